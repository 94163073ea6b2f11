//! What is played, by whom, and how.

use leptos::prelude::*;
use leptos::task::spawn_local;
use wurf_bots::agent::AgentName;
use wurf_rules::any::GameName;
use wurf_rules::closed::Closed;
use wurf_rules::fix::Mode;
use wurf_rules::qwixx::Variant;
use wurf_rules::seat::SeatCount;
use wurf_rules::sheet::pad::PadKind;
use wurf_table::options::{Access, Chat, DiceSource, Options, Pace};
use wurf_table::person::Name;
use wurf_table::time::Millis;

use crate::app::Frame;
use crate::desk::admission::Admission;
use crate::desk::local::{self, Sitter};
use crate::parts::choice::{Choice, Switch};
use crate::route::{Route, Router, Way};
use crate::server;
use crate::settings::Remembered;
use crate::words::{reason, t, t1};

/// What is being chosen.
#[derive(Clone, Copy)]
struct Draft {
    way: Way,
    game: RwSignal<GameName>,
    seats: RwSignal<usize>,
    agent: RwSignal<AgentName>,
    names: RwSignal<Vec<String>>,
    pace: RwSignal<&'static str>,
    is_public: RwSignal<bool>,
    real_dice: RwSignal<bool>,
    jokers: RwSignal<bool>,
    sheet: RwSignal<Variant>,
    strict: RwSignal<bool>,
    beat: RwSignal<bool>,
}

/// A table is set up.
#[component]
pub fn New(way: Way, game: Option<GameName>) -> impl IntoView {
    let remembered = Remembered::here();
    let draft = Draft::new(way, game, remembered.now(|settings| settings.name.clone()));
    let trouble = RwSignal::new(None::<String>);
    let router = Router::here();
    let begin = move |_| {
        trouble.set(None);
        let own = draft.names.with_untracked(|names| names.first().cloned().unwrap_or_default());
        remembered.change(|settings| settings.name = own);
        draft.begin(router, trouble);
    };
    view! {
        <Frame title=Signal::derive(move || t(&format!("way-{}", way.name())))>
            <Games draft/>
            <Sheets draft/>
            <Seats draft/>
            <Names draft/>
            <GameOptions draft/>
            <RealDice draft/>
            {(way == Way::Friends).then(|| view! { <TableOptions draft/> })}
            <p class="trouble" role="alert">{trouble}</p>
            <button type="button" class="button button-main" on:click=begin>
                {move || t(if way == Way::Friends { "open-table" } else { "begin" })}
            </button>
        </Frame>
    }
}

impl Draft {
    fn new(way: Way, game: Option<GameName>, name: String) -> Self {
        let seats = if way == Way::Practice { 1 } else { 2 };
        Self {
            way,
            game: RwSignal::new(game.unwrap_or(GameName::Qwixx(Variant::Classic))),
            seats: RwSignal::new(seats),
            agent: RwSignal::new(AgentName::Greedy),
            names: RwSignal::new(vec![name]),
            pace: RwSignal::new("untimed"),
            is_public: RwSignal::new(false),
            real_dice: RwSignal::new(false),
            jokers: RwSignal::new(false),
            sheet: RwSignal::new(Variant::Classic),
            strict: RwSignal::new(false),
            beat: RwSignal::new(way == Way::Pass),
        }
    }

    /// How many seats this way of playing this game allows.
    fn seats_range(self) -> std::ops::RangeInclusive<usize> {
        let (least, most) = self.game.get().seats().into_inner();
        match self.way {
            Way::Practice => least..=least,
            Way::Bots | Way::Friends | Way::Pass => least.max(2)..=most,
        }
    }

    fn seats(self) -> usize {
        let range = self.seats_range();
        self.seats.get().clamp(*range.start(), *range.end())
    }

    fn options(self) -> Options {
        let game = self.game.get_untracked();
        let seats = SeatCount::new(untrack(|| self.seats())).unwrap_or(SeatCount::ALL[1]);
        let mut options = Options::new(game, seats);
        match game {
            GameName::Cards => {
                options.game_options.jokers = self.jokers.get_untracked();
                let sheet = self.sheet.get_untracked();
                options.game_options.sheet = (sheet != Variant::Classic).then_some(sheet);
            }
            GameName::Bloxx => options.game_options.strict = self.strict.get_untracked(),
            GameName::Fix => options.game_options.mode = self.beat.get_untracked().then_some(Mode::Beat),
            GameName::Qwixx(_) => {}
        }
        if self.way == Way::Friends {
            options.pace = pace(self.pace.get_untracked());
            let is_public = self.is_public.get_untracked();
            options.access = if is_public { Access::Public } else { Access::Private };
            options.chat = if is_public { Chat::Phrases } else { Chat::Free };
        }
        if untrack(|| self.may_be_real()) && self.real_dice.get_untracked() {
            options.dice = DiceSource::Real;
        }
        options
    }

    /// Can the dice be real ones? Where people sit together, and dice are rolled.
    fn may_be_real(self) -> bool {
        let people = matches!(self.way, Way::Friends | Way::Pass);
        people && matches!(self.game.get(), GameName::Qwixx(_) | GameName::Bloxx)
    }

    fn begin(self, router: Router, trouble: RwSignal<Option<String>>) {
        match self.way {
            Way::Friends => self.invite(router, trouble),
            Way::Bots | Way::Pass | Way::Practice => match local::open(self.options(), &self.sitters()) {
                Ok(()) => router.go(&Route::Local),
                Err(refusal) => trouble.set(Some(reason(&refusal))),
            },
        }
    }

