//! Greedy play of the card game: what its own sheet promises after an action, and what the hand could still add to it.

use wurf_rules::cards::{Action, Back, Card, CardSet, Kind, Play, View};
use wurf_rules::closed::Closed;
use wurf_rules::dice::Sides;
use wurf_rules::game::Discard;
use wurf_rules::seat::Seat;
use wurf_rules::sheet::{Cell, Color, Layout, Row, RowSet, Sheet};

/// Points in 200ths.
type Value = i64;

/// The numbers of the valuation.
#[derive(Clone, Copy)]
pub(crate) struct Weights {
    /// What a miss costs (QC-7).
    pub(crate) miss: Value,
    /// Of ten cells right of the last mark, this many are marked by the end.
    pub(crate) marked_of_ten: i64,
    /// What a card in the hand is worth in 1/12 of the mark it could make: it may come too late.
    pub(crate) hand: Value,
}

impl Weights {
    /// The points of a miss.
    pub(crate) const MISS: Value = 5 * 200;

    pub(crate) const GREEDY: Self = Self { miss: Self::MISS, marked_of_ten: 3, hand: 4 };
}

/// The most promising action; on a tie the first.
pub(super) fn best(seat: Seat, view: &View, actions: &[Action]) -> Action {
    best_by(&Weights::GREEDY, seat, view, actions)
}

/// The most promising action to somebody with this valuation; on a tie the first.
pub(crate) fn best_by(weights: &Weights, seat: Seat, view: &View, actions: &[Action]) -> Action {
    let judge = Judge { weights, seat, view, layout: view.layout(seat), sheet: view.sheets[seat] };
    actions.iter().rev().copied().max_by_key(|action| judge.value(action)).unwrap_or(Action::Pass)
}

/// What a seat thinks of its actions.
struct Judge<'a> {
    weights: &'a Weights,
    seat: Seat,
    view: &'a View,
    layout: &'a Layout,
    sheet: Sheet,
}

impl Judge<'_> {
    fn value(&self, action: &Action) -> Value {
        match action {
            Action::Pass => -self.risk(),
            Action::Mark(cell) => self.gain(&self.sheet, *cell),
            Action::Take(take) => take.backs().iter().map(|&back| self.hope(back)).sum(),
            Action::Play(play) => self.after(play),
        }
    }

    /// What passing in action 2 may cost: a miss, if no card of the hand can be marked in action 3.
    fn risk(&self) -> Value {
        let saved = self.seat != self.view.active || self.view.hand.iter().any(|card| self.card(&self.sheet, card) > 0);
        if saved { 0 } else { self.weights.miss }
    }

    /// What a play makes of sheet and hand.
    fn after(&self, play: &Play) -> Value {
        let mut sheet = self.sheet;
        for cell in play.cells() {
            sheet.mark(self.layout, cell, RowSet::EMPTY, None, &mut Discard);
        }
        let kept: CardSet = self.view.hand.without(play.cards());
        let hand: Value = kept.iter().map(|card| self.card(&sheet, card)).sum();
        let missed = self.view.costs_a_miss(play);
        let cost = if missed { self.weights.miss } else { 0 };
        self.promise(&sheet) - self.promise(&self.sheet) + hand * self.weights.hand / 12 - cost
    }

    /// What a card of the display may add, on average over what may be behind it.
    fn hope(&self, back: Back) -> Value {
        let behind = self.view.behind(back);
        let sum: Value = behind.iter().map(|card| self.card(&self.sheet, card)).sum();
        sum / behind.len().max(1) as Value
    }

    /// What a card could add to a sheet; nothing if it is better left unmarked.
    fn card(&self, sheet: &Sheet, card: Card) -> Value {
        let gain = |color: Color| self.gain(sheet, Cell::Color(color, card.number));
        let best = match card.kind {
            Kind::Color(color) => gain(color),
            Kind::Joker => Color::ALL.iter().map(|&color| gain(color)).max().unwrap_or(0),
        };
        best.max(0)
    }

    /// What a mark adds to a sheet; nothing if it is not possible.
    fn gain(&self, sheet: &Sheet, cell: Cell) -> Value {
        if sheet.check(self.layout, cell, RowSet::EMPTY).is_err() {
            return 0;
        }
        let mut marked = *sheet;
        marked.mark(self.layout, cell, RowSet::EMPTY, None, &mut Discard);
        self.promise(&marked) - self.promise(sheet)
    }

    /// What a sheet promises: for each row the points of the marks it has and may still get.
    fn promise(&self, sheet: &Sheet) -> Value {
        let row = |&row: &Row| {
            let marks = sheet.marks(row);
            let left = marks.next().map_or(0, |next| Sides::Six.sums() - next.index());
            let tenths = 10 * i64::from(marks.count()) + self.weights.marked_of_ten * left as i64;
            // n marks are n(n + 1) / 2 points, here with n in tenths and the points in 200ths.
            tenths * (tenths + 10)
        };
        Row::ALL.iter().map(row).sum()
    }
}
