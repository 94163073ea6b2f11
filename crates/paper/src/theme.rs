//! The colours.

/// A colour of the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rgb(pub u8, pub u8, pub u8);

impl std::fmt::Display for Rgb {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }
}

/// A colour for each name that the stylesheet uses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Theme {
    colors: [Rgb; NAMES.len()],
}

/// The names, as the stylesheet has them after `--paper-`.
///
/// Of each of the four colours: the band that carries the cells, the letter on it, a cell, the number in it, and the
/// darker side of a die.
const NAMES: [&str; 36] = [
    "table",
    "sheet",
    "ink",
    "pencil",
    "line",
    "text",
    "quiet",
    "white-die",
    "white-side",
    "pip",
    "red",
    "red-letter",
    "red-cell",
    "red-number",
    "red-side",
    "yellow",
    "yellow-letter",
    "yellow-cell",
    "yellow-number",
    "yellow-side",
    "green",
    "green-letter",
    "green-cell",
    "green-number",
    "green-side",
    "blue",
    "blue-letter",
    "blue-cell",
    "blue-number",
    "blue-side",
    "orange",
    "orange-letter",
    "orange-cell",
    "violet",
    "violet-letter",
    "violet-cell",
];

const fn rgb(hex: u32) -> Rgb {
    Rgb((hex >> 16) as u8, (hex >> 8) as u8, hex as u8)
}

const fn theme(colors: [u32; NAMES.len()]) -> Theme {
    let mut theme = Theme { colors: [Rgb(0, 0, 0); NAMES.len()] };
    let mut index = 0;
    while index < colors.len() {
        theme.colors[index] = rgb(colors[index]);
        index += 1;
    }
    theme
}

impl Theme {
    /// Paper on a table.
    pub const LIGHT: Self = theme([
        0xe4dccd, 0xfdfaf3, 0x1c2547, 0x6d7287, 0xc9bfae, 0x2b2a28, 0x6b645a, 0xfffefb, 0xd9d0c0,
        0x24221f, // neutral
        0xc62d26, 0xffffff, 0xfdeae7, 0xa71d17, 0x8f1f1a, // red
        0xf3b90b, 0x3d2b00, 0xfff4cf, 0x7a5300, 0xcf9b06, // yellow
        0x237f3d, 0xffffff, 0xe5f4e8, 0x17652d, 0x165729, // green
        0x2461b8, 0xffffff, 0xe5eefb, 0x184a97, 0x174281, // blue
        0xe8842c, 0x3a1a00, 0xfde6d3, 0x7c4bb0, 0xffffff, 0xeee4f8, // orange, violet
    ]);

    /// Chalk on a slate.
    pub const DARK: Self = theme([
        0x15191b, 0x262c2f, 0xf4f1e6, 0x9aa3a3, 0x59635f, 0xece8dc, 0xa9b0aa, 0xe9e6da, 0xb4b1a5,
        0x23282a, // neutral
        0xa8382f, 0xfff4f2, 0x2f2a2b, 0xff9d93, 0x76231d, // red
        0xd6a419, 0x1f1600, 0x302e27, 0xffd864, 0xab830f, // yellow
        0x2d7a45, 0xf2fff5, 0x26302b, 0x86dca0, 0x1c552f, // green
        0x3567b4, 0xf3f7ff, 0x262d37, 0x96c1ff, 0x244a86, // blue
        0xd17a33, 0x241000, 0x3a2e25, 0x7d55ab, 0xfbf5ff, 0x322c3b, // orange, violet
    ]);

    /// Colours on white paper.
    pub const PRINT: Self = theme([
        0xffffff, 0xffffff, 0x1c2547, 0x6d7287, 0x8a847a, 0x1f1e1c, 0x5a544b, 0xffffff, 0xffffff,
        0x1f1e1c, // neutral
        0xc62d26, 0xffffff, 0xfff3f1, 0xa71d17, 0x8f1f1a, // red
        0xf3b90b, 0x3d2b00, 0xfffae9, 0x7a5300, 0xcf9b06, // yellow
        0x237f3d, 0xffffff, 0xf1faf3, 0x17652d, 0x165729, // green
        0x2461b8, 0xffffff, 0xf1f6fd, 0x184a97, 0x174281, // blue
        0xe8842c, 0x3a1a00, 0xfef2e8, 0x7c4bb0, 0xffffff, 0xf6f0fb, // orange, violet
    ]);

    /// White paper with little ink on it: frames and letters have colours, and nothing is filled.
    pub const LOW_INK: Self = theme([
        0xffffff, 0xffffff, 0x1c2547, 0x6d7287, 0x8a847a, 0x1f1e1c, 0x5a544b, 0xffffff, 0xffffff,
        0x1f1e1c, // neutral
        0xc62d26, 0xa71d17, 0xffffff, 0xa71d17, 0x8f1f1a, // red
        0xc08e00, 0x7a5300, 0xffffff, 0x7a5300, 0x7a5300, // yellow
        0x237f3d, 0x17652d, 0xffffff, 0x17652d, 0x165729, // green
        0x2461b8, 0x184a97, 0xffffff, 0x184a97, 0x174281, // blue
        0xc9661a, 0x8a4208, 0xffffff, 0x7c4bb0, 0x5f3390, 0xffffff, // orange, violet
    ]);

    /// Black on white.
    pub const BLACK_AND_WHITE: Self = theme([
        0xffffff, 0xffffff, 0x000000, 0x444444, 0x666666, 0x000000, 0x333333, 0xffffff, 0xffffff,
        0x000000, // neutral
        0x000000, 0x000000, 0xffffff, 0x000000, 0x000000, // red
        0x000000, 0x000000, 0xffffff, 0x000000, 0x000000, // yellow
        0x000000, 0x000000, 0xffffff, 0x000000, 0x000000, // green
        0x000000, 0x000000, 0xffffff, 0x000000, 0x000000, // blue
        0x000000, 0x000000, 0xffffff, 0x000000, 0x000000, 0xffffff, // orange, violet
    ]);

    /// Every name with its colour.
    pub fn colors(&self) -> impl Iterator<Item = (&'static str, Rgb)> {
        NAMES.into_iter().zip(self.colors)
    }

    /// The colour of a name.
    pub fn color(&self, name: &str) -> Option<Rgb> {
        self.colors().find(|&(other, _)| other == name).map(|(_, color)| color)
    }
}
