//! What one seat may mark with a roll.

use crate::closed::Closed;
use crate::dice::Roll;
use crate::game::Discard;
use crate::illegal::Illegal;
use crate::qwixx::{Action, Actions, Phase, Qwixx};
use crate::seat::Seat;
use crate::sheet::mechanism::big_points;
use crate::sheet::{Cell, CellSet, Color, Layout, Mechanism, Number, Pair, Row, RowSet, Settled, Sheet};

/// The choice of a seat in one of the two actions: what the dice give, as far as the sheet takes it.
#[derive(Clone, Copy, Debug)]
pub struct Choice<'a> {
    /// What the seat has marked.
    pub sheet: &'a Sheet,
    /// What is printed.
    pub layout: &'a Layout,
    /// The rows closed for all (QX-7).
    pub closed: RowSet,
    /// The action, with its roll.
    pub phase: &'a Phase,
}

impl Choice<'_> {
    /// The coloured cells that may be marked.
    #[inline]
    pub fn cells(&self) -> CellSet {
        self.sheet.markable(self.layout, self.closed, self.rolled())
    }

    /// The cells of bonus rows that may be marked (BP-2).
    pub fn bonus_cells(&self) -> impl Iterator<Item = Cell> {
        let pairs = if self.layout.mechanism().has_bonus_rows() { Pair::ALL } else { &[] };
        let rolled = self.rolled();
        let cells = pairs
            .iter()
            .flat_map(move |&pair| rolled.numbers(pair.colors()).map(move |number| Cell::Bonus(pair, number)));
        cells.filter(|&cell| self.check(cell).is_ok())
    }

    /// May this cell be marked?
    pub fn check(&self, cell: Cell) -> Result<(), Illegal> {
        if !self.layout.has(cell) {
            return Err(Illegal::NoSuchCell);
        }
        let roll = self.phase.roll().ok_or(Illegal::NotAwaited)?;
        match (self.phase, cell) {
            (Phase::White(_), Cell::Color(color, number)) if !self.rolled().contains(color, number) => {
                return Err(Illegal::NumberNotRolled);
            }
            (Phase::White(_), Cell::Bonus(_, number)) if roll.white_sum() != number => {
                return Err(Illegal::NumberNotRolled);
            }
            (Phase::Color(_), Cell::Color(color, number)) => check_sums(roll, &[color], number)?,
            (Phase::Color(_), Cell::Bonus(pair, number)) => check_sums(roll, &pair.colors(), number)?,
            _ => {}
        }
        self.sheet.check(self.layout, cell, self.closed)?;
        match (self.phase, cell) {
            (Phase::White(_), Cell::Bonus(pair, number)) => {
                big_points::check_neighbour(self.sheet, self.layout, number, pair.colors())
            }
            (_, Cell::Bonus(pair, number)) => {
                let rolled = pair.colors().into_iter().filter(|&color| check_sums(roll, &[color], number).is_ok());
                big_points::check_neighbour(self.sheet, self.layout, number, rolled)
            }
            _ => Ok(()),
        }
    }

    /// The sheet with a cell marked that may be, and how far that and what follows has come.
    #[inline]
    pub fn marked(&self, cell: Cell, row: Option<Row>) -> (Sheet, Settled) {
        let mut sheet = *self.sheet;
        if let Phase::White(roll) = self.phase {
            sheet.swap(self.layout, roll.white_sum(), cell.number(), &mut Discard);
        }
        let settled = sheet.mark(self.layout, cell, self.closed, row, &mut Discard);
        (sheet, settled)
    }

    /// The coloured cells that the dice give: by their number, by one that it is swapped for (XC-1), or by luck (LO-3).
    #[inline]
    fn rolled(&self) -> CellSet {
        match self.phase {
            Phase::White(roll) => {
                let sum = roll.white_sum();
                let cells = CellSet::of_number(sum);
                match self.layout.mechanism() {
                    Mechanism::XChange(_) => {
                        let swaps = self.sheet.swaps(self.layout, sum);
                        swaps.fold(cells, |cells, (_, number)| cells | CellSet::of_number(number))
                    }
                    Mechanism::Longo(_) => cells | self.sheet.lucky(self.layout, self.closed, sum),
                    _ => cells,
                }
            }
            Phase::Color(roll) => roll.color_cells(),
            Phase::Roll | Phase::Over => CellSet::EMPTY,
        }
    }
}

impl Qwixx {
    /// What an undecided seat may mark.
    #[inline]
    pub(super) fn choice(&self, seat: Seat) -> Choice<'_> {
        let Self { position, .. } = self;
        let (sheet, layout) = (&position.sheets[seat], self.layout(seat));
        Choice { sheet, layout, closed: position.closed, phase: &position.phase }
    }

    /// Lists pass and every legal mark of an undecided seat, sorted.
    pub(super) fn list_marks(&self, seat: Seat, actions: &mut Actions) {
        let choice = self.choice(seat);
        actions.push(Action::Pass);
        actions.extend(choice.cells().iter().map(Action::Mark));
        actions.extend(choice.bonus_cells().map(Action::Mark));
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
