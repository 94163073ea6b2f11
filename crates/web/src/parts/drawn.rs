//! Drawings of `wurf-paper` on the page, with buttons over what can be tapped.

use std::sync::atomic::{AtomicU32, Ordering};

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use wurf_paper::{Drawing, Rect};
use wurf_rules::closed::Closed;
use wurf_rules::seat::Seat;

use crate::browser;
use crate::reactive::Memo;

/// A drawing without anything to tap.
#[component]
pub fn Picture(
    /// The inside of the drawing.
    markup: Signal<String>,
    /// Its coordinates.
    view_box: Signal<String>,
    /// What it shows, for those who do not see it; without it, this is decoration.
    #[prop(optional, into)]
    label: Option<Signal<String>>,
    #[prop(optional, into)] class: String,
) -> impl IntoView {
    let class = format!("paper {class}");
    match label {
        Some(label) => view! {
            <svg class=class role="img" aria-label=label viewBox=view_box inner_html=markup></svg>
        }
        .into_any(),
        None => view! { <svg class=class aria-hidden="true" viewBox=view_box inner_html=markup></svg> }.into_any(),
    }
}

/// Shows a drawing that does not change.
pub fn still<Spot>(drawing: &Drawing<Spot>, label: Option<String>) -> impl IntoView + use<Spot> {
    let (markup, view_box) = (drawing.markup.clone(), drawing.view_box());
    let (markup, view_box) = (Signal::stored(markup), Signal::stored(view_box));
    match label {
        Some(label) => view! { <Picture markup view_box label=Signal::stored(label)/> }.into_any(),
        None => view! { <Picture markup view_box/> }.into_any(),
    }
}

/// Something in a drawing that can be tapped.
#[derive(Clone, PartialEq, Debug)]
pub struct Tap<Spot> {
    /// What.
    pub spot: Spot,
    /// Where.
    pub place: Rect,
    /// What is said of it to those who do not see it, from the catalogue; otherwise only its name.
    pub key: Option<&'static str>,
    /// Its state.
    pub state: TapState,
}

/// The state of something that can be tapped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TapState {
    /// It can be done now.
    Offered,
    /// It is chosen, and waits to be confirmed.
    Chosen,
    /// It can be done, like many others; not to be pointed out.
    Open,
    /// It cannot be done now; a tap tells why.
    Refused,
}

impl TapState {
    const fn class(self) -> &'static str {
        match self {
            TapState::Offered => "tap tap-offered",
            TapState::Chosen => "tap tap-chosen",
            TapState::Open | TapState::Refused => "tap",
        }
    }
}

static NEXT_ID: AtomicU32 = AtomicU32::new(0);

