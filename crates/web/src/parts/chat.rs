//! What people at a table say to each other: fixed phrases everywhere, free text at private tables.

use std::time::Duration;

use leptos::prelude::*;
use wurf_rules::seat::Seat;
use wurf_table::command::{ChatText, Command, Phrase, Said};
use wurf_table::id::PersonId;
use wurf_table::options::Chat as Allowed;

use crate::boards::Html;
use crate::desk::{Desk, Occupant, Picture, TableShown};
use crate::reactive::{Memo, effect};
use crate::words::{t, t1};

/// All phrases, with their names in the catalogue.
pub(crate) const PHRASES: [(Phrase, &str); 13] = [
    (Phrase::Hello, "hello"),
    (Phrase::GoodLuck, "good-luck"),
    (Phrase::WellPlayed, "well-played"),
    (Phrase::Thanks, "thanks"),
    (Phrase::Oops, "oops"),
    (Phrase::Wow, "wow"),
    (Phrase::OneMoment, "one-moment"),
    (Phrase::PlayOn, "play-on"),
    (Phrase::Again, "again"),
    (Phrase::Goodbye, "goodbye"),
    (Phrase::Smile, "smile"),
    (Phrase::Cry, "cry"),
    (Phrase::Applause, "applause"),
];

/// How many lines are shown.
const LINES: usize = 30;

/// Talk at a table of the server.
#[component]
pub fn Chat(desk: Desk) -> impl IntoView {
    let allowed = Memo::new(move |_| desk.at_table(|table| Some(table.options.chat)).unwrap_or(Allowed::Off));
    let heard = Memo::new(move |_| desk.at_table(heard_from_others));
    let is_open = RwSignal::new(false);
    effect(move |_| {
        if is_open.get() {
            desk.read.set(heard.get());
        }
    });
    let toggle = move |event| is_open.set(event_target::<web_sys::Element>(&event).has_attribute("open"));
    let is_shown = move || !desk.is_local() && allowed.get() != Allowed::Off;
    move || {
        is_shown().then(|| {
            view! {
                <details class="chat" on:toggle=toggle>
                    <summary>
                        {move || t("chat-title")}
                        {move || news(desk).map(|words| view! { <span class="chat-new">{words}</span> })}
                    </summary>
                    <Lines desk/>
                    <div class="chips">
                        {PHRASES.map(|(phrase, name)| view! { <Say desk phrase name/> }).collect_view()}
                    </div>
                    {move || (allowed.get() == Allowed::Free).then(|| view! { <Free desk/> })}
                </details>
            }
        })
    }
}

/// How many lines of others the reader has not read yet.
pub fn unread(desk: Desk) -> usize {
    desk.at_table(heard_from_others).saturating_sub(desk.read.get())
}

/// The same in words, where there are any.
pub fn news(desk: Desk) -> Option<String> {
    let unread = unread(desk);
    (unread > 0).then(|| t1("chat-new", "count", unread))
}

/// How long a line stays beside the one who said it.
const BUBBLE: Duration = Duration::from_secs(4);

/// Shows and tells what is said from now on; what was said before the reader came is in the list.
pub fn attend(desk: Desk) {
    effect(move |before: Option<Option<usize>>| {
        let count = desk.with(|picture| picture.table.as_ref().map(|table| table.said.len()));
        let (before, now) = (before.flatten().or(count).unwrap_or_default(), count.unwrap_or_default());
        let lines = untrack(|| desk.at_table(|table| table.said[before.min(now)..].to_vec()));
        for (number, line) in (before..).zip(lines) {
            untrack(|| appear(desk, number, line));
        }
        count
    });
}

fn appear(desk: Desk, number: usize, (person, said): (PersonId, Said)) {
    let (is_own, is_muted) = desk.at_table(|table| (table.you == person, table.muted.contains(&person)));
    if is_muted {
        return;
    }
    let (name, words) = (desk.with(|picture| picture.name(person)), words(&said));
    if !is_own {
        desk.say(&format!("{} {words}", t1("who", "name", name.as_str())));
    }
    desk.bubbles.update(|bubbles| bubbles.push((number, person, words)));
    let end = move || {
        // The table may be gone by then.
        desk.bubbles.try_update(|bubbles| bubbles.retain(|(other, ..)| *other != number));
    };
    set_timeout(end, BUBBLE);
}

