//! Which names can be seen, and which look alike: nobody at a table hides behind nothing or behind somebody else.
//!
//! The feature `look-alikes` makes this Unicode's answer (UTS 39, *confusable detection*). Without it only differences
//! in capitals are ignored.

use crate::person::Name;

/// How a name looks. Two names may look alike as they are written or in small letters: `Ian` looks like `lan` only
/// with its capital, `ΑΝΝΑ` like `anna` only without.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Look([String; 2]);

impl Look {
    /// The look of a name.
    pub fn of(name: &Name) -> Self {
        let small = name.as_str().to_lowercase();
        Self([name.as_str(), &small].map(outline))
    }

    /// Could one be taken for the other?
    pub fn is_like(&self, other: &Self) -> bool {
        self.0.iter().any(|form| other.0.contains(form))
    }

    /// The look as texts: names are alike if they have one of them in common.
    pub fn forms(&self) -> &[String] {
        let [written, small] = &self.0;
        if written == small { &self.0[..1] } else { &self.0 }
    }
}

#[cfg(feature = "look-alikes")]
pub use unicode::can_be_seen;
#[cfg(feature = "look-alikes")]
use unicode::outline;

#[cfg(not(feature = "look-alikes"))]
fn outline(text: &str) -> String {
    text.to_lowercase()
}

/// Can this name be seen?
#[cfg(not(feature = "look-alikes"))]
pub fn can_be_seen(_name: &Name) -> bool {
    true
}

#[cfg(test)]
#[cfg(feature = "look-alikes")]
mod tests {
    use super::*;

    fn name(text: &str) -> Name {
        Name::try_from(text.to_string()).unwrap()
    }

    #[test]
    fn names_that_look_alike_are_alike() {
        let pairs = [
            ("Anna", "aNNA"),
            ("Anna", "\u{410}nna"),
            ("Anna", "\u{391}\u{39d}\u{39d}\u{391}"),
            ("Ian", "lan"),
            ("modern", "modem"),
            ("O1e", "Ole"),
            ("Zo\u{eb}", "Zoe\u{308}"),
            ("Anna", "An\u{ad}na"),
            ("Anna B", "Anna\u{a0}\u{a0}B"),
            ("paypal", "\u{440}\u{430}\u{443}\u{440}\u{430}l"),
        ];
        for (one, other) in pairs {
            assert!(Look::of(&name(one)).is_like(&Look::of(&name(other))), "{one} {other}");
        }
        for (one, other) in [("Anna", "Hanna"), ("Zoe", "Zoë"), ("Ben", "Len"), ("Mia 1", "Mia 2"), ("田中", "中田")]
        {
            assert!(!Look::of(&name(one)).is_like(&Look::of(&name(other))), "{one} {other}");
        }
    }

    #[test]
    fn only_names_that_can_be_seen_are_names() {
        for seen in ["Ada", "Änne Müller", "Nguyễn", "Ольга", "שָׁלוֹם", "田中", "3", "🎲", "❤\u{fe0f}", "-", "O'Neil"]
        {
            assert!(can_be_seen(&name(seen)), "{seen}");
        }
        let unseen = [
            "\u{ad}",
            "\u{2800}",
            "\u{3164}",
            "\u{115f}\u{1160}",
            "\u{301}",
            "\u{fe0f}",
            "Ada\u{61c}",
            "Ada\u{e0041}",
            "Ada\u{e000}",
            "a\u{301}\u{302}\u{303}\u{304}\u{305}",
        ];
        for unseen in unseen {
            assert!(!can_be_seen(&name(unseen)), "{unseen:?}");
        }
    }
}

#[cfg(feature = "look-alikes")]
mod unicode {
    use unicode_normalization::char::is_combining_mark;
    use unicode_security::GeneralSecurityProfile;
    use unicode_security::confusable_detection::skeleton;
    use unicode_security::general_security_profile::IdentifierType;

    use crate::person::Name;

    /// No language puts more marks on one letter (UTS 39, 5.4); piled up they cover the lines around the name.
    const MARKS_MAX: usize = 4;

    /// What looks the same has the same outline.
    pub(super) fn outline(text: &str) -> String {
        let letters: String = skeleton(text).collect();
        let words: Vec<&str> = letters.split_whitespace().collect();
        words.join(" ").to_lowercase()
    }

    /// Can this name be seen, and nothing but it?
    pub fn can_be_seen(name: &Name) -> bool {
        let letters: Vec<char> = name.as_str().chars().collect();
        let has_too_many_marks =
            letters.windows(MARKS_MAX + 1).any(|run| run.iter().all(|&mark| is_combining_mark(mark)));
        letters.iter().any(|&letter| leaves_ink(letter))
            && letters.iter().all(|&letter| is_shown(letter))
            && !has_too_many_marks
    }

    fn leaves_ink(letter: char) -> bool {
        const BRAILLE_BLANK: char = '\u{2800}';
        !letter.is_whitespace() && !is_combining_mark(letter) && !is_ignorable(letter) && letter != BRAILLE_BLANK
    }

    /// Is there a picture of it, alone or in what it belongs to? A mark, a space and the selector between a letter and
    /// an emoji belong to others.
    fn is_shown(letter: char) -> bool {
        let is_selector = matches!(letter, '\u{fe0e}' | '\u{fe0f}');
        let is_assigned = letter.identifier_type().is_some_and(|kind| kind != IdentifierType::Not_Character);
        is_selector || (is_assigned && !is_ignorable(letter))
    }

    /// Unicode calls those characters *default ignorable* that are not drawn; they play no part in how a text looks.
    fn is_ignorable(letter: char) -> bool {
        skeleton(letter.encode_utf8(&mut [0; 4])).next().is_none()
    }
}
