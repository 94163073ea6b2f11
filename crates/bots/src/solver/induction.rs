//! All positions, the furthest first: by the time a position is solved, everything it leads to is known.

use std::thread;

use wurf_rules::seat::SeatCount;
use wurf_rules::sheet::Sheet;

use super::board::Board;
use super::numbering::Numbering;
use super::position::Position;
use super::turn::{ByMisses, Layer, Outlook, missed};

/// What is to be solved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// The sheet.
    pub board: Board,
    /// How many seats the table has: all but one give white sums and nothing else.
    pub seats: SeatCount,
}

/// The value of every position.
#[derive(Clone, PartialEq, Debug)]
pub struct Solution {
    pub(super) plan: Plan,
    pub(super) numbering: Numbering,
    /// By the turns of others that come before one's own.
    pub(super) layers: Vec<Vec<ByMisses>>,
}

/// How far the work has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// Positions that are solved.
    pub solved: usize,
    /// All of them.
    pub positions: usize,
}

impl Plan {
    /// How many positions are distinguished, apart from misses and the turns of a round.
    pub fn positions(&self) -> usize {
        self.numbering().count()
    }

    pub(super) fn numbering(&self) -> Numbering {
        Numbering::new(&self.board)
    }

    /// Solves every position on this many threads, and reports how far it has come.
    pub fn solve(&self, threads: usize, tell: impl FnMut(Progress)) -> Solution {
        self.solve_down_to(0, threads, tell)
    }

    /// Solves the positions that have come at least this far; the others stay unknown.
    fn solve_down_to(&self, least: usize, threads: usize, mut tell: impl FnMut(Progress)) -> Solution {
        let mut solution = Solution::unknown(self.clone());
        let (mut solved, all) = (0, solution.numbering.count());
        for progress in (least..=self.board.progress_max()).rev() {
            let mut positions = solution.numbering.positions(&self.board, progress);
            solved += positions.len();
            positions.retain(|position| !position.is_over(&self.board));
            solution.learn(&positions, threads.max(1));
            tell(Progress { solved, positions: all });
        }
        solution
    }
}

impl Solution {
    /// Before anything is solved: every position is worth nothing.
    pub fn unknown(plan: Plan) -> Self {
        let numbering = plan.numbering();
        let layers = vec![vec![[0.0; Sheet::MISSES_MAX as usize]; numbering.count()]; plan.seats.get()];
        Self { plan, numbering, layers }
    }

    /// What was solved.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// Can a sheet look like this? What is written about a bar may not fit the marks.
    pub fn holds(&self, sheet: &Sheet) -> bool {
        self.numbering.holds(&Position::of(&self.plan.board, sheet))
    }

    /// The points still to come in a position before one's own turn; none when the game is over.
    pub fn to_come(&self, position: &Position, misses: u8) -> f64 {
        if misses >= Sheet::MISSES_MAX || position.is_over(&self.plan.board) {
            return 0.0;
        }
        self.layers[0][self.numbering.of(position)][misses as usize]
    }

    /// Solves positions of the same progress, which do not lead to each other.
    fn learn(&mut self, positions: &[Position], threads: usize) {
        let known = &*self;
        let learnt: Vec<Vec<Vec<ByMisses>>> = thread::scope(|scope| {
            let share =
                |first| move || positions.iter().skip(first).step_by(threads).map(|one| known.round(one)).collect();
            let workers: Vec<_> = (0..threads).map(|first| scope.spawn(share(first))).collect();
            workers.into_iter().map(|worker| worker.join().expect("arithmetic does not panic")).collect()
        });
        for (first, share) in learnt.into_iter().enumerate() {
            for (position, values) in positions.iter().skip(first).step_by(threads).zip(share) {
                let number = self.numbering.of(position);
                self.layers.iter_mut().zip(values).for_each(|(layer, value)| layer[number] = value);
            }
        }
    }

    /// What a position is worth at each point of a round.
    fn round(&self, position: &Position) -> Vec<ByMisses> {
        let last = self.layers.len() - 1;
        let offers = self.outlook(last).offers(position);
        let mut round = vec![[0.0; Sheet::MISSES_MAX as usize]; self.layers.len()];
        let passive = |turn: usize, before: ByMisses| self.outlook(turn - 1).passive_turn(position, before);
        // Nobody else's turn depends on one's misses except through what follows from them, and a miss leads to the
        // same position with one more.
        for misses in (0..Sheet::MISSES_MAX as usize).rev() {
            let after_miss = if misses + 1 < Sheet::MISSES_MAX as usize { round[last][misses + 1] } else { 0.0 };
            round[0][misses] = offers.value(misses, missed(after_miss));
            for turn in 1..=last {
                round[turn][misses] = passive(turn, round[turn - 1])[misses];
            }
        }
        round
    }

