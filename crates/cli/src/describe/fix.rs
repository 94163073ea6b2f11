//! Fix in words.

use wurf_rules::fix::{Action, Event, Fix, View};
use wurf_rules::game::Game;
use wurf_rules::seat::Seat;

use crate::describe::{Breakdown, Names, Words};

impl Words for Fix {
    fn title(_: &View) -> String {
        "Fix".to_owned()
    }

    fn event(&self, event: &Event, _: &Names) -> String {
        format!("{event:?}")
    }

    fn opens_turn(_: &Event) -> bool {
        false
    }

    fn is_ceremony(_: &Event) -> bool {
        false
    }

    fn score(&self, seat: Seat) -> String {
        self.standings().points[seat].to_string()
    }

    fn paper_now(&self, seat: Seat) -> Vec<String> {
        vec![seat.to_string()]
    }

    fn question(_: &View, _: Seat) -> String {
        "What do you do?".to_owned()
    }

    fn action(action: &Action, _: &View, _: Seat) -> String {
        action.to_string()
    }

    fn paper(view: &View, _: Seat) -> Vec<String> {
        vec![format!("{view:?}")]
    }

    fn breakdown(_: &View) -> Breakdown {
        Breakdown { items: Vec::new(), points: Vec::new() }
    }
}
