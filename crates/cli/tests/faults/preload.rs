//! Libraries in C that are loaded into a program, so that calls of the system do what a test wants.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

/// One of them, compiled when it is first needed, by the compiler that SQLite was compiled with.
pub struct Preload {
    source: &'static str,
    compiled: OnceLock<PathBuf>,
}

impl Preload {
    /// From a file of this folder of tests.
    pub const fn of(source: &'static str) -> Self {
        Self { source, compiled: OnceLock::new() }
    }

    pub fn load_into(&self, command: &mut Command) {
        command.env("LD_PRELOAD", self.compiled.get_or_init(|| self.compile()));
    }

    fn compile(&self) -> PathBuf {
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(self.source);
        let library = Path::new(env!("CARGO_TARGET_TMPDIR")).join(source.with_extension("so").file_name().unwrap());
        let arguments = ["-shared", "-fPIC", "-O1", "-Wall", "-Werror", "-o"];
        let status = Command::new("cc").args(arguments).arg(&library).arg(source).status().unwrap();
        assert!(status.success(), "{} cannot be compiled", self.source);
        library
    }
}
