//! After a match: who won, why, and what next.

use std::cmp::Ordering;

use leptos::prelude::*;
use leptos::task::spawn_local;
use wurf_rules::closed::Closed;
use wurf_rules::few::sort_few;
use wurf_rules::points::Points;
use wurf_rules::seat::Seat;

use super::again::again;
use crate::boards::score::Item;
use crate::boards::{self, Html};
use crate::browser;
use crate::desk::{Course, Desk, Occupant, Picture, SeatShown};
use crate::parts::seats::{full_name, seat_name};
use crate::reactive::Memo;
use crate::records;
use crate::route::{Route, To};
use crate::screens::replay::lesson;
use crate::settings::Remembered;
use crate::words::{of_seat, plain, points_words, t, t1, tn};

pub mod count;

/// How many crosses rain: enough to be seen, few enough for a slow phone.
const RAIN: usize = 24;

/// How a seat ended.
#[derive(Clone, PartialEq)]
struct Standing {
    name: String,
    /// The name for those who were not there.
    full_name: String,
    points: Points,
    won: bool,
    /// Its seat, counted from 1.
    number: usize,
    items: Vec<Item>,
}

impl Standing {
    /// The items that the sum consists of.
    fn parts(&self) -> &[Item] {
        let parts = self.items.len().saturating_sub(1).max(1);
        &self.items[..parts.min(self.items.len())]
    }
}

/// A match is over.
#[component]
pub fn Over(desk: Desk) -> impl IntoView {
    let course = desk.course.get_value();
    let ends = course.clone();
    let standings = Memo::new(move |_| desk.with(|picture| standings(picture, &ends)));
    let record = Memo::new(move |_| desk.at_table(|table| records::id_of(&table.id, table.match_number)));
    if !untrack(|| desk.is_local()) {
        let own = untrack(|| desk.with(Picture::seat));
        spawn_local(records::keep_from_server(record.get_untracked(), own));
    }
    let share = move |_| {
        if browser::share(&summary(desk, &standings.get_untracked(), &record.get_untracked())) {
            desk.tell(t("copied"));
        }
    };
    // What was called out during the match is not called out again.
    desk.banner.set(None);
    let headline = move || desk.with(headline).unwrap_or_else(|| t("over-title"));
    let best = untrack(|| best(desk));
    let course = count::course(course.points(), "course");
    let is_feast = move || standings.with(|standings| standings.len() > 1);
    let rows = move || standings.with(|standings| standings.first().map(|s| s.items.len()).unwrap_or_default());
    view! {
        <section class="over" style:--rows=move || rows().to_string()>
            <h2>{headline}</h2>
            {move || standings.with(|standings| margin(standings)).map(|words| view! { <p class="over-margin">{words}</p> })}
            {move || desk.with(|picture| boards::of(picture.game).ended(picture)).map(|why| view! { <p>{why}</p> })}
            {move || standings.with(|standings| count::count(standings))}
            <ol class="standings">{move || standings.get().into_iter().map(|s| view! { <Place standing=s/> }).collect_view()}</ol>
            {course}
            {best.map(|words| view! { <p class="over-best">{words}</p> })}
            {again(desk)}
            <div class="row">
                {move || view! {
                    <To route=Route::Record(record.get()) class="button">{move || t("watch-replay")}</To>
                }}
                {move || view! {
                    <To route=Route::Record(record.get()) class="button over-lesson" on:click:capture=move |_| lesson::want()>{move || t("lesson-title")}</To>
                }}
                <button type="button" class="button" on:click=share>{move || t("share")}</button>
                <a class="button" href=move || format!("/print/record/{}", record.get())>{move || t("print-match")}</a>
                <To route=Route::Home class="button">{move || t("to-another")}</To>
            </div>
        </section>
        {move || is_feast().then(rain)}
        <super::Board desk/>
    }
}

