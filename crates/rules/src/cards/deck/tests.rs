//! The deck against really shuffled cards: every order of a tiny deck, dealt out in full.
//!
//! The tiny game: the display is filled; then in each turn the card at a given place is taken and looked at, the one
//! taken before is discarded, and the display is refilled, until the pile is used up and rebuilt.

use std::collections::BTreeMap;
use std::format;
use std::string::String;
use std::vec::Vec;

use super::*;
use crate::dice::Sides;

/// How likely each story (numbers as they are turned up, faces as they are seen) is, out of [`ALL`].
type Odds = BTreeMap<String, u64>;

/// Divisible by whatever the tiny decks divide by, as [`share`] checks.
const ALL: u64 = 5_040 * 5_040 * 720;

fn share(mass: u64, ways: usize, total: usize) -> u64 {
    assert_eq!(mass * ways as u64 % total as u64, 0);
    mass * ways as u64 / total as u64
}

/// The tiny game with the deck of the rules.
fn deal(deck: Deck, held: Option<Card>, places: &[usize], story: &str, mass: u64, odds: &mut Odds) {
    if deck.top().is_none() {
        for number in Sides::Six.numbers().filter(|&number| deck.ways(number) > 0) {
            let mut next = deck;
            next.turn_up(number);
            let mass = share(mass, deck.ways(number) as usize, deck.below_top());
            deal(refilled(next), held, places, &format!("{story} {number}"), mass, odds);
        }
        return;
    }
    let [place, places @ ..] = places else {
        *odds.entry(story.into()).or_default() += mass;
        return;
    };
    let back = deck.display()[*place].expect("the display is full");
    let mut deck = deck;
    deck.take(back);
    deck.discard(held.into_iter().collect());
    for card in deck.behind(back).iter() {
        let mut next = deck;
        next.see(card);
        let mass = share(mass, 1, deck.behind(back).len());
        deal(refilled(next), Some(card), places, &format!("{story} {card}"), mass, odds);
    }
}

fn refilled(mut deck: Deck) -> Deck {
    if deck.refill().is_some() && deck.is_used_up() {
        deck.reshuffle();
    }
    deck
}

/// Real cards on a real table.
#[derive(Clone)]
struct Table {
    /// The top last.
    pile: Vec<Card>,
    top_shows: bool,
    display: [Option<(Card, Age)>; DISPLAY_SIZE],
    discard: Vec<Card>,
}

/// The tiny game with real cards.
fn shuffle_and_deal(table: Table, held: Option<Card>, places: &[usize], story: &str, mass: u64, odds: &mut Odds) {
    if table.pile.is_empty() {
        let mut table = table;
        let orders = orders(&std::mem::take(&mut table.discard));
        for display in table.display.iter_mut().flatten() {
            display.1 = display.1.next();
        }
        for pile in &orders {
            let next = Table { pile: pile.clone(), top_shows: false, ..table.clone() };
            shuffle_and_deal(next, held, places, story, share(mass, 1, orders.len()), odds);
        }
        return;
    }
    let mut table = table;
    if !table.top_shows {
        table.top_shows = true;
        let story = format!("{story} {}", table.pile[table.pile.len() - 1].number);
        return shuffle_and_deal(table, held, places, &story, mass, odds);
    }
    if let Some(free) = table.display.iter_mut().find(|place| place.is_none()) {
        *free = table.pile.pop().map(|card| (card, Age::FRESH));
        table.top_shows = false;
        return shuffle_and_deal(table, held, places, story, mass, odds);
    }
    let [place, places @ ..] = places else {
        *odds.entry(story.into()).or_default() += mass;
        return;
    };
    // Of cards that look alike the first one is taken.
    let looks = |place: &Option<(Card, Age)>| place.map(|(card, age)| (card.number, age));
    let wanted = looks(&table.display[*place]);
    let taken = table.display.iter_mut().find(|place| looks(place) == wanted).and_then(Option::take);
    let (card, _) = taken.expect("the display is full");
    table.discard.extend(held);
    shuffle_and_deal(table, Some(card), places, &format!("{story} {card}"), mass, odds);
}

fn orders(cards: &[Card]) -> Vec<Vec<Card>> {
    let Some((&last, rest)) = cards.split_last() else {
        return Vec::from([Vec::new()]);
    };
    let insert = |order: Vec<Card>| {
        (0..=order.len()).map(move |place| {
            let mut order = order.clone();
            order.insert(place, last);
            order
        })
    };
    orders(rest).into_iter().flat_map(insert).collect()
}

/// Both tell the same stories with the same odds.
#[track_caller]
fn check(cards: &str, places: &[usize]) -> usize {
    let cards: Vec<Card> = cards.split_whitespace().map(|card| card.parse().expect(card)).collect();
    let mut drawn = Odds::new();
    deal(Deck::new(cards.iter().copied().collect()), None, places, "", ALL, &mut drawn);
    let mut shuffled = Odds::new();
    let orders = orders(&cards);
    for pile in &orders {
        let table = Table { pile: pile.clone(), top_shows: false, display: [None; DISPLAY_SIZE], discard: Vec::new() };
        shuffle_and_deal(table, None, places, "", share(ALL, 1, orders.len()), &mut shuffled);
    }
    assert_eq!(drawn.values().sum::<u64>(), ALL);
    assert_eq!(drawn, shuffled);
    drawn.len()
}

#[test]
fn one_pile_is_a_shuffled_deck() {
    assert!(check("R2 Y2 G2 R3 Y3 *3", &[0, 2]) > 100);
}

#[test]
fn a_new_pile_is_shuffled_apart_from_what_lies_in_the_display() {
    // The pile is used up in the second turn; cards older and younger than that are taken afterwards.
    assert!(check("R2 Y2 G2 R3 Y3 R4", &[0, 1, 3, 0, 2]) > 100);
}

#[test]
fn three_piles_are_three_shuffles() {
    assert!(check("R2 Y2 G2 B2 *2 Y3", &[0, 0, 1, 0, 0, 2]) > 100);
}
