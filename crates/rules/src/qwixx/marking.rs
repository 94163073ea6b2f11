//! Which cells the dice and the sheet allow.

use crate::closed::Closed;
use crate::dice::Roll;
use crate::illegal::Illegal;
use crate::qwixx::{Action, Actions, Phase, Qwixx};
use crate::seat::Seat;
use crate::sheet::mechanism::big_points;
use crate::sheet::{Cell, CellSet, Color, Number, Pair};

impl Qwixx {
    /// The coloured cells that dice and sheet allow an undecided seat.
    #[inline]
    pub(super) fn cells(&self, seat: Seat) -> CellSet {
        self.sheet(seat).markable(self.layout(seat), self.position.closed, self.rolled())
    }

    /// The coloured cells that the dice give.
    #[inline]
    fn rolled(&self) -> CellSet {
        match &self.position.phase {
            Phase::White(roll) => CellSet::of_number(roll.white_sum()),
            Phase::Color(roll) => roll.color_cells(),
            Phase::Roll | Phase::Over => CellSet::EMPTY,
        }
    }

    /// Lists pass and every legal mark of an undecided seat, sorted.
    pub(super) fn list_marks(&self, seat: Seat, actions: &mut Actions) {
        actions.push(Action::Pass);
        actions.extend(self.cells(seat).iter().map(Action::Mark));
        if self.layout(seat).mechanism().has_bonus_rows() {
            self.list_bonus_marks(seat, self.rolled(), actions);
        }
    }

    /// Lists the bonus cells whose number the dice give (BP-2).
    fn list_bonus_marks(&self, seat: Seat, rolled: CellSet, actions: &mut Actions) {
        for &pair in Pair::ALL {
            let cells = rolled.numbers(pair.colors()).map(|number| Cell::Bonus(pair, number));
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
