//! What is worth a sound, a vibration or a word across the table: found by comparing what was seen with what is seen.

use wurf_rules::seat::{BySeat, Seat};
use wurf_rules::sheet::{Color, Layout, Sheet};

use crate::boards::marks::color_words;
use crate::desk::Picture;
use crate::words::{of_seat, t};

/// Something worth noticing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Highlight {
    /// Dice fell.
    Rolled,
    /// Cards were dealt or turned.
    Dealt,
    /// Somebody marked something.
    Marked,
    /// A shape fell into place.
    Fell,
    /// A seat took a miss.
    Missed {
        /// Which.
        seat: Seat,
        /// How many it has now.
        misses: u8,
    },
    /// A seat closed a row.
    Closed {
        /// Which seat.
        seat: Seat,
        /// The colour of the row.
        color: Color,
        /// How many more rows may be closed until the match ends.
        left: usize,
    },
    /// A race began.
    Started,
    /// A race was stopped.
    Stopped,
}

/// A word across the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Banner {
    /// What it says.
    pub words: String,
    /// A class of the stylesheet.
    pub class: String,
}

impl Highlight {
    /// The name of its sound.
    pub const fn sound(self) -> &'static str {
        match self {
            Highlight::Rolled => "dice",
            Highlight::Dealt => "card",
            Highlight::Marked => "pencil",
            Highlight::Fell => "fall",
            Highlight::Missed { .. } => "miss",
            Highlight::Closed { .. } => "lock",
            Highlight::Started => "whistle",
            Highlight::Stopped => "stop",
        }
    }

    /// How long the device vibrates, in milliseconds.
    pub const fn vibration(self) -> u32 {
        match self {
            Highlight::Rolled => 35,
            Highlight::Closed { .. } | Highlight::Stopped => 60,
            Highlight::Missed { .. } => 20,
            Highlight::Dealt | Highlight::Marked | Highlight::Fell | Highlight::Started => 0,
        }
    }

    /// The word across the table, where one is due.
    pub fn banner(self, picture: &Picture) -> Option<Banner> {
        match self {
            Highlight::Closed { seat, color, left } => {
                let closes = of_seat(picture, seat, "closes-row", [("row", color_words(color).into())]);
                let then = match left {
                    0 => t("banner-last-row"),
                    1 => t("banner-next-row-ends"),
                    _ => String::new(),
                };
                Some(Banner { words: format!("{closes} {then}"), class: format!("banner-{}", color.name()) })
            }
            Highlight::Missed { seat, misses } => {
                let words = match Sheet::MISSES_MAX - misses {
                    0 => of_seat(picture, seat, "banner-last-miss", []),
                    1 => of_seat(picture, seat, "banner-third-miss", []),
                    _ => return None,
                };
                Some(Banner { words, class: "banner-miss".to_string() })
            }
            _ => None,
        }
    }
}

/// What has happened on sheets of the Qwixx type, the greatest first. `left` says how many more rows may be closed until
/// the match ends, after one that a seat has closed.
pub fn of_sheets<'a>(
    before: &BySeat<Sheet>,
    after: &BySeat<Sheet>,
    layout: impl Fn(Seat) -> &'a Layout,
    left: impl Fn(Seat) -> usize,
) -> Vec<Highlight> {
    let (mut greater, mut marked) = (Vec::new(), false);
    for (seat, sheet) in after.iter() {
        let was = &before[seat];
        for row in sheet.locked().without(was.locked()).iter() {
            greater.push(Highlight::Closed { seat, color: layout(seat).lock(row), left: left(seat) });
        }
        match sheet.misses() > was.misses() {
            true => greater.push(Highlight::Missed { seat, misses: sheet.misses() }),
            // A sheet that is empty again belongs to the next match.
            false => marked |= sheet != was && *sheet != Sheet::default(),
        }
    }
    greater.extend(marked.then_some(Highlight::Marked));
    greater
}

#[cfg(test)]
mod tests {
    use wurf_rules::qwixx::Variant;

    use super::*;

    fn sheets(one: &str, two: &str) -> BySeat<Sheet> {
        let layout = Variant::Classic.pad();
        let read = |text| Sheet::from_text(layout.layout(Seat::One), text).unwrap();
        let mut sheets = BySeat::new(|_| Sheet::default());
        (sheets[Seat::One], sheets[Seat::Two]) = (read(one), read(two));
        sheets
    }

    fn found(before: [&str; 2], after: [&str; 2]) -> Vec<Highlight> {
        let pad = Variant::Classic.pad();
        of_sheets(&sheets(before[0], before[1]), &sheets(after[0], after[1]), |seat| pad.layout(seat), |_| 1)
    }

    #[test]
    fn a_closed_row_and_a_miss_are_worth_more_than_a_mark() {
        let five = "R2 R3 R4 R5 R6";
        assert_eq!(found([five, "-"], [five, "-"]), []);
        assert_eq!(found([five, "-"], ["R2 R3 R4 R5 R6 R7", "-"]), [Highlight::Marked]);
        let closed = Highlight::Closed { seat: Seat::One, color: Color::Red, left: 1 };
        assert_eq!(found([five, "-"], ["R2 R3 R4 R5 R6 R12 R#", "-"]), [closed, Highlight::Marked]);
        let missed = Highlight::Missed { seat: Seat::Two, misses: 1 };
        assert_eq!(found([five, "-"], [five, "m1"]), [missed]);
    }

    #[test]
    fn the_empty_sheets_of_the_next_match_are_no_marks() {
        assert_eq!(found(["R2 R3", "m2"], ["-", "-"]), []);
    }
}
