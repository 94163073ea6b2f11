//! What else indicates that something happens: a screen that stays awake, a sound, a vibration.

use std::cell::RefCell;

use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use wurf_table::table::Phase;

use crate::browser;
use crate::desk::{Desk, Happening, Picture, Play};
use crate::settings::Remembered;

/// How a die sounds on wood: low and short.
const ROLL_HZ: f32 = 180.0;
/// How a decision that is due sounds.
const ASKED_HZ: f32 = 660.0;
/// How long a sound is.
const SOUND_S: f64 = 0.08;
/// How long a vibration is.
const VIBRATION_MS: u32 = 30;

/// Keeps the screen awake during a match, and sounds and vibrates where the reader wants it.
pub fn attend(desk: Desk) {
    let remembered = Remembered::here();
    keep_awake(Memo::new(move |_| desk.at_table(|table| table.phase == Phase::Playing)));
    let is_asked =
        Memo::new(move |_| desk.with(|picture| picture.scene.as_ref().is_some_and(|scene| !scene.actions.is_empty())));
    Effect::new(move |_| {
        if is_asked.get() {
            sound(remembered, ASKED_HZ);
            if remembered.now(|settings| settings.vibration) {
                browser::vibrate(VIBRATION_MS);
            }
        }
    });
    // By its number: the same one may be shown again with something else.
    let rolled = Memo::new(move |_| {
        desk.with(|picture| picture.table.as_ref().map(|table| table.seq).filter(|_| has_rolled(picture)))
    });
    Effect::new(move |_| {
        if rolled.get().is_some() {
            sound(remembered, ROLL_HZ);
        }
    });
}

/// Keeps the screen awake while it is wanted and seen: browsers let go of a page that is put aside.
pub fn keep_awake(is_wanted: Memo<bool>) {
    let lock = StoredValue::new_local(None::<JsValue>);
    let is_seen = RwSignal::new(!browser::document().hidden());
    let handle = window_event_listener_untyped("visibilitychange", move |_| is_seen.set(!browser::document().hidden()));
    Effect::new(move |_| {
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

fn has_rolled(picture: &Picture) -> bool {
    picture.happened.iter().filter_map(Happening::play).any(Play::is_chance)
}

/// A short tone; silence where the browser or the reader does not want one.
fn sound(remembered: Remembered, hertz: f32) {
    if remembered.now(|settings| settings.sound) {
        // Before the first tap browsers refuse to sound; then there is silence.
        _ = tone(hertz);
    }
}

thread_local! {
    /// Browsers allow a page only a few of them.
    static AUDIO: RefCell<Option<web_sys::AudioContext>> = const { RefCell::new(None) };
}

fn audio() -> Result<web_sys::AudioContext, JsValue> {
    AUDIO.with_borrow_mut(|audio| match audio {
        Some(audio) => Ok(audio.clone()),
        None => Ok(audio.insert(web_sys::AudioContext::new()?).clone()),
    })
}

fn tone(hertz: f32) -> Result<(), JsValue> {
    let context = audio()?;
    // One that was made before the first tap still sleeps.
    _ = context.resume()?;
    let (tone, volume) = (context.create_oscillator()?, context.create_gain()?);
    tone.set_type(web_sys::OscillatorType::Triangle);
    tone.frequency().set_value(hertz);
    volume.gain().set_value(0.15);
    volume.gain().linear_ramp_to_value_at_time(0.0, context.current_time() + SOUND_S)?;
    tone.connect_with_audio_node(&volume)?;
    volume.connect_with_audio_node(&context.destination())?;
    tone.start()?;
    tone.stop_with_when(context.current_time() + SOUND_S)
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
