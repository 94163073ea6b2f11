//! A text as a QR code, drawn here so that an invitation needs no server, neither ours nor anybody else's.

use std::fmt::Write;

use fast_qr::QRBuilder;

/// The empty border that readers need, in modules.
const MARGIN: usize = 4;

/// The code as SVG. The style sheet says how it looks: `.qr` is the paper, `.qr path` the ink. None if the text
/// is too long for a code.
pub(crate) fn svg(text: &str) -> Option<String> {
    let code = QRBuilder::new(text).build().ok()?;
    let side = code.size + 2 * MARGIN;
    let path = path(code.size, |row, column| code[row][column].value());
    Some(format!(
        "<svg class=\"qr\" xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {side} {side}\" aria-hidden=\"true\">\
         <path d=\"{path}\"/></svg>"
    ))
}

/// One stripe for each run of dark modules.
fn path(size: usize, is_dark: impl Fn(usize, usize) -> bool) -> String {
    let mut path = String::new();
    for row in 0..size {
        let mut column = 0;
        while column < size {
            let run = (column..size).take_while(|&column| is_dark(row, column)).count();
            if run > 0 {
                // Writing to a string cannot fail.
                let _ = write!(path, "M{} {}h{run}v1h-{run}z", column + MARGIN, row + MARGIN);
            }
            column += run.max(1);
        }
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_of_dark_modules_become_stripes_inside_the_margin() {
        let dark = [[true, true, false], [false, false, false], [true, false, true]];
        let expected = "M4 4h2v1h-2zM4 6h1v1h-1zM6 6h1v1h-1z";
        assert_eq!(path(3, |row, column| dark[row][column]), expected);
    }

    #[test]
    fn a_link_becomes_a_code_of_33_modules_that_begins_with_the_corner_of_a_finder() {
        let svg = svg("http://192.168.178.20:7777/t/KWXZ").unwrap();
        assert!(svg.contains("viewBox=\"0 0 41 41\"") && svg.contains("d=\"M4 4h7v1h-7z"), "{svg}");
        assert!(!svg.contains("style"));
    }

    #[test]
    fn what_is_too_long_has_no_code() {
        assert_eq!(svg(&"x".repeat(10_000)), None);
    }
}
