//! The page starts here.

fn main() {
    console_error_panic_hook::set_once();
    leptos::mount::mount_to_body(wurf_web::app::App);
}
