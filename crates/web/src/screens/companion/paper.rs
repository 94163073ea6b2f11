//! A sheet beside real dice or cards: everything that was ever done to it, and what may be done next on rows.

use serde::{Deserialize, Serialize};
use wurf_rules::any::{AnySetup, GameName, Options, Spec};
use wurf_rules::dice::Roll;
use wurf_rules::game::Discard;
use wurf_rules::illegal::Illegal;
use wurf_rules::qwixx::{Choice, Phase};
use wurf_rules::seat::{Seat, SeatCount};
use wurf_rules::sheet::mechanism::big_points;
use wurf_rules::sheet::{Cell, Layout, Mechanism, Row, RowSet, Settled, Sheet};

use crate::boards;

/// More moves than any sheet has room for, undone ones left out.
const MOVES_MAX: usize = 500;

/// A sheet beside real dice or cards. What is on it follows from the moves, so that the last can be undone.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Paper {
    pub game: GameName,
    #[serde(default)]
    options: Options,
    /// Which of the printed sheets; they differ by seat on some pads.
    pub seat: Seat,
    #[serde(rename = "deeds")]
    pub moves: Vec<PaperMove>,
}

/// Something done to the sheet, in notation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PaperMove {
    /// A cell was marked; bonus B may ask for a row.
    Mark(String, Option<String>),
    /// A miss was taken.
    Miss,
    /// Of X-Change: a field was used, counted from 0.
    Swap(u8),
    /// Others have closed a row.
    Close(String),
    /// That was an error.
    Reopen(String),
    /// Of BLOXX!: dice were rolled, and what the roller did with them, as its board reads it.
    Roll(String, String),
    /// Of BLOXX!: a shape was entered, or the roll forfeited.
    Enter(String),
    /// Of BLOXX!: others have completed a coloured row, or that was an error.
    Complete(String),
}

/// Rows as they are now.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Now {
    pub sheet: Sheet,
    pub closed: RowSet,
}

impl Paper {
    pub fn new(game: GameName, options: Options, seat: Seat) -> Self {
        Self { game, options, seat, moves: Vec::new() }
    }

    /// What is printed, and what was agreed on; none for a game without sheets, or if what this device has kept is of
    /// an incompatible version.
    pub fn setup(&self) -> Option<AnySetup> {
        let two = SeatCount::ALL[1];
        let setup = Spec::new(self.game, two).with(self.options).ok()?.setup().ok();
        setup.filter(|_| !boards::of(self.game).printed().is_empty())
    }

    /// Can others close rows?
    pub fn has_others(&self) -> bool {
        boards::of(self.game).others_close_rows()
    }

    /// The rows as they are now. A move that cannot have happened is left out.
    pub fn now(&self, layout: &Layout) -> Now {
        let mut now = Now::default();
        let happened = |paper_move: &&PaperMove| {
            self.has_others() || matches!(paper_move, PaperMove::Mark(..) | PaperMove::Miss | PaperMove::Swap(_))
        };
        for paper_move in self.moves.iter().filter(happened) {
            now.follow(layout, paper_move);
        }
        now
    }

    /// Adds a move.
    pub fn add(&mut self, paper_move: PaperMove) {
        if self.moves.len() < MOVES_MAX {
            self.moves.push(paper_move);
        }
    }

    /// Takes the last move back.
    pub fn undo(&mut self) {
        self.moves.pop();
    }

    /// Was a miss the last move?
    pub fn ends_with_miss(&self) -> bool {
        self.moves.last() == Some(&PaperMove::Miss)
    }

    /// Is there something to take back?
    pub fn has_moves(&self) -> bool {
        !self.moves.is_empty()
    }
}

