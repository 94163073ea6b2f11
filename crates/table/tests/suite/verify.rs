//! `verify` accepts what was drawn and nothing else.

use wurf_rules::any::{AnyGame, GameName, Spec};
use wurf_rules::bits::Bits;
use wurf_rules::game::{Awaiting, Discard, Game, Input};
use wurf_rules::qwixx::Variant;
use wurf_rules::record::{Dice, Ending, Fairness, Record, Share};
use wurf_rules::replay::final_points;
use wurf_rules::seat::{BySeat, Seat, SeatCount, SeatSet};
use wurf_table::fair::{FairDice, Scheme, Secret};
use wurf_table::verify::{Drawn, Proof, Verified, VerifyError, verify};

struct Counting(u32);

impl Bits for Counting {
    fn word(&mut self) -> u32 {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        self.0
    }
}

fn record() -> Record {
    record_by(Scheme::Two, [Share::Nothing, Share::Given([0xbe; 32].into())])
}

/// A whole match with fair dice and arbitrary decisions.
fn record_by(scheme: Scheme, two_shares: [Share; 2]) -> Record {
    let spec = Spec::new(GameName::Qwixx(Variant::Classic), SeatCount::new(2).unwrap());
    let spec = Spec { options: spec.options.begun_by(Seat::One), ..spec };
    let secret = Secret::new([7; 32]);
    let mut shares = BySeat::<Share>::default();
    [shares[Seat::One], shares[Seat::Two]] = two_shares;
    let fairness = Fairness {
        scheme: scheme.to_string(),
        table: "test".to_string(),
        match_number: 3,
        commitment: secret.commitment(),
        secret: Some(secret.reveal()),
        table_secret: None,
        shares,
    };
    let dice = FairDice::new(scheme, &secret, spec.seats, &fairness);
    let mut record = Record::new(spec).unwrap();
    record.dice = Dice::Fair(Box::new(fairness));
    let mut game = AnyGame::new(record.spec.setup());
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
    let verified = Verified::Drawn(Drawn {
        outcomes: outcomes(&record),
        scheme: Scheme::Two,
        people: SeatSet::first(2),
        given: SeatSet::only(Seat::Two),
        withheld: SeatSet::default(),
    });
    assert_eq!(verify(&record), Ok(verified));
    assert_eq!(verify(&Record::from_text(&record.to_string()).unwrap()), Ok(verified));
}

#[test]
fn what_the_dice_prove_depends_on_who_had_a_say() {
    let given = || Share::Given([1; 32].into());
    let withheld = || Share::Withheld([2; 32].into());
    let old = || Share::Given("0badcafe".parse().unwrap());
    let table = [
        (Scheme::Two, [given(), given()], Proof::Fair),
        (Scheme::Two, [given(), Share::Nothing], Proof::Fair),
        (Scheme::Two, [given(), Share::Agent], Proof::Fair),
        (Scheme::Two, [given(), withheld()], Proof::Withheld),
        (Scheme::Two, [Share::Agent, withheld()], Proof::Withheld),
        (Scheme::Two, [Share::Agent, Share::Nothing], Proof::ServerOnly),
        (Scheme::One, [old(), given()], Proof::Old),
        (Scheme::One, [Share::Nothing, Share::Nothing], Proof::ServerOnly),
    ];
    for (scheme, shares, proof) in table {
        let Ok(Verified::Drawn(drawn)) = verify(&record_by(scheme, shares.clone())) else { panic!("{shares:?}") };
        assert_eq!(drawn.proof(), proof, "{scheme} {shares:?}");
    }
}

#[test]
fn shares_that_the_scheme_does_not_have_are_refused() {
    let strange = [
        (Scheme::One, Share::Agent),
        (Scheme::One, Share::Withheld([0; 32].into())),
        (Scheme::Two, Share::Given("ff".parse().unwrap())),
    ];
    for (scheme, share) in strange {
        let record = record_by(scheme, [share, Share::Nothing]);
        assert_eq!(verify(&record), Err(VerifyError::Share(Seat::One, scheme)));
    }
}

#[test]
fn every_single_changed_outcome_is_found() {
    let record = record();
    for (index, entry) in record.entries.iter().enumerate() {
        let Input::Chance(fallen) = entry.input else { continue };
        let word = fallen.to_string();
        let turned = if word.starts_with('1') { "2" } else { "1" };
        let mut changed = record.clone();
        let game = AnyGame::new(record.spec.setup());
        changed.entries[index].input = game.read_input(&format!("{turned}{}", &word[1..])).unwrap();
        let error = verify(&changed).unwrap_err();
        assert!(matches!(error, VerifyError::OtherOutcome { place, .. } if place.number == index + 1), "{error}");
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
    check(|fairness| fairness.scheme = "wurf-dice-1".to_string(), "input 1: the record says");
    check(|fairness| fairness.shares[Seat::One] = Share::Given([0; 32].into()), "input 1: the record says");
    check(|fairness| fairness.shares[Seat::One] = Share::Withheld([0; 32].into()), "input 1: the record says");
    check(|fairness| fairness.shares[Seat::One] = Share::Agent, "input 1: the record says");
    check(|fairness| fairness.shares[Seat::Two] = Share::Given([0xbf; 32].into()), "input 1: the record says");
    check(|fairness| fairness.shares[Seat::Two] = Share::Given("be".parse().unwrap()), "seat 2 added is not as");
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
