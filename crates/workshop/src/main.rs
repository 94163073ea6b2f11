//! The workshop starts here.

fn main() {
    leptos::mount::mount_to_body(wurf_workshop::frame::Workshop);
}
