//! A play as a person puts it together: cards of one colour, and which of their numbers to mark (QC-5, QC-6).
//!
//! Whenever the cards change, the marks are suggested again; cells can then be added and left out by hand. Whether the
//! whole is legal is for the rules to say.

use std::cmp::Reverse;

use wurf_rules::cards::{Card, CardSet, Kind, NumberSet, Play};
use wurf_rules::sheet::{Cell, Color, Layout, Number};

/// What there is to choose from.
pub(super) struct Options<'a> {
    /// The legal plays.
    pub(super) plays: Vec<Play>,
    /// The player's own cards.
    pub(super) hand: CardSet,
    /// What is printed on the player's own sheet.
    pub(super) layout: &'a Layout,
}

/// What became of a key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Outcome {
    /// The choice changed.
    Done,
    /// It did not, because of this.
    Note(&'static str),
    /// It would lead to this play, which the rules refuse.
    Refused(Play),
}

/// A play that is put together.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Choice {
    color: Option<Color>,
    cards: CardSet,
    marks: NumberSet,
}

impl Choice {
    /// Picks a card or puts it back. A card of another colour takes the place of those picked before, jokers aside.
    pub(super) fn toggle_card(&mut self, card: Card, options: &Options<'_>) -> Outcome {
        if self.cards.contains(card) {
            self.cards.remove(card);
            self.color = self.color.filter(|_| !self.has_only_jokers());
            self.suggest(options);
            return Outcome::Done;
        }
        let mut changed = *self;
        if let Kind::Color(color) = card.kind {
            changed.become_color(color);
        }
        if changed.cards.len() == Play::CARDS_MAX {
            return Outcome::Note("Three cards at most.");
        }
        changed.cards.insert(card);
        changed.suggest(options);
        *self = changed;
        Outcome::Done
    }

    /// Chooses the colour of jokers.
    pub(super) fn paint(&mut self, color: Color, options: &Options<'_>) -> Outcome {
        if self.cards.is_empty() || !self.has_only_jokers() {
            return Outcome::Note("R Y G B: for jokers.");
        }
        self.color = Some(color);
        self.suggest(options);
        Outcome::Done
    }

    /// Marks a cell or leaves it out; if no card picked has its number, the card that has is picked.
    pub(super) fn toggle_cell(&mut self, cell: Cell, options: &Options<'_>) -> Outcome {
        let Cell::Color(color, number) = cell else {
            return Outcome::Done;
        };
        if self.color == Some(color) && self.marks.contains(number) {
            self.marks = self.marks.without(NumberSet::only(number));
            return Outcome::Done;
        }
        let mut changed = *self;
        changed.become_color(color);
        if !changed.numbers().contains(number) {
            let mut kinds = [Kind::Color(color), Kind::Joker].into_iter().map(|kind| Card { kind, number });
            let Some(card) = kinds.find(|&card| options.hand.contains(card)) else {
                return refused(color, number);
            };
            if changed.cards.len() == Play::CARDS_MAX {
                return Outcome::Note("Three cards at most.");
            }
            changed.cards.insert(card);
        }
        changed.marks = changed.marks.union(NumberSet::only(number));
        *self = changed;
        Outcome::Done
    }

    /// The play, if there are cards.
    pub(super) fn play(&self) -> Option<Play> {
        let color = self.color.unwrap_or(Color::Red);
        Play::new(color, self.cards.numbers(Kind::Color(color)), self.cards.numbers(Kind::Joker), self.marks)
    }

    /// Is this card picked?
    pub(super) fn contains(&self, card: Card) -> bool {
        self.cards.contains(card)
    }

    /// The cells to mark.
    pub(super) fn cells(&self) -> impl Iterator<Item = Cell> {
        self.play().into_iter().flat_map(|play| play.cells().collect::<Vec<_>>())
    }

    /// Every cell that the cards picked can mark; while there are none, every cell that any cards can.
    pub(super) fn markable(&self, options: &Options<'_>) -> Vec<Cell> {
        let fitting = options.plays.iter().filter(|play| self.cards.is_empty() || play.cards() == self.cards);
        let mut cells: Vec<_> = fitting.flat_map(Play::cells).collect();
        cells.sort();
        cells.dedup();
        cells
    }

    fn has_only_jokers(&self) -> bool {
        self.cards.iter().all(|card| card.kind == Kind::Joker)
    }

    fn numbers(&self) -> NumberSet {
        self.cards.iter().map(|card| card.number).collect()
    }

    /// Cards of other colours are put back.
    fn become_color(&mut self, color: Color) {
        let stays = |card: &Card| [Kind::Joker, Kind::Color(color)].contains(&card.kind);
        self.cards = self.cards.iter().filter(stays).collect();
        if self.color != Some(color) {
            self.marks = NumberSet::EMPTY;
        }
        self.color = Some(color);
    }

    /// Suggests as many marks as are legal, and for jokers their colour too.
    fn suggest(&mut self, options: &Options<'_>) {
        let best = self.best(options);
        self.marks = best.map_or(NumberSet::EMPTY, |play| play.marks());
        self.color = self.color.or(best.and_then(|play| play.color()));
    }

