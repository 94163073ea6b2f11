//! The rules of every game, in words and small drawn examples.
//!
//! Reading order: here the screens; `lesson` says what is told of each game, `figure` and `position` draw the
//! examples from notation, `sum` counts them, `facts` has the numbers that the words mention. Drawings and
//! numbers come from the rules, so that none can be wrong while the game is right.

use leptos::prelude::*;
use wurf_rules::any::GameName;
use wurf_rules::qwixx::Variant;
use wurf_rules::sheet::Row;

use crate::app::Frame;
use crate::parts::choice::Switch;
use crate::parts::drawn::Picture;
use crate::route::{Route, To, Way};
use crate::settings::Remembered;
use crate::words::{labels, plain, t, tn};

pub mod facts;
pub mod figure;
pub mod lesson;
pub mod position;
pub mod sum;

use facts::told;
use figure::{Figure, Panel};
use lesson::{Counted, Example, Section, lesson};
use position::{Frames, Part, Position};
use sum::{Item, sum};

/// The rules of a game, or which games there are.
#[component]
pub fn Learn(game: Option<GameName>) -> impl IntoView {
    match game {
        Some(game) => view! { <Lesson game/> }.into_any(),
        None => view! { <Index/> }.into_any(),
    }
}

/// All games.
#[component]
fn Index() -> impl IntoView {
    let remembered = Remembered::here();
    let tile = |game: GameName| {
        view! {
            <li>
                <To route=Route::Learn(Some(game)) class="learn-tile">
                    <span class="learn-cover">{move || panels(&cover(game))}</span>
                    <strong>{move || t(&format!("game-{game}"))}</strong>
                    <span>{move || told(&format!("learn-{game}-lead"))}</span>
                </To>
            </li>
        }
    };
    view! {
        <Frame title=Signal::derive(|| t("learn-title"))>
            <p>{move || t("learn-lead")}</p>
            <ul class="learn-tiles">{GameName::all().map(tile).collect_view()}</ul>
            <Switch
                label=Signal::derive(|| t("guide-wanted"))
                is_on=Signal::derive(move || remembered.with(|settings| !settings.guided))
                set=move |on| remembered.change(|settings| settings.guide(on))
            />
        </Frame>
    }
}

/// What a game looks like.
fn cover(game: GameName) -> Figure {
    let sheet = |variant, sheet| {
        let part = Part::Rows(Row::First, Row::Fourth);
        Figure::Sheet(Position { variant, sheet, inputs: "", frames: Frames::Nothing, part })
    };
    match game {
        GameName::Qwixx(Variant::Classic) => sheet(Variant::Classic, "R3 R4 R6 Y2 Y5 G11 G10 B12"),
        GameName::Qwixx(variant) => sheet(variant, "-"),
        GameName::Cards => Figure::Cards("R4 G10 B2 *7 8"),
        GameName::Bloxx => Figure::Shapes("35"),
        GameName::Fix => Figure::Faces("g2r1"),
    }
}

/// The rules of a game.
#[component]
fn Lesson(game: GameName) -> impl IntoView {
    view! {
        <Frame title=Signal::derive(move || t(&format!("game-{game}"))) back=Route::Learn(None)>
            <article class="lesson">
                <p class="lead">{move || told(&format!("learn-{game}-lead"))}</p>
                {lesson(game).into_iter().map(|section| view! { <Chapter section/> }).collect_view()}
            </article>
            <To route=Route::New(Way::Bots, Some(game)) class="button button-main">{move || t("learn-play")}</To>
        </Frame>
    }
}

#[component]
fn Chapter(section: Section) -> impl IntoView {
    view! {
        <section class="chapter">
            <h2>{move || t(section.title)}</h2>
            {move || paragraphs(&told(section.text))}
            {section.examples.iter().map(|&example| view! { <Shown example/> }).collect_view()}
        </section>
    }
}

/// Text with an empty line between paragraphs; lines that begin with a dot are a list.
fn paragraphs(text: &str) -> impl IntoView + use<> {
    let block = |block: &str| {
        let points: Vec<_> = block.lines().filter_map(|line| line.strip_prefix("• ")).map(str::to_string).collect();
        if points.is_empty() {
            view! { <p>{block.to_string()}</p> }.into_any()
        } else {
            view! { <ul>{points.into_iter().map(|point| view! { <li>{point}</li> }).collect_view()}</ul> }.into_any()
        }
    };
    text.split("\n\n").map(block).collect_view()
}

#[component]
fn Shown(example: Example) -> impl IntoView {
    let is_counted = example.counted == Counted::Yes;
    view! {
        <figure class=example.figure.class()>
            <div class="panels">{move || panels(&example.figure)}</div>
            <figcaption>{move || told(example.caption)}</figcaption>
            {is_counted.then(|| view! { <Sum figure=example.figure/> })}
        </figure>
    }
}

fn panels(figure: &Figure) -> impl IntoView + use<> {
    let panel = |Panel { view_box, markup }: Panel| {
        view! { <Picture markup=Signal::stored(markup) view_box=Signal::stored(view_box)/> }
    };
    figure.draw(labels()).into_iter().map(panel).collect_view()
}

/// What an example is worth.
#[component]
fn Sum(figure: Figure) -> impl IntoView {
    let (items, total) = sum(&figure);
    let item = |Item { key, class, points }: Item| {
        let words = move || tn("sum-item", [("what", t(&key).into()), ("points", plain(points).into())]);
        view! { <li class=class>{words}</li> }
    };
    view! {
        <ul class="sum">
            {items.into_iter().map(item).collect_view()}
            <li class="sum-item sum-total">
                {move || tn("sum-item", [("what", t("sum-total").into()), ("points", plain(total).into())])}
            </li>
        </ul>
    }
}
