//! Text in columns of the screen; a letter may take up zero, one or two of them.

use ratatui::text::Span;

/// The columns a text takes.
pub(crate) fn width(text: &str) -> usize {
    Span::raw(text).width()
}

/// The text padded to exactly this many columns, or cut, with dots at its end.
pub(crate) fn fit(text: &str, columns: usize) -> String {
    let is_cut = width(text) > columns;
    let room = if is_cut { columns.saturating_sub(1) } else { columns };
    let mut fitted = String::new();
    let mut used = 0;
    for letter in text.chars() {
        let wide = width(letter.encode_utf8(&mut [0; 4]));
        if used + wide > room {
            break;
        }
        fitted.push(letter);
        used += wide;
    }
    if is_cut && columns > 0 {
        fitted.push('…');
        used += 1;
    }
    fitted.extend(std::iter::repeat_n(' ', columns - used));
    fitted
}

/// The text in lines of at most this many columns, broken between words; a longer word has a line of its own.
pub(crate) fn wrap(text: &str, columns: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if width(line) + 1 + width(word) <= columns => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// A line as lines of at most this many columns. What follows its first line is indented like it, behind the dot of an
/// item; a line that fits stays as it is.
pub(crate) fn flow(line: &str, columns: usize) -> Vec<String> {
    if width(line) <= columns {
        return vec![line.to_owned()];
    }
    let text = line.trim_start();
    let indent = width(line) - width(text);
    let (dot, text) = text.strip_prefix(DOT).map_or(("", text), |item| (DOT, item));
    let hang = indent + width(dot);
    let lines = wrap(text, columns.saturating_sub(hang)).into_iter().enumerate();
    let before = |at| if at == 0 { format!("{}{dot}", " ".repeat(indent)) } else { " ".repeat(hang) };
    lines.map(|(at, line)| before(at) + &line).collect()
}

/// What an item of a list begins with.
pub(crate) const DOT: &str = "• ";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_keep_their_indentation() {
        for (line, expected) in [
            ("a  b", vec!["a  b"]),
            ("", vec![""]),
            ("  one two three", vec!["  one two", "  three"]),
            ("  • one two", vec!["  • one two"]),
            ("  • one two three", vec!["  • one two", "    three"]),
        ] {
            assert_eq!(flow(line, 12), expected);
        }
    }

    #[test]
    fn texts_are_broken_between_words() {
        for (text, expected) in [
            ("", vec![]),
            ("one two three", vec!["one two", "three"]),
            ("immeasurable one", vec!["immeasurable", "one"]),
            ("骰子 游戏", vec!["骰子", "游戏"]),
        ] {
            assert_eq!(wrap(text, 7), expected);
        }
    }

    #[test]
    fn texts_fit_whatever_their_letters() {
        for (text, expected) in [("Anna", "Anna "), ("Annalena", "Anna…"), ("骰子游戏", "骰子…"), ("", "     ")]
        {
            assert_eq!(fit(text, 5), expected);
            assert_eq!(width(&fit(text, 5)), 5);
        }
    }
}