    /// The legal play of these cards with the most marks, and those furthest left.
    fn best(&self, options: &Options<'_>) -> Option<Play> {
        let fits = |play: &&Play| {
            let color = self.color.is_none() || play.color().is_none() || play.color() == self.color;
            color && play.cards() == self.cards
        };
        let worth = |play: &&Play| (play.marks().len(), Reverse(last_column(play, options.layout)));
        options.plays.iter().rev().filter(fits).max_by_key(worth).copied()
    }
}

/// The column of the rightmost mark.
fn last_column(play: &Play, layout: &Layout) -> usize {
    let column = |cell| match cell {
        Cell::Color(color, number) => layout.place(color, number).1.index(),
        Cell::Bonus(..) => 0,
    };
    play.cells().map(column).max().unwrap_or(0)
}

/// The play of a card that the hand does not have: the rules say so.
fn refused(color: Color, number: Number) -> Outcome {
    let only = NumberSet::only(number);
    Play::new(color, only, NumberSet::EMPTY, only).map_or(Outcome::Done, Outcome::Refused)
}

#[cfg(test)]
mod tests {
    use wurf_rules::qwixx::Variant;
    use wurf_rules::seat::Seat;

    use super::*;

    const HAND: &str = "G3 G9 G11 R4 *5";
    const PLAYS: &str = "*5/- R4/- R4/4 R4+*5/- R4+*5/4 R4+*5/5 R4+*5/4+5 R*5/5 Y*5/5 G*5/5 B*5/5 G3/- G3/3 G9/- G9/9 \
                         G11/- G11/11 G9+11/- G9+11/9 G9+11/11 G9+11/9+11 G3+9+11/- G3+9+11/3 G3+9+11/9 G3+9+11/11 \
                         G3+9+11/9+11 G3+11/- G3+11/3 G3+11/11";

    /// The choice after picking cards (`G3`), touching cells (`=G3`) and painting jokers (`G`), and what came last.
    fn after(keys: &str) -> (String, Outcome) {
        let pad = Variant::Classic.pad();
        let options = Options {
            plays: PLAYS.split_whitespace().map(|word| word.parse().unwrap()).collect(),
            hand: HAND.split_whitespace().map(|word| word.parse::<Card>().unwrap()).collect(),
            layout: pad.layout(Seat::One),
        };
        let (mut choice, mut outcome) = (Choice::default(), Outcome::Done);
        for key in keys.split_whitespace() {
            outcome = match (key.strip_prefix('='), key.len()) {
                (Some(cell), _) => choice.toggle_cell(cell.parse().unwrap(), &options),
                (None, 1) => choice.paint(Color::from_letter(key.chars().next().unwrap()).unwrap(), &options),
                (None, _) => choice.toggle_card(key.parse().unwrap(), &options),
            };
        }
        (choice.play().map(|play| play.to_string()).unwrap_or_default(), outcome)
    }

    #[test]
    fn marks_are_suggested_with_every_card() {
        for (keys, play) in [
            ("G11", "G11/11"),
            ("G3 G11", "G3+11/11"),
            ("G11 G9 G3", "G3+9+11/9+11"),
            ("G11 G9 G11", "G9/9"),
            ("G11 G11", ""),
            ("G11 R4", "R4/4"),
            ("*5", "R*5/5"),
            ("*5 B", "B*5/5"),
            ("*5 B R4", "R4+*5/4+5"),
            ("R4 *5 R4", "R*5/5"),
        ] {
            assert_eq!(after(keys), (play.to_owned(), Outcome::Done), "{keys}");
        }
    }

    #[test]
    fn cells_are_marked_and_left_out_by_hand() {
        for (keys, play) in [
            ("=G11", "G11/11"),
            ("=G11 =G9", "G9+11/9+11"),
            ("=G11 =G11", "G11/-"),
            ("G11 G9 G3 =G9", "G3+9+11/11"),
            // Not legal; the rules say so when it is played.
            ("G11 G9 G3 =G3", "G3+9+11/3+9+11"),
            ("=G11 =R4", "R4/4"),
            ("=Y5", "Y*5/5"),
            ("*5 =G5", "G*5/5"),
            ("=R4 =R5", "R4+*5/4+5"),
        ] {
            assert_eq!(after(keys), (play.to_owned(), Outcome::Done), "{keys}");
        }
    }

    #[test]
    fn what_cannot_be_put_together_changes_nothing() {
        for (keys, play, outcome) in [
            ("G3 G9 G11 *5", "G3+9+11/9+11", Outcome::Note("Three cards at most.")),
            ("G3 G9 G11 =G5", "G3+9+11/9+11", Outcome::Note("Three cards at most.")),
            ("G3 B", "G3/3", Outcome::Note("R Y G B: for jokers.")),
            ("B", "", Outcome::Note("R Y G B: for jokers.")),
            ("G3 =B7", "G3/3", Outcome::Refused("B7/7".parse().unwrap())),
        ] {
            assert_eq!(after(keys), (play.to_owned(), outcome), "{keys}");
        }
    }
}
