//! BLOXX! and FIX.

use super::{Section, counted, seen};
use crate::screens::learn::figure::{Figure, Grid};

const fn grid(sheet: &'static str) -> Figure {
    Figure::Grid(Grid { sheet, considers: None })
}

const fn considered(sheet: &'static str, roll: &'static str, action: &'static str) -> Figure {
    Figure::Grid(Grid { sheet, considers: Some((roll, action)) })
}

/// A sheet at the end of a match.
const FULL_GRID: &str = "xx.x.../xoxx.xx/xxxoxx#/oxxxxxx/xxxxxox/xxxoxxx/xx#xoxx/xxoxxxx/xoxxxxx orange2 violet4";

pub(super) const BLOXX: &[Section] = &[
    Section { title: "learn-aim", text: "learn-bloxx-aim", examples: &[] },
    Section {
        title: "learn-turn",
        text: "learn-bloxx-turn",
        examples: &[seen(Figure::Shapes("35"), "learn-see-shapes")],
    },
    Section {
        title: "learn-placing",
        text: "learn-bloxx-placing",
        examples: &[
            seen(considered("-", "11", "B1"), "learn-see-number"),
            seen(considered("x....../xox....", "11", "B1"), "learn-see-gaps"),
        ],
    },
    Section { title: "learn-bloxx-rows-title", text: "learn-bloxx-rows", examples: &[] },
    Section { title: "learn-end", text: "learn-bloxx-end", examples: &[] },
    Section {
        title: "learn-scoring",
        text: "learn-bloxx-scoring",
        examples: &[counted(grid(FULL_GRID), "learn-see-bloxx-score")],
    },
];

pub(super) const FIX: &[Section] = &[
    Section {
        title: "learn-aim",
        text: "learn-fix-aim",
        examples: &[seen(Figure::Faces("..g2r1"), "learn-see-faces")],
    },
    Section { title: "learn-dealing", text: "learn-fix-dealing", examples: &[] },
    Section { title: "learn-throwing", text: "learn-fix-throwing", examples: &[] },
    Section { title: "learn-stop", text: "learn-fix-stop", examples: &[seen(Figure::Disc(2), "learn-see-disc")] },
    Section {
        title: "learn-scoring",
        text: "learn-fix-scoring",
        examples: &[
            counted(Figure::Result(".221", 0), "learn-see-result"),
            counted(Figure::Result("-", 0), "learn-see-without-dice"),
        ],
    },
    Section { title: "learn-end", text: "learn-fix-end", examples: &[] },
];
