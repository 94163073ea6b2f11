//! What is drawn for the documentation; a test checks that the files are current.

use anyhow::{Context, Result};
use wurf_paper::bloxx::BloxxPaper;
use wurf_paper::dice::{self, Paint};
use wurf_paper::duel::DuelPaper;
use wurf_paper::sheet::SheetPaper;
use wurf_paper::{Drawing, Labels, Theme, bloxx, cards, fix, logo, style};
use wurf_rules::bloxx::cell::{Cell, Cells, Column, Row as BloxxRow};
use wurf_rules::bloxx::die::Die;
use wurf_rules::bloxx::layout::Layout;
use wurf_rules::bloxx::shape::Orientation;
use wurf_rules::bloxx::sheet::{Placement, Sheet as BloxxSheet};
use wurf_rules::closed::Closed;
use wurf_rules::dice::{Pips, Roll};
use wurf_rules::duel::Board as DuelBoard;
use wurf_rules::fix::{DiceCount, Faces};
use wurf_rules::points::Points;
use wurf_rules::qwixx::Variant;
use wurf_rules::seat::Seat;
use wurf_rules::sheet::{Color, Layout as SheetLayout, Number, Row, RowSet, Sheet};

#[path = "gallery/film.rs"]
mod film;

const LABELS: Labels = Labels::ENGLISH;

/// A whole game, as the rules test it.
const GAME: &str = include_str!("../../../rules/tests/golden/qwixx.wurf");

/// Every file with its text, by its path in the repository.
pub(crate) fn files() -> Result<Vec<(&'static str, String)>> {
    let light = |drawing: Drawing<()>| drawing.standalone(&Theme::LIGHT);
    let mut files = vec![
        ("docs/pictures/qwixx.svg", light(qwixx("41r3y6g2b6")?)),
        ("docs/pictures/qwixx-dark.svg", qwixx("41r3y6g2b6")?.standalone(&Theme::DARK)),
        ("docs/pictures/qwixx-game.svg", light(film::film(GAME)?)),
        ("docs/pictures/cards.svg", light(card_game()?)),
        ("docs/pictures/bloxx.svg", light(bloxx_game()?)),
        ("docs/pictures/fix.svg", light(fix_game()?)),
        ("docs/pictures/duel.svg", light(duel_game()?)),
        ("docs/pictures/logo.svg", light(logo::logo())),
        ("docs/pictures/icon.svg", light(logo::icon())),
        ("crates/paper/assets/themes.css", style::themes()),
    ];
    for (path, kind, text) in VARIANTS {
        files.push((path, light(variant(kind, text).context(path)?)));
    }
    Ok(files)
}

/// The sheets of the variants, some turns into a game.
const VARIANTS: [(&str, Variant, &str); 11] = [
    ("docs/pictures/gemixt-a.svg", Variant::GemixtA, "Y2 Y4 B6 R2 G4 B12 Y9 m1"),
    ("docs/pictures/gemixt-b.svg", Variant::GemixtB, "R10 R6 Y9 G8 B5 m1"),
    ("docs/pictures/stairs.svg", Variant::Stairs, "R3 R7 Y2 Y6 G11 G9 B10 B8 m1"),
    ("docs/pictures/chain.svg", Variant::Chain, "R2 R6 Y6 Y7 Y3 G11 G9 B9 B8 m1"),
    ("docs/pictures/bonus-a.svg", Variant::BonusA, "R2 R3 R4 Y2 Y5 Y6 G12 bar:xx.......... m1"),
    ("docs/pictures/bonus-b.svg", Variant::BonusB, "R2 R6 Y3 Y4 G12 B10 B4 m1"),
    ("docs/pictures/big-points.svg", Variant::BigPoints, "R2 R3 R5 RY3 RY5 Y3 Y6 G12 G10 GB12 B11 m1"),
    ("docs/pictures/double-a.svg", Variant::DoubleA, "R2 R3x2 R5 R7x2 Y4 Y6 G12x2 G9 B11 m1"),
    ("docs/pictures/double-b.svg", Variant::DoubleB, "R2 R3 R5 Y4 Y5 G12 G10 B9 m1"),
    ("docs/pictures/longo.svg", Variant::Longo, "R2 R3 R5 R6 R9 R12 R15 R# Y4 Y6 Y7 G16 G14 G11 B13 m1"),
    ("docs/pictures/x-change.svg", Variant::XChange, "R2 R3 R5 Y4 Y5 G12 G10 B9 bar:x.x...... m1"),
];

/// Drawings on the table.
struct Table {
    markup: String,
    width: i32,
    height: i32,
}

const SPACE: i32 = 40;

impl Table {
    fn new(width: i32, height: i32) -> Self {
        let (width, height) = (width + 2 * SPACE, height + 2 * SPACE);
        Self { markup: format!("<rect class=\"table\" width=\"{width}\" height=\"{height}\"/>\n"), width, height }
    }

    /// Lays a drawing down, `percent` of its size, its corner here.
    fn lay<Spot>(&mut self, drawing: &Drawing<Spot>, (x, y): (i32, i32), percent: i32) {
        let (width, height) = (drawing.width * percent / 100, drawing.height * percent / 100);
        let (x, y, view_box) = (x + SPACE, y + SPACE, drawing.view_box());
        self.markup +=
            &format!("<svg x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" viewBox=\"{view_box}\">\n");
        self.markup += &drawing.markup;
        self.markup += "</svg>\n";
    }

