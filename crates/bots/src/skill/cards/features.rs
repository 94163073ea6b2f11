//! What the network sees of the card game, from a seat: its own sheet and hand, the leading rival's sheet in full, the
//! other rivals added up, and what is true for the whole table. Of other hands it sees nothing.

use wurf_rules::cards::{CardSet, Kind, PlainPad};
use wurf_rules::closed::Closed;
use wurf_rules::dice::Sides;
use wurf_rules::seat::{BySeat, Seat, SeatCount};
use wurf_rules::sheet::{Color, Layout, Row, Sheet};

use crate::net::Feature;
use crate::skill::qwixx::features::{LEAD_STEP, LEAD_STEPS, LEADS, MISSES, Measure, Slots, see_brief, see_sheet};

const ROWS: usize = 4;
/// The cells of a row beginning with the next open one.
const AHEAD: usize = Sides::Six.sums();
/// How many cards of a colour can be marked in one play.
const TOGETHER: usize = 4;
/// Cards ahead, how many of them at once, and the last cell's card while it cannot be marked yet (QC-8).
const ROW_HAND: usize = AHEAD + TOGETHER + 1;
/// No hand has more cards.
const HAND: usize = wurf_rules::cards::Cards::HAND_TO_PLAY + 1;

/// Where each part begins.
const RIVAL: usize = Measure::SIX.sheet();
const OTHERS: usize = RIVAL + Measure::SIX.sheet();
const CARDS: usize = OTHERS + Measure::SIX.sheet_brief();
const JOKERS: usize = CARDS + ROWS * ROW_HAND;
const HELD: usize = JOKERS + ROWS * AHEAD;
const USELESS: usize = HELD + HAND;
const WILD: usize = USELESS + HAND;
const LEAD: usize = WILD + HAND;
const SEATS: usize = LEAD + LEADS;
const TURNS: usize = SEATS + Seat::ALL.len();
const DRAWN: usize = TURNS + Seat::ALL.len();
const MOST_MISSES: usize = DRAWN + 1;
const MOST_LOCKS: usize = MOST_MISSES + MISSES;
const WITH_JOKERS: usize = MOST_LOCKS + 3;
const MIXED: usize = WITH_JOKERS + 1;
const PLAIN: usize = MIXED + 1;

/// How many features there are.
pub(super) const COUNT: usize = PLAIN + 1;

/// What everybody sees, between two turns or within one.
#[derive(Clone, Copy)]
pub(super) struct Table<'a> {
    pub(super) pad: &'a PlainPad,
    pub(super) seats: SeatCount,
    pub(super) jokers: bool,
    pub(super) sheets: BySeat<Sheet>,
}

/// What a seat has, and where in the round it is.
#[derive(Clone, Copy)]
pub(super) struct Own {
    pub(super) sheet: Sheet,
    pub(super) hand: CardSet,
    /// Turns until its own.
    pub(super) turns: usize,
    /// Is it its own turn, with all cards taken?
    pub(super) drawn: bool,
}

