//! Writing a layout file; the inverse of reading one.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Write;

use super::Pad;
use super::file::{BONUSES, SHEETS};
use crate::closed::Closed;
use crate::seat::Seat;
use crate::sheet::cell::{Cell, Color, Number, Row};
use crate::sheet::layout::Layout;
use crate::sheet::mechanism::bonus_b::Bonus;
use crate::sheet::mechanism::{Mechanism, Special};

impl Pad {
    /// The layout file of this pad.
    pub fn to_toml(&self) -> String {
        let plain = self.layout(Seat::One);
        let title = self.title.replace('\\', "\\\\").replace('"', "\\\"");
        let rows: String = Row::ALL.iter().map(|&row| row_text(plain, row)).collect();
        let mut text = format!("title = \"{title}\"\nrows = [\n{rows}]\n");
        if let Some(section) = self.section() {
            let fields = self.fields();
            let lines = fields.iter().map(|(name, value)| format!("{name} = \"{value}\"\n"));
            // Writing to a text cannot fail.
            let _ = write!(text, "\n[{section}]\n{}", lines.collect::<String>());
        }
        text
    }

    /// The fields of the section, with their texts.
    fn fields(&self) -> Vec<(&'static str, String)> {
        let plain = self.layout(Seat::One);
        match plain.mechanism() {
            Mechanism::Plain => Vec::new(),
            Mechanism::Stairs(_) => self.by_sheet(|layout| cells(layout, |special| *special == Special::Stair)),
            Mechanism::Chain(_) => self.by_sheet(links),
            Mechanism::BonusA(bonus) => {
                let bar = bonus.bar().iter().map(Color::to_string).collect::<Vec<_>>().join(" ");
                [("cells", cells(plain, |special| *special == Special::Bar)), ("bar", bar)].into()
            }
            Mechanism::BonusB(_) => {
                let cells = |bonus: &Bonus| cells(plain, |special| *special == Special::Bonus(*bonus));
                BONUSES.into_iter().zip(Bonus::ALL.iter().map(cells)).collect()
            }
            Mechanism::DoubleA(_) | Mechanism::DoubleB(_) => [("cells", cells(plain, |_| true))].into(),
            Mechanism::XChange(swaps) => {
                let swap = |[one, other]: &[Number; 2]| format!("{one}/{other}");
                [("swaps", swaps.fields().iter().map(swap).collect::<Vec<_>>().join(" "))].into()
            }
            Mechanism::Longo(longo) => {
                [("lucky", longo.lucky().iter().map(Number::to_string).collect::<Vec<_>>().join(" "))].into()
            }
            Mechanism::BigPoints => [("bonus-rows", "RY GB".to_string())].into(),
        }
    }

    fn by_sheet(&self, text: impl Fn(&Layout) -> String) -> Vec<(&'static str, String)> {
        SHEETS.into_iter().zip(Seat::ALL.iter().map(|&seat| text(self.layout(seat)))).collect()
    }
}

fn row_text(layout: &Layout, row: Row) -> String {
    let (mut colors, mut numbers) = (Vec::new(), Vec::new());
    for column in layout.columns() {
        if let Cell::Color(color, number) = layout.cell(row, column) {
            colors.push(color.to_string());
            numbers.push(number.to_string());
        }
    }
    if colors.iter().all(|color| *color == colors[0]) {
        colors.truncate(1);
    }
    format!("  {{ colors = \"{}\", numbers = [{}] }},\n", colors.join(" "), numbers.join(", "))
}

/// The cells with something special, row by row.
fn cells(layout: &Layout, wanted: impl Fn(&Special) -> bool) -> String {
    let cells = layout.specials().filter(|(_, special)| wanted(special));
    cells.map(|((row, column), _)| layout.cell(row, column).to_string()).collect::<Vec<_>>().join(" ")
}

/// The links of a chain, each from its upper cell.
fn links(layout: &Layout) -> String {
    let links = layout.specials().filter_map(|((row, column), special)| match special {
        Special::Chained((other, place)) if row.index() < other.index() => {
            Some(format!("{}-{}", layout.cell(row, column), layout.cell(other, place)))
        }
        _ => None,
    });
    links.collect::<Vec<_>>().join(" ")
}
