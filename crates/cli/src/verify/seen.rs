//! What somebody saw at the table and gave, to be compared with a record of it.

use std::str::FromStr;

use anyhow::{Context, bail};
use wurf_rules::record::{Dice, Fairness, Hex, Record, Share};
use wurf_rules::seat::Seat;
use wurf_table::fair::entropy_commitment;

/// A seat and bytes, as in `2:00ff`.
#[derive(Clone, Debug)]
pub(super) struct BySeatHex {
    seat: Seat,
    bytes: Hex,
}

impl FromStr for BySeatHex {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> anyhow::Result<Self> {
        let (seat, bytes) = text.split_once(':').context("a seat, a colon and hexadecimal digits, as in 2:00ff")?;
        Ok(Self { seat: seat.parse()?, bytes: bytes.parse()? })
    }
}

pub(super) struct Seen {
    pub(super) commitment: Option<Hex>,
    pub(super) entropy: Vec<BySeatHex>,
    pub(super) committed: Vec<BySeatHex>,
}

impl Seen {
    pub(super) fn is_empty(&self) -> bool {
        self.commitment.is_none() && self.entropy.is_empty() && self.committed.is_empty()
    }

    /// Is all of it in the record?
    pub(super) fn compare(&self, record: &Record) -> anyhow::Result<()> {
        if self.is_empty() {
            return Ok(());
        }
        let Dice::Fair(fairness) = &record.dice else { bail!("the record says that the dice were real") };
        if self.commitment.as_ref().is_some_and(|seen| *seen != fairness.commitment) {
            bail!("the record has the commitment {}", fairness.commitment);
        }
        for BySeatHex { seat, bytes } in &self.entropy {
            if fairness.shares[*seat] != Share::Given(bytes.clone()) {
                bail!("{}", told(*seat, &fairness.shares[*seat]));
            }
        }
        for BySeatHex { seat, bytes } in &self.committed {
            if committed(fairness, *seat).as_ref() != Some(bytes) {
                bail!("{}, which is not what it had committed to", told(*seat, &fairness.shares[*seat]));
            }
        }
        Ok(())
    }
}

fn told(seat: Seat, share: &Share) -> String {
    match share {
        Share::Nothing => format!("the record says that seat {seat} added nothing"),
        Share::Given(entropy) => format!("the record says that seat {seat} added {entropy}"),
        Share::Withheld(commitment) => {
            format!("the record says that seat {seat} withheld what it had committed to with {commitment}")
        }
        Share::Agent => format!("the record says that seat {seat} was an agent's"),
    }
}

/// What a seat had committed to, by what the record says it added.
fn committed(fairness: &Fairness, seat: Seat) -> Option<Hex> {
    match &fairness.shares[seat] {
        Share::Given(entropy) => {
            Some(entropy_commitment(&fairness.table, fairness.match_number, seat, &entropy.full()?))
        }
        Share::Withheld(commitment) => Some(commitment.clone()),
        Share::Nothing | Share::Agent => None,
    }
}
