//! The rules of every game, in words and small drawn examples.
//!
//! What is told of a game is next to its board.

use leptos::prelude::*;
use wurf_rules::any::GameName;

use crate::app::Frame;
use crate::boards;
use crate::boards::lesson::facts::told;
use crate::boards::lesson::{self, Example, Figure, Item, Panel, Section};
use crate::parts::at_once::PlayAtOnce;
use crate::parts::drawn::Picture;
use crate::route::{Route, To};
use crate::words::{labels, plain, t, tn};

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
    let tile = |game: GameName| {
        view! {
            <li>
                <To route=Route::Learn(Some(game)) class="learn-tile">
                    {cover(game)}
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
        </Frame>
    }
}

/// What a game looks like.
pub fn cover(game: GameName) -> AnyView {
    view! { <span class="learn-cover">{move || panels(&*boards::of(game).cover(game))}</span> }.into_any()
}

/// The rules of a game.
#[component]
fn Lesson(game: GameName) -> impl IntoView {
    view! {
        <Frame title=Signal::derive(move || t(&format!("game-{game}"))) back=Route::Learn(None)>
            {PlayAtOnce::default().button(game)}
            {rules(game)}
            {PlayAtOnce::default().button(game)}
            <a class="button" href=format!("/print/{game}")>{move || t("print-title")}</a>
        </Frame>
    }
}

/// The rules of a game, chapter by chapter.
pub fn rules(game: GameName) -> AnyView {
    view! {
        <article class="lesson">
            <p class="lead">{move || told(&format!("learn-{game}-lead"))}</p>
            {lesson::of(game).into_iter().map(|section| view! { <Chapter section/> }).collect_view()}
        </article>
    }
    .into_any()
}

#[component]
fn Chapter(section: Section) -> impl IntoView {
    view! {
        <section class="chapter">
            <h2>{move || t(section.chapter.title)}</h2>
            {move || paragraphs(&told(section.chapter.text))}
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
    view! {
        <figure class=example.figure.class()>
            <div class="panels">{move || panels(example.figure)}</div>
            <figcaption>{move || told(example.caption)}</figcaption>
            {example.is_counted.then(|| view! { <Sum figure=example.figure/> })}
        </figure>
    }
}

fn panels(figure: &dyn Figure) -> impl IntoView + use<> {
    let panel = |Panel { view_box, markup }: Panel| {
        view! { <Picture markup=Signal::stored(markup) view_box=Signal::stored(view_box)/> }
    };
    figure.draw(labels()).into_iter().map(panel).collect_view()
}

/// What an example is worth.
#[component]
fn Sum(figure: &'static dyn Figure) -> impl IntoView {
    let (items, total) = figure.sum();
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
