//! FIX: the viewer's own dice in front, the neighbours around the disc, and one large place for the thumb.
//!
//! Reading order: `film` says what is shown, `doing` what comes next; then the parts of the board from top to
//! bottom: `results`, `places`, `deal`, `thumb`; `flights` are the dice in the air between them.

#![expect(unreachable_pub, reason = "the macro makes components public")]

use leptos::prelude::*;
use wurf_rules::any::{AnyEvent, AnyView};
use wurf_rules::fix::{Event, View};
use wurf_rules::seat::Seat;

use crate::desk::{Desk, Happening, Picture};
use crate::reactive::{Memo, effect};

mod deal;
mod doing;
mod film;
mod flights;
mod guide;
mod lesson;
mod page;
mod pause;
mod places;
mod results;
mod thumb;
mod words;

use deal::Gifts;
use film::{Act, Film, Frame};
pub use page::FixPage;

/// What all parts of the board share.
#[derive(Clone, Copy)]
struct Stand {
    desk: Desk,
    film: RwSignal<Film>,
    frame: Memo<Frame>,
    gifts: RwSignal<Gifts>,
}

/// The game on the screen.
#[component]
pub fn FixBoard(desk: Desk) -> impl IntoView {
    let first = desk.picture.with_untracked(|picture| {
        let (view, seat) = look(picture.as_ref()?)?;
        Some(Film::new(view, seat))
    });
    first.map(|film| view! { <Filmed desk film=RwSignal::new(film)/> })
}

/// The board, once there is something to show.
#[component]
fn Filmed(desk: Desk, film: RwSignal<Film>) -> impl IntoView {
    let frame = Memo::new(move |_| film.with(|film| film.now.clone()));
    let stand = Stand { desk, film, frame, gifts: RwSignal::new(Gifts::default()) };
    follow(desk, film);
    go_on_by_itself(film);
    play_out(desk, film);
    tell(desk, frame);
    let is_running = Memo::new(move |_| frame.with(|frame| matches!(frame.act, Act::Run | Act::Settle)));
    let has_results = Memo::new(move |_| frame.with(Frame::has_results));
    let has_thumb =
        Memo::new(move |_| frame.with(|frame| frame.act != Act::Over) && desk.with(|picture| picture.table.is_some()));
    view! {
        <div
            id=flights::BOARD
            class="board-fix"
            class:board-fix-running=is_running.signal()
            class:board-fix-results=has_results.signal()
            class:board-fix-live=has_thumb.signal()
        >
            <places::Neighbours stand/>
            <places::Middle stand/>
            <results::Results stand/>
            <deal::Deal stand/>
            <places::Own stand/>
            {move || has_thumb.get().then(|| view! { <thumb::Thumb stand/> })}
            <pause::Pause stand/>
            <flights::Flights film/>
        </div>
    }
}

/// The view of the game, and the viewer's own seat.
fn look(picture: &Picture) -> Option<(&View, Option<Seat>)> {
    let scene = picture.scene.as_ref()?;
    let AnyView::Fix(view) = &scene.view else { return None };
    Some((view, scene.seat))
}

/// Every new picture goes into the film.
fn follow(desk: Desk, film: RwSignal<Film>) {
    let seq = |picture: Option<&Picture>| picture.and_then(|picture| Some(picture.table.as_ref()?.seq));
    let seen = StoredValue::new(desk.picture.with_untracked(|picture| seq(picture.as_ref())));
    effect(move |_| {
        desk.picture.with(|picture| {
            let Some((view, seat)) = picture.as_ref().and_then(look) else { return };
            // The film may have begun with this picture, and what happened is seen once.
            let is_new = seen.get_value() != seq(picture.as_ref());
            seen.set_value(seq(picture.as_ref()));
            let events: Vec<_> = picture.iter().filter(|_| is_new).flat_map(events).collect();
            let is_record = picture.as_ref().is_none_or(|picture| picture.table.is_none());
            film.update(|film| match is_record {
                true => film.cut_to(view, seat),
                false => film.follow(view, seat, &events),
            });
        });
    });
}

/// What happened in the game.
fn events(picture: &Picture) -> impl Iterator<Item = Event> {
    let all = picture.happened.iter().filter_map(Happening::play).flat_map(|play| &play.events);
    all.filter_map(|event| match event {
        AnyEvent::Fix(event) => Some(*event),
        _ => None,
    })
}

/// Frames that are only looked at make way for the next.
fn go_on_by_itself(film: RwSignal<Film>) {
    let number = Memo::new(move |_| film.with(|film| film.number));
    effect(move |_| {
        let number = number.get();
        let pause = film.with_untracked(|film| film.now.pause.filter(|_| film.goes_on()));
        let go_on = move || {
            // The board may be gone by then.
            film.try_update(|film| {
                if film.number == number {
                    film.go_on();
                }
            });
        };
        if let Some(pause) = pause {
            set_timeout(go_on, std::time::Duration::from_millis(pause.into()));
        }
    });
}

/// What is seen is told, and not before.
fn tell(desk: Desk, frame: Memo<Frame>) {
    effect(move |before: Option<Frame>| {
        let now = frame.get();
        if let Some(before) = before {
            let told = untrack(|| desk.with(|picture| words::frame_words(picture, &before, &now)));
            desk.say(&told.join(" "));
        }
        now
    });
}

/// The end of the match is told when its last round has been seen.
fn play_out(desk: Desk, film: RwSignal<Film>) {
    let is_over = Memo::new(move |_| film.with(|film| film.now.act == Act::Over && !film.goes_on()));
    effect(move |_| desk.is_played_out.set(is_over.get()));
}
