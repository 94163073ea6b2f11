//! What an example is worth, item by item, as the rules count it.

use wurf_rules::bloxx::layout::ColorRow;
use wurf_rules::closed::Closed;
use wurf_rules::fix::{Breakdown, Face};
use wurf_rules::points::Points;
use wurf_rules::sheet::{Color, Extra, Row};

use crate::screens::learn::figure::{Figure, Grid};
use crate::screens::learn::position::Position;

/// Something that counts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Item {
    /// What, as a key of the catalogue.
    pub key: String,
    /// The class of the stylesheet.
    pub class: &'static str,
    /// How much.
    pub points: Points,
}

impl Item {
    fn new(key: &str, points: Points) -> Self {
        Self { key: key.to_string(), class: "sum-item", points }
    }
}

/// What counts, and the total; nothing where nothing is counted.
pub fn sum(figure: &Figure) -> (Vec<Item>, Points) {
    match figure {
        Figure::Sheet(position) => of_sheet(position),
        Figure::Grid(grid) => of_grid(grid),
        Figure::Result(..) => figure.breakdown().map(|breakdown| of_result(&breakdown)).unwrap_or_default(),
        Figure::Dice(_) | Figure::Cards(_) | Figure::Shapes(_) | Figure::Faces(_) | Figure::Disc(_) => {
            (Vec::new(), Points::ZERO)
        }
    }
}

fn of_sheet(position: &Position) -> (Vec<Item>, Points) {
    let score = position.score();
    let color_of = |row: Row| position.layout_of(|layout| layout.lock(row));
    let rows = score.rows.iter().map(|(row, &points)| of_color(color_of(row), points));
    let extras = score.extras.iter().map(|&(extra, points)| match extra {
        Extra::Stairs => Item::new("sum-stairs", points),
        Extra::Double(_) => Item::new("sum-double", points),
        Extra::Octagon => Item::new("sum-octagon", points),
    });
    let misses = Item::new("sum-misses", score.misses);
    (rows.chain(extras).chain([misses]).collect(), score.total())
}

fn of_color(color: Color, points: Points) -> Item {
    let class = match color {
        Color::Red => "sum-item sum-red",
        Color::Yellow => "sum-item sum-yellow",
        Color::Green => "sum-item sum-green",
        Color::Blue => "sum-item sum-blue",
    };
    Item { key: format!("color-{}", color.name()), class, points }
}

fn of_grid(grid: &Grid) -> (Vec<Item>, Points) {
    let (layout, sheet) = grid.read();
    let score = sheet.score(&layout);
    let rows = ColorRow::ALL.iter().map(|&row| score.rows[row]).sum();
    let items = [
        Item::new("sum-rows", rows),
        Item::new("sum-numbers", score.numbers),
        Item::new("sum-gaps", score.gaps),
        Item::new("sum-empty", score.empty),
    ];
    (items.into(), score.total())
}

fn of_result(breakdown: &Breakdown) -> (Vec<Item>, Points) {
    let counts = |face: &&Face| face.points() != Points::ZERO && breakdown.lying.has(**face);
    let items = Face::ALL.iter().filter(counts).map(|&face| {
        let key = match face {
            Face::Blank => "sum-blank",
            Face::GreenSmiley => "sum-green-smiley",
            Face::GreenTwo => "sum-green-two",
            Face::RedSmiley => "sum-red-smiley",
            Face::RedOne => "sum-red-one",
        };
        Item::new(key, face.points() * breakdown.lying.count(face) as i16)
    });
    (items.collect(), breakdown.total())
}
