//! Where agents meet: games whose outcome depends on the seed, the game's number and the agents, and on nothing else.

use arrayvec::ArrayVec;
use wurf_rules::any::{AnyGame, AnySetup};
use wurf_rules::bits::Bits;
use wurf_rules::bloxx::Bloxx;
use wurf_rules::cards::Cards;
use wurf_rules::closed::Closed;
use wurf_rules::duel::Duel;
use wurf_rules::fix::Fix;
use wurf_rules::game::{Awaiting, Discard, Game, Input, InputOf};
use wurf_rules::observer::Observer;
use wurf_rules::points::{Points, Standings};
use wurf_rules::qwixx::Qwixx;
use wurf_rules::seat::{Seat, SeatCount};

use crate::agent::{Agent, Level};
use crate::levels::Playable;
use crate::seeded::{Lanes, Seeded};
use crate::skill::Effort;

/// Somebody who enters the arena. An agent is made anew for each game, so that nothing carries over from one to the next.
pub struct Entrant<G>(Make<G>);

enum Make<G> {
    /// Any legal action: the rules draw it themselves, without a view and without a list.
    Random,
    Agent(Box<dyn Fn() -> Box<dyn Agent<G>> + Send + Sync>),
}

impl<G: Game> Entrant<G> {
    /// Any agent.
    pub fn new<A: Agent<G> + 'static>(make: impl Fn() -> A + Send + Sync + 'static) -> Self {
        Self(Make::Agent(Box::new(move || Box::new(make()))))
    }

    /// One of the agents that have a name.
    pub fn named(name: Level) -> Self
    where
        G: Playable,
    {
        match name {
            Level::Random => Self(Make::Random),
            name => Self(Make::Agent(Box::new(move || G::agent(name)))),
        }
    }

    /// An expert who thinks longer or shorter than usual.
    pub fn expert(effort: Effort) -> Self
    where
        G: Playable,
    {
        Self(Make::Agent(Box::new(move || G::expert(effort))))
    }

    fn agent(&self) -> Option<Box<dyn Agent<G>>> {
        match &self.0 {
            Make::Random => None,
            Make::Agent(make) => Some(make()),
        }
    }
}

/// Where agents meet, however they are seated.
pub trait Arena {
    /// Plays the game with this number to its end, with these agents on the seats.
    fn play(&self, game: u64, seated: &[usize]) -> Standings;
}

/// The arena of any game. A new game is one more line.
pub fn arena(setup: &AnySetup, agents: &[Level], seed: u64) -> Box<dyn Arena> {
    match setup {
        AnySetup::Qwixx(setup) => Box::new(ArenaOf::<Qwixx>::named(setup, agents, seed)),
        AnySetup::Cards(setup) => Box::new(ArenaOf::<Cards>::named(setup, agents, seed)),
        AnySetup::Bloxx(setup) => Box::new(ArenaOf::<Bloxx>::named(setup, agents, seed)),
        AnySetup::Fix(setup) => Box::new(ArenaOf::<Fix>::named(setup, agents, seed)),
        AnySetup::Duel(setup) => Box::new(ArenaOf::<Duel>::named(setup, agents, seed)),
    }
}

/// The arena of one game, known at compile time so that only the agents are called through a pointer.
pub struct ArenaOf<G> {
    start: G,
    entrants: Vec<Entrant<G>>,
    seed: u64,
}

impl<G: Game> ArenaOf<G> {
    /// The arena in which these agents meet.
    pub fn new(setup: &G::Setup, entrants: Vec<Entrant<G>>, seed: u64) -> Self {
        Self { start: G::new(setup), entrants, seed }
    }

    fn named(setup: &G::Setup, agents: &[Level], seed: u64) -> Self
    where
        G: Playable,
    {
        Self::new(setup, agents.iter().copied().map(Entrant::named).collect(), seed)
    }

    /// Plays the game with this number and calls `log` with every input; how it ended, and the number of inputs.
    fn play_logged(
        &self,
        game: u64,
        seated: impl IntoIterator<Item = usize>,
        log: &mut impl FnMut(InputOf<G>),
    ) -> (Standings, u32) {
        let mut state = self.start.clone();
        let seats = self.start.seats().get();
        let mut lanes = Lanes::new(self.seed, game);
        let mut dice = lanes.bits();
        let sitter = |agent: usize| Sitter { agent: self.entrants[agent].agent(), bits: lanes.bits() };
        let mut sitters: Sitters<G> = seated.into_iter().take(seats).map(sitter).collect();
        lanes.skip_seats(seats);
        let mut order = lanes.bits();
        let inputs = play_out(&mut state, &mut dice, &mut order, &mut sitters, log);
        (state.standings(), inputs)
    }
}

impl<G: Game> Arena for ArenaOf<G> {
    fn play(&self, game: u64, seated: &[usize]) -> Standings {
        self.play_logged(game, seated.iter().copied(), &mut |_| {}).0
    }
}

/// What a series of games between agents with names is played with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// The agents, one for each seat.
    pub agents: Vec<Level>,
    /// Where all chance comes from.
    pub seed: u64,
    /// Who sits where.
    pub seating: Seating,
}

/// Who sits where.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seating {
    /// The first agent on seat 1, and so on.
    Fixed,
    /// Everybody moves on by one seat from game to game, so that nobody gains from beginning.
    Rotating,
}

/// How a game went, in the order of the agents, wherever they sat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// What each agent has.
    pub results: Results,
    /// The length of the game.
    pub inputs: u32,
}

