//! The workshop starts here: on its page, or in a worker beside it.

use wasm_bindgen::JsCast;

fn main() {
    match js_sys::global().dyn_into() {
        Ok(worker) => wurf_workshop::sheet::study::serve(&worker),
        Err(_) => leptos::mount::mount_to_body(wurf_workshop::frame::Workshop),
    }
}
