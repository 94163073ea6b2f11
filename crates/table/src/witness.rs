//! What a client has seen of the dice of a match, and what it adds to them. Kept by each client for itself, so that
//! nobody can tell it a different story later (`docs/fair-dice.md`).

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use wurf_rules::closed::Closed;
use wurf_rules::record::{Fairness, Hex, Share};
use wurf_rules::seat::Seat;

use crate::command::Command;
use crate::fair::entropy_commitment;
use crate::id::TableId;
use crate::options::DiceSource;
use crate::table::Phase;
use crate::update::Snapshot;

/// A client as a witness of one match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Witness {
    table: TableId,
    match_number: u32,
    /// What the table was committed to when the client first saw the match.
    commitment: Hex,
    /// What the client adds.
    own: Option<Own>,
    /// What was fixed when the client first saw the match started.
    start: Option<Start>,
    /// The first thing that was wrong.
    alarm: Option<Alarm>,
    /// Has the client committed since it was opened? After that it leaves the seat to another device of its person.
    #[serde(skip)]
    has_committed: bool,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Own {
    seat: Seat,
    entropy: Hex,
}

/// What the seats had committed to and added when a client first saw the match started.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Start {
    commitments: Vec<Hex>,
    entropy: Vec<Hex>,
}

/// Something about the dice that cannot be if everybody is honest.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
pub enum Alarm {
    /// The table shows another commitment than before.
    #[error("the table is not committed to the dice any more that it had committed to before")]
    Commitment,
    /// The secret does not belong to the commitment.
    #[error("the secret of the dice is not the one that the table had committed to")]
    Secret,
    /// What a seat had committed to, or what it added, has changed.
    #[error("what seat {0} adds to the dice was changed after the match had started")]
    Seat(Seat),
    /// The match had started, and now it has not.
    #[error("the start of the match was undone, as if to draw other dice")]
    Undone,
    /// The client's own entropy was taken for withheld.
    #[error("the entropy of your seat was not counted")]
    NotCounted,
}

impl Witness {
    /// A witness of the match that is prepared or played at this table.
    pub fn new(snapshot: &Snapshot) -> Self {
        Self {
            table: snapshot.table.clone(),
            match_number: snapshot.match_number,
            commitment: snapshot.commitment.clone(),
            own: None,
            start: None,
            alarm: None,
            has_committed: false,
        }
    }

    /// Is this the match that it has seen?
    pub fn has_seen(&self, table: &str, match_number: u32) -> bool {
        self.table.as_str() == table && self.match_number == match_number
    }

    /// Has the other one seen the same match?
    pub fn is_of_same_match(&self, other: &Self) -> bool {
        self.has_seen(other.table.as_str(), other.match_number)
    }

    /// The first thing that was wrong.
    pub fn alarm(&self) -> Option<Alarm> {
        self.alarm
    }

    /// Looks at the table, which may have changed; goes over to the next match if there is one.
    pub fn look(&mut self, snapshot: &Snapshot) {
        if !self.has_seen(snapshot.table.as_str(), snapshot.match_number) {
            *self = Self::new(snapshot);
        }
        if snapshot.options.dice == DiceSource::Real {
            return;
        }
        if self.start.is_none() && snapshot.phase != Phase::Lobby {
            let (commitments, entropy) = (snapshot.commitments.clone(), snapshot.entropy.clone());
            self.start = Some(Start { commitments, entropy });
        }
        self.alarm = self.alarm.or(self.compare_table(snapshot).err());
    }

    /// What the client has to send now: its commitment before the start, its entropy after. `random` is asked for
    /// entropy when it is needed. Nothing, if something is wrong.
    pub fn due_command(&mut self, snapshot: &Snapshot, random: impl FnOnce() -> [u8; 32]) -> Option<Command> {
        let seat = snapshot.seat_of(snapshot.you)?;
        if self.alarm.is_some() || snapshot.options.dice == DiceSource::Real {
            return None;
        }
        if snapshot.phase == Phase::Lobby {
            return self.commit(snapshot, seat, random);
        }
        let is_due = snapshot.moment.as_ref().is_some_and(|moment| moment.reveal_by.is_some());
        let own = self.own_on(seat).filter(|_| is_due && at(&snapshot.entropy, seat).is_empty())?;
        let counts = self.commitment_of(own) == at(&snapshot.commitments, seat);
        counts.then(|| Command::RevealEntropy { entropy: own.entropy.clone() })
    }

