//! The page starts here.

fn main() {
    leptos::mount::mount_to_body(wurf_web::app::App);
}
