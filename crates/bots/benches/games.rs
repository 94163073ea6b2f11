//! How fast the rules are: `cargo bench -p wurf-bots`. Every benchmark asserts what it computed.

#![allow(clippy::unwrap_used, reason = "benchmarks may panic")]

use std::hint::black_box;

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use wurf_bots::playout::playout;
use wurf_bots::seeded::Seeded;
use wurf_rules::any::{AnyGame, AnySetup, GameName, Options, Spec};
use wurf_rules::fix::Mode;
use wurf_rules::game::{Awaiting, Discard, Game, Input};
use wurf_rules::observer::Observer;
use wurf_rules::qwixx::Qwixx;
use wurf_rules::record::{Ending, Record};
use wurf_rules::replay::{final_points, replay};
use wurf_rules::seat::{Seat, SeatCount};

/// As simulations play: closing is sealed.
fn spec(name: &str) -> Spec {
    let name = name.parse().unwrap();
    let options = Options {
        sealed_closing: matches!(name, GameName::Qwixx(_)),
        mode: (name == GameName::Fix).then_some(Mode::Beat),
        ..Options::default()
    };
    Spec::new(name, SeatCount::new(2).unwrap()).with(options).unwrap()
}

fn classic() -> Qwixx {
    match spec("qwixx").setup().unwrap() {
        AnySetup::Qwixx(setup) => Qwixx::new(&setup),
        other => panic!("{other:?} is not the dice game"),
    }
}

/// One full random game of two seats per iteration.
fn playouts(criterion: &mut Criterion) {
    for name in GameName::all() {
        match AnyGame::new(&spec(&name.to_string()).setup().unwrap()) {
            AnyGame::Qwixx(start) => bench_playout(criterion, &name.to_string(), &start),
            AnyGame::Cards(start) => bench_playout(criterion, &name.to_string(), &start),
            AnyGame::Bloxx(start) => bench_playout(criterion, &name.to_string(), &start),
            AnyGame::Fix(start) => bench_playout(criterion, "fix (beats)", &start),
            AnyGame::Duel(start) => bench_playout(criterion, "duel", &start),
        }
    }
    for name in ["qwixx", "bonus-b"] {
        let announced = Spec::new(name.parse().unwrap(), SeatCount::new(2).unwrap());
        let AnyGame::Qwixx(start) = AnyGame::new(&announced.setup().unwrap()) else { panic!("{name} has dice") };
        bench_playout(criterion, &format!("{name} (closing announced)"), &start);
    }
}

fn bench_playout<G: Game>(criterion: &mut Criterion, name: &str, start: &G) {
    let mut bits = Seeded::new(1, 1);
    let mut group = criterion.benchmark_group("playout");
    group.throughput(Throughput::Elements(1));
    group.bench_function(name, |bencher| {
        bencher.iter(|| {
            let mut game = start.clone();
            playout(&mut game, &mut bits);
            assert_eq!(game.awaiting(), Awaiting::Nothing);
        })
    });
}

/// The steps that games consist of, on the classic sheet after a first roll.
fn steps(criterion: &mut Criterion) {
    let mut rolled = classic();
    rolled.advance(Input::Chance("41r3y6g2b6".parse().unwrap()), &mut Discard);

    criterion.bench_function("actions", |bencher| {
        bencher.iter(|| {
            let actions = black_box(&rolled).actions(Seat::One);
            assert_eq!(actions.len(), 5);
            actions
        })
    });

    let inputs = ["41r3y6g2b6", "1:R5", "2:Y5", "1:B10"].map(|word| rolled.read_input(word).unwrap());
    let start = classic();
    criterion.bench_function("turn", |bencher| {
        bencher.iter(|| {
            let mut game = black_box(&start).clone();
            inputs.iter().for_each(|&input| game.play(input, &mut Discard).unwrap());
            assert_eq!(game.active(), Seat::Two);
            game
        })
    });

    criterion.bench_function("view", |bencher| {
        bencher.iter(|| {
            let view = black_box(&rolled).view(Observer::Seat(Seat::Two));
            assert_eq!(view.undecided.len(), 2);
            view
        })
    });
}

/// Folding the record of a whole random game, checking every input; and reading it from its text.
fn records(criterion: &mut Criterion) {
    let record = random_record();
    let text = record.to_string();
    criterion.bench_function("replay", |bencher| {
        bencher.iter(|| {
            let game = replay(black_box(&record), |_, _, _| {}).unwrap();
            assert_eq!(game.awaiting(), Awaiting::Nothing);
        })
    });
    criterion.bench_function("read record", |bencher| {
        bencher.iter_batched(
            || text.clone(),
            |text| assert_eq!(Record::from_text(&text).unwrap().entries.len(), record.entries.len()),
            BatchSize::SmallInput,
        )
    });
}

fn random_record() -> Record {
    let mut record = Record::new(spec("qwixx")).unwrap();
    let mut game = AnyGame::new(record.spec.setup());
    let mut bits = Seeded::new(1, 1);
    loop {
        let input = match game.awaiting() {
            Awaiting::Nothing => break,
            Awaiting::Chance => Input::Chance(game.sample_chance(&mut bits)),
            Awaiting::Seats(seats) => {
                let seat = seats.iter().next().unwrap();
                Input::Act { seat, action: game.sample_action(seat, &mut bits) }
            }
        };
        game.advance(input, &mut Discard);
        record.push(input);
    }
    record.ending = Ending::Points(final_points(&game));
    record
}

criterion_group!(benches, playouts, steps, records);
criterion_main!(benches);