    fn commit(&mut self, snapshot: &Snapshot, seat: Seat, random: impl FnOnce() -> [u8; 32]) -> Option<Command> {
        let there = at(&snapshot.commitments, seat);
        if !there.is_empty() && self.has_committed {
            return None;
        }
        let own = self.own_on(seat).cloned().unwrap_or_else(|| Own { seat, entropy: random().into() });
        let commitment = self.commitment_of(&own);
        self.own = Some(own);
        self.has_committed = true;
        (commitment != there).then_some(Command::CommitEntropy { commitment })
    }

    fn own_on(&self, seat: Seat) -> Option<&Own> {
        self.own.as_ref().filter(|own| own.seat == seat)
    }

    fn commitment_of(&self, own: &Own) -> Hex {
        self.hash(own.seat, &own.entropy).unwrap_or_default()
    }

    fn hash(&self, seat: Seat, entropy: &Hex) -> Option<Hex> {
        entropy.full().map(|bytes| entropy_commitment(self.table.as_str(), self.match_number, seat, &bytes))
    }

    fn compare_table(&self, snapshot: &Snapshot) -> Result<(), Alarm> {
        self.compare_commitment(&snapshot.commitment)?;
        let secret = snapshot.moment.as_ref().and_then(|moment| moment.end.as_ref()).map(|end| &end.secret);
        secret.map_or(Ok(()), |secret| self.compare_secret(secret))?;
        let Some(start) = &self.start else { return Ok(()) };
        if snapshot.phase == Phase::Lobby {
            return Err(Alarm::Undone);
        }
        for seat in start.seats() {
            let committed = at(&start.commitments, seat);
            if at(&snapshot.commitments, seat) != committed {
                return Err(Alarm::Seat(seat));
            }
            self.compare_entropy(start, seat, &at(&snapshot.entropy, seat))?;
            self.compare_own(seat, &committed, snapshot.withheld.contains(&seat))?;
        }
        Ok(())
    }

    fn compare_commitment(&self, shown: &Hex) -> Result<(), Alarm> {
        if *shown == self.commitment { Ok(()) } else { Err(Alarm::Commitment) }
    }

    fn compare_secret(&self, secret: &Hex) -> Result<(), Alarm> {
        let hash = Hex::from(<[u8; 32]>::from(Sha256::digest(secret.bytes())));
        if hash == self.commitment { Ok(()) } else { Err(Alarm::Secret) }
    }

    /// What a seat adds was known at the start, or is what it had committed to then.
    fn compare_entropy(&self, start: &Start, seat: Seat, entropy: &Hex) -> Result<(), Alarm> {
        let was_known = *entropy == at(&start.entropy, seat);
        let fits = was_known || self.hash(seat, entropy) == Some(at(&start.commitments, seat));
        if fits { Ok(()) } else { Err(Alarm::Seat(seat)) }
    }

    fn compare_own(&self, seat: Seat, committed: &Hex, is_withheld: bool) -> Result<(), Alarm> {
        let is_own = self.own_on(seat).is_some_and(|own| self.commitment_of(own) == *committed);
        if is_own && is_withheld { Err(Alarm::NotCounted) } else { Ok(()) }
    }

    /// Compares what a record says about the dice of this match with what the client saw and gave.
    pub fn compare(&self, fairness: &Fairness) -> Result<(), Alarm> {
        self.alarm.map_or(Ok(()), Err)?;
        self.compare_commitment(&fairness.commitment)?;
        fairness.secret.as_ref().map_or(Ok(()), |secret| self.compare_secret(secret))?;
        let Some(start) = &self.start else { return Ok(()) };
        start.seats().try_for_each(|seat| self.compare_share(start, seat, &fairness.shares[seat]))
    }

    fn compare_share(&self, start: &Start, seat: Seat, share: &Share) -> Result<(), Alarm> {
        let committed = at(&start.commitments, seat);
        match share {
            Share::Given(entropy) => self.compare_entropy(start, seat, entropy),
            Share::Withheld(commitment) if *commitment == committed => self.compare_own(seat, &committed, true),
            Share::Nothing | Share::Agent if committed.is_empty() => Ok(()),
            Share::Withheld(_) | Share::Nothing | Share::Agent => Err(Alarm::Seat(seat)),
        }
    }

    /// Has it seen the match from before the start, and is its own entropy among what was committed to? Only then does
    /// the comparison prove something to its person.
    pub fn had_a_say(&self) -> bool {
        let (Some(own), Some(start)) = (&self.own, &self.start) else { return false };
        at(&start.commitments, own.seat) == self.commitment_of(own)
    }
}

impl Start {
    fn seats(&self) -> impl Iterator<Item = Seat> {
        Seat::ALL.iter().copied().take(self.commitments.len())
    }
}

fn at(all: &[Hex], seat: Seat) -> Hex {
    all.get(seat.index()).cloned().unwrap_or_default()
}
