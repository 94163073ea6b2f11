//! A link as a QR code. The worker beside the page draws it, so an invitation needs nobody else's server.

use leptos::prelude::*;
use wurf_bots::thinking::Ask;

use crate::boards::Html;
use crate::thinking;

/// The code, as soon as it is drawn. The style sheet says how it looks: `.qr` is the paper, `.qr path` the ink.
pub fn qr_code(link: String) -> Html {
    let code = RwSignal::new(None::<String>);
    let question = thinking::ask(link, Ask::Code, move |reply| _ = code.try_set(reply.code));
    let question = StoredValue::new_local(question);
    // Nobody waits for it any more when this is gone.
    on_cleanup(move || question.set_value(None));
    view! { <div inner_html=move || code.get().unwrap_or_default()></div> }.into_any()
}
