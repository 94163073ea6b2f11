//! The short words that represent colours: colour is never the only cue.

use wurf_rules::bloxx::layout::ColorRow;
use wurf_rules::closed::Closed;
use wurf_rules::sheet::Color;

/// One or two letters for each colour, in the reader's language.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Labels {
    /// Red, yellow, green, blue.
    pub colors: [&'static str; 4],
    /// The coloured rows of BLOXX!: orange, violet, blue, green.
    pub color_rows: [&'static str; 4],
}

impl Labels {
    /// English.
    pub const ENGLISH: Self = Self { colors: ["R", "Y", "G", "B"], color_rows: ["O", "V", "B", "G"] };

    /// German, where yellow and green share their first letter.
    pub const GERMAN: Self = Self { colors: ["R", "Ge", "Gr", "B"], color_rows: ["O", "V", "B", "G"] };

    /// French, where violet and green share their first letter.
    pub const FRENCH: Self = Self { colors: ["R", "J", "V", "B"], color_rows: ["O", "Vi", "B", "Ve"] };

    /// The letters of a colour.
    pub fn color(&self, color: Color) -> &'static str {
        self.colors[color.index()]
    }

    /// The letters of a coloured row of BLOXX!.
    pub fn color_row(&self, row: ColorRow) -> &'static str {
        self.color_rows[row.index()]
    }
}

impl Default for Labels {
    fn default() -> Self {
        Self::ENGLISH
    }
}
