//! The sheet of BLOXX! beside real dice, as it follows from what was done to it.

use wurf_rules::bloxx::{Bloxx, ColorRow, Phase, Roll, Setup, Sheet, View};
use wurf_rules::closed::Set;
use wurf_rules::game::Game;
use wurf_rules::observer::Observer;
use wurf_rules::seat::Seat;

use crate::screens::companion::PaperMove;

/// Whose sheet it is; seat two represents all others.
const OWN: Seat = Seat::One;

/// Who rolled, and what became of it: somebody else who took die A, die B or, since nothing fitted, none; or the owner
/// of the sheet.
pub(super) const ROLLERS: [&str; 4] = ["A", "B", NONE, ME];
const ME: &str = "me";
const NONE: &str = "none";

/// The sheet and the roll on the table.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Now {
    pub(super) view: View,
    /// The coloured rows that others have completed (BX-8).
    others: Set<ColorRow>,
}

impl Now {
    /// The sheet after these moves. One that cannot have happened is left out.
    pub(super) fn after(setup: &Setup, moves: &[PaperMove]) -> Self {
        let view = Bloxx::new(setup).view(Observer::Seat(OWN));
        let mut now = Self { view, others: Set::EMPTY };
        for paper_move in moves {
            now.follow(paper_move);
        }
        now
    }

    /// Is a roll on the table that the owner has not entered?
    pub(super) fn has_roll(&self) -> bool {
        self.view.phase.roll().is_some()
    }

    /// Have others completed this row, as far as it matters here?
    pub(super) fn is_completed(&self, row: ColorRow) -> bool {
        self.others.contains(row)
    }

    /// Has this row brought its bonus here? Then it is too late to say that others were first.
    pub(super) fn is_settled(&self, row: ColorRow) -> bool {
        self.view.sheets[OWN].bonus(row).is_some()
    }

    fn follow(&mut self, paper_move: &PaperMove) {
        match paper_move {
            PaperMove::Roll(dice, roller) if !self.has_roll() => {
                if let Some((active, phase)) = rolled(dice, roller) {
                    self.view.active = active;
                    self.view.phase = phase;
                }
            }
            PaperMove::Enter(action) => {
                if let Some(sheet) = self.entered(action) {
                    self.view.sheets[OWN] = sheet;
                    self.view.phase = Phase::Roll;
                }
            }
            PaperMove::Complete(row) => {
                if let Some(row) = row.parse().ok().filter(|&row| !self.is_settled(row)) {
                    let row = Set::only(row);
                    self.others = self.others.without(row).union(row.without(self.others));
                    self.view.sheets[Seat::Two] = Sheet::completing(&self.view.layout, self.others);
                }
            }
            PaperMove::Roll(..)
            | PaperMove::Mark(..)
            | PaperMove::Miss
            | PaperMove::Close(_)
            | PaperMove::Swap(_)
            | PaperMove::Reopen(_) => {}
        }
    }

    /// The sheet with this action, if the rules allow it.
    fn entered(&self, action: &str) -> Option<Sheet> {
        let action = action.parse().ok()?;
        self.view.choice(OWN)?.check(action).ok()?;
        self.view.sheet_after(OWN, action).ok()
    }
}

/// The turn that a roll begins.
fn rolled(dice: &str, roller: &str) -> Option<(Seat, Phase)> {
    let roll: Roll = dice.parse().ok()?;
    Some(match roller {
        ME => (OWN, Phase::Active(roll)),
        NONE => (Seat::Two, Phase::Others { roll, taken: None }),
        die => (Seat::Two, Phase::Others { roll, taken: Some(die.parse().ok()?) }),
    })
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use wurf_rules::any::{AnySetup, GameName, Options};
    use wurf_rules::bloxx::{Bonus, Layout, Support};
    use wurf_rules::seat::SeatCount;

    use super::*;
    use crate::screens::companion::Paper;

    /// Moves as words: `35/me` is a roll, `orange` a row that others completed; everything else is entered.
    fn paper_move(word: &str) -> PaperMove {
        match word.split_once('/') {
            Some((dice, roller)) => PaperMove::Roll(dice.to_string(), roller.to_string()),
            None if word.parse::<ColorRow>().is_ok() => PaperMove::Complete(word.to_string()),
            None => PaperMove::Enter(word.to_string()),
        }
    }

    fn now_with(support: Support, words: &str) -> Now {
        let setup = Setup { support, ..Setup::new(Arc::new(Layout::standard()), SeatCount::ALL[1]) };
        Now::after(&setup, &words.split_whitespace().map(paper_move).collect::<Vec<_>>())
    }

    fn now(words: &str) -> Now {
        now_with(Support::Touching, words)
    }

    /// How many cells and circles are drawn.
    fn check(words: &str, expected: (usize, usize)) {
        let sheet = now(words).view.sheets[OWN];
        assert_eq!((sheet.drawn().len(), sheet.circles().len()), expected, "{words}");
    }

    #[test]
    fn a_shape_is_entered_after_its_roll() {
        check("11/me A1", (4, 1));
        check("11/me A1 12/B A1", (8, 2));
        check("11/me -", (0, 0));
        assert!(now("11/me").has_roll());
        assert!(!now("11/me A1").has_roll());
    }

    #[test]
    fn bx2_the_die_that_was_taken_has_no_circle() {
        check("11/A A1", (4, 0));
        check("11/A B1", (3, 1));
        check("11/B B1", (3, 0));
        check("11/none A1", (4, 1));
    }

    #[test]
    fn what_cannot_have_happened_is_left_out() {
        check("A1", (0, 0));
        check("11/nobody A1", (0, 0));
        check("17/me A1", (0, 0));
        check("11/me A6 nonsense A1", (4, 1));
        check("11/me 22/A A1", (4, 1));
        let mut now = now("11/me A1");
        [PaperMove::Miss, PaperMove::Close("1".to_string()), paper_move("red")]
            .iter()
            .for_each(|paper_move| now.follow(paper_move));
        assert_eq!(now, self::now("11/me A1"));
    }

    #[test]
    fn undone_moves_lead_back_to_the_roll_and_to_the_dice() {
        let mut paper = Paper::new(GameName::Bloxx, Options::default(), OWN);
        "11/me A1".split(' ').for_each(|word| paper.add(paper_move(word)));
        let Some(AnySetup::Bloxx(setup)) = paper.setup() else { panic!("a sheet of BLOXX!") };
        paper.undo();
        assert_eq!(Now::after(&setup, &paper.moves), now("11/me"));
        paper.undo();
        assert_eq!(Now::after(&setup, &paper.moves), now(""));
    }

    #[test]
    fn r060_strict_is_kept_to() {
        let cells = |support| now_with(support, "11/me A1 11/me B5").view.sheets[OWN].drawn().len();
        assert_eq!((cells(Support::Touching), cells(Support::Strict)), (7, 4));
    }

    #[test]
    fn bx8_rows_that_others_completed_before_bring_less() {
        const FILLS: &str = "11/me A1 11/me B5 11/me A1 11/me B5";
        let bonus = |words: &str| now(words).view.sheets[OWN].bonus(ColorRow::Orange);
        assert_eq!(bonus(FILLS), Some(Bonus::First));
        assert_eq!(bonus(&format!("orange {FILLS}")), Some(Bonus::Later));
        assert_eq!(bonus(&format!("orange orange {FILLS}")), Some(Bonus::First));
        assert!(!now(&format!("{FILLS} orange")).is_completed(ColorRow::Orange));
    }

    #[test]
    fn every_roller_is_understood() {
        assert!(ROLLERS.iter().all(|roller| rolled("35", roller).is_some()));
    }
}
