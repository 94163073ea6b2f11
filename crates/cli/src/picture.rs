//! Sheets as one picture, drawn as the page draws them.

use wurf_paper::{Drawing, Theme};

use crate::output::escape;

/// Between the sheets, and around all of them.
const SPACE: i32 = 40;

/// The line with a title.
const TITLE_HEIGHT: i32 = 70;

/// A drawing on which nothing can be tapped.
pub(crate) type Picture = Drawing<()>;

/// Pictures one below the other, each below its title.
pub(crate) fn stacked(pictures: impl IntoIterator<Item = (String, Picture)>) -> String {
    let (mut markup, mut y, mut width) = (String::new(), SPACE, 0);
    for (title, picture) in pictures {
        let title = escape(&title);
        markup += &format!("<text class=\"value\" x=\"{SPACE}\" y=\"{}\" font-size=\"44\">{title}</text>\n", y + 46);
        y += TITLE_HEIGHT;
        markup += &picture.nested((SPACE, y), (picture.width, picture.height));
        y += picture.height + SPACE;
        width = width.max(picture.width + 2 * SPACE);
    }
    let markup = format!("<rect class=\"table\" width=\"{width}\" height=\"{y}\"/>\n{markup}");
    Drawing::<()> { width, height: y, markup, spots: Vec::new() }.standalone(&Theme::LIGHT)
}
