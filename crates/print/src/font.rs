//! The one typeface. It is part of the program, so that a file looks the same wherever it is made.

use std::sync::{Arc, LazyLock};

use skrifa::instance::{LocationRef, Size};
use skrifa::{FontRef, MetadataProvider};
use usvg::fontdb::Database;

use crate::text::Weight;

/// Inter, under the SIL Open Font License (`fonts/OFL.txt`): its capitals are as high as the drawings expect.
const FILES: [&[u8]; 2] = [include_bytes!("../fonts/Inter-Regular.ttf"), include_bytes!("../fonts/Inter-Bold.ttf")];
const FAMILY: &str = "Inter";

static FONTS: LazyLock<Arc<Database>> = LazyLock::new(|| {
    let mut fonts = Database::new();
    FILES.iter().for_each(|file| fonts.load_font_data(file.to_vec()));
    fonts.set_sans_serif_family(FAMILY);
    Arc::new(fonts)
});

/// The same faces, to measure with.
static FACES: LazyLock<[FontRef<'static>; 2]> =
    LazyLock::new(|| FILES.map(|file| FontRef::new(file).expect("a test reads both files")));

/// How wide a line is, in heights of the letters. Pairs of letters that are moved together make it a little narrower.
pub(crate) fn width(line: &str, weight: Weight) -> f32 {
    let face = &FACES[weight as usize];
    let (known, metrics) = (face.charmap(), face.glyph_metrics(Size::new(1.0), LocationRef::default()));
    let advance = |c| known.map(c).and_then(|glyph| metrics.advance_width(glyph)).unwrap_or_default();
    line.chars().map(advance).sum()
}

/// How SVG is read: with this typeface and no other.
pub(crate) fn options() -> usvg::Options<'static> {
    usvg::Options { font_family: FAMILY.to_owned(), fontdb: Arc::clone(&FONTS), ..usvg::Options::default() }
}

/// A text without what the typeface does not have: a title of somebody's own sheet may hold anything.
pub(crate) fn printable(text: &str) -> String {
    let known = FACES[0].charmap();
    text.chars().map(|c| if known.map(c).is_some() { c } else { '?' }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_typeface_has_what_the_languages_need() {
        let needed = "ÄÖÜäöüßÀÂÇÉÈÊÎÔÙÛàâçéèêëîïôùûœ„“”’–−×•«»";
        assert_eq!(printable(needed), needed);
        assert_eq!(printable("雪"), "?");
    }
}
