//! What `wurf serve` says when it is ready: where to go, including from a phone.

use fast_qr::QRBuilder;
use wurf_server::reach::Reach;

/// Is the address also shown as a QR code?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Code {
    Shown,
    Hidden,
}

/// The lines of the welcome; the first names the address on this device.
pub(super) fn text(reach: &Reach, code: Code) -> String {
    let mut text = format!("Wurf listens on {} (Ctrl-C stops it).", reach.here);
    if let Some(address) = &reach.in_the_house {
        text += &format!("\nFrom other devices in the house: {address}");
        if code == Code::Shown {
            text += &picture(address);
        }
    }
    text
}

/// The code in blocks of text. An address always fits, and without a code it can still be typed.
fn picture(address: &str) -> String {
    QRBuilder::new(address).build().map(|code| format!("\n\n{}", code.to_str())).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reach(in_the_house: Option<&str>) -> Reach {
        Reach { here: "http://127.0.0.1:7777".to_string(), in_the_house: in_the_house.map(str::to_string) }
    }

    #[test]
    fn a_server_for_this_device_shows_no_code() {
        assert_eq!(text(&reach(None), Code::Shown), "Wurf listens on http://127.0.0.1:7777 (Ctrl-C stops it).");
    }

    #[test]
    fn the_address_in_the_house_is_told_and_shown_as_a_code_if_wanted() {
        let in_the_house = reach(Some("http://10.0.0.5:7777"));
        let told = text(&in_the_house, Code::Hidden);
        assert!(told.ends_with("From other devices in the house: http://10.0.0.5:7777"), "{told}");
        let shown = text(&in_the_house, Code::Shown);
        assert!(shown.starts_with(&told) && shown.lines().count() > 12, "{shown}");
    }
}
