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
use crate::parts::drawn::still;
use crate::parts::seats::seat_name;
use crate::words::{points_words, signed, t};

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
                </section>
            }
        })
    }
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
