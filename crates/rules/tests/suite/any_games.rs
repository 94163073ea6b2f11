//! Games behind one type: an input of one is refused by every other.

use wurf_rules::any::{AnyGame, GameName, Spec};
use wurf_rules::bits::Bits;
use wurf_rules::game::{Awaiting, Discard, Game, Input, InputOf};
use wurf_rules::illegal::Illegal;
use wurf_rules::qwixx::Variant;
use wurf_rules::seat::SeatCount;

use crate::bits::SplitMix64;

/// One game of each kind with two seats.
fn games() -> Vec<AnyGame> {
    let names = [GameName::Qwixx(Variant::Classic), GameName::Cards, GameName::Bloxx, GameName::Fix, GameName::Duel];
    names.map(|name| AnyGame::new(&Spec::new(name, SeatCount::ALL[1]).setup().unwrap())).into()
}

/// The first outcome and the first decision of a game.
fn first_inputs(mut game: AnyGame, bits: &mut SplitMix64) -> Vec<InputOf<AnyGame>> {
    let (mut chance, mut decision) = (None, None);
    for _ in 0..40 {
        let input = match game.awaiting() {
            Awaiting::Nothing => break,
            Awaiting::Chance => Input::Chance(game.sample_chance(bits)),
            Awaiting::Seats(seats) => {
                let seat = seats.iter().next().unwrap();
                Input::Act { seat, action: game.sample_action(seat, bits) }
            }
        };
        let first = if matches!(input, Input::Chance(_)) { &mut chance } else { &mut decision };
        first.get_or_insert(input);
        game.play(input, &mut Discard).unwrap();
    }
    chance.into_iter().chain(decision).collect()
}

#[test]
fn an_input_of_another_game_is_refused_as_such() {
    let mut bits = SplitMix64(1);
    for (index, game) in games().iter().enumerate() {
        for (other, other_game) in games().into_iter().enumerate().filter(|&(other, _)| other != index) {
            let inputs = first_inputs(other_game, &mut bits);
            assert_eq!(inputs.len(), 2, "game {other} has outcomes and decisions");
            for input in inputs {
                assert_eq!(game.check_input(input), Err(Illegal::OtherGame), "{input} of game {other} in game {index}");
            }
        }
    }
}

#[test]
fn every_name_can_be_played_with_the_seats_it_promises() {
    for name in GameName::all() {
        for seats in SeatCount::ALL {
            let setup = Spec::new(name, seats).setup();
            assert_eq!(setup.is_ok(), name.seats().contains(&seats.get()), "{name} with {seats}");
        }
    }
}

/// `Bits::pick` throws the words of the incomplete part away: 6 · 715,827,883 = 2³² + 2, and 2 < 2³² mod 6 = 4.
#[test]
fn a_pick_rejects_words_that_would_favour_some_numbers() {
    struct Words(Vec<u32>);
    impl Bits for Words {
        fn word(&mut self) -> u32 {
            self.0.pop().unwrap()
        }
    }
    let mut words = Words(vec![(1 << 31) + 1, 715_827_883]);
    assert_eq!((words.pick(6), words.0.len()), (3, 0));
}