    pub(super) fn outlook(&self, turn: usize) -> Outlook<'_> {
        let after: &Layer = &self.layers[turn];
        Outlook { board: &self.plan.board, numbering: &self.numbering, after }
    }

    /// What is known after one's own turn.
    pub(super) fn after_own_turn(&self) -> Outlook<'_> {
        self.outlook(self.layers.len() - 1)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use wurf_rules::bits::Bits;
    use wurf_rules::closed::Closed;
    use wurf_rules::dice::{ColorSet, Roll, Sides};
    use wurf_rules::game::Discard;
    use wurf_rules::qwixx::Variant;
    use wurf_rules::seat::Seat;
    use wurf_rules::sheet::{Cell, Color, Layout, Number, RowSet};

    use super::*;
    use crate::seeded::Seeded;

    /// The same values from the sheets of the rules, by iterating over every roll: slow, and without any of the ideas
    /// above.
    struct BruteForce<'a> {
        layout: &'a Layout,
        seats: usize,
        known: BTreeMap<(String, usize), f64>,
    }

    impl BruteForce<'_> {
        /// The points at the end, if this many turns of others come before one's own.
        fn points(&mut self, sheet: &Sheet, turns_before: usize) -> f64 {
            if sheet.locked().len() >= 2 || sheet.misses() >= Sheet::MISSES_MAX {
                return f64::from(sheet.score(self.layout).total().get());
            }
            let key = (sheet.to_text(self.layout), turns_before);
            if let Some(&points) = self.known.get(&key) {
                return points;
            }
            let points = match turns_before {
                0 => self.own_turn(sheet),
                _ => self.passive_turn(sheet, turns_before - 1),
            };
            self.known.insert(key, points);
            points
        }

        fn own_turn(&mut self, sheet: &Sheet) -> f64 {
            let gone: ColorSet = sheet.locked().iter().map(|row| self.layout.lock(row)).collect();
            let dice = ColorSet::from_fn(|color| !gone.contains(color));
            let sum: f64 = Roll::all(Sides::Six, dice).map(|roll| self.best(sheet, &roll)).sum();
            sum / f64::from(Roll::count(Sides::Six, dice))
        }

        fn best(&mut self, sheet: &Sheet, roll: &Roll) -> f64 {
            let mut missed = *sheet;
            missed.miss();
            let mut best = self.points(&missed, self.seats - 1);
            let firsts: Vec<Sheet> = self.white(sheet, roll.white_sum());
            best = firsts.iter().map(|first| self.points(first, self.seats - 1)).fold(best, f64::max);
            for first in firsts.iter().chain([sheet]).filter(|first| first.locked().len() < 2) {
                for second in self.colored(first, roll) {
                    best = best.max(self.points(&second, self.seats - 1));
                }
            }
            best
        }

        fn passive_turn(&mut self, sheet: &Sheet, turns_before: usize) -> f64 {
            let throws = Sides::Six.pips().flat_map(|one| Sides::Six.pips().map(move |other| one.plus(other)));
            let best = |sum| {
                let passed = self.points(sheet, turns_before);
                self.white(sheet, sum).iter().map(|sheet| self.points(sheet, turns_before)).fold(passed, f64::max)
            };
            throws.map(best).sum::<f64>() / 36.0
        }

        fn white(&self, sheet: &Sheet, sum: Number) -> Vec<Sheet> {
            Color::ALL.iter().filter_map(|&color| self.marked(sheet, Cell::Color(color, sum))).collect()
        }

        fn colored(&self, sheet: &Sheet, roll: &Roll) -> Vec<Sheet> {
            let rolled = Color::ALL.iter().filter(|&&color| !sheet.locked().contains(self.layout.row_of_lock(color)));
            let cells = rolled.filter_map(|&color| Some((color, roll.color_sums(color)?)));
            let cells = cells.flat_map(|(color, sums)| sums.map(|number| Cell::Color(color, number)));
            cells.filter_map(|cell| self.marked(sheet, cell)).collect()
        }

        fn marked(&self, sheet: &Sheet, cell: Cell) -> Option<Sheet> {
            marked(self.layout, sheet, cell)
        }
    }

    /// The sheet after a mark by the rules, with the rows struck that it closes.
    fn marked(layout: &Layout, sheet: &Sheet, cell: Cell) -> Option<Sheet> {
        sheet.check(layout, cell, RowSet::EMPTY).ok()?;
        let mut marked = *sheet;
        marked.mark(layout, cell, RowSet::EMPTY, None, &mut Discard);
        marked.strike_closed(layout, marked.locked().without(sheet.locked()), &mut Discard);
        Some(marked)
    }

    /// A sheet that has come at least this far.
    fn late_sheet(layout: &Layout, least: usize, bits: &mut Seeded) -> Sheet {
        let board = &Board::new(layout).unwrap();
        loop {
            let mut sheet = Sheet::default();
            (0..bits.pick(4)).for_each(|_| sheet.miss());
            loop {
                let progress = Position::of(board, &sheet).progress(board);
                if sheet.locked().len() >= 2 || progress + 8 < least && bits.pick(400) == 0 {
                    break;
                }
                if progress >= least {
                    return sheet;
                }
                let number = Sides::Six.numbers().nth(bits.pick(11)).unwrap();
                let cell = Cell::Color(Color::ALL[bits.pick(4)], number);
                sheet = marked(layout, &sheet, cell).unwrap_or(sheet);
            }
        }
    }

    #[track_caller]
    fn check_against_brute_force(variant: Variant, seats: usize) {
        const LEAST: usize = 39;
        let pad = variant.pad();
        let layout = pad.layout(Seat::One);
        let plan = Plan { board: Board::new(layout).unwrap(), seats: SeatCount::new(seats).unwrap() };
        let solution = plan.solve_down_to(LEAST, 2, |_| {});
        let mut bits = Seeded::new(seats as u64, variant.index() as u64);
        let mut brute = BruteForce { layout, seats, known: BTreeMap::new() };
        for _ in 0..3 {
            let sheet = late_sheet(layout, LEAST, &mut bits);
            let (exact, expected) = (solution.points(layout, &sheet), brute.points(&sheet, 0));
            assert!((exact - expected).abs() < 1e-9, "{}: {exact}, not {expected}", sheet.to_text(layout));
        }
    }

    #[test]
    fn late_positions_are_worth_what_brute_force_says() {
        check_against_brute_force(Variant::Classic, 1);
        check_against_brute_force(Variant::Classic, 2);
        check_against_brute_force(Variant::Classic, 4);
    }

    #[test]
    fn so_are_those_of_mixed_colours_and_mixed_numbers() {
        check_against_brute_force(Variant::GemixtA, 1);
        check_against_brute_force(Variant::GemixtA, 3);
        check_against_brute_force(Variant::GemixtB, 1);
        check_against_brute_force(Variant::GemixtB, 2);
    }

    #[test]
    fn so_are_those_of_stairs_chain_and_bar() {
        for variant in [Variant::Stairs, Variant::Chain, Variant::BonusA] {
            check_against_brute_force(variant, 1);
            check_against_brute_force(variant, 2);
        }
    }

    /// Games by the rules and positions by the solver, side by side from the first mark to the last: the same points,
    /// and a position that has a number of its own.
    #[test]
    fn every_mark_of_random_games_leads_to_the_position_of_its_sheet() {
        for &variant in Variant::ALL {
            let pad = variant.pad();
            let layout = pad.layout(Seat::One);
            let Ok(board) = Board::new(layout) else { continue };
            let numbering = Numbering::new(&board);
            let mut bits = Seeded::new(3, variant.index() as u64);
            for _ in 0..3_000 {
                let mut sheet = Sheet::default();
                let mut tries = 0;
                while sheet.locked().len() < 2 && tries < 200 {
                    tries += 1;
                    let number = bits.pick(11);
                    let color = bits.pick(4);
                    let cell = Cell::Color(Color::ALL[color], Sides::Six.numbers().nth(number).unwrap());
                    let (row, column) = board.place(color, number);
                    let found = Position::of(&board, &sheet).mark(&board, row, column);
                    let expected = marked(layout, &sheet, cell);
                    assert_eq!(found.is_some(), expected.is_some(), "{variant}: {}", sheet.to_text(layout));
                    let (Some((position, points)), Some(after)) = (found, expected) else { continue };
                    let score = |sheet: &Sheet| f64::from(sheet.score(layout).total().get());
                    assert_eq!(points, score(&after) - score(&sheet), "{variant}: {}", sheet.to_text(layout));
                    let after_position = Position::of(&board, &after);
                    assert_eq!(numbering.of(&position), numbering.of(&after_position), "{variant}");
                    assert!(numbering.holds(&position) && numbering.holds(&after_position), "{variant}");
                    sheet = after;
                }
            }
        }
    }
}
