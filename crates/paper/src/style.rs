//! What the classes of the drawings look like.
//!
//! A page takes three files as they are, so that it needs no styles of its own: `assets/themes.css`
//! ([`themes`]), `assets/paper.css` ([`STYLESHEET`]) and, if it likes motion, `assets/motion.css`, by which fresh marks
//! are drawn stroke by stroke. And it puts [`DEFINITIONS`] into one small `<svg>` on the page.

use crate::theme::Theme;

/// The stylesheet, whose colours are custom properties; [`themes`] sets them.
pub const STYLESHEET: &str = include_str!("../assets/paper.css");

/// The patterns that fill by `url(#paper-…)`, for the inside of an `<svg>` element, once on a page. That element may
/// have no size but must not be `display: none`, or browsers leave the patterns out.
pub const DEFINITIONS: &str = include_str!("../assets/patterns.svg");

/// Both themes for a page: what the system prefers, unless the root element has `data-theme="light"` or `"dark"`.
pub fn themes() -> String {
    let (light, dark) = (properties(&Theme::LIGHT), properties(&Theme::DARK));
    format!(
        "/* The colours of the drawings; made by `cargo run -p wurf-paper --example pictures`. */\n\
         :root {{\n{light}}}\n\
         :root[data-theme=\"dark\"] {{\n{dark}}}\n\
         @media (prefers-color-scheme: dark) {{\n:root:not([data-theme=\"light\"]) {{\n{dark}}}\n}}\n"
    )
}

/// A theme as custom properties, for the inside of a CSS rule.
pub fn properties(theme: &Theme) -> String {
    theme.colors().map(|(name, color)| format!("--paper-{name}: {color};\n")).collect()
}

/// The stylesheet with the colours of a theme in it, for SVG readers that do not support custom properties.
pub fn resolved(theme: &Theme) -> String {
    resolve(STYLESHEET, theme)
}

/// Any stylesheet with the colours of a theme in it.
pub fn resolve(style: &str, theme: &Theme) -> String {
    let replace = |style: String, (name, color)| style.replace(&format!("var(--paper-{name})"), &format!("{color}"));
    theme.colors().fold(style.to_string(), replace)
}
