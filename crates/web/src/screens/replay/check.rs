//! The dice of a match, recomputed on this device.

use leptos::prelude::*;
use wurf_rules::record::Record;
use wurf_table::verify::{Verified, VerifyError, verify};

use crate::words::{t, tn};

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
    match verify(&record) {
        Ok(Verified::Fair { outcomes, seats_with_entropy }) => {
            (true, tn("dice-fair", [("count", outcomes.into()), ("seats", seats_with_entropy.into())]))
        }
        Ok(Verified::Real) => (true, t("dice-real")),
        Err(VerifyError::NoFairness) => (false, t("dice-unknown")),
        Err(error) => (false, format!("{} {error}", t("dice-unfair"))),
    }
}
