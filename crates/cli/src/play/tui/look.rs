//! What a terminal can show: letters beyond ASCII, many colours or few. What is drawn knows nothing of it; a picture is
//! made simpler when it is done.

use std::env;

use ratatui::buffer::{Buffer, Cell};
use ratatui::style::Color as Ink;

/// What a terminal can show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Look {
    letters: Letters,
    inks: Inks,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Letters {
    Unicode,
    Ascii,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Inks {
    Many,
    Sixteen,
    None,
}

/// Terminals from before Unicode and colours.
const OLD: [&str; 4] = ["vt1", "vt2", "vt3", "ansi-m"];

/// Families of terminals with 16 colours unless their name says more.
const SIXTEEN: [&str; 8] = ["xterm", "screen", "tmux", "linux", "ansi", "rxvt", "cygwin", "putty"];

impl Look {
    /// Follows the locale and `TERM`. A system that says nothing about its locale is taken for one of today.
    pub(super) fn from_environment() -> Self {
        let set = |name: &str| env::var(name).ok().filter(|value| !value.is_empty());
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(set);
        Self::of(locale.as_deref(), set("TERM").as_deref(), set("COLORTERM").is_some())
    }

    fn of(locale: Option<&str>, term: Option<&str>, many_colors: bool) -> Self {
        let is_unicode = |locale: &str| locale.to_lowercase().replace('-', "").contains("utf8");
        let is_any = |names: &[&str]| term.is_some_and(|term| names.iter().any(|name| term.starts_with(name)));
        let is_old = is_any(&OLD);
        let names_more = term.is_some_and(|term| ["256", "direct", "kitty"].iter().any(|more| term.contains(more)));
        Self {
            letters: match locale.is_none_or(is_unicode) && !is_old {
                true => Letters::Unicode,
                false => Letters::Ascii,
            },
            inks: match is_any(&SIXTEEN) && !names_more && !many_colors {
                _ if is_old => Inks::None,
                true => Inks::Sixteen,
                false => Inks::Many,
            },
        }
    }

    /// Makes a picture as simple as the terminal needs it.
    pub(super) fn simplify(self, picture: &mut Buffer) {
        if self == (Self { letters: Letters::Unicode, inks: Inks::Many }) {
            return;
        }
        for cell in &mut picture.content {
            self.simplify_cell(cell);
        }
    }

    fn simplify_cell(self, cell: &mut Cell) {
        if self.letters == Letters::Ascii && !cell.symbol().is_ascii() {
            let letter = ascii(cell.symbol());
            cell.set_char(letter);
        }
        let ink = |ink| match self.inks {
            Inks::Many => ink,
            Inks::Sixteen => one_of_sixteen(ink),
            Inks::None => Ink::Reset,
        };
        (cell.fg, cell.bg) = (ink(cell.fg), ink(cell.bg));
    }
}

/// A letter of ASCII for one that is drawn; letters with accents lose them, and signs of one sheet stay different.
fn ascii(symbol: &str) -> char {
    match symbol.chars().next().unwrap_or(' ') {
        '─' | '═' | '–' | '−' => '-',
        '│' | '║' => '|',
        '┌' | '┐' | '└' | '┘' | '╔' | '╗' | '╚' | '╝' => '+',
        '╲' => '\\',
        '╱' => '/',
        '╳' | '×' => 'x',
        '·' | '…' => '.',
        '▒' | '░' | '▂' | '▄' | '▆' => ':',
        '►' | '›' => '>',
        '◄' | '‹' => '<',
        '▲' => '^',
        '✓' => 'v',
        '○' => 'o',
        '□' => 'n',
        '▣' => '#',
        '⬡' => '8',
        '✶' | '★' | '•' => '*',
        '’' | '‘' => '\'',
        'ä' | 'à' | 'â' => 'a',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'î' | 'ï' => 'i',
        'ö' | 'ô' => 'o',
        'ü' | 'ù' | 'û' => 'u',
        'ç' => 'c',
        'ß' => 's',
        'Ä' | 'À' => 'A',
        'É' | 'È' | 'Ê' => 'E',
        'Ö' => 'O',
        'Ü' => 'U',
        _ => '?',
    }
}

/// The sixteen colours as most terminals show them.
const SIXTEEN_INKS: [(Ink, [i32; 3]); 16] = [
    (Ink::Black, [0, 0, 0]),
    (Ink::Red, [205, 0, 0]),
    (Ink::Green, [0, 205, 0]),
    (Ink::Yellow, [205, 205, 0]),
    (Ink::Blue, [0, 0, 238]),
    (Ink::Magenta, [205, 0, 205]),
    (Ink::Cyan, [0, 205, 205]),
    (Ink::Gray, [229, 229, 229]),
    (Ink::DarkGray, [127, 127, 127]),
    (Ink::LightRed, [255, 0, 0]),
    (Ink::LightGreen, [0, 255, 0]),
    (Ink::LightYellow, [255, 255, 0]),
    (Ink::LightBlue, [92, 92, 255]),
    (Ink::LightMagenta, [255, 0, 255]),
    (Ink::LightCyan, [0, 255, 255]),
    (Ink::White, [255, 255, 255]),
];

/// The nearest of the sixteen.
fn one_of_sixteen(ink: Ink) -> Ink {
    let Ink::Indexed(index @ 16..) = ink else { return ink };
    let wanted = rgb(index);
    let distance = |known: &[i32; 3]| known.iter().zip(wanted).map(|(one, other)| (one - other).pow(2)).sum::<i32>();
    let nearest = SIXTEEN_INKS.iter().min_by_key(|(_, known)| distance(known));
    nearest.map_or(ink, |&(ink, _)| ink)
}

/// Terminals number the colours of a 6×6×6 cube from 16 and greys from 232.
fn rgb(index: u8) -> [i32; 3] {
    match index {
        grey @ 232.. => [8 + 10 * i32::from(grey - 232); 3],
        index => [36, 6, 1].map(|step| [0, 95, 135, 175, 215, 255][usize::from((index - 16) / step % 6)]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn locale_and_terminal_say_what_can_be_shown() {
        for (locale, term, colorterm, letters, inks) in [
            (None, None, false, Letters::Unicode, Inks::Many),
            (Some("en_GB.UTF-8"), Some("xterm-256color"), false, Letters::Unicode, Inks::Many),
            (Some("de_DE.utf8"), Some("xterm"), true, Letters::Unicode, Inks::Many),
            (Some("de_DE.utf8"), Some("xterm"), false, Letters::Unicode, Inks::Sixteen),
            (Some("C"), Some("xterm-kitty"), false, Letters::Ascii, Inks::Many),
            (Some("de_DE.ISO-8859-1"), Some("linux"), false, Letters::Ascii, Inks::Sixteen),
            (Some("C.UTF-8"), Some("vt100"), false, Letters::Ascii, Inks::None),
        ] {
            assert_eq!(Look::of(locale, term, colorterm), Look { letters, inks }, "{locale:?} {term:?}");
        }
    }

    #[test]
    fn the_four_colours_stay_different_and_differ_from_what_is_lost() {
        let near = |index| one_of_sixteen(Ink::Indexed(index));
        assert_eq!([160, 220, 28, 26].map(near), [Ink::Red, Ink::LightYellow, Ink::Green, Ink::Blue]);
        assert_eq!([52, 58, 22, 17].map(near), [Ink::Black; 4]);
        assert_eq!([231, 247].map(near), [Ink::White, Ink::DarkGray]);
        assert_eq!(one_of_sixteen(Ink::Reset), Ink::Reset);
    }
}
