//! What a variant prints on the sheet: a note under a cell, and a line that explains the notes.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use wurf_rules::closed::Closed;
use wurf_rules::sheet::mechanism::Mechanism;
use wurf_rules::sheet::mechanism::bonus_a::BonusA;
use wurf_rules::sheet::mechanism::bonus_b::{Bonus, BonusB};
use wurf_rules::sheet::{Column, Layout, Row, Sheet, Special};

use crate::play::tui::theme::Theme;

const STAIR: &str = "▂▄▆";
const BONUS: &str = "★";
/// A cell with room for two marks: without any, with one, with both.
const BOX: &str = "□";
const ONE: &str = "x□";
const TWO: &str = "xx";

/// What is written under the number of a cell, at most three columns wide.
pub(in crate::play::tui) fn note(layout: &Layout, sheet: &Sheet, row: Row, column: Column) -> String {
    match layout.special((row, column)) {
        Some(Special::Stair) => STAIR.to_owned(),
        Some(Special::Chained((row, column))) => layout.cell(row, column).to_string(),
        Some(Special::Bar) => BONUS.to_owned(),
        Some(Special::Bonus(bonus)) => symbol(bonus).to_owned(),
        Some(Special::Again | Special::Double) => {
            let signs = [BOX, ONE, TWO];
            signs[sheet.times_marked(layout, layout.cell(row, column)) as usize].to_owned()
        }
        // Gemixt A: the colour of the cell as a letter (GX-1).
        None if !layout.has_plain_rows() => layout.cell(row, column).to_string().chars().take(1).collect(),
        None => String::new(),
    }
}

fn symbol(bonus: Bonus) -> &'static str {
    match bonus {
        Bonus::Circle => "○",
        Bonus::NotchedSquare => "▣",
        Bonus::Square => "□",
        Bonus::Octagon => "⬡",
        Bonus::JaggedStar => "✶",
    }
}

/// The lines of the explanation.
pub(in crate::play::tui) fn height(layout: &Layout) -> u16 {
    match layout.mechanism() {
        Mechanism::Plain | Mechanism::BigPoints => 0,
        _ => 1,
    }
}

/// Draws the explanation.
pub(in crate::play::tui) fn draw(layout: &Layout, sheet: &Sheet, theme: Theme, area: Rect, buffer: &mut Buffer) {
    if area.is_empty() {
        return;
    }
    let text = match layout.mechanism() {
        Mechanism::Plain | Mechanism::BigPoints => return,
        Mechanism::BonusA(bonus) => return draw_bar(bonus, sheet, theme, area, buffer),
        Mechanism::XChange(swaps) => {
            let open = swaps.fields().iter().skip(sheet.bar().used());
            let open: Vec<_> = open.map(|[one, other]| format!("{one}/{other}")).collect();
            format!("Swap the white sum by one of these, left to right: {}", open.join(" "))
        }
        Mechanism::Longo(longo) if longo.lucky().is_empty() => return,
        Mechanism::Longo(longo) => {
            let lucky: Vec<_> = longo.lucky().iter().map(ToString::to_string).collect();
            format!("White {}: you may mark the next cell of your shortest row instead.", lucky.join(" or "))
        }
        Mechanism::Stairs(stairs) => {
            format!("{STAIR} stair cells, {} marked: they score once more.", stairs.marked(sheet))
        }
        Mechanism::Chain(_) => "Under a number: the cell that is marked along with it.".to_owned(),
        Mechanism::BonusB(bonus) => bonus_b(bonus, sheet),
        Mechanism::DoubleA(_) => format!("{BOX} room for a second mark, while no mark lies further right."),
        Mechanism::DoubleB(_) => format!("{BOX} double cells get two marks at once."),
    };
    buffer.set_stringn(area.x + 1, area.y, text, area.width.into(), Style::new());
}

/// The five bonus types; earned ones have a tick.
fn bonus_b(bonus: &BonusB, sheet: &Sheet) -> String {
    let kinds = Bonus::ALL.iter().map(|&kind| {
        let tick = if bonus.is_earned(kind, sheet) { "✓" } else { "" };
        format!("{}{tick} {}", symbol(kind), short_effect(kind))
    });
    kinds.collect::<Vec<_>>().join("   ")
}

fn short_effect(bonus: Bonus) -> &'static str {
    match bonus {
        Bonus::Circle => "2 in fewest row",
        Bonus::NotchedSquare => "1 in each row",
        Bonus::Square => "fewest row ×2",
        Bonus::Octagon => "+13",
        Bonus::JaggedStar => "misses free",
    }
}

/// The bar: struck fields are crossed, the next one is in brackets (BA-1).
fn draw_bar(bonus: &BonusA, sheet: &Sheet, theme: Theme, area: Rect, buffer: &mut Buffer) {
    let label = format!("{BONUS} gives the next mark of the bar: ");
    buffer.set_string(area.x + 1, area.y, &label, Style::new());
    let struck = |field: usize| sheet.bar().is_struck(field);
    let next = (0..bonus.bar().len()).find(|&field| !struck(field));
    for (field, &color) in bonus.bar().iter().enumerate() {
        let x = area.x + 1 + label.chars().count() as u16 + 3 * field as u16;
        let letter = color.letter();
        let (text, style) = match (struck(field), Some(field) == next) {
            (true, _) => (format!("╲{letter}╱"), theme.lost(color)),
            (false, true) => (format!("[{letter}]"), theme.legal(color)),
            (false, false) => (format!(" {letter} "), theme.cell(color)),
        };
        if x + 3 <= area.right() {
            buffer.set_string(x, area.y, text, style);
        }
    }
}
