//! A sheet in an address: the text of its layout file after the `#`, in letters that survive every messenger.

/// A table takes layouts of up to this many bytes; an address holds no more.
pub const BYTES_MAX: usize = 16 * 1024;

/// The letters of base64 for addresses (RFC 4648).
const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// A text in letters of an address.
pub fn written(text: &str) -> String {
    let mut letters = String::new();
    for bytes in text.as_bytes().chunks(3) {
        let word = bytes.iter().enumerate().fold(0, |word, (place, &byte)| word | u32::from(byte) << (16 - 8 * place));
        let letter = |place: usize| char::from(LETTERS[(word >> (18 - 6 * place)) as usize % LETTERS.len()]);
        letters.extend((0..=bytes.len()).map(letter));
    }
    letters
}

/// The text in such letters, if it is one and not too long.
pub fn read(letters: &str) -> Option<String> {
    if letters.is_empty() || letters.len() > BYTES_MAX.div_ceil(3) * 4 {
        return None;
    }
    let values = letters.bytes().map(|letter| LETTERS.iter().position(|known| *known == letter));
    let values: Vec<u32> = values.map(|value| value.map(|value| value as u32)).collect::<Option<_>>()?;
    let mut bytes = Vec::new();
    for part in values.chunks(4) {
        let word = part.iter().enumerate().fold(0, |word, (place, value)| word | value << (18 - 6 * place));
        bytes.extend((0..part.len().saturating_sub(1)).map(|place| (word >> (16 - 8 * place)) as u8));
    }
    String::from_utf8(bytes).ok().filter(|text| text.len() <= BYTES_MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_the_same_after_they_were_an_address() {
        for text in ["a", "ab", "abc", "title = \"Ä ✗\"\n", &"x".repeat(BYTES_MAX)] {
            let letters = written(text);
            assert!(letters.bytes().all(|letter| LETTERS.contains(&letter)));
            assert_eq!(read(&letters).as_deref(), Some(text));
        }
    }

    #[test]
    fn known_letters_are_those_of_others() {
        assert_eq!(written("title"), "dGl0bGU");
        assert_eq!(written("??>"), "Pz8-");
    }

    #[test]
    fn nonsense_is_no_text() {
        for letters in ["", "a b", "%20", "dGl0bGU=", "____", &"A".repeat(BYTES_MAX * 2)] {
            assert_eq!(read(letters), None, "{}", letters.get(..20).unwrap_or(letters));
        }
    }
}