impl Table<'_> {
    /// The points of a sheet as they are.
    pub(super) fn points(&self, seat: Seat, sheet: &Sheet) -> i16 {
        sheet.score(self.pad.layout(seat)).total().get()
    }

    /// The other seats, in the order of their turns after this one.
    pub(super) fn rivals(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        let seats = self.seats;
        core::iter::successors(Some(seats.next(seat)), move |&next| Some(seats.next(next)))
            .take_while(move |&next| next != seat)
    }

    /// Tells `see` what does not depend on the seat's own sheet and hand, and returns the points of the leading rival.
    pub(super) fn see_others(&self, seat: Seat, slots: &Slots, mut see: impl FnMut(Feature)) -> i16 {
        let mut see = |feature: usize| see(feature as Feature);
        let points = |rival: Seat| self.points(rival, &self.sheets[rival]);
        let mut lead = self.seats.next(seat);
        for rival in self.rivals(seat).skip(1) {
            lead = if points(rival) > points(lead) { rival } else { lead };
        }
        let (mut misses, mut locks) = (0, 0);
        for rival in self.rivals(seat) {
            let sheet = &self.sheets[rival];
            misses = misses.max(sheet.misses());
            locks = locks.max(sheet.locked().len());
            if rival == lead {
                let mut see = |feature| see(RIVAL + feature);
                see_sheet(self.pad.layout(rival), sheet, sheet.locked(), slots, &mut see);
            } else {
                see_brief(Measure::SIX, sheet, sheet.locked(), slots, |feature| see(OTHERS + feature));
            }
        }
        see(MOST_MISSES + usize::from(misses));
        see(MOST_LOCKS + locks.min(2));
        see(SEATS + self.seats.get() - 1);
        if self.jokers {
            see(WITH_JOKERS);
        }
        see(if self.pad.allows_any_skip() { MIXED } else { PLAIN });
        points(lead)
    }

    /// Tells `see` what the seat has; `rival` are the points of the leading rival.
    #[inline]
    pub(super) fn see_own(&self, seat: Seat, own: &Own, rival: i16, slots: &Slots, mut see: impl FnMut(Feature)) {
        let mut see = |feature: usize| see(feature as Feature);
        let layout = self.pad.layout(seat);
        see_sheet(layout, &own.sheet, own.sheet.locked(), slots, &mut see);
        self.see_hand(layout, own, slots, &mut see);
        let ahead = (self.points(seat, &own.sheet) - rival) / LEAD_STEP;
        see(LEAD + (ahead.clamp(-LEAD_STEPS, LEAD_STEPS) + LEAD_STEPS) as usize);
        see(TURNS + own.turns);
        if own.drawn {
            see(DRAWN);
        }
    }

    #[inline]
    fn see_hand(&self, layout: &Layout, own: &Own, slots: &Slots, see: &mut impl FnMut(usize)) {
        let (mut useless, mut wild) = (0, 0);
        for card in own.hand.iter() {
            match card.kind {
                Kind::Color(color) => match self.place(layout, &own.sheet, color, card.number) {
                    Place::Ahead(row, cells) => see(CARDS + slots[row.index()] * ROW_HAND + cells),
                    Place::Last(row) => see(CARDS + slots[row.index()] * ROW_HAND + AHEAD + TOGETHER),
                    Place::Gone => useless += 1,
                },
                Kind::Joker => {
                    wild += 1;
                    for &color in Color::ALL {
                        if let Place::Ahead(row, cells) = self.place(layout, &own.sheet, color, card.number) {
                            see(JOKERS + slots[row.index()] * AHEAD + cells);
                        }
                    }
                }
            }
        }
        see(HELD + own.hand.len());
        see(USELESS + useless);
        see(WILD + wild);
        for &color in Color::ALL {
            let slot = slots[layout.row_of_lock(color).index()];
            see(CARDS + slot * ROW_HAND + AHEAD + self.together(layout, own, color));
        }
    }

    /// Where a card could be marked on a sheet.
    #[inline]
    fn place(&self, layout: &Layout, sheet: &Sheet, color: Color, number: wurf_rules::sheet::Number) -> Place {
        let (row, column) = layout.place(color, number);
        let marks = sheet.marks(row);
        match marks.next() {
            Some(next) if !marks.has_lock() && column >= next => match marks.check(column) {
                Ok(()) => Place::Ahead(row, column.index() - next.index()),
                Err(_) => Place::Last(row),
            },
            _ => Place::Gone,
        }
    }

    /// How many cards of a colour the hand could mark in one play (QC-5), jokers not counted.
    #[inline]
    fn together(&self, layout: &Layout, own: &Own, color: Color) -> usize {
        let mut columns = [0; wurf_rules::cards::Cards::HAND_TO_PLAY];
        let mut count = 0;
        for number in own.hand.numbers(Kind::Color(color)).iter() {
            if let Place::Ahead(..) = self.place(layout, &own.sheet, color, number) {
                columns[count] = layout.place(color, number).1.index();
                count += 1;
            }
        }
        if self.pad.allows_any_skip() || count <= 1 {
            return count.min(TOGETHER - 1);
        }
        let columns = &mut columns[..count];
        columns.sort_unstable();
        let fits = |size: usize| columns.windows(size).any(|group| group[size - 1] - group[0] <= size);
        if fits(3) {
            3
        } else if fits(2) {
            2
        } else {
            1
        }
    }
}

/// Where a card could be marked.
enum Place {
    /// This many cells after the next open one.
    Ahead(Row, usize),
    /// In the last cell, which needs more marks first.
    Last(Row),
    /// Nowhere any more.
    Gone,
}
