//! What else tells that something happens: a screen that stays awake, a sound, a vibration.

use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use wurf_table::table::Phase;
use wurf_table::update::News;

use crate::browser;
use crate::desk::Desk;
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
    let is_playing = Memo::new(move |_| desk.with(|picture| picture.snapshot.phase == Phase::Playing));
    let lock = StoredValue::new_local(None::<JsValue>);
    Effect::new(move |_| {
        if is_playing.get() {
            spawn_local(async move { lock.set_value(stay_awake().await) });
        } else {
            release(lock);
        }
    });
    on_cleanup(move || release(lock));
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
    Effect::new(move |_| {
        if desk.with(|picture| picture.news.iter().any(is_roll)) {
            sound(remembered, ROLL_HZ);
        }
    });
}

fn is_roll(news: &News) -> bool {
    matches!(news, News::Played { input: Some(input), .. } if !input.contains(':'))
}

/// A short tone; silence where the browser or the reader does not want one.
fn sound(remembered: Remembered, hertz: f32) {
    if remembered.now(|settings| settings.sound) {
        // Before the first tap browsers refuse to sound; then there is silence.
        _ = tone(hertz);
    }
}

fn tone(hertz: f32) -> Result<(), JsValue> {
    let context = web_sys::AudioContext::new()?;
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
    let Some(held) = lock.try_update_value(Option::take).flatten() else { return };
    let release = js_sys::Reflect::get(&held, &"release".into()).ok();
    if let Some(release) = release.and_then(|release| release.dyn_into::<js_sys::Function>().ok()) {
        // A lock that is gone already needs no release.
        _ = release.call0(&held);
    }
}
