//! Bots as characters: a name and a face for each, at the level of the agent that plays.

use leptos::prelude::*;
use wurf_paper::face;
use wurf_rules::seat::Seat;

use crate::boards::Html;
use crate::desk::{Occupant, Picture};
use crate::words::{t, t1, tn};

/// Somebody whom an agent plays as.
#[derive(PartialEq, Eq, Debug)]
pub struct Character {
    /// The agent, which is the level.
    agent: &'static str,
    /// The name, in every language.
    name: &'static str,
    face: &'static str,
}

const fn character(agent: &'static str, name: &'static str, face: &'static str) -> Character {
    Character { agent, name, face }
}

/// All characters. Agents that are added get lines of their own here; until then they are called by their level.
const ALL: [Character; 5] = [
    character("random", "Pip", face::PIP),
    character("random", "Momo", face::MOMO),
    character("greedy", "Nora", face::NORA),
    character("greedy", "Emil", face::EMIL),
    character("greedy", "Ida", face::IDA),
];

/// What the bot on a seat is called: bots of one level take the names of their level in the order of the seats.
pub fn bot_name(picture: &Picture, seat: Seat, agent: &str) -> String {
    let (character, round) = cast(picture, seat, agent);
    let name = character.map_or_else(|| t(&format!("agent-{agent}")), |character| character.name.to_string());
    if round == 0 { name } else { format!("{name} {}", round + 1) }
}

/// The same with the level, as in "Nora, solid".
pub fn bot_with_level(picture: &Picture, seat: Seat, agent: &str) -> String {
    let (name, level) = (bot_name(picture, seat, agent), t(&format!("agent-{agent}")));
    tn("bot-with-level", [("bot", name.into()), ("level", level.into())])
}

/// Which bot plays for somebody who is away, as in "Nora plays".
pub fn stand_in(picture: &Picture, seat: Seat) -> Option<String> {
    let Occupant::Agent { agent, stands_in_for: Some(_) } = picture.occupant(seat) else { return None };
    Some(t1("bot-stands-in", "bot", bot_name(picture, seat, agent.as_str())))
}

/// The face of the bot on a seat; none for anybody else.
pub fn face_of(picture: &Picture, seat: Seat) -> Option<Html> {
    let Occupant::Agent { agent, .. } = picture.occupant(seat) else { return None };
    let markup = cast(picture, seat, agent.as_str()).0?.face;
    Some(view! { <svg class="face" viewBox=face::VIEW_BOX aria-hidden="true" inner_html=markup></svg> }.into_any())
}

/// The character of a bot, and how many before it have had the same name.
fn cast(picture: &Picture, seat: Seat, agent: &str) -> (Option<&'static Character>, usize) {
    let is_same =
        |&other: &Seat| matches!(picture.occupant(other), Occupant::Agent { agent: of, .. } if of.as_str() == agent);
    let place = picture.seats().filter(is_same).take_while(|&other| other != seat).count();
    let names: Vec<&Character> = ALL.iter().filter(|character| character.agent == agent).collect();
    match names.len() {
        0 => (None, place),
        count => (Some(names[place % count]), place / count),
    }
}

#[cfg(test)]
mod tests {
    use wurf_bots::agent::AgentName;

    use super::*;

    #[test]
    fn every_level_has_somebody_and_nobody_has_two_names() {
        for agent in AgentName::ALL {
            assert!(ALL.iter().any(|character| character.agent == agent.name()), "{agent}");
        }
        let mut names: Vec<_> = ALL.iter().map(|character| character.name).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), ALL.len());
    }
}
