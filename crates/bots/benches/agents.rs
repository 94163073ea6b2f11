//! How fast agents are, and simulations of them: `cargo bench -p wurf-bots --bench agents`. Every benchmark asserts what
//! it computed.

#![allow(clippy::unwrap_used, reason = "benchmarks may panic")]

use std::time::Duration;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use wurf_bots::agent::Level;
use wurf_bots::arena::{Plan, Seating, Series, series};
use wurf_bots::levels::{self, Playable};
use wurf_bots::playout::playout;
use wurf_bots::seeded::Seeded;
use wurf_bots::statistics::Statistics;
use wurf_rules::any::{AnyAction, AnyGame, AnyView, GameName, Options, Spec};
use wurf_rules::fix::Mode;
use wurf_rules::game::{Awaiting, Discard, Game, Input};
use wurf_rules::observer::Observer;
use wurf_rules::seat::{Seat, SeatCount};

/// As simulations play: closing is sealed.
fn spec(name: GameName) -> Spec {
    let options = Options {
        sealed_closing: matches!(name, GameName::Qwixx(_)),
        mode: (name == GameName::Fix).then_some(Mode::Beat),
        ..Options::default()
    };
    Spec::new(name, SeatCount::new(2).unwrap()).with(options).unwrap()
}

/// One game of each family.
fn games() -> impl Iterator<Item = GameName> {
    ["qwixx", "cards", "bloxx", "fix", "duel"].into_iter().map(|name| name.parse().unwrap())
}

fn series_of(name: GameName, agent: Level) -> Box<dyn Series> {
    let plan = Plan { agents: vec![agent; 2], seed: 1, seating: Seating::Fixed };
    series(&spec(name).setup().unwrap(), plan)
}

/// A random game as simulations play it, with its statistics, beside one straight on the rules.
fn simulations(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("simulation");
    group.throughput(Throughput::Elements(1));
    for name in GameName::all() {
        let series = series_of(name, Level::Random);
        let (mut statistics, mut game) = (Statistics::new(2), 0);
        group.bench_function(format!("{name}, simulated"), |bencher| {
            bencher.iter(|| {
                statistics.add(&series.play(game));
                game += 1;
            })
        });
        assert_eq!(statistics.games(), game);
        let mut bits = Seeded::new(1, 1);
        macro_rules! played_out {
            ($start:expr) => {
                group.bench_function(format!("{name}, playout"), |bencher| {
                    bencher.iter(|| {
                        let mut game = $start.clone();
                        playout(&mut game, &mut bits);
                        assert_eq!(game.awaiting(), Awaiting::Nothing);
                    })
                })
            };
        }
        match AnyGame::new(&spec(name).setup().unwrap()) {
            AnyGame::Qwixx(start) => played_out!(start),
            AnyGame::Cards(start) => played_out!(start),
            AnyGame::Bloxx(start) => played_out!(start),
            AnyGame::Fix(start) => played_out!(start),
            AnyGame::Duel(start) => played_out!(start),
        };
    }
}

/// One whole game between two agents of the same kind: what a rollout to the end is.
fn rollouts(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("rollout");
    group.throughput(Throughput::Elements(1)).sample_size(10);
    for name in games() {
        let series = series_of(name, Level::Greedy);
        let mut game = 0;
        group.bench_function(name.to_string(), |bencher| {
            bencher.iter(|| {
                game += 1;
                assert_eq!(series.play(game).results.len(), 2);
            })
        });
    }
}

/// What an agent is asked.
struct Asked {
    seat: Seat,
    view: AnyView,
    actions: Vec<AnyAction>,
}

/// The decisions of one game that *greedy* plays, as far as there is a choice.
fn asked(name: GameName) -> Vec<Asked> {
    let mut game = AnyGame::new(&spec(name).setup().unwrap());
    let (mut agent, mut bits, mut asked) = (AnyGame::agent(Level::Greedy), Seeded::new(1, 1), Vec::new());
    loop {
        let input = match game.awaiting() {
            Awaiting::Nothing => return asked,
            Awaiting::Chance => Input::Chance(game.sample_chance(&mut bits)),
            Awaiting::Seats(seats) => {
                let seat = seats.iter().next().unwrap();
                let (view, actions) = (game.view(Observer::Seat(seat)), game.actions(seat).to_vec());
                let action = agent.decide(seat, &view, &actions, &mut bits);
                if actions.len() > 1 {
                    asked.push(Asked { seat, view, actions });
                }
                Input::Act { seat, action }
            }
        };
        game.advance(input, &mut Discard);
    }
}

/// One decision, on average over a game.
fn decisions(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("decision");
    group.throughput(Throughput::Elements(1)).sample_size(10).measurement_time(Duration::from_secs(5));
    for name in games() {
        let asked = asked(name);
        for &level in levels::of(name.family()) {
            let (mut agent, mut bits, mut next) = (AnyGame::agent(level), Seeded::new(2, 2), 0);
            group.bench_function(format!("{name}, {level}"), |bencher| {
                bencher.iter(|| {
                    let Asked { seat, view, actions } = &asked[next % asked.len()];
                    next += 1;
                    assert!(actions.contains(&agent.decide(*seat, view, actions, &mut bits)));
                })
            });
        }
    }
}

criterion_group!(benches, simulations, rollouts, decisions);
criterion_main!(benches);
