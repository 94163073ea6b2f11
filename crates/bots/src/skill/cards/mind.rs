//! What a seat thinks of what it may do in the card game.

use wurf_rules::cards::{Action, Back, Card, CardSet, Cards, EndReason, Phase, Play, Take};
use wurf_rules::closed::Closed;
use wurf_rules::game::{Awaiting, Discard, Game, Input};
use wurf_rules::observer::Observer;
use wurf_rules::seat::{BySeat, Seat};
use wurf_rules::sheet::{Cell, RowSet, Sheet};

use super::features::{Own, Table};
use crate::judge::Judgement;
use crate::net::{Feature, Net, Sums};
use crate::skill::learning::{self, best, liking, victory};
use crate::skill::qwixx::features::{PRINTED, Slots};

/// A network that plays the card game.
#[derive(Clone, Copy)]
pub(super) struct Mind<'a> {
    pub(super) net: &'a Net,
    /// Are there jokers in the deck?
    pub(super) jokers: bool,
}

impl<'a> Mind<'a> {
    /// What everybody sees of a game.
    pub(super) fn table<'g>(&self, game: &'g Cards) -> Table<'g> {
        let sheets = BySeat::new(|seat| *game.sheet(seat));
        Table { pad: game.pad(), seats: game.seats(), jokers: self.jokers, sheets }
    }

    /// A seat that thinks about a game. Of other hands it knows nothing, and it looks at none.
    pub(super) fn thinker<'g>(&self, game: &'g Cards, seat: Seat) -> Thinker<'g>
    where
        'a: 'g,
    {
        let table = self.table(game);
        let mut seen = learning::Features::new();
        let rival = table.see_others(seat, &PRINTED, |feature| seen.push(feature));
        let sums = self.net.sums(&seen);
        let marked = *game.phase() == Phase::Play && game.view(Observer::Spectator).marked;
        Thinker { net: self.net, game, table, seat, sums, rival, marked }
    }

    /// What looks best to a seat.
    pub(super) fn choose(&self, game: &Cards, seat: Seat) -> Action {
        let actions = game.actions(seat);
        if let [only] = actions[..] {
            return only;
        }
        let thinker = self.thinker(game, seat);
        let judged = actions.iter().map(|&action| (action, liking(&thinker.judge(action))));
        best(judged, |(_, liking)| *liking).map_or(Action::Pass, |(action, _)| action)
    }

    /// The position as a seat sees it.
    pub(super) fn see(&self, game: &Cards, seat: Seat, slots: &Slots, see: &mut dyn FnMut(Feature)) {
        let table = self.table(game);
        let rival = table.see_others(seat, slots, &mut *see);
        table.see_own(seat, &own(game, seat), rival, slots, see);
    }

    /// What a seat can expect of a game as it is.
    pub(super) fn expects(&self, game: &Cards, seat: Seat) -> Judgement {
        let thinker = self.thinker(game, seat);
        let over = *game.phase() == Phase::Over;
        if over { thinker.result(game.sheet(seat)) } else { thinker.value(&own(game, seat)) }
    }
}

/// What a seat has, whatever the game waits for.
fn own(game: &Cards, seat: Seat) -> Own {
    let turns = turns(game, seat, game.active());
    let drawn = turns == 0 && game.hand(seat).len() == Cards::HAND_TO_PLAY;
    Own { sheet: *game.sheet(seat), hand: game.hand(seat), turns, drawn }
}

/// Turns from the one of `active` to that of `seat`.
fn turns(game: &Cards, seat: Seat, active: Seat) -> usize {
    let seats = game.seats().get();
    (seat.index() + seats - active.index()) % seats
}

/// A seat that thinks about a game.
pub(super) struct Thinker<'a> {
    net: &'a Net,
    game: &'a Cards,
    table: Table<'a>,
    seat: Seat,
    /// The network's first layer, as far as it does not depend on its own sheet and hand.
    sums: Sums,
    /// The points of the leading rival.
    rival: i16,
    /// Has the seat whose turn it is marked in action 2?
    marked: bool,
}

