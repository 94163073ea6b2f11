//! Recomputing every outcome of a record.

use wurf_rules::any::{AnyGame, Lot};
use wurf_rules::game::{Awaiting, Discard, Game, Input};
use wurf_rules::record::{Dice, Entry, Fairness, InputPlace, Record, Share};
use wurf_rules::replay::{ReplayError, replay};
use wurf_rules::seat::{Seat, SeatSet};

use crate::fair::{FairDice, Scheme, Secret};
use crate::playing::LOTS_SINCE;

/// A record that was played by the rules, and whose dice fell as they had to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verified {
    /// Every outcome was recomputed and is the same.
    Drawn(Drawn),
    /// The dice were real, and only those at the table know how they fell.
    Real,
}

/// Dice that were recomputed, and who had a say in them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Drawn {
    /// How many outcomes the record has.
    pub outcomes: u64,
    /// How they were drawn.
    pub scheme: Scheme,
    /// The seats that people had when the match started.
    pub people: SeatSet,
    /// Those of them that added entropy.
    pub given: SeatSet,
    /// Those of them that had committed to entropy and did not reveal it.
    pub withheld: SeatSet,
}

/// What recomputed dice prove to somebody who was at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Proof {
    /// Anybody whose entropy is in them knows that nobody chose them.
    Fair,
    /// The server could choose them: nobody else had a say.
    ServerOnly,
    /// A seat held its entropy back. If it did so together with the server, they chose between two sets of dice, and
    /// each further such seat doubles the number of sets.
    Withheld,
    /// An old scheme: a seat that knew the server's secret and gave its entropy last could choose them.
    Old,
}

impl Drawn {
    /// What these dice prove.
    pub fn proof(&self) -> Proof {
        match self.scheme {
            _ if !self.withheld.is_empty() => Proof::Withheld,
            _ if self.given.is_empty() => Proof::ServerOnly,
            Scheme::One => Proof::Old,
            Scheme::Two => Proof::Fair,
        }
    }
}

/// Why the dice of a record are not what they have to be, or cannot be checked.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum VerifyError {
    /// The record has no such lines.
    #[error("the record does not say where its dice come from")]
    NoFairness,
    /// The lines are those of another program.
    #[error("the dice were drawn by \"{0}\", which this program cannot check")]
    Scheme(String),
    /// The match is not over.
    #[error("the secret of the dice is not in the record; it is published when the match is over")]
    NoSecret,
    /// Entropy is not as the scheme has it.
    #[error("what seat {0} added is not as {1} has it")]
    Share(Seat, Scheme),
    /// The table published another commitment.
    #[error("the secret is not the one that was committed to before the match")]
    OtherSecret,
    /// The lot was changed.
    #[error("the record says that the lot fell on {found}, but it fell on {expected}")]
    OtherLot {
        /// What the record says.
        found: String,
        /// What was drawn.
        expected: String,
    },
    /// A die was changed.
    #[error("{place}: the record says {found}, but the dice fell {expected}")]
    OtherOutcome {
        /// Which input it is.
        place: InputPlace,
        /// What the record says.
        found: String,
        /// What was drawn.
        expected: String,
    },
    /// The record cannot have been played.
    #[error(transparent)]
    Replay(#[from] ReplayError),
}

impl VerifyError {
    /// Does the record have too little to check the dice, rather than something wrong?
    pub fn is_uncheckable(&self) -> bool {
        matches!(self, Self::NoFairness | Self::Scheme(_) | Self::NoSecret)
    }
}

/// Recomputes every outcome, unless the dice were real, and checks every input against the rules.
pub fn verify(record: &Record) -> Result<Verified, VerifyError> {
    let verified = match &record.dice {
        Dice::Untold => return Err(VerifyError::NoFairness),
        Dice::Real => Verified::Real,
        Dice::Fair(fairness) => check_fair(record, fairness)?,
    };
    replay(record, |_, _, _| {})?;
    Ok(verified)
}

fn check_fair(record: &Record, fairness: &Fairness) -> Result<Verified, VerifyError> {
    let scheme = Scheme::named(&fairness.scheme).ok_or_else(|| VerifyError::Scheme(fairness.scheme.clone()))?;
    let secret = committed_secret(fairness)?;
    let strange = fairness.shares.iter().find(|(_, share)| !fits(scheme, share));
    if let Some((seat, _)) = strange {
        return Err(VerifyError::Share(seat, scheme));
    }
    let dice = FairDice::new(scheme, &secret, record.spec.seats, fairness);
    check_lot(record, &dice)?;
    let outcomes = check_outcomes(record, &dice)?;
    let seats = |is_meant: fn(&Share) -> bool| SeatSet::from_fn(|seat| is_meant(&fairness.shares[seat]));
    Ok(Verified::Drawn(Drawn {
        outcomes,
        scheme,
        people: record.spec.seats.seats().without(seats(|share| *share == Share::Agent)),
        given: seats(|share| matches!(share, Share::Given(_))),
        withheld: seats(|share| matches!(share, Share::Withheld(_))),
    }))
}

fn fits(scheme: Scheme, share: &Share) -> bool {
    match share {
        Share::Nothing => true,
        Share::Given(entropy) => scheme == Scheme::One || entropy.full().is_some(),
        Share::Withheld(_) | Share::Agent => scheme == Scheme::Two,
    }
}

fn committed_secret(fairness: &Fairness) -> Result<Secret, VerifyError> {
    let bytes = fairness.secret.as_ref().and_then(|secret| secret.full()).ok_or(VerifyError::NoSecret)?;
    let secret = Secret::new(bytes);
    if secret.commitment() == fairness.commitment { Ok(secret) } else { Err(VerifyError::OtherSecret) }
}

/// The lot is drawn again, where the options leave something open.
fn check_lot(record: &Record, dice: &FairDice) -> Result<(), VerifyError> {
    if record.rules_version < LOTS_SINCE {
        return Ok(());
    }
    let mut spec = record.spec.clone();
    spec.draw_lot(&mut dice.lot());
    if spec.lot == record.spec.lot {
        return Ok(());
    }
    let told = |lot: Option<Lot>| lot.map_or_else(|| "nobody".to_string(), |lot| lot.to_string());
    Err(VerifyError::OtherLot { found: told(record.spec.lot), expected: told(spec.lot) })
}

/// Dice are compared before the rules are asked: a changed die makes honest decisions look illegal.
fn check_outcomes(record: &Record, dice: &FairDice) -> Result<u64, VerifyError> {
    let mut game = AnyGame::new(&record.setup());
    let mut outcomes = 0;
    for (index, &Entry { input, .. }) in record.entries.iter().enumerate() {
        if let Input::Chance(found) = input
            && game.awaiting() == Awaiting::Chance
        {
            let expected = dice.outcome(&game, outcomes);
            if found != expected {
                let (found, expected) = (found.to_string(), expected.to_string());
                return Err(VerifyError::OtherOutcome { place: record.place(index), found, expected });
            }
            outcomes += 1;
        }
        if game.play(input, &mut Discard).is_err() {
            // The replay that follows names the place and the rule.
            break;
        }
    }
    Ok(outcomes)
}
