//! What screens and boards share.

pub mod at_once;
pub mod banner;
pub mod character;
pub mod chat;
pub mod choice;
pub mod drawn;
pub mod entry;
pub mod focus;
pub mod invite;
pub mod logo;
pub mod manners;
pub mod menu;
pub mod others;
pub mod roll;
pub mod seats;
pub mod senses;
pub mod thrown;
pub mod told;
pub mod tray;
pub mod turn;

#[cfg(test)]
mod tests {
    use std::fs;

    use wurf_rules::any::Family;

    #[test]
    fn parts_know_no_game() {
        let files = fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/src/parts")).expect("the folder is there");
        let mut read = 0;
        for file in files.map(|file| file.expect("a file").path()) {
            let text = fs::read_to_string(&file).expect("sources are text");
            for family in Family::ALL {
                let (module, variant) = (format!("::{family}"), format!("::{family:?}"));
                assert!(!text.contains(&module) && !text.contains(&variant), "{}: {family}", file.display());
            }
            read += 1;
        }
        assert!(read > 0, "there are parts");
    }
}
