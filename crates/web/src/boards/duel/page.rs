//! All that the page knows about the Duel.

use leptos::prelude::*;
use wurf_rules::any::{AnyAction, AnyChance, AnyView, GameName, Options};
use wurf_rules::dice::Sides;
use wurf_rules::duel::Action;
use wurf_rules::seat::Seat;

use super::{DuelBoard, Table, guide, lesson, told};
use crate::boards::deeds::Deed;
use crate::boards::guide::Hint;
use crate::boards::highlight::Highlight;
use crate::boards::lesson::{Example, Figure};
use crate::boards::qwixx::{dice, same_roll, typed};
use crate::boards::{GamePage, Html, score};
use crate::desk::{Course, Desk, Picture, Play, RollDue, Scene};
use crate::route::Way;

/// The Duel on the page.
pub struct DuelPage;

impl GamePage for DuelPage {
    fn board(&self, desk: Desk) -> Html {
        view! { <DuelBoard desk/> }.into_any()
    }

    fn active(&self, view: &AnyView) -> Option<Seat> {
        let AnyView::Duel(view) = view else { return None };
        Some(view.active)
    }

    fn chance_words(&self, _: &Picture, chance: AnyChance) -> Option<String> {
        let AnyChance::Duel(roll) = chance else { return None };
        Some(dice::roll_words(&roll))
    }

    fn question(&self, picture: &Picture) -> String {
        Table::of(picture).map(|table| table.question()).unwrap_or_default()
    }

    fn chance_told(&self, picture: &Picture) -> Option<String> {
        let AnyView::Duel(view) = &picture.scene.as_ref()?.view else { return None };
        view.phase.roll().map(dice::told_words)
    }

    fn changes(&self, before: &AnyView, picture: &Picture) -> Vec<String> {
        let scene = picture.scene.as_ref().map(|scene| &scene.view);
        let (AnyView::Duel(before), Some(AnyView::Duel(view))) = (before, scene) else { return Vec::new() };
        told::changes(picture, &before.board, &view.board)
    }

    fn deed(&self, picture: &Picture, _: &Play, seat: Seat, action: AnyAction) -> Option<String> {
        let AnyAction::Duel(action) = action else { return None };
        Some(told::action_words(picture, seat, action))
    }

    fn brief(&self, action: AnyAction) -> Option<Deed> {
        (action == AnyAction::Duel(Action::Pass)).then(Deed::pass)
    }

    fn highlights(&self, before: &AnyView, after: &AnyView) -> Vec<Highlight> {
        let (AnyView::Duel(before), AnyView::Duel(after)) = (before, after) else { return Vec::new() };
        told::highlights(before, after)
    }

    fn hints(&self, scene: &Scene) -> Vec<Hint> {
        let AnyView::Duel(view) = &scene.view else { return Vec::new() };
        guide::hints(scene, view)
    }

    fn read_out(&self, view: &AnyView, seat: Seat) -> String {
        let AnyView::Duel(view) = view else { return String::new() };
        told::read_out(&view.board, seat)
    }

    fn items(&self, view: &AnyView, seat: Seat, _: &Course) -> Vec<score::Item> {
        let AnyView::Duel(view) = view else { return Vec::new() };
        told::items(&view.board, seat)
    }

    fn ended(&self, picture: &Picture) -> Option<String> {
        let AnyView::Duel(view) = &picture.scene.as_ref()?.view else { return None };
        told::ended(picture, view)
    }

    fn cover(&self, _: GameName) -> Box<dyn Figure> {
        Box::new(lesson::SOME_BOARD)
    }

    fn examples(&self, _: GameName, text: &str) -> &'static [Example] {
        lesson::examples(text)
    }

    fn options(&self, _: RwSignal<Options>, _: Way, _: Signal<usize>) -> Html {
        ().into_any()
    }

    fn type_roll(&self, desk: Desk, due: RollDue) -> Html {
        let AnyChance::Duel(example) = due.example else { return ().into_any() };
        let say = move |roll| desk.roll(due.number, AnyChance::Duel(roll));
        view! { <typed::ColorsDue sides=Sides::Six dice=example.dice() say/> }.into_any()
    }

    fn same_dice(&self, then: AnyChance, new: AnyChance) -> AnyChance {
        let (AnyChance::Duel(then), AnyChance::Duel(new)) = (then, new) else { return new };
        AnyChance::Duel(same_roll(then, new))
    }
}
