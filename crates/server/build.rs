//! Makes sure that there are folders of the page and of the documents to embed; without them the program would not
//! compile.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    for folder in ["../../target/page", "../../target/site"] {
        if let Err(error) = std::fs::create_dir_all(folder) {
            println!("cargo::error=the folder {folder} cannot be created: {error}");
        }
        // Without optimizations they are read from the folder while the server runs, and nothing is embedded.
        if std::env::var("PROFILE").is_ok_and(|profile| profile == "release") {
            println!("cargo::rerun-if-changed={folder}");
        }
    }
}