/// The results of a game, in the order of the agents.
pub type Results = ArrayVec<AgentResult, { SeatCount::MAX }>;

/// What an agent has at the end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct AgentResult {
    /// Its points.
    pub points: Points,
    /// Is it among the winners? There may be others.
    pub has_won: bool,
}

/// A series of games that can be played in any order.
pub trait Series {
    /// Plays the game with this number.
    fn play(&self, game: u64) -> Outcome;
}

/// The series of any game. A new game is one more line.
pub fn series(setup: &AnySetup, plan: Plan) -> Box<dyn Series> {
    match setup {
        AnySetup::Qwixx(setup) => Box::new(SeriesOf::<Qwixx>::new(setup, plan)),
        AnySetup::Cards(setup) => Box::new(SeriesOf::<Cards>::new(setup, plan)),
        AnySetup::Bloxx(setup) => Box::new(SeriesOf::<Bloxx>::new(setup, plan)),
        AnySetup::Fix(setup) => Box::new(SeriesOf::<Fix>::new(setup, plan)),
        AnySetup::Duel(setup) => Box::new(SeriesOf::<Duel>::new(setup, plan)),
    }
}

/// A series of one game.
pub struct SeriesOf<G> {
    arena: ArenaOf<G>,
    seating: Seating,
}

impl<G: Game> SeriesOf<G> {
    /// The series of this plan, which has as many agents as the setup has seats.
    pub fn new(setup: &G::Setup, plan: Plan) -> Self
    where
        G: Playable,
    {
        Self::between(setup, plan.agents.into_iter().map(Entrant::named).collect(), plan.seed, plan.seating)
    }

    /// A series between any agents, as many as the setup has seats.
    pub fn between(setup: &G::Setup, entrants: Vec<Entrant<G>>, seed: u64, seating: Seating) -> Self {
        let arena = ArenaOf::new(setup, entrants, seed);
        assert_eq!(arena.start.seats().get(), arena.entrants.len(), "there must be one agent for each seat");
        Self { arena, seating }
    }

    /// Plays the game with this number and calls `log` with every input.
    pub fn play_logged(&self, game: u64, mut log: impl FnMut(InputOf<G>)) -> Outcome {
        let (standings, inputs) = self.arena.play_logged(game, self.seated(game), &mut log);
        self.outcome(game, &standings, inputs)
    }

    /// Which agent sits on each seat, in seat order.
    pub fn seated(&self, game: u64) -> impl Iterator<Item = usize> + use<G> {
        let count = self.arena.entrants.len();
        let shift = match self.seating {
            Seating::Fixed => 0,
            Seating::Rotating => (game % count as u64) as usize,
        };
        (0..count).map(move |seat| (seat + shift) % count)
    }

    fn outcome(&self, game: u64, standings: &Standings, inputs: u32) -> Outcome {
        let mut results: Results = standings.iter().map(|_| AgentResult::default()).collect();
        for (agent, (seat, points)) in self.seated(game).zip(standings.iter()) {
            results[agent] = AgentResult { points, has_won: standings.winners.contains(seat) };
        }
        Outcome { results, inputs }
    }
}

impl<G: Game> Series for SeriesOf<G> {
    fn play(&self, game: u64) -> Outcome {
        self.play_logged(game, |_| {})
    }
}

/// The series behind one type, for those who need the inputs of any game.
pub type AnySeries = SeriesOf<AnyGame>;

/// An agent on its seat, with its own random bits.
struct Sitter<G> {
    /// None plays any legal action.
    agent: Option<Box<dyn Agent<G>>>,
    bits: Seeded,
}

type Sitters<G> = ArrayVec<Sitter<G>, { SeatCount::MAX }>;

/// Plays to the end and returns the number of inputs.
fn play_out<G: Game>(
    game: &mut G,
    dice: &mut Seeded,
    order: &mut Seeded,
    sitters: &mut [Sitter<G>],
    log: &mut impl FnMut(InputOf<G>),
) -> u32 {
    let mut inputs = 0;
    let mut advance = |game: &mut G, input| {
        log(input);
        game.advance(input, &mut Discard);
        inputs += 1;
    };
    loop {
        match game.awaiting() {
            Awaiting::Nothing => return inputs,
            Awaiting::Chance => {
                let outcome = game.sample_chance(dice);
                advance(game, Input::Chance(outcome));
            }
            Awaiting::Seats(seats) => {
                // In a race the first to act has an advantage: everybody has the same chance to be it.
                let chosen = if seats.len() == 1 { 0 } else { order.pick(seats.len()) };
                let seat = seats.iter().nth(chosen).expect("somebody is awaited");
                let action = decide(game, seat, &mut sitters[seat.index()]);
                advance(game, Input::Act { seat, action });
            }
        }
    }
}

/// What a seat does.
#[inline]
fn decide<G: Game>(game: &G, seat: Seat, sitter: &mut Sitter<G>) -> G::Action {
    match &mut sitter.agent {
        None => game.sample_action(seat, &mut sitter.bits),
        Some(agent) => ask(&mut **agent, game, seat, &mut sitter.bits),
    }
}

/// Asks an agent, unless there is nothing to choose. Apart from random decisions, which would otherwise pay for the room
/// that views and lists take.
#[inline(never)]
fn ask<G: Game>(agent: &mut dyn Agent<G>, game: &G, seat: Seat, bits: &mut Seeded) -> G::Action {
    let actions = game.actions(seat);
    match &*actions {
        [only] => *only,
        actions => agent.decide(seat, &game.view(Observer::Seat(seat)), actions, bits),
    }
}
