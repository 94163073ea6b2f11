//! The shape in the hand: from which die, how it is held, over which column. For callers that show a sheet.

use crate::bloxx::action::Action;
use crate::bloxx::cell::Column;
use crate::bloxx::choice::Choice;
use crate::bloxx::die::Die;
use crate::bloxx::shape::{Orientation, Shape};

/// A shape over the sheet, not yet drawn. It may be where it does not fit; [`Hover::kept_over`] keeps it from sticking
/// out to the side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hover {
    die: Die,
    orientation: Orientation,
    /// The column of its leftmost cells, from 0.
    column: usize,
}

impl Default for Hover {
    fn default() -> Self {
        Self { die: Die::A, orientation: Orientation::Printed, column: 0 }
    }
}

impl Hover {
    /// The shape of an action; a forfeit has none (BX-5).
    pub fn of(action: Action) -> Option<Self> {
        match action {
            Action::Enter { die, orientation, column } => Some(Self { die, orientation, column: column.index() }),
            Action::Forfeit => None,
        }
    }

    /// What drawing it here means.
    pub fn action(self, choice: &Choice<'_>) -> Action {
        let column = Column::new(self.kept_over(choice).column).expect("a shape is kept over the sheet");
        choice.action(self.die, self.orientation, column)
    }

    /// The die.
    pub fn die(self) -> Die {
        self.die
    }

    /// The column of its leftmost cells, from 0.
    pub fn column(self) -> usize {
        self.column
    }

    /// The shape as it is held.
    pub fn shape<'a>(self, choice: &Choice<'a>) -> &'a Shape {
        choice.face(self.die).shape(self.orientation)
    }

    /// The rightmost column for its leftmost cells.
    pub fn last_column(self, choice: &Choice<'_>) -> usize {
        choice.columns().saturating_sub(self.shape(choice).width())
    }

    /// Moved to the left until it does not stick out at the right.
    pub fn kept_over(self, choice: &Choice<'_>) -> Self {
        Self { column: self.column.min(self.last_column(choice)), ..self }
    }

    /// A column to the left.
    pub fn left(self) -> Self {
        Self { column: self.column.saturating_sub(1), ..self }
    }

    /// A column to the right.
    pub fn right(self) -> Self {
        Self { column: self.column + 1, ..self }
    }

    /// With its leftmost cells in this column.
    pub fn at(self, column: usize) -> Self {
        Self { column, ..self }
    }

    /// With its middle over this column.
    pub fn around(self, choice: &Choice<'_>, column: usize) -> Self {
        self.at(column.saturating_sub((self.shape(choice).width() - 1) / 2)).kept_over(choice)
    }

    /// A quarter turn clockwise (BX-3).
    pub fn turned_right(self) -> Self {
        Self { orientation: self.orientation.turned_right(), ..self }
    }

    /// A quarter turn counter-clockwise (BX-3).
    pub fn turned_left(self) -> Self {
        Self { orientation: self.orientation.turned_left(), ..self }
    }

    /// Left and right swapped (BX-3).
    pub fn flipped(self) -> Self {
        Self { orientation: self.orientation.flipped(), ..self }
    }

    /// The shape of this die, held as before.
    pub fn with_die(self, die: Die) -> Self {
        Self { die, ..self }
    }

    /// The first die's shape as it is printed, in the same column.
    pub fn printed(self) -> Self {
        Self { column: self.column, ..Self::default() }
    }
}
