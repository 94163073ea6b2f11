//! Writes SVG elements.

use std::fmt::{Display, Write};

use crate::drawing::Rect;

/// Markup in the making. Elements are written one after the other; groups must be closed by whoever opened them.
#[derive(Default)]
pub(crate) struct Pen(String);

/// An element whose attributes are being written.
pub(crate) struct Element<'p>(&'p mut String);

/// The letter heights above the line that centre digits and capitals on a height, in hundredths of the font size.
const HALF_CAPITAL: i32 = 36;

impl Pen {
    pub(crate) fn markup(self) -> String {
        self.0
    }

    /// Starts an element of these classes.
    fn element(&mut self, name: &str, class: &str) -> Element<'_> {
        self.0.push('<');
        self.0.push_str(name);
        Element(&mut self.0).attribute("class", class)
    }

    pub(crate) fn rect(&mut self, class: &str, rect: Rect, radius: i32) {
        let element = self.element("rect", class).attribute("x", rect.x).attribute("y", rect.y);
        element.attribute("width", rect.width).attribute("height", rect.height).attribute("rx", radius).end();
    }

    /// A rectangle filled with a pattern of [`crate::style::DEFINITIONS`].
    ///
    /// By attribute: in a stylesheet's file the reference would be resolved against that file.
    pub(crate) fn pattern(&mut self, name: &str, rect: Rect, radius: i32) {
        let element = self.element("rect", "pattern").attribute("x", rect.x).attribute("y", rect.y);
        let element = element.attribute("width", rect.width).attribute("height", rect.height);
        element.attribute("rx", radius).attribute("fill", format_args!("url(#paper-{name})")).end();
    }

    pub(crate) fn circle(&mut self, class: &str, (x, y): (i32, i32), radius: i32) {
        self.element("circle", class).attribute("cx", x).attribute("cy", y).attribute("r", radius).end();
    }

    pub(crate) fn line(&mut self, class: &str, (x1, y1): (i32, i32), (x2, y2): (i32, i32)) {
        let element = self.element("line", class).attribute("x1", x1).attribute("y1", y1);
        element.attribute("x2", x2).attribute("y2", y2).end();
    }

    pub(crate) fn path(&mut self, class: &str, path: &Path) {
        self.element("path", class).attribute("d", &path.0).end();
    }

    /// A path whose length counts as 1, so that a stylesheet can draw it bit by bit.
    pub(crate) fn stroke(&mut self, class: &str, path: &Path) {
        self.element("path", class).attribute("d", &path.0).attribute("pathLength", 1).end();
    }

    /// A text with its middle here.
    pub(crate) fn text(&mut self, class: &str, (x, y): (i32, i32), size: i32, text: impl Display) {
        let element = self.element("text", class).attribute("x", x).attribute("y", y + size * HALF_CAPITAL / 100);
        element.attribute("font-size", size).attribute("text-anchor", "middle").content(text);
        self.0.push_str("</text>\n");
    }

    pub(crate) fn open(&mut self, class: &str) {
        self.element("g", class);
        self.0.push_str(">\n");
    }

    pub(crate) fn close(&mut self) {
        self.0.push_str("</g>\n");
    }
}

/// The one place where numbers and words become markup.
fn write(markup: &mut String, value: impl Display) {
    write!(markup, "{value}").expect("a string takes everything");
}

impl Element<'_> {
    fn attribute(self, name: &str, value: impl Display) -> Self {
        self.0.push(' ');
        self.0.push_str(name);
        self.0.push_str("=\"");
        write(self.0, value);
        self.0.push('"');
        self
    }

    fn end(self) {
        self.0.push_str("/>\n");
    }

    /// Ends the start tag and writes text, in which no letter is taken for markup.
    fn content(self, text: impl Display) {
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

    /// A clockwise arc of a circle, less than a half.
    pub(crate) fn arc(mut self, radius: i32, (x, y): (i32, i32)) -> Self {
        write(&mut self.0, format_args!("A{radius} {radius} 0 0 1 {x} {y}"));
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
            write(&mut self.0, format_args!("{space}{x} {y}"));
        }
        self
    }
}
