//! Which cards may be taken and played, and which cells they mark.

use arrayvec::ArrayVec;

use crate::bits::Bits;
use crate::cards::back::Back;
use crate::cards::card::Kind;
use crate::cards::numbers::NumberSet;
use crate::cards::{Action, Actions, Cards, Display, Play, Take};
use crate::closed::Closed;
use crate::few::sort_few;
use crate::illegal::Illegal;
use crate::seat::Seat;
use crate::sheet::{ByRow, Cell, CellSet, Color, Column, Row, RowSet};

/// At most this many cells between the first and the last mark of a play stay unmarked (QC-5).
const SKIPS_MAX: usize = 1;

impl Cards {
    /// Lists every choice of cards that fills the hand (QC-3), sorted.
    #[inline]
    pub(super) fn list_takes(&self, actions: &mut Actions) {
        let mut display = *self.position.deck.display();
        sort_few(&mut display, |&back| back);
        let takes = choices(self.cards_due()).iter().filter_map(|places| take_at(&display, places));
        actions.extend(takes.map(Action::Take));
    }

    /// Draws one of these choices.
    #[inline]
    pub(super) fn sample_take(&self, bits: &mut impl Bits) -> Take {
        let choices = choices(self.cards_due());
        loop {
            if let Some(take) = take_at(self.position.deck.display(), choices[bits.pick(choices.len())]) {
                return take;
            }
        }
    }

    /// May the active seat take these cards?
    pub(super) fn check_take(&self, take: &Take) -> Result<(), Illegal> {
        let mut display = *self.position.deck.display();
        for &back in take.backs() {
            let place = display.iter_mut().find(|place| **place == Some(back));
            *place.ok_or(Illegal::NotInDisplay)? = None;
        }
        if take.backs().len() == self.cards_due() { Ok(()) } else { Err(Illegal::NotFiveCards) }
    }

    /// Lists pass and every row that takes the number for all (QC-4), sorted.
    #[inline]
    pub(super) fn list_marks(&self, seat: Seat, actions: &mut Actions) {
        actions.push(Action::Pass);
        actions.extend(self.cells_for_all(seat).iter().map(Action::Mark));
    }

    /// The cells in which this seat may mark the number for all.
    #[inline]
    pub(super) fn cells_for_all(&self, seat: Seat) -> CellSet {
        let cells = self.position.deck.top().map_or(CellSet::EMPTY, CellSet::of_number);
        self.sheet(seat).markable(self.layout(seat), RowSet::EMPTY, cells)
    }

    /// May this seat mark this cell with the number for all?
    pub(super) fn check_mark(&self, seat: Seat, cell: Cell) -> Result<(), Illegal> {
        if matches!(cell, Cell::Bonus(..)) {
            return Err(Illegal::NoSuchCell);
        }
        if self.position.deck.top() != Some(cell.number()) {
            return Err(Illegal::NotOnTop);
        }
        self.sheet(seat).check(self.layout(seat), cell, RowSet::EMPTY)
    }

    /// Lists every play with every choice of marks (QC-5, QC-6), sorted.
    #[inline]
    pub(super) fn list_plays(&self, actions: &mut Actions) {
        let hand = self.position.hands[self.position.active];
        let jokers = hand.numbers(Kind::Joker);
        for played in jokers.subsets().filter(|played| (1..=Play::CARDS_MAX).contains(&played.len())) {
            let play = Play::unchecked(Color::Red, NumberSet::EMPTY, played, NumberSet::EMPTY);
            actions.push(Action::Play(play));
        }
        for &color in Color::ALL {
            let cards = hand.numbers(Kind::Color(color));
            if !cards.union(jokers).is_empty() {
                self.list_plays_of(color, cards, jokers, actions);
            }
        }
    }

    /// Lists the plays of one colour, except jokers without a mark.
    #[inline]
    fn list_plays_of(&self, color: Color, cards: NumberSet, jokers: NumberSet, actions: &mut Actions) {
        let markable = self.markable(color, cards.union(jokers));
        let may_be_too_many = cards.len() + jokers.len() > Play::CARDS_MAX;
        for played in cards.subsets() {
            for wild in jokers.subsets() {
                let too_many = may_be_too_many && played.len() + wild.len() > Play::CARDS_MAX;
                if too_many || played.union(wild).is_empty() {
                    continue;
                }
                for marks in played.union(wild).both(markable.in_a_play).subsets() {
                    let listed_before = played.is_empty() && marks.is_empty();
                    if !listed_before && self.fits(color, marks, &markable) {
                        actions.push(Action::Play(Play::unchecked(color, played, wild, marks)));
                    }
                }
            }
        }
    }

