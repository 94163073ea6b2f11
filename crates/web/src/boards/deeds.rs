//! What each seat did in its last turn, in chips beside its name: "✗ G10", two of them for two marks.

use wurf_paper::sheet::Spot;
use wurf_rules::any::{AnyView, Family};
use wurf_rules::game::Input;
use wurf_rules::seat::Seat;
use wurf_rules::sheet::{Cell, Layout, RowSet, Score, Sheet};

use crate::boards::heard::{decided, plays};
use crate::boards::marks::in_order;
use crate::boards::of;
use crate::desk::{Happening, Picture, Play};
use crate::words::{labels, plain};

/// More than this between two pictures is a jump in a record, and nobody's deed.
const DEEDS_MAX: usize = 8;

/// Something that a seat did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deed {
    /// In a word.
    pub words: String,
    /// Classes of the stylesheet.
    pub class: String,
}

impl Deed {
    /// In words that need room.
    pub fn words(words: String) -> Self {
        Self { words, class: "deed deed-words".to_string() }
    }

    /// Nothing.
    pub fn pass() -> Self {
        Self { words: "–".to_string(), class: "deed".to_string() }
    }

    /// Took cards, which show only their numbers.
    pub fn cards(numbers: impl Iterator<Item = String>) -> Self {
        Self { words: numbers.collect::<Vec<_>>().join(" "), class: "deed deed-cards".to_string() }
    }

    fn miss() -> Self {
        Self { words: plain(Score::MISS), class: "deed deed-miss".to_string() }
    }

    /// A mark, by the letters of its colour; one that came with another is free.
    fn mark(cell: Cell, is_free: bool) -> Self {
        let labels = labels();
        let (letters, color) = match cell {
            Cell::Color(color, _) => (labels.color(color).to_string(), color.name()),
            Cell::Bonus(pair, _) => (pair.colors().map(|color| labels.color(color)).concat(), "both"),
        };
        let free = if is_free { " deed-free" } else { "" };
        Self { words: format!("{letters}{}", cell.number()), class: format!("deed deed-mark deed-{color}{free}") }
    }

    fn is_pass(&self) -> bool {
        *self == Self::pass()
    }
}

/// What each seat did last.
#[derive(Clone, PartialEq, Default)]
pub struct Deeds {
    view: Option<AnyView>,
    turns: Vec<Turn>,
}

/// What one seat did in a turn.
#[derive(Clone, PartialEq)]
struct Turn {
    seat: Seat,
    is_past: bool,
    deeds: Vec<Deed>,
}

impl Deeds {
    /// What is known after this picture.
    pub fn follow(&self, picture: &Picture) -> Self {
        let mut after =
            Self { view: picture.scene.as_ref().map(|scene| scene.view.clone()), turns: self.turns.clone() };
        let has_begun = picture.happened.iter().any(|happening| matches!(happening, Happening::Began { .. }));
        let found: Vec<_> = picture.seats().map(|seat| (seat, self.found(picture, seat))).collect();
        if has_begun || found.iter().any(|(_, deeds)| deeds.len() > DEEDS_MAX) {
            after.turns.clear();
            return after;
        }
        for (seat, deeds) in found {
            after.add(seat, deeds);
        }
        if self.is_new_turn(picture) {
            after.turns.iter_mut().for_each(|turn| turn.is_past = true);
        }
        after
    }

    /// What a seat did in its last turn, and whether another has begun.
    pub fn of(&self, seat: Seat) -> (Vec<Deed>, bool) {
        let turn = self.turns.iter().find(|turn| turn.seat == seat);
        turn.map(|turn| (turn.deeds.clone(), turn.is_past)).unwrap_or_default()
    }

    /// A pass is only told of a seat that did nothing else in its turn.
    fn add(&mut self, seat: Seat, mut deeds: Vec<Deed>) {
        if deeds.is_empty() {
            return;
        }
        let turn = self.turns.iter().position(|turn| turn.seat == seat).map(|index| self.turns.swap_remove(index));
        let mut all = turn.filter(|turn| !turn.is_past).map(|turn| turn.deeds).unwrap_or_default();
        all.append(&mut deeds);
        if all.iter().any(|deed| !deed.is_pass()) {
            all.retain(|deed| !deed.is_pass());
        }
        all.dedup();
        self.turns.push(Turn { seat, is_past: false, deeds: all });
    }

    /// What a seat has done since the picture before.
    fn found(&self, picture: &Picture, seat: Seat) -> Vec<Deed> {
        let page = of(picture.game);
        let acted = plays(picture).flat_map(|play| &play.inputs).filter_map(|input| match *input {
            Input::Act { seat: by, action } if by == seat => page.brief(action),
            _ => None,
        });
        acted.chain(self.marked(picture, seat)).collect()
    }

    /// What is new on the sheet of a seat.
    fn marked(&self, picture: &Picture, seat: Seat) -> Vec<Deed> {
        let before = self.view.as_ref().and_then(|view| sheet_of(view, seat));
        let after = picture.scene.as_ref().and_then(|scene| sheet_of(&scene.view, seat));
        let Some(((_, before, closed), (layout, after, _))) = before.zip(after) else { return Vec::new() };
        let decided = decided(picture, seat);
        let deed = |spot| match spot {
            Spot::Cell(cell) => Some(Deed::mark(cell, !decided.is_empty() && !decided.contains(&cell))),
            Spot::Miss(_) => Some(Deed::miss()),
            _ => None,
        };
        in_order(layout, before, after, closed).into_iter().filter_map(deed).collect()
    }

    /// Dice are rolled for a new turn; cards are drawn during one.
    fn is_new_turn(&self, picture: &Picture) -> bool {
        let page = of(picture.game);
        let now = picture.scene.as_ref().and_then(|scene| page.active(&scene.view));
        match picture.game.family() {
            Family::Cards => self.view.as_ref().and_then(|view| page.active(view)) != now,
            _ => plays(picture).any(Play::is_chance),
        }
    }
}

fn sheet_of(view: &AnyView, seat: Seat) -> Option<(&Layout, &Sheet, RowSet)> {
    match view {
        AnyView::Qwixx(view) => Some((view.layout(seat), &view.sheets[seat], view.closed)),
        AnyView::Cards(view) => Some((view.layout(seat), &view.sheets[seat], RowSet::EMPTY)),
        _ => None,
    }
}
