//! Words on a page: lines that are broken where there is no room for more.

use std::fmt::Write;

use wurf_paper::Drawing;

use crate::document::{Area, Picture, Role};
use crate::font;
use crate::sheets::escaped;

/// How thick letters are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Weight {
    Regular,
    Bold,
}

/// How words are set. Lengths are millimetres.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Style {
    pub(crate) size: f32,
    pub(crate) weight: Weight,
}

/// From one line to the next, in heights of the letters.
const LEADING: f32 = 1.32;
/// Drawings have whole numbers: this many to a millimetre.
const UNITS: f32 = 100.0;

/// Words in lines of this width, and how high they are.
pub(crate) fn set(role: Role, words: &str, style: Style, width: f32) -> (Picture, f32) {
    let (bullet, words) = words.strip_prefix('•').map_or((None, words), |rest| (Some('•'), rest.trim_start()));
    let indent = if bullet.is_some() { style.size } else { 0.0 };
    let lines = broken(words, style, width - indent);
    let units = |length: f32| (length * UNITS).round() as i32;
    let class = match style.weight {
        Weight::Regular => "plain",
        Weight::Bold => "caption",
    };
    let (mut markup, mut y) = (String::new(), style.size);
    let mut write = |x: f32, y: f32, words: &str| {
        let (x, y, size) = (units(x), units(y), units(style.size));
        // Writing into a string does not fail.
        _ = writeln!(markup, "<text class=\"{class}\" x=\"{x}\" y=\"{y}\" font-size=\"{size}\">{words}</text>");
    };
    if let Some(bullet) = bullet {
        write(0.0, y, &bullet.to_string());
    }
    for line in &lines {
        write(indent, y, &escaped(line));
        y += style.size * LEADING;
    }
    let height = lines.len() as f32 * style.size * LEADING;
    let drawing = Drawing { width: units(width), height: units(height), markup, spots: Vec::new() };
    (Picture { drawing, role }, height)
}

/// Breaks words into lines. A word that is wider than a line has a line of its own.
fn broken(words: &str, style: Style, width: f32) -> Vec<String> {
    let fits = |line: &str| font::width(line, style.weight) * style.size <= width;
    let mut lines = vec![String::new()];
    for word in words.split_whitespace() {
        let last = lines.len() - 1;
        let longer = if lines[last].is_empty() { word.to_owned() } else { format!("{} {word}", lines[last]) };
        if lines[last].is_empty() || fits(&longer) {
            lines[last] = longer;
        } else {
            lines.push(word.to_owned());
        }
    }
    lines
}

/// Words below each other, from the top of an area.
pub(crate) struct Column {
    pub(crate) area: Area,
    pub(crate) used: f32,
}

impl Column {
    pub(crate) fn new(area: Area) -> Self {
        Self { area, used: 0.0 }
    }

    /// The place of the next thing of this height, if there is room; space before it counts unless it is the first.
    pub(crate) fn take(&mut self, space: f32, height: f32) -> Option<Area> {
        let y = if self.used == 0.0 { 0.0 } else { self.used + space };
        if y + height > self.area.height {
            return None;
        }
        self.used = y + height;
        Some(Area { y: self.area.y + y, height, ..self.area })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_as_long_as_there_is_room_and_lose_no_word() {
        let style = Style { size: 4.0, weight: Weight::Regular };
        let words = "Every line is broken where the next word would not fit, and nowhere else; not a word is lost.";
        for width in [30.0, 60.0, 300.0] {
            let lines = broken(words, style, width);
            assert_eq!(lines.join(" "), words);
            assert!(lines.iter().all(|line| font::width(line, style.weight) * style.size <= width), "{lines:?}");
        }
        assert_eq!(broken(words, style, 300.0).len(), 1);
    }
}
