//! The place for the thumb: one large button for what comes next, a second one where there is a choice, and keys.

use leptos::ev::{self, KeyboardEvent, MouseEvent, PointerEvent};
use leptos::prelude::*;
use wurf_paper::fix::die;
use wurf_rules::any::AnyAction;
use wurf_rules::fix::{Action, Mode};
use wurf_table::fix_clock::FixTimings;
use wurf_table::time::Span;

use super::Stand;
use super::deal::{Gifts, deal_words};
use super::doing::Doing;
use super::film::Frame;
use crate::browser;
use crate::parts::drawn::still;
use crate::reactive::{Memo, effect};
use crate::words::{reason_of, t};

/// The large button.
const MAIN: &str = "fix-main";

/// For this long after the scene has changed, a quick thumb from before is ignored.
const SLOW_MS: u64 = 600;

/// The place for the thumb.
#[component]
pub(super) fn Thumb(stand: Stand) -> impl IntoView {
    let thumbs = Thumbs::new(stand);
    let question = Memo::new(move |_| {
        let (main, _) = thumbs.doing.get();
        stand.frame.with(|frame| stand.desk.with(|picture| main.question(frame, picture)))
    });
    let is_beat = move || stand.film.with(|film| film.mode == Mode::Beat);
    let keys = move || if is_beat() { t("fix-keys-beat") } else { t("fix-keys") };
    let main = Memo::new(move |_| Some(thumbs.doing.get().0));
    let second = Memo::new(move |_| thumbs.doing.get().1);
    listen(thumbs);
    view! {
        <section class="fix-thumb" aria-label=move || t("your-decision")>
            <p class="question">{question.signal()}</p>
            <div class="fix-doings">
                <Do thumbs doing=main id=MAIN/>
                <Do thumbs doing=second id="fix-second"/>
            </div>
            <p class="fix-keys" aria-hidden="true">{keys}</p>
        </section>
    }
}

/// What the buttons do, and what they need for it.
#[derive(Clone, Copy)]
struct Thumbs {
    stand: Stand,
    doing: Memo<(Doing, Option<Doing>)>,
    /// When the thing to do last changed.
    since: StoredValue<u64>,
}

impl Thumbs {
    fn new(stand: Stand) -> Self {
        let doing = Memo::new(move |_| {
            stand.film.with(|film| stand.desk.picture.with(|picture| Some(Doing::of(film, picture.as_ref()?))))
        });
        let doing = Memo::new(move |_| doing.get().unwrap_or((Doing::Watch, None)));
        let since = StoredValue::new(browser::now().0);
        effect(move |_| {
            doing.track();
            since.set_value(browser::now().0);
        });
        Self { stand, doing, since }
    }

    fn run(self, doing: Doing) {
        if doing.is_slow() && browser::now().0.saturating_sub(self.since.get_value()) < SLOW_MS {
            return;
        }
        match doing {
            Doing::Step(action) => self.stand.desk.act(AnyAction::Fix(action)),
            Doing::Deal => self.deal(),
            Doing::Throw | Doing::NextRound => self.stand.film.update(super::film::Film::go_on),
            _ => {}
        }
    }

    fn deal(self) {
        let Some(split) = self.stand.gifts.with_untracked(Gifts::split) else { return };
        let action = AnyAction::Fix(Action::Deal(split));
        match untrack(|| self.stand.desk.refusal(action)) {
            Some(illegal) => self.stand.desk.tell(reason_of(illegal.code(), &illegal.to_string())),
            None => self.stand.desk.act(action),
        }
    }

    fn run_main(self) {
        self.run(self.doing.get_untracked().0);
    }

    /// Makes this step, if it can be made now.
    fn run_step(self, action: Action) {
        let (main, second) = self.doing.get_untracked();
        if [Some(main), second].contains(&Some(Doing::Step(action))) {
            self.run(Doing::Step(action));
        }
    }
}

/// The number of the decision that is asked for.
fn decision(stand: Stand) -> Option<u32> {
    stand.desk.decision().map(|(_, number)| number)
}

