//! What the next dice to be rolled show, typed for all.

use leptos::prelude::*;
use wurf_table::command::Command;

use crate::boards;
use crate::desk::{Desk, TableShown};
use crate::reactive::Memo;
use crate::words::t1;

/// The roll of real dice that is due, if the reader sits at the table.
#[component]
pub fn RollDueNow(desk: Desk) -> impl IntoView {
    let due = Memo::new(move |_| {
        desk.with(|picture| {
            let roll = picture.table.as_ref()?.roll.filter(|_| picture.seat().is_some())?;
            Some((picture.game, roll))
        })
    });
    let typed = Memo::new(move |_| desk.at_table(|table| typed_already(table, due.get()?.1.number)));
    move || {
        if let Some(outcome) = typed.get() {
            return Some(view! { <p role="status">{move || t1("sending", "what", outcome.as_str())}</p> }.into_any());
        }
        due.get().map(|(game, roll)| boards::of(game).type_roll(desk, roll))
    }
}

/// The roll with this number, typed here and on its way.
fn typed_already(table: &TableShown, due: u64) -> Option<String> {
    table.asked.iter().find_map(|command| match command {
        Command::Roll { number, outcome } if *number == due => outcome.clone(),
        _ => None,
    })
}
