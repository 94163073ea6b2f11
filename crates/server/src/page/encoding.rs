//! In which form a file travels.

use axum::http::header::ACCEPT_ENCODING;
use axum::http::{HeaderMap, HeaderValue};

/// The forms of a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Encoding {
    Brotli,
    Gzip,
    Plain,
}

impl Encoding {
    /// The smallest first.
    pub(super) const ALL: [Self; 3] = [Self::Brotli, Self::Gzip, Self::Plain];

    /// The ending of a file name in this form.
    pub(super) const fn ending(self) -> &'static str {
        match self {
            Self::Brotli => ".br",
            Self::Gzip => ".gz",
            Self::Plain => "",
        }
    }

    /// The form in the headers; plain has no name there.
    pub(super) fn name(self) -> Option<HeaderValue> {
        self.word().map(HeaderValue::from_static)
    }

    const fn word(self) -> Option<&'static str> {
        match self {
            Self::Brotli => Some("br"),
            Self::Gzip => Some("gzip"),
            Self::Plain => None,
        }
    }
}

/// The forms that a client understands, the smallest first. Everybody understands plain.
pub(super) fn accepted(headers: &HeaderMap) -> impl Iterator<Item = Encoding> {
    let texts = headers.get_all(ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    let choices: Vec<&str> = texts.flat_map(|text| text.split(',')).collect();
    let is_accepted = |word: &str| choices.iter().any(|choice| accepts(choice, word));
    Encoding::ALL.map(|encoding| encoding.word().is_none_or(is_accepted).then_some(encoding)).into_iter().flatten()
}

/// Does one choice, as in `gzip;q=0.5`, accept this form?
fn accepts(choice: &str, word: &str) -> bool {
    let mut parts = choice.split(';').map(str::trim);
    let is_meant = parts.next().is_some_and(|name| name.eq_ignore_ascii_case(word));
    is_meant
        && parts
            .filter_map(|part| part.strip_prefix("q="))
            .all(|weight| weight.parse::<f32>().is_ok_and(|weight| weight > 0.0))
}

#[cfg(test)]
mod tests {
    use super::Encoding::{Brotli, Gzip, Plain};
    use super::*;

    #[track_caller]
    fn check(header: &[&str], expected: &[Encoding]) {
        let mut headers = HeaderMap::new();
        for value in header {
            headers.append(ACCEPT_ENCODING, value.parse().unwrap());
        }
        assert_eq!(accepted(&headers).collect::<Vec<_>>(), expected, "{header:?}");
    }

    #[test]
    fn the_smallest_form_that_is_understood_comes_first() {
        check(&[], &[Plain]);
        check(&["gzip, deflate, br, zstd"], &[Brotli, Gzip, Plain]);
        check(&["gzip"], &[Gzip, Plain]);
        check(&["BR;q=1.0, gzip;q=0"], &[Brotli, Plain]);
        check(&["br;q=nonsense", "gzip ; q=0.5"], &[Gzip, Plain]);
        check(&["brotli, *"], &[Plain]);
    }
}
