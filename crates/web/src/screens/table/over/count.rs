//! The points at the end as families count them: row by row, everybody side by side, and how the lead changed.

use leptos::prelude::*;
use wurf_rules::few::sort_few;
use wurf_rules::points::Points;

use super::Standing;
use crate::boards::Html;
use crate::words::{plain, t};

/// The size of the picture of how the points went.
const COURSE: (f64, f64) = (300.0, 80.0);

/// What each seat has, item by item; the numbers roll up one after the other.
pub(super) fn count(standings: &[Standing]) -> Html {
    // In the order of the seats: who has won shows at the end.
    let mut standings = standings.to_vec();
    sort_few(&mut standings, |standing| standing.number);
    let items = standings.first().map(|standing| standing.items.len()).unwrap_or_default();
    let most = standings.iter().flat_map(Standing::parts).map(|(_, points)| points.get()).max().unwrap_or(0).max(1);
    let names = standings.iter().map(|standing| view! { <th scope="col">{standing.name.clone()}</th> }).collect_view();
    let row = |index: usize| {
        let what = standings[0].items[index].0.clone();
        let is_sum = index + 1 == items && items > 1;
        let cells = standings.iter().filter_map(|standing| standing.items.get(index));
        let cells = cells.map(|(_, points)| cell(*points, f64::from(points.get().max(0)) / f64::from(most)));
        view! {
            <tr class:count-sum=is_sum style:--row=index.to_string()>
                <th scope="row">{what}</th>
                {cells.collect_view()}
            </tr>
        }
    };
    let rows = (0..items).map(row).collect_view();
    view! {
        <table class="count">
            <caption class="unseen">{move || t("breakdown-title")}</caption>
            <thead><tr><td></td>{names}</tr></thead>
            <tbody>{rows}</tbody>
        </table>
    }
    .into_any()
}

fn cell(points: Points, part: f64) -> impl IntoView {
    view! {
        <td>
            <span class="count-bar" style:--part=format!("{:.3}", part.min(1.0))></span>
            <span class="count-up" style:--to=points.to_string() aria-hidden="true"></span>
            <span class="unseen">{plain(points)}</span>
        </td>
    }
}

/// How the points went, one line for each seat in the order of the seats.
pub fn course(points: &[Vec<i16>], label: &'static str) -> Option<Html> {
    let seats = points.first()?.len();
    let all = || points.iter().flatten().copied();
    let (low, high) = (all().min()?.min(0), all().max()?.max(1));
    if points.len() < 3 || seats < 2 {
        return None;
    }
    let lines: String = (0..seats).map(|seat| line(points, seat, low, high)).collect();
    let (width, height) = COURSE;
    let label = move || t(label);
    Some(
        view! {
            <svg
                class="course"
                role="img"
                aria-label=label
                viewBox=format!("-6 -6 {} {}", width + 12.0, height + 12.0)
                inner_html=lines
            ></svg>
        }
        .into_any(),
    )
}

fn line(points: &[Vec<i16>], seat: usize, low: i16, high: i16) -> String {
    let (width, height) = COURSE;
    let last = (points.len() - 1) as f64;
    let span = f64::from(high) - f64::from(low);
    let spots = points.iter().enumerate().map(|(step, points)| {
        let (x, y) = (width * step as f64 / last, height * (f64::from(high) - f64::from(points[seat])) / span);
        format!("{x:.1},{y:.1}")
    });
    let spots: Vec<String> = spots.collect();
    format!("<polyline class=\"course-{}\" pathLength=\"1\" points=\"{}\"/>", seat + 1, spots.join(" "))
}
