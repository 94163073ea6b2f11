//! What is asked of every strong agent: legal actions, the same from the same bits, nothing from what is hidden.

#![allow(clippy::unwrap_used, reason = "a test says with a plain unwrap what must not fail")]

use std::sync::Arc;

use wurf_bots::agent::Agent;
use wurf_bots::greedy::Greedy;
use wurf_bots::judge::{Estimate, Judge};
use wurf_bots::seeded::Seeded;
use wurf_bots::skill::bloxx;
use wurf_rules::bits::Bits;
use wurf_rules::bloxx::{Action, Bloxx, Die, Layout, Support};
use wurf_rules::closed::Closed;
use wurf_rules::game::{Awaiting, Discard, Game, Input};
use wurf_rules::observer::Observer;
use wurf_rules::seat::{Seat, SeatCount};

/// Asks an agent for its decision in some positions of a random game, and what it thinks of them.
fn check<G: Game, A: Agent<G> + Judge<G> + Estimate<G>>(start: &G, agent: &mut A, seed: u64, every: usize) {
    let mut game = start.clone();
    let mut bits = Seeded::new(seed, 0);
    loop {
        match game.awaiting() {
            Awaiting::Nothing => break,
            Awaiting::Chance => {
                let chance = game.sample_chance(&mut bits);
                game.advance(Input::Chance(chance), &mut Discard);
            }
            Awaiting::Seats(seats) => {
                let seat = seats.iter().nth(bits.pick(seats.len())).unwrap();
                if game.actions(seat).len() > 1 && bits.pick(every) == 0 {
                    check_decision(&game, seat, agent, seed);
                }
                let action = game.sample_action(seat, &mut bits);
                game.advance(Input::Act { seat, action }, &mut Discard);
            }
        }
    }
    check_end(&game, agent);
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

/// Plays one agent on the first seat against the simple one, and counts its victories of two seats, seats rotated.
fn victories<G: Game>(start: &G, mut agent: impl Agent<G>, games: u64) -> f64
where
    Greedy: Agent<G>,
{
    let mut won = 0.0;
    for number in 0..games {
        let own = Seat::One;
        let own = if number % 2 == 0 { own } else { start.seats().next(own) };
        let (mut game, mut bits) = (start.clone(), Seeded::new(5, number / 2));
        loop {
            match game.awaiting() {
                Awaiting::Nothing => break,
                Awaiting::Chance => {
                    let chance = game.sample_chance(&mut bits);
                    game.advance(Input::Chance(chance), &mut Discard);
                }
                Awaiting::Seats(seats) => {
                    let seat = seats.iter().next().unwrap();
                    let (view, actions) = (game.view(Observer::Seat(seat)), game.actions(seat));
                    let mut own_bits = Seeded::for_seat(5, number, seat);
                    let action = if seat == own {
                        agent.decide(seat, &view, &actions, &mut own_bits)
                    } else {
                        Greedy.decide(seat, &view, &actions, &mut own_bits)
                    };
                    game.advance(Input::Act { seat, action }, &mut Discard);
                }
            }
        }
        let winners = game.standings().winners;
        won += if winners.contains(own) { 1.0 / winners.len() as f64 } else { 0.0 };
    }
    won / games as f64
}

#[test]
fn the_strong_beat_the_simple() {
    let two = SeatCount::new(2).unwrap();
    let start = Bloxx::new(&wurf_rules::bloxx::Setup::new(Arc::new(Layout::standard()), two));
    assert!(victories(&start, bloxx::Hard, 24) > 0.6);
}

#[test]
fn the_entries_of_a_sheet_are_the_legal_actions() {
    let start = Bloxx::new(&wurf_rules::bloxx::Setup::new(Arc::new(Layout::standard()), SeatCount::new(1).unwrap()));
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
