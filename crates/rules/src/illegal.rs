//! Why an input is refused.

use core::fmt;

/// The rule that an input breaks. One input has one reason; the order of checks is fixed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Illegal {
    /// Not this seat's moment, or no such seat.
    #[error("this seat is not asked for a decision now")]
    NotAwaited,
    /// An input of another game.
    #[error("this belongs to another game")]
    OtherGame,
    /// Dice or cards are not due.
    #[error("neither dice nor cards are due now")]
    ChanceNotAwaited,
    /// The dice cannot fall like this now.
    #[error("these are not the dice that are in play")]
    WrongDice,
    /// there is no sealed decision of this seat in an open window.
    #[error("there is no sealed decision to take back")]
    NothingSealed,
    /// what was announced cannot be taken back.
    #[error("the decision closes a row, which was announced, and so it cannot be taken back")]
    ClosingAnnounced,
    /// The sheet has no such cell.
    #[error("the sheet has no such cell")]
    NoSuchCell,
    /// QX-3, QX-4: the dice do not give this number there.
    #[error("the dice do not give this number in this colour")]
    NumberNotRolled,
    /// QX-7: the die of this colour has left the game.
    #[error("the die of this colour has left the game")]
    DieRemoved,
    /// QX-7, QC-8: nothing can be marked in this row any more.
    #[error("this row is closed")]
    RowClosed,
    /// The cell is marked already.
    #[error("this cell is marked already")]
    AlreadyMarked,
    /// QX-1: marks go left to right.
    #[error("marks go left to right, and a mark stands further right already")]
    LeftOfLastMark,
    /// QX-6: the last number needs five marks.
    #[error("the last number of a row needs five marks in the row first")]
    FewerThanFiveMarks,
    /// BP-2: no neighbour of that number is marked.
    #[error("a bonus cell needs a marked neighbour of its number first")]
    NoMarkedNeighbour,
    /// BB-2: a row has to be chosen first.
    #[error("a row for the two bonus marks has to be chosen first")]
    ChoiceDue,
    /// BB-2: no row is asked for.
    #[error("no row is to be chosen now")]
    NoChoiceDue,
    /// BB-2: another row has fewer marks.
    #[error("another row has fewer marks")]
    NotFewestMarks,

    // FIX
    /// FX-2: the round starts with the deal.
    #[error("the dice have to be dealt first")]
    DealFirst,
    /// FX-2: one deal for each round.
    #[error("the dice of this round are dealt already")]
    DealtAlready,
    /// FX-2, R-076: one part for each seat that plays this round.
    #[error("the dice are split over all seats of the round, and only those")]
    WrongSplit,
    /// FX-2: at least one die goes to somebody else.
    #[error("the dealer has to give at least one die away")]
    DealerKeepsAll,
    /// what is in the hand is thrown first.
    #[error("the dice in the hand have to be thrown first")]
    DiceInHand,
    /// only dice in the hand are thrown.
    #[error("there are no dice in the hand")]
    NothingInHand,
    /// smileys are resolved before anything is taken up.
    #[error("a smiley has to be passed on or laid down first")]
    SmileyUnresolved,
    /// the first throw of a round is thrown together.
    #[error("everyone who was dealt dice throws once before anything else happens")]
    NotAllThrown,
    /// FX-4: only green smileys are passed on.
    #[error("there is no green smiley to pass on")]
    NoGreenSmiley,
    /// FX-4: only red smileys are laid down.
    #[error("there is no red smiley to lay down")]
    NoRedSmiley,
    // BLOXX!
    /// the whole shape must lie inside the sheet.
    #[error("the shape does not lie inside the sheet there")]
    ShapeOutsideSheet,
    /// nothing that is drawn holds the shape.
    #[error("nothing that is drawn holds the shape there")]
    ShapeDoesNotRest,
    /// BX-3: of orientations that look alike only the first is used.
    #[error("the shape looks the same in an earlier orientation, which is to be used")]
    LooksLikeAnother,
    /// BX-5: whoever can enter a shape must.
    #[error("a shape fits, so the roll cannot be forfeited")]
    ShapeFits,
    // The card game.
    /// QC-3, QC-4, QC-5: the three actions of a turn have their order.
    #[error("something else is to be decided now")]
    OtherActionDue,
    /// QC-1: this card or number cannot come now.
    #[error("this card is not among those that may come now")]
    WrongCard,
    /// QC-3: the display has no such card, or not as often.
    #[error("the display does not have these cards")]
    NotInDisplay,
    /// QC-3: the hand grows to five cards.
    #[error("cards are taken until the hand holds five")]
    NotFiveCards,
    /// QC-4: another number is for all.
    #[error("another number is on top of the pile")]
    NotOnTop,
    /// QC-5: the hand has no such card.
    #[error("the hand does not have these cards")]
    NotInHand,
    /// QC-5, R-053: the marks of one play lie too far apart.
    #[error("between the first and the last mark of a play at most one cell may be skipped")]
    SkipsTooMany,
}

