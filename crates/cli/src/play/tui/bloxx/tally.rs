//! The points so far, whose turn it is, and what the shape in the hand would bring.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use wurf_rules::bloxx::{Action, Hover, Phase, View};
use wurf_rules::illegal::WithRule;
use wurf_rules::points::Points;

use crate::describe;
use crate::play::tui::bloxx::actions;
use crate::play::tui::screen::Scene;

/// Where the status begins; the longest sum of points ends before.
const STATUS_X: u16 = 47;

/// Draws the points item by item (BX-10), and beside them whose turn it is.
pub(super) fn draw(view: &View, scene: &Scene, area: Rect, buffer: &mut Buffer) {
    if area.is_empty() {
        return;
    }
    let score = view.sheets[scene.shown].score(&view.layout);
    let rows: Points = score.rows.values().iter().copied().sum();
    let (numbers, gaps, empty, total) = (score.numbers, score.gaps, score.empty, score.total());
    let text = format!(" Rows {rows} Circles {numbers} Gaps {gaps} Empty {empty} = {total}");
    buffer.set_stringn(area.x, area.y, text, area.width.into(), scene.theme.strong());
    let width = area.width.saturating_sub(STATUS_X);
    buffer.set_stringn(area.x + STATUS_X.min(area.width), area.y, status(view, scene), width.into(), Style::new());
}

fn status(view: &View, scene: &Scene) -> String {
    let turn = scene.names.turn_of(view.active);
    match view.phase {
        Phase::Over => "The game is over".to_owned(),
        Phase::Others { .. } => {
            let deciding: String = view.undecided.iter().map(|seat| format!(" {seat}")).collect();
            format!("{turn}, deciding:{deciding}")
        }
        Phase::Roll | Phase::Active(_) => turn,
    }
}

/// What the shape in the hand would bring and cost where it is, or why it may not be there.
pub(super) fn verdict(view: &View, scene: &Scene, hover: Option<Hover>, aimed: bool) -> String {
    let seat = scene.shown;
    let sealed = view.sealed.filter(|_| view.observer.sits_on(seat));
    match (hover, view.choice(seat)) {
        (Some(_), Some(_)) if !aimed => {
            "Arrows move the shape, r turns it, f flips it, 1 and 2 choose the die.".to_owned()
        }
        (Some(hover), Some(choice)) => effects(view, scene, hover.action(&choice)),
        (None, Some(_)) if actions(scene).any(|action| action == Action::Forfeit) => {
            "Neither shape fits on this sheet, so the roll is lost (BX-5).".to_owned()
        }
        (None, Some(_)) => sealed.map(|action| effects(view, scene, action)).unwrap_or_default(),
        _ => String::new(),
    }
}

fn effects(view: &View, scene: &Scene, action: Action) -> String {
    match describe::bloxx::effects(action, view, scene.shown) {
        Ok(effects) if effects.is_empty() => format!("{action}: no gap, no number"),
        Ok(effects) => format!("{action}: {}", effects.join(", ")),
        Err(illegal) => format!("{action} is not possible: {}", WithRule(illegal)),
    }
}
