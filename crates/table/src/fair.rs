//! Fair dice: outcomes that nobody can choose or foresee, and that everybody can recompute when the match is over.
//!
//! The table commits to a secret, then every seat adds entropy, and both together key a stream cipher from which
//! outcomes are drawn. `docs/fair-dice.md` specifies every byte; the vectors there are tests here.

use hkdf::Hkdf;
use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use sha2::{Digest, Sha256};
use wurf_rules::any::{AnyChance, AnyGame};
use wurf_rules::bits::Bits;
use wurf_rules::game::Game;
use wurf_rules::record::{Fairness, Hex};
use wurf_rules::seat::SeatCount;

/// The name of the scheme in records. Another way to draw gets another name.
pub const SCHEME: &str = "wurf-dice-1";

/// 32 bytes that nobody outside knows until the match is over. Its `Debug` does not show them, so no log does.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret([u8; 32]);

impl Secret {
    /// A secret; the bytes come from the operating system of whoever keeps the table.
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

    /// A number that nobody can compute without the secret, and that tells nothing about it.
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

impl FairDice {
    /// The dice that follow from the secret of a match and all that `fairness` says about it.
    pub fn new(secret: &Secret, seats: SeatCount, fairness: &Fairness) -> Self {
        let info = format!("wurf dice 1/{}/{}", fairness.table, fairness.match_number);
        Self { key: derive(&secret.0, &salt(seats, fairness), &info) }
    }

    /// The outcome that a game which awaits chance gets as its `number`-th, counted from 0. Each has a stream of its
    /// own, so any of them can be recomputed without the others.
    pub fn outcome(&self, game: &AnyGame, number: u64) -> AnyChance {
        game.sample_chance(&mut self.stream(number))
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

/// The entropy of each seat in order, each behind its length, so that no two lists look alike.
fn salt(seats: SeatCount, fairness: &Fairness) -> Vec<u8> {
    let mut salt = Vec::new();
    for seat in seats.seats().iter() {
        let bytes = fairness.entropy[seat].bytes();
        salt.push(bytes.len() as u8);
        salt.extend_from_slice(bytes);
    }
    salt
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
    use wurf_rules::seat::{BySeat, Seat};

    use super::*;

    fn seats() -> SeatCount {
        SeatCount::new(3).unwrap()
    }

    /// The example of `docs/fair-dice.md`.
    fn example() -> (Secret, Fairness) {
        let table_secret = Secret::new(core::array::from_fn(|index| index as u8));
        let secret = table_secret.of_match("kwxz-0001", 1);
        let mut entropy = BySeat::<Hex>::default();
        entropy[Seat::One] = "0102030405060708".parse().unwrap();
        entropy[Seat::Three] = "ff".parse().unwrap();
        let commitment = secret.commitment();
        let (scheme, table) = (SCHEME.to_string(), "kwxz-0001".to_string());
        (secret, Fairness { scheme, table, match_number: 1, commitment, secret: None, entropy })
    }

    /// Every value of the worked example stands in the document.
    #[track_caller]
    fn check(what: &str, value: String) {
        let line = format!("{what} {value}\n");
        assert!(include_str!("../../../docs/fair-dice.md").contains(&line), "docs/fair-dice.md lacks: {line}");
    }

    #[test]
    fn the_vector_of_the_document_holds() {
        let (secret, fairness) = example();
        let dice = FairDice::new(&secret, seats(), &fairness);
        check("secret     ", secret.reveal().to_string());
        check("commitment ", secret.commitment().to_string());
        check("salt       ", salt(seats(), &fairness).iter().map(|byte| format!("{byte:02x}")).collect());
        check("key        ", Hex::from(dice.key).to_string());
        for number in [0, 1, 2, u64::from(u32::MAX) + 1] {
            let mut stream = dice.stream(number);
            let words: Vec<_> = (0..4).map(|_| format!("{:08x}", stream.word())).collect();
            check(&format!("stream {number}"), words.join(" "));
        }
        let setup = Spec::new(GameName::Qwixx(Variant::Classic), seats()).setup().unwrap();
        for number in 0..3 {
            check(&format!("outcome {number}"), dice.outcome(&AnyGame::new(&setup), number).to_string());
        }
    }

    #[test]
    fn every_part_changes_the_key() {
        let (secret, fairness) = example();
        let dice = FairDice::new(&secret, seats(), &fairness);
        let mut others = [(); 4].map(|()| fairness.clone());
        others[0].table = "kwxz-0002".to_string();
        others[1].match_number = 2;
        others[2].entropy[Seat::Two] = "00".parse().unwrap();
        others[3].entropy[Seat::One] = "0102030405060709".parse().unwrap();
        for other in &others {
            assert_ne!(FairDice::new(&secret, seats(), other), dice);
        }
        assert_ne!(FairDice::new(&Secret::new([0; 32]), seats(), &fairness), dice);
        assert_ne!(FairDice::new(&secret, SeatCount::new(2).unwrap(), &fairness), dice);
    }

    #[test]
    fn a_secret_does_not_show_itself() {
        let (secret, fairness) = example();
        let dice = FairDice::new(&secret, seats(), &fairness);
        assert_eq!(format!("{secret:?} {dice:?}"), "Secret(…) FairDice(…)");
    }
}
