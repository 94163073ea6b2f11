//! Where agents meet: games whose outcome depends on the seed, the game's number and the agents, and on nothing else.

use wurf_rules::any::{AnyGame, AnySetup};
use wurf_rules::bits::Bits;
use wurf_rules::bloxx::Bloxx;
use wurf_rules::cards::Cards;
use wurf_rules::closed::Closed;
use wurf_rules::fix::Fix;
use wurf_rules::game::{Awaiting, Discard, Game, Input, InputOf};
use wurf_rules::observer::Observer;
use wurf_rules::points::{Points, Standings};
use wurf_rules::qwixx::Qwixx;
use wurf_rules::seat::Seat;

use crate::agent::{Agent, AgentName};
use crate::levels::Playable;
use crate::seeded::Seeded;

/// Somebody who enters the arena. An agent is made anew for each game, so that nothing carries over from one to the next.
pub struct Entrant<G>(Box<dyn Fn() -> Box<dyn Agent<G>> + Send + Sync>);

impl<G: Game> Entrant<G> {
    /// Any agent.
    pub fn new<A: Agent<G> + 'static>(make: impl Fn() -> A + Send + Sync + 'static) -> Self {
        Self(Box::new(move || Box::new(make())))
    }

    /// One of the agents that have a name.
    pub fn named(name: AgentName) -> Self
    where
        G: Playable,
    {
        Self(Box::new(move || G::agent(name)))
    }
}

/// What a series of games between agents with names is played with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// The agents, one for each seat.
    pub agents: Vec<AgentName>,
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
    /// The points and whether the agent is among the winners.
    pub results: Vec<(Points, Won)>,
    /// The length of the game.
    pub inputs: u32,
}

/// Is somebody among the winners?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Won {
    /// Yes; there may be others.
    Yes,
    /// No.
    No,
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
    }
}

/// A series of one game, known at compile time so that only the agents are called through a pointer.
pub struct SeriesOf<G> {
    start: G,
    entrants: Vec<Entrant<G>>,
    seed: u64,
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
        let start = G::new(setup);
        assert_eq!(start.seats().get(), entrants.len(), "there must be one agent for each seat");
        Self { start, entrants, seed, seating }
    }

    /// Plays the game with this number and calls `log` with every input.
    pub fn play_logged(&self, game: u64, mut log: impl FnMut(InputOf<G>)) -> Outcome {
        let mut state = self.start.clone();
        let mut dice = Seeded::new(self.seed, game);
        let mut order = Seeded::for_order(self.seed, game);
        let inputs = play_out(&mut state, &mut dice, &mut order, &mut self.sitters(game), &mut log);
        self.outcome(game, &state.standings(), inputs)
    }

    fn sitters(&self, game: u64) -> Vec<Sitter<G>> {
        let seats = self.start.seats().seats().iter();
        let sitter = |(seat, agent): (Seat, usize)| Sitter {
            agent: (self.entrants[agent].0)(),
            bits: Seeded::for_seat(self.seed, game, seat),
        };
        seats.zip(self.seated(game)).map(sitter).collect()
    }

    /// Which agent sits on each seat, in seat order.
    pub fn seated(&self, game: u64) -> impl Iterator<Item = usize> + use<G> {
        let count = self.entrants.len();
        let shift = match self.seating {
            Seating::Fixed => 0,
            Seating::Rotating => (game % count as u64) as usize,
        };
        (0..count).map(move |seat| (seat + shift) % count)
    }

    fn outcome(&self, game: u64, standings: &Standings, inputs: u32) -> Outcome {
        let mut results = vec![(Points::ZERO, Won::No); self.entrants.len()];
        for (agent, (seat, points)) in self.seated(game).zip(standings.iter()) {
            results[agent] = (points, if standings.winners.contains(seat) { Won::Yes } else { Won::No });
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
    agent: Box<dyn Agent<G>>,
    bits: Seeded,
}

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
                let seat = seats.iter().nth(order.pick(seats.len())).expect("somebody is awaited");
                let action = decide(game, seat, &mut sitters[seat.index()]);
                advance(game, Input::Act { seat, action });
            }
        }
    }
}

/// Asks an agent, unless there is nothing to choose.
fn decide<G: Game>(game: &G, seat: Seat, sitter: &mut Sitter<G>) -> G::Action {
    let actions = game.actions(seat);
    match &*actions {
        [only] => *only,
        actions => {
            let view = game.view(Observer::Seat(seat));
            sitter.agent.decide(seat, &view, actions, &mut sitter.bits)
        }
    }
}
