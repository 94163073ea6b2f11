//! What is printed below the rows: what marks are worth, the misses with the variant's bar or legend, the score.

use wurf_rules::closed::Closed;
use wurf_rules::sheet::mechanism::bonus_a::BonusA;
use wurf_rules::sheet::mechanism::bonus_b::{Bonus, BonusB};
use wurf_rules::sheet::mechanism::longo::Longo;
use wurf_rules::sheet::mechanism::x_change::XChange;
use wurf_rules::sheet::{Extra, Mechanism, Row, Score, Sheet};

use crate::drawing::{Board, Rect};
use crate::ink::{self, Stroke};
use crate::sheet::plan::{INNER, MARGIN};
use crate::sheet::{Shape, SheetPaper, Spot, marks, symbol};

const POINTS_HEIGHT: i32 = 86;
const MISSES_HEIGHT: i32 = 108;
const SCORE_HEIGHT: i32 = 104;
const GAP: i32 = 12;

pub(super) fn height(paper: &SheetPaper) -> i32 {
    let parts = paper.parts;
    let beside = shares_line(paper);
    let heights =
        [(parts.points, POINTS_HEIGHT), (parts.misses, MISSES_HEIGHT), (parts.score && !beside, SCORE_HEIGHT)];
    heights.iter().filter(|(shown, _)| *shown).map(|(_, height)| height + GAP).sum::<i32>() + MARGIN - GAP
}

pub(super) fn draw(board: &mut Board<Spot>, paper: &SheetPaper, top: i32) {
    let mut y = top;
    let mut next = |height| {
        let place = Rect::new(MARGIN, y, INNER, height);
        y += height + GAP;
        place
    };
    if paper.parts.points && paper.shape == Shape::Paper {
        points(board, paper, next(POINTS_HEIGHT));
    }
    if paper.parts.misses {
        let place = next(MISSES_HEIGHT);
        misses(board, paper, place);
        match paper.layout.mechanism() {
            Mechanism::BonusA(bonus) => bar(board, paper, bonus, place),
            Mechanism::BonusB(bonus) => legend(board, paper, bonus, place),
            Mechanism::XChange(fields) => swaps(board, paper, fields, place),
            Mechanism::Longo(longo) => {
                let beside = beside_misses(place);
                lucky(board, longo, Rect { width: LUCKY_WIDTH, ..beside });
                if paper.parts.score {
                    let taken = LUCKY_WIDTH + GAP;
                    score(board, paper, Rect { x: beside.x + taken, width: beside.width - taken, ..beside });
                }
            }
            _ if paper.parts.score => score(board, paper, beside_misses(place)),
            _ => {}
        }
    }
    if paper.parts.score && !shares_line(paper) {
        score(board, paper, next(SCORE_HEIGHT));
    }
    // Last, so that a screen without room for it can cut it off.
    if paper.parts.points && paper.shape == Shape::Phone {
        points(board, paper, next(POINTS_HEIGHT));
    }
}

/// Is the score beside the misses? Where a bar or a legend takes that place, it gets a line of its own.
fn shares_line(paper: &SheetPaper) -> bool {
    let is_taken =
        matches!(paper.layout.mechanism(), Mechanism::BonusA(_) | Mechanism::BonusB(_) | Mechanism::XChange(_));
    paper.parts.misses && !is_taken
}

fn points(board: &mut Board<Spot>, paper: &SheetPaper, place: Rect) {
    board.spot(Spot::Points, place);
    board.pen.rect("box", place.shrunk(1, 1), 16);
    let marks_max = paper.layout.mechanism().marks_max();
    let left = place.x + 54;
    let step = (place.right() - left) / marks_max as i32;
    let size = if step < 90 { 34 } else { 38 };
    symbol::cross(&mut board.pen, "sign", (place.x + 30, place.y + 24), 8);
    for marks in 1..=marks_max {
        let x = left + step * (marks as i32 - 1) + step / 2;
        board.pen.text("small", (x, place.y + 24), 26, marks);
        board.pen.text("value", (x, place.y + 58), size, Score::of_marks(marks));
    }
}

