//! Recomputing every outcome of a record.

use wurf_rules::any::AnyGame;
use wurf_rules::game::{Awaiting, Discard, Game, Input};
use wurf_rules::record::{Dice, Entry, Fairness, Record};
use wurf_rules::replay::{ReplayError, replay};

use crate::fair::{FairDice, SCHEME, Secret};

/// A record that was played by the rules, with nothing wrong about its dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verified {
    /// Every outcome was recomputed and is the same.
    Fair {
        /// How many outcomes the record has.
        outcomes: u64,
        /// How many seats have added entropy; whoever was one of them knows that nobody chose the dice.
        seats_with_entropy: usize,
    },
    /// The dice were real, and only those at the table know how they fell.
    Real,
}

/// Why the dice of a record are not proven fair.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum VerifyError {
    /// The record has no such lines.
    #[error("the record does not say where its dice come from")]
    NoFairness,
    /// The lines are those of another program.
    #[error("the dice were drawn by \"{0}\"; this program checks \"{SCHEME}\"")]
    Scheme(String),
    /// The match is not over.
    #[error("the secret of the dice is not in the record; it is published when the match is over")]
    NoSecret,
    /// The table published another commitment.
    #[error("the secret is not the one that was committed to before the match")]
    OtherSecret,
    /// A die was changed.
    #[error("line {line}, input {number}: the record says {found}, but the dice fell {expected}")]
    OtherOutcome {
        /// The line it was read from.
        line: usize,
        /// Counted from 1 over all inputs.
        number: usize,
        /// What stands in the record.
        found: String,
        /// What was drawn.
        expected: String,
    },
    /// The record cannot have been played.
    #[error(transparent)]
    Replay(#[from] ReplayError),
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
    let dice = FairDice::new(&committed_secret(fairness)?, record.spec.seats, fairness);
    let outcomes = check_outcomes(record, &dice)?;
    let seats_with_entropy = fairness.entropy.iter().filter(|(_, entropy)| !entropy.is_empty()).count();
    Ok(Verified::Fair { outcomes, seats_with_entropy })
}

fn committed_secret(fairness: &Fairness) -> Result<Secret, VerifyError> {
    if fairness.scheme != SCHEME {
        return Err(VerifyError::Scheme(fairness.scheme.clone()));
    }
    let bytes = fairness.secret.as_ref().and_then(|secret| secret.full()).ok_or(VerifyError::NoSecret)?;
    let secret = Secret::new(bytes);
    if secret.commitment() == fairness.commitment { Ok(secret) } else { Err(VerifyError::OtherSecret) }
}

/// Dice are compared before the rules are asked: a changed die makes honest decisions look illegal.
fn check_outcomes(record: &Record, dice: &FairDice) -> Result<u64, VerifyError> {
    let mut game = AnyGame::new(&record.spec.setup().map_err(ReplayError::from)?);
    let mut outcomes = 0;
    for (index, &Entry { line, input }) in record.entries.iter().enumerate() {
        if let Input::Chance(found) = input
            && game.awaiting() == Awaiting::Chance
        {
            let expected = dice.outcome(&game, outcomes);
            if found != expected {
                let (found, expected) = (found.to_string(), expected.to_string());
                return Err(VerifyError::OtherOutcome { line, number: index + 1, found, expected });
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
