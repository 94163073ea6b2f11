//! What is asked of every strong agent: legal actions, the same from the same bits, nothing from what is hidden.

#![allow(clippy::unwrap_used, reason = "a test says with a plain unwrap what must not fail")]

use std::sync::Arc;

use wurf_bots::agent::Agent;
use wurf_bots::human::Human;
use wurf_bots::judge::{Estimate, Foresee, Judge};
use wurf_bots::seeded::Seeded;
use wurf_bots::skill::{Budget, bloxx, cards, duel, fix, qwixx};
use wurf_rules::bits::Bits;
use wurf_rules::bloxx::{Action, Bloxx, Die, Layout, Support};
use wurf_rules::cards::{Cards, PlainPad};
use wurf_rules::closed::Closed;
use wurf_rules::duel::Duel;
use wurf_rules::fix::{AgeOrder, Fix, Mode};
use wurf_rules::game::{Awaiting, Discard, Game, Input};
use wurf_rules::observer::Observer;
use wurf_rules::qwixx::{Qwixx, Variant};
use wurf_rules::seat::{Seat, SeatCount};

/// Plays a game to its end; `decide` says what somebody who is awaited does.
fn play<G: Game>(start: &G, bits: &mut Seeded, mut decide: impl FnMut(&G, Seat, &mut Seeded) -> G::Action) -> G {
    let mut game = start.clone();
    loop {
        match game.awaiting() {
            Awaiting::Nothing => return game,
            Awaiting::Chance => {
                let chance = game.sample_chance(bits);
                game.advance(Input::Chance(chance), &mut Discard);
            }
            Awaiting::Seats(seats) => {
                let seat = seats.iter().nth(bits.pick(seats.len())).unwrap();
                let action = decide(&game, seat, bits);
                game.play(Input::Act { seat, action }, &mut Discard).unwrap();
            }
        }
    }
}

/// Asks an agent for its decision in some positions of a random game, and what it thinks of them.
fn check<G: Game, A: Agent<G> + Judge<G> + Estimate<G>>(start: &G, agent: &mut A, seed: u64, every: usize) {
    let end = play(start, &mut Seeded::new(seed, 0), |game, seat, bits| {
        if game.actions(seat).len() > 1 && bits.pick(every) == 0 {
            check_decision(game, seat, agent, seed);
        }
        game.sample_action(seat, bits)
    });
    check_end(&end, agent);
}

fn check_decision<G: Game, A: Agent<G> + Judge<G> + Estimate<G>>(game: &G, seat: Seat, agent: &mut A, seed: u64) {
    let (view, actions) = (game.view(Observer::Seat(seat)), game.actions(seat));
    let mut decide = || agent.decide(seat, &view, &actions, &mut Seeded::new(seed, 1));
    let action = decide();
    assert_eq!(game.check(seat, action), Ok(()), "{action} in {game:?}");
    assert_eq!(action, decide(), "the same bits, another decision");
    // Somebody to whom the hidden parts are others decides the same: only the view counts.
    let other = G::resample(&view, &mut Seeded::new(seed, 2)).view(Observer::Seat(seat));
    assert_eq!(agent.decide(seat, &other, &actions, &mut Seeded::new(seed, 1)), action);
    let judgements = agent.judge(seat, &view, &actions, &mut Seeded::new(seed, 1));
    assert_eq!(judgements.len(), actions.len());
    assert!(judgements.iter().all(|judgement| (0.0..=1.0).contains(&judgement.win) && judgement.points.is_finite()));
    let estimate = agent.estimate(game);
    let all: f64 = game.seats().seats().iter().map(|seat| estimate[seat].win).sum();
    assert!((0.6..1.4).contains(&all), "the shares of all seats make {all}");
}

/// A game that is over is judged by its result.
fn check_end<G: Game>(game: &G, agent: &mut impl Estimate<G>) {
    let (estimate, standings) = (agent.estimate(game), game.standings());
    for seat in game.seats().seats().iter() {
        let won = if standings.winners.contains(seat) { 1.0 / standings.winners.len() as f64 } else { 0.0 };
        assert_eq!(estimate[seat].win, won);
        assert_eq!(estimate[seat].points, f64::from(standings.points[seat].get()));
    }
}

