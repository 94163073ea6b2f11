//! No card is ever lost, doubled or in two places.

use wurf_rules::cards::{CardSet, Cards, DISPLAY_SIZE, Phase};
use wurf_rules::game::{Discard, Game};

use super::{before_play, options, setup};
use crate::bits::SplitMix64;
use crate::conformance::{next_input, uniform};

/// The cards of a game by where they are; panics if one is in two places.
fn check_places(game: &Cards, all: CardSet) {
    let hands = game.seats().seats().iter().map(|seat| game.hand(seat));
    let places = hands.chain([game.unseen(), game.discarded()]);
    let together = places.fold(CardSet::EMPTY, |known, cards| {
        assert!(known.both(cards).is_empty(), "a card is in two places");
        known.union(cards)
    });
    assert_eq!(together, all);
    let taken = if let Phase::Look(take) = game.phase() { take.backs().len() } else { 0 };
    let shown = game.display().iter().flatten().count();
    assert_eq!(game.unseen().len(), game.pile_len() + shown + taken);
    assert!(game.pile_len() > 0, "the pile is replaced at once");
}

#[test]
fn every_card_is_in_one_place_at_all_times() {
    for (seats, jokers) in [(2, false), (3, true), (4, false), (5, true)] {
        let setup = setup("gemixt-a", seats, jokers);
        let mut bits = SplitMix64(seats as u64);
        for _ in 0..40 {
            let mut game = Cards::new(&setup);
            while let Some(input) = next_input(&game, uniform, &mut bits) {
                game.play(input, &mut Discard).unwrap();
                check_places(&game, setup.cards());
            }
        }
    }
}

/// QC-3: hands of four, one of five, and a full display leave enough for a new pile.
#[test]
fn a_used_up_pile_can_always_be_replaced() {
    let hands_max = 4 * Cards::HAND_DEALT + Cards::HAND_TO_PLAY;
    assert!(CardSet::COLORED.len() > hands_max + DISPLAY_SIZE);
}

/// The list of actions has room for the longest there is.
#[test]
fn five_jokers_are_the_longest_list() {
    let game = before_play("gemixt-a", "-", "*8 *4 *5 *6 *7");
    assert_eq!(options(&game, 1).len(), 445);
}
