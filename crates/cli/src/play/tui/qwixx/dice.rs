//! The dice, and beside them whose turn it is.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use wurf_rules::closed::Closed;
use wurf_rules::dice::{Pips, Roll};
use wurf_rules::qwixx::{Phase, View};
use wurf_rules::sheet::Color;

use crate::play::tui::screen::Scene;
use crate::play::tui::theme::Theme;

/// Lines of a die.
pub(in crate::play::tui) const HEIGHT: u16 = 3;

const DIE_WIDTH: u16 = 5;
const WHITE: char = 'W';

/// Draws the dice; those that left the game are empty (QX-7).
pub(super) fn draw(view: &View, scene: &Scene, area: Rect, buffer: &mut Buffer) {
    draw_roll(view.phase.roll(), &status(view, scene), scene.theme, area, buffer);
}

/// Draws a roll with these lines beside it.
pub(in crate::play::tui) fn draw_roll(
    roll: Option<&Roll>,
    status: &[String; 3],
    theme: Theme,
    area: Rect,
    buffer: &mut Buffer,
) {
    if area.height < HEIGHT {
        return;
    }
    let mut x = area.x + 1;
    for index in 0..2 {
        let pips = roll.map(|roll| roll.white[index]);
        draw_die(WHITE, pips, theme.white(), x, area.y, buffer);
        x += DIE_WIDTH;
    }
    x += 1;
    for &color in Color::ALL {
        let pips = roll.and_then(|roll| roll.colors[color]);
        let style = if pips.is_some() { theme.cell(color) } else { theme.lost(color) };
        draw_die(color.letter(), pips, style, x, area.y, buffer);
        x += DIE_WIDTH;
    }
    let width = usize::from(area.right().saturating_sub(x + 2));
    for (line, y) in status.iter().zip(area.top()..) {
        buffer.set_stringn(x + 2, y, line, width, Style::new());
    }
}

fn draw_die(letter: char, pips: Option<Pips>, style: Style, x: u16, y: u16, buffer: &mut Buffer) {
    let face = pips.map_or_else(|| "-".to_owned(), |pips| pips.to_string());
    buffer.set_string(x, y, "┌───┐", style);
    buffer.set_string(x, y + 1, format!("│{letter} {face}│"), style);
    buffer.set_string(x, y + 2, "└───┘", style);
}

fn status(view: &View, scene: &Scene) -> [String; 3] {
    let turn = scene.names.turn_of(view.active);
    match &view.phase {
        Phase::White(roll) => {
            let deciding: Vec<_> = view.undecided.iter().map(|seat| seat.to_string()).collect();
            let deciding = format!("Deciding: {}", if deciding.is_empty() { "-".into() } else { deciding.join(" ") });
            [turn, format!("Action 1: white sum {}", roll.white_sum()), deciding]
        }
        Phase::Color(_) => {
            let miss = if view.marked { "passing is free" } else { "no mark yet: passing is a miss" };
            [turn, "Action 2: white die + colour die".to_owned(), miss.to_owned()]
        }
        Phase::Roll => [turn, String::new(), String::new()],
        Phase::Over => ["The game is over".to_owned(), String::new(), String::new()],
    }
}