/// A button. It acts when the finger comes down: in a race the offer may have changed by the time it goes up.
#[component]
fn Do(thumbs: Thumbs, doing: Memo<Option<Doing>>, id: &'static str) -> impl IntoView {
    let is_down = StoredValue::new(false);
    let run = move || {
        if let Some(doing) = doing.get_untracked() {
            thumbs.run(doing);
        }
    };
    let down = move |event: PointerEvent| {
        if event.button() == 0 && doing.get_untracked().is_some_and(|doing| !doing.is_slow()) {
            is_down.set_value(true);
            run();
        }
    };
    // Keys and assistive technology click without a pointer.
    let click = move |event: MouseEvent| {
        let is_done = event.detail() > 0 && is_down.get_value();
        is_down.set_value(false);
        if !is_done {
            run();
        }
    };
    let is_open = move || doing.get().is_some_and(Doing::is_open);
    let alike = move |doing: Doing| {
        let count = |frame: &Frame| doing.face().map_or(0, |face| frame.round.place(frame.front()).lying.count(face));
        thumbs.stand.frame.with(count)
    };
    let words = move || match doing.get() {
        Some(Doing::Deal) => thumbs.stand.gifts.with(deal_words),
        // Of two alike, the first goes and the words stay: the number says that something happened.
        Some(doing) if alike(doing) > 1 => format!("{} ×{}", doing.words(), alike(doing)),
        doing => doing.map(Doing::words).unwrap_or_default(),
    };
    let face = Memo::new(move |_| doing.get().and_then(Doing::face));
    view! {
        <button
            type="button"
            id=id
            class=move || doing.get().map_or("fix-do", Doing::class)
            hidden=move || doing.get().is_none()
            aria-disabled=move || (!is_open()).then_some("true")
            on:pointerdown=down
            on:click=click
        >
            {move || face.get().map(|face| view! { <span class="fix-do-die">{still(&die(face), None)}</span> })}
            {(id == MAIN).then(|| view! { <Fuse thumbs/> })}
            <span>{words}</span>
        </button>
    }
}

/// How long the table waits for the viewer's step: a bar that burns down, and a ring that fills until the table throws.
#[component]
fn Fuse(thumbs: Thumbs) -> impl IntoView {
    let fuse = Memo::new(move |_| {
        let (main, _) = thumbs.doing.get();
        let timings = thumbs.stand.desk.at_table(|table| Some(table.options.fix))?;
        let step = if main == Doing::Hold { throws(thumbs.stand) } else { decision(thumbs.stand)? };
        Some((step, main == Doing::Hold, span(&timings, main)?.0))
    });
    move || {
        fuse.get().map(|(_, is_throw, span)| {
            let span = format!("{span}ms");
            if is_throw {
                view! {
                    <svg class="fix-ring" viewBox="0 0 40 40" aria-hidden="true">
                        <circle class="fix-ring-way" cx="20" cy="20" r="16"/>
                        <circle class="fix-ring-time" cx="20" cy="20" r="16" pathLength="1" style:animation-duration=span/>
                    </svg>
                }
                .into_any()
            } else {
                view! { <span class="fix-fuse" aria-hidden="true" style:animation-duration=span></span> }.into_any()
            }
        })
    }
}

/// How long the step takes at most.
fn span(timings: &FixTimings, doing: Doing) -> Option<Span> {
    match doing {
        Doing::Hold => Some(timings.hand_ms),
        Doing::Step(Action::PassOn | Action::LayDown) => Some(timings.resolve_ms),
        Doing::Step(Action::TakeUp) => Some(timings.take_up_ms),
        _ => None,
    }
}

/// How often the viewer's own seat has thrown.
fn throws(stand: Stand) -> u32 {
    stand.frame.with(|frame| frame.throws[frame.front()])
}

/// Keys for everything: space or enter for what comes next, arrows and letters for single steps.
fn listen(thumbs: Thumbs) {
    let handle = window_event_listener(ev::keydown, move |event: KeyboardEvent| {
        if event.repeat() || event.ctrl_key() || event.alt_key() || event.meta_key() || is_typing() {
            return;
        }
        match event.key().as_str() {
            " " | "Enter" if !is_on_button() => thumbs.run_main(),
            "ArrowRight" | "ArrowLeft" | "g" => thumbs.run_step(Action::PassOn),
            "ArrowUp" | "r" => thumbs.run_step(Action::LayDown),
            "ArrowDown" => thumbs.run_step(Action::TakeUp),
            _ => return,
        }
        event.prevent_default();
    });
    on_cleanup(move || handle.remove());
}

/// Is the focus on something that answers to space and enter itself?
fn is_on_button() -> bool {
    focused(&["BUTTON", "A", "SUMMARY"])
}

fn is_typing() -> bool {
    focused(&["INPUT", "TEXTAREA", "SELECT"])
}

fn focused(tags: &[&str]) -> bool {
    browser::document().active_element().is_some_and(|element| tags.contains(&element.tag_name().as_str()))
}
