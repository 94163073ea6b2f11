//! The dice of a match, recomputed on this device.

use leptos::prelude::*;
use wurf_rules::record::{Dice, Record};
use wurf_table::verify::{Drawn, Proof, Verified, VerifyError, verify};

use crate::desk::testimony::{self, Say};
use crate::screens::table::alarm_words;
use crate::words::{t, t1, tn};

/// Checks the dice of a record on demand.
#[component]
pub fn Check(text: StoredValue<String>) -> impl IntoView {
    let result = RwSignal::new(None::<(bool, String)>);
    let check = move |_| result.set(Some(text.with_value(|text| checked(text))));
    view! {
        <section class="check">
            <h2>{move || t("dice-title")}</h2>
            <p>{move || t("dice-text")}</p>
            <button type="button" class="button" on:click=check>{move || t("dice-check")}</button>
            <div role="status">
                {move || result.get().map(|(is_fair, words)| view! {
                    <p class=if is_fair { "check-fair" } else { "check-unfair" }>{words}</p>
                })}
            </div>
        </section>
    }
}

/// Are the dice proven fair, and what is there to say about it?
fn checked(text: &str) -> (bool, String) {
    let record = match Record::from_text(text) {
        Ok(record) => record,
        Err(error) => return (false, error.to_string()),
    };
    let (is_fair, words) = match verify(&record) {
        Ok(Verified::Drawn(drawn)) => (drawn.proof() == Proof::Fair, drawn_words(&drawn)),
        Ok(Verified::Real) => return (true, t("dice-real")),
        Err(VerifyError::NoFairness) => return (false, t("dice-unknown")),
        Err(error) => return (false, format!("{} {error}", t("dice-unfair"))),
    };
    let Dice::Fair(fairness) = &record.dice else { return (is_fair, words) };
    match testimony::compare(fairness) {
        Some(Err(alarm)) => (false, format!("{words} {}", alarm_words(alarm))),
        Some(Ok(Say::Own)) => (is_fair, format!("{words} {}", t("dice-as-given"))),
        Some(Ok(Say::None)) => (is_fair, format!("{words} {}", t("dice-as-seen"))),
        None => (is_fair, format!("{words} {}", t("dice-not-seen"))),
    }
}

/// Who had a say in the dice.
fn drawn_words(drawn: &Drawn) -> String {
    let counts = || [("count", drawn.outcomes.into()), ("given", drawn.given.len().into())];
    let people = ("people", drawn.people.len().into());
    let seats: Vec<String> = drawn.withheld.iter().map(|seat| seat.to_string()).collect();
    match drawn.proof() {
        Proof::Fair => tn("dice-fair", counts().into_iter().chain([people])),
        Proof::ServerOnly => t1("dice-server-only", "count", drawn.outcomes),
        Proof::Withheld => tn("dice-withheld", [("count", drawn.outcomes.into()), ("seats", seats.join(", ").into())]),
        Proof::Old => tn("dice-old", counts()),
    }
}
