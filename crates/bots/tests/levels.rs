//! Which agents play a game, and how they compare.

#![allow(clippy::unwrap_used, reason = "a test says with a plain unwrap what must not fail")]

use wurf_bots::agent::Level::{self, Easy, Medium};
use wurf_bots::arena::{AnySeries, Entrant, Plan, Seating, Series, SeriesOf, series};
use wurf_bots::levels;
use wurf_bots::skill::Effort;
use wurf_bots::statistics::Statistics;
use wurf_rules::any::{AnyGame, Family, GameName, Spec};
use wurf_rules::seat::SeatCount;

fn spec(game: GameName, seats: usize) -> Spec {
    Spec::new(game, SeatCount::new(seats).unwrap())
}

fn plan(agents: &[Level]) -> Plan {
    Plan { agents: agents.to_vec(), seed: 13, seating: Seating::Rotating }
}

#[test]
fn the_agents_of_a_game_are_sorted_and_have_the_first_two_levels() {
    for family in Family::ALL {
        assert!(levels::of(family).is_sorted(), "{family}");
        assert_eq!(levels::for_people(family).take(2).collect::<Vec<_>>(), [Easy, Medium], "{family}");
    }
}

#[test]
fn every_agent_plays_a_game_the_same_behind_one_type() {
    for game in GameName::all() {
        let setup = spec(game, 2).setup().unwrap();
        for &agent in levels::of(game.family()).iter().filter(|&&agent| agent < Level::Hard) {
            let plan = plan(&[agent, Level::Random]);
            assert_eq!(AnySeries::new(&setup, plan.clone()).play(5), series(&setup, plan).play(5), "{game} {agent}");
        }
    }
}

#[test]
fn an_expert_with_the_usual_effort_is_the_one_that_has_a_name() {
    let setup = spec("cards".parse().unwrap(), 2).setup().unwrap();
    let outcome = |effort: Option<u32>| {
        let expert = match effort {
            Some(percent) => Entrant::expert(Effort::new(percent).unwrap()),
            None => Entrant::named(Level::Expert),
        };
        SeriesOf::<AnyGame>::between(&setup, vec![expert, Entrant::named(Level::Random)], 3, Seating::Fixed).play(0)
    };
    assert_eq!(outcome(Some(100)), outcome(None));
    assert_ne!(outcome(Some(5)), outcome(None), "who thinks less plays another game");
    assert_eq!([0, Effort::MAX + 1].map(Effort::new), [None, None]);
}

/// The share of victories of the medium agents, among as many easy ones.
fn share(family: Family, seats: usize) -> f64 {
    let agents: Vec<_> = (0..seats).map(|seat| [Medium, Easy][seat % 2]).collect();
    let series = series(&spec(family.game(), seats).setup().unwrap(), plan(&agents));
    let mut statistics = Statistics::new(seats);
    (0..600).for_each(|game| statistics.add(&series.play(game)));
    statistics.agents().iter().step_by(2).map(|agent| agent.win_rate()).sum()
}

#[test]
fn medium_beats_easy_at_two_and_at_four_seats() {
    for family in [Family::Qwixx, Family::Cards, Family::Bloxx] {
        for seats in [2, 4] {
            let share = share(family, seats);
            // The least of them is 63 % over many games, and 600 games have a standard error of 2 %.
            assert!(share > 0.57, "{family}, {seats} seats: {share}");
        }
    }
}