#[test]
fn bloxx_on_every_table() {
    let layout = Arc::new(Layout::standard());
    for seats in 1..=Bloxx::SEATS_MAX {
        for support in [Support::Touching, Support::Strict] {
            let setup = wurf_rules::bloxx::Setup {
                support,
                ..wurf_rules::bloxx::Setup::new(layout.clone(), SeatCount::new(seats).unwrap())
            };
            check(&Bloxx::new(&setup), &mut bloxx::Hard, seats as u64, 6);
        }
    }
}

#[test]
fn cards_on_every_table() {
    for seats in 2..=5 {
        for (sheet, jokers) in [(Variant::Classic, seats % 2 == 0), (Variant::GemixtA, true), (Variant::GemixtB, false)]
        {
            check(&cards_of(sheet, seats, jokers), &mut cards::Hard::shipped(), seats as u64, 6);
        }
        check(&cards_of(Variant::Classic, seats, false), &mut cards::Expert::shipped().within(FEW_TURNS), 1, 20);
    }
}

fn cards_of(sheet: Variant, seats: usize, jokers: bool) -> Cards {
    let pad = PlainPad::new(Arc::new(sheet.pad())).unwrap();
    Cards::new(&wurf_rules::cards::Setup {
        jokers,
        ..wurf_rules::cards::Setup::new(pad, SeatCount::new(seats).unwrap())
    })
}

const FEW_TURNS: Budget = Budget { depth: 3, turns: 150 };

fn bloxx_of(seats: usize) -> Bloxx {
    Bloxx::new(&wurf_rules::bloxx::Setup::new(Arc::new(Layout::standard()), SeatCount::new(seats).unwrap()))
}

#[test]
fn bloxx_with_search() {
    for seats in 1..=Bloxx::SEATS_MAX {
        check(&bloxx_of(seats), &mut bloxx::Expert::within(FEW_TURNS), seats as u64, 12);
    }
}

/// The share of an agent in the victories of a series against *medium*, two seats, seats rotated.
fn victories<G: Game>(start: &G, mut agent: impl Agent<G>, games: u64) -> f64
where
    Human: Agent<G>,
{
    let mut won = 0.0;
    for number in 0..games {
        let own = if number % 2 == 0 { Seat::One } else { Seat::Two };
        let end = play(start, &mut Seeded::new(5, number / 2), |game, seat, bits| {
            let (view, actions) = (game.view(Observer::Seat(seat)), game.actions(seat));
            if seat == own {
                agent.decide(seat, &view, &actions, bits)
            } else {
                Human::Medium.decide(seat, &view, &actions, bits)
            }
        });
        let winners = end.standings().winners;
        won += if winners.contains(own) { 1.0 / winners.len() as f64 } else { 0.0 };
    }
    won / games as f64
}

fn duel() -> Duel {
    Duel::new(&wurf_rules::duel::Setup { first: Seat::One })
}

#[test]
fn the_duel() {
    check(&duel(), &mut duel::Hard::shipped(), 2, 12);
}

#[test]
fn the_strong_beat_medium() {
    assert!(victories(&bloxx_of(2), bloxx::Hard, 24) > 0.6);
    assert!(victories(&bloxx_of(2), bloxx::Expert::within(FEW_TURNS), 8) > 0.6);
    assert!(victories(&duel(), duel::Hard::shipped(), 80) > 0.55);
    let start = cards_of(Variant::Classic, 2, false);
    assert!(victories(&start, cards::Hard::shipped(), 60) > 0.65);
    assert!(victories(&start, cards::Expert::shipped().within(FEW_TURNS), 12) > 0.6);
}