    fn invite(self, router: Router, trouble: RwSignal<Option<String>>) {
        let (name, options) = (self.name(0), self.options());
        spawn_local(async move {
            match server::open_table(&name, &options).await {
                Ok(admission) => {
                    Admission::save(&admission);
                    router.go(&Route::Table(admission.table.to_string()));
                }
                Err(problem) => trouble.set(Some(problem.in_words())),
            }
        });
    }

    /// The name of a person, or what to call somebody without one.
    fn name(self, index: usize) -> Name {
        let typed = self.names.with_untracked(|names| names.get(index).cloned().unwrap_or_default());
        let usual = match (index, self.way) {
            (0, Way::Bots | Way::Practice) => t("you"),
            _ => t1("player-n", "number", index + 1),
        };
        Name::try_from(typed)
            .or_else(|_| Name::try_from(usual))
            .unwrap_or_else(|_| Name::try_from("Wurf".to_string()).expect("a short word is a name"))
    }

    fn sitters(self) -> Vec<Sitter> {
        let seats = untrack(|| self.seats());
        let agent = self.agent.get_untracked().name().to_string();
        let agent = wurf_table::person::AgentName::try_from(agent).expect("our own agents have valid names");
        let person = |index: usize| match self.way {
            Way::Pass => true,
            Way::Bots | Way::Practice | Way::Friends => index == 0,
        };
        (0..seats)
            .map(|index| if person(index) { Sitter::Person(self.name(index)) } else { Sitter::Agent(agent.clone()) })
            .collect()
    }
}

fn pace(name: &str) -> Pace {
    let live = |decision, bank| Pace::Live { decision_ms: Millis::seconds(decision), bank_ms: Millis::seconds(bank) };
    match name {
        "quick" => live(15, 60),
        "calm" => live(45, 300),
        "days" => Pace::Correspondence { decision_ms: Millis::days(1) },
        _ => Pace::Untimed,
    }
}

/// The four games.
#[component]
fn Games(draft: Draft) -> impl IntoView {
    let kinds = [GameName::Qwixx(Variant::Classic), GameName::Cards, GameName::Bloxx, GameName::Fix];
    let tile = move |game: GameName| {
        let is_this = move || std::mem::discriminant(&draft.game.get()) == std::mem::discriminant(&game);
        view! {
            <button
                type="button"
                role="radio"
                class="game-tile"
                aria-checked=move || is_this().to_string()
                on:click=move |_| draft.game.set(game)
            >
                <strong>{move || t(&format!("game-{game}"))}</strong>
                <span>{move || t(&format!("game-{game}-text"))}</span>
            </button>
        }
    };
    view! {
        <div class="game-tiles" role="radiogroup" aria-label=move || t("which-game")>
            {kinds.map(tile).collect_view()}
        </div>
    }
}

/// The sheets that a game can be played on, to choose from: the card game knows no additions (QC-10).
pub(super) fn sheets(game: GameName) -> Vec<(String, String)> {
    let fits = |variant: &&Variant| game != GameName::Cards || variant.pad_kind() == PadKind::Plain;
    let sheets = Variant::ALL.iter().filter(fits);
    sheets.map(|variant| (variant.to_string(), t(&format!("sheet-{variant}")))).collect()
}

/// The sheets of the dice game.
#[component]
fn Sheets(draft: Draft) -> impl IntoView {
    let is_qwixx = move || matches!(draft.game.get(), GameName::Qwixx(_));
    let choose = move |name: String| {
        if let Ok(game) = name.parse() {
            draft.game.set(game);
        }
    };
    move || {
        is_qwixx().then(|| {
            view! {
                <Choice
                    label=Signal::derive(|| t("sheet"))
                    options=Signal::derive(move || sheets(draft.game.get()))
                    value=Signal::derive(move || draft.game.get().to_string())
                    choose
                />
            }
        })
    }
}

/// How many play, and how strong the bots are.
#[component]
fn Seats(draft: Draft) -> impl IntoView {
    let counts =
        Signal::derive(move || draft.seats_range().map(|n| (n.to_string(), n.to_string())).collect::<Vec<_>>());
    let agents = Signal::derive(|| {
        AgentName::ALL.iter().map(|agent| (agent.name().to_string(), t(&format!("agent-{agent}")))).collect::<Vec<_>>()
    });
    let has_agents = move || match draft.way {
        Way::Bots => true,
        Way::Practice => draft.seats() > 1,
        Way::Pass | Way::Friends => false,
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
                value=Signal::derive(move || draft.agent.get().name().to_string())
                choose=move |name: String| draft.agent.set(name.parse().unwrap_or(AgentName::Greedy))
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
    move || match draft.game.get() {
        GameName::Qwixx(_) => ().into_any(),
        GameName::Cards => view! {
            <Switch
                label=Signal::derive(|| t("option-jokers"))
                is_on=draft.jokers.into()
                set=move |on| draft.jokers.set(on)
            />
            <Choice
                label=Signal::derive(|| t("sheet"))
                options=Signal::derive(|| sheets(GameName::Cards))
                value=Signal::derive(move || draft.sheet.get().to_string())
                choose=move |name: String| draft.sheet.set(name.parse().unwrap_or(Variant::Classic))
            />
        }
        .into_any(),
        GameName::Bloxx => view! {
            <Switch
                label=Signal::derive(|| t("option-strict"))
                is_on=draft.strict.into()
                set=move |on| draft.strict.set(on)
            />
        }
        .into_any(),
        GameName::Fix => (draft.way != Way::Pass)
            .then(|| {
                view! {
                    <Switch
                        label=Signal::derive(|| t("option-beat"))
                        is_on=draft.beat.into()
                        set=move |on| draft.beat.set(on)
                    />
                }
            })
            .into_any(),
    }
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
