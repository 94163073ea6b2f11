//! What is being chosen for a new table, and how it is opened.

use leptos::prelude::*;
use wurf_bots::agent::Level;
use wurf_bots::levels;
use wurf_rules::any::{self, Family, GameName};
use wurf_rules::closed::Closed;
use wurf_rules::seat::{Seat, SeatCount};
use wurf_table::options::{Access, Chat, DiceSource, Options, Pace, Rolling};
use wurf_table::person::Name;
use wurf_table::time::Span;

use super::last::{self, Last};
use crate::boards;
use crate::browser;
use crate::desk::local::{self, Sitter, Special};
use crate::parts::character::called;
use crate::parts::entry::Entry;
use crate::route::{Route, Router, Way};
use crate::server;
use crate::words::{reason, t, t1};

/// What is being chosen.
#[derive(Clone, Copy)]
pub(super) struct Draft {
    pub(super) way: Way,
    pub(super) game: RwSignal<GameName>,
    pub(super) seats: RwSignal<usize>,
    pub(super) agent: RwSignal<Level>,
    pub(super) names: RwSignal<Vec<String>>,
    pub(super) pace: RwSignal<&'static str>,
    pub(super) is_public: RwSignal<bool>,
    pub(super) real_dice: RwSignal<bool>,
    /// Do two people sit opposite each other, with the device between them?
    pub(super) is_opposite: RwSignal<bool>,
    /// The seat that begins, or in FIX the youngest; none means drawn by lot.
    pub(super) first: RwSignal<Option<Seat>>,
    /// What the game leaves open.
    pub(super) agreed: RwSignal<any::Options>,
}

impl Draft {
    pub(super) fn new(way: Way, game: Option<GameName>, name: String) -> Self {
        let last = (way == Way::Bots).then(|| last::of(game.map_or(Family::ALL[0], GameName::family))).flatten();
        let game = game.or(last.as_ref().map(|last| last.game)).unwrap_or(Family::ALL[0].game());
        let usual = if way == Way::Practice { 1 } else { 2 };
        let agent = last.as_ref().and_then(|last| last.agent.parse().ok());
        let agreed = last.as_ref().map_or_else(|| boards::of(game).usual(way), |last| last.agreed);
        Self {
            way,
            game: RwSignal::new(game),
            seats: RwSignal::new(last.map_or(usual, |last| last.seats)),
            agent: RwSignal::new(agent.unwrap_or(Level::Medium)),
            names: RwSignal::new(vec![name]),
            pace: RwSignal::new("untimed"),
            is_public: RwSignal::new(false),
            real_dice: RwSignal::new(way == Way::Dice),
            is_opposite: RwSignal::new(false),
            first: RwSignal::new(None),
            agreed: RwSignal::new(agreed),
        }
    }

    /// Chooses a game; what was agreed on belongs to the one before.
    pub(super) fn choose(self, game: GameName) {
        if game.family() != self.game.get_untracked().family() {
            self.agreed.set(boards::of(game).usual(self.way));
        }
        self.game.set(game);
    }

    /// How many seats this way of playing this game allows.
    pub(super) fn seats_range(self) -> std::ops::RangeInclusive<usize> {
        let (least, most) = self.game.get().seats().into_inner();
        match self.way {
            Way::Practice => least..=least,
            Way::Bots | Way::Friends | Way::Pass | Way::Dice => least.max(2)..=most,
        }
    }

    pub(super) fn seats(self) -> usize {
        let range = self.seats_range();
        self.seats.get().clamp(*range.start(), *range.end())
    }

    /// The level of the bots: the one that was chosen, where the game has it.
    pub(super) fn agent(self) -> Level {
        let (chosen, family) = (self.agent.get(), self.game.get().family());
        levels::for_people(family).find(|&level| level == chosen).unwrap_or(Level::Medium)
    }

    /// The seat that begins or is the youngest, if it is named and still there.
    pub(super) fn first(self) -> Option<Seat> {
        self.first.get().filter(|seat| seat.index() < self.seats())
    }

