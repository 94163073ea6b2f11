//! A die with eight sides: six faces in a row, every other one upside down, one above the third and one below the
//! fourth.
//!
//! Corners of the net are counted in half edges to the right and in heights of a face downwards.

use super::{Edge, LINE, Net, Point, Sign, WHITE, folds, letter, outline, tab};

/// With this edge the die is nearly as high as a cube (17.6 mm), and the height of a face is nearly a whole number.
const EDGE: i32 = 216;
const HEIGHT: i32 = 187;
/// How much a tab narrows at each end: more than the face that it is glued to, whose corners have 60 degrees.
const SLANT: i32 = 45;

/// A face, which points upwards or downwards.
#[derive(Clone, Copy)]
struct Triangle {
    tip: Point,
    /// From the tip to the edge opposite of it: 1 downwards, -1 upwards.
    way: i32,
}

/// The row, the face above it and the one below. Faces 1 and 4, 2 and 5, 3 and 6, 7 and 8 are opposite each other.
const TRIANGLES: [Triangle; 8] = [
    Triangle { tip: (1, 2), way: -1 },
    Triangle { tip: (2, 1), way: 1 },
    Triangle { tip: (3, 2), way: -1 },
    Triangle { tip: (4, 1), way: 1 },
    Triangle { tip: (5, 2), way: -1 },
    Triangle { tip: (6, 1), way: 1 },
    Triangle { tip: (3, 0), way: 1 },
    Triangle { tip: (4, 3), way: -1 },
];
/// The numbers there, so that opposite faces add up to nine, and large and small ones are mixed.
const NUMBERS: [u8; 8] = [1, 7, 3, 8, 2, 6, 5, 4];

/// A tab on one of each two edges that meet, and never two of them glued to the same face: along the row and around the
/// upper face, the right end of the row, back around the lower face.
const CORNERS: [(Point, Edge); 10] = [
    ((0, 1), Edge::Tab),
    ((2, 1), Edge::Bare),
    ((3, 0), Edge::Tab),
    ((4, 1), Edge::Bare),
    ((6, 1), Edge::Tab),
    ((7, 2), Edge::Bare),
    ((5, 2), Edge::Tab),
    ((4, 3), Edge::Tab),
    ((3, 2), Edge::Bare),
    ((1, 2), Edge::Bare),
];
/// Where to fold, each edge once so that the dashes of two lines do not close each other's gaps: between the faces of
/// the row and at its end, above it, at the upper face, and around the lower one.
const FOLDS: [&[Point]; 4] = [
    &[(1, 2), (2, 1), (3, 2), (4, 1), (5, 2), (6, 1), (7, 2)],
    &[(0, 1), (2, 1), (4, 1)],
    &[(3, 0), (4, 1)],
    &[(3, 2), (5, 2), (4, 3), (3, 2)],
];

/// The coloured part of a face that points upwards, with its tip at the origin.
const FACE: &str = "M-12 41Q0 20 12 41L79 156Q91 177 67 177H-67Q-91 177 -79 156Z";
/// The number and the letter on it, the middle of their feet.
const NUMBER_AT: Point = (0, 138);
const LETTER_AT: Point = (0, 169);

/// A die with numbers: a triangle has no room for eight pips.
pub(super) fn net(sign: Sign) -> Net {
    let mut markup = outline(&CORNERS.map(|(corner, edge)| (placed(corner), edge)), SLANT);
    markup += &folds(&FOLDS, placed);
    for (triangle, number) in TRIANGLES.into_iter().zip(NUMBERS) {
        markup += &face(triangle, number, sign);
    }
    // The tab at the end of the row reaches farthest; those above and below are not as high as the tips beside them.
    let [_, (right, _)] = tab(placed((6, 1)), placed((7, 2)), SLANT);
    Net { width: right + LINE, height: 3 * HEIGHT + LINE, markup }
}

/// Where a corner is, in tenths of millimetres.
fn placed((x, y): Point) -> Point {
    (x * EDGE / 2, y * HEIGHT)
}

