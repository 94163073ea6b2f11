//! The wire: what a view or an event says of itself is enough to read it back, and no text, however wrong, becomes a
//! view that cannot be played on.

use serde::de::DeserializeOwned;
use serde_json::Value;
use wurf_rules::bits::Bits;
use wurf_rules::fields::Fields;
use wurf_rules::game::{Discard, Game};
use wurf_rules::observer::Observer;

use super::{Step, Trace, next_input, uniform};
use crate::bits::SplitMix64;

/// Wrong texts tried per state: of a view that was changed, and changed again while it is still read.
const CHANGES: usize = 2;

/// Once in this many times a changed view that was read is played to its end.
const PLAYED_ONCE_IN: u32 = 16;

/// A JSON object.
struct Object<'a>(&'a Value);

impl Fields for Object<'_> {
    type Error = serde_json::Error;

    fn field<T: DeserializeOwned>(&self, name: &'static str) -> Result<T, serde_json::Error> {
        T::deserialize(&self.0[name])
    }
}

impl<G: Game> Trace<G> {
    /// Every event reads back as it was written; one without its name is not an event.
    pub(super) fn check_events(&self) {
        for event in &self.events {
            let mut text = serde_json::to_value(event).unwrap();
            let read = self.game.read_event(&Object(&text));
            let read = read.unwrap_or_else(|error| panic!("{}: {error}: {text}", self.label));
            assert_eq!(read, *event, "{}: {text}", self.label);
            text["event"] = "unheard-of".into();
            assert!(self.game.read_event(&Object(&text)).is_err(), "{}: {text}", self.label);
        }
    }
}

impl<G: Game> Step<'_, G> {
    /// A view reads back as it was written; a changed one that is not a view is rejected.
    pub(super) fn check_wire(&self, bits: &mut SplitMix64) {
        let observers: Vec<Observer> = self.observers().collect();
        let view = self.game.view(bits.pick(&observers));
        let mut text = serde_json::to_value(&view).unwrap();
        let read = G::read_view(self.setup, &text).unwrap_or_else(|error| panic!("{}: {error}: {text}", self.label));
        assert_eq!(read, view, "{}: {text}", self.label);
        for _ in 0..CHANGES {
            let mut changed = text.clone();
            change(&mut changed, bits);
            if let Ok(view) = G::read_view(self.setup, &changed) {
                self.check_playable(&view, &changed, bits);
                text = changed;
            }
        }
    }

    /// Whatever was read looks to its observer as it was told, and can be played to the end.
    fn check_playable(&self, view: &G::View, text: &Value, bits: &mut SplitMix64) {
        let observer: Observer = serde_json::from_value(text["observer"].clone()).unwrap();
        let mut game = G::resample(view, bits);
        assert_eq!(game.view(observer), *view, "{}: {text}", self.label);
        game.standings();
        if !bits.once_in(PLAYED_ONCE_IN) {
            return;
        }
        for _ in 0..self.plan.inputs_max {
            let Some(input) = next_input(&game, uniform, bits) else { return };
            game.play(input, &mut Discard)
                .unwrap_or_else(|illegal| panic!("{}: {input}: {illegal}: {text}", self.label));
            game.standings();
        }
        panic!("{}: no end from {text}", self.label);
    }
}

/// Changes one place of a text: puts in what is found elsewhere in it, or something a little different, or takes
/// something away.
fn change(text: &mut Value, bits: &mut SplitMix64) {
    let donors = places(text);
    let donor = donors[bits.below(donors.len() as u32) as usize].clone();
    let count = donors.len() as u32;
    let place = nth(text, &mut bits.below(count)).expect("there are so many places");
    match bits.below(4) {
        0 => *place = donor,
        1 => *place = nearby(place, bits),
        2 => grow(place, donor, bits),
        _ => shrink(place, bits),
    }
}

/// Every value in a text, the text itself first.
fn places(text: &Value) -> Vec<Value> {
    let mut all = vec![text.clone()];
    match text {
        Value::Array(items) => all.extend(items.iter().flat_map(places)),
        Value::Object(fields) => all.extend(fields.values().flat_map(places)),
        _ => {}
    }
    all
}

/// The value at this place, counted as in [`places`].
fn nth<'a>(text: &'a mut Value, number: &mut u32) -> Option<&'a mut Value> {
    if *number == 0 {
        return Some(text);
    }
    *number -= 1;
    match text {
        Value::Array(items) => items.iter_mut().find_map(|item| nth(item, number)),
        Value::Object(fields) => fields.values_mut().find_map(|field| nth(field, number)),
        _ => None,
    }
}

fn nearby(value: &Value, bits: &mut SplitMix64) -> Value {
    match value {
        Value::Bool(yes) => (!yes).into(),
        Value::Number(number) => {
            let far = bits.pick(&[-1, 0, 1, 3, 5, 10, 255, 256, 32_767, i64::MAX]);
            let number = number.as_i64().unwrap_or_default();
            bits.pick(&[number.wrapping_add(1), number.wrapping_sub(1), far]).into()
        }
        Value::String(text) => other_word(text, bits).into(),
        _ => bits.pick(&[0, 1, 2]).into(),
    }
}

/// A word with one letter changed, added or removed, or a completely different one.
fn other_word(text: &str, bits: &mut SplitMix64) -> String {
    const LETTERS: &[u8] = b"0123456789RYGBxo.#'+-/*m rg=";
    const WORDS: &[&str] =
        &["-", "spectator", "1", "3", "play-off", "over", "roll", "race", "take", "play", "for-all", "m4", "R12 R#"];
    let mut letters: Vec<char> = text.chars().collect();
    let letter = char::from(bits.pick(LETTERS));
    let place = bits.below(letters.len() as u32 + 1) as usize;
    match bits.below(4) {
        0 => letters.insert(place, letter),
        1 if place < letters.len() => letters[place] = letter,
        2 if place < letters.len() => drop(letters.remove(place)),
        _ => return bits.pick(WORDS).to_owned(),
    }
    letters.into_iter().collect()
}

fn grow(value: &mut Value, donor: Value, bits: &mut SplitMix64) {
    match value {
        Value::Array(items) => items.insert(bits.below(items.len() as u32 + 1) as usize, donor),
        Value::String(text) => text.push_str(donor.as_str().unwrap_or(" R2 R3")),
        _ => *value = donor,
    }
}

fn shrink(value: &mut Value, bits: &mut SplitMix64) {
    match value {
        Value::Array(items) if !items.is_empty() => drop(items.remove(bits.below(items.len() as u32) as usize)),
        Value::Object(fields) if !fields.is_empty() => {
            let key = fields.keys().nth(bits.below(fields.len() as u32) as usize).cloned();
            key.map(|key| fields.remove(&key));
        }
        _ => *value = Value::Null,
    }
}
