//! Writes SVG elements.

use std::fmt::{Display, Write};

use crate::drawing::Rect;

/// Markup under construction. Elements are written one after the other; the caller that opened a group must close it.
#[derive(Default)]
pub(crate) struct Pen(String);

/// An element whose attributes are being written.
struct Element<'p>(&'p mut String);

/// What an element is, and in which colour: `"die"`, or `("die", "red")`.
#[derive(Clone, Copy)]
pub(crate) struct Class<'c>(&'c str, &'c str);

impl<'c> From<&'c str> for Class<'c> {
    fn from(name: &'c str) -> Self {
        Self(name, "")
    }
}

impl<'c> From<(&'c str, &'c str)> for Class<'c> {
    fn from((name, color): (&'c str, &'c str)) -> Self {
        Self(name, color)
    }
}

/// Half the height of digits and capitals, to centre them vertically, in hundredths of the font size.
const HALF_CAPITAL: i32 = 36;

impl Pen {
    pub(crate) fn markup(self) -> String {
        self.0
    }

    pub(crate) fn rect<'c>(&mut self, class: impl Into<Class<'c>>, rect: Rect, radius: i32) {
        self.element("rect", class.into()).numbers(&BOX, &[rect.x, rect.y, rect.width, rect.height, radius]).end();
    }

    /// A rectangle filled with a pattern of [`crate::style::DEFINITIONS`].
    ///
    /// By attribute: in a stylesheet's file the reference would be resolved against that file.
    pub(crate) fn pattern(&mut self, name: &str, rect: Rect, radius: i32) {
        let element = self.element("rect", "pattern".into());
        let element = element.numbers(&BOX, &[rect.x, rect.y, rect.width, rect.height, radius]);
        element.attribute("fill", &format_args!("url(#paper-{name})")).end();
    }

    pub(crate) fn circle<'c>(&mut self, class: impl Into<Class<'c>>, (x, y): (i32, i32), radius: i32) {
        self.element("circle", class.into()).numbers(&["cx", "cy", "r"], &[x, y, radius]).end();
    }

    pub(crate) fn line<'c>(&mut self, class: impl Into<Class<'c>>, from: (i32, i32), to: (i32, i32)) {
        let element = self.element("line", class.into());
        element.numbers(&["x1", "y1", "x2", "y2"], &[from.0, from.1, to.0, to.1]).end();
    }

    pub(crate) fn path<'c>(&mut self, class: impl Into<Class<'c>>, path: &Path) {
        self.element("path", class.into()).attribute("d", &path.0).end();
    }

    /// A path whose length counts as 1, so that a stylesheet can draw it bit by bit.
    pub(crate) fn stroke(&mut self, class: &str, path: &Path) {
        self.element("path", class.into()).attribute("d", &path.0).attribute("pathLength", &1).end();
    }

    /// A text with its middle here.
    pub(crate) fn text<'c>(&mut self, class: impl Into<Class<'c>>, (x, y): (i32, i32), size: i32, text: impl Display) {
        let line = y + size * HALF_CAPITAL / 100;
        let element = self.element("text", class.into()).numbers(&["x", "y", "font-size"], &[x, line, size]);
        element.attribute("text-anchor", &"middle").content(&text);
        self.0.push_str("</text>\n");
    }

    pub(crate) fn open(&mut self, class: &str) {
        self.element("g", class.into()).group();
    }

    /// Opens a group whose point `from` comes to lie at `to`, turned around it.
    pub(crate) fn open_turned(&mut self, (x, y): (i32, i32), degrees: i32, from: (i32, i32)) {
        let transform = format_args!("translate({x} {y}) rotate({degrees}) translate({} {})", -from.0, -from.1);
        self.element("g", "turned".into()).attribute("transform", &transform).group();
    }

    /// Opens a group that is smaller around its centre, by hundredths.
    pub(crate) fn open_scaled(&mut self, (x, y): (i32, i32), percent: u8) {
        let transform = format_args!("translate({x} {y}) scale(0.{percent}) translate({} {})", -x, -y);
        self.element("g", "scaled".into()).attribute("transform", &transform).group();
    }

    pub(crate) fn close(&mut self) {
        self.0.push_str("</g>\n");
    }

    /// Starts an element of this class.
    fn element(&mut self, name: &str, Class(class, color): Class) -> Element<'_> {
        self.0.push('<');
        self.0.push_str(name);
        self.0.push_str(" class=\"");
        self.0.push_str(class);
        if !color.is_empty() {
            self.0.push(' ');
            self.0.push_str(color);
        }
        self.0.push('"');
        Element(&mut self.0)
    }
}

/// The measures of a rectangle.
const BOX: [&str; 5] = ["x", "y", "width", "height", "rx"];

/// The one place where numbers and words become markup.
fn write(markup: &mut String, value: &dyn Display) {
    write!(markup, "{value}").expect("a string takes everything");
}

impl Element<'_> {
    fn attribute(self, name: &str, value: &dyn Display) -> Self {
        self.0.push(' ');
        self.0.push_str(name);
        self.0.push_str("=\"");
        write(self.0, value);
        self.0.push('"');
        self
    }

    fn numbers(self, names: &[&str], values: &[i32]) -> Self {
        names.iter().zip(values).fold(self, |element, (name, value)| element.attribute(name, value))
    }

    fn end(self) {
        self.0.push_str("/>\n");
    }

    fn group(self) {
        self.0.push_str(">\n");
    }

    /// Ends the start tag and writes text, escaped so that none of it is taken for markup.
    fn content(self, text: &dyn Display) {
        self.0.push('>');
        let start = self.0.len();
        write(self.0, text);
        if self.0[start..].contains(['<', '&']) {
            let escaped = self.0[start..].replace('&', "&amp;").replace('<', "&lt;");
            self.0.truncate(start);
            self.0.push_str(&escaped);
        }
    }
}

/// The data of a path.
#[derive(Default)]
pub(crate) struct Path(String);

impl Path {
    pub(crate) fn at(point: (i32, i32)) -> Self {
        Self::default().step("M", &[point])
    }

    pub(crate) fn jump(self, point: (i32, i32)) -> Self {
        self.step("M", &[point])
    }

    pub(crate) fn line(self, point: (i32, i32)) -> Self {
        self.step("L", &[point])
    }

    /// A curve that is drawn towards `bend` and ends at `point`.
    pub(crate) fn curve(self, bend: (i32, i32), point: (i32, i32)) -> Self {
        self.step("Q", &[bend, point])
    }

    /// A curve that leaves towards one point, and reaches `point` from another.
    pub(crate) fn bow(self, leave: (i32, i32), reach: (i32, i32), point: (i32, i32)) -> Self {
        self.step("C", &[leave, reach, point])
    }

    /// A clockwise arc of a circle, less than a half.
    pub(crate) fn arc(mut self, radius: i32, (x, y): (i32, i32)) -> Self {
        write(&mut self.0, &format_args!("A{radius} {radius} 0 0 1 {x} {y}"));
        self
    }

    pub(crate) fn shut(mut self) -> Self {
        self.0.push('Z');
        self
    }

    fn step(mut self, letter: &str, points: &[(i32, i32)]) -> Self {
        self.0.push_str(letter);
        for (index, (x, y)) in points.iter().enumerate() {
            let space = if index > 0 { " " } else { "" };
            write(&mut self.0, &format_args!("{space}{x} {y}"));
        }
        self
    }
}
