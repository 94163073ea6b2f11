//! A sheet of any kind while it is being drawn.

use wurf_rules::any::{AnyPad, GameName};

use super::bloxx::draft::Draft as BloxxDraft;
use super::draft::Draft;

/// A sheet while it is being drawn. Unlike an [`AnyPad`] it may be wrong; its layout file says so.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AnyDraft {
    /// A sheet with rows.
    Rows(Box<Draft>),
    /// A sheet of BLOXX! with its dice.
    Bloxx(Box<BloxxDraft>),
}

impl AnyDraft {
    /// A sheet that is already right.
    pub fn of(pad: &AnyPad) -> Self {
        match pad {
            AnyPad::Sheet(pad) => Self::Rows(Box::new(Draft::of(pad))),
            AnyPad::Bloxx(layout) => Self::Bloxx(Box::new(BloxxDraft::of(layout))),
        }
    }

    /// Reads a layout file that is right.
    pub fn read(text: &str) -> Option<Self> {
        AnyPad::read(text).ok().map(|pad| Self::of(&pad))
    }

    /// The sheet, if nothing is wrong with it.
    pub fn pad(&self) -> Option<AnyPad> {
        AnyPad::read(&self.to_toml()).ok()
    }

    /// Its layout file, even if it is wrong.
    pub fn to_toml(&self) -> String {
        match self {
            Self::Rows(draft) => draft.to_toml(),
            Self::Bloxx(draft) => draft.to_toml(),
        }
    }

    /// The game that is played on it.
    pub fn game(&self) -> GameName {
        match self {
            Self::Rows(draft) => draft.game(),
            Self::Bloxx(_) => GameName::Bloxx,
        }
    }

    /// Its title.
    pub fn title(&self) -> &str {
        match self {
            Self::Rows(draft) => &draft.title,
            Self::Bloxx(draft) => &draft.title,
        }
    }

    /// The same under another title.
    pub fn titled(mut self, title: String) -> Self {
        match &mut self {
            Self::Rows(draft) => draft.title = title,
            Self::Bloxx(draft) => draft.title = title,
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use wurf_rules::bloxx::Layout;
    use wurf_rules::qwixx::Variant;

    use super::*;

    #[test]
    fn a_sheet_of_each_kind_is_known_again_by_its_file() {
        for text in [Variant::BonusA.layout_toml(), Layout::TOML] {
            let draft = AnyDraft::read(text).expect("it is right").titled("Mine".to_string());
            assert_eq!(AnyDraft::read(&draft.to_toml()).as_ref(), Some(&draft));
            assert_eq!((draft.title(), draft.pad().is_some()), ("Mine", true));
        }
        assert_eq!(AnyDraft::read("title = 1"), None);
    }
}
