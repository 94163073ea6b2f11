//! What else indicates that something happens: a screen that stays awake, a sound, a vibration.

use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use wurf_rules::any::AnyView;
use wurf_table::table::Phase;

use crate::boards;
use crate::browser;
use crate::desk::{Desk, Picture};
use crate::reactive::{Memo, effect};
use crate::settings::Remembered;

/// How long the device vibrates when a decision is due.
const ASKED_MS: u32 = 30;

/// Keeps the screen awake during a match, and sounds, vibrates and tells across the table what is worth noticing.
pub fn attend(desk: Desk) {
    keep_awake(Memo::new(move |_| desk.at_table(|table| table.phase == Phase::Playing)));
    let is_asked = Memo::new(move |_| desk.with(is_asked));
    effect(move |_| {
        if is_asked.get() {
            sound("turn");
            vibrate(ASKED_MS);
        }
    });
    effect(move |seen: Option<Seen>| {
        let seen = seen.unwrap_or_default();
        desk.with(|picture| seen.notice(desk, picture))
    });
}

/// Does the table wait for the reader? In a race it does so all the time.
fn is_asked(picture: &Picture) -> bool {
    let has_to_act = picture.scene.as_ref().is_some_and(|scene| !scene.actions.is_empty());
    picture.own_roll().is_some() || (has_to_act && !picture.game.is_race())
}

/// What was seen last.
#[derive(Default)]
struct Seen {
    view: Option<AnyView>,
    phase: Option<Phase>,
}

impl Seen {
    /// Notices what is new in the picture; what is to be compared with the next one.
    fn notice(self, desk: Desk, picture: &Picture) -> Self {
        let view = picture.scene.as_ref().map(|scene| scene.view.clone());
        let pair = self.view.as_ref().zip(view.as_ref());
        let all = pair.map(|(before, after)| boards::of(picture.game).highlights(before, after)).unwrap_or_default();
        for &highlight in &all {
            sound(highlight.sound());
            vibrate(highlight.vibration());
        }
        if let Some(banner) = all.iter().find_map(|highlight| highlight.banner(picture)) {
            desk.banner.set(Some(banner));
        }
        let phase = picture.phase();
        if phase == Some(Phase::Over) && self.phase == Some(Phase::Playing) {
            sound(if has_won(picture) { "win" } else { "end" });
        }
        Self { view, phase }
    }
}

fn has_won(picture: &Picture) -> bool {
    let won = |seat| picture.table.as_ref().is_some_and(|table| table.winners.contains(&seat));
    picture.seats.len() > 1 && picture.seat().is_some_and(won)
}

fn vibrate(milliseconds: u32) {
    if milliseconds > 0 && Remembered::here().now(|settings| settings.vibration) {
        browser::vibrate(milliseconds);
    }
}

/// Keeps the screen awake while it is wanted and seen: browsers let go of a page that is put aside.
pub fn keep_awake(is_wanted: Memo<bool>) {
    let lock = StoredValue::new_local(None::<JsValue>);
    let is_seen = RwSignal::new(!browser::document().hidden());
    let handle = window_event_listener_untyped("visibilitychange", move |_| is_seen.set(!browser::document().hidden()));
    effect(move |_| {
        release(lock);
        if is_wanted.get() && is_seen.get() {
            spawn_local(async move {
                let held = stay_awake().await;
                // Somebody who has left in the meantime no longer needs it.
                if let Some(late) = lock.try_set_value(held) {
                    let_go(late);
                }
            });
        }
    });
    on_cleanup(move || {
        handle.remove();
        release(lock);
    });
}

/// Asks for a sound by its name. `feedback.js` makes it, and is there from the first tap on: before that, browsers are
/// silent.
pub fn sound(name: &str) {
    if !Remembered::here().now(|settings| settings.sound) {
        return;
    }
    let make = js_sys::Reflect::get(&browser::window(), &"wurfSound".into()).ok();
    if let Some(make) = make.and_then(|make| make.dyn_into::<js_sys::Function>().ok()) {
        // A sound that fails is silence.
        _ = make.call1(&JsValue::NULL, &name.into());
    }
}

/// Asks the browser not to dim the screen; none where it cannot or does not want to.
async fn stay_awake() -> Option<JsValue> {
    let navigator: JsValue = browser::window().navigator().into();
    let wake_lock = js_sys::Reflect::get(&navigator, &"wakeLock".into()).ok().filter(JsValue::is_object)?;
    let request = js_sys::Reflect::get(&wake_lock, &"request".into()).ok()?.dyn_into::<js_sys::Function>().ok()?;
    let promise = request.call1(&wake_lock, &"screen".into()).ok()?.dyn_into::<js_sys::Promise>().ok()?;
    JsFuture::from(promise).await.ok()
}

fn release(lock: StoredValue<Option<JsValue>, LocalStorage>) {
    let_go(lock.try_update_value(Option::take).flatten());
}

fn let_go(held: Option<JsValue>) {
    let Some(held) = held else { return };
    let release = js_sys::Reflect::get(&held, &"release".into()).ok();
    if let Some(release) = release.and_then(|release| release.dyn_into::<js_sys::Function>().ok()) {
        // A lock that is gone already needs no release.
        _ = release.call0(&held);
    }
}
