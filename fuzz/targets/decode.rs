//! Whatever a client sends is a message that round-trips, or is refused.

#![no_main]

use libfuzzer_sys::fuzz_target;
use wurf_table::hello::Opening;
use wurf_table::wire::decode;

fuzz_target!(|text: &str| {
    if let Ok(message) = decode(text) {
        assert_eq!(decode(&message.encode()), Ok(message));
    }
    if let Ok(opening) = Opening::decode(text) {
        assert_eq!(Opening::decode(&opening.encode()), Ok(opening));
    }
});
