//! Bots as characters: those whom people play against have a name, the same in every language and on every screen.

use wurf_rules::closed::Closed;
use wurf_rules::seat::{BySeat, Seat};

use crate::agent::Level;

/// Who plays at each level that people choose from.
const ALL: [(Level, &[&str]); Level::FOR_PEOPLE.len()] = [
    (Level::Easy, &["Pip", "Momo", "Kiki", "Tom"]),
    (Level::Medium, &["Emil", "Nora", "Lena", "Paul"]),
    (Level::Hard, &["Ida", "Bruno", "Greta", "Hugo"]),
    (Level::Expert, &["Vera", "Otto"]),
];

/// Every name.
pub fn names() -> impl Iterator<Item = &'static str> {
    ALL.into_iter().flat_map(|(_, names)| names).copied()
}

/// The name of a bot that comes after so many of its level, and how many before it have had the same one. Agents that
/// are no level for people have none.
pub fn cast(agent: &str, place: usize) -> Option<(&'static str, usize)> {
    let (_, names) = ALL.into_iter().find(|(level, _)| level.name() == agent)?;
    Some((names[place % names.len()], place / names.len()))
}

/// The same as it is written, as in `Vera` and `Vera 2`.
pub fn called(agent: &str, place: usize) -> Option<String> {
    let (name, round) = cast(agent, place)?;
    Some(if round == 0 { name.to_string() } else { format!("{name} {}", round + 1) })
}

/// What the bots at a table are called: those of one level take its names in the order of the seats.
pub fn at_table(agents: &BySeat<Option<Level>>) -> BySeat<Option<String>> {
    BySeat::new(|seat: Seat| {
        let level = agents[seat]?;
        let place = agents.values().iter().take(seat.index()).filter(|&&other| other == Some(level)).count();
        called(level.name(), place)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_has_somebody_and_nobody_has_two_names() {
        assert_eq!(ALL.map(|(level, _)| level), Level::FOR_PEOPLE);
        let mut all: Vec<_> = names().collect();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), names().count());
    }

    #[test]
    fn no_two_bots_at_a_table_have_the_same_name() {
        let mut agents = BySeat::of(Some(Level::Expert));
        (agents[Seat::One], agents[Seat::Two]) = (None, Some(Level::Greedy));
        let called = at_table(&agents);
        let expected = [None, None, Some("Vera"), Some("Otto"), Some("Vera 2")];
        assert_eq!(called.values().each_ref().map(Option::as_deref), expected);
    }
}
