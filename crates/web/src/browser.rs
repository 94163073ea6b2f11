//! What the browser offers: storage, clipboard, time, chance. Where it refuses, the page does without.

use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::{JsCast, JsValue};
use wurf_table::time::Moment;

/// The shorter side, in pixels, of a screen that two people can share.
const SIDE_FOR_TWO: f64 = 600.0;

/// The window, which every page has.
pub fn window() -> web_sys::Window {
    web_sys::window().expect("a page has a window")
}

/// Is the screen as large as a tablet's?
pub fn has_room_for_two() -> bool {
    let side = |side: Result<JsValue, _>| side.ok().and_then(|side| side.as_f64()).unwrap_or_default();
    side(window().inner_width()).min(side(window().inner_height())) >= SIDE_FOR_TWO
}

/// The document of the window.
pub fn document() -> web_sys::Document {
    window().document().expect("a window has a document")
}

/// The path of the address.
pub fn path() -> String {
    window().location().pathname().unwrap_or_default()
}

/// The number after the `#` of the address, as in `#25`.
pub fn hash_number() -> Option<usize> {
    window().location().hash().ok()?.strip_prefix('#')?.parse().ok()
}

/// Where the page comes from, as in `https://wurf.example`.
pub fn origin() -> String {
    window().location().origin().unwrap_or_default()
}

/// Changes the address without loading anything.
pub fn push_path(path: &str) {
    if let Ok(history) = window().history() {
        // A browser that refuses (too many changes per second) shows the screen under the old address.
        _ = history.push_state_with_url(&JsValue::NULL, "", Some(path));
    }
}

/// Changes the address of the screen that is shown.
pub fn replace_path(path: &str) {
    if let Ok(history) = window().history() {
        // As above.
        _ = history.replace_state_with_url(&JsValue::NULL, "", Some(path));
    }
}

/// Back to the top of the screen.
pub fn scroll_to_top() {
    window().scroll_to_with_x_and_y(0.0, 0.0);
}

/// The wall clock.
pub fn now() -> Moment {
    Moment(js_sys::Date::now() as u64)
}

/// Bytes that nobody can foresee.
pub fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("every browser that runs this has a source of randomness");
    bytes
}

fn storage() -> Option<web_sys::Storage> {
    window().local_storage().ok().flatten()
}

/// Something this device remembers; nothing if it is not there or is of an incompatible version.
pub fn load<T: DeserializeOwned>(key: &str) -> Option<T> {
    let text = storage()?.get_item(key).ok().flatten()?;
    serde_json::from_str(&text).ok()
}

/// Remembers something; false where the browser does not allow it or has no room.
pub fn save(key: &str, value: &impl Serialize) -> bool {
    let Ok(text) = serde_json::to_string(value) else { return false };
    storage().is_some_and(|storage| storage.set_item(key, &text).is_ok())
}

/// Forgets something.
pub fn forget(key: &str) {
    if let Some(storage) = storage() {
        // A storage that cannot be changed holds nothing of ours.
        _ = storage.remove_item(key);
    }
}

/// Does the media query match, as in `(prefers-reduced-motion: reduce)`?
pub fn prefers(query: &str) -> bool {
    window().match_media(query).ok().flatten().is_some_and(|list| list.matches())
}

/// Lets `start.js` fetch the words of a language. False if they cannot be had.
pub async fn fetch_words(language: &str) -> bool {
    let fetch = js_sys::Reflect::get(&window(), &JsValue::from_str("wurfFetchWords"));
    let promise = fetch.and_then(|fetch| {
        fetch.unchecked_into::<js_sys::Function>().call1(&JsValue::NULL, &JsValue::from_str(language))
    });
    let Ok(promise) = promise else { return false };
    wasm_bindgen_futures::JsFuture::from(promise.unchecked_into::<js_sys::Promise>()).await.is_ok()
}

/// A text in capitals.
pub fn upper_case(text: &str) -> String {
    js_sys::JsString::from(text).to_upper_case().into()
}

/// The words of a language; `start.js` has fetched those of the reader's before anything of this runs.
pub fn words(language: &str) -> String {
    let all = js_sys::Reflect::get(&window(), &JsValue::from_str("wurfWords"));
    let own = all.and_then(|all| js_sys::Reflect::get(&all, &JsValue::from_str(language)));
    own.ok().and_then(|text| text.as_string()).unwrap_or_default()
}

