//! Who begins at a table.

use wurf_rules::any::{AnyGame, GameName, Lot, Prepared, Spec};
use wurf_rules::record::Record;
use wurf_rules::seat::{Seat, SeatCount};
use wurf_table::Table;
use wurf_table::command::Command;
use wurf_table::fact::{Fact, Logged};
use wurf_table::id::Seq;
use wurf_table::options::Options;
use wurf_table::record::records;
use wurf_table::update::News;
use wurf_table::verify::{VerifyError, verify};

use crate::keeping::Keeping;

fn options(game: &str, words: &str) -> Options {
    let seats = SeatCount::new(3).unwrap();
    Options { game_options: words.parse().unwrap(), ..Options::new(game.parse::<GameName>().unwrap(), seats) }
}

/// Whose turn it is, or who deals.
fn first(keeping: &Keeping) -> Seat {
    match keeping.table.playing().unwrap().game() {
        AnyGame::Qwixx(game) => game.active(),
        AnyGame::Cards(game) => game.active(),
        AnyGame::Bloxx(game) => game.active(),
        AnyGame::Fix(game) => game.round().dealer(),
        AnyGame::Duel(game) => game.active(),
    }
}

fn lot(spec: &Spec) -> Option<String> {
    spec.lot.map(|lot| lot.to_string())
}

#[test]
fn r009_a_table_draws_who_begins_and_tells_it() {
    for game in ["qwixx", "cards", "bloxx"] {
        let (keeping, people) = Keeping::playing(options(game, ""));
        let playing = keeping.table.playing().unwrap();
        assert_eq!(playing.spec().lot, Some(Lot::First(first(&keeping))), "{game}");
        assert_eq!(playing.spec().first_seat(), Some(first(&keeping)), "{game}");
        let updates = Table::updates(&keeping.log, people[0], Seq(0)).unwrap();
        let news = updates.filter_map(|update| update.unwrap().news);
        let told: Vec<News> = news.filter(|news| matches!(news, News::Started { .. })).collect();
        assert_eq!(told, [News::Started { lot: playing.spec().lot }], "{game}");
    }
}

#[test]
fn r009_a_seat_that_the_options_name_begins() {
    for seat in ["1", "2", "3"] {
        let (keeping, _) = Keeping::playing(options("qwixx", &format!("first={seat}")));
        assert_eq!((first(&keeping).to_string().as_str(), lot(keeping.table.playing().unwrap().spec())), (seat, None));
    }
}

#[test]
fn r077_a_table_of_fix_draws_the_ages_unless_they_are_named() {
    let (keeping, _) = Keeping::playing(options("fix", "mode=beat"));
    let spec = keeping.table.playing().unwrap().spec().clone();
    let Some(Lot::Ages(ages)) = spec.lot else { panic!("{spec:?}") };
    assert_eq!(first(&keeping), ages.youngest());
    let (keeping, _) = Keeping::playing(options("fix", "mode=beat ages=312"));
    assert_eq!(first(&keeping), Seat::Three);
}

#[test]
fn r009_a_rematch_moves_the_first_seat_one_on() {
    let (mut keeping, people) = Keeping::playing(options("qwixx", ""));
    let mut expected = first(&keeping);
    for _ in 0..3 {
        keeping.pass_to_the_end(&people);
        keeping.ok(people[0], Command::Rematch);
        keeping.ok(people[0], Command::Start);
        expected = SeatCount::new(3).unwrap().next(expected);
        assert_eq!(first(&keeping), expected);
    }
}

fn finished(words: &str) -> Record {
    let (mut keeping, people) = Keeping::playing(options("qwixx", words));
    keeping.pass_to_the_end(&people);
    records(&keeping.log).unwrap().remove(0)
}

#[test]
fn r009_verify_draws_the_lot_again() {
    let record = finished("");
    verify(&record).unwrap();
    assert!(record.to_string().contains("\nlot: "), "{record}");
    let Some(Lot::First(drawn)) = record.spec.lot else { panic!("{record}") };
    let another = Lot::First(SeatCount::new(3).unwrap().next(drawn));
    for lot in [Some(another), None] {
        let spec = Prepared::new(Spec { lot, ..(*record.spec).clone() }).unwrap();
        assert!(matches!(verify(&Record { spec, ..record.clone() }), Err(VerifyError::OtherLot { .. })));
    }
    verify(&finished("first=2")).unwrap();
}

/// The log as version 1 of the rules wrote it.
fn as_of_version_1(log: &[Logged]) -> Vec<Logged> {
    let old = |logged: &Logged| {
        let mut text = serde_json::to_value(logged).unwrap();
        if matches!(logged.fact, Fact::Started { .. }) {
            text["fact"].as_object_mut().unwrap().remove("rules");
        }
        serde_json::from_value(text).unwrap()
    };
    log.iter().map(old).collect()
}

#[test]
fn r008_r009_a_log_of_version_1_replays_with_sealed_closing_and_seat_1_first() {
    let (mut keeping, people) = Keeping::playing(options("qwixx", "first=1"));
    keeping.pass_to_the_end(&people);
    let record = records(&as_of_version_1(&keeping.log)).unwrap().remove(0);
    assert_eq!((record.rules_version, record.spec.lot), (1, None));
    verify(&record).unwrap();
}
