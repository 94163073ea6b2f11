//! What the classes of the drawings look like.

use crate::theme::Theme;

/// The stylesheet, whose colours are custom properties: [`properties`] sets them.
pub const STYLESHEET: &str = include_str!("../assets/paper.css");

/// How fresh marks are drawn stroke by stroke; for the page, which may leave it away.
pub const MOTION: &str = include_str!("../assets/motion.css");

/// The patterns of the four colours, which fill by `url(#paper-…)`. An SVG of its own on the page, put there once; it
/// must not be `display: none`, or browsers leave the patterns away.
pub const DEFINITIONS: &str = include_str!("../assets/patterns.svg");

/// The patterns, for the inside of an `<svg>` element.
pub fn definitions() -> &'static str {
    DEFINITIONS.trim_end()
}

/// A theme as custom properties: `--paper-ink:#1c2547;…`, for the inside of a CSS rule.
pub fn properties(theme: &Theme) -> String {
    theme.colors().map(|(name, color)| format!("--paper-{name}:{color};")).collect()
}

/// The stylesheet with the colours of a theme in it, for readers of SVG that know no custom properties.
pub fn resolved(theme: &Theme) -> String {
    let replace = |style: String, (name, color)| style.replace(&format!("var(--paper-{name})"), &format!("{color}"));
    theme.colors().fold(STYLESHEET.to_string(), replace)
}
