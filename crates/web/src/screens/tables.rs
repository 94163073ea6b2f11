//! To come to a table: by its code, from the lobby, or with anyone who is there.

use leptos::prelude::*;
use leptos::task::spawn_local;
use wurf_rules::any::{Family, GameName};
use wurf_table::person::Name;

use crate::app::Frame;
use crate::parts::choice::NameField;
use crate::parts::entry::Entry;
use crate::route::{Route, Router, To};
use crate::server::{self, Problem, TableShown};
use crate::settings::Remembered;
use crate::words::{t, tn};

/// Where to play with others, or watch them.
#[component]
pub fn Tables() -> impl IntoView {
    let tables = RwSignal::new(None::<Result<Vec<TableShown>, Problem>>);
    let look = move || {
        spawn_local(async move { tables.set(Some(server::lobby().await)) });
    };
    look();
    view! {
        <Frame title=Signal::derive(|| t("way-tables"))>
            {by_code(Router::go_instead)}
            <Quick/>
            <section>
                <h2>{move || t("lobby-title")}</h2>
                {move || match tables.get() {
                    None => view! { <p role="status">{move || t("looking")}</p> }.into_any(),
                    Some(Err(problem)) => view! { <p class="trouble">{problem.in_words()}</p> }.into_any(),
                    Some(Ok(list)) if list.is_empty() => view! { <p>{move || t("lobby-empty")}</p> }.into_any(),
                    Some(Ok(list)) => view! {
                        <ul class="list">{list.into_iter().map(|table| view! { <Listed table/> }).collect_view()}</ul>
                    }
                    .into_any(),
                }}
                <button type="button" class="button" on:click=move |_| look()>{move || t("look-again")}</button>
            </section>
        </Frame>
    }
}

#[component]
fn Listed(table: TableShown) -> impl IntoView {
    let TableShown { table, game, seats, seats_taken, .. } = table;
    let game_words = move || t(&format!("game-{game}"));
    view! {
        <li>
            <To route=Route::Table(table.to_string()) class="list-link">
                <strong>{game_words}</strong>
                <span>{move || tn("seats-taken", [("taken", seats_taken.into()), ("seats", seats.into())])}</span>
            </To>
        </li>
    }
}

/// The way to a table by its code. A code that leads nowhere stays in its field, with the reason below.
pub fn by_code(go_to: fn(Router, &Route)) -> AnyView {
    let router = Router::here();
    let (code, trouble) = (RwSignal::new(String::new()), RwSignal::new(None::<String>));
    let is_under_way = RwSignal::new(false);
    let go = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let table = code.with_untracked(|typed| table_in(typed));
        if table.is_empty() {
            return trouble.set(Some(t("code-needed")));
        }
        trouble.set(None);
        is_under_way.set(true);
        spawn_local(async move {
            let found = server::table(&table).await;
            // Somebody who has gone elsewhere in the meantime stays there.
            if is_under_way.try_set(false).is_some() {
                return;
            }
            match found {
                Ok(shown) => go_to(router, &Route::Table(shown.table.to_string())),
                Err(problem) if problem.is_missing() => trouble.set(Some(t("code-unknown"))),
                Err(problem) => trouble.set(Some(problem.in_words())),
            }
        });
    };
    view! {
        <form class="by-code" on:submit=go>
            <label class="field">
                <span>{move || t("table-code")}</span>
                <input
                    type="text"
                    class="code-input"
                    autocapitalize="characters"
                    autocomplete="off"
                    prop:value=code
                    on:input=move |event| code.set(event_target_value(&event))
                />
            </label>
            <button type="submit" class="button" disabled=is_under_way>{move || t("come-in")}</button>
            <p class="trouble" role="alert">{trouble}</p>
        </form>
    }
    .into_any()
}

/// The table that somebody means: by a link with its id, or by its code as people type it.
fn table_in(typed: &str) -> String {
    match typed.split_once("/t/") {
        Some((_, id)) => id.chars().take_while(char::is_ascii_alphanumeric).collect(),
        None => typed.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_ascii_uppercase(),
    }
}

/// Playing with anyone who is there.
#[component]
fn Quick() -> impl IntoView {
    let (router, remembered) = (Router::here(), Remembered::here());
    let entry = Entry::default();
    let name = RwSignal::new(remembered.now(|settings| settings.name.clone()));
    let is_unknown = Name::try_from(name.get_untracked()).is_err();
    let go = move |game: GameName| {
        let Ok(name) = Name::try_from(name.get_untracked()) else {
            entry.trouble.set(Some(t("name-needed")));
            return;
        };
        remembered.change(|settings| settings.name = name.to_string());
        let come = async move { server::quick_match(&name, game, 2).await };
        entry.ask(come, move |admission| router.go_instead(&Route::Table(admission.table.to_string())));
    };
    let games = Family::ALL.map(Family::game);
    view! {
        <section>
            <h2>{move || t("quick-title")}</h2>
            <p>{move || t("quick-text")}</p>
            {is_unknown.then(|| view! { <NameField name/> })}
            <div class="chips">
                {games
                    .map(|game| view! {
                        <button
                            type="button"
                            class="chip"
                            disabled=move || entry.is_under_way()
                            on:click=move |_| go(game)
                        >
                            {move || t(&format!("game-{game}"))}
                        </button>
                    })
                    .collect_view()}
            </div>
            <p class="trouble" role="alert">{entry.trouble}</p>
        </section>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_are_found_as_people_type_them() {
        for (typed, expected) in [
            ("kwxz", "KWXZ"),
            (" k w-x z ", "KWXZ"),
            ("https://wurf.example/t/0a1b2c", "0a1b2c"),
            ("Come: http://127.0.0.1:8080/t/0a1b2c?x#y", "0a1b2c"),
            ("  ", ""),
            ("/t/", ""),
            ("../../x", "X"),
        ] {
            assert_eq!(table_in(typed), expected, "{typed}");
        }
    }
}
