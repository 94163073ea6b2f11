//! Which agents play a game, asked of the game. A stronger agent is plugged in here, for its game only.

use wurf_rules::any::{AnyAction, AnyGame, AnyView, Family};
use wurf_rules::bits::Bits;
use wurf_rules::bloxx::Bloxx;
use wurf_rules::cards::Cards;
use wurf_rules::duel::Duel;
use wurf_rules::fix::Fix;
use wurf_rules::game::Game;
use wurf_rules::qwixx::Qwixx;
use wurf_rules::seat::Seat;

use crate::agent::{Agent, Level};
use crate::greedy::Greedy;
use crate::human::Human;
use crate::random::Random;
use crate::skill::{self, Effort};

/// A game that agents play.
pub trait Playable: Game {
    /// Those who play it, weakest first.
    const AGENTS: &'static [Level];

    /// The agent of this level. One that does not play this game is replaced by the strongest that is weaker: a log may
    /// come from another version, and something must play on. Strong ones play by [`crate::skill::weights`].
    fn agent(name: Level) -> Box<dyn Agent<Self>>;

    /// An expert who thinks longer or shorter than usual.
    fn expert(effort: Effort) -> Box<dyn Agent<Self>>;
}

/// Those who play the games of a family, weakest first.
pub const fn of(family: Family) -> &'static [Level] {
    match family {
        Family::Qwixx => Qwixx::AGENTS,
        Family::Cards => Cards::AGENTS,
        Family::Bloxx => Bloxx::AGENTS,
        Family::Fix => Fix::AGENTS,
        Family::Duel => Duel::AGENTS,
    }
}

/// The levels that people choose from in the games of a family, weakest first.
pub fn for_people(family: Family) -> impl Iterator<Item = Level> {
    Level::FOR_PEOPLE.into_iter().filter(move |level| of(family).contains(level))
}

impl Playable for Qwixx {
    const AGENTS: &'static [Level] = &Level::ALL;

    fn agent(name: Level) -> Box<dyn Agent<Self>> {
        match name {
            Level::Hard => Box::new(skill::qwixx::Hard::shipped()),
            Level::Expert => Self::expert(Effort::USUAL),
            name => simple(name),
        }
    }

    fn expert(effort: Effort) -> Box<dyn Agent<Self>> {
        Box::new(skill::qwixx::Expert::shipped().within(skill::qwixx::search::USUAL.with(effort)))
    }
}

impl Playable for Cards {
    const AGENTS: &'static [Level] = &Level::ALL;

    fn agent(name: Level) -> Box<dyn Agent<Self>> {
        match name {
            Level::Hard => Box::new(skill::cards::Hard::shipped()),
            Level::Expert => Self::expert(Effort::USUAL),
            name => simple(name),
        }
    }

    fn expert(effort: Effort) -> Box<dyn Agent<Self>> {
        Box::new(skill::cards::Expert::shipped().within(skill::cards::search::USUAL.with(effort)))
    }
}

impl Playable for Bloxx {
    const AGENTS: &'static [Level] = &Level::ALL;

    fn agent(name: Level) -> Box<dyn Agent<Self>> {
        match name {
            Level::Hard => Box::new(skill::bloxx::Hard),
            Level::Expert => Self::expert(Effort::USUAL),
            name => simple(name),
        }
    }

    fn expert(effort: Effort) -> Box<dyn Agent<Self>> {
        Box::new(skill::bloxx::Expert::within(skill::bloxx::search::USUAL.with(effort)))
    }
}

impl Playable for Fix {
    // What there is to decide in a race needs no search.
    const AGENTS: &'static [Level] = &[Level::Random, Level::Easy, Level::Medium, Level::Greedy, Level::Hard];

    fn agent(name: Level) -> Box<dyn Agent<Self>> {
        match name {
            Level::Hard | Level::Expert => Box::new(skill::fix::Hard),
            name => simple(name),
        }
    }

    fn expert(_: Effort) -> Box<dyn Agent<Self>> {
        Self::agent(Level::Hard)
    }
}

impl Playable for Duel {
    const AGENTS: &'static [Level] = &Level::ALL;

    fn agent(name: Level) -> Box<dyn Agent<Self>> {
        match name {
            Level::Hard => Box::new(skill::duel::Hard::shipped()),
            Level::Expert => Self::expert(Effort::USUAL),
            name => simple(name),
        }
    }

    fn expert(effort: Effort) -> Box<dyn Agent<Self>> {
        Box::new(skill::duel::Expert::within(skill::duel::search::USUAL.with(effort)))
    }
}

fn simple<G: Game>(name: Level) -> Box<dyn Agent<G>>
where
    Human: Agent<G>,
    Greedy: Agent<G>,
{
    match name {
        Level::Random => Box::new(Random),
        Level::Easy => Box::new(Human::Easy),
        Level::Medium => Box::new(Human::Medium),
        Level::Greedy | Level::Hard | Level::Expert => Box::new(Greedy),
    }
}

/// An agent of any game, made when the first view shows which one is played.
struct Versatile {
    name: Level,
    /// How long it thinks, if it is an expert.
    effort: Effort,
    agent: Option<AnyAgent>,
}

/// Puts the agents of every game behind one type.
macro_rules! any_agent {
    ($($Game:ident),+ $(,)?) => {
        enum AnyAgent { $($Game(Box<dyn Agent<$Game>>)),+ }

        impl AnyAgent {
            fn new(name: Level, effort: Effort, view: &AnyView) -> Self {
                match (name, view) {
                    $((Level::Expert, AnyView::$Game(_)) => AnyAgent::$Game($Game::expert(effort)),)+
                    $((_, AnyView::$Game(_)) => AnyAgent::$Game($Game::agent(name)),)+
                }
            }
        }

        impl Agent<AnyGame> for Versatile {
            fn decide(&mut self, seat: Seat, view: &AnyView, actions: &[AnyAction], bits: &mut dyn Bits) -> AnyAction {
                let agent = self.agent.get_or_insert_with(|| AnyAgent::new(self.name, self.effort, view));
                match (agent, view) {
                    $((AnyAgent::$Game(agent), AnyView::$Game(view)) => {
                        let own = actions.iter().filter_map(|action| match action {
                            AnyAction::$Game(action) => Some(*action),
                            _ => None,
                        });
                        AnyAction::$Game(agent.decide(seat, view, &own.collect::<Vec<_>>(), bits))
                    })+
                    // Another game than the last time: another agent.
                    _ => {
                        self.agent = None;
                        self.decide(seat, view, actions, bits)
                    }
                }
            }
        }
    };
}

any_agent!(Qwixx, Cards, Bloxx, Fix, Duel);

/// Whatever is played: which agents play it is asked of its family ([`of`]).
impl Playable for AnyGame {
    const AGENTS: &'static [Level] = &Level::ALL;

    fn agent(name: Level) -> Box<dyn Agent<Self>> {
        Box::new(Versatile { name, effort: Effort::USUAL, agent: None })
    }

    fn expert(effort: Effort) -> Box<dyn Agent<Self>> {
        Box::new(Versatile { name: Level::Expert, effort, agent: None })
    }
}
