//! All that the page knows about the card game.

use leptos::prelude::*;
use serde_json::Value;
use wurf_rules::any::{AnyAction, AnyChance, AnyEvent, AnyGame, AnySetup, AnyView, GameName, Options};
use wurf_rules::cards::{Action, CardSet, Cards, EndReason};
use wurf_rules::closed::Closed;
use wurf_rules::qwixx::Variant;
use wurf_rules::seat::Seat;
use wurf_rules::sheet::RowSet;
use wurf_table::event::read_event;

use super::seen::Seen;
use super::words::{action_words, back_words, draw_words, drawn_words, top_words};
use super::{CardsBoard, guide, lesson};
use crate::boards::beside::Rows;
use crate::boards::deeds::Deed;
use crate::boards::guide::Hint;
use crate::boards::heard::{Changed, followed};
use crate::boards::highlight::{self, Highlight};
use crate::boards::lesson::{Example, Figure};
use crate::boards::{GamePage, Html, Printed, read_out, score};
use crate::desk::{self, Course, Desk, Picture, Scene};
use crate::parts::choice::{Choice, Switch};
use crate::route::Way;
use crate::screens::companion::Paper;
use crate::words::{of_seat, t};

/// The card game on the page.
pub struct CardsPage;

impl GamePage for CardsPage {
    fn board(&self, desk: Desk) -> Html {
        view! { <CardsBoard desk/> }.into_any()
    }

    fn active(&self, view: &AnyView) -> Option<Seat> {
        let AnyView::Cards(view) = view else { return None };
        Some(view.active)
    }

    fn chance_words(&self, _: &Picture, chance: AnyChance) -> Option<String> {
        let AnyChance::Cards(draw) = chance else { return None };
        Some(draw_words(draw))
    }

    fn question(&self, picture: &Picture) -> String {
        Seen::of(picture, None).map(|seen| seen.question(CardSet::EMPTY)).unwrap_or_default()
    }

    /// What is on top is asked about; who is not asked hears it too.
    fn chance_told(&self, picture: &Picture) -> Option<String> {
        let scene = picture.scene.as_ref()?;
        let AnyView::Cards(view) = &scene.view else { return None };
        let told = [drawn_words(picture), top_words(view).filter(|_| scene.actions.is_empty())];
        Some(told.into_iter().flatten().collect::<Vec<_>>().join(" ")).filter(|told| !told.is_empty())
    }

    fn changes(&self, before: &AnyView, picture: &Picture) -> Vec<String> {
        let scene = picture.scene.as_ref().map(|scene| &scene.view);
        let (AnyView::Cards(before), Some(AnyView::Cards(view))) = (before, scene) else { return Vec::new() };
        let of_sheet = |seat: Seat| {
            let (layout, announced) = (view.layout(seat), RowSet::EMPTY);
            let changed = Changed { seat, layout, before: &before.sheets[seat], after: &view.sheets[seat], announced };
            // That of somebody else is told with what they did.
            let miss = || picture.is_you(seat).then(|| of_seat(picture, seat, "did-try", []));
            followed(picture, &changed, miss)
        };
        view.seats.seats().iter().flat_map(of_sheet).collect()
    }

    fn deed(&self, picture: &Picture, play: &desk::Play, seat: Seat, action: AnyAction) -> Option<String> {
        let AnyAction::Cards(action) = action else { return None };
        Some(action_words(picture, seat, action, play))
    }

    fn brief(&self, action: AnyAction) -> Option<Deed> {
        match action {
            AnyAction::Cards(Action::Pass) => Some(Deed::pass()),
            AnyAction::Cards(Action::Play(play)) if play.marks().is_empty() => Some(Deed::pass()),
            AnyAction::Cards(Action::Take(take)) => Some(Deed::cards(take.backs().iter().map(back_words))),
            _ => None,
        }
    }

    fn read_event(&self, game: &AnyGame, event: &Value) -> Option<AnyEvent> {
        let AnyGame::Cards(game) = game else { return None };
        read_event(game, event).ok().map(AnyEvent::Cards)
    }