impl Now {
    fn follow(&mut self, layout: &Layout, paper_move: &PaperMove) {
        match paper_move {
            PaperMove::Mark(cell, choice) => {
                let choice = choice.as_ref().and_then(|row| row.parse().ok());
                if let Ok(cell) = cell.parse()
                    && self.check(layout, cell, None).is_ok()
                {
                    let mut after = self.sheet;
                    if after.mark(layout, cell, self.closed, choice, &mut Discard) == Settled::Done {
                        self.sheet = after;
                    }
                }
            }
            PaperMove::Swap(field) => self.sheet.use_field(layout, *field),
            PaperMove::Miss if self.sheet.misses() < Sheet::MISSES_MAX => self.sheet.miss(),
            PaperMove::Miss => {}
            PaperMove::Close(row) => {
                if let Ok(row) = row.parse() {
                    self.closed.insert(row);
                    self.sheet.strike_closed(layout, self.closed, &mut Discard);
                }
            }
            PaperMove::Reopen(row) => {
                if let Ok(row) = row.parse() {
                    self.closed.remove(row);
                }
            }
            PaperMove::Roll(..) | PaperMove::Enter(_) | PaperMove::Complete(_) => {}
        }
    }

    /// May this cell be marked, in either action (QX-3, QX-4)? Without a roll, dice are not asked for.
    pub fn check(&self, layout: &Layout, cell: Cell, roll: Option<&Roll>) -> Result<(), Illegal> {
        if let Some(&roll) = roll {
            let with = |phase| Choice { sheet: &self.sheet, layout, closed: self.closed, phase: &phase }.check(cell);
            return match with(Phase::White(roll)) {
                Err(Illegal::NumberNotRolled) => with(Phase::Color(roll)),
                answer => answer,
            };
        }
        self.sheet.check(layout, cell, self.closed)?;
        match cell {
            Cell::Color(..) => Ok(()),
            Cell::Bonus(pair, number) => big_points::check_neighbour(&self.sheet, layout, number, pair.colors()),
        }
    }

    /// The field by which the white sum becomes this number, if no die gives it (XC-1).
    pub fn field(&self, layout: &Layout, cell: Cell, roll: &Roll) -> Option<u8> {
        let phase = Phase::Color(*roll);
        let by_color = Choice { sheet: &self.sheet, layout, closed: self.closed, phase: &phase }.check(cell).is_ok();
        let is_needed = !by_color && cell.number() != roll.white_sum();
        let mut swaps = self.sheet.swaps(layout, roll.white_sum()).filter(|_| is_needed);
        swaps.find(|(_, number)| *number == cell.number()).map(|(field, _)| field as u8)
    }

    /// May this swap field be struck by hand (XC-2)?
    pub fn may_swap(&self, layout: &Layout, field: u8) -> bool {
        let mut after = self.sheet;
        after.use_field(layout, field);
        after != self.sheet
    }

    /// Was this swap field struck?
    pub fn has_swapped(&self, layout: &Layout, field: u8) -> bool {
        matches!(layout.mechanism(), Mechanism::XChange(_)) && self.sheet.bar().is_struck(field.into())
    }

    /// The rows to choose from after this mark (BB-2); none if nothing is asked.
    pub fn asks(&self, layout: &Layout, cell: Cell) -> Option<RowSet> {
        match self.sheet.settles(layout, cell, self.closed) {
            Settled::Done => None,
            Settled::Asks(rows) => Some(rows),
        }
    }

    /// The rows that others may have closed: those that are open here.
    pub fn is_closed(&self, row: Row) -> bool {
        self.closed.contains(row)
    }
}

#[cfg(test)]
mod tests {
    use wurf_rules::qwixx::Variant;
    use wurf_rules::sheet::Pad;

    use super::*;

    fn paper(variant: Variant) -> (Paper, Pad) {
        (Paper::new(GameName::Qwixx(variant), Options::default(), Seat::One), variant.pad())
    }

    fn check(moves: &[PaperMove], cell: &str, roll: Option<&str>, expected: Result<(), Illegal>) {
        check_of(GameName::Qwixx(Variant::Classic), moves, cell, roll, expected);
    }

    fn check_of(game: GameName, moves: &[PaperMove], cell: &str, roll: Option<&str>, expected: Result<(), Illegal>) {
        let mut paper = Paper::new(game, Options::default(), Seat::One);
        moves.iter().cloned().for_each(|paper_move| paper.add(paper_move));
        let pad = Variant::Classic.pad();
        let layout = pad.layout(Seat::One);
        let roll: Option<Roll> = roll.map(|roll| roll.parse().expect("a roll"));
        assert_eq!(paper.now(layout).check(layout, cell.parse().expect("a cell"), roll.as_ref()), expected);
    }

    fn mark(cell: &str) -> PaperMove {
        PaperMove::Mark(cell.to_string(), None)
    }

