//! Beside a result: who wants another match, and how the evening stands at this table.

use std::collections::BTreeMap;

use leptos::prelude::*;
use wurf_rules::record::{Ending, Record};
use wurf_table::command::Command;
use wurf_table::id::PersonId;

use crate::desk::{Desk, Occupant, Picture};
use crate::parts::character::names;
use crate::parts::seats::seat_name;
use crate::reactive::Memo;
use crate::records;
use crate::words::{t, t1};

/// The button for another match. At a table of the server everybody who is there has to want it; the result stays
/// until then.
pub(super) fn again(desk: Desk) -> AnyView {
    let has_asked = Memo::new(move |_| desk.at_table(|table| table.rematch_wanted.contains(&table.you)));
    let wish = move || if desk.is_local() { Command::Rematch } else { Command::WantRematch };
    let is_asked = move || has_asked.get() || desk.is_asked(|command| *command == wish());
    let ask = move |_| desk.ask(untrack(wish));
    let is_seated = Memo::new(move |_| desk.with(|picture| picture.seat().is_some()));
    view! {
        <div class="again">
            <div role="status">{move || wishes(desk).into_iter().map(|line| view! { <p>{line}</p> }).collect_view()}</div>
            {move || is_seated.get().then(|| view! {
                <button type="button" class="button button-main" disabled=is_asked on:click=ask>
                    {move || t("rematch")}
                </button>
            })}
            {move || evening(desk).map(|words| view! { <p class="evening">{words}</p> })}
        </div>
    }
    .into_any()
}

/// Who wants another match, and once the reader does, who is still asked.
fn wishes(desk: Desk) -> Vec<String> {
    desk.with(|picture| {
        let Some(table) = picture.table.as_ref() else { return Vec::new() };
        let others = table.rematch_wanted.iter().filter(|&&person| person != table.you);
        let mut lines: Vec<String> =
            others.map(|&person| t1("wants-rematch", "name", picture.name(person).as_str())).collect();
        if table.rematch_wanted.contains(&table.you) {
            let missing = missing(picture).join(", ");
            lines.push(t1("rematch-waits", "names", missing.as_str()));
        }
        lines
    })
}

/// Who is there, has a seat and has not said that they want another match.
fn missing(picture: &Picture) -> Vec<String> {
    let Some(table) = picture.table.as_ref() else { return Vec::new() };
    let is_missing = |person: &PersonId| !table.rematch_wanted.contains(person) && !table.is_away(*person);
    let people = picture.seats().filter_map(|seat| match picture.occupant(seat) {
        Occupant::Person(person) => Some(*person),
        _ => None,
    });
    people.filter(is_missing).map(|person| picture.name(person)).collect()
}

/// How many matches each has won at this table, once there were several: those that this device has kept, and this one.
fn evening(desk: Desk) -> Option<String> {
    let (now, past) = desk.with(|picture| {
        let Some(table) = picture.table.as_ref() else { return (Vec::new(), Vec::new()) };
        let winners = table.winners.iter().map(|&seat| seat_name(picture, seat)).collect();
        (winners, (1..table.match_number).map(|number| records::id_of(&table.id, number)).collect::<Vec<_>>())
    });
    let kept = records::kept().into_iter().filter(|kept| past.contains(&kept.id));
    let before: Vec<String> = kept.flat_map(|kept| winners(&kept.text)).collect();
    if before.is_empty() {
        return None;
    }
    let mut won = BTreeMap::<String, usize>::new();
    before.into_iter().chain(now).for_each(|name| *won.entry(name).or_default() += 1);
    let won: Vec<String> = won.into_iter().map(|(name, count)| format!("{name} {count}")).collect();
    Some(t1("evening", "won", won.join(" · ").as_str()))
}

/// Who won a match that was kept.
fn winners(text: &str) -> Vec<String> {
    let Ok(record) = Record::from_text(text) else { return Vec::new() };
    let Ending::Points(points) = &record.ending else { return Vec::new() };
    let best = points.iter().max();
    let seats = record.spec.seats.seats();
    let names = names(seats.iter().map(|seat| record.names[seat].as_deref()));
    names
        .into_iter()
        .zip(points.iter())
        .filter(|(_, points)| Some(*points) == best)
        .filter_map(|(name, _)| name)
        .collect()
}
