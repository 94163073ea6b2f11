//! Fair dice: outcomes that nobody can choose or foresee, and that everybody can recompute when the match is over.
//!
//! The table commits to a secret, then every seat to its entropy; when the match has started the seats reveal theirs,
//! and all of it together keys a stream cipher from which outcomes are drawn. `docs/fair-dice.md` specifies every byte; the vectors there are tests here.

use hkdf::Hkdf;
use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use wurf_rules::any::{AnyChance, AnyGame};
use wurf_rules::bits::Bits;
use wurf_rules::game::Game;
use wurf_rules::record::{Fairness, Hex, Share};
use wurf_rules::seat::{Seat, SeatCount};

/// A way to draw outcomes, by its name in records and logs.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub enum Scheme {
    /// Seats gave their entropy before the start for all to see, so that somebody who knew the secret and gave theirs
    /// last could choose the dice. Kept for old logs and records.
    #[serde(rename = "wurf-dice-1")]
    One,
    /// Seats commit to their entropy before the start and reveal it after.
    #[default]
    #[serde(rename = "wurf-dice-2")]
    Two,
}

impl Scheme {
    const ALL: [Self; 2] = [Self::One, Self::Two];

    /// Logs did not name the first scheme.
    pub(crate) fn of_old_logs() -> Self {
        Self::One
    }

    /// The scheme of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|scheme| scheme.name() == name)
    }

    const fn name(self) -> &'static str {
        match self {
            Self::One => "wurf-dice-1",
            Self::Two => "wurf-dice-2",
        }
    }

    const fn number(self) -> u8 {
        match self {
            Self::One => 1,
            Self::Two => 2,
        }
    }
}

impl std::fmt::Display for Scheme {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}

/// The hash by which a seat commits itself to its entropy. It names the match and the seat, so that nobody can repeat
/// what somebody else has committed to.
pub fn entropy_commitment(table: &str, match_number: u32, seat: Seat, entropy: &[u8; 32]) -> Hex {
    let named = Sha256::new().chain_update(format!("wurf entropy 2/{table}/{match_number}/{seat}/"));
    <[u8; 32]>::from(named.chain_update(entropy).finalize()).into()
}

/// 32 bytes that nobody outside knows until the match is over. Its `Debug` does not show them, so no log does.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret([u8; 32]);

impl Secret {
    /// A secret; the bytes come from the operating system of the program that keeps the table.
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// The secret of one match. Each match of a table has its own, because it becomes public when the match ends.
    pub fn of_match(&self, table: &str, match_number: u32) -> Self {
        Self(derive(&self.0, &[], &format!("wurf secret 1/{table}/{match_number}")))
    }

    /// What can be shown before: nobody finds another secret with the same commitment.
    pub fn commitment(&self) -> Hex {
        <[u8; 32]>::from(Sha256::digest(self.0)).into()
    }

    /// A number that nobody can compute without the secret, and that reveals nothing about it.
    pub(crate) fn digest(&self, purpose: &str, of: &[u8]) -> u64 {
        derive(&self.0, of, purpose).iter().take(8).fold(0, |digest, &byte| digest << 8 | u64::from(byte))
    }

    /// Shows the secret.
    pub fn reveal(&self) -> Hex {
        self.0.into()
    }
}

impl std::fmt::Debug for Secret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Secret(…)")
    }
}

/// The dice of one match.
#[derive(Clone, PartialEq, Eq)]
pub struct FairDice {
    key: [u8; 32],
}

/// The last stream there is.
const LOT_STREAM: u64 = u64::MAX;

impl FairDice {
    /// The dice that follow from the secret of a match and all that `fairness` says about it.
    pub fn new(scheme: Scheme, secret: &Secret, seats: SeatCount, fairness: &Fairness) -> Self {
        let info = format!("wurf dice {}/{}/{}", scheme.number(), fairness.table, fairness.match_number);
        let salt: Vec<u8> = seats.seats().iter().flat_map(|seat| salt(scheme, &fairness.shares[seat])).collect();
        Self { key: derive(&secret.0, &salt, &info) }
    }

    /// The outcome that a game which awaits chance gets as its `number`-th, counted from 0. Each has a stream of its
    /// own, so any of them can be recomputed without the others.
    pub fn outcome(&self, game: &AnyGame, number: u64) -> AnyChance {
        game.sample_chance(&mut self.stream(number))
    }

    /// What the lot is drawn from: a stream that no outcome uses.
    pub fn lot(&self) -> impl Bits {
        self.stream(LOT_STREAM)
    }

    fn stream(&self, number: u64) -> Stream {
        let mut cipher = ChaCha20Rng::from_seed(self.key);
        cipher.set_stream(number);
        Stream(cipher)
    }
}

impl std::fmt::Debug for FairDice {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("FairDice(…)")
    }
}

/// The words of one stream of the cipher.
struct Stream(ChaCha20Rng);

impl Bits for Stream {
    fn word(&mut self) -> u32 {
        self.0.next_u32()
    }
}

/// The part of one seat in the salt; no two lists of shares have the same salt. The second scheme also says who gave
/// nothing and why, so that none of it can be changed in a record.
fn salt(scheme: Scheme, share: &Share) -> Vec<u8> {
    let (kind, bytes): (u8, &[u8]) = match (scheme, share) {
        (Scheme::One, Share::Given(entropy)) => (entropy.bytes().len() as u8, entropy.bytes()),
        (Scheme::One, _) | (Scheme::Two, Share::Nothing) => (0, &[]),
        (Scheme::Two, Share::Given(entropy)) => (1, entropy.bytes()),
        (Scheme::Two, Share::Withheld(commitment)) => (2, commitment.bytes()),
        (Scheme::Two, Share::Agent) => (3, &[]),
    };
    [&[kind], bytes].concat()
}

