//! `verify` accepts what was drawn and nothing else.

use wurf_rules::any::{AnyGame, GameName, Spec};
use wurf_rules::bits::Bits;
use wurf_rules::game::{Awaiting, Discard, Game, Input};
use wurf_rules::qwixx::Variant;
use wurf_rules::record::{Dice, Ending, Fairness, Hex, Record};
use wurf_rules::replay::final_points;
use wurf_rules::seat::{BySeat, Seat, SeatCount};
use wurf_table::fair::{FairDice, SCHEME, Secret};
use wurf_table::verify::{Verified, VerifyError, verify};

struct Counting(u32);

impl Bits for Counting {
    fn word(&mut self) -> u32 {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        self.0
    }
}

/// A whole match with fair dice and arbitrary decisions.
fn record() -> Record {
    let spec = Spec::new(GameName::Qwixx(Variant::Classic), SeatCount::new(2).unwrap());
    let secret = Secret::new([7; 32]);
    let mut entropy = BySeat::<Hex>::default();
    entropy[Seat::Two] = "beef".parse().unwrap();
    let fairness = Fairness {
        scheme: SCHEME.to_string(),
        table: "test".to_string(),
        match_number: 3,
        commitment: secret.commitment(),
        secret: Some(secret.reveal()),
        entropy,
    };
    let dice = FairDice::new(&secret, spec.seats, &fairness);
    let mut record = Record::new(spec).unwrap();
    record.dice = Dice::Fair(Box::new(fairness));
    let mut game = AnyGame::new(&record.spec.setup().unwrap());
    let (mut outcomes, mut bits) = (0, Counting(1));
    loop {
        let input = match game.awaiting() {
            Awaiting::Nothing => break,
            Awaiting::Chance => {
                outcomes += 1;
                Input::Chance(dice.outcome(&game, outcomes - 1))
            }
            Awaiting::Seats(seats) => {
                let seat = seats.iter().next().unwrap();
                Input::Act { seat, action: game.sample_action(seat, &mut bits) }
            }
        };
        game.play(input, &mut Discard).unwrap();
        record.push(input);
    }
    record.ending = Ending::Points(final_points(&game));
    record
}

fn outcomes(record: &Record) -> u64 {
    record.entries.iter().filter(|entry| matches!(entry.input, Input::Chance(_))).count() as u64
}

#[test]
fn what_was_drawn_is_verified_also_after_a_round_trip_through_text() {
    let record = record();
    let verified = Verified::Fair { outcomes: outcomes(&record), seats_with_entropy: 1 };
    assert_eq!(verify(&record), Ok(verified));
    assert_eq!(verify(&Record::from_text(&record.to_string()).unwrap()), Ok(verified));
}

#[test]
fn every_single_changed_outcome_is_found() {
    let record = record();
    for (index, entry) in record.entries.iter().enumerate() {
        let Input::Chance(fallen) = entry.input else { continue };
        let word = fallen.to_string();
        let turned = if word.starts_with('1') { "2" } else { "1" };
        let mut changed = record.clone();
        let game = AnyGame::new(&record.spec.setup().unwrap());
        changed.entries[index].input = game.read_input(&format!("{turned}{}", &word[1..])).unwrap();
        let error = verify(&changed).unwrap_err();
        assert!(matches!(error, VerifyError::OtherOutcome { number, .. } if number == index + 1), "{error}");
    }
}

#[test]
fn everything_else_that_is_changed_is_found() {
    let check = |change: fn(&mut Fairness), expected: &str| {
        let mut record = record();
        let Dice::Fair(fairness) = &mut record.dice else { panic!("the dice are fair") };
        change(fairness);
        let error = verify(&record).unwrap_err().to_string();
        assert!(error.contains(expected), "{error}");
    };
    check(|fairness| fairness.scheme = "other".to_string(), "drawn by \"other\"");
    check(|fairness| fairness.secret = None, "not in the record");
    check(|fairness| fairness.secret = Some([0; 32].into()), "not the one that was committed to");
    check(|fairness| fairness.commitment = [0; 32].into(), "not the one that was committed to");
    check(|fairness| fairness.entropy[Seat::One] = "00".parse().unwrap(), "input 1: the record says");
    check(|fairness| fairness.entropy[Seat::Two] = "beee".parse().unwrap(), "input 1: the record says");
    check(|fairness| fairness.table = "tesu".to_string(), "input 1: the record says");
    check(|fairness| fairness.match_number = 4, "input 1: the record says");
}

#[test]
fn a_record_without_fair_dice_and_one_against_the_rules_are_refused() {
    let mut record = record();
    let decision = record.entries.iter().position(|entry| matches!(entry.input, Input::Act { .. })).unwrap();
    let mut illegal = record.clone();
    illegal.entries[decision].input = Input::TakeBack { seat: Seat::One };
    assert!(matches!(verify(&illegal), Err(VerifyError::Replay(_))));
    record.dice = Dice::Untold;
    assert_eq!(verify(&record), Err(VerifyError::NoFairness));
}