    #[test]
    fn without_dice_the_order_counts() {
        check(&[mark("R5")], "R6", None, Ok(()));
        check(&[mark("R5")], "R4", None, Err(Illegal::LeftOfLastMark));
        check(&[mark("R5")], "R12", None, Err(Illegal::FewerThanFiveMarks));
    }

    #[test]
    fn typed_dice_are_asked_too() {
        check(&[], "R5", Some("41r3y6g2b6"), Ok(()));
        check(&[], "R7", Some("41r3y6g2b6"), Ok(()));
        check(&[], "R8", Some("41r3y6g2b6"), Err(Illegal::NumberNotRolled));
    }

    #[test]
    fn others_close_rows_and_errors_are_undone() {
        check(&[PaperMove::Close("1".to_string())], "R5", None, Err(Illegal::RowClosed));
        check(&[PaperMove::Close("1".to_string()), PaperMove::Reopen("1".to_string())], "R5", None, Ok(()));
        let (mut undone, pad) = paper(Variant::Classic);
        undone.add(mark("R9"));
        undone.undo();
        assert_eq!(undone.now(pad.layout(Seat::One)).sheet, Sheet::default());
    }

    #[test]
    fn in_the_card_game_nobody_else_closes_a_row() {
        check_of(GameName::Cards, &[PaperMove::Close("1".to_string())], "R5", None, Ok(()));
        let own = ["R2", "R3", "R4", "R5", "R6", "R12"].map(mark);
        check_of(GameName::Cards, &own, "R7", None, Err(Illegal::OwnRowClosed));
    }

    #[test]
    fn what_another_time_has_kept_is_no_sheet() {
        let read = |text: &str| serde_json::from_str::<Paper>(text).ok().and_then(|paper| paper.setup());
        let cards =
            |sheet: &str| read(&format!(r#"{{"game":"cards","options":"sheet={sheet}","seat":"1","deeds":[]}}"#));
        assert!(matches!(cards("gemixt-b"), Some(AnySetup::Cards(_))));
        assert_eq!(cards("bonus-a"), None);
        assert_eq!(read(r#"{"game":"fix","seat":"1","deeds":[]}"#), None);
        assert_eq!(read(r#"{"game":"chess","seat":"1","deeds":[]}"#), None);
        assert_eq!(read(r#"{"game":"qwixx","seat":"9","deeds":[]}"#), None);
        check(
            &[mark("nonsense"), PaperMove::Close("9".to_string()), PaperMove::Enter("A1".to_string())],
            "R2",
            None,
            Ok(()),
        );
    }

    #[test]
    fn swap_fields_are_struck_from_left_to_right() {
        let (mut swapping, pad) = paper(Variant::XChange);
        let layout = pad.layout(Seat::One);
        let fields = |paper: &Paper| {
            let now = paper.now(layout);
            [0, 1, 2].map(|field| (now.may_swap(layout, field), now.has_swapped(layout, field)))
        };
        assert_eq!(fields(&swapping), [(true, false); 3]);
        swapping.add(PaperMove::Swap(1));
        assert_eq!(fields(&swapping), [(false, false), (false, true), (true, false)]);
        let (striking, pad) = paper(Variant::BonusA);
        let now = striking.now(pad.layout(Seat::One));
        assert!(!now.may_swap(pad.layout(Seat::One), 0) && !now.has_swapped(pad.layout(Seat::One), 0));
    }

    #[test]
    fn a_bonus_cell_needs_its_neighbour() {
        let (mut paper, pad) = paper(Variant::BigPoints);
        let layout = pad.layout(Seat::One);
        let cell = "RY5".parse().expect("a cell");
        assert_eq!(paper.now(layout).check(layout, cell, None), Err(Illegal::NoMarkedNeighbour));
        paper.add(mark("R5"));
        assert_eq!(paper.now(layout).check(layout, cell, None), Ok(()));
        let with = |roll: &str| paper.now(layout).check(layout, cell, Some(&roll.parse().expect("a roll")));
        assert_eq!(with("14r6y6g6b6"), Ok(()));
        assert_eq!(with("16r4y6g6b6"), Ok(()));
        assert_eq!(with("16r6y4g6b6"), Err(Illegal::NoMarkedNeighbour));
    }
}