const MISS_WIDTH: i32 = 92;
const MISSES_WIDTH: i32 = (MISS_WIDTH + 8) * Sheet::MISSES_MAX as i32;

fn misses(board: &mut Board<Spot>, paper: &SheetPaper, place: Rect) {
    // The next miss ends the game (QX-8).
    board.pen.open(if paper.sheet.misses() + 1 == Sheet::MISSES_MAX { "misses last-chance" } else { "misses" });
    for index in 0..Sheet::MISSES_MAX {
        let x = place.right() - MISSES_WIDTH + i32::from(index) * (MISS_WIDTH + 8) + 8;
        let place = Rect { x, width: MISS_WIDTH, ..place };
        board.spot(Spot::Miss(index), place);
        board.pen.rect("box", place.shrunk(1, 1), 16);
        board.pen.text("small", place.center(), 40, format_args!("\u{2212}{}", -Score::MISS.get()));
        if let Some(stroke) = paper.stroke(Spot::Miss(index), index < paper.sheet.misses()) {
            paper.moving(board, "missed", Spot::Miss(index), |board| {
                marks::cross(board, stroke, marks::MISSES + u32::from(index), place);
            });
        }
    }
    board.pen.close();
}

/// The place left of the misses.
fn beside_misses(place: Rect) -> Rect {
    Rect { width: place.width - MISSES_WIDTH - GAP, ..place }
}

fn bar(board: &mut Board<Spot>, paper: &SheetPaper, bonus: &BonusA, place: Rect) {
    let place = beside_misses(place);
    board.pen.rect("box", place.shrunk(1, 1), 16);
    let inner = place.shrunk(8, 8);
    // As wide as there is room, since a layout file may give a bar up to sixteen fields; but not wider than a cell.
    let step = (inner.width / bonus.bar().len().max(1) as i32).min(70);
    for (index, &color) in (0u8..).zip(bonus.bar()) {
        let field = Rect { x: inner.x + step * i32::from(index), width: step, ..inner };
        board.spot(Spot::Field(index), field);
        let face = field.shrunk(3, 4);
        board.pen.rect(("band", color.name()), face, 12);
        board.pen.pattern(color.name(), face, 12);
        board.pen.circle(("cell", color.name()), face.center(), step.min(64) / 2 - 8);
        board.pen.text(("number", color.name()), face.center(), 28, paper.labels.color(color));
        paper.mark(board, Spot::Field(index), paper.sheet.bar().is_struck(index.into()), |board, stroke| {
            marks::cross(board, stroke, marks::FIELDS + u32::from(index), face);
        });
    }
}

/// The swap fields, one number over the other (XC-1).
fn swaps(board: &mut Board<Spot>, paper: &SheetPaper, swaps: &XChange, place: Rect) {
    let place = beside_misses(place);
    board.pen.rect("box", place.shrunk(1, 1), 16);
    let inner = place.shrunk(8, 8);
    let step = (inner.width / swaps.fields().len().max(1) as i32).min(88);
    for (index, &[upper, lower]) in (0u8..).zip(swaps.fields()) {
        let field = Rect { x: inner.x + step * i32::from(index), width: step, ..inner };
        board.spot(Spot::Field(index), field);
        let face = field.shrunk(4, 2);
        let (x, y) = face.center();
        board.pen.rect("box", face, 12);
        board.pen.text("value", (x, y - 22), 36, upper);
        board.pen.line("sign", (x - 16, y), (x + 16, y));
        board.pen.text("value", (x, y + 22), 36, lower);
        paper.mark(board, Spot::Field(index), paper.sheet.bar().is_struck(index.into()), |board, stroke| {
            marks::cross(board, stroke, marks::FIELDS + u32::from(index), face);
        });
    }
}

const LUCKY_WIDTH: i32 = 190;

/// The lucky numbers (LO-3), under a four-leaf clover.
fn lucky(board: &mut Board<Spot>, longo: &Longo, place: Rect) {
    board.spot(Spot::Lucky, place);
    board.pen.rect("box", place.shrunk(1, 1), 16);
    symbol::clover(&mut board.pen, "sign", (place.center().0, place.y + 26), 18);
    let step = place.width / longo.lucky().len().max(1) as i32;
    for (index, number) in (0..).zip(longo.lucky()) {
        board.pen.text("value", (place.x + step * index + step / 2, place.y + 70), 46, number);
    }
}

