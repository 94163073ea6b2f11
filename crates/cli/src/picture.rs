//! Sheets as one picture, drawn as the page draws them.

use wurf_paper::{Drawing, Theme};

use crate::output::escape;

/// Between the sheets, and around all of them.
const SPACE: i32 = 40;

/// The line with a title.
const TITLE_HEIGHT: i32 = 70;

/// A drawing, whatever can be tapped on it.
pub(crate) struct Picture {
    view_box: String,
    inside: String,
    size: (i32, i32),
}

impl<Spot> From<Drawing<Spot>> for Picture {
    fn from(drawing: Drawing<Spot>) -> Self {
        Self { view_box: drawing.view_box(), size: (drawing.width, drawing.height), inside: drawing.markup }
    }
}

/// Pictures one below the other, each below its title.
pub(crate) fn stacked(pictures: impl IntoIterator<Item = (String, Picture)>) -> String {
    let (mut markup, mut y, mut width) = (String::new(), SPACE, 0);
    for (title, Picture { view_box, inside, size }) in pictures {
        let title = escape(&title);
        markup += &format!("<text class=\"value\" x=\"{SPACE}\" y=\"{}\" font-size=\"44\">{title}</text>\n", y + 46);
        y += TITLE_HEIGHT;
        let (own_width, height) = size;
        markup += &format!(
            "<svg x=\"{SPACE}\" y=\"{y}\" width=\"{own_width}\" height=\"{height}\" viewBox=\"{view_box}\">\n\
             {inside}</svg>\n"
        );
        y += height + SPACE;
        width = width.max(own_width + 2 * SPACE);
    }
    let markup = format!("<rect class=\"table\" width=\"{width}\" height=\"{y}\"/>\n{markup}");
    Drawing::<()> { width, height: y, markup, spots: Vec::new() }.standalone(&Theme::LIGHT)
}
