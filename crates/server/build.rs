//! Makes sure that there is a folder of the page to embed; without one the program would not compile.

fn main() {
    let folder = std::path::Path::new("../../target/page");
    if let Err(error) = std::fs::create_dir_all(folder) {
        println!("cargo::error=the folder target/page cannot be created: {error}");
    }
    println!("cargo::rerun-if-changed=build.rs");
    // Without optimizations the page is read from the folder while the server runs, and nothing is embedded.
    if std::env::var("PROFILE").is_ok_and(|profile| profile == "release") {
        println!("cargo::rerun-if-changed={}", folder.display());
    }
}