    fn highlights(&self, before: &AnyView, after: &AnyView) -> Vec<Highlight> {
        let (AnyView::Cards(before), AnyView::Cards(after)) = (before, after) else { return Vec::new() };
        // Each seat closes rows of its own (QC-8), and its second ends the match (QC-9).
        let left = |seat: Seat| Cards::CLOSED_ROWS_MAX.saturating_sub(after.sheets[seat].locked().iter().count());
        let mut all = highlight::of_sheets(&before.sheets, &after.sheets, |seat| after.pad.layout(seat), left);
        all.extend((before.pile_len != after.pile_len).then_some(Highlight::Dealt));
        all
    }

    fn hints(&self, scene: &Scene) -> Vec<Hint> {
        let AnyView::Cards(view) = &scene.view else { return Vec::new() };
        guide::hints(scene, view)
    }

    fn read_out(&self, view: &AnyView, seat: Seat) -> String {
        let AnyView::Cards(view) = view else { return String::new() };
        let sheet = &view.sheets[seat];
        read_out::rows(view.layout(seat), sheet, sheet.locked(), &t("item-tries"))
    }

    fn items(&self, view: &AnyView, seat: Seat, _: &Course) -> Vec<score::Item> {
        let AnyView::Cards(view) = view else { return Vec::new() };
        score::of_sheet(&view.sheets[seat], view.layout(seat), t("item-tries"))
    }

    fn ended(&self, picture: &Picture) -> Option<String> {
        let AnyView::Cards(view) = &picture.scene.as_ref()?.view else { return None };
        Some(match view.end()? {
            (EndReason::TwoRowsClosed, seat) => of_seat(picture, seat, "ended-own-rows", []),
            (EndReason::FourMisses, seat) => of_seat(picture, seat, "ended-tries", []),
        })
    }

    fn cover(&self, _: GameName) -> Box<dyn Figure> {
        Box::new(lesson::SomeCards("R4 G10 B2 *7 8"))
    }

    fn examples(&self, _: GameName, text: &str) -> &'static [Example] {
        lesson::examples(text)
    }

    fn options(&self, agreed: RwSignal<Options>, _: Way, _: Signal<usize>) -> Html {
        let sheet = move || agreed.with(|agreed| agreed.sheet.unwrap_or(Variant::Classic).to_string());
        let choose = move |name: String| {
            let sheet = name.parse().ok().filter(|sheet| *sheet != Variant::Classic);
            agreed.update(|agreed| agreed.sheet = sheet);
        };
        view! {
            <Switch
                label=Signal::derive(|| t("option-jokers"))
                is_on=Signal::derive(move || agreed.with(|agreed| agreed.jokers))
                set=move |on| agreed.update(|agreed| agreed.jokers = on)
            />
            <Choice
                label=Signal::derive(|| t("sheet"))
                options=Signal::derive(|| sheets().map(|sheet| (sheet.to_string(), t(&format!("sheet-{sheet}")))).collect())
                value=Signal::derive(sheet)
                choose
            />
        }
        .into_any()
    }

    fn paper(&self, paper: RwSignal<Option<Paper>>, setup: AnySetup) -> Option<Html> {
        let AnySetup::Cards(setup) = setup else { return None };
        Some(view! { <Rows paper pad=(*setup.pad).clone()/> }.into_any())
    }

    fn printed(&self) -> Vec<Printed> {
        let printed = |variant: Variant| Printed {
            name: variant.to_string(),
            game: GameName::Cards,
            options: Options { sheet: Some(variant), ..Options::default() },
            differs_by_seat: variant.differs_by_seat(),
        };
        sheets().map(printed).collect()
    }

    /// Everybody closes their own (QC-8).
    fn others_close_rows(&self) -> bool {
        false
    }
}

/// The sheets of the card game: it knows no additions (QC-10).
fn sheets() -> impl Iterator<Item = Variant> {
    Variant::ALL.iter().copied().filter(|variant| variant.section().is_none())
}
