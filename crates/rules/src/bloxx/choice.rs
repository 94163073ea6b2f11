//! What one seat may do with the roll on the table: listing, checking and previewing.

use crate::bloxx::action::Action;
use crate::bloxx::cell::{Cells, Column, Row};
use crate::bloxx::die::{Die, Face, Ink, Roll};
use crate::bloxx::layout::Layout;
use crate::bloxx::shape::{Orientation, Shape};
use crate::bloxx::sheet::{Placement, Sheet, Support};
use crate::bloxx::{Actions, Phase};
use crate::closed::Closed;
use crate::illegal::Illegal;

/// A seat's paper and the roll on the table.
#[derive(Clone, Copy, Debug)]
pub struct Choice<'a> {
    layout: &'a Layout,
    support: Support,
    sheet: &'a Sheet,
    roll: Roll,
    /// The die that the active seat took before.
    taken: Option<Die>,
}

impl<'a> Choice<'a> {
    /// The choice while a roll lies on the table.
    #[inline]
    pub(super) fn new(layout: &'a Layout, support: Support, sheet: &'a Sheet, phase: &Phase) -> Option<Self> {
        let (roll, taken) = match *phase {
            Phase::Active(roll) => (roll, None),
            Phase::Others { roll, taken } => (roll, taken),
            Phase::Roll | Phase::Over => return None,
        };
        Some(Self { layout, support, sheet, roll, taken })
    }

    /// How many columns the sheet has.
    pub fn columns(&self) -> usize {
        self.layout.columns()
    }

    /// The face that a die shows.
    #[inline]
    pub fn face(&self, die: Die) -> &'a Face {
        self.layout.face(die, self.roll.faces[die])
    }

    /// What becomes of the circle on this die (BX-2, R-063).
    #[inline]
    pub fn ink(&self, die: Die) -> Ink {
        if self.taken == Some(die) { Ink::Cross } else { Ink::Circle }
    }

    /// The action that enters a shape held like this: of orientations that look alike the first.
    pub fn action(&self, die: Die, orientation: Orientation, column: Column) -> Action {
        let orientation = self.face(die).canonical(self.ink(die), orientation);
        Action::Enter { die, orientation, column }
    }

    /// What an action would draw; nothing if it forfeits the roll.
    pub fn placement(&self, action: Action) -> Result<Option<Placement>, Illegal> {
        let Action::Enter { die, orientation, column } = action else { return Ok(None) };
        let shape = self.face(die).shape(orientation);
        let row = self.fall(shape, column)?;
        Ok(Some(self.sheet.placement(shape, self.ink(die), column, row)))
    }

    /// The cells on which a shape would come to lie, even where it must not or would stick out above;
    /// nothing if it would stick out to the right.
    pub fn resting(&self, action: Action) -> Option<Cells> {
        let Action::Enter { die, orientation, column } = action else { return None };
        self.sheet.resting(self.face(die).shape(orientation), column)
    }

    /// The sheet after an action that may be taken.
    pub fn sheet_after(&self, action: Action) -> Result<Sheet, Illegal> {
        let mut sheet = *self.sheet;
        if let Action::Enter { die, orientation, column } = action {
            let shape = self.face(die).shape(orientation);
            sheet.enter(shape, self.ink(die), column, self.fall(shape, column)?);
        }
        Ok(sheet)
    }

    /// Lists the legal actions, sorted.
    #[inline]
    pub fn list(&self) -> Actions {
        let mut actions = Actions::new();
        let footing = self.sheet.footing(self.support);
        for &die in Die::ALL {
            let face = self.face(die);
            for &orientation in face.orientations(self.ink(die)) {
                self.sheet.columns(self.layout, footing, face.shape(orientation), |column| {
                    actions.push(Action::Enter { die, orientation, column });
                });
            }
        }
        if actions.is_empty() {
            actions.push(Action::Forfeit);
        }
        actions
    }

    /// May this be done? Agrees with [`Choice::list`], and names the broken rule.
    pub fn check(&self, action: Action) -> Result<(), Illegal> {
        match action {
            Action::Forfeit if self.can_enter() => Err(Illegal::ShapeFits),
            Action::Forfeit => Ok(()),
            Action::Enter { die, orientation, .. }
                if !self.face(die).orientations(self.ink(die)).contains(&orientation) =>
            {
                Err(Illegal::LooksLikeAnother)
            }
            Action::Enter { die, orientation, column } => {
                self.fall(self.face(die).shape(orientation), column).map(|_| ())
            }
        }
    }

    fn can_enter(&self) -> bool {
        self.list()[0] != Action::Forfeit
    }

    fn fall(&self, shape: &Shape, column: Column) -> Result<Row, Illegal> {
        self.sheet.fall(self.layout, self.support, shape, column)
    }
}
