//! All that the page knows about BLOXX!.

use leptos::prelude::*;
use wurf_rules::any::{AnyAction, AnyChance, AnySetup, AnyView, GameName, Options};
use wurf_rules::bloxx::Phase;
use wurf_rules::points::Points;
use wurf_rules::seat::Seat;

use super::{BloxxBoard, action_words, brief_words, falling, filled_words, guide, lesson, roll_words, typed, worth};
use crate::boards::deeds::Deed;
use crate::boards::guide::Hint;
use crate::boards::highlight::Highlight;
use crate::boards::lesson::{Example, Figure};
use crate::boards::{GamePage, Html, Printed, read_out, score};
use crate::desk::{Course, Desk, Picture, Play, RollDue, Scene};
use crate::parts::choice::Switch;
use crate::route::Way;
use crate::screens::companion::Paper;
use crate::words::t;

/// BLOXX! on the page.
pub struct BloxxPage;

impl GamePage for BloxxPage {
    fn board(&self, desk: Desk) -> Html {
        view! { <BloxxBoard desk/> }.into_any()
    }

    fn active(&self, view: &AnyView) -> Option<Seat> {
        let AnyView::Bloxx(view) = view else { return None };
        Some(view.active)
    }

    fn chance_words(&self, picture: &Picture, chance: AnyChance) -> Option<String> {
        let AnyChance::Bloxx(roll) = chance else { return None };
        roll_words(picture, roll)
    }

    fn question(&self, picture: &Picture) -> String {
        super::Bloxx::of(picture, None).map(|scene| scene.question()).unwrap_or_default()
    }

    fn chance_told(&self, picture: &Picture) -> Option<String> {
        let AnyView::Bloxx(view) = &picture.scene.as_ref()?.view else { return None };
        roll_words(picture, view.phase.roll()?)
    }

    fn changes(&self, before: &AnyView, picture: &Picture) -> Vec<String> {
        let scene = picture.scene.as_ref().map(|scene| &scene.view);
        let (AnyView::Bloxx(before), Some(AnyView::Bloxx(view))) = (before, scene) else { return Vec::new() };
        filled_words(picture, before, view)
    }

    fn deed(&self, picture: &Picture, _: &Play, seat: Seat, action: AnyAction) -> Option<String> {
        let AnyAction::Bloxx(action) = action else { return None };
        Some(action_words(picture, seat, action))
    }

    fn brief(&self, action: AnyAction) -> Option<Deed> {
        let AnyAction::Bloxx(action) = action else { return None };
        Some(Deed::words(brief_words(action)))
    }

    fn highlights(&self, before: &AnyView, after: &AnyView) -> Vec<Highlight> {
        let (AnyView::Bloxx(before), AnyView::Bloxx(after)) = (before, after) else { return Vec::new() };
        let has_rolled = after.phase.roll().is_some_and(|roll| before.phase.roll() != Some(roll));
        let fell = (before.sheets != after.sheets).then_some(Highlight::Fell);
        fell.into_iter().chain(has_rolled.then_some(Highlight::Rolled)).collect()
    }

    fn hints(&self, scene: &Scene) -> Vec<Hint> {
        let AnyView::Bloxx(view) = &scene.view else { return Vec::new() };
        guide::hints(scene, view)
    }

    fn read_out(&self, view: &AnyView, seat: Seat) -> String {
        let AnyView::Bloxx(view) = view else { return String::new() };
        read_out::columns(view, seat)
    }

    fn items(&self, view: &AnyView, seat: Seat, _: &Course) -> Vec<score::Item> {
        let AnyView::Bloxx(view) = view else { return Vec::new() };
        worth::breakdown(&view.sheets[seat].score(&view.layout))
    }

    /// Empty cells may still be filled, until the match is over.
    fn earned(&self, view: &AnyView, seat: Seat) -> Option<Points> {
        let AnyView::Bloxx(view) = view else { return None };
        (view.phase != Phase::Over).then(|| worth::earned(&view.sheets[seat].score(&view.layout)))
    }

    fn ended(&self, _: &Picture) -> Option<String> {
        Some(t("ended-stuck"))
    }

    fn cover(&self, _: GameName) -> Box<dyn Figure> {
        Box::new(lesson::Shapes("35"))
    }

    fn examples(&self, _: GameName, text: &str) -> &'static [Example] {
        lesson::examples(text)
    }

    fn options(&self, agreed: RwSignal<Options>, _: Way, _: Signal<usize>) -> Html {
        strict(agreed)
    }

    fn type_roll(&self, desk: Desk, due: RollDue) -> Html {
        let say = move |roll| desk.roll(due.number, AnyChance::Bloxx(roll));
        let layout = desk.picture.with_untracked(|picture| match &picture.as_ref()?.scene.as_ref()?.view {
            AnyView::Bloxx(view) => Some(view.layout.clone()),
            _ => None,
        });
        layout.map(|layout| view! { <typed::FacesDue layout=&layout say/> }.into_any()).into_any()
    }

    fn paper(&self, paper: RwSignal<Option<Paper>>, setup: AnySetup) -> Option<Html> {
        let AnySetup::Bloxx(setup) = setup else { return None };
        Some(view! { <falling::Falling paper setup/> }.into_any())
    }

    fn printed(&self) -> Vec<Printed> {
        let (name, game) = (GameName::Bloxx.to_string(), GameName::Bloxx);
        vec![Printed { name, game, options: Options::default(), differs_by_seat: false }]
    }

    fn paper_options(&self, agreed: RwSignal<Options>) -> Html {
        view! {
            <p>{t("companion-own-shapes")}</p>
            {strict(agreed)}
        }
        .into_any()
    }
}

/// Must shapes lie on drawn cells?
fn strict(agreed: RwSignal<Options>) -> Html {
    view! {
        <Switch
            label=Signal::derive(|| t("option-strict"))
            is_on=Signal::derive(move || agreed.with(|agreed| agreed.strict))
            set=move |on| agreed.update(|agreed| agreed.strict = on)
        />
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::boards;
    use crate::desk::fixture::whole_match;

    #[test]
    fn points_begin_at_nothing_and_end_with_the_empty_cells() {
        let options = wurf_table::options::Options::new(GameName::Bloxx, wurf_rules::seat::SeatCount::ALL[1]);
        let mut shown = Vec::new();
        whole_match(&options, 1, |picture| {
            let all = picture.seats[0].points.expect("a match has points");
            shown.push((boards::points(picture, Seat::One).expect("a match has points"), all));
        });
        let (first, last) = (shown[0], shown[shown.len() - 1]);
        assert_eq!(first, (Points::ZERO, Points::new(-70)));
        assert_eq!(last.0, last.1, "everything is counted at the end");
        assert!(shown.iter().all(|(shown, all)| shown >= all), "{shown:?}");
    }
}
