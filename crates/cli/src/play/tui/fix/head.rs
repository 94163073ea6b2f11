//! Which round is played, and the disc.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use wurf_rules::fix::{DISC_MAX, Face, Phase, RoundNumber, Stage, View};

use super::tray::Die;
use crate::play::tui::screen::Scene;

/// The round, the disc, and room below.
pub(super) const HEIGHT: u16 = 3;

/// Draws both.
pub(super) fn draw(view: &View, scene: &Scene, area: Rect, buffer: &mut Buffer) {
    if area.height < HEIGHT {
        return;
    }
    let width = usize::from(area.width) - 1;
    buffer.set_stringn(area.x + 1, area.y, round(view, scene), width, Style::new());
    let (mut x, y) = (area.x + 1, area.y + 1);
    buffer.set_string(x, y, "Disc", Style::new());
    x += 6;
    let red = Die::Lying(Face::RedSmiley);
    for place in 0..DISC_MAX {
        let (text, style) =
            if place < view.disc().get() { (red.text(), red.style(scene.theme)) } else { ("   ", Style::new()) };
        buffer.set_string(x, y, format!("({text})"), style);
        x += 6;
    }
    let style = if view.round.is_stopped() { scene.theme.strong() } else { scene.theme.faint() };
    buffer.set_stringn(x + 1, y, remark(view), usize::from(area.right().saturating_sub(x + 1)), style);
}

fn round(view: &View, scene: &Scene) -> String {
    let stage = match view.stage {
        Stage::Round(number) => format!("Round {number} of {}", RoundNumber::LAST),
        Stage::PlayOff => "Play-off".to_owned(),
    };
    let dealer = scene.names.of(view.round.dealer());
    match view.phase {
        Phase::Over { .. } => "The game is over".to_owned(),
        Phase::Deal => format!("{stage}   {dealer} deals{}", last(view)),
        _ => format!("{stage}   dealt by {dealer}"),
    }
}

/// Between rounds the table shows the dice of the round before.
fn last(view: &View) -> &'static str {
    let any = view.last.values().iter().any(Option::is_some);
    if any { "   (below: the result of the last round)" } else { "" }
}

fn remark(view: &View) -> &'static str {
    if view.round.is_stopped() {
        "*** STOP *** Hands are thrown once more, then all dice count."
    } else {
        "the third red smiley stops the round"
    }
}
