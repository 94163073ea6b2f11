//! What is played, by whom, and how.

use leptos::prelude::*;
use wurf_bots::agent::Level;
use wurf_bots::levels;
use wurf_rules::any::{Family, GameName};

use crate::app::Frame;
use crate::boards;
use crate::desk::local;
use crate::parts::choice::{Choice, Switch, choose_by_key};
use crate::parts::entry::Entry;
use crate::reactive::Memo;
use crate::route::{Route, Router, To, Way};
use crate::screens::learn::cover;
use crate::settings::Remembered;
use crate::words::{t, t1};

mod draft;
mod last;

use draft::Draft;

/// The game of a family that somebody played last against bots.
pub fn last_game(family: Family) -> GameName {
    last::of(family).map_or(family.game(), |last| last.game)
}

/// Begins a match against bots, as the last one of this game was set up; otherwise says why not.
pub fn play_at_once(game: GameName, router: Router) -> Result<(), String> {
    let name = Remembered::here().now(|settings| settings.name.clone());
    Draft::new(Way::Bots, Some(game), name).open().map(|()| router.go(&Route::Local))
}

/// A table is set up.
#[component]
pub fn New(way: Way, game: Option<GameName>) -> impl IntoView {
    let remembered = Remembered::here();
    let draft = Draft::new(way, game, remembered.now(|settings| settings.name.clone()));
    let entry = Entry::default();
    let router = Router::here();
    // This device keeps one game: nobody loses it to a single tap.
    let is_in_the_way = !way.is_online() && local::is_waiting();
    let is_asked = RwSignal::new(false);
    let begin = move |_| {
        entry.trouble.set(None);
        if draft.has_odd_name() {
            entry.trouble.set(Some(t("name-odd")));
            return;
        }
        if is_in_the_way && !is_asked.get_untracked() {
            is_asked.set(true);
            return;
        }
        let own = draft.names.with_untracked(|names| names.first().cloned().unwrap_or_default());
        remembered.change(|settings| settings.name = own);
        draft.begin(router, entry);
    };
    let begin_key = move || match (way, is_asked.get()) {
        (Way::Friends | Way::Dice, _) => "open-table",
        (_, true) => "begin-sure",
        (_, false) => "begin",
    };
    view! {
        <Frame title=Signal::derive(move || t(&format!("way-{}", way.name())))>
            {(way != Way::Pass).then(|| view! { <Names draft/> })}
            <Games draft/>
            <Sheets draft/>
            <Seats draft/>
            {(way == Way::Pass).then(|| view! { <Names draft/> })}
            <GameOptions draft/>
            <First draft/>
            <RealDice draft/>
            {opposite(draft)}
            {way.is_online().then(|| view! { <TableOptions draft/> })}
            <p class="trouble" role="alert">{entry.trouble}</p>
            {is_in_the_way.then(|| view! {
                <To route=Route::Local class="button">{move || t("way-resume")}</To>
            })}
            <button
                type="button"
                class="button button-main"
                disabled=move || entry.is_under_way()
                on:click=begin
            >
                {move || t(begin_key())}
            </button>
        </Frame>
    }
}

/// The games.
#[component]
fn Games(draft: Draft) -> impl IntoView {
    let kinds =
        Family::ALL.map(Family::game).into_iter().filter(|game| draft.way != Way::Dice || game.rolls_real_dice());
    let kind = move |game: GameName| {
        let is_this = Signal::derive(move || draft.game.get().family() == game.family());
        let words = view! {
            <strong>{move || t(&format!("game-{game}"))}</strong>
            <span>{move || t(&format!("game-{game}-text"))}</span>
        };
        tile(game, "game-tile", is_this, move || draft.choose(game), words.into_any())
    };
    view! {
        <div class="game-tiles" role="radiogroup" aria-label=move || t("which-game") on:keydown=choose_by_key>
            {kinds.map(kind).collect_view()}
        </div>
    }
}

/// A game to choose, by its picture and in words.
fn tile(
    game: GameName,
    class: &'static str,
    is_this: Signal<bool>,
    choose: impl Fn() + 'static,
    words: AnyView,
) -> AnyView {
    view! {
        <button
            type="button"
            role="radio"
            class=class
            tabindex=move || if is_this.get() { "0" } else { "-1" }
            aria-checked=move || is_this.get().to_string()
            on:click=move |_| choose()
        >
            {cover(game)}
            {words}
        </button>
    }
    .into_any()
}

/// The games of one kind that differ only in their sheet.
#[component]
fn Sheets(draft: Draft) -> impl IntoView {
    let games = Memo::new(move |_| boards::of(draft.game.get()).by_sheet());
    let sheet = move |game: GameName| {
        let is_this = Signal::derive(move || draft.game.get() == game);
        let words = view! { <strong>{move || t(&format!("sheet-{game}"))}</strong> };
        tile(game, "game-tile sheet-tile", is_this, move || draft.game.set(game), words.into_any())
    };
    move || {
        (!games.with(Vec::is_empty)).then(|| {
            view! {
                <div class="sheet-tiles" role="radiogroup" aria-label=move || t("sheet") on:keydown=choose_by_key>
                    {games.get().into_iter().map(sheet).collect_view()}
                </div>
            }
        })
    }
}

