//! Before a match: who is on which seat, and what everybody waits for.

use wurf_rules::closed::Closed;
use wurf_rules::seat::Seat;
use wurf_table::command::Command;
use wurf_table::person::{AgentName, Keeper, Presence};
use wurf_table::update::{PersonShown, Snapshot};

use crate::describe::capital;

/// The seats and what is waited for, one sentence each.
pub(super) fn lines(snapshot: &Snapshot) -> [String; 2] {
    [seats(snapshot), format!("{} {}", free(snapshot), start(snapshot))]
}

/// Who is on which seat.
fn seats(snapshot: &Snapshot) -> String {
    let seats =
        snapshot.seats.iter().zip(1..).map(|(keeper, number)| format!("{number} {}", on_seat(snapshot, keeper)));
    format!("Seats: {}.", seats.collect::<Vec<_>>().join(", "))
}

fn on_seat(snapshot: &Snapshot, keeper: &Keeper) -> String {
    match keeper {
        Keeper::Nobody => "free".to_owned(),
        Keeper::Agent { agent, .. } => capital(agent.as_str()),
        Keeper::Person { person } if *person == snapshot.you => "you".to_owned(),
        Keeper::Person { person } => {
            let found = snapshot.persons.iter().find(|shown| shown.person == *person);
            found.map_or_else(|| "somebody".to_owned(), person_name)
        }
    }
}

fn person_name(shown: &PersonShown) -> String {
    match shown.presence {
        Presence::Here => shown.name.to_string(),
        Presence::Away => format!("{} (away)", shown.name),
    }
}

/// How many seats are free, and what that means for somebody without one.
fn free(snapshot: &Snapshot) -> &'static str {
    let free = snapshot.seats.iter().filter(|keeper| **keeper == Keeper::Nobody).count();
    match (free, snapshot.seat_of(snapshot.you)) {
        (0, None) => "All seats are taken, so you watch.",
        (0, Some(_)) => "All seats are taken.",
        (1, _) => "Waiting for one more player.",
        _ => "Waiting for more players.",
    }
}

/// Who starts the match.
fn start(snapshot: &Snapshot) -> String {
    let host = snapshot.persons.iter().find(|shown| Some(shown.person) == snapshot.host);
    match host {
        Some(host) if host.person == snapshot.you => {
            "You are the host; the match starts when all seats are taken.".to_owned()
        }
        Some(host) => format!("{} is the host and starts the match.", person_name(host)),
        None => "Nobody is the host at the moment.".to_owned(),
    }
}

/// What somebody asks for next: everybody takes a seat, the one who opened the table puts agents on theirs, and the host
/// begins when all are taken.
pub(super) fn next_command(snapshot: &Snapshot, agents: &[(Seat, AgentName)]) -> Option<Command> {
    let is_free = |seat: Seat| snapshot.seats.get(seat.index()) == Some(&Keeper::Nobody);
    let is_host = snapshot.host == Some(snapshot.you);
    let agent = agents.iter().find(|(seat, _)| is_host && is_free(*seat));
    let own = || Seat::ALL.iter().copied().find(|&seat| is_free(seat) && !agents.iter().any(|(of, _)| *of == seat));
    let is_full = !snapshot.seats.contains(&Keeper::Nobody);
    match (snapshot.seat_of(snapshot.you), agent) {
        (None, _) => own().map(|seat| Command::SitDown { seat }),
        (Some(_), Some((seat, agent))) => Some(Command::SeatAgent { seat: *seat, agent: agent.clone() }),
        (Some(_), None) => (is_host && is_full && have_committed(snapshot)).then_some(Command::Start),
    }
}

/// Have all people on seats committed to what they add to the dice?
fn have_committed(snapshot: &Snapshot) -> bool {
    let mut seats = snapshot.seats.iter().zip(&snapshot.commitments);
    seats.all(|(keeper, commitment)| keeper.person().is_none() || !commitment.is_empty())
}

#[cfg(test)]
mod tests {
    use wurf_rules::any::GameName;
    use wurf_rules::qwixx::Variant;
    use wurf_rules::seat::SeatCount;
    use wurf_table::command::Sender;
    use wurf_table::id::{CommandId, PersonId, TableId};
    use wurf_table::options::Options;
    use wurf_table::person::Name;
    use wurf_table::table::Table;
    use wurf_table::time::Moment;

    use super::*;

    /// A table with Ada and Ben, at which these commands were carried out.
    fn seen(seats: usize, commands: &[(u32, Command)], by: u32) -> [String; 2] {
        let options = Options::new(GameName::Qwixx(Variant::Classic), SeatCount::new(seats).unwrap());
        let (mut table, _) = Table::create(TableId::from_random([1; 10]), [7; 32], options, Moment::EPOCH).unwrap();
        let join = |person, name: &str| (person, Command::Join { name: Name::try_from(name.to_owned()).unwrap() });
        let here = |table: &Table, person| table.set_presence(Moment::EPOCH, PersonId::new(person), Presence::Here);
        let joins = [join(1, "Ada"), join(2, "Ben")];
        for ((person, command), id) in joins.into_iter().chain(commands.iter().cloned()).zip(1..) {
            let sender = Sender::Person(PersonId::new(person));
            let step = table.decide(Moment::EPOCH, sender, CommandId(id), command).unwrap().unwrap();
            table = step.into_parts().1;
            table = here(&table, person).map_or(table, |step| step.into_parts().1);
        }
        lines(&table.snapshot(PersonId::new(by)))
    }

    #[test]
    fn somebody_who_waits_is_told_for_whom() {
        let sit = |seat| Command::SitDown { seat };
        let agent = Command::SeatAgent { seat: Seat::Three, agent: AgentName::try_from("greedy".to_owned()).unwrap() };
        let all = [(1, sit(Seat::One)), (2, sit(Seat::Two)), (1, agent)];
        assert_eq!(
            seen(3, &all[..1], 2),
            ["Seats: 1 Ada, 2 free, 3 free.", "Waiting for more players. Ada is the host and starts the match."]
        );
        assert_eq!(
            seen(3, &all[..2], 1),
            [
                "Seats: 1 you, 2 Ben, 3 free.",
                "Waiting for one more player. You are the host; the match starts when all seats are taken."
            ]
        );
        assert_eq!(
            seen(3, &all, 2),
            ["Seats: 1 Ada, 2 you, 3 Greedy.", "All seats are taken. Ada is the host and starts the match."]
        );
        assert_eq!(
            seen(1, &all[..1], 2),
            ["Seats: 1 Ada.", "All seats are taken, so you watch. Ada is the host and starts the match."]
        );
    }
}