/// A drawing with buttons over it. Tab stops at what is offered; the arrow keys reach everything.
#[component]
pub fn Tappable<Spot: Clone + PartialEq + Send + Sync + 'static>(
    drawing: Memo<Drawing<Spot>>,
    /// What is laid over it, where that changes more often.
    #[prop(optional)]
    over: Option<Signal<String>>,
    taps: Memo<Vec<Tap<Spot>>>,
    /// A tap in words, as in "red 7, can be marked"; asked only where something has changed.
    say: impl Fn(&Tap<Spot>) -> String + Copy + Send + Sync + 'static,
    /// What the whole is, for those who do not see it.
    label: Signal<String>,
    /// What a tap does.
    tap: impl Fn(Spot) + Copy + Send + Sync + 'static,
    /// Whose it is, where a tag is to say so.
    #[prop(optional)]
    owner: Option<Memo<Option<(Seat, String)>>>,
    #[prop(optional, into)] class: String,
) -> impl IntoView {
    let owner = move || owner.and_then(|owner| owner.get());
    let id = NEXT_ID.fetch_add(1, Ordering::Relaxed);
    let markup = Signal::derive(move || drawing.with(|drawing| drawing.markup.clone()));
    let view_box = Signal::derive(move || drawing.with(Drawing::view_box));
    let count = Memo::new(move |_| taps.with(Vec::len));
    let size = Memo::new(move |_| drawing.with(|drawing| (drawing.width, drawing.height)));
    let button = move |index: usize| {
        // A sheet has many of them, and a tap changes few: the others are only compared.
        let this = Memo::new(move |_| taps.with(|taps| taps.get(index).cloned()));
        let state = move || this.with(|this| this.as_ref().map_or(TapState::Refused, |tap| tap.state));
        let label = move || this.with(|this| this.as_ref().map(say).unwrap_or_default());
        let part = move |read: fn(Rect, (i32, i32)) -> (i32, i32)| {
            let part = this.with(|this| this.as_ref().map(|tap| read(tap.place, size.get())));
            part.map(|(part, all)| percent(part, all)).unwrap_or_default()
        };
        let tap_it = move |_| {
            if let Some(spot) = this.with_untracked(|this| this.as_ref().map(|tap| tap.spot.clone())) {
                tap(spot);
            }
        };
        view! {
            <button
                type="button"
                id=format!("tap-{id}-{index}")
                class=move || state().class()
                tabindex=move || if state() == TapState::Refused { "-1" } else { "0" }
                aria-disabled=move || (state() == TapState::Refused).then_some("true")
                aria-pressed=move || (state() == TapState::Chosen).then_some("true")
                aria-label=label
                style:left=move || part(|place, (width, _)| (place.x, width))
                style:top=move || part(|place, (_, height)| (place.y, height))
                style:width=move || part(|place, (width, _)| (place.width, width))
                style:height=move || part(|place, (_, height)| (place.height, height))
                on:click=tap_it
            ></button>
        }
    };
    let on_key = move |event: KeyboardEvent| {
        let Some(direction) = Direction::of(&event.key()) else { return };
        let Some(from) = focused(id) else { return };
        if let Some(to) = taps.with_untracked(|taps| direction.next(taps.iter().map(|tap| tap.place), from)) {
            event.prevent_default();
            browser::focus(&format!("tap-{id}-{to}"));
        }
    };
    view! {
        <div
            class=format!("drawn {class}")
            style=("--shape", move || drawing.with(Drawing::shape))
            data-owner=move || owner().map(|(_, name)| name)
            data-seat=move || owner().map(|(seat, _)| seat.index() + 1)
            role="group"
            aria-label=label
            on:keydown=on_key
        >
            <Picture markup view_box/>
            {over.map(|over| view! { <Picture markup=over view_box class="drawn-over"/> })}
            {move || (0..count.get()).map(button).collect_view()}
        </div>
    }
}

fn percent(part: i32, all: i32) -> String {
    format!("{:.3}%", f64::from(part) * 100.0 / f64::from(all.max(1)))
}

/// Which of the taps of a drawing has the focus.
fn focused(id: u32) -> Option<usize> {
    let focused = browser::document().active_element()?.id();
    focused.strip_prefix(&format!("tap-{id}-"))?.parse().ok()
}

/// Where an arrow key points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Direction {
    Left,
    Right,
    Up,
    Down,
}

impl Direction {
    fn of(key: &str) -> Option<Self> {
        match key {
            "ArrowLeft" => Some(Direction::Left),
            "ArrowRight" => Some(Direction::Right),
            "ArrowUp" => Some(Direction::Up),
            "ArrowDown" => Some(Direction::Down),
            _ => None,
        }
    }

    /// How far one place is from another in this direction, sideways steps counted double; none if it lies elsewhere.
    fn distance(self, from: Rect, to: Rect) -> Option<i32> {
        let ((from_x, from_y), (to_x, to_y)) = (from.center(), to.center());
        let (x, y) = (to_x - from_x, to_y - from_y);
        let (ahead, aside) = match self {
            Direction::Left => (-x, y),
            Direction::Right => (x, y),
            Direction::Up => (-y, x),
            Direction::Down => (y, x),
        };
        (ahead > aside.abs()).then(|| ahead + 2 * aside.abs())
    }

    /// The nearest place in this direction.
    fn next(self, places: impl Iterator<Item = Rect> + Clone, from: usize) -> Option<usize> {
        let start = places.clone().nth(from)?;
        let distances = places.enumerate().filter_map(|(index, place)| Some((self.distance(start, place)?, index)));
        distances.min().map(|(_, index)| index)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrow_keys_go_to_the_nearest_in_their_direction() {
        let places = [Rect::new(0, 0, 10, 10), Rect::new(10, 0, 10, 10), Rect::new(0, 10, 10, 10)];
        let next = |direction: Direction, from| direction.next(places.into_iter(), from);
        assert_eq!(next(Direction::Right, 0), Some(1));
        assert_eq!(next(Direction::Down, 0), Some(2));
        assert_eq!(next(Direction::Left, 0), None);
        assert_eq!(next(Direction::Up, 2), Some(0));
    }
}