/// What the person on a seat has just said; without a seat, what somebody says who has none.
pub fn bubble(desk: Desk, seat: Option<Seat>) -> Html {
    let line = Memo::new(move |_| {
        let bubbles = desk.bubbles.get();
        desk.with(|picture| {
            let (_, person, words) = bubbles.iter().rfind(|(_, person, _)| seat_of(picture, *person) == seat)?;
            let name = seat.is_none().then(|| t1("who", "name", picture.name(*person)) + " ");
            Some(name.unwrap_or_default() + words)
        })
    });
    // It is told by the live region.
    (move || line.get().map(|line| view! { <span class="bubble" aria-hidden="true">{line}</span> })).into_any()
}

/// The seat of somebody, also while a bot plays for them.
fn seat_of(picture: &Picture, of: PersonId) -> Option<Seat> {
    picture.seats().find(|&seat| match picture.occupant(seat) {
        Occupant::Person(person) | Occupant::Agent { stands_in_for: Some(person), .. } => *person == of,
        _ => false,
    })
}

/// How many lines others have said, not counting those who are muted.
fn heard_from_others(table: &TableShown) -> usize {
    let TableShown { you, muted, said, .. } = table;
    said.iter().filter(|(person, _)| person != you && !muted.contains(person)).count()
}

#[component]
fn Say(desk: Desk, phrase: Phrase, name: &'static str) -> impl IntoView {
    let say = move |_| desk.ask(Command::Say { said: Said::Phrase { phrase } });
    view! { <button type="button" class="chip" on:click=say>{move || t(&format!("phrase-{name}"))}</button> }
}

#[component]
fn Free(desk: Desk) -> impl IntoView {
    let text = RwSignal::new(String::new());
    let send = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if let Ok(line) = ChatText::try_from(text.get_untracked()) {
            desk.ask(Command::Say { said: Said::Text { text: line } });
            text.set(String::new());
        }
    };
    view! {
        <form class="row" on:submit=send>
            <label class="field">
                <span>{move || t("chat-text")}</span>
                <input
                    type="text"
                    maxlength=ChatText::CHARS_MAX
                    autocomplete="off"
                    prop:value=text
                    on:input=move |event| text.set(event_target_value(&event))
                />
            </label>
            <button type="submit" class="button">{move || t("chat-send")}</button>
        </form>
    }
}

/// What was said; somebody who is too loud can be muted.
#[component]
fn Lines(desk: Desk) -> impl IntoView {
    let lines = Memo::new(move |_| {
        desk.with(|picture| {
            let Some(TableShown { you, muted, said, .. }) = &picture.table else { return Vec::new() };
            let heard = said.iter().filter(|(person, _)| !muted.contains(person));
            let line =
                |(person, said): &(PersonId, Said)| (*person, picture.name(*person), said.clone(), person == you);
            let mut lines: Vec<_> = heard.map(line).collect();
            lines.drain(..lines.len().saturating_sub(LINES));
            lines
        })
    });
    let line = move |(person, name, said, is_own): (PersonId, String, Said, bool)| {
        let for_label = name.clone();
        view! {
            <li>
                <strong>{name}</strong>
                <span>{move || words(&said)}</span>
                {(!is_own).then(|| view! {
                    <button
                        type="button"
                        class="chip chip-small"
                        aria-label=move || t1("mute-name", "name", for_label.as_str())
                        on:click=move |_| desk.ask(Command::Mute { person })
                    >
                        {move || t("mute")}
                    </button>
                })}
            </li>
        }
    };
    view! { <ul class="said">{move || lines.get().into_iter().map(line).collect_view()}</ul> }
}

fn words(said: &Said) -> String {
    match said {
        Said::Text { text } => String::from(text.clone()),
        Said::Phrase { phrase } => {
            let known = PHRASES.iter().find(|(known, _)| known == phrase);
            known.map(|(_, name)| t(&format!("phrase-{name}"))).unwrap_or_default()
        }
    }
}
