//! Small shapes that mean something.

use wurf_rules::sheet::mechanism::bonus_b::Bonus;

use crate::drawing::Rect;
use crate::pen::{Path, Pen};

/// A padlock, open as long as its row is.
pub(super) fn padlock(pen: &mut Pen, color: &str, (x, y): (i32, i32), shut: bool) {
    let lift = if shut { 0 } else { 8 };
    let right_end = if shut { y - 6 } else { y - 24 };
    let shackle = Path::at((x - 20, y - 6))
        .line((x - 20, y - 22 - lift))
        .arc(20, (x, y - 42 - lift))
        .arc(20, (x + 20, y - 22 - lift))
        .line((x + 20, right_end));
    pen.path(("shackle", color), &shackle);
    pen.rect(("cell", color), Rect::new(x - 36, y - 10, 72, 56), 12);
}

/// A small printed cross, with arms this far to each side: marks.
pub(super) fn cross(pen: &mut Pen, class: &str, (x, y): (i32, i32), arm: i32) {
    let falling = Path::at((x - arm, y - arm)).line((x + arm, y + arm));
    pen.path(class, &falling.jump((x + arm, y - arm)).line((x - arm, y + arm)));
}

/// Three steps up: a stair cell (CN-2).
pub(super) fn steps(pen: &mut Pen, class: &str, (x, y): (i32, i32)) {
    let path = Path::at((x - 24, y + 9))
        .line((x - 8, y + 9))
        .line((x - 8, y))
        .line((x + 8, y))
        .line((x + 8, y - 9))
        .line((x + 24, y - 9));
    pen.path(class, &path);
}

/// A four-leaf clover: lucky numbers (LO-3).
pub(super) fn clover(pen: &mut Pen, class: &str, (x, y): (i32, i32), radius: i32) {
    let leaf = radius / 2;
    for (right, down) in [(-leaf, -leaf), (leaf, -leaf), (-leaf, leaf), (leaf, leaf)] {
        pen.circle(class, (x + right, y + down), leaf);
    }
    pen.path(class, &Path::at((x, y)).curve((x, y + radius), (x + radius, y + radius + leaf)));
}

/// A badge with a plus: marking here gives one more mark (BA-1).
pub(super) fn plus(pen: &mut Pen, (x, y): (i32, i32)) {
    pen.circle("badge", (x, y), 15);
    pen.path("badge-sign", &Path::at((x - 8, y)).line((x + 8, y)).jump((x, y - 8)).line((x, y + 8)));
}

/// The outline of a bonus type (BB-1).
pub(super) fn bonus(pen: &mut Pen, class: &str, bonus: Bonus, center: (i32, i32), radius: i32) {
    match bonus {
        Bonus::Circle => pen.circle(class, center, radius),
        Bonus::Square => {
            let side = radius * 9 / 10;
            pen.rect(class, Rect::new(center.0 - side, center.1 - side, 2 * side, 2 * side), 2);
        }
        Bonus::NotchedSquare => pen.path(class, &polygon(center, radius, &NOTCHED)),
        Bonus::Octagon => pen.path(class, &polygon(center, radius, &OCTAGON)),
        Bonus::JaggedStar => pen.path(class, &polygon(center, radius, &STAR)),
    }
}

/// Corners in hundredths of the radius.
const OCTAGON: [(i32, i32); 8] =
    [(-42, -100), (42, -100), (100, -42), (100, 42), (42, 100), (-42, 100), (-100, 42), (-100, -42)];
const NOTCHED: [(i32, i32); 12] = [
    (-60, -94),
    (60, -94),
    (60, -60),
    (94, -60),
    (94, 60),
    (60, 60),
    (60, 94),
    (-60, 94),
    (-60, 60),
    (-94, 60),
    (-94, -60),
    (-60, -60),
];
const STAR: [(i32, i32); 20] = [
    (0, -108),
    (24, -75),
    (63, -87),
    (64, -46),
    (103, -33),
    (79, 0),
    (103, 33),
    (64, 46),
    (63, 87),
    (24, 75),
    (0, 108),
    (-24, 75),
    (-63, 87),
    (-64, 46),
    (-103, 33),
    (-79, 0),
    (-103, -33),
    (-64, -46),
    (-63, -87),
    (-24, -75),
];

fn polygon((x, y): (i32, i32), radius: i32, corners: &[(i32, i32)]) -> Path {
    let point = |&(dx, dy): &(i32, i32)| (x + dx * radius / 100, y + dy * radius / 100);
    let Some((first, others)) = corners.split_first() else {
        return Path::default();
    };
    others.iter().fold(Path::at(point(first)), |path, corner| path.line(point(corner))).shut()
}
