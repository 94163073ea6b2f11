//! Bots as characters: a name and a face for each, at the level of the agent that plays.

use leptos::prelude::*;
use wurf_bots::agent::Level;
use wurf_bots::character::{self, cast};
use wurf_paper::face;
use wurf_rules::seat::Seat;

use crate::boards::Html;
use crate::desk::{Desk, Occupant, Picture};
use crate::reactive::Memo;
use crate::words::{t, t1, tn};

/// The faces of all characters.
const FACES: [(&str, &str); 14] = [
    ("Pip", face::PIP),
    ("Momo", face::MOMO),
    ("Kiki", face::KIKI),
    ("Tom", face::TOM),
    ("Emil", face::EMIL),
    ("Nora", face::NORA),
    ("Lena", face::LENA),
    ("Paul", face::PAUL),
    ("Ida", face::IDA),
    ("Bruno", face::BRUNO),
    ("Greta", face::GRETA),
    ("Hugo", face::HUGO),
    ("Vera", face::VERA),
    ("Otto", face::OTTO),
];

/// What the bot on a seat is called: bots of one level take the names of their level in the order of the seats.
pub fn bot_name(picture: &Picture, seat: Seat, agent: &str) -> String {
    called(agent, place(picture, seat, agent))
}

/// What those in a record are called: programs as they were at the table, seats without a name not at all.
pub fn names<'a>(recorded: impl IntoIterator<Item = Option<&'a str>>) -> Vec<Option<String>> {
    let mut agents: Vec<&str> = Vec::new();
    let mut name = |name: &'a str| {
        if name.parse::<Level>().is_err() {
            return name.to_string();
        }
        let place = agents.iter().filter(|before| **before == name).count();
        agents.push(name);
        called(name, place)
    };
    recorded.into_iter().map(|recorded| recorded.map(&mut name)).collect()
}

/// What a bot is called that comes after so many of its level. Agents that are no level, in matches from before there
/// were levels, are called by their name.
pub fn called(agent: &str, place: usize) -> String {
    character::called(agent, place).unwrap_or_else(|| {
        let name = t(&format!("agent-{agent}"));
        if place == 0 { name } else { format!("{name} {}", place + 1) }
    })
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
    let (name, _) = cast(agent.as_str(), place(picture, seat, agent.as_str()))?;
    let (_, markup) = FACES.into_iter().find(|(of, _)| *of == name)?;
    Some(view! { <svg class="face" viewBox=face::VIEW_BOX aria-hidden="true" inner_html=markup></svg> }.into_any())
}

/// The bots at the table, each with a sentence about them.
pub fn bots(desk: Desk) -> Html {
    let bot = |picture: &Picture, seat: Seat| match picture.occupant(seat) {
        Occupant::Agent { agent, stands_in_for: None } => {
            Some((seat, bot_with_level(picture, seat, agent.as_str()), temper(picture, seat)?))
        }
        _ => None,
    };
    let all = Memo::new(move |_| {
        desk.with(|picture| picture.seats().filter_map(|seat| bot(picture, seat)).collect::<Vec<_>>())
    });
    let line = move |(seat, name, temper): (Seat, String, String)| {
        view! {
            <li>
                {untrack(|| desk.with(|picture| face_of(picture, seat)))}
                <strong>{name}</strong>
                " "
                {temper}
            </li>
        }
    };
    (move || {
        (!all.with(Vec::is_empty))
            .then(|| view! { <ul class="bots">{all.get().into_iter().map(line).collect_view()}</ul> })
    })
    .into_any()
}

/// What the bot on a seat is like, in a sentence.
pub fn temper(picture: &Picture, seat: Seat) -> Option<String> {
    let Occupant::Agent { agent, .. } = picture.occupant(seat) else { return None };
    let (name, _) = cast(agent.as_str(), place(picture, seat, agent.as_str()))?;
    Some(t(&format!("temper-{}", name.to_ascii_lowercase())))
}

/// How many bots of this level come before the one on a seat.
fn place(picture: &Picture, seat: Seat, agent: &str) -> usize {
    // Bots that play for somebody take the names that are left: nobody is called otherwise because of them.
    let turn = |seat: Seat| match picture.occupant(seat) {
        Occupant::Agent { agent: of, stands_in_for } if of.as_str() == agent => Some((stands_in_for.is_some(), seat)),
        _ => None,
    };
    let own = turn(seat);
    picture.seats().filter_map(turn).filter(|other| Some(*other) < own).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn in_a_record_no_two_bots_have_the_same_name() {
        let recorded = [Some("medium"), Some("Ada"), Some("medium"), None, Some("easy")];
        let names = names(recorded).into_iter().map(Option::unwrap_or_default).collect::<Vec<_>>();
        assert_eq!(names, ["Emil", "Ada", "Nora", "", "Pip"]);
    }

    #[test]
    fn every_character_has_a_face() {
        assert!(character::names().eq(FACES.into_iter().map(|(name, _)| name)));
    }
}
