//! What a game in the arena depends on.

#![allow(clippy::unwrap_used, reason = "a test says with a plain unwrap what must not fail")]

use wurf_bots::agent::Agent;
use wurf_bots::agent::Level::{self, Greedy, Random};
use wurf_bots::arena::{AnySeries, Entrant, Outcome, Plan, Seating, Series, series};
use wurf_rules::any::{AnyGame, AnySetup, GameName, Spec};
use wurf_rules::bits::Bits;
use wurf_rules::game::{Discard, Game, Input, InputOf};
use wurf_rules::seat::{Seat, SeatCount};

fn setup(game: GameName, seats: usize) -> AnySetup {
    Spec::new(game, SeatCount::new(seats).unwrap()).setup().unwrap()
}

fn plan(agents: &[Level], seating: Seating) -> Plan {
    Plan { agents: agents.to_vec(), seed: 7, seating }
}

fn qwixx() -> GameName {
    "qwixx".parse().unwrap()
}

/// The inputs and the outcome of one game.
fn logged(setup: &AnySetup, plan: Plan, game: u64) -> (Vec<InputOf<AnyGame>>, Outcome) {
    let mut inputs = Vec::new();
    let outcome = AnySeries::new(setup, plan).play_logged(game, |input| inputs.push(input));
    (inputs, outcome)
}

fn dice(inputs: &[InputOf<AnyGame>]) -> Vec<String> {
    inputs.iter().filter(|input| matches!(input, Input::Chance(_))).map(ToString::to_string).collect()
}

#[test]
fn games_do_not_depend_on_the_order_they_are_played_in() {
    let setup = setup(qwixx(), 3);
    let series = series(&setup, plan(&[Greedy, Random, Random], Seating::Fixed));
    let forward: Vec<_> = (0..6).map(|game| series.play(game)).collect();
    let mut backward: Vec<_> = (0..6).rev().map(|game| series.play(game)).collect();
    backward.reverse();
    assert_eq!(forward, backward);
    assert_ne!(forward[0], forward[1]);
}

#[test]
fn another_agent_plays_with_the_same_dice() {
    let setup = setup(qwixx(), 2);
    let (one, _) = logged(&setup, plan(&[Random, Random], Seating::Fixed), 3);
    let (other, _) = logged(&setup, plan(&[Greedy, Random], Seating::Fixed), 3);
    assert_ne!(one, other);
    // As long as all six dice are in play.
    let shared = |inputs: &[_]| dice(inputs).into_iter().take_while(|roll| roll.len() == 10).collect::<Vec<_>>();
    let (one, other) = (shared(&one), shared(&other));
    let length = one.len().min(other.len());
    assert!(length > 5);
    assert_eq!(one[..length], other[..length]);
}

#[test]
fn every_input_is_legal_and_the_outcome_is_that_of_the_rules() {
    for name in GameName::all() {
        let seats = (*name.seats().start()).max(2);
        let setup = setup(name, seats);
        let agents: Vec<_> = (0..seats).map(|seat| [Greedy, Random][seat % 2]).collect();
        let (inputs, outcome) = logged(&setup, plan(&agents, Seating::Fixed), 0);
        let mut game = AnyGame::new(&setup);
        for &input in &inputs {
            assert_eq!(game.play(input, &mut Discard), Ok(()), "{name}: {input}");
        }
        let points: Vec<_> = game.standings().iter().map(|(_, points)| points).collect();
        assert_eq!(outcome.results.iter().map(|result| result.points).collect::<Vec<_>>(), points);
        assert_eq!(outcome.inputs as usize, inputs.len());
    }
}

#[test]
fn the_game_behind_one_type_is_the_same_game() {
    for name in GameName::all() {
        let seats = (*name.seats().start()).max(2);
        let setup = setup(name, seats);
        let plan = plan(&vec![Greedy; seats], Seating::Fixed);
        let any = AnySeries::new(&setup, plan.clone());
        let own = series(&setup, plan);
        assert_eq!(any.play(5), own.play(5), "{name}");
    }
}

#[test]
fn rotating_agents_move_on_by_one_seat() {
    let setup = setup(qwixx(), 3);
    let series = AnySeries::new(&setup, plan(&[Greedy, Random, Random], Seating::Rotating));
    let seated = |game| series.seated(game).collect::<Vec<_>>();
    assert_eq!([seated(0), seated(1), seated(2)], [[0, 1, 2], [1, 2, 0], [2, 0, 1]]);
    assert_eq!(seated(3), seated(0));
}

#[test]
fn rotating_results_belong_to_the_agent_and_not_to_the_seat() {
    let setup = setup(qwixx(), 2);
    // In game 1 of a rotating series the agents have changed seats, which is the fixed series of the swapped plan.
    let rotated = AnySeries::new(&setup, plan(&[Greedy, Random], Seating::Rotating)).play(1);
    let swapped = AnySeries::new(&setup, plan(&[Random, Greedy], Seating::Fixed)).play(1);
    assert!(rotated.results.iter().rev().eq(&swapped.results));
}

/// An agent that the arena does not know: it takes the last action there is.
struct Last;

impl<G: Game> Agent<G> for Last {
    fn decide(&mut self, _: Seat, _: &G::View, actions: &[G::Action], _: &mut dyn Bits) -> G::Action {
        *actions.last().unwrap()
    }
}

#[test]
fn any_agent_can_enter() {
    let setup = setup(qwixx(), 2);
    let between = |entrants| AnySeries::between(&setup, entrants, 7, Seating::Rotating).play(3);
    let own = || Entrant::new(|| Last);
    let against_greedy = between(vec![own(), Entrant::named(Greedy)]);
    assert_eq!(against_greedy.results.len(), 2);
    assert_ne!(against_greedy, between(vec![own(), own()]), "who plays makes a difference");
    let named = || Entrant::named(Greedy);
    let by_plan = AnySeries::new(&setup, plan(&[Greedy, Greedy], Seating::Rotating)).play(3);
    assert_eq!(between(vec![named(), named()]), by_plan);
}
