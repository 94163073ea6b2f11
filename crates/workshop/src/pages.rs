//! The pages that are shown on the table, and printed: the same pictures.

use js_sys::Array;
use leptos::prelude::*;
use wasm_bindgen::JsValue;
use web_sys::{Blob, BlobPropertyBag, Url};
use wurf_print::Document;
use wurf_print::document::{Placed, Role};
use wurf_web::browser;
use wurf_web::reactive::Memo;
use wurf_web::words::{t, t1};

/// A page as a picture.
#[derive(Clone, PartialEq)]
struct Page {
    /// Where the browser keeps the picture.
    address: String,
    /// What is on it.
    words: String,
    /// Was the same page there before? It is printed again, and shown once.
    is_again: bool,
}

/// The pages of a document.
#[component]
pub fn Pages(document: Memo<Option<Document>>) -> impl IntoView {
    let kept = StoredValue::new(Vec::<String>::new());
    let forget = move || {
        for address in kept.try_update_value(std::mem::take).unwrap_or_default() {
            // It was made here, so it can be forgotten.
            _ = Url::revoke_object_url(&address);
        }
    };
    on_cleanup(forget);
    let pages = Memo::new(move |_| {
        forget();
        let pages = document.with(|document| document.as_ref().map(pages).unwrap_or_default());
        kept.set_value(pages.iter().filter(|page| !page.is_again).map(|page| page.address.clone()).collect());
        pages
    });
    let size = move || document.with(|document| document.as_ref().map(|document| document.size));
    let count = move || pages.with(Vec::len);
    view! {
        <section class="pages" data-size=move || size().map(name_of) aria-label=move || t("print-preview") tabindex="0">
            {move || pages.get().into_iter().map(shown).collect_view()}
            <p class="small pages-count" role="status">{move || t1("print-pages-count", "count", count())}</p>
        </section>
    }
}

fn shown(page: Page) -> AnyView {
    let Page { address, words, is_again } = page;
    view! { <div class="page" class:page-again=is_again><img src=address alt=words/></div> }.into_any()
}

/// What the style sheet calls a page of this size.
fn name_of((width, height): (f32, f32)) -> &'static str {
    match (width.max(height) > 290.0, width > height) {
        (true, false) => "a4",
        (true, true) => "a4-lying",
        (false, false) => "letter",
        (false, true) => "letter-lying",
    }
}

fn pages(document: &Document) -> Vec<Page> {
    let mut pages: Vec<Page> = Vec::new();
    for (number, page) in document.pages.iter().enumerate() {
        let same = document.pages[..number].iter().position(|other| other == page);
        let shown = match same {
            Some(same) => pages.get(same).map(|page| Page { is_again: true, ..page.clone() }),
            None => address(&document.page_svg(number)).map(|address| Page {
                address,
                words: words(document, page),
                is_again: false,
            }),
        };
        pages.extend(shown);
    }
    pages
}

/// What is on a page, for those who do not see it.
fn words(document: &Document, page: &[Placed]) -> String {
    let told = page.iter().filter_map(|placed| match &document.pictures[placed.picture].role {
        Role::Figure(words) | Role::Heading(1, words) => Some(words.as_str()),
        Role::Heading(..) | Role::Paragraph | Role::Mark => None,
    });
    let mut told: Vec<&str> = told.collect();
    told.dedup();
    told.join(". ")
}

/// A picture for the browser to keep.
fn address(svg: &str) -> Option<String> {
    let kind = BlobPropertyBag::new();
    kind.set_type("image/svg+xml");
    let blob = Blob::new_with_str_sequence_and_options(&Array::of1(&JsValue::from_str(svg)), &kind).ok()?;
    Url::create_object_url_with_blob(&blob).ok()
}

/// The button that prints what is shown.
pub fn print_button() -> AnyView {
    // A browser that cannot print says so itself.
    let print = |_| _ = browser::window().print();
    view! { <button type="button" class="button button-main" on:click=print>{move || t("print-now")}</button> }
        .into_any()
}
