use wurf_rules::fix::{AgeOrder, Fix, Setup};
use wurf_rules::game::Game;
use wurf_rules::observer::Observer;

use super::*;

/// A game of two that is filmed from seat 1.
struct Filmed {
    game: Fix,
    film: Film,
}

impl Filmed {
    fn new(mode: Mode) -> Self {
        let ages: AgeOrder = "12".parse().unwrap();
        let game = Fix::new(&Setup { ages, mode });
        let film = Film::new(&game.view(Observer::Seat(Seat::One)), Some(Seat::One));
        Self { game, film }
    }

    /// Plays all these inputs before the film follows.
    fn play(mut self, inputs: &str) -> Self {
        let mut events = Vec::new();
        for word in inputs.split_whitespace() {
            let input = self.game.read_input(word).unwrap();
            self.game.play(input, &mut events).unwrap();
        }
        self.film.follow(&self.game.view(Observer::Seat(Seat::One)), Some(Seat::One), &events);
        self
    }

    /// What the film shows: hand, lying and passed dice of both seats, and the disc.
    fn shown(&self) -> String {
        let place = |seat| {
            let place = self.film.now.round.place(seat);
            format!("{} {} {}", place.hand, place.lying, place.passed)
        };
        let Frame { act, ref round, ref moves, pause, .. } = self.film.now;
        let pause = if pause.is_some() { ", goes on" } else { "" };
        format!("{act:?} {} | {} | {}, {} moved{pause}", place(Seat::One), place(Seat::Two), round.disc(), moves.len())
    }

    fn all_shown(mut self) -> Vec<String> {
        let mut shown = vec![self.shown()];
        while self.film.goes_on() {
            self.film.go_on();
            shown.push(self.shown());
        }
        shown
    }
}

#[test]
fn a_race_shows_the_latest_at_once() {
    let filmed = Filmed::new(Mode::Race).play("1:4+6").play("1:throw ..gr 2:throw ...... 2:up").play("1:pass 1:lay");
    assert_eq!(filmed.all_shown(), ["Run 0 .. 0 | 6 - 1 | 1, 2 moved"]);
}

#[test]
fn the_last_dice_of_a_race_lie_for_a_moment() {
    let filmed =
        Filmed::new(Mode::Race).play("1:4+6 2:throw ...rrr 1:throw .... 1:up 2:lay 2:lay 2:lay").play("1:throw ..gr");
    assert_eq!(
        filmed.all_shown(),
        ["Settle 0 ..gr 0 | 0 ... 0 | 3, 0 moved, goes on", "Deal 10 - 0 | 0 - 0 | 0, 0 moved"]
    );
}

#[test]
fn beats_are_shown_one_by_one() {
    let filmed = Filmed::new(Mode::Beat).play("1:4+6 ..gr ..21.. .. ....... .r .....rr lay12");
    assert_eq!(
        filmed.all_shown(),
        [
            "Run 4 - 0 | 6 - 0 | 0, 0 moved",
            "Run 0 ..gr 0 | 0 ....21 0 | 0, 0 moved, goes on",
            "Run 0 .. 0 | 0 ....21 1 | 1, 2 moved",
            "Run 0 .. 0 | 0 ....... 0 | 1, 0 moved",
            "Run 0 .r 0 | 0 .....rr 0 | 1, 0 moved, goes on",
            "Settle 0 . 0 | 0 .....r 0 | 3, 2 moved, goes on",
            "Deal 0 - 0 | 10 - 0 | 0, 0 moved",
        ]
    );
}

#[test]
fn somebody_who_does_not_deal_reads_the_results_first() {
    let mut filmed = Filmed::new(Mode::Beat).play("1:4+6 ..22 ...rrr");
    while filmed.film.goes_on() {
        filmed.film.go_on();
    }
    assert_eq!(filmed.shown(), "Deal 0 - 0 | 10 - 0 | 0, 0 moved");
    let filmed = filmed.play("2:5+5 ..... .....");
    assert_eq!(filmed.shown(), "Deal 0 - 0 | 10 - 0 | 0, 0 moved");
    assert!(filmed.film.goes_on());
}

#[test]
fn what_does_not_fit_is_shown_without_its_way() {
    let mut filmed = Filmed::new(Mode::Race).play("1:4+6");
    let view = filmed.game.view(Observer::Seat(Seat::One));
    filmed.film.follow(&view, Some(Seat::One), &[Event::TookUp { seat: Seat::One, dice: view.in_hand(Seat::Two) }]);
    assert_eq!(filmed.shown(), "Run 4 - 0 | 6 - 0 | 0, 0 moved");
}

#[test]
fn neighbours_sit_clockwise() {
    assert_eq!(others(3, Seat::Two), [Seat::Three, Seat::One]);
    assert_eq!(others(2, Seat::One), [Seat::Two]);
}
