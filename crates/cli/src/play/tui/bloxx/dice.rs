//! Both dice with their shapes as they are printed, and who has taken which.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use wurf_rules::bloxx::{Choice, Die, Ink, Orientation, View};
use wurf_rules::closed::Closed;

use crate::play::tui::bloxx::inks;
use crate::play::tui::screen::Scene;

/// Columns of a cell of a shape; six of them are the longest shape, and twice that fits beside every sheet.
const CELL_WIDTH: u16 = 3;

/// Which part of a die was clicked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Part {
    Name,
    Shape,
}

/// Draws the dice side by side; an arrow shows the one in the hand.
pub(super) fn draw(view: &View, scene: &Scene, held: Option<Die>, area: Rect, buffer: &mut Buffer) {
    let Some(choice) = view.choice(scene.shown) else { return };
    for &die in Die::ALL {
        let place = place(area, die);
        if place.is_empty() {
            continue;
        }
        let taken = match choice.ink(die) {
            Ink::Circle => String::new(),
            Ink::Cross => format!(" taken by {}", scene.names.of(view.active)),
        };
        let (arrow, style) = if held == Some(die) { ('►', scene.theme.strong()) } else { (' ', Style::new()) };
        let name = format!("{arrow}{die}{taken}");
        buffer.set_stringn(place.x, place.y, name, usize::from(place.width).saturating_sub(1), style);
        draw_shape(&choice, die, held == Some(die), scene, place, buffer);
    }
}

fn draw_shape(choice: &Choice<'_>, die: Die, held: bool, scene: &Scene, place: Rect, buffer: &mut Buffer) {
    let shape = choice.face(die).shape(Orientation::Printed);
    let style = if held { inks::ghost(scene.theme) } else { inks::drawn(scene.theme) };
    for cell in shape.cells().iter() {
        let circle = cell == shape.circle() && choice.ink(die) == Ink::Circle;
        let x = place.x + 1 + CELL_WIDTH * cell.column.index() as u16;
        let y = place.y + (shape.height() - cell.row.index()) as u16;
        if x + CELL_WIDTH <= place.right() && y < place.bottom() {
            buffer.set_string(x, y, if circle { "[O]" } else { "[X]" }, style);
        }
    }
}

/// The die under the mouse, and which part of it.
pub(super) fn hit(area: Rect, at: Position) -> Option<(Die, Part)> {
    let die = Die::ALL.iter().copied().find(|&die| place(area, die).contains(at))?;
    Some((die, if at.y == area.y { Part::Name } else { Part::Shape }))
}

fn place(area: Rect, die: Die) -> Rect {
    let width = area.width / 2;
    Rect { x: area.x + width * die.index() as u16, width, ..area }
}
