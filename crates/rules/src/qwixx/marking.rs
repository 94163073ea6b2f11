//! Which cells the dice and the sheet allow.

use crate::closed::Closed;
use crate::dice::Roll;
use crate::illegal::Illegal;
use crate::qwixx::{Action, Actions, Phase, Qwixx};
use crate::seat::Seat;
use crate::sheet::mechanism::big_points;
use crate::sheet::{Cell, Color, Number, Pair};

impl Qwixx {
    /// Lists pass and every legal mark of an undecided seat, sorted.
    #[inline]
    pub(super) fn list_marks(&self, seat: Seat, actions: &mut Actions) {
        actions.push(Action::Pass);
        let (sheet, layout) = (self.sheet(seat), self.layout(seat));
        let mut offer = |cell| {
            if sheet.check(layout, cell, self.position.closed).is_ok() {
                actions.push(Action::Mark(cell));
            }
        };
        match self.position.phase {
            Phase::White(roll) => {
                let sum = roll.white_sum();
                Color::ALL.iter().for_each(|&color| offer(Cell::Color(color, sum)));
            }
            Phase::Color(roll) => {
                for &color in Color::ALL {
                    let Some([low, high]) = roll.color_sums(color) else { continue };
                    offer(Cell::Color(color, low));
                    if low != high {
                        offer(Cell::Color(color, high));
                    }
                }
            }
            Phase::Roll | Phase::Over => {}
        }
        if layout.mechanism().has_bonus_rows() {
            self.list_bonus_marks(seat, actions);
        }
    }

    fn list_bonus_marks(&self, seat: Seat, actions: &mut Actions) {
        for &pair in Pair::ALL {
            let cells = Number::all().map(|number| Cell::Bonus(pair, number));
            actions.extend(cells.filter(|&cell| self.check_mark(seat, cell).is_ok()).map(Action::Mark));
        }
    }

    /// May an undecided seat mark this cell now?
    pub(super) fn check_mark(&self, seat: Seat, cell: Cell) -> Result<(), Illegal> {
        let (sheet, layout) = (self.sheet(seat), self.layout(seat));
        if matches!(cell, Cell::Bonus(..)) && !layout.mechanism().has_bonus_rows() {
            return Err(Illegal::NoSuchCell);
        }
        let roll = *self.position.phase.roll().ok_or(Illegal::NotAwaited)?;
        match (self.position.phase, cell) {
            (Phase::White(_), _) if roll.white_sum() != cell.number() => return Err(Illegal::NumberNotRolled),
            (Phase::Color(_), Cell::Color(color, number)) => check_sums(&roll, &[color], number)?,
            (Phase::Color(_), Cell::Bonus(pair, number)) => check_sums(&roll, &pair.colors(), number)?,
            _ => {}
        }
        sheet.check(layout, cell, self.position.closed)?;
        match (self.position.phase, cell) {
            (Phase::White(_), Cell::Bonus(pair, number)) => {
                big_points::check_neighbour(sheet, layout, number, pair.colors())
            }
            (_, Cell::Bonus(pair, number)) => {
                let rolled = pair.colors().into_iter().filter(|&color| check_sums(&roll, &[color], number).is_ok());
                big_points::check_neighbour(sheet, layout, number, rolled)
            }
            _ => Ok(()),
        }
    }
}

/// Does a white die with a die of one of these colours give this number (QX-4)?
fn check_sums(roll: &Roll, colors: &[Color], number: Number) -> Result<(), Illegal> {
    let mut sums = colors.iter().filter_map(|&color| roll.color_sums(color)).peekable();
    if sums.peek().is_none() {
        return Err(Illegal::DieRemoved);
    }
    if sums.any(|sums| sums.contains(&number)) { Ok(()) } else { Err(Illegal::NumberNotRolled) }
}
