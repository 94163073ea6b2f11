//! Lines from outside, bounded.

use std::io::{self, BufRead, Read};

/// No command is longer; what exceeds it is read and dropped.
const LINE_BYTES_MAX: u64 = 4096;

/// The next line without its end; nothing at the end of the input.
pub(in crate::play) fn read_line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut line = Vec::new();
    let read = input.by_ref().take(LINE_BYTES_MAX).read_until(b'\n', &mut line)?;
    if read == 0 {
        return Ok(None);
    }
    if line.last() != Some(&b'\n') {
        input.skip_until(b'\n')?;
    }
    Ok(Some(String::from_utf8_lossy(&line).trim().to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_cut_and_the_next_one_is_whole() {
        let text = format!("{}\nR7\n-", "x".repeat(100_000));
        let mut input = text.as_bytes();
        let first = read_line(&mut input).unwrap().unwrap();
        assert_eq!(first.len() as u64, LINE_BYTES_MAX);
        assert_eq!(read_line(&mut input).unwrap().as_deref(), Some("R7"));
        assert_eq!(read_line(&mut input).unwrap().as_deref(), Some("-"));
        assert_eq!(read_line(&mut input).unwrap(), None);
    }

    #[test]
    fn bytes_that_are_not_text_are_read_all_the_same() {
        let mut input: &[u8] = b"\xff\xfe\nR7\n";
        assert!(read_line(&mut input).unwrap().is_some());
        assert_eq!(read_line(&mut input).unwrap().as_deref(), Some("R7"));
    }
}
