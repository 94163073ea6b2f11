//! Any typeface, where the device chooses it: its letters are not known, so there is room for wide ones.

use crate::text::Weight;

/// How wide a line is at most, in heights of the letters: as in DejaVu Sans, the widest of the usual typefaces.
pub(crate) fn width(line: &str, weight: Weight) -> f32 {
    let wide = match weight {
        Weight::Regular => 1.0,
        Weight::Bold => 1.14,
    };
    line.chars().map(advance).sum::<f32>() * wide
}

fn advance(c: char) -> f32 {
    match c {
        ' ' | '.' | ',' | '\'' | '\u{2019}' | 'i' | 'j' | 'l' => 0.32,
        'f' | 'r' | 's' | 't' | 'c' | ':' | ';' | '(' | ')' | '-' => 0.55,
        'm' | 'w' | 'M' | 'W' | '\u{2013}' | '\u{2014}' => 1.0,
        'A'..='Z' => 0.79,
        _ => 0.64,
    }
}

/// A text as it is: the device has the letters.
pub(crate) fn printable(text: &str) -> String {
    text.to_owned()
}