#[test]
fn fix_is_dealt_by_mode_and_seats() {
    let game = |seats, mode| {
        let ages = AgeOrder::in_seat_order(SeatCount::new(seats).unwrap()).unwrap();
        Fix::new(&wurf_rules::fix::Setup { ages, mode })
    };
    let decide = |game: &Fix, seat: Seat, bits: &mut Seeded| {
        fix::Hard.decide(seat, &game.view(Observer::Seat(seat)), game.actions(seat), bits)
    };
    let deal = |seats, mode| decide(&game(seats, mode), Seat::One, &mut Seeded::new(1, 0)).to_string();
    assert_eq!([2, 3, 4, 5].map(|seats| deal(seats, Mode::Race)), ["8+2", "0+7+3", "0+4+4+2", "0+3+3+3+1"]);
    assert_eq!([3, 4].map(|seats| deal(seats, Mode::Beat)), ["0+9+1", "0+5+4+1"]);
    for seats in 2..=5 {
        play(&game(seats, Mode::Race), &mut Seeded::new(3, seats as u64), decide);
    }
}

#[test]
fn what_is_learnt_depends_on_the_seed_alone() {
    let cards = |seed| cards::course::Course { seed, games: 60 }.run(|_, _| {}).write();
    assert_eq!(cards(1), cards(1));
    assert_ne!(cards(1), cards(2));
    let duel = |seed| duel::course::Course { seed, games: 60 }.run(|_, _| {}).write();
    assert_eq!(duel(1), duel(1));
    assert_ne!(duel(1), duel(2));
    let bloxx = |seed| bloxx::Course { seed, games: 8 }.run(|_| {}).bytes();
    assert_eq!(bloxx(1), bloxx(1));
    assert_ne!(bloxx(1), bloxx(2));
}

/// Luck is what is above or below the mean, so all outcomes together have none.
fn check_luck<G: Game>(start: &G, judge: &impl Foresee<G>) {
    let luck = judge.foresee(start);
    let (mut sum, mut largest) = (0.0, 0.0_f64);
    for (outcome, ways) in start.chances() {
        let luck = luck(&outcome);
        sum += f64::from(ways.0) * (luck[Seat::One].win + luck[Seat::One].points);
        largest = largest.max(luck[Seat::One].points.abs());
        let all: f64 = start.seats().seats().iter().map(|seat| luck[seat].win).sum();
        assert!(all.abs() < 1e-9, "what one wins the others lose: {all}");
    }
    assert!(sum.abs() < 1e-6 && largest > 0.1, "{sum}, {largest}");
}

#[test]
fn the_luck_of_all_rolls_adds_up_to_nothing() {
    check_luck(&bloxx_of(3), &bloxx::Hard);
    for variant in [Variant::Classic, Variant::BonusA] {
        let setup = wurf_rules::qwixx::Setup::new(Arc::new(variant.pad()), SeatCount::new(2).unwrap());
        check_luck(&Qwixx::new(&setup), &qwixx::Hard::shipped());
    }
}

/// A sheet that is not the one that comes with the game has tables, too.
#[test]
fn bloxx_on_a_sheet_of_ones_own() {
    let text = Layout::TOML.replacen("..4...3", "4.....3", 1);
    assert_ne!(text, Layout::TOML);
    let layout = Arc::new(Layout::from_toml(&text).unwrap());
    for seats in 1..=2 {
        let setup = wurf_rules::bloxx::Setup::new(layout.clone(), SeatCount::new(seats).unwrap());
        check(&Bloxx::new(&setup), &mut bloxx::Hard, seats as u64, 6);
    }
}

#[test]
fn the_entries_of_a_sheet_are_the_legal_actions() {
    let start = bloxx_of(1);
    for number in 0..20 {
        let (mut game, mut bits) = (start.clone(), Seeded::new(9, number));
        while game.awaiting() != Awaiting::Nothing {
            let roll = game.sample_chance(&mut bits);
            game.advance(Input::Chance(roll), &mut Discard);
            let (sheet, actions) = (*game.sheet(Seat::One), game.actions(Seat::One));
            let mut entries = Vec::new();
            for &die in Die::ALL {
                let face = game.layout().face(die, roll.faces[die]);
                sheet.each_entry(game.layout(), game.support(), face, |entry| {
                    entries.push(Action::Enter { die, orientation: entry.orientation, column: entry.column });
                });
            }
            entries.sort_unstable();
            let legal: Vec<Action> = actions.iter().copied().filter(|&action| action != Action::Forfeit).collect();
            assert_eq!(entries, legal);
            let action = game.sample_action(Seat::One, &mut bits);
            game.advance(Input::Act { seat: Seat::One, action }, &mut Discard);
        }
    }
}
