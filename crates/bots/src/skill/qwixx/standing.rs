//! A game between two turns, which is all that a value is about.

use wurf_rules::game::Discard;
use wurf_rules::qwixx::{EndReason, Qwixx, View};
use wurf_rules::seat::{BySeat, Seat, SeatCount};
use wurf_rules::sheet::{Pad, RowSet, Sheet};

use super::features::{self, PRINTED};
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

    /// What a seat can expect.
    pub(super) fn judge(&self, standing: &Standing, seat: Seat) -> Judgement {
        if standing.is_over(self) {
            return self.result(standing, seat);
        }
        let mut sums = self.net.start();
        features::see(self, standing, seat, &PRINTED, |feature| sums.add(self.net, feature));
        let judgement = learning::judgement(self.net, &self.net.think(&sums));
        Judgement { win: if self.seats.get() == 1 { 1.0 } else { judgement.win }, ..judgement }
    }

    /// What a seat has at the end.
    pub(super) fn result(&self, standing: &Standing, seat: Seat) -> Judgement {
        let points = self.points(standing, seat);
        let rivals = self.rivals(seat).map(|rival| self.points(standing, rival));
        Judgement { win: learning::victory(points, rivals), points: points.into() }
    }
}
