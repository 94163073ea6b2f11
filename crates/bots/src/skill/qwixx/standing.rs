//! A game between two turns, which is all that a value is about.

use wurf_rules::game::Discard;
use wurf_rules::qwixx::{EndReason, Qwixx, View};
use wurf_rules::seat::{BySeat, Seat, SeatCount};
use wurf_rules::sheet::{Pad, RowSet, Sheet};

use super::features::{self, PRINTED, Slots};
use crate::judge::Judgement;
use crate::net::Net;
use crate::skill::learning;

/// What stays the same for a whole game, and the network that values it.
#[derive(Clone, Copy)]
pub(super) struct Table<'a> {
    pub(super) net: &'a Net,
    pub(super) pad: &'a Pad,
    pub(super) seats: SeatCount,
}

/// The sheets, the rows closed for all, and whose turn comes.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Standing {
    pub(super) sheets: BySeat<Sheet>,
    pub(super) closed: RowSet,
    pub(super) active: Seat,
}

impl Standing {
    /// The game that a view shows, at its present action.
    pub(super) fn of(view: &View) -> Self {
        Self { sheets: view.sheets, closed: view.closed, active: view.active }
    }

    /// Closes the rows that anybody has locked (QX-7).
    #[inline]
    pub(super) fn close(&mut self, table: &Table<'_>) {
        let seats = table.seats.seats();
        let locked = seats.iter().fold(RowSet::EMPTY, |rows, seat| rows.union(self.sheets[seat].locked()));
        let closing = locked.without(self.closed);
        if closing.is_empty() {
            return;
        }
        self.closed = self.closed.union(closing);
        for seat in seats.iter() {
            self.sheets[seat].strike_closed(table.pad.layout(seat), closing, &mut Discard);
        }
    }

    /// Is the game over (QX-8)?
    #[inline]
    pub(super) fn is_over(&self, table: &Table<'_>) -> bool {
        EndReason::of(table.seats.seats().iter().map(|seat| &self.sheets[seat]), self.closed).is_some()
    }

    /// Do closed rows end the game in the middle of a turn?
    #[inline]
    pub(super) fn is_closed(&self) -> bool {
        self.closed.len() >= Qwixx::CLOSED_ROWS_MAX
    }
}

impl<'a> Table<'a> {
    /// The table of a view.
    pub(super) fn of(net: &'a Net, view: &'a View) -> Self {
        Self { net, pad: &view.pad, seats: view.seats }
    }

    /// The points of a seat as they are.
    pub(super) fn points(&self, standing: &Standing, seat: Seat) -> i16 {
        standing.sheets[seat].score(self.pad.layout(seat)).total().get()
    }

    /// The other seats, in the order of their turns after this one.
    pub(super) fn rivals(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        let seats = self.seats;
        core::iter::successors(Some(seats.next(seat)), move |&next| Some(seats.next(next)))
            .take_while(move |&next| next != seat)
    }

    /// The rival with the most points, the next one of several, with its points.
    pub(super) fn leading_rival(&self, standing: &Standing, seat: Seat) -> Option<(Seat, i16)> {
        let mut lead: Option<(Seat, i16)> = None;
        for rival in self.rivals(seat) {
            let points = self.points(standing, rival);
            if lead.is_none_or(|(_, most)| points > most) {
                lead = Some((rival, points));
            }
        }
        lead
    }

    /// What a seat can expect, at one look.
    pub(super) fn judge(&self, standing: &Standing, seat: Seat) -> Judgement {
        self.judge_in(&[PRINTED], standing, seat)
    }

    /// What a seat can expect, on average over all orders of the rows that mean the same.
    pub(super) fn judge_with_care(&self, standing: &Standing, seat: Seat) -> Judgement {
        self.judge_in(features::orders(self.pad), standing, seat)
    }

    /// What a seat can expect if the network looks at the rows in these orders.
    #[inline]
    fn judge_in(&self, orders: &[Slots], standing: &Standing, seat: Seat) -> Judgement {
        if standing.is_over(self) {
            return self.result(standing, seat);
        }
        let mut mean = Judgement::default();
        for slots in orders {
            let mut seen = learning::Features::new();
            features::see(self, standing, seat, slots, |feature| seen.push(feature));
            let judgement = learning::judgement(self.net, &self.net.think(&self.net.sums(&seen)));
            mean.win += judgement.win / orders.len() as f64;
            mean.points += judgement.points / orders.len() as f64;
        }
        Judgement { win: if self.seats.get() == 1 { 1.0 } else { mean.win }, ..mean }
    }

    /// What a seat has at the end.
    pub(super) fn result(&self, standing: &Standing, seat: Seat) -> Judgement {
        let points = self.points(standing, seat);
        let rivals = self.rivals(seat).map(|rival| self.points(standing, rival));
        Judgement { win: learning::victory(points, rivals), points: points.into() }
    }
}

#[cfg(test)]
mod tests {
    use wurf_rules::qwixx::Variant;

    use super::*;
    use crate::seeded::Seeded;

    fn standing(pad: &Pad, sheets: [&str; 2]) -> Standing {
        let sheet = |text| Sheet::from_text(pad.layout(Seat::One), text).unwrap();
        let mut all = BySeat::<Sheet>::default();
        (all[Seat::One], all[Seat::Two]) = (sheet(sheets[0]), sheet(sheets[1]));
        Standing { sheets: all, closed: RowSet::EMPTY, active: Seat::One }
    }

    #[test]
    fn with_care_positions_that_mean_the_same_are_worth_the_same() {
        let pad = Variant::Classic.pad();
        let features = features::count(pad.layout(Seat::One));
        let net = Net::random(features, learning::HEADS.len(), 32, &mut Seeded::new(1, 0));
        let table = Table { net: &net, pad: &pad, seats: SeatCount::new(2).unwrap() };
        let (one, other) = (standing(&pad, ["R2 R5 G9 m1", "B12 Y3"]), standing(&pad, ["G12 G9 R5 m1", "Y2 B11"]));
        let apart = |judge: &dyn Fn(&Standing) -> Judgement| (judge(&one).win - judge(&other).win).abs();
        assert!(apart(&|standing| table.judge(standing, Seat::One)) > 1e-3);
        assert!(apart(&|standing| table.judge_with_care(standing, Seat::One)) < 1e-6);
    }
}
