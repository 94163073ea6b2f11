//! What a round brought: the dice that count, the result, the stock (FX-7, FX-8).

use leptos::prelude::*;
use wurf_paper::fix::result;
use wurf_rules::closed::Closed;
use wurf_rules::few::sort_few;
use wurf_rules::fix::Breakdown;
use wurf_rules::points::Points;
use wurf_rules::seat::Seat;

use super::Stand;
use super::film::Frame;
use super::words::result_words;
use crate::boards::Html;
use crate::boards::score::Item;
use crate::desk::{Course, Desk};
use crate::parts::drawn::still;
use crate::parts::seats::seat_name;
use crate::reactive::Memo;
use crate::words::{points_words, signed, t, t1};

/// One seat's line.
#[derive(Clone, PartialEq)]
struct Line {
    seat: Seat,
    breakdown: Breakdown,
    stock: i16,
}

/// The results of the round before, best first, until the next one begins.
#[component]
pub(super) fn Results(stand: Stand) -> impl IntoView {
    let lines = Memo::new(move |_| stand.frame.with(|frame| frame.has_results().then(|| lines(frame))));
    let line = move |line: Line| {
        let Line { seat, breakdown, stock } = line;
        let name = move || stand.desk.with(|picture| seat_name(picture, seat));
        view! {
            <li class="fix-result">
                <strong class="fix-name">{name}</strong>
                <span class="fix-points">{move || points_words(Points::new(stock))}</span>
                <div class="fix-result-dice">{drawing(&breakdown)}</div>
            </li>
        }
    };
    move || {
        lines.get().map(|lines| {
            view! {
                <section class="fix-results">
                    <h2>{move || t("fix-results-title")}</h2>
                    <ul class="list">{lines.into_iter().map(line).collect_view()}</ul>
                    {untrack(|| table(stand.desk))}
                </section>
            }
        })
    }
}

/// What [`GamePage::round`](crate::boards::GamePage::round) calls the moment before a play-off: more than any round.
pub(super) const BEFORE_PLAY_OFF: u8 = 8;

/// What each round has brought to the stock of a seat, as far as this device has seen it.
pub(super) fn rounds(course: &Course, seat: Seat) -> Vec<Item> {
    let change = |(index, pair): (usize, &[(u8, Vec<i16>)])| {
        let [(_, before), (moment, after)] = pair else { return None };
        let (before, after) = (before.get(seat.index())?, after.get(seat.index())?);
        let name = match *moment {
            moment if moment > BEFORE_PLAY_OFF => t("fix-play-off"),
            _ => t1("fix-round-n", "number", index + 1),
        };
        Some((name, Points::new(after - before)))
    };
    course.rounds().windows(2).enumerate().filter_map(change).collect()
}

/// All rounds so far: who won which, and what it brought. Once there are two, there is something to compare.
fn table(desk: Desk) -> Option<Html> {
    let seats: Vec<(String, Vec<Item>)> = desk.course.with_value(|course| {
        desk.with(|picture| picture.seats().map(|seat| (seat_name(picture, seat), rounds(course, seat))).collect())
    });
    let count = seats.first().map(|(_, rounds)| rounds.len()).filter(|&count| count > 1)?;
    let row = |index: usize| {
        let best = seats.iter().map(|(_, rounds)| rounds[index].1).max();
        let cell = |(_, rounds): &(String, Vec<Item>)| {
            let points = rounds[index].1;
            view! { <td class:fix-best=Some(points) == best>{signed(points)}</td> }
        };
        view! { <tr><th scope="row">{seats[0].1[index].0.clone()}</th>{seats.iter().map(cell).collect_view()}</tr> }
    };
    let names = seats.iter().map(|(name, _)| view! { <th scope="col">{name.clone()}</th> }).collect_view();
    let rows = (0..count).map(row).collect_view();
    Some(
        view! { <table class="count fix-rounds"><thead><tr><td></td>{names}</tr></thead><tbody>{rows}</tbody></table> }
            .into_any(),
    )
}

fn lines(frame: &Frame) -> Vec<Line> {
    let line = |&seat: &Seat| Some(Line { seat, breakdown: frame.last[seat]?, stock: frame.stocks[seat].get() });
    let mut lines: Vec<Line> = Seat::ALL.iter().filter_map(line).collect();
    sort_few(&mut lines, |line| -line.breakdown.total().get());
    lines
}

/// The dice that count, with their total; a player who has none gets words instead.
fn drawing(breakdown: &Breakdown) -> impl IntoView + use<> {
    let (words, total) = (result_words(breakdown), signed(breakdown.total()));
    let label = format!("{words}: {total}");
    let is_without = breakdown.is_without_dice();
    view! {
        {is_without.then(|| view! { <span class="fix-note">{move || t("fix-no-dice")}</span> })}
        {still(&result(breakdown), Some(label))}
    }
}
