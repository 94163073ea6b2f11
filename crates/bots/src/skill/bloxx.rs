//! Strong play of BLOXX!: what a sheet promises is a sum of table entries that were learnt in games against itself.
//!
//! Reading order: `features` (what is seen of a sheet) with `profile` and `places`, `mind` (what it is worth, and what a roll makes of it), `train` (where the tables come from), and here what follows for a seat among others.

use wurf_rules::bits::Bits;
use wurf_rules::bloxx::{Action, Bloxx, ColorRow, Die, Phase, Roll, Sheet, View};
use wurf_rules::closed::Closed;
use wurf_rules::game::{Discard, Game, Input};
use wurf_rules::observer::Observer;
use wurf_rules::seat::{BySeat, Seat, SeatCount};

use crate::agent::Agent;
use crate::judge::{Estimate, Foresee, Judge, Judgement, Luck, luck_of, shared};
use crate::skill::Budget;
use crate::skill::learning::{appeal, choose};
use crate::skill::share::{Outlook, share};
use crate::skill::weights;
use features::{Lens, Rivalry, Rivals};
use mind::{Best, Mind};

mod features;
mod mind;
mod places;
mod profile;
pub mod search;
mod train;

pub use train::Course;

/// How many entries the tables have.
pub(super) const ENTRIES: usize = features::ENTRIES;

/// Takes what the tables like best, knowing what the roll offers to everybody.
#[derive(Clone, Copy, Debug)]
pub struct Hard;

/// Looks at the next rolls, and takes what the tables like best there.
#[derive(Clone, Copy, Debug)]
pub struct Expert(Budget);

impl Expert {
    /// An agent with this budget.
    pub const fn within(budget: Budget) -> Self {
        Self(budget)
    }
}

impl Agent<Bloxx> for Hard {
    fn decide(&mut self, seat: Seat, view: &View, actions: &[Action], bits: &mut dyn Bits) -> Action {
        choose(actions, &self.judge(seat, view, actions, bits), |judgement| appeal(judgement, POINT))
    }
}

impl Agent<Bloxx> for Expert {
    fn decide(&mut self, seat: Seat, view: &View, actions: &[Action], bits: &mut dyn Bits) -> Action {
        choose(actions, &self.judge(seat, view, actions, bits), |judgement| appeal(judgement, POINT))
    }
}

impl Judge<Bloxx> for Expert {
    fn judge(&mut self, seat: Seat, view: &View, actions: &[Action], bits: &mut dyn Bits) -> Vec<Judgement> {
        let mut judgements = Hard.judge(seat, view, actions, bits);
        search::search((seat, view), actions, &mut judgements, self.0, bits);
        judgements
    }
}

impl Estimate<Bloxx> for Expert {
    fn estimate(&mut self, game: &Bloxx) -> BySeat<Judgement> {
        estimate(game)
    }
}

impl Judge<Bloxx> for Hard {
    fn judge(&mut self, seat: Seat, view: &View, actions: &[Action], _: &mut dyn Bits) -> Vec<Judgement> {
        let Some(table) = Table::new(seat, view) else { return vec![Judgement::default(); actions.len()] };
        actions.iter().map(|&action| table.judgement(action)).collect()
    }
}

impl Estimate<Bloxx> for Hard {
    fn estimate(&mut self, game: &Bloxx) -> BySeat<Judgement> {
        estimate(game)
    }
}

impl Foresee<Bloxx> for Hard {
    fn foresee(&self, game: &Bloxx) -> Luck<Bloxx> {
        let seats = game.seats().seats();
        let rolled = |roll: Roll| {
            let mut game = game.clone();
            game.advance(Input::Chance(roll), &mut Discard);
            shared(seats, estimate(&game))
        };
        let values: Vec<_> = Roll::all().map(|roll| (rolled(roll), 1.0 / f64::from(Roll::COUNT))).collect();
        let luck: Vec<_> = Roll::all().zip(luck_of(&values)).collect();
        Box::new(move |roll| luck.iter().find(|(known, _)| known == roll).map(|(_, luck)| *luck).unwrap_or_default())
    }
}

/// The share of a victory that a point is worth beyond what it does for winning. Without it both sides would spend their
/// dice on keeping circles from each other.
const POINT: f64 = 0.5;

/// What the others at a table mean to a seat.
fn rivals_of<'a>(lens: &Lens, seats: SeatCount, seat: Seat, sheet: impl Fn(Seat) -> &'a Sheet + Clone) -> Rivals {
    lens.rivals(seats.seats().iter().filter(move |&other| other != seat).map(sheet))
}

fn rivals_at(lens: &Lens, view: &View, seat: Seat) -> Rivals {
    rivals_of(lens, view.seats, seat, |seat| &view.sheets[seat])
}

