//! The shape in the hand: from which die, how it is held, over which column.

use wurf_rules::bloxx::{Action, Choice, Column, Die, Orientation, Shape};

/// A shape over the sheet, not yet drawn. It never sticks out to the side, but it may be where it does not fit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Hover {
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
    /// The shape of an action; a forfeit has none.
    pub(super) fn of(action: Action) -> Option<Self> {
        match action {
            Action::Enter { die, orientation, column } => Some(Self { die, orientation, column: column.index() }),
            Action::Forfeit => None,
        }
    }

    /// What drawing it here means.
    pub(super) fn action(self, choice: &Choice<'_>) -> Action {
        let column = Column::new(self.column).expect("a shape is kept over the sheet");
        choice.action(self.die, self.orientation, column)
    }

    pub(super) fn die(self) -> Die {
        self.die
    }

    pub(super) fn column(self) -> usize {
        self.column
    }

    pub(super) fn shape<'a>(self, choice: &Choice<'a>) -> &'a Shape {
        choice.face(self.die).shape(self.orientation)
    }

    /// Moved to the left until it does not stick out at the right.
    pub(super) fn kept_over(self, choice: &Choice<'_>, columns: usize) -> Self {
        let last = columns.saturating_sub(self.shape(choice).width());
        Self { column: self.column.min(last), ..self }
    }

    pub(super) fn left(self) -> Self {
        Self { column: self.column.saturating_sub(1), ..self }
    }

    pub(super) fn right(self) -> Self {
        Self { column: self.column + 1, ..self }
    }

    pub(super) fn at(self, column: usize) -> Self {
        Self { column, ..self }
    }

    pub(super) fn turned_right(self) -> Self {
        Self { orientation: self.orientation.turned_right(), ..self }
    }

    pub(super) fn turned_left(self) -> Self {
        Self { orientation: self.orientation.turned_left(), ..self }
    }

    pub(super) fn flipped(self) -> Self {
        Self { orientation: self.orientation.flipped(), ..self }
    }

    pub(super) fn with_die(self, die: Die) -> Self {
        Self { die, ..self }
    }

    /// The first die's shape as it is printed, in the same column.
    pub(super) fn printed(self) -> Self {
        Self { column: self.column, ..Self::default() }
    }
}