    /// Which of the numbers the active seat can mark in this colour at all. Most plays mark one number or none, and
    /// this decides them.
    #[inline]
    fn markable(&self, color: Color, numbers: NumberSet) -> Markable {
        let seat = self.position.active;
        let (sheet, layout) = (self.sheet(seat), self.layout(seat));
        let mut markable = Markable { alone: NumberSet::EMPTY, in_a_play: NumberSet::EMPTY };
        for number in numbers.iter() {
            let (row, column) = layout.place(color, number);
            match sheet.marks(row).check(column) {
                Ok(()) => markable.alone = markable.alone.union(NumberSet::only(number)),
                // The marks of the play before it may be the ones missing.
                Err(Illegal::FewerThanFiveMarks) => {}
                Err(_) => continue,
            }
            markable.in_a_play = markable.in_a_play.union(NumberSet::only(number));
        }
        markable
    }

    /// Can the active seat mark these numbers, each markable in a play, in one play?
    #[inline]
    fn fits(&self, color: Color, marks: NumberSet, markable: &Markable) -> bool {
        if marks.has_several() {
            self.check_marks(color, marks).is_ok()
        } else {
            marks.without(markable.alone).is_empty()
        }
    }

    /// May the active seat play these cards with these marks?
    pub(super) fn check_play(&self, play: &Play) -> Result<(), Illegal> {
        let hand = self.position.hands[self.position.active];
        if !play.cards().without(hand).is_empty() {
            return Err(Illegal::NotInHand);
        }
        play.color().map_or(Ok(()), |color| self.check_marks(color, play.marks()))
    }

    /// May the active seat mark these numbers in one play: left to right, close enough together (QC-5)?
    fn check_marks(&self, color: Color, numbers: NumberSet) -> Result<(), Illegal> {
        let sheet = self.sheet(self.position.active);
        let mut rows = ByRow::new(|row| sheet.marks(row));
        let places = self.places(color, numbers);
        for &(column, row) in &places {
            rows[row].check(column)?;
            rows[row].insert(column);
        }
        if self.any_skip || skipped(&places) <= SKIPS_MAX { Ok(()) } else { Err(Illegal::SkipsTooMany) }
    }

    /// Where the marks of a play go, left to right.
    #[inline]
    pub(super) fn places(&self, color: Color, numbers: NumberSet) -> ArrayVec<(Column, Row), { Play::CARDS_MAX }> {
        let layout = self.layout(self.position.active);
        let places = numbers.iter().map(|number| layout.place(color, number));
        let mut places: ArrayVec<_, { Play::CARDS_MAX }> = places.map(|(row, column)| (column, row)).collect();
        sort_few(&mut places, |&place| place);
        places
    }

    /// How many cards the active seat has to take (QC-3).
    #[inline]
    pub(super) fn cards_due(&self) -> usize {
        Self::HAND_TO_PLAY - self.position.hands[self.position.active].len()
    }
}

/// Numbers that can be marked on a sheet, regardless of cards.
struct Markable {
    /// As the only mark of a play.
    alone: NumberSet,
    /// As one of several marks.
    in_a_play: NumberSet,
}

/// Cells between the first and the last of these marks of one row that are none of them.
fn skipped(places: &[(Column, Row)]) -> usize {
    match places {
        [(first, _), .., (last, _)] => last.index() - first.index() + 1 - places.len(),
        _ => 0,
    }
}

/// The cards at these places of a display. Of equal backs the first ones are taken, so that there is only one way to
/// say it.
#[inline]
fn take_at(display: &Display, places: &[usize]) -> Option<Take> {
    let mut backs = ArrayVec::<Back, { Take::CARDS_MAX }>::new();
    for &place in places {
        if (0..place).any(|earlier| display[earlier] == display[place] && !places.contains(&earlier)) {
            return None;
        }
        backs.push(display[place]?);
    }
    Take::new(&backs)
}

/// Every choice of this many of the four places, in lexicographic order.
fn choices(count: usize) -> &'static [&'static [usize]] {
    match count {
        1 => &[&[0], &[1], &[2], &[3]],
        2 => &[&[0, 1], &[0, 2], &[0, 3], &[1, 2], &[1, 3], &[2, 3]],
        3 => &[&[0, 1, 2], &[0, 1, 3], &[0, 2, 3], &[1, 2, 3]],
        _ => &[],
    }
}
