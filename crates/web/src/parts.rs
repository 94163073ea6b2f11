//! What screens and boards share.

pub mod advice;
pub mod at_once;
pub mod banner;
pub mod character;
pub mod chat;
pub mod choice;
pub mod drawn;
pub mod entry;
pub mod feedback;
pub mod focus;
pub mod invite;
pub mod logo;
pub mod menu;
pub mod others;
pub mod qr;
pub mod roll;
pub mod seats;
pub mod table_menu;
pub mod thrown;
pub mod told;
pub mod tray;
pub mod turn;

#[cfg(test)]
mod tests {
    use std::fs;

    use wurf_rules::any::Family;

    /// Screens that ask the list of games for all they know about one.
    const SCREENS: [&str; 4] = ["companion.rs", "home.rs", "new.rs", "new/draft.rs"];

    #[test]
    fn parts_and_screens_know_no_game() {
        let sources = concat!(env!("CARGO_MANIFEST_DIR"), "/src");
        let parts = fs::read_dir(format!("{sources}/parts")).expect("the folder is there");
        let parts: Vec<_> = parts.map(|file| file.expect("a file").path()).collect();
        assert!(!parts.is_empty(), "there are parts");
        let screens = SCREENS.map(|file| format!("{sources}/screens/{file}").into());
        for file in parts.into_iter().chain(screens) {
            let text = fs::read_to_string(&file).expect("sources are text");
            for family in Family::ALL {
                let (module, variant) = (format!("::{family}"), format!("::{family:?}"));
                assert!(!text.contains(&module) && !text.contains(&variant), "{}: {family}", file.display());
            }
        }
    }
}