/// A face with its number, which is upright where the tip is up. A six needs no line below it: there is no nine.
fn face(triangle: Triangle, number: u8, sign: Sign) -> String {
    let ((x, y), (number_x, number_y), color) = (placed(triangle.tip), NUMBER_AT, sign.color);
    let turned = if triangle.way < 0 { " rotate(180)" } else { "" };
    let pattern = format!("<path class=\"pattern\" d=\"{FACE}\" fill=\"url(#paper-{color})\"/>\n");
    format!(
        "<g transform=\"translate({x} {y}){turned}\">\n<path class=\"die {color}\" d=\"{FACE}\"/>\n{}\
         <text class=\"letter pip {color}\" x=\"{number_x}\" y=\"{number_y}\" font-size=\"76\" \
         text-anchor=\"middle\">{number}</text>\n{}</g>\n",
        if color == WHITE { "" } else { &pattern },
        letter(sign, LETTER_AT),
    )
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use super::*;
    use crate::dice::TAB;

    /// A corner of the die: 1 to 3, and the one opposite of it with the other sign.
    type Corner = i8;

    /// Where the corners of a face come to lie when the net is folded.
    type Folded = BTreeMap<Point, Corner>;

    fn corners(triangle: Triangle) -> [Point; 3] {
        let Triangle { tip: (x, y), way } = triangle;
        [(x, y), (x - way, y + way), (x + way, y + way)]
    }

    /// An edge, whichever end is named first.
    fn edge<T: Ord>(one: T, other: T) -> [T; 2] {
        if one < other { [one, other] } else { [other, one] }
    }

    fn edges(triangle: Triangle) -> [[Point; 2]; 3] {
        let [one, two, three] = corners(triangle);
        [edge(one, two), edge(two, three), edge(three, one)]
    }

    /// The edges of the outline, and what is there.
    fn outer_edges() -> impl Iterator<Item = ([Point; 2], Edge)> {
        let next = CORNERS.iter().cycle().skip(1);
        CORNERS.iter().zip(next).map(|(&(from, at), &(to, _))| (edge(from, to), at))
    }

    /// Folds a face along the edge that it shares with a folded one: two faces of the die that share an edge have their
    /// third corners opposite each other.
    fn folded_along(neighbour: &Folded, triangle: Triangle) -> Option<Folded> {
        let corners = corners(triangle);
        let far = corners.iter().find(|corner| !neighbour.contains_key(corner))?;
        let (_, away) = neighbour.iter().find(|(corner, _)| !corners.contains(corner))?;
        let shared = corners.iter().filter_map(|corner| Some((*corner, *neighbour.get(corner)?)));
        let folded: Folded = shared.chain([(*far, -away)]).collect();
        (neighbour.keys().filter(|corner| corners.contains(corner)).count() == 2).then_some(folded)
    }

    /// All faces, folded one after the other from the first.
    fn folded() -> Vec<Folded> {
        let mut faces = vec![None; TRIANGLES.len()];
        faces[0] = Some(corners(TRIANGLES[0]).into_iter().zip([1, 2, 3]).collect());
        while faces.contains(&None) {
            let done: Vec<Folded> = faces.iter().flatten().cloned().collect();
            for (face, triangle) in faces.iter_mut().zip(TRIANGLES).filter(|(face, _)| face.is_none()) {
                *face = done.iter().find_map(|neighbour| folded_along(neighbour, triangle));
            }
        }
        faces.into_iter().flatten().collect()
    }

    fn corners_of(face: &Folded) -> BTreeSet<Corner> {
        face.values().copied().collect()
    }

    /// The faces at an edge of the net, by their places in [`TRIANGLES`].
    fn faces_at(wanted: [Point; 2]) -> Vec<usize> {
        (0..TRIANGLES.len()).filter(|&face| edges(TRIANGLES[face]).contains(&wanted)).collect()
    }

    /// Where an edge of the net comes to lie.
    fn folded_edge(faces: &[Folded], [one, other]: [Point; 2]) -> [Corner; 2] {
        let face = &faces[faces_at([one, other])[0]];
        edge(face[&one], face[&other])
    }

    #[test]
    fn the_net_folds_to_all_eight_faces() {
        let faces: BTreeSet<_> = folded().iter().map(corners_of).collect();
        assert_eq!(faces.len(), 8);
    }

    #[test]
    fn opposite_faces_add_up_to_nine() {
        let faces: BTreeMap<_, _> = folded().iter().map(corners_of).zip(NUMBERS).collect();
        let opposite = |face: &BTreeSet<Corner>| faces[&face.iter().map(|corner| -corner).collect()];
        let sums: Vec<_> = faces.iter().map(|(face, number)| number + opposite(face)).collect();
        assert_eq!((sums, NUMBERS.into_iter().collect()), (vec![9; 8], (1..=8).collect::<BTreeSet<_>>()));
    }

    #[test]
    fn of_two_edges_that_meet_one_has_a_tab() {
        let faces = folded();
        let mut meeting: BTreeMap<_, Vec<Edge>> = BTreeMap::new();
        for (outer, at) in outer_edges() {
            meeting.entry(folded_edge(&faces, outer)).or_default().push(at);
        }
        let has_one = |edges: &Vec<Edge>| edges.len() == 2 && edges.contains(&Edge::Tab) && edges.contains(&Edge::Bare);
        assert_eq!((meeting.len(), meeting.values().filter(|edges| has_one(edges)).count()), (5, 5));
    }

    #[test]
    fn no_face_has_two_tabs_glued_to_it() {
        let bare = outer_edges().filter(|&(_, at)| at == Edge::Bare);
        let glued: BTreeSet<_> = bare.map(|(outer, _)| faces_at(outer)).collect();
        assert_eq!(glued.len(), 5);
    }

    #[test]
    fn each_edge_of_the_die_is_one_line_to_fold() {
        let mut lines: Vec<_> =
            FOLDS.iter().flat_map(|fold| fold.windows(2)).map(|ends| edge(ends[0], ends[1])).collect();
        let all: BTreeSet<_> = TRIANGLES.into_iter().flat_map(edges).collect();
        let bare: BTreeSet<_> = outer_edges().filter(|&(_, at)| at == Edge::Bare).map(|(outer, _)| outer).collect();
        lines.sort_unstable();
        assert_eq!(lines, all.difference(&bare).copied().collect::<Vec<_>>());
    }

    #[test]
    fn a_tab_is_inside_the_face_that_it_is_glued_to() {
        let [left, right] = tab(placed((0, 1)), placed((2, 1)), SLANT);
        let width = EDGE - TAB * EDGE / HEIGHT;
        assert!(right.0 - left.0 < width, "{left:?} to {right:?} in {width}");
    }

    #[test]
    fn the_faces_are_regular() {
        let side = f64::from(EDGE / 2).hypot(HEIGHT.into());
        assert!((side - f64::from(EDGE)).abs() < 0.5, "{side}");
    }
}