/// What each bonus type gives, in signs that need no language (BB-2 to BB-6).
fn meaning(bonus: Bonus) -> &'static str {
    match bonus {
        Bonus::Circle => "+2",
        Bonus::NotchedSquare => "4\u{d7}1",
        Bonus::Square => "\u{d7}2",
        Bonus::Octagon => "13",
        Bonus::JaggedStar => "\u{2212}5",
    }
}

fn legend(board: &mut Board<Spot>, paper: &SheetPaper, bonuses: &BonusB, place: Rect) {
    let place = beside_misses(place);
    board.pen.rect("box", place.shrunk(1, 1), 16);
    let step = place.width / Bonus::ALL.len() as i32;
    for &bonus in Bonus::ALL {
        let index = bonus.index();
        let item = Rect { x: place.x + step * index as i32, width: step, ..place };
        let (x, y) = item.center();
        board.spot(Spot::Bonus(bonus), item);
        symbol::bonus(&mut board.pen, "circle", bonus, (x - 32, y), 28);
        board.pen.text("value", (x + 38, y), 36, meaning(bonus));
        if bonus == Bonus::JaggedStar {
            board.pen.line("sign", (x + 10, y + 12), (x + 66, y - 12));
        }
        if bonuses.is_earned(bonus, paper.sheet) {
            ink::ring(&mut board.pen, Stroke::Ink, marks::LEGEND + index as u32, item.shrunk(6, 10));
        }
    }
}

/// One number of the score.
struct Item {
    class: &'static str,
    caption: Caption,
    points: i16,
}

enum Caption {
    Text(String),
    Steps,
    Octagon,
    Mark,
}

fn score(board: &mut Board<Spot>, paper: &SheetPaper, place: Rect) {
    board.spot(Spot::Score, place);
    let items = items(paper);
    let step = place.width / items.len() as i32;
    for (index, item) in (0..).zip(&items) {
        let inner = Rect { x: place.x + step * index, width: step - 8, ..place }.shrunk(1, 1);
        board.pen.rect(item.class, inner, 16);
        let (x, _) = inner.center();
        caption(board, &item.caption, (x, inner.y + 24));
        board.pen.text("score", (x, inner.y + 68), 46, signed(item.points));
    }
}

fn items(paper: &SheetPaper) -> Vec<Item> {
    let score = paper.sheet.score(paper.layout);
    let label = |row: Row| paper.labels.color(paper.layout.lock(row)).to_string();
    let mut items = Vec::new();
    for &row in Row::ALL {
        let class = ["box red", "box yellow", "box green", "box blue"][paper.layout.lock(row).index()];
        items.push(Item { class, caption: Caption::Text(label(row)), points: score.rows[row].get() });
    }
    for &(extra, points) in &score.extras {
        let caption = match extra {
            Extra::Stairs => Caption::Steps,
            Extra::Double(row) => Caption::Text(format!("\u{d7}2 {}", label(row))),
            Extra::Octagon => Caption::Octagon,
        };
        items.push(Item { class: "box", caption, points: points.get() });
    }
    items.push(Item { class: "box", caption: Caption::Mark, points: score.misses.get() });
    items.push(Item { class: "box total", caption: Caption::Text("=".into()), points: score.total().get() });
    items
}

fn caption(board: &mut Board<Spot>, caption: &Caption, center: (i32, i32)) {
    match caption {
        Caption::Text(text) => board.pen.text("small", center, 28, text),
        Caption::Steps => symbol::steps(&mut board.pen, "sign", center),
        Caption::Octagon => symbol::bonus(&mut board.pen, "circle", Bonus::Octagon, center, 14),
        Caption::Mark => board.pen.text("small", center, 28, format_args!("\u{2212}{}", -Score::MISS.get())),
    }
}

/// With a real minus sign.
fn signed(points: i16) -> String {
    if points < 0 { format!("\u{2212}{}", points.unsigned_abs()) } else { points.to_string() }
}