impl Illegal {
    /// A short name for programs; never changes.
    pub fn code(self) -> &'static str {
        self.names().0
    }

    /// The rule or ruling behind it.
    pub fn rule(self) -> &'static str {
        self.names().1
    }

    fn names(self) -> (&'static str, &'static str) {
        match self {
            Illegal::NotAwaited => ("not-awaited", "QX-2"),
            Illegal::OtherGame => ("other-game", "QX-2"),
            Illegal::ChanceNotAwaited => ("chance-not-awaited", "QX-2"),
            Illegal::WrongDice => ("wrong-dice", "QX-2"),
            Illegal::NothingSealed => ("nothing-sealed", "R-006"),
            Illegal::ClosingAnnounced => ("closing-announced", "R-008"),
            Illegal::NoSuchCell => ("no-such-cell", "QX-1"),
            Illegal::NumberNotRolled => ("number-not-rolled", "QX-3"),
            Illegal::DieRemoved => ("die-removed", "QX-7"),
            Illegal::RowClosed => ("row-closed", "QX-7"),
            Illegal::AlreadyMarked => ("already-marked", "QX-1"),
            Illegal::LeftOfLastMark => ("left-of-last-mark", "QX-1"),
            Illegal::FewerThanFiveMarks => ("fewer-than-five-marks", "QX-6"),
            Illegal::NoMarkedNeighbour => ("no-marked-neighbour", "BP-2"),
            Illegal::ChoiceDue => ("choice-due", "BB-2"),
            Illegal::NoChoiceDue => ("no-choice-due", "BB-2"),
            Illegal::NotFewestMarks => ("not-fewest-marks", "BB-2"),

            // FIX
            Illegal::DealFirst => ("deal-first", "FX-2"),
            Illegal::DealtAlready => ("dealt-already", "FX-2"),
            Illegal::WrongSplit => ("wrong-split", "FX-2"),
            Illegal::DealerKeepsAll => ("dealer-keeps-all", "FX-2"),
            Illegal::DiceInHand => ("dice-in-hand", "R-070"),
            Illegal::NothingInHand => ("nothing-in-hand", "R-070"),
            Illegal::SmileyUnresolved => ("smiley-unresolved", "R-071"),
            Illegal::NotAllThrown => ("not-all-thrown", "R-080"),
            Illegal::NoGreenSmiley => ("no-green-smiley", "FX-4"),
            Illegal::NoRedSmiley => ("no-red-smiley", "FX-4"),
            // BLOXX!
            Illegal::ShapeOutsideSheet => ("shape-outside-sheet", "R-067"),
            Illegal::ShapeDoesNotRest => ("shape-does-not-rest", "R-060"),
            Illegal::LooksLikeAnother => ("looks-like-another", "BX-3"),
            Illegal::ShapeFits => ("shape-fits", "BX-5"),
            // The card game.
            Illegal::OtherActionDue => ("other-action-due", "QC-3"),
            Illegal::WrongCard => ("wrong-card", "QC-1"),
            Illegal::NotInDisplay => ("not-in-display", "QC-3"),
            Illegal::NotFiveCards => ("not-five-cards", "QC-3"),
            Illegal::NotOnTop => ("not-on-top", "QC-4"),
            Illegal::NotInHand => ("not-in-hand", "QC-5"),
            Illegal::SkipsTooMany => ("skips-too-many", "QC-5"),
        }
    }
}

impl serde::Serialize for Illegal {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.code())
    }
}

/// Shows a refusal with its rule, as in `this row is closed (QX-7)`.
#[derive(Clone, Copy, Debug)]
pub struct WithRule(pub Illegal);

impl fmt::Display for WithRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.0, self.0.rule())
    }
}
