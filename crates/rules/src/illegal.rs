//! Why an input is refused.

use core::fmt;

/// Makes [`Illegal`] from one list: the name in the code, the code for programs, the sentence for people, and the rule.
macro_rules! refusals {
    ($($Name:ident $code:literal $sentence:literal $($rule:literal)?,)+) => {
        /// The rule that an input breaks. One input has one reason; the order of checks is fixed.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
        #[non_exhaustive]
        pub enum Illegal {
            $(#[doc = concat!($($rule, ": ",)? $sentence, ".")] #[error($sentence)] $Name,)+
        }

        impl Illegal {
            /// Every refusal of every game.
            pub const ALL: &'static [Self] = &[$(Illegal::$Name),+];

            /// A short name for programs; never changes.
            pub const fn code(self) -> &'static str {
                match self { $(Illegal::$Name => $code),+ }
            }

            /// The rule or ruling behind it; none where that differs from game to game.
            pub const fn rule(self) -> Option<&'static str> {
                match self { $(Illegal::$Name => [$(Some($rule),)? None][0]),+ }
            }
        }
    };
}

refusals! {
    // Any game.
    NotAwaited "not-awaited" "this seat is not asked for a decision now",
    OtherGame "other-game" "this belongs to another game",
    ChanceNotAwaited "chance-not-awaited" "neither dice nor cards are due now",
    WrongDice "wrong-dice" "these are not the dice that are in play",
    NothingSealed "nothing-sealed" "there is no sealed decision to take back" "R-006",

    // Sheets of the Qwixx type, and the dice game on them.
    ClosingAnnounced "closing-announced"
        "the decision closes a row, which was announced, and so it cannot be taken back" "R-008",
    NoSuchCell "no-such-cell" "the sheet has no such cell" "QX-1",
    NumberNotRolled "number-not-rolled" "the dice do not give this number in this colour" "QX-3",
    DieRemoved "die-removed" "the die of this colour has left the game" "QX-7",
    RowClosed "row-closed" "this row is closed" "QX-7",
    AlreadyMarked "already-marked" "this cell is marked already" "QX-1",
    LeftOfLastMark "left-of-last-mark" "marks go left to right, and there is a mark further right already" "QX-1",
    FewerThanFiveMarks "fewer-than-five-marks" "the last number of a row needs five marks in the row first" "QX-6",
    FewerThanSixMarks "fewer-than-six-marks"
        "the last two numbers of a row need six marks in the row first" "LO-2",
    FewerThanSevenMarks "fewer-than-seven-marks"
        "the last number of a row needs seven marks in the row first" "DO-3",
    NoMarkedNeighbour "no-marked-neighbour" "a bonus cell needs a marked neighbour of its number first" "BP-2",
    ChoiceDue "choice-due" "a row for the two bonus marks has to be chosen first" "BB-2",
    NoChoiceDue "no-choice-due" "no row is to be chosen now" "BB-2",
    NotFewestMarks "not-fewest-marks" "another row has fewer marks" "BB-2",

    // The card game. Clients are told of a row closed by its owner as if it were any other.
    OwnRowClosed "row-closed" "you have closed this row" "QC-8",
    OtherActionDue "other-action-due" "something else is to be decided now" "QC-3",
    WrongCard "wrong-card" "this card is not among those that may come now" "QC-1",
    NotInDisplay "not-in-display" "the display does not have these cards" "QC-3",
    NotFiveCards "not-five-cards" "cards are taken until the hand holds five" "QC-3",
    NotOnTop "not-on-top" "another number is on top of the pile" "QC-4",
    NotInHand "not-in-hand" "the hand does not have these cards" "QC-5",
    SkipsTooMany "skips-too-many"
        "between the first and the last mark of a play at most one cell may be skipped" "QC-5",

    // BLOXX!
    ShapeOutsideSheet "shape-outside-sheet" "the shape does not lie inside the sheet there" "R-067",
    ShapeDoesNotRest "shape-does-not-rest" "nothing drawn supports the shape there" "R-060",
    LooksLikeAnother "looks-like-another"
        "the shape looks the same in an orientation that comes before this one; use that" "BX-3",
    ShapeFits "shape-fits" "a shape fits, so the roll cannot be forfeited" "BX-5",

    // FIX
    DealFirst "deal-first" "the dice have to be dealt first" "FX-2",
    DealtAlready "dealt-already" "the dice of this round are dealt already" "FX-2",
    WrongSplit "wrong-split" "the dice are split over all seats of the round, and only those" "FX-2",
    DealerKeepsAll "dealer-keeps-all" "the dealer has to give at least one die away" "FX-2",
    DiceInHand "dice-in-hand" "the dice in the hand have to be thrown first" "R-070",
    NothingInHand "nothing-in-hand" "there are no dice in the hand" "R-070",
    SmileyUnresolved "smiley-unresolved" "a smiley has to be passed on or laid down first" "R-071",
    NotAllThrown "not-all-thrown" "everyone who was dealt dice throws once before anything else happens" "R-080",
    NoGreenSmiley "no-green-smiley" "there is no green smiley to pass on" "FX-4",
    NoRedSmiley "no-red-smiley" "there is no red smiley to lay down" "FX-4",

    // The Duel
    LeftOfLastStone "left-of-last-stone"
        "stones go left to right, and one of your own lies further right already" "DU-3",
    CellTaken "cell-taken" "only a single stone that is foremost in its row can be beaten" "DU-4",
    NotForemost "not-foremost" "only the foremost stone of a row can be stacked on" "DU-5",
    FewerThanFiveStones "fewer-than-five-stones"
        "the last number of a row needs five of your own stones in the row first" "DU-6",
    PlacedThisTurn "placed-this-turn" "a cell takes one stone in a turn" "R-111",
}

impl serde::Serialize for Illegal {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.code())
    }
}

/// Shows a refusal with its rule, if it has one, as in `this row is closed (QX-7)`.
#[derive(Clone, Copy, Debug)]
pub struct WithRule(pub Illegal);

impl fmt::Display for WithRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)?;
        self.0.rule().map_or(Ok(()), |rule| write!(f, " ({rule})"))
    }
}