impl Thinker<'_> {
    /// What an action leads to.
    pub(super) fn judge(&self, action: Action) -> Judgement {
        match action {
            Action::Take(take) => self.take(&take),
            Action::Play(play) => self.play(self.game, &play, self.marked),
            Action::Mark(cell) => self.for_all(action, &self.with_mark(cell)),
            Action::Pass => self.for_all(action, self.game.sheet(self.seat)),
        }
    }

    fn with_mark(&self, cell: Cell) -> Sheet {
        let mut sheet = *self.game.sheet(self.seat);
        sheet.mark(self.table.pad.layout(self.seat), cell, RowSet::EMPTY, None, &mut Discard);
        sheet
    }

    /// What a seat with this can expect.
    #[inline]
    fn value(&self, own: &Own) -> Judgement {
        if EndReason::of_seat(&own.sheet).is_some() {
            return self.result(&own.sheet);
        }
        let (mut sums, mut seen) = (self.sums, learning::Features::new());
        self.table.see_own(self.seat, own, self.rival, &PRINTED, |feature| seen.push(feature));
        sums.add(self.net, &seen);
        learning::judgement(self.net, &self.net.think(&sums))
    }

    /// The result if the game ends with this sheet.
    fn result(&self, sheet: &Sheet) -> Judgement {
        let points = self.table.points(self.seat, sheet);
        let rivals = self.table.rivals(self.seat).map(|rival| self.table.points(rival, &self.table.sheets[rival]));
        Judgement { win: victory(points, rivals), points: points.into() }
    }

    /// The mean over all colours that the cards taken may have.
    fn take(&self, take: &Take) -> Judgement {
        let view = self.game.view(Observer::Seat(self.seat));
        let mut mean = Mean::default();
        let hand = self.game.hand(self.seat);
        each_hand(hand, take.backs(), &|back| view.behind(back), &mut |hand| {
            let sheet = *self.game.sheet(self.seat);
            mean.add(self.value(&Own { sheet, hand, turns: 0, drawn: true }));
        });
        mean.get()
    }

    /// Action 2: whose turn it is plays cards afterwards, the others wait for theirs.
    fn for_all(&self, action: Action, sheet: &Sheet) -> Judgement {
        let active = self.game.active();
        if self.seat != active || EndReason::of_seat(sheet).is_some() {
            let turns = turns(self.game, self.seat, self.game.seats().next(active));
            return self.value(&Own { sheet: *sheet, hand: self.game.hand(self.seat), turns, drawn: false });
        }
        let mut game = self.game.clone();
        while let (Phase::ForAll, Awaiting::Seats(seats)) = (*game.phase(), game.awaiting()) {
            let Some(seat) = seats.iter().next() else { break };
            let action = if seat == self.seat { action } else { Action::Pass };
            game.advance(Input::Act { seat, action }, &mut Discard);
        }
        let marked = action != Action::Pass;
        let plays = game.actions(self.seat);
        let judged = plays.iter().filter_map(|action| match action {
            Action::Play(play) => Some(self.play(&game, play, marked)),
            _ => None,
        });
        best(judged, liking).unwrap_or_default()
    }

    /// Action 3, in a game whose action 2 is over; `marked` says whether something was marked there.
    fn play(&self, game: &Cards, play: &Play, marked: bool) -> Judgement {
        let mut sheet = *game.sheet(self.seat);
        for cell in play.cells() {
            sheet.mark(self.table.pad.layout(self.seat), cell, RowSet::EMPTY, None, &mut Discard);
        }
        if !marked && play.marks().is_empty() {
            sheet.miss();
        }
        let turns = turns(game, self.seat, game.seats().next(self.seat));
        self.value(&Own { sheet, hand: game.hand(self.seat).without(play.cards()), turns, drawn: false })
    }
}

/// Calls `found` with every hand that taking cards with these backs may lead to.
fn each_hand(hand: CardSet, backs: &[Back], behind: &impl Fn(Back) -> CardSet, found: &mut impl FnMut(CardSet)) {
    let [first, rest @ ..] = backs else { return found(hand) };
    let cards = behind(*first).without(hand);
    cards.iter().for_each(|card: Card| {
        let mut more = hand;
        more.insert(card);
        each_hand(more, rest, behind, found);
    });
}

/// A mean of judgements.
#[derive(Default)]
struct Mean {
    sum: Judgement,
    count: u32,
}

impl Mean {
    fn add(&mut self, judgement: Judgement) {
        self.sum.win += judgement.win;
        self.sum.points += judgement.points;
        self.count += 1;
    }

    fn get(&self) -> Judgement {
        let count = f64::from(self.count.max(1));
        Judgement { win: self.sum.win / count, points: self.sum.points / count }
    }
}