fn derive(secret: &[u8], salt: &[u8], info: &str) -> [u8; 32] {
    let mut key = [0; 32];
    let expanded = Hkdf::<Sha256>::new(Some(salt), secret).expand(info.as_bytes(), &mut key);
    expanded.expect("HKDF gives up to 255 times as much");
    key
}

#[cfg(test)]
mod tests {
    use wurf_rules::any::{GameName, Spec};
    use wurf_rules::qwixx::Variant;
    use wurf_rules::seat::BySeat;

    use super::*;

    const TABLE: &str = "kwxz-0001";

    fn seats(count: usize) -> SeatCount {
        SeatCount::new(count).unwrap()
    }

    fn secret() -> Secret {
        Secret::new(core::array::from_fn(|index| index as u8)).of_match(TABLE, 1)
    }

    fn fairness(scheme: Scheme, shares: BySeat<Share>) -> Fairness {
        let (scheme, table, commitment) = (scheme.to_string(), TABLE.to_string(), secret().commitment());
        Fairness { scheme, table, match_number: 1, commitment, secret: None, table_secret: None, shares }
    }

    /// The bytes from this one on.
    fn entropy(first: u8) -> [u8; 32] {
        core::array::from_fn(|index| first + index as u8)
    }

    fn committed(seat: Seat, entropy: &[u8; 32]) -> Hex {
        entropy_commitment(TABLE, 1, seat, entropy)
    }

    /// The example of `docs/fair-dice.md`.
    fn example() -> Fairness {
        let mut shares = BySeat::default();
        shares[Seat::One] = Share::Given(entropy(32).into());
        shares[Seat::Two] = Share::Withheld(committed(Seat::Two, &entropy(64)));
        shares[Seat::Four] = Share::Agent;
        fairness(Scheme::Two, shares)
    }

    /// Its example of the old scheme.
    fn old_example() -> Fairness {
        let mut shares = BySeat::default();
        shares[Seat::One] = Share::Given("0102030405060708".parse().unwrap());
        shares[Seat::Three] = Share::Given("ff".parse().unwrap());
        fairness(Scheme::One, shares)
    }

    /// Every value of the worked examples is in the document.
    #[track_caller]
    fn check(what: &str, value: String) {
        let line = format!("{what} {value}\n");
        assert!(include_str!("../../../docs/fair-dice.md").contains(&line), "docs/fair-dice.md lacks: {line}");
    }

    #[track_caller]
    fn check_dice(scheme: Scheme, seats: SeatCount, fairness: &Fairness) {
        let dice = FairDice::new(scheme, &secret(), seats, fairness);
        let salt = seats.seats().iter().flat_map(|seat| salt(scheme, &fairness.shares[seat]));
        check("salt       ", salt.map(|byte| format!("{byte:02x}")).collect());
        check("key        ", Hex::from(dice.key).to_string());
        for number in [0, 1, 2, u64::from(u32::MAX) + 1, LOT_STREAM] {
            let mut stream = dice.stream(number);
            let words: Vec<_> = (0..4).map(|_| format!("{:08x}", stream.word())).collect();
            check(&format!("stream {number}"), words.join(" "));
        }
        let setup = Spec::new(GameName::Qwixx(Variant::Classic), seats).setup().unwrap();
        for number in 0..3 {
            check(&format!("outcome {number}"), dice.outcome(&AnyGame::new(&setup), number).to_string());
        }
    }

    #[test]
    fn the_vectors_of_the_document_hold() {
        check("secret     ", secret().reveal().to_string());
        check("commitment ", secret().commitment().to_string());
        check("committed 1", committed(Seat::One, &entropy(32)).to_string());
        check("committed 2", committed(Seat::Two, &entropy(64)).to_string());
        check_dice(Scheme::Two, seats(4), &example());
        check_dice(Scheme::One, seats(3), &old_example());
    }

    #[test]
    fn every_part_changes_the_key() {
        let dice = |fairness: &Fairness| FairDice::new(Scheme::Two, &secret(), seats(4), fairness);
        let mut others = [(); 7].map(|()| example());
        others[0].table = "kwxz-0002".to_string();
        others[1].match_number = 2;
        others[2].shares[Seat::One] = Share::Given(entropy(33).into());
        others[3].shares[Seat::Two] = Share::Nothing;
        others[4].shares[Seat::Two] = Share::Withheld(committed(Seat::Two, &entropy(65)));
        others[5].shares[Seat::Three] = Share::Agent;
        others[6].shares[Seat::Four] = Share::Nothing;
        for other in &others {
            assert_ne!(dice(other), dice(&example()));
        }
        let with = |scheme, secret: &Secret, count| FairDice::new(scheme, secret, seats(count), &example());
        assert_ne!(with(Scheme::Two, &Secret::new([0; 32]), 4), dice(&example()));
        assert_ne!(with(Scheme::Two, &secret(), 3), dice(&example()));
        assert_ne!(with(Scheme::One, &secret(), 4), dice(&example()));
    }

    #[test]
    fn a_commitment_is_good_for_one_seat_of_one_match() {
        let here = committed(Seat::One, &entropy(1));
        assert_ne!(here, committed(Seat::Two, &entropy(1)));
        assert_ne!(here, entropy_commitment(TABLE, 2, Seat::One, &entropy(1)));
        assert_ne!(here, entropy_commitment("kwxz-0002", 1, Seat::One, &entropy(1)));
    }

    #[test]
    fn a_secret_does_not_show_itself() {
        let dice = FairDice::new(Scheme::Two, &secret(), seats(4), &example());
        assert_eq!(format!("{:?} {dice:?}", secret()), "Secret(…) FairDice(…)");
    }
}
