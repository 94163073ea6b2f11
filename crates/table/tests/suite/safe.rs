//! What the table plays for a seat whose time is up, asked in every position of random games.

use wurf_rules::any::{AnyAction, AnyGame, GameName};
use wurf_rules::bits::Bits;
use wurf_rules::cards::{self, Play};
use wurf_rules::game::{Awaiting, Discard, Game, Input};
use wurf_rules::observer::Observer;
use wurf_rules::seat::{Seat, SeatCount};
use wurf_rules::{bloxx, fix, qwixx};
use wurf_table::options::Options;
use wurf_table::safe::safe_action;

use crate::dice::Seeded;

const GAMES: u64 = 10;

/// Calls `check` for every seat that has to decide, in some random games, with what the table would play for it.
fn in_random_games(game: &str, options: &str, seats: usize, mut check: impl FnMut(&AnyGame, Seat, AnyAction)) {
    let name: GameName = game.parse().unwrap();
    let options =
        Options { game_options: options.parse().unwrap(), ..Options::new(name, SeatCount::new(seats).unwrap()) };
    for seed in 0..GAMES {
        let (mut game, mut bits) = (AnyGame::new(options.prepare().unwrap().setup()), Seeded::new(seed));
        while game.awaiting() != Awaiting::Nothing {
            let input = next_input(&game, &mut bits, &mut check);
            game.play(input, &mut Discard).unwrap();
        }
    }
}

fn next_input(
    game: &AnyGame,
    bits: &mut Seeded,
    check: &mut impl FnMut(&AnyGame, Seat, AnyAction),
) -> wurf_rules::game::InputOf<AnyGame> {
    let Awaiting::Seats(seats) = game.awaiting() else { return Input::Chance(game.sample_chance(bits)) };
    for seat in seats.iter() {
        let safe = safe_action(game, seat).expect("an awaited seat has something to do");
        assert_eq!(game.check(seat, safe), Ok(()));
        check(game, seat, safe);
    }
    let seat = seats.iter().nth(bits.pick(seats.len())).unwrap();
    Input::Act { seat, action: game.sample_action(seat, bits) }
}

#[test]
fn every_game_has_a_safe_action_in_every_position() {
    for game in GameName::all() {
        let mut decisions = 0;
        in_random_games(&game.to_string(), "", 2.max(*game.seats().start()), |_, _, _| decisions += 1);
        assert!(decisions > 50, "{game}");
    }
}

#[test]
fn in_qwixx_nothing_is_marked_but_what_a_bonus_asks_for() {
    for game in ["qwixx", "bonus-b"] {
        in_random_games(game, "", 3, |game, seat, safe| {
            let asked = matches!(game.actions(seat)[0], AnyAction::Qwixx(qwixx::Action::Choose(_)));
            assert_eq!(safe != AnyAction::Qwixx(qwixx::Action::Pass), asked, "{safe}");
        });
    }
}

fn plays(game: &AnyGame, seat: Seat) -> Vec<Play> {
    let play = |action| if let AnyAction::Cards(cards::Action::Play(play)) = action { Some(play) } else { None };
    game.actions(seat).into_iter().filter_map(play).collect()
}

#[test]
fn in_the_card_game_one_useless_card_is_played_and_nothing_marked() {
    let (mut useless, mut useful) = (0, 0);
    in_random_games("cards", "jokers", 3, |game, seat, safe| match safe {
        AnyAction::Cards(cards::Action::Play(safe)) => {
            assert!(safe.marks().is_empty() && safe.cards().len() == 1, "{safe}");
            let plays = plays(game, seat);
            let marks = |card| plays.iter().any(|play| play.cards() == card && !play.marks().is_empty());
            let singles = || plays.iter().filter(|play| play.cards().len() == 1);
            if marks(safe.cards()) {
                useful += 1;
                assert!(singles().all(|play| marks(play.cards())), "{safe} could still be marked");
            } else {
                useless += 1;
            }
        }
        AnyAction::Cards(cards::Action::Mark(cell)) => panic!("{cell} is marked for somebody who is away"),
        _ => {}
    });
    assert!(useless > 0 && useful > 0, "{useless} {useful}");
}

#[test]
fn in_bloxx_the_shape_leaves_as_few_gaps_as_it_can() {
    let mut differ = 0;
    in_random_games("bloxx", "", 2, |game, seat, safe| {
        let AnyGame::Bloxx(game) = game else { unreachable!() };
        let AnyAction::Bloxx(safe) = safe else { unreachable!() };
        let view = game.view(Observer::Seat(seat));
        let gaps = |action: bloxx::Action| view.choice(seat).unwrap().sheet_after(action).unwrap().gap_count();
        let all: Vec<usize> = game.actions(seat).iter().map(|&action| gaps(action)).collect();
        assert_eq!(Some(gaps(safe)), all.iter().copied().min());
        differ += usize::from(all[0] != gaps(safe));
    });
    assert!(differ > 0, "the first action is always as good");
}

#[test]
fn in_bloxx_of_equal_places_the_lowest_is_taken() {
    in_random_games("bloxx", "", 2, |game, seat, safe| {
        let AnyGame::Bloxx(game) = game else { unreachable!() };
        let AnyAction::Bloxx(safe) = safe else { unreachable!() };
        let view = game.view(Observer::Seat(seat));
        let choice = view.choice(seat).unwrap();
        let harm = |action| {
            let placement = choice.placement(action).unwrap()?;
            let rows = placement.cells.iter().map(|cell| cell.row.index() + 1);
            Some((placement.gaps.len(), rows.max()))
        };
        assert!(game.actions(seat).iter().all(|&action| harm(action) >= harm(safe)));
    });
}

#[test]
fn in_fix_the_dice_are_dealt_evenly_and_steps_are_made_as_they_are_due() {
    for (seats, even) in [(2, "5+5"), (3, "3+3+4"), (4, "2+2+3+3"), (5, "2+2+2+2+2")] {
        in_random_games("fix", "", seats, |game, seat, safe| match safe {
            // In a play-off there are fewer seats.
            AnyAction::Fix(fix::Action::Deal(split)) if split.seats() == seats => assert_eq!(split.to_string(), even),
            AnyAction::Fix(fix::Action::Deal(_)) => {}
            step => assert_eq!(step, game.actions(seat)[0]),
        });
    }
}
