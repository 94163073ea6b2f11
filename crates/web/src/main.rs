//! The page starts here.

use leptos::prelude::*;

#[expect(dead_code, reason = "for invitations, which the page does not have yet")]
mod qr;

fn main() {
    console_error_panic_hook::set_once();
    mount_to_body(|| view! { <main><h1>"Wurf"</h1></main> });
}
