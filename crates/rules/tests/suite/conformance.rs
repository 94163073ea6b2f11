//! What every game must comply with, whatever it is: the contract of [`Game`] checked at every state of many random
//! games.
//!
//! A game writes one [`Plan`] and calls [`check_game`] with its setups:
//!
//! ```ignore
//! check_game(&PLAN, Variant::ALL.iter().map(|variant| (variant.name(), setup(variant))));
//! ```

mod chance;
mod decisions;
mod secrets;
mod wire;

use std::fmt::Display;
use std::ops::RangeInclusive;

use wurf_rules::closed::Closed;
use wurf_rules::game::{Awaiting, Game, Input, InputOf};
use wurf_rules::observer::Observer;
use wurf_rules::seat::{BySeat, Seat};

use crate::bits::SplitMix64;

/// What the suite has to know of a game.
pub struct Plan<G: Game> {
    /// Every action that could ever be legal, and some that never are; legality is compared with the listed actions
    /// over all of them.
    pub universe: fn(&G) -> Vec<G::Action>,
    /// The weights of all outcomes together, asked only while chance is awaited.
    pub total_ways: fn(&G) -> u64,
    /// Chooses one of the legal actions in every second game, to reach states that uniform play hardly reaches; the
    /// other games are played uniformly. [`uniform`] will do.
    pub choose: Choose<G>,
    /// Games per setup.
    pub games: u64,
    /// No game takes more inputs.
    pub inputs_max: usize,
    /// Points that a seat can have at any time.
    pub points: RangeInclusive<i16>,
    /// The prefixes of the rule ids that a refusal may cite.
    pub rules: &'static [&'static str],
}

/// Chooses one of the legal actions.
pub type Choose<G> = fn(&G, Seat, &[<G as Game>::Action], &mut SplitMix64) -> <G as Game>::Action;

/// Chooses any legal action.
pub fn uniform<G: Game>(_: &G, _: Seat, actions: &[G::Action], bits: &mut SplitMix64) -> G::Action {
    bits.pick(actions)
}

/// Plays every setup and panics at the first state that breaks the contract, naming setup and seed.
pub fn check_game<G: Game>(plan: &Plan<G>, setups: impl IntoIterator<Item = (impl Display, G::Setup)>) {
    for (name, setup) in setups {
        for seed in 0..plan.games {
            let trace = Trace::<G>::play(plan, &setup, seed, &format!("{name}, seed {seed}"));
            trace.check_replay(&setup);
            trace.check_events();
        }
    }
}

/// One random game with all its inputs and events.
struct Trace<G: Game> {
    game: G,
    inputs: Vec<InputOf<G>>,
    events: Vec<G::Event>,
    label: String,
}

/// A state on the way, with what the checks need to know of the path to it.
struct Step<'a, G: Game> {
    plan: &'a Plan<G>,
    setup: &'a G::Setup,
    game: &'a G,
    label: &'a str,
    last_chance: Option<G::Chance>,
}

impl<G: Game> Trace<G> {
    fn play(plan: &Plan<G>, setup: &G::Setup, seed: u64, label: &str) -> Self {
        let mut bits = SplitMix64(seed);
        let mut trace = Self { game: G::new(setup), inputs: Vec::new(), events: Vec::new(), label: label.to_owned() };
        let choose = if seed.is_multiple_of(2) { uniform::<G> } else { plan.choose };
        let mut last_chance = None;
        let mut sealed: BySeat<Vec<G::Action>> = BySeat::default();
        loop {
            let step = Step { plan, setup, game: &trace.game, label, last_chance };
            step.check(seed == 0 && trace.inputs.is_empty(), &mut bits);
            let Some(input) = next_input(&trace.game, choose, &mut bits) else {
                return trace;
            };
            match input {
                Input::Chance(chance) => last_chance = Some(chance),
                Input::TakeBack { seat } => sealed[seat].clear(),
                Input::Act { seat, action } => step.check_decision(seat, action, &mut sealed[seat], &mut bits),
            }
            trace.game.play(input, &mut trace.events).unwrap_or_else(|illegal| panic!("{label}: {input}: {illegal}"));
            trace.inputs.push(input);
            assert!(trace.inputs.len() <= plan.inputs_max, "{label}: no end after {} inputs", plan.inputs_max);
        }
    }

