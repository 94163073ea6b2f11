//! How a hand draws: no two crosses are alike, and the same cell always has the same one.

use crate::drawing::Rect;
use crate::pen::{Path, Pen};

/// How something is drawn by hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stroke {
    /// In ink, some time ago.
    Ink,
    /// In ink, just now.
    Fresh,
    /// In pencil: chosen, not yet certain.
    Pencil,
}

impl Stroke {
    fn class(self) -> &'static str {
        match self {
            Stroke::Ink => "ink",
            Stroke::Fresh => "ink fresh",
            Stroke::Pencil => "pencil",
        }
    }

    /// The class of the second stroke of a mark, which starts when the first ends.
    fn second_class(self) -> &'static str {
        match self {
            Stroke::Fresh => "ink fresh second",
            other => other.class(),
        }
    }
}

/// Small differences that depend only on an address.
pub(crate) struct Jitter(u32);

impl Jitter {
    pub(crate) fn of(address: u32) -> Self {
        // Spreads neighbouring addresses; zero would stay zero.
        Self(address.wrapping_add(1).wrapping_mul(0x9E37_79B9) | 1)
    }

    /// A number from `-most` to `most`.
    fn around(&mut self, most: i32) -> i32 {
        // Marsaglia's xorshift with 32 bits: plenty for the trembling of a hand.
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        let span = most.unsigned_abs() * 2 + 1;
        ((self.0 >> 8) % span) as i32 - most
    }

    fn near(&mut self, (x, y): (i32, i32), most: i32) -> (i32, i32) {
        (x + self.around(most), y + self.around(most))
    }
}

/// A cross of two strokes that fills the box.
pub(crate) fn cross(pen: &mut Pen, stroke: Stroke, address: u32, place: Rect) {
    let mut hand = Jitter::of(address);
    let most = (place.width.min(place.height) / 10).max(1);
    let center = place.center();
    let (left, right, top, bottom) = (place.x, place.right(), place.y, place.bottom());
    let down = Path::at(hand.near((left, top), most)).curve(hand.near(center, most), hand.near((right, bottom), most));
    let up = Path::at(hand.near((right, top), most)).curve(hand.near(center, most), hand.near((left, bottom), most));
    pen.stroke(stroke.class(), &down);
    pen.stroke(stroke.second_class(), &up);
}

/// A circle drawn in one go, which does not quite meet its start.
pub(crate) fn ring(pen: &mut Pen, stroke: Stroke, address: u32, place: Rect) {
    let mut hand = Jitter::of(address);
    let most = (place.width.min(place.height) / 16).max(1);
    let (x, y) = place.center();
    // Handles of this length make a circle out of four curves.
    let (dx, dy) = (place.width * 28 / 100, place.height * 28 / 100);
    let left = hand.near((place.x, y), most);
    let bottom = hand.near((x, place.bottom()), most);
    let right = hand.near((place.right(), y), most);
    let end = hand.near((x - place.width / 10, place.y), most);
    let path = Path::at(hand.near((x + place.width / 8, place.y), most))
        .bow((x - dx, place.y), (left.0, left.1 - dy), left)
        .bow((left.0, left.1 + dy), (bottom.0 - dx, bottom.1), bottom)
        .bow((bottom.0 + dx, bottom.1), (right.0, right.1 + dy), right)
        .bow((right.0, right.1 - dy), (end.0 + dx, end.1), end);
    pen.stroke(stroke.class(), &path);
}

/// A long stroke through something that is over.
pub(crate) fn strike(pen: &mut Pen, class: &str, address: u32, from: (i32, i32), to: (i32, i32)) {
    let mut hand = Jitter::of(address);
    let middle = ((from.0 + to.0) / 2, (from.1 + to.1) / 2);
    let path = Path::at(hand.near(from, 6)).curve(hand.near(middle, 12), hand.near(to, 6));
    pen.stroke(class, &path);
}
