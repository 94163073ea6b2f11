//! who begins, and who is the youngest.

use std::collections::BTreeMap;

use wurf_rules::any::{AnyGame, AnySetup, GameName, Lot, Options, Prepared, Spec};
use wurf_rules::fix::{AgeOrder, Fix};
use wurf_rules::game::{Awaiting, Discard, Game, Input};
use wurf_rules::record::Record;
use wurf_rules::seat::{Seat, SeatCount};

use crate::bits::SplitMix64;

const BY_SEAT: [&str; 3] = ["qwixx", "cards", "bloxx"];

fn spec(game: &str, options: &str) -> Spec {
    let spec = Spec::new(game.parse().unwrap(), SeatCount::new(4).unwrap());
    spec.with(options.parse().unwrap()).unwrap()
}

/// The seat that decides first, everybody passing on what comes before.
fn first(spec: &Spec) -> Seat {
    let mut game = AnyGame::new(&spec.setup().unwrap());
    let mut bits = SplitMix64(9);
    while game.awaiting() == Awaiting::Chance {
        game.advance(Input::Chance(game.sample_chance(&mut bits)), &mut Discard);
    }
    match game {
        AnyGame::Qwixx(game) => game.active(),
        AnyGame::Cards(game) => game.active(),
        AnyGame::Bloxx(game) => game.active(),
        AnyGame::Fix(game) => game.round().dealer(),
        AnyGame::Duel(game) => game.active(),
    }
}

#[test]
fn r009_the_first_seat_belongs_to_the_setup() {
    for game in BY_SEAT {
        assert_eq!(first(&spec(game, "first=3")), Seat::Three, "{game}");
        assert_eq!(first(&spec(game, "")), Seat::One, "{game}: nothing is said");
        let drawn = Spec { lot: Some(Lot::First(Seat::Two)), ..spec(game, "") };
        assert_eq!(first(&drawn), Seat::Two, "{game}");
    }
}

#[test]
fn r009_the_lot_gives_every_seat_the_same_chance() {
    let mut drawn = BTreeMap::new();
    let mut bits = SplitMix64(1);
    for _ in 0..4000 {
        let mut spec = spec("qwixx", "");
        spec.draw_lot(&mut bits);
        *drawn.entry(first(&spec)).or_insert(0) += 1;
    }
    assert_eq!(drawn.len(), 4);
    assert!(drawn.values().all(|count| (900..1100).contains(count)), "{drawn:?}");
}

#[test]
fn a_game_that_was_prepared_starts_from_what_is_drawn_as_if_it_were_set_up_anew() {
    let mut bits = SplitMix64(5);
    for game in GameName::all() {
        let mut prepared = Prepared::new(Spec::new(game, SeatCount::new(2).unwrap())).unwrap();
        for _ in 0..8 {
            prepared.draw_lot(&mut bits);
            assert!(prepared.lot.is_some(), "{game}");
            assert_eq!(*prepared.setup(), Spec::setup(&prepared).unwrap(), "{game}");
        }
        let named = Prepared::new(Spec::new(game, SeatCount::new(2).unwrap())).unwrap().begun_by(Seat::Two);
        assert_eq!(*named.setup(), Spec::setup(&named).unwrap(), "{game}");
        assert_eq!(named.first_seat(), Some(Seat::Two).filter(|_| game != GameName::Fix), "{game}");
    }
}

#[test]
fn r009_a_first_seat_that_is_named_is_not_drawn() {
    for game in BY_SEAT {
        let mut spec = spec(game, "first=3");
        spec.draw_lot(&mut SplitMix64(1));
        assert_eq!(spec.lot, None, "{game}");
    }
}

#[test]
fn r009_the_first_seat_is_in_the_record() {
    for (lot, options, line) in [(Some("2"), "", "lot: 2\n"), (None, "first=2", "options: first=2\n")] {
        let lot = lot.map(|lot| lot.parse().unwrap());
        let record = Record::new(Spec { lot, ..spec("qwixx", options) }).unwrap();
        let text = record.to_string();
        assert!(text.contains(line), "{text}");
        let read = Record::from_text(&text).unwrap();
        assert_eq!((&read.spec, first(&read.spec)), (&record.spec, Seat::Two));
    }
}

#[test]
fn r009_a_first_seat_that_cannot_be_is_refused() {
    let refused = |spec: Spec| spec.setup().unwrap_err().to_string();
    assert_eq!(refused(spec("qwixx", "first=5")), "first: there is no seat 5");
    let of_fix = "first=2".parse::<Options>().unwrap().of(GameName::Fix);
    assert_eq!(of_fix.unwrap_err().to_string(), "fix has no option \"first\"");
    let two = Spec { lot: Some(Lot::First(Seat::Two)), ..spec("qwixx", "first=3") };
    assert_eq!(refused(two), "lot: qwixx with these options draws no such lot");
    let other = Spec { lot: Some(Lot::First(Seat::Two)), ..spec("fix", "") };
    assert_eq!(refused(other), "lot: fix with these options draws no such lot");
}

#[test]
fn r077_ages_are_named_or_drawn_by_lot() {
    assert_eq!(first(&spec("fix", "ages=3124")), Seat::Three);
    let mut youngest = BTreeMap::new();
    let mut bits = SplitMix64(1);
    for _ in 0..4000 {
        let mut spec = spec("fix", "");
        spec.draw_lot(&mut bits);
        *youngest.entry(first(&spec)).or_insert(0) += 1;
    }
    assert_eq!(youngest.len(), 4);
    assert!(youngest.values().all(|count| (900..1100).contains(count)), "{youngest:?}");
}

#[test]
fn r077_where_only_the_youngest_is_named_the_others_follow_clockwise() {
    let four = SeatCount::new(4).unwrap();
    assert_eq!(AgeOrder::clockwise(four, Seat::Three).unwrap().to_string(), "3412");
    assert!(AgeOrder::clockwise(four, Seat::Five).is_err());
}

#[test]
fn r077_the_drawn_ages_are_in_the_record() {
    let mut spec = spec("fix", "");
    spec.draw_lot(&mut SplitMix64(1));
    let record = Record::new(spec.clone()).unwrap();
    let read = Record::from_text(&record.to_string()).unwrap();
    let AnySetup::Fix(setup) = read.setup() else { panic!("another game") };
    assert_eq!(Some(Lot::Ages(*Fix::new(&setup).ages())), spec.lot);
    assert_eq!(GameName::Fix, read.spec.game());
}