    /// The same inputs, read back from text, give the same events and the same state.
    fn check_replay(&self, setup: &G::Setup) {
        let mut game = G::new(setup);
        let mut events = Vec::new();
        for input in &self.inputs {
            let word = input.to_string();
            let read = game.read_input(&word).unwrap_or_else(|error| panic!("{}: {error}", self.label));
            assert_eq!(read, *input, "{}: {word} reads as another input", self.label);
            game.play(read, &mut events).unwrap_or_else(|illegal| panic!("{}: {word}: {illegal}", self.label));
        }
        assert_eq!(game, self.game, "{}: a replay leads elsewhere", self.label);
        assert_eq!(events, self.events, "{}: a replay tells another story", self.label);
    }
}

/// The next input of a random game: now and then a take-back (R-006), nothing at the end.
pub fn next_input<G: Game>(game: &G, choose: Choose<G>, bits: &mut SplitMix64) -> Option<InputOf<G>> {
    match game.awaiting() {
        Awaiting::Nothing => None,
        Awaiting::Chance => Some(Input::Chance(game.sample_chance(bits))),
        Awaiting::Seats(seats) => {
            let regretful = bits.pick(Seat::ALL);
            if bits.once_in(8) && game.check_take_back(regretful).is_ok() {
                return Some(Input::TakeBack { seat: regretful });
            }
            let seat = bits.pick(&seats.iter().collect::<Vec<_>>());
            let action = choose(game, seat, &game.actions(seat), bits);
            Some(Input::Act { seat, action })
        }
    }
}

impl<G: Game> Step<'_, G> {
    fn check(&self, first: bool, bits: &mut SplitMix64) {
        self.check_awaiting();
        self.check_actions();
        self.check_universe(bits);
        self.check_sampling(bits);
        self.check_chance(first, bits);
        self.check_refusals(bits);
        self.check_resample(bits);
        self.check_wire(bits);
        self.check_standings();
    }

    /// Only seats of the table are asked, and somebody always is.
    fn check_awaiting(&self) {
        if let Awaiting::Seats(seats) = self.game.awaiting() {
            assert!(!seats.is_empty(), "{}: nobody is asked", self.label);
            let strangers = seats.without(self.game.seats().seats());
            assert!(strangers.is_empty(), "{}: {strangers:?} are not at the table", self.label);
        }
    }

    /// Points are within bounds; nobody has won before the end, then somebody with the most points.
    fn check_standings(&self) {
        let standings = self.game.standings();
        assert_eq!(standings.seats, self.game.seats(), "{}", self.label);
        let best = standings.iter().map(|(_, points)| points).max();
        for (seat, points) in standings.iter() {
            assert!(self.plan.points.contains(&points.get()), "{}: {points} points", self.label);
            let won = standings.winners.contains(seat);
            assert!(!won || Some(points) == best, "{}: seat {seat} wins with {points}", self.label);
        }
        let over = self.game.awaiting() == Awaiting::Nothing;
        assert_eq!(over, !standings.winners.is_empty(), "{}: winners are known at the end", self.label);
    }

    /// Everybody who may look: the seats of the table and a spectator.
    fn observers(&self) -> impl Iterator<Item = Observer> + use<G> {
        let seats = self.game.seats().seats();
        seats.iter().map(Observer::Seat).chain([Observer::Spectator])
    }
}

/// The state after an input that must be legal, with its events.
fn after<G: Game>(game: &G, input: InputOf<G>) -> (G, Vec<G::Event>) {
    let (mut next, mut events) = (game.clone(), Vec::new());
    next.play(input, &mut events).unwrap_or_else(|illegal| panic!("{input}: {illegal}"));
    (next, events)
}
