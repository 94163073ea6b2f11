//! All that the page knows about FIX.

use leptos::prelude::*;
use serde_json::Value;
use wurf_rules::any::{AnyAction, AnyChance, AnyEvent, AnyGame, AnyView, GameName, Options};
use wurf_rules::fix::{AgeOrder, Fix, Mode, Phase, RoundNumber, Stage};
use wurf_rules::points::Points;
use wurf_rules::seat::{Seat, SeatCount};
use wurf_table::event::read_event;

use super::{FixBoard, guide, lesson, results, words};
use crate::boards::deeds::Deed;
use crate::boards::guide::Hint;
use crate::boards::highlight::Highlight;
use crate::boards::lesson::{Example, Figure};
use crate::boards::{GamePage, Html, score};
use crate::desk::{Course, Desk, Picture, Play, Scene};
use crate::parts::choice::Switch;
use crate::route::Way;
use crate::words::{of_seat, t, t1};

/// FIX on the page.
pub struct FixPage;

impl GamePage for FixPage {
    fn board(&self, desk: Desk) -> Html {
        view! { <FixBoard desk/> }.into_any()
    }

    /// Everybody sits around the disc with their dice.
    fn has_strip(&self) -> bool {
        false
    }

    /// The last round is looked at first.
    fn ends_late(&self) -> bool {
        true
    }

    fn active(&self, _: &AnyView) -> Option<Seat> {
        None
    }

    fn chance_words(&self, _: &Picture, _: AnyChance) -> Option<String> {
        None
    }

    /// The board asks, and tells its film itself.
    fn question(&self, _: &Picture) -> String {
        String::new()
    }

    fn chance_told(&self, _: &Picture) -> Option<String> {
        None
    }

    fn changes(&self, _: &AnyView, _: &Picture) -> Vec<String> {
        Vec::new()
    }

    fn deed(&self, _: &Picture, _: &Play, _: Seat, _: AnyAction) -> Option<String> {
        None
    }

    fn brief(&self, _: AnyAction) -> Option<Deed> {
        None
    }

    /// A throw is what it shows, not who asked for it: events are told, not inputs.
    fn told(&self, picture: &Picture, play: &Play) -> Vec<String> {
        words::told(picture, play)
    }

    fn read_event(&self, game: &AnyGame, event: &Value) -> Option<AnyEvent> {
        let AnyGame::Fix(game) = game else { return None };
        read_event(game, event).ok().map(AnyEvent::Fix)
    }

    fn highlights(&self, before: &AnyView, after: &AnyView) -> Vec<Highlight> {
        let (AnyView::Fix(before), AnyView::Fix(after)) = (before, after) else { return Vec::new() };
        let is_race = |phase: Phase| !matches!(phase, Phase::Deal | Phase::Over { .. });
        match (is_race(before.phase), is_race(after.phase)) {
            (false, true) => vec![Highlight::Started],
            (true, false) => vec![Highlight::Stopped],
            _ => Vec::new(),
        }
    }

    fn hints(&self, scene: &Scene) -> Vec<Hint> {
        let AnyView::Fix(view) = &scene.view else { return Vec::new() };
        guide::hints(scene, view)
    }

    fn items(&self, view: &AnyView, seat: Seat, course: &Course) -> Vec<score::Item> {
        let AnyView::Fix(view) = view else { return Vec::new() };
        let (start, total) = (Fix::START_POINTS, view.stocks[seat]);
        let mut rounds = results::rounds(course, seat);
        // A device that has not seen all rounds knows what they brought together.
        if rounds.iter().map(|(_, points)| *points).sum::<Points>() != total - start {
            rounds = vec![(t("fix-item-rounds"), total - start)];
        }
        [(t("fix-item-start"), start)].into_iter().chain(rounds).chain([(t("item-total"), total)]).collect()
    }

    fn round(&self, view: &AnyView) -> Option<u8> {
        let AnyView::Fix(view) = view else { return None };
        match (view.phase, view.stage) {
            (Phase::Deal, Stage::Round(number)) => Some(number.get() as u8 - 1),
            (Phase::Over { .. }, Stage::Round(number)) => Some(number.get() as u8),
            (Phase::Deal, Stage::PlayOff) => Some(results::BEFORE_PLAY_OFF),
            (Phase::Over { .. }, Stage::PlayOff) => Some(results::BEFORE_PLAY_OFF + 1),
            _ => None,
        }
    }

    /// A play-off is the end, whatever led to it.
    fn ended(&self, picture: &Picture) -> Option<String> {
        let AnyView::Fix(view) = &picture.scene.as_ref()?.view else { return None };
        let has_goal = |seat: &Seat| view.stocks[*seat] >= Fix::WINNING_POINTS;
        let goal =
            |seat: Seat| [("points", view.stocks[seat].get().into()), ("goal", Fix::WINNING_POINTS.get().into())];
        Some(match (view.stage, picture.seats().find(has_goal)) {
            (Stage::PlayOff, _) => t("fix-ended-play-off"),
            (Stage::Round(_), Some(seat)) => of_seat(picture, seat, "fix-ended-goal", goal(seat)),
            (Stage::Round(_), None) => t1("fix-ended-rounds", "rounds", RoundNumber::LAST.get()),
        })
    }

    fn cover(&self, _: GameName) -> Box<dyn Figure> {
        Box::new(lesson::Thrown("g2r1"))
    }

    fn examples(&self, _: GameName, text: &str) -> &'static [Example] {
        lesson::examples(text)
    }

    /// On one device nobody can race.
    fn usual(&self, way: Way) -> Options {
        Options { mode: (way == Way::Pass).then_some(Mode::Beat), ..Options::default() }
    }

    fn options(&self, agreed: RwSignal<Options>, way: Way, _: Signal<usize>) -> Html {
        let switch = move || {
            view! {
                <Switch
                    label=Signal::derive(|| t("option-beat"))
                    is_on=Signal::derive(move || agreed.with(|agreed| agreed.mode == Some(Mode::Beat)))
                    set=move |on: bool| agreed.update(|agreed| agreed.mode = on.then_some(Mode::Beat))
                />
            }
        };
        (way != Way::Pass).then(switch).into_any()
    }

    fn asks_first(&self) -> &'static str {
        "who-is-youngest"
    }

    /// The youngest is named.
    fn begin_with(&self, agreed: &mut Options, seats: SeatCount, first: Option<Seat>) {
        agreed.ages = first.and_then(|youngest| AgeOrder::clockwise(seats, youngest).ok());
    }
}