    fn options(self) -> Options {
        let game = self.game.get_untracked();
        let seats = SeatCount::new(untrack(|| self.seats())).unwrap_or(SeatCount::ALL[1]);
        let first = untrack(|| self.first());
        let mut options = Options::new(game, seats);
        options.rolling = Rolling::ByHand;
        options.game_options = self.agreed.get_untracked();
        boards::of(game).begin_with(&mut options.game_options, seats, first);
        if self.way.is_online() {
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
    pub(super) fn may_be_real(self) -> bool {
        let people = matches!(self.way, Way::Friends | Way::Pass | Way::Dice);
        people && self.game.get().rolls_real_dice()
    }

    /// Can two people sit opposite each other? On a tablet, where nobody hides anything and nobody hurries.
    pub(super) fn may_be_opposite(self) -> bool {
        let game = self.game.get();
        self.way == Way::Pass
            && self.seats() == 2
            && !game.hides_hands()
            && !game.is_race()
            && browser::has_room_for_two()
    }

    /// Begins in the place of the form, or opens the table there.
    pub(super) fn begin(self, router: Router, entry: Entry) {
        if self.way.is_online() {
            return self.invite(router, entry);
        }
        match self.open() {
            Ok(()) => router.go_instead(&Route::Local),
            Err(refusal) => entry.trouble.set(Some(refusal)),
        }
    }

    /// Opens a table on this device; otherwise says why not.
    pub(super) fn open(self) -> Result<(), String> {
        let options = self.options();
        if self.way == Way::Bots {
            let (seats, agent) = (untrack(|| self.seats()), untrack(|| self.agent()).name().to_string());
            last::keep(Last { game: options.game, seats, agent, agreed: self.agreed.get_untracked() });
        }
        let is_opposite = untrack(|| self.may_be_opposite()) && self.is_opposite.get_untracked();
        local::open(options, &self.sitters(), &Special { is_opposite, ..Special::default() })
            .map_err(|refusal| reason(&refusal))
    }

    fn invite(self, router: Router, entry: Entry) {
        let (name, options) = (self.name(0), self.options());
        let open = async move { server::open_table(&name, &options).await };
        entry.ask(open, move |admission| router.go_instead(&Route::Table(admission.table.to_string())));
    }

    /// Who has a seat, as far as that is known.
    pub(super) fn who(self, index: usize) -> String {
        let typed = self.names.with(|names| names.get(index).cloned().unwrap_or_default());
        match self.way {
            Way::Pass | Way::Friends | Way::Dice if !typed.trim().is_empty() => typed,
            Way::Pass => t1("player-n", "number", index + 1),
            Way::Friends | Way::Dice => t1("seat-n", "number", index + 1),
            Way::Bots | Way::Practice if index == 0 => t("you"),
            Way::Bots | Way::Practice => called(self.agent().name(), index - 1),
        }
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

    /// Is something typed as a name that cannot be one? An empty field gets a default name.
    pub(super) fn has_odd_name(self) -> bool {
        let people = if self.way == Way::Pass { untrack(|| self.seats()) } else { 1 };
        let is_odd = |name: &String| !name.trim().is_empty() && Name::try_from(name.clone()).is_err();
        self.names.with_untracked(|names| names.iter().take(people).any(is_odd))
    }

    fn sitters(self) -> Vec<Sitter> {
        let seats = untrack(|| self.seats());
        let agent = untrack(|| self.agent()).name().to_string();
        let agent = wurf_table::person::AgentName::try_from(agent).expect("our own agents have valid names");
        let person = |index: usize| match self.way {
            Way::Pass => true,
            Way::Bots | Way::Practice | Way::Friends | Way::Dice => index == 0,
        };
        (0..seats)
            .map(|index| if person(index) { Sitter::Person(self.name(index)) } else { Sitter::Agent(agent.clone()) })
            .collect()
    }
}

fn pace(name: &str) -> Pace {
    let live = |decision, bank| Pace::Live { decision_ms: Span::seconds(decision), bank_ms: Span::seconds(bank) };
    match name {
        "quick" => live(15, 60),
        "calm" => live(45, 300),
        "days" => Pace::Correspondence { decision_ms: Span::days(1) },
        _ => Pace::Untimed,
    }
}