    fn finish(self) -> Drawing<()> {
        Drawing { width: self.width, height: self.height, markup: self.markup, spots: Vec::new() }
    }
}

fn qwixx(roll: &str) -> Result<Drawing<()>> {
    let pad = Variant::Classic.pad();
    let layout = pad.layout(Seat::One);
    let sheet = Sheet::from_text(layout, "R3 R4 R6 R7 Y2 Y5 Y6 Y9 G11 G10 G8 B12 B10 m1")?;
    Ok(dice_and_sheet(&roll.parse()?, layout, &sheet, RowSet::only(Row::Third)))
}

/// A roll above a sheet of the Qwixx type.
fn dice_and_sheet(roll: &Roll, layout: &SheetLayout, sheet: &Sheet, closed: RowSet) -> Drawing<()> {
    let paper = SheetPaper { closed, ..SheetPaper::new(layout, sheet) }.draw();
    let mut table = Table::new(paper.width, paper.height + 190);
    let colors = Color::ALL.iter().filter(|&&color| !closed.contains(layout.row_of_lock(color)));
    let colored = colors.filter_map(|&color| Some((Paint::Color(color), roll.colors[color]?)));
    for (index, (paint, pips)) in (0..).zip(roll.white.map(|pips| (Paint::White, pips)).into_iter().chain(colored)) {
        table.lay(&dice::die(layout.sides(), paint, pips, &LABELS), (index * 150, 0), 120);
    }
    table.lay(&paper, (0, 190), 100);
    table.finish()
}

fn variant(variant: Variant, text: &str) -> Result<Drawing<()>> {
    let pad = variant.pad();
    let layout = pad.layout(Seat::One);
    let sheet = Sheet::from_text(layout, text)?;
    let paper = SheetPaper::new(layout, &sheet).draw();
    let mut table = Table::new(paper.width, paper.height);
    table.lay(&paper, (0, 0), 100);
    Ok(table.finish())
}

fn card_game() -> Result<Drawing<()>> {
    let mut table = Table::new(1200, 300);
    for (index, card) in (0..).zip(["R4", "R7", "G10", "B2", "*11"]) {
        table.lay(&cards::front(card.parse()?, &LABELS), (index * 200, 0), 95);
    }
    table.lay(&cards::back(Number::new(8).context("8 is a number")?), (1000, 0), 95);
    Ok(table.finish())
}

fn bloxx_game() -> Result<Drawing<()>> {
    let layout = Layout::standard();
    let sheet = BloxxSheet::from_text(&layout, "..x..../xoxx.../xxxxxox/xxox#xx orange4")?;
    let ghost = considered()?;
    let paper = BloxxPaper { ghost: Some(&ghost), ..BloxxPaper::new(&layout, &sheet) }.draw();
    let mut table = Table::new(paper.width + 200, paper.height);
    table.lay(&paper, (0, 0), 100);
    for (index, (&die, face)) in (0..).zip(Die::ALL.iter().zip([3, 5])) {
        let face = Pips::new(face).context("a die has six faces")?;
        let shape = layout.face(die, face).shape(Orientation::Printed);
        table.lay(&bloxx::die(die, shape), (paper.width + 40, index * 210), 140);
    }
    Ok(table.finish())
}

/// A shape over the right end of the sheet, which would leave a gap.
fn considered() -> Result<Placement> {
    let cell = |column, row| {
        let (column, row) = (Column::new(column), BloxxRow::new(row));
        Some(Cell { column: column?, row: row? })
    };
    let cells: Option<Cells> = [cell(4, 2), cell(5, 2), cell(6, 3), cell(5, 3)].into_iter().collect();
    let gaps: Option<Cells> = [cell(6, 2)].into_iter().collect();
    const WHY: &str = "the sheet has these cells";
    Ok(Placement { cells: cells.context(WHY)?, circle: cell(5, 3), gaps: gaps.context(WHY)? })
}

fn fix_game() -> Result<Drawing<()>> {
    let mut table = Table::new(1200, 420);
    table.lay(&fix::disc(DiceCount::new(2).context("ten dice and fewer")?), (0, 10), 100);
    let faces: Faces = "..g2r1".parse()?;
    for (index, face) in (0..).zip(faces.iter()) {
        table.lay(&fix::die(face), (460 + index * 125, 60), 100);
    }
    table.lay(&fix::stock(Points::new(7)), (460, 270), 90);
    Ok(table.finish())
}

fn duel_game() -> Result<Drawing<()>> {
    let board: DuelBoard = DUEL.parse()?;
    let paper = DuelPaper { names: Some(["Ada", "Ben"]), ..DuelPaper::new(&board) }.draw();
    let mut table = Table::new(paper.width, paper.height);
    table.lay(&paper, (0, 0), 100);
    Ok(table.finish())
}

/// Some turns into a Duel.
const DUEL: &str = "1:R3 2:R5 1:R7x2 2:R9 2:Y2x2 1:Y4 2:G11 2:G10x3 1:G8 1:B12 1:B10x2 1:B9 1:B4 1:B2 1:B# 2:m1";
