//! Ten dice exist at all times, each in exactly one place.

use wurf_rules::closed::Closed;
use wurf_rules::fix::{Event, Fix, Mode};
use wurf_rules::game::{Awaiting, Game, Input, InputOf};
use wurf_rules::seat::{Seat, SeatCount};

use super::Table;
use crate::bits::SplitMix64;

const INPUTS_MAX: usize = 20_000;

fn random_input(game: &Fix, bits: &mut SplitMix64) -> Option<InputOf<Fix>> {
    match game.awaiting() {
        Awaiting::Nothing => None,
        Awaiting::Chance => Some(Input::Chance(game.sample_chance(bits))),
        Awaiting::Seats(seats) => {
            let seat = bits.pick(&seats.iter().collect::<Vec<_>>());
            Some(Input::Act { seat, action: bits.pick(game.actions(seat)) })
        }
    }
}

/// Plays a random game and checks each state on the way.
fn play_random(ages: &str, mode: Mode, seed: u64, check: impl Fn(&Fix)) -> Table {
    let mut table = Table::new(ages, mode);
    let mut bits = SplitMix64(seed);
    for _ in 0..INPUTS_MAX {
        check(&table.game);
        let Some(input) = random_input(&table.game, &mut bits) else {
            return table;
        };
        table.game.play(input, &mut table.events).unwrap();
    }
    panic!("{mode} {ages} {seed}: no end");
}

fn tables() -> impl Iterator<Item = (&'static str, Mode, u64)> {
    let ages = ["21", "312", "2413", "53142"];
    let modes = Mode::ALL.iter();
    modes.flat_map(move |&mode| ages.into_iter().flat_map(move |ages| (0..25).map(move |seed| (ages, mode, seed))))
}

#[test]
fn ten_dice_exist_at_all_times() {
    for (ages, mode, seed) in tables() {
        play_random(ages, mode, seed, |game| assert_eq!(game.round().dice(), 10, "{mode} {ages} {seed}"));
    }
}

#[test]
fn a_seat_with_dice_in_the_hand_has_none_lying() {
    for (ages, mode, seed) in tables() {
        play_random(ages, mode, seed, |game| {
            for &seat in Seat::ALL {
                let place = game.round().place(seat);
                assert!(place.hand.is_none() || place.lying.is_empty(), "{mode} {ages} {seed}: {place:?}");
            }
        });
    }
}

#[test]
fn seats_outside_the_round_have_no_dice() {
    for (ages, mode, seed) in tables() {
        play_random(ages, mode, seed, |game| {
            let outside = SeatCount::ALL[4].seats().without(game.round().playing());
            assert!(outside.iter().all(|seat| game.round().place(seat).is_empty()), "{mode} {ages} {seed}");
        });
    }
}

#[test]
fn events_tell_where_each_die_goes() {
    for (ages, mode, seed) in tables() {
        let table = play_random(ages, mode, seed, |_| {});
        let mut told = Told::default();
        table.events.iter().for_each(|event| told.hear(event));
        assert!(told.rounds >= 1, "{mode} {ages} {seed}");
    }
}

/// Follows a game by its events alone: what a seat throws is what it was told to have in the hand.
#[derive(Default)]
struct Told {
    hands: [usize; 5],
    lying: [usize; 5],
    passed: [usize; 5],
    disc: usize,
    rounds: usize,
}

impl Told {
    fn hear(&mut self, event: &Event) {
        match *event {
            Event::Dealt { dice, .. } => {
                *self = Self { rounds: self.rounds, ..Self::default() };
                dice.iter().for_each(|(seat, dice)| self.hands[seat.index()] = dice.get());
            }
            Event::TookUp { seat, dice } => {
                let seat = seat.index();
                assert_eq!(dice.get(), self.lying[seat] + self.passed[seat]);
                (self.hands[seat], self.lying[seat], self.passed[seat]) = (dice.get(), 0, 0);
            }
            Event::Threw { seat, faces } => {
                assert_eq!(faces.dice().get(), self.hands[seat.index()]);
                self.lying[seat.index()] = std::mem::take(&mut self.hands[seat.index()]);
            }
            Event::PassedOn { seat, to } => {
                self.lying[seat.index()] -= 1;
                self.passed[to.index()] += 1;
            }
            Event::LaidDown { seat, disc } => {
                self.lying[seat.index()] -= 1;
                self.disc += 1;
                assert_eq!(disc.get(), self.disc);
            }
            Event::Stopped { .. } => assert_eq!(self.disc, 3),
            Event::Settled { seat, breakdown, .. } => {
                assert_eq!(breakdown.lying.dice().get(), self.lying[seat.index()]);
            }
            Event::RoundEnded { .. } => self.rounds += 1,
            Event::PlayOff { .. } | Event::Ended { .. } => {}
        }
    }
}
