//! A die with six sides: four faces in a row, one above and one below the second.

use std::fmt::Write;

use wurf_paper::dice::{self, Paint};
use wurf_paper::{Drawing, Labels};
use wurf_rules::dice::{Pips, Sides};
use wurf_rules::fix::Face;

use super::{Edge, LINE, Net, Point, Sign, TAB, folds, letter, outline};

const EDGE: i32 = 180;
/// How much a tab narrows at each end.
const SLANT: i32 = 20;

/// Where the faces are, in edges. Faces 1 and 3, 2 and 4, 5 and 6 of this list are opposite each other.
const SQUARES: [Point; 6] = [(0, 1), (1, 1), (2, 1), (3, 1), (1, 0), (1, 2)];
/// The pips there, so that opposite faces add up to seven.
const PIPS: [u8; 6] = [2, 1, 5, 6, 3, 4];
/// The same for FIX.
pub(super) const FACES: [Face; 6] =
    [Face::Blank, Face::GreenSmiley, Face::Blank, Face::RedSmiley, Face::GreenTwo, Face::RedOne];
/// Where a letter is in nobody's way: pips are never at the middle of an edge, and shapes never in a corner.
const BETWEEN_PIPS: Point = (EDGE / 2, EDGE - 20);
pub(super) const IN_CORNER: Point = (37, 49);

/// A die with pips.
pub(super) fn with_pips(sign: Sign, paint: Paint, labels: &Labels) -> Net {
    net(sign, BETWEEN_PIPS, &pips().map(|pips| dice::die(Sides::Six, paint, pips, labels)))
}

/// The pips of the faces, in the order of [`SQUARES`].
pub(super) fn pips() -> [Pips; 6] {
    PIPS.map(|pips| Pips::new(pips).expect("a die has one to six pips"))
}

/// A die with these faces, in the order of [`SQUARES`], and its letter at this place of each.
pub(super) fn net(sign: Sign, letter_at: Point, faces: &[Drawing<()>; 6]) -> Net {
    let mut markup = outline(&CORNERS.map(|(corner, edge)| (placed(corner), edge)), SLANT);
    markup += &folds(&FOLDS, placed);
    for (&square, face) in SQUARES.iter().zip(faces) {
        let (x, y) = placed(square);
        // Writing into a string does not fail.
        _ = write!(
            markup,
            "<svg x=\"{}\" y=\"{}\" width=\"{inner}\" height=\"{inner}\" viewBox=\"0 0 {size} {size}\">\n{}</svg>\n{}",
            x + 8,
            y + 8,
            face.markup,
            letter(sign, (x + letter_at.0, y + letter_at.1)),
            inner = EDGE - 16,
            size = dice::WIDTH,
        );
    }
    Net { width: 4 * EDGE + TAB + LINE, height: 3 * EDGE + 2 * TAB + LINE, markup }
}

/// Where a corner is, in tenths of millimetres.
fn placed((x, y): Point) -> Point {
    (x * EDGE, TAB + y * EDGE)
}

/// Where to fold, in edges, each edge once so that the dashes of two lines do not close each other's gaps: between the
/// faces, and where tabs begin.
const FOLDS: [&[Point]; 6] = [
    &[(1, 1), (1, 2)],
    &[(2, 1), (2, 2)],
    &[(3, 1), (3, 2)],
    &[(4, 1), (4, 2)],
    &[(2, 1), (1, 1), (1, 0), (2, 0), (2, 1)],
    &[(2, 2), (1, 2), (1, 3), (2, 3), (2, 2)],
];

/// A tab on one of each two edges that meet: up the left edge of the row, around the upper face, along the row, around
/// the lower face, and back. In edges.
const CORNERS: [(Point, Edge); 12] = [
    ((0, 2), Edge::Bare),
    ((0, 1), Edge::Bare),
    ((1, 1), Edge::Tab),
    ((1, 0), Edge::Tab),
    ((2, 0), Edge::Tab),
    ((2, 1), Edge::Bare),
    ((4, 1), Edge::Tab),
    ((4, 2), Edge::Bare),
    ((2, 2), Edge::Tab),
    ((2, 3), Edge::Tab),
    ((1, 3), Edge::Tab),
    ((1, 2), Edge::Bare),
];