/// Who won, in a sentence; none where somebody played alone.
fn headline(picture: &Picture) -> Option<String> {
    let winners = &picture.table.as_ref().filter(|_| picture.seats.len() > 1)?.winners;
    match winners.as_slice() {
        [winner] => Some(of_seat(picture, *winner, "over-wins", [])),
        [_, _, ..] => Some(t("over-tie")),
        [] => None,
    }
}

/// By how much the match was won, where one won it.
fn margin(standings: &[Standing]) -> Option<String> {
    let [first, second, ..] = standings else { return None };
    let by = first.points.get() - second.points.get();
    (first.won && !second.won && by > 0).then(|| t1("over-margin", "by", i64::from(by)))
}

/// Compares the reader's result with the best one of this device, and keeps it; nothing where several people share it.
fn best(desk: Desk) -> Option<String> {
    if let Some(then) = desk.then.get_value() {
        return compared(desk, Points::new(then));
    }
    let (game, points) = desk.with(|picture| {
        let is_person = |seat: &Seat| matches!(picture.occupant(*seat), Occupant::Person(_));
        let is_shared = desk.is_local() && picture.seats().filter(is_person).count() > 1;
        let seat = picture.seat().filter(|_| !is_shared)?;
        Some((picture.game, picture.seats.get(seat.index())?.points?))
    })?;
    let mut before = None;
    Remembered::here().change(|settings| before = settings.note_result(game, points.get()));
    let before = Points::new(before?);
    let (key, other) = if points > before { ("best-new", before) } else { ("best-is", before) };
    Some(t1(key, "points", plain(other).as_str()))
}

/// Compares the reader's result with what their seat had the first time with the same dice.
fn compared(desk: Desk, then: Points) -> Option<String> {
    let now = desk.with(|picture| picture.seats.get(picture.seat()?.index())?.points)?;
    let puts = [("then", plain(then).into()), ("by", plain(Points::new((now.get() - then.get()).abs())).into())];
    let key = match now.cmp(&then) {
        Ordering::Greater => "again-better",
        Ordering::Equal => "again-same",
        Ordering::Less => "again-worse",
    };
    Some(tn(key, puts))
}

/// Crosses in four colours, for the winner.
fn rain() -> Html {
    let crosses = (0..RAIN).map(|_| view! { <i>"✕"</i> }).collect_view();
    view! { <div class="rain" aria-hidden="true">{crosses}</div> }.into_any()
}

/// A match in a few words for somebody else, with a link where others can watch it.
fn summary(desk: Desk, standings: &[Standing], record: &str) -> String {
    let game = desk.with(|picture| t(&format!("game-{}", picture.game)));
    let results: Vec<String> =
        standings.iter().map(|place| format!("{} {}", place.full_name, plain(place.points))).collect();
    let path = if desk.is_local() { String::new() } else { Route::Record(record.to_string()).path() };
    format!("{game}: {}\n{}{path}", results.join(", "), browser::origin())
}

fn standings(picture: &Picture, course: &Course) -> Vec<Standing> {
    let Some((table, scene)) = picture.table.as_ref().zip(picture.scene.as_ref()) else { return Vec::new() };
    let standing = |(seat, shown): (Seat, &SeatShown)| {
        Some(Standing {
            name: seat_name(picture, seat),
            full_name: full_name(picture, seat),
            points: shown.points?,
            // Alone there is nobody to win against.
            won: picture.seats.len() > 1 && table.winners.contains(&seat),
            number: seat.index() + 1,
            items: boards::of(picture.game).items(&scene.view, seat, course),
        })
    };
    let mut standings: Vec<Standing> = picture.seats().zip(&picture.seats).filter_map(standing).collect();
    sort_few(&mut standings, |standing| (!standing.won, std::cmp::Reverse(standing.points)));
    standings
}

#[component]
fn Place(standing: Standing) -> impl IntoView {
    let Standing { name, points, won, number, .. } = standing;
    view! {
        <li class=format!("standing seat-{number}") class:standing-won=won>
            <strong>{name}</strong>
            <span>{move || points_words(points)}</span>
        </li>
    }
}
