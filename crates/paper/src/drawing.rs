//! What a drawing is: markup, and the places on it.

use std::fmt;

use crate::pen::Pen;
use crate::style;
use crate::theme::Theme;

/// A drawing: SVG elements without colours, and where its parts are.
///
/// To show it on a page, put [`Drawing::markup`] into `<svg class="paper" viewBox="0 0 width height">`, the
/// stylesheet of [`style`] into the page's own, and [`style::DEFINITIONS`] once anywhere on the page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Drawing<Spot> {
    /// The width in units.
    pub width: i32,
    /// The height in units.
    pub height: i32,
    /// SVG elements with classes; no ids, no styles, no scripts.
    pub markup: String,
    /// Everything that can be tapped or explained, with its place. No two of them overlap.
    pub spots: Vec<(Spot, Rect)>,
}

/// A rectangle in a drawing's units.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rect {
    /// The left edge.
    pub x: i32,
    /// The upper edge.
    pub y: i32,
    /// From the left edge to the right.
    pub width: i32,
    /// From the upper edge to the lower.
    pub height: i32,
}

/// Where the colours' patterns are printed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Patterns {
    /// All over a row.
    #[default]
    Everywhere,
    /// Only in the head of a row, which saves ink.
    Heads,
}

impl Patterns {
    /// The part of a row that has its pattern.
    pub(crate) fn of(self, row: Rect, head: Rect) -> Option<Rect> {
        match self {
            Patterns::Everywhere => Some(row),
            Patterns::Heads => row.contains(head).then_some(head),
        }
    }
}

impl Rect {
    /// A rectangle with its upper left corner here.
    pub const fn new(x: i32, y: i32, width: i32, height: i32) -> Self {
        Self { x, y, width, height }
    }

    /// The middle.
    pub const fn center(self) -> (i32, i32) {
        (self.x + self.width / 2, self.y + self.height / 2)
    }

    /// The right edge.
    pub const fn right(self) -> i32 {
        self.x + self.width
    }

    /// The lower edge.
    pub const fn bottom(self) -> i32 {
        self.y + self.height
    }

    /// The same rectangle without a border of this width to the left and right, and of this height above and below.
    pub const fn shrunk(self, by_x: i32, by_y: i32) -> Self {
        Self::new(self.x + by_x, self.y + by_y, self.width - 2 * by_x, self.height - 2 * by_y)
    }

    /// Do the two share more than an edge?
    pub const fn overlaps(self, other: Self) -> bool {
        self.x < other.right() && other.x < self.right() && self.y < other.bottom() && other.y < self.bottom()
    }

    /// Does the other lie inside?
    pub const fn contains(self, other: Self) -> bool {
        self.x <= other.x && other.right() <= self.right() && self.y <= other.y && other.bottom() <= self.bottom()
    }
}

impl<Spot> Drawing<Spot> {
    /// The whole drawing.
    pub const fn bounds(&self) -> Rect {
        Rect::new(0, 0, self.width, self.height)
    }

    /// The value of an `<svg>` element's `viewBox`.
    pub fn view_box(&self) -> String {
        format!("0 0 {} {}", self.width, self.height)
    }

    /// Its width to its height, as style sheets write it.
    pub fn shape(&self) -> String {
        format!("{} / {}", self.width, self.height)
    }

    /// The same drawing, on which nothing can be tapped.
    pub fn without_spots(self) -> Drawing<()> {
        let Self { width, height, markup, .. } = self;
        Drawing { width, height, markup, spots: Vec::new() }
    }

    /// The drawing within another one, with its upper left corner here and as large as this.
    pub fn nested<Unit: fmt::Display>(&self, (x, y): (Unit, Unit), (width, height): (Unit, Unit)) -> String {
        let (view_box, markup) = (self.view_box(), &self.markup);
        format!(
            "<svg x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" viewBox=\"{view_box}\">\n{markup}</svg>\n"
        )
    }

    /// A complete SVG file in the colours of a theme.
    pub fn standalone(&self, theme: &Theme) -> String {
        let Self { width, height, markup, .. } = self;
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"paper\" viewBox=\"0 0 {width} {height}\" \
             width=\"{width}\" height=\"{height}\">\n<style>\n{style}</style>\n{definitions}\n{markup}</svg>\n",
            style = style::resolved(theme),
            definitions = style::DEFINITIONS.trim_end(),
        )
    }
}

impl<Spot: PartialEq> Drawing<Spot> {
    /// The place of a spot.
    pub fn place(&self, spot: &Spot) -> Option<Rect> {
        self.spots.iter().find(|(other, _)| other == spot).map(|&(_, place)| place)
    }
}

/// A drawing under construction.
pub(crate) struct Board<Spot> {
    pub(crate) pen: Pen,
    pub(crate) spots: Vec<(Spot, Rect)>,
}

impl<Spot> Board<Spot> {
    pub(crate) fn new() -> Self {
        Self { pen: Pen::default(), spots: Vec::new() }
    }

    pub(crate) fn spot(&mut self, spot: Spot, place: Rect) {
        self.spots.push((spot, place));
    }

    pub(crate) fn finish(self, width: i32, height: i32) -> Drawing<Spot> {
        Drawing { width, height, markup: self.pen.markup(), spots: self.spots }
    }
}
