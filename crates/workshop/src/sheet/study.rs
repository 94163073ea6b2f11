//! How a sheet plays: bots play on it, in a worker that is this very program once more (`static/study.js`), so that the
//! bench never waits.

use std::fmt;

use gloo_timers::callback::Timeout;
use js_sys::{Function, Reflect, global};
use leptos::prelude::*;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent, Worker};
use wurf_bots::agent::Level;
use wurf_bots::arena::{Outcome, Plan, Seating, SeriesOf};
use wurf_rules::any::{AnySetup, Spec};
use wurf_rules::bloxx::Bloxx;
use wurf_rules::game::{Game, Input};
use wurf_rules::qwixx::Qwixx;
use wurf_rules::seat::SeatCount;
use wurf_web::reactive::effect;
use wurf_web::words::{t, t1, tenths, tn};

use super::any::AnyDraft;
use super::bench::Work;

/// Enough for a mean that is right to half a point.
const GAMES: u64 = 3000;
/// After so many games the page hears how it stands.
const PART: u64 = 100;
/// Nobody who changes several cells at once starts several studies.
const PAUSE_MS: u32 = 700;
/// The same sheet always has the same figures.
const SEED: u64 = 1;

/// What came of some games between two equal bots.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Study {
    games: u64,
    /// The points of both seats, and their squares.
    points: i64,
    squares: i64,
    rolls: u64,
    /// Victories of the seat that begins, a tie as half of one; in halves.
    halves: u64,
}

impl Study {
    /// The mean of a seat's points, in tenths.
    fn mean(&self) -> i32 {
        ratio(10 * self.points, 2 * self.games)
    }

    /// How far points usually are from their mean (the standard deviation), in tenths.
    fn spread(&self) -> i32 {
        let count = (2 * self.games).max(1) as f64;
        let mean = self.points as f64 / count;
        ((self.squares as f64 / count - mean * mean).max(0.0).sqrt() * 10.0).round() as i32
    }

    fn rolls(&self) -> i32 {
        ratio(10 * self.rolls as i64, self.games)
    }

    /// How often the seat that begins wins, in percent.
    fn first(&self) -> i32 {
        ratio(100 * self.halves as i64, 2 * self.games)
    }

    fn add(&mut self, series: &dyn Matches) {
        let (outcome, rolls) = series.play(self.games);
        self.rolls += rolls;
        self.games += 1;
        for result in &outcome.results {
            let points = i64::from(result.points.get());
            self.points += points;
            self.squares += points * points;
        }
        let won = |seat: usize| outcome.results.get(seat).is_some_and(|result| result.has_won);
        self.halves += u64::from(won(0)) * if won(1) { 1 } else { 2 };
    }

    fn read(text: &str) -> Option<Self> {
        let numbers: Vec<i64> = text.split(' ').map(|word| word.parse().ok()).collect::<Option<_>>()?;
        let [games, points, squares, rolls, halves] = numbers[..] else { return None };
        Some(Self { games: games as u64, points, squares, rolls: rolls as u64, halves: halves as u64 })
    }
}

impl fmt::Display for Study {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { games, points, squares, rolls, halves } = self;
        write!(f, "{games} {points} {squares} {rolls} {halves}")
    }
}

/// A quotient, rounded.
fn ratio(part: i64, all: u64) -> i32 {
    let all = (all as i64).max(1);
    ((part + part.signum() * all / 2) / all) as i32
}

/// Matches on a sheet, whatever game is played on it.
trait Matches {
    /// Plays the match with this number; what came of it, and how often was rolled.
    fn play(&self, number: u64) -> (Outcome, u64);
}

impl<G: Game> Matches for SeriesOf<G> {
    fn play(&self, number: u64) -> (Outcome, u64) {
        let mut rolls = 0;
        let outcome = self.play_logged(number, |input| rolls += u64::from(matches!(input, Input::Chance(_))));
        (outcome, rolls)
    }
}

/// The matches on a sheet; none if it is not one.
fn matches(file: &str) -> Option<Box<dyn Matches>> {
    let game = AnyDraft::read(file)?.game();
    let spec = Spec { layout: Some(file.to_string()), ..Spec::new(game, SeatCount::TWO) };
    let plan = Plan { agents: vec![Level::Greedy, Level::Greedy], seed: SEED, seating: Seating::Fixed };
    match spec.setup().ok()? {
        AnySetup::Qwixx(setup) => Some(Box::new(SeriesOf::<Qwixx>::new(&setup, plan))),
        AnySetup::Bloxx(setup) => Some(Box::new(SeriesOf::<Bloxx>::new(&setup, plan))),
        _ => None,
    }
}