/// Says something of the whole page to its styles, by an attribute, or takes it back. A style that searched the page
/// for it (`:has`) would search again after every tap.
pub fn mark(attribute: &str, value: Option<&str>) {
    let Some(root) = document().document_element() else { return };
    // A valid name and value cannot be refused.
    _ = match value {
        Some(value) => root.set_attribute(attribute, value),
        None => root.remove_attribute(attribute),
    };
}

/// Is a new version of the page ready?
pub fn has_update() -> bool {
    document().document_element().is_some_and(|root| root.has_attribute("data-update"))
}

/// Loads the page again, with the new version if there is one; `start.js` listens.
pub fn update_now() {
    if let Ok(event) = web_sys::Event::new("wurf-update-now") {
        // Nobody cancels it.
        _ = window().dispatch_event(&event);
    }
}

/// The reader's languages, the preferred one first.
pub fn languages() -> Vec<String> {
    window().navigator().languages().iter().filter_map(|language| language.as_string()).collect()
}

/// Copies a text; the browser asks or refuses by itself.
pub fn copy(text: &str) {
    _ = window().navigator().clipboard().write_text(text);
}

/// Shares a text by whatever the device offers for that, otherwise copies it. Was it copied?
pub fn share(text: &str) -> bool {
    let navigator = window().navigator();
    let can_share = js_sys::Reflect::has(&navigator, &JsValue::from_str("share")).unwrap_or(false);
    if can_share {
        let data = web_sys::ShareData::new();
        data.set_text(text);
        // If the user cancels, that was their choice.
        _ = navigator.share_with_data(&data);
    } else {
        copy(text);
    }
    !can_share
}

/// Offers a text as a file.
pub fn download(name: &str, text: &str) {
    let parts = js_sys::Array::of1(&JsValue::from_str(text));
    let Ok(blob) = web_sys::Blob::new_with_str_sequence(&parts) else { return };
    let Ok(url) = web_sys::Url::create_object_url_with_blob(&blob) else { return };
    if let Some(link) =
        document().create_element("a").ok().and_then(|link| link.dyn_into::<web_sys::HtmlAnchorElement>().ok())
    {
        link.set_href(&url);
        link.set_download(name);
        link.click();
    }
    // The file has been handed over by now; only a little memory stays behind.
    _ = web_sys::Url::revoke_object_url(&url);
}

/// The text of a file, unless it is larger than this.
pub async fn read_file(file: web_sys::File, bytes_max: f64) -> Option<String> {
    if file.size() > bytes_max {
        return None;
    }
    wasm_bindgen_futures::JsFuture::from(file.text()).await.ok()?.as_string()
}

/// A day and a time of day, as they are written in a language.
pub fn date_words(at: Moment, language: &str) -> String {
    let style = js_sys::JSON::parse(r#"{"dateStyle":"medium","timeStyle":"short"}"#).unwrap_or(JsValue::UNDEFINED);
    js_sys::Date::new(&(at.0 as f64).into()).to_locale_string(language, &style).into()
}

/// Puts the focus on the element with this id.
pub fn focus(id: &str) {
    if let Some(element) = document().get_element_by_id(id) {
        focus_on(element);
    }
}

/// Puts the focus on an element.
pub fn focus_on(element: web_sys::Element) {
    if let Ok(element) = element.dyn_into::<web_sys::HtmlElement>() {
        // Whatever cannot have the focus is left alone.
        _ = element.focus();
    }
}

/// The same without scrolling to it.
pub fn focus_in_place(element: web_sys::Element) {
    if let Ok(element) = element.dyn_into::<web_sys::HtmlElement>() {
        let options = web_sys::FocusOptions::new();
        options.set_prevent_scroll(true);
        // As above.
        _ = element.focus_with_options(&options);
    }
}

/// A short vibration, where there is something to vibrate. Before the first tap browsers refuse, and complain.
pub fn vibrate(milliseconds: u32) {
    if was_tapped() {
        _ = window().navigator().vibrate_with_duration(milliseconds);
    }
}

fn was_tapped() -> bool {
    let activation = js_sys::Reflect::get(&window().navigator(), &JsValue::from_str("userActivation"));
    let tapped =
        activation.and_then(|activation| js_sys::Reflect::get(&activation, &JsValue::from_str("hasBeenActive")));
    tapped.ok().and_then(|tapped| tapped.as_bool()).unwrap_or(false)
}
