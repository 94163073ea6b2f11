//! Whatever is asked for, in whatever order: the table is the fold of its facts.

#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../../crates/table/tests/suite/hostile/script.rs"]
mod script;

fuzz_target!(|bytes: &[u8]| {
    script::run(bytes);
});