/// How many play, and how strong the bots are.
#[component]
fn Seats(draft: Draft) -> impl IntoView {
    let counts =
        Signal::derive(move || draft.seats_range().map(|n| (n.to_string(), n.to_string())).collect::<Vec<_>>());
    let agents = Signal::derive(move || {
        let levels = levels::for_people(draft.game.get().family());
        levels.map(|agent| (agent.name().to_string(), t(&format!("agent-{agent}")))).collect::<Vec<_>>()
    });
    let has_agents = move || match draft.way {
        Way::Bots => true,
        Way::Practice => draft.seats() > 1,
        Way::Pass | Way::Friends | Way::Dice => false,
    };
    let many = move || counts.with(|counts| counts.len() > 1);
    view! {
        {move || many().then(|| view! {
            <Choice
                label=Signal::derive(|| t("how-many"))
                options=counts
                value=Signal::derive(move || draft.seats().to_string())
                choose=move |count: String| draft.seats.set(count.parse().unwrap_or(2))
            />
        })}
        {move || has_agents().then(|| view! {
            <Choice
                label=Signal::derive(|| t("bots"))
                options=agents
                value=Signal::derive(move || draft.agent().name().to_string())
                choose=move |name: String| draft.agent.set(name.parse().unwrap_or(Level::Medium))
            />
        })}
    }
}

/// Who plays on this device.
#[component]
fn Names(draft: Draft) -> impl IntoView {
    let count = move || if draft.way == Way::Pass { draft.seats() } else { 1 };
    let field = move |index: usize| {
        let value = move || draft.names.with(|names| names.get(index).cloned().unwrap_or_default());
        let type_in = move |event| {
            let typed = event_target_value(&event);
            draft.names.update(|names| {
                names.resize(names.len().max(index + 1), String::new());
                names[index] = typed;
            });
        };
        let label = move || {
            if draft.way == Way::Pass { t1("name-of-player", "number", index + 1) } else { t("your-name") }
        };
        view! {
            <label class="field">
                <span>{label}</span>
                <input type="text" maxlength="24" autocomplete="nickname" prop:value=value on:input=type_in/>
            </label>
        }
    };
    let indices = Memo::new(move |_| count());
    view! { <div class="fields">{move || (0..indices.get()).map(field).collect_view()}</div> }
}

/// What each game leaves open.
#[component]
fn GameOptions(draft: Draft) -> impl IntoView {
    let seats = Signal::derive(move || draft.seats());
    // Another sheet of the same game leaves them as they are.
    let family = Memo::new(move |_| draft.game.get().family());
    move || boards::of(family.get().game()).options(draft.agreed, draft.way, seats)
}

/// Who begins, or in FIX who is the youngest; otherwise a lot decides.
#[component]
fn First(draft: Draft) -> impl IntoView {
    let label = Signal::derive(move || t(boards::of(draft.game.get()).asks_first()));
    let options = Signal::derive(move || {
        let seats = (1..=draft.seats()).map(|number| (number.to_string(), draft.who(number - 1)));
        [(String::new(), t("by-lot"))].into_iter().chain(seats).collect::<Vec<_>>()
    });
    let value = Signal::derive(move || draft.first().map(|seat| seat.to_string()).unwrap_or_default());
    let choose = move |seat: String| draft.first.set(seat.parse().ok());
    move || (draft.seats() > 1).then(|| view! { <Choice label options value choose/> })
}

/// Real dice instead of the table's.
#[component]
fn RealDice(draft: Draft) -> impl IntoView {
    move || {
        draft.may_be_real().then(|| {
            view! {
                <Switch
                    label=Signal::derive(|| t("option-real-dice"))
                    is_on=draft.real_dice.into()
                    set=move |on| draft.real_dice.set(on)
                />
            }
        })
    }
}

/// Two people with the device between them, each with a half of it.
fn opposite(draft: Draft) -> AnyView {
    let switch = move || {
        view! {
            <Switch
                label=Signal::derive(|| t("option-opposite"))
                is_on=draft.is_opposite.into()
                set=move |on| draft.is_opposite.set(on)
            />
        }
    };
    (move || draft.may_be_opposite().then(switch)).into_any()
}

/// What a table on the server agrees on.
#[component]
fn TableOptions(draft: Draft) -> impl IntoView {
    let paces = ["untimed", "quick", "calm", "days"];
    let options = Signal::derive(move || paces.map(|pace| (pace.to_string(), t(&format!("pace-{pace}")))).to_vec());
    let choose = move |name: String| {
        draft.pace.set(paces.into_iter().find(|pace| *pace == name).unwrap_or("untimed"));
    };
    view! {
        <Choice
            label=Signal::derive(|| t("pace"))
            options
            value=Signal::derive(move || draft.pace.get().to_string())
            choose
        />
        <Switch
            label=Signal::derive(|| t("option-public"))
            is_on=draft.is_public.into()
            set=move |on| draft.is_public.set(on)
        />
    }
}
