//! All that the page knows about the dice game.

use leptos::prelude::*;
use wurf_rules::any::{AnyAction, AnyChance, AnySetup, AnyView, GameName, Options};
use wurf_rules::closed::Closed;
use wurf_rules::qwixx::{self, EndReason, Variant};
use wurf_rules::seat::Seat;

use super::{Qwixx, QwixxBoard, action_words, changes, dice, guide, lesson, same_roll, sides_of, typed};
use crate::boards::beside::Rows;
use crate::boards::deeds::Deed;
use crate::boards::guide::Hint;
use crate::boards::highlight::{self, Highlight};
use crate::boards::lesson::{Example, Figure};
use crate::boards::{GamePage, Html, Printed, read_out, score};
use crate::desk::{Course, Desk, Picture, Play, RollDue, Scene};
use crate::parts::choice::Switch;
use crate::route::Way;
use crate::screens::companion::Paper;
use crate::words::{of_seat, t};

/// The dice game on the page.
pub struct QwixxPage;

impl GamePage for QwixxPage {
    fn board(&self, desk: Desk) -> Html {
        view! { <QwixxBoard desk/> }.into_any()
    }

    fn active(&self, view: &AnyView) -> Option<Seat> {
        let AnyView::Qwixx(view) = view else { return None };
        Some(view.active)
    }

    fn chance_words(&self, _: &Picture, chance: AnyChance) -> Option<String> {
        let AnyChance::Qwixx(roll) = chance else { return None };
        Some(dice::roll_words(&roll))
    }

    fn question(&self, picture: &Picture) -> String {
        Qwixx::of(picture, None).map(|scene| scene.asked_of_whom()).unwrap_or_default()
    }

    /// The others' coloured dice are not for the reader.
    fn chance_told(&self, picture: &Picture) -> Option<String> {
        let scene = picture.scene.as_ref()?;
        let AnyView::Qwixx(view) = &scene.view else { return None };
        let is_others = !scene.actions.is_empty() && scene.seat != Some(view.active);
        view.phase.roll().filter(|_| !is_others).map(dice::told_words)
    }

    fn changes(&self, before: &AnyView, picture: &Picture) -> Vec<String> {
        let scene = picture.scene.as_ref().map(|scene| &scene.view);
        let (AnyView::Qwixx(before), Some(AnyView::Qwixx(view))) = (before, scene) else { return Vec::new() };
        changes(picture, before, view)
    }

    fn deed(&self, picture: &Picture, _: &Play, seat: Seat, action: AnyAction) -> Option<String> {
        let AnyAction::Qwixx(action) = action else { return None };
        Some(action_words(picture, seat, action))
    }

    fn brief(&self, action: AnyAction) -> Option<Deed> {
        (action == AnyAction::Qwixx(qwixx::Action::Pass)).then(Deed::pass)
    }

    fn highlights(&self, before: &AnyView, after: &AnyView) -> Vec<Highlight> {
        let (AnyView::Qwixx(before), AnyView::Qwixx(after)) = (before, after) else { return Vec::new() };
        let has_rolled = after.phase.roll().is_some_and(|roll| before.phase.roll() != Some(roll));
        let left = qwixx::Qwixx::CLOSED_ROWS_MAX.saturating_sub(after.closed.iter().count());
        let mut all = highlight::of_sheets(&before.sheets, &after.sheets, |seat| after.layout(seat), |_| left);
        all.extend(has_rolled.then_some(Highlight::Rolled));
        all
    }

    fn hints(&self, scene: &Scene) -> Vec<Hint> {
        let AnyView::Qwixx(view) = &scene.view else { return Vec::new() };
        guide::hints(scene, view)
    }

    fn read_out(&self, view: &AnyView, seat: Seat) -> String {
        let AnyView::Qwixx(view) = view else { return String::new() };
        read_out::rows(view.layout(seat), &view.sheets[seat], view.closed, &t("item-misses"))
    }

    fn items(&self, view: &AnyView, seat: Seat, _: &Course) -> Vec<score::Item> {
        let AnyView::Qwixx(view) = view else { return Vec::new() };
        score::of_sheet(&view.sheets[seat], view.layout(seat), t("item-misses"))
    }

    fn ended(&self, picture: &Picture) -> Option<String> {
        let AnyView::Qwixx(view) = &picture.scene.as_ref()?.view else { return None };
        Some(match view.end()? {
            EndReason::TwoRowsClosed => t("ended-rows"),
            // Only the active seat takes misses (QX-5).
            EndReason::FourMisses => of_seat(picture, view.active, "ended-misses", []),
        })
    }

    fn cover(&self, game: GameName) -> Box<dyn Figure> {
        Box::new(match game {
            GameName::Qwixx(variant) if variant != Variant::Classic => lesson::empty(variant),
            _ => lesson::SOME_SHEET,
        })
    }

    fn examples(&self, game: GameName, text: &str) -> &'static [Example] {
        match game {
            GameName::Qwixx(variant) => lesson::examples(variant, text),
            _ => &[],
        }
    }

    fn options(&self, agreed: RwSignal<Options>, _: Way, seats: Signal<usize>) -> Html {
        let switch = move || {
            (seats.get() > 1).then(|| {
                view! {
                    <Switch
                        label=Signal::derive(|| t("option-sealed-closing"))
                        is_on=Signal::derive(move || agreed.with(|agreed| agreed.sealed_closing))
                        set=move |on| agreed.update(|agreed| agreed.sealed_closing = on)
                    />
                }
            })
        };
        switch.into_any()
    }

    fn type_roll(&self, desk: Desk, due: RollDue) -> Html {
        let AnyChance::Qwixx(example) = due.example else { return ().into_any() };
        let say = move |roll| desk.roll(due.number, AnyChance::Qwixx(roll));
        view! { <typed::ColorsDue sides=sides_of(desk).get_untracked() dice=example.dice() say/> }.into_any()
    }

    fn same_dice(&self, then: AnyChance, new: AnyChance) -> AnyChance {
        let (AnyChance::Qwixx(then), AnyChance::Qwixx(new)) = (then, new) else { return new };
        AnyChance::Qwixx(same_roll(then, new))
    }

    fn paper(&self, paper: RwSignal<Option<Paper>>, setup: AnySetup) -> Option<Html> {
        let AnySetup::Qwixx(setup) = setup else { return None };
        Some(view! { <Rows paper pad=(*setup.pad).clone()/> }.into_any())
    }

    fn printed(&self) -> Vec<Printed> {
        let printed = |&variant: &Variant| Printed {
            name: variant.to_string(),
            game: GameName::Qwixx(variant),
            options: Options::default(),
            differs_by_seat: variant.differs_by_seat(),
        };
        Variant::ALL.iter().map(printed).collect()
    }

    fn by_sheet(&self) -> Vec<GameName> {
        Variant::ALL.iter().copied().map(GameName::Qwixx).collect()
    }
}