/// A table as one seat sees it while a roll lies there.
struct Table<'a> {
    mind: Mind<'a>,
    seat: Seat,
    view: &'a View,
    roll: Roll,
    taken: Option<Die>,
    rivals: Rivals,
    /// What each of the others can make of any roll.
    bests: BySeat<Option<Best>>,
}

impl<'a> Table<'a> {
    fn new(seat: Seat, view: &'a View) -> Option<Self> {
        let (roll, taken) = on_table(&view.phase)?;
        let mind = Mind::new(&view.layout, view.support, view.seats, weights::of_bloxx());
        let others = view.seats.seats();
        let bests = BySeat::new(|other| {
            let plays = others.contains(other) && other != seat;
            plays.then(|| mind.best(&view.sheets[other], &rivals_at(&mind.lens, view, other)))
        });
        let rivals = rivals_at(&mind.lens, view, seat);
        Some(Self { mind, seat, view, roll, taken, rivals, bests })
    }

    /// What an action means among the others.
    fn judgement(&self, action: Action) -> Judgement {
        let sheet = &self.view.sheet_after(self.seat, action).unwrap_or(self.view.sheets[self.seat]);
        let points = self.mind.points(sheet, &self.rivals);
        let own = Outlook { points, spread: self.mind.spread(sheet) };
        let taken = match action {
            Action::Enter { die, .. } if self.seat == self.view.active => Some(die),
            _ => self.taken,
        };
        let others = self.bests.iter().filter_map(|(other, best)| Some((other, best.as_ref()?)));
        let others: Vec<Outlook> = others.map(|(other, best)| self.other(other, best, taken, sheet)).collect();
        Judgement { win: share(own, &others).into(), points: points.into() }
    }

    /// What another seat can expect after this roll.
    fn other(&self, other: Seat, best: &Best, taken: Option<Die>, own: &Sheet) -> Outlook {
        let sheet = &self.view.sheets[other];
        let rivals = rivals_at(&self.mind.lens, self.view, other);
        let drawn = other == self.view.active;
        let points = if drawn { self.mind.points(sheet, &rivals) } else { best.after(self.roll, taken) };
        Outlook { points: points + self.loss(other, &rivals, own), spread: self.mind.spread(sheet) }
    }

    /// What another seat loses because this sheet is the first to complete a row (BX-8).
    fn loss(&self, other: Seat, rivals: &Rivals, own: &Sheet) -> f32 {
        let completes =
            |&&row: &&ColorRow| own.bonus(row).is_some() && self.view.sheets[self.seat].bonus(row).is_none();
        let mut after = *rivals;
        ColorRow::ALL.iter().filter(completes).for_each(|&row| after.rows[row] = Rivalry::Done);
        let sheet = &self.view.sheets[other];
        if after == *rivals { 0.0 } else { self.mind.points(sheet, &after) - self.mind.points(sheet, rivals) }
    }
}

/// The roll on the table, and the die that was taken.
fn on_table(phase: &Phase) -> Option<(Roll, Option<Die>)> {
    match *phase {
        Phase::Active(roll) => Some((roll, None)),
        Phase::Others { roll, taken } => Some((roll, taken)),
        Phase::Roll | Phase::Over => None,
    }
}

/// What each seat can expect, whatever the game waits for.
fn estimate(game: &Bloxx) -> BySeat<Judgement> {
    let view = game.view(Observer::Spectator);
    judge_all(&Mind::new(&view.layout, view.support, view.seats, weights::of_bloxx()), game)
}

fn judge_all(mind: &Mind<'_>, game: &Bloxx) -> BySeat<Judgement> {
    let view = game.view(Observer::Spectator);
    let seats = view.seats.seats();
    let outlook = |seat: Seat| {
        let sheet = &view.sheets[seat];
        let rivals = rivals_at(&mind.lens, &view, seat);
        let points = match (&view.phase, on_table(&view.phase)) {
            (Phase::Over, _) => f32::from(sheet.score(&view.layout).total().get()),
            (Phase::Others { .. }, _) if seat == view.active => mind.points(sheet, &rivals),
            (_, Some((roll, taken))) => mind.best(sheet, &rivals).after(roll, taken),
            (_, None) => mind.points(sheet, &rivals),
        };
        Outlook { points, spread: mind.spread(sheet) }
    };
    let outlooks: Vec<Outlook> = seats.iter().map(outlook).collect();
    let standings = game.standings();
    BySeat::new(|seat| {
        let Some(&own) = outlooks.get(seat.index()) else { return Judgement::default() };
        let others: Vec<Outlook> =
            seats.iter().filter(|&other| other != seat).map(|other| outlooks[other.index()]).collect();
        let win = match standings.winners.len() {
            0 => share(own, &others).into(),
            winners => f64::from(u8::from(standings.winners.contains(seat))) / winners as f64,
        };
        Judgement { win, points: own.points.into() }
    })
}