/// Plays for the page, in a worker. It is ended from outside when the sheet has changed.
pub fn serve(worker: &DedicatedWorkerGlobalScope) {
    let own = worker.clone();
    let hear = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
        let Some(matches) = event.data().as_string().and_then(|file| matches(&file)) else { return };
        let mut study = Study::default();
        while study.games < GAMES {
            (0..PART).for_each(|_| study.add(&*matches));
            // A page that is gone hears nothing more.
            _ = own.post_message(&JsValue::from_str(&study.to_string()));
        }
    });
    worker.set_onmessage(Some(hear.as_ref().unchecked_ref()));
    // It hears as long as the worker lives.
    hear.forget();
}

/// Lets a worker play on this sheet; `hear` is called with every part of it. None where the browser has no workers.
fn start(file: &str, hear: impl Fn(Study) + 'static) -> Option<Worker> {
    let make = Reflect::get(&global(), &JsValue::from_str("wurfStudent")).ok()?;
    let worker: Worker = make.dyn_into::<Function>().ok()?.call0(&JsValue::NULL).ok()?.dyn_into().ok()?;
    let hear = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
        event.data().as_string().and_then(|text| Study::read(&text)).into_iter().for_each(&hear);
    });
    worker.set_onmessage(Some(hear.as_ref().unchecked_ref()));
    hear.forget();
    // A text can always be sent.
    _ = worker.post_message(&JsValue::from_str(file));
    Some(worker)
}

/// The figures, beside the sheet.
pub fn figures(work: Work) -> AnyView {
    let study = RwSignal::new(None::<Study>);
    let (worker, pause) = (StoredValue::new_local(None::<Worker>), StoredValue::new_local(None::<Timeout>));
    let stop = move || {
        if let Some(Some(worker)) = worker.try_update_value(Option::take) {
            worker.terminate();
        }
    };
    on_cleanup(stop);
    effect(move |_| {
        work.pad.track();
        let file = work.file();
        stop();
        study.set(None);
        pause.set_value(file.map(|file| {
            Timeout::new(PAUSE_MS, move || worker.set_value(start(&file, move |part| study.set(Some(part)))))
        }));
    });
    let line = move |(name, words): (&'static str, String)| view! { <div><dt>{t(name)}</dt><dd>{words}</dd></div> };
    let shown = move |study: Study| {
        let points =
            tn("own-study-spread", [("mean", tenths(study.mean()).into()), ("spread", tenths(study.spread()).into())]);
        let first = t1("own-study-percent", "percent", study.first());
        let lines =
            [("own-study-points", points), ("own-study-rolls", tenths(study.rolls())), ("own-study-first", first)];
        view! {
            <dl class="items">{lines.into_iter().map(line).collect_view()}</dl>
            <p class="small">{t1("own-study-games", "count", study.games)}</p>
        }
    };
    view! {
        <section class="own-study">
            <h2>{move || t("own-study-title")}</h2>
            {move || match study.get() {
                Some(study) => shown(study).into_any(),
                None => view! { <p class="small">{move || t("own-study-waits")}</p> }.into_any(),
            }}
        </section>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use wurf_rules::bloxx::Layout;
    use wurf_rules::qwixx::Variant;

    use super::*;

    #[test]
    fn a_study_adds_up_and_is_the_same_after_it_was_a_message() {
        for file in [Variant::Stairs.layout_toml(), Layout::TOML] {
            let matches = matches(file).expect("a sheet");
            let mut study = Study::default();
            (0..20).for_each(|_| study.add(&*matches));
            assert_eq!(study.games, 20);
            assert!(study.rolls() > 100 && study.mean() > 0 && study.spread() > 0 && study.first() <= 100, "{study:?}");
            assert_eq!(Study::read(&study.to_string()), Some(study));
        }
        assert_eq!(Study::read("1 2 x"), None);
    }

    #[test]
    fn figures_are_what_they_are_called() {
        let study =
            Study { games: 2, points: 40, squares: 10 * 10 + 10 * 10 + 10 * 10 + 10 * 10, rolls: 45, halves: 3 };
        assert_eq!((study.mean(), study.spread(), study.rolls(), study.first()), (100, 0, 225, 75));
    }
}
