//! What the seats add to the dice of a match: first a commitment, and after the start what was committed to.
//!
//! The order is what makes it fair: the table's secret, all commitments, the start, and only then the first entropy.
//! `docs/fair-dice.md` says what each of those involved could try, and what shows it.

use wurf_rules::any::Lot;
use wurf_rules::record::{Hex, Share};
use wurf_rules::seat::{BySeat, Seat, SeatSet};

use crate::draft::Draft;
use crate::fact::Fact;
use crate::fair::{FairDice, Scheme, entropy_commitment};
use crate::id::PersonId;
use crate::playing::Match;
use crate::refusal::Refusal;
use crate::table::{Phase, Table};
use crate::time::{Moment, Span};

/// What the seats have committed to and added.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Entropy {
    pub(crate) scheme: Scheme,
    pub(crate) commitments: BySeat<Option<Hex>>,
    /// Nothing is empty.
    pub(crate) given: BySeat<Hex>,
    /// The seats that had committed to something and did not reveal it in time.
    pub(crate) withheld: SeatSet,
}

impl Entropy {
    pub(crate) fn commit(&mut self, seat: Seat, commitment: Hex) {
        self.forget(seat);
        self.commitments[seat] = Some(commitment);
    }

    /// What the seat has committed to; empty for nothing.
    pub(crate) fn commitment(&self, seat: Seat) -> Hex {
        self.commitments[seat].clone().unwrap_or_default()
    }

    pub(crate) fn forget(&mut self, seat: Seat) {
        self.commitments[seat] = None;
        self.given[seat] = Hex::default();
    }

    /// The seats that have committed to something and neither revealed nor withheld it.
    pub(crate) fn owed(&self) -> SeatSet {
        SeatSet::from_fn(|seat| self.commitments[seat].is_some() && self.given[seat].is_empty()).without(self.withheld)
    }

    /// What the seat has added once nothing is owed.
    pub(crate) fn share(&self, seat: Seat, is_agent: bool) -> Share {
        match (&self.commitments[seat], &self.given[seat]) {
            (None, entropy) if self.scheme == Scheme::One && !entropy.is_empty() => Share::Given(entropy.clone()),
            (None, _) if self.scheme == Scheme::Two && is_agent => Share::Agent,
            (None, _) => Share::Nothing,
            (Some(commitment), entropy) if entropy.is_empty() => Share::Withheld(commitment.clone()),
            (Some(_), entropy) => Share::Given(entropy.clone()),
        }
    }
}

impl Match {
    /// How long after the start a table waits for what seats have committed to: long enough for any program that is
    /// connected, short enough to wait for one that is not.
    pub const REVEAL_TIME: Span = Span::seconds(5);
}

impl Table {
    /// The hash by which a seat commits itself to this entropy in the current match.
    pub fn entropy_commitment(&self, seat: Seat, entropy: &[u8; 32]) -> Hex {
        entropy_commitment(self.id.as_str(), self.match_number, seat, entropy)
    }

    /// Makes the dice as soon as nobody owes entropy; the lot that they draw first.
    pub(crate) fn make_dice(&mut self, at: Moment) -> Option<Lot> {
        if !self.entropy.owed().is_empty() {
            return None;
        }
        let fairness = self.fairness();
        self.playing.as_mut()?.make_dice(self.entropy.scheme, &self.match_secret, &fairness, at)
    }

    /// At a table with real dice only the lot is the table's, and nobody has to wait for it.
    pub(crate) fn draw_lot(&mut self) -> Option<Lot> {
        let fairness = self.fairness();
        let dice = FairDice::new(self.entropy.scheme, &self.match_secret, self.spec.seats, &fairness);
        self.playing.as_mut()?.draw_lot(&dice)
    }
}

impl Draft {
    pub(crate) fn commit_entropy(&mut self, person: PersonId, commitment: Hex) -> Result<(), Refusal> {
        let seat = self.table.seat_needed(person)?;
        self.table.check_lobby()?;
        if commitment.full().is_none() {
            return Err(Refusal::BadEntropy);
        }
        if self.table.entropy.commitments[seat].as_ref() != Some(&commitment) {
            self.push(Fact::EntropyCommitted { seat, commitment });
            self.go_on_with_rematch();
        }
        Ok(())
    }

    pub(crate) fn reveal_entropy(&mut self, person: PersonId, entropy: Hex) -> Result<(), Refusal> {
        let seat = self.table.seat_needed(person)?;
        let playing = self.table.playing.as_ref().ok_or(Refusal::NoMatch)?;
        let is_open = playing.reveal_by().is_some();
        let bytes = entropy.full().ok_or(Refusal::BadEntropy)?;
        let commitment = self.table.entropy.commitments[seat].as_ref().ok_or(Refusal::NotCommitted)?;
        if *commitment != self.table.entropy_commitment(seat, &bytes) {
            return Err(Refusal::OtherEntropy);
        }
        if self.table.entropy.given[seat] == entropy {
            return Ok(());
        }
        if !is_open {
            return Err(Refusal::TooLate);
        }
        self.push(Fact::EntropyRevealed { seat, entropy });
        if self.table.phase() == Phase::Playing {
            self.drive();
        }
        Ok(())
    }

    /// Goes on without the seats whose time to reveal is up.
    pub(crate) fn withhold(&mut self, now: Moment) {
        let is_up = self.table.playing.as_ref().and_then(Match::reveal_by).is_some_and(|until| until <= now);
        for seat in self.table.entropy.owed().iter().filter(|_| is_up) {
            self.push(Fact::EntropyWithheld { seat });
        }
    }
}
