//! The pictures of the documentation and the colours for the page are what this crate draws.

use std::fs;
use std::path::Path;

#[path = "../examples/pictures/gallery.rs"]
mod gallery;

#[test]
fn the_files_are_current() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for (path, text) in gallery::files().expect("every picture can be drawn") {
        let found = fs::read_to_string(root.join(path)).unwrap_or_default();
        assert!(found == text, "{path} is old; `cargo run -p wurf-paper --example pictures` draws it");
    }
}
