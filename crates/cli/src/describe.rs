//! Games in English words, one file per game: for replays, for play without a drawn screen, for screen readers.

use wurf_rules::any::{AnyAction, AnyEvent, AnyGame, AnyView};
use wurf_rules::bloxx::Bloxx;
use wurf_rules::cards::Cards;
use wurf_rules::duel::Duel;
use wurf_rules::fix::Fix;
use wurf_rules::game::Game;
use wurf_rules::illegal::WithRule;
use wurf_rules::points::{Points, Standings};
use wurf_rules::qwixx::Qwixx;
use wurf_rules::seat::{BySeat, Seat, SeatSet};
use wurf_table::refusal::Refusal;

pub(crate) mod bloxx;
mod cards;
mod duel;
pub(crate) mod fix;
pub(crate) mod qwixx;

/// What each seat is called.
#[derive(Clone)]
pub(crate) struct Names {
    names: BySeat<String>,
    /// Who reads this, if it is somebody without a name.
    you: Option<Seat>,
}

impl Names {
    /// The given names, with the seat's number where several have the same; a seat without one is called by its number.
    pub(crate) fn new(names: &BySeat<Option<String>>) -> Self {
        let shared = |name| names.values().iter().filter(|&other| other.as_ref() == Some(name)).count() > 1;
        let names = BySeat::new(|seat| match &names[seat] {
            None => format!("Seat {seat}"),
            Some(name) if shared(name) => format!("{name} {seat}"),
            Some(name) => name.clone(),
        });
        Self { names, you: None }
    }

    /// The same names, read by somebody without one.
    pub(crate) fn read_by(self, you: Option<Seat>) -> Self {
        Self { you, ..self }
    }

    /// Whose turn it is.
    pub(crate) fn turn_of(&self, seat: Seat) -> String {
        if self.you == Some(seat) { "Your turn".to_owned() } else { format!("Turn of {}", self.of(seat)) }
    }

    /// A seat in a list, by its number and its name.
    pub(crate) fn listed(&self, seat: Seat) -> String {
        format!("{seat} {}", if self.you == Some(seat) { "You" } else { self.of(seat) })
    }

    /// The name of a seat.
    pub(crate) fn of(&self, seat: Seat) -> &str {
        &self.names[seat]
    }

    /// What a seat does, as in `Anna marks red 4` or `You mark red 4`. The deed is written as for Anna.
    pub(crate) fn does(&self, seat: Seat, deed: &str) -> String {
        if self.you == Some(seat) {
            format!("You {}", spoken_to_you(deed))
        } else {
            format!("{} {deed}", self.of(seat))
        }
    }

    /// The name of a seat within a sentence.
    pub(crate) fn within(&self, seat: Seat) -> &str {
        if self.you == Some(seat) { "you" } else { self.of(seat) }
    }

    /// Several names at the beginning of a sentence, as in `Anna, Ben and Seat 3`.
    pub(crate) fn list(&self, seats: SeatSet) -> String {
        let name = |(position, seat)| if position == 0 && self.you == Some(seat) { "You" } else { self.within(seat) };
        and(seats.iter().enumerate().map(name))
    }
}

/// The verbs that may follow the first one.
const FURTHER_VERBS: [&str; 3] = ["circles", "forfeits", "makes"];

/// The deed of somebody who is spoken to: its verbs lose their ending. The first word is one.
fn spoken_to_you(deed: &str) -> String {
    let spoken = |(position, word)| match word {
        word if position > 0 && !FURTHER_VERBS.contains(&word) => word,
        "has" => "have",
        "is" => "are",
        "passes" => "pass",
        word => word.strip_suffix('s').unwrap_or(word),
    };
    deed.split(' ').enumerate().map(spoken).collect::<Vec<_>>().join(" ")
}

/// Joins words as in `red, green and blue`.
pub(crate) fn and<'a>(words: impl IntoIterator<Item = &'a str>) -> String {
    let mut words: Vec<_> = words.into_iter().collect();
    let last = words.pop().unwrap_or_default();
    if words.is_empty() { last.to_string() } else { format!("{} and {last}", words.join(", ")) }
}

/// A count with its noun, as in `1 game` or `2 games`.
pub(crate) fn count(count: usize, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

/// Words with a capital at the beginning.
pub(crate) fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

/// Words separated by commas, as in `red 1, blank`.
pub(crate) fn list(words: impl Iterator<Item = String>) -> String {
    let words: Vec<_> = words.collect();
    if words.is_empty() { "nothing".to_owned() } else { words.join(", ") }
}

/// A game in words; one file per game.
pub(crate) trait Words: Game {
    /// What is played, as printed on the box.
    fn title(view: &Self::View) -> String;

    /// What happened, as a sentence. The game is the one after the event.
    fn event(&self, event: &Self::Event, names: &Names) -> String;

    /// Does this event open a new turn (or something like it)? Replays leave a blank line before it.
    fn opens_turn(event: &Self::Event) -> bool;

    /// What such a turn is called.
    fn turn_word(&self) -> &'static str {
        "Turn"
    }

    /// Is this event of interest only while decisions are hidden, or said by another one too? Stories leave it out.
    fn is_ceremony(event: &Self::Event) -> bool;

    /// How a seat's points come about.
    fn score(&self, seat: Seat) -> String;

    /// The paper of a seat as it is now, a few lines.
    fn paper_now(&self, seat: Seat) -> Vec<String>;

    /// What a seat is asked, as one sentence.
    fn question(view: &Self::View, seat: Seat) -> String;

    /// What an action of a seat means.
    fn action(action: &Self::Action, view: &Self::View, seat: Seat) -> String;

    /// The actions of a seat as a list to choose from by number, counted from 1.
    fn list(actions: &[Self::Action], view: &Self::View, seat: Seat) -> Vec<String> {
        numbered::<Self>(actions, view, seat)
    }

    /// Does the word ask for this action among others, as a card does for every play of it?
    fn is_asked_for(_: &Self::Action, _word: &str) -> bool {
        false
    }

    /// The actions of a seat in a few lines of words to type, where a numbered list of them would be too long.
    fn offer(actions: &[Self::Action], view: &Self::View, seat: Seat) -> Option<Vec<String>> {
        let _ = (actions, view, seat);
        None
    }

    /// How actions are written, for the help of the line mode.
    fn notation(view: &Self::View) -> Vec<String> {
        let _ = view;
        Vec::new()
    }

    /// What players ought to know about this game before they begin, one sentence each.
    fn about(view: &Self::View) -> Vec<String> {
        let _ = view;
        Vec::new()
    }

    /// Everything on and about a seat's paper that its owner needs for a decision, line by line.
    fn paper(view: &Self::View, seat: Seat) -> Vec<String>;

    /// The points, item by item.
    fn breakdown(view: &Self::View) -> Breakdown;
}

/// The points of every seat, item by item; the last item is the total.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Breakdown {
    /// What each item is for.
    pub(crate) items: Vec<String>,
    /// The points of each seat, in seat order.
    pub(crate) points: Vec<(Seat, Vec<Points>)>,
}

/// A line for each action: number, word and meaning, the words in a column.
pub(crate) fn numbered<G: Words>(actions: &[G::Action], view: &G::View, seat: Seat) -> Vec<String> {
    let width = actions.iter().map(|action| action.to_string().len()).max().unwrap_or(0).max(5);
    let line = |(action, number): (&G::Action, usize)| {
        let (word, meaning) = (action.to_string(), G::action(action, view, seat));
        format!("{number:>2}  {word:<width$} {meaning}")
    };
    actions.iter().zip(1..).map(line).collect()
}

/// Passes on every question to the game it is about.
macro_rules! any_words {
    ($($Game:ident),+ $(,)?) => {
        impl Words for AnyGame {
            fn title(view: &AnyView) -> String {
                match view { $(AnyView::$Game(view) => $Game::title(view)),+ }
            }

            fn event(&self, event: &AnyEvent, names: &Names) -> String {
                match (self, event) {
                    $((AnyGame::$Game(game), AnyEvent::$Game(event)) => game.event(event, names),)+
                    _ => String::new(),
                }
            }

            fn opens_turn(event: &AnyEvent) -> bool {
                match event { $(AnyEvent::$Game(event) => $Game::opens_turn(event)),+ }
            }

            fn turn_word(&self) -> &'static str {
                match self { $(AnyGame::$Game(game) => game.turn_word()),+ }
            }

            fn is_ceremony(event: &AnyEvent) -> bool {
                match event { $(AnyEvent::$Game(event) => $Game::is_ceremony(event)),+ }
            }

            fn score(&self, seat: Seat) -> String {
                match self { $(AnyGame::$Game(game) => game.score(seat)),+ }
            }

            fn paper_now(&self, seat: Seat) -> Vec<String> {
                match self { $(AnyGame::$Game(game) => game.paper_now(seat)),+ }
            }

            fn question(view: &AnyView, seat: Seat) -> String {
                match view { $(AnyView::$Game(view) => $Game::question(view, seat)),+ }
            }

            fn action(action: &AnyAction, view: &AnyView, seat: Seat) -> String {
                match (action, view) {
                    $((AnyAction::$Game(action), AnyView::$Game(view)) => $Game::action(action, view, seat),)+
                    (action, _) => action.to_string(),
                }
            }

            fn list(actions: &[AnyAction], view: &AnyView, seat: Seat) -> Vec<String> {
                match view {
                    $(AnyView::$Game(view) => {
                        let own = |action: &AnyAction| match action {
                            AnyAction::$Game(action) => Some(*action),
                            _ => None,
                        };
                        $Game::list(&actions.iter().filter_map(own).collect::<Vec<_>>(), view, seat)
                    }),+
                }
            }

            fn is_asked_for(action: &AnyAction, word: &str) -> bool {
                match action { $(AnyAction::$Game(action) => $Game::is_asked_for(action, word)),+ }
            }

            fn offer(actions: &[AnyAction], view: &AnyView, seat: Seat) -> Option<Vec<String>> {
                match view {
                    $(AnyView::$Game(view) => {
                        let own = |action: &AnyAction| match action {
                            AnyAction::$Game(action) => Some(*action),
                            _ => None,
                        };
                        $Game::offer(&actions.iter().filter_map(own).collect::<Vec<_>>(), view, seat)
                    }),+
                }
            }

            fn notation(view: &AnyView) -> Vec<String> {
                match view { $(AnyView::$Game(view) => $Game::notation(view)),+ }
            }

            fn about(view: &AnyView) -> Vec<String> {
                match view { $(AnyView::$Game(view) => $Game::about(view)),+ }
            }

            fn paper(view: &AnyView, seat: Seat) -> Vec<String> {
                match view { $(AnyView::$Game(view) => $Game::paper(view, seat)),+ }
            }

            fn breakdown(view: &AnyView) -> Breakdown {
                match view { $(AnyView::$Game(view) => $Game::breakdown(view)),+ }
            }
        }
    };
}

any_words!(Qwixx, Cards, Bloxx, Fix, Duel);

/// Who won with how many points, as one sentence.
pub(crate) fn winners(standings: &Standings, names: &Names) -> String {
    let winners = standings.winners;
    let best = winners.iter().next().map_or(Points::ZERO, |seat| standings.points[seat]);
    let points = count_points(best);
    match (winners.len(), standings.seats.get()) {
        (0, _) => "Nobody has won yet.".to_owned(),
        (1, seats) => {
            let deed = if seats == 1 { "ends" } else { "wins" };
            winners.iter().map(|seat| names.does(seat, &format!("{deed} with {points}."))).collect()
        }
        _ => format!("{} share the victory with {points}.", names.list(winners)),
    }
}

/// Reads an action as people type it: in any case.
pub(crate) fn read_action(game: &AnyGame, word: &str) -> Option<AnyAction> {
    let lower = word.to_lowercase();
    let spellings = [word.to_owned(), word.to_uppercase(), capital(&lower), lower];
    spellings.iter().find_map(|word| game.read_action(word).ok())
}

/// Why something is not possible, with the rule if there is one.
pub(crate) fn reason(refusal: &Refusal) -> String {
    match refusal {
        Refusal::Illegal(illegal) => WithRule(*illegal).to_string(),
        _ => refusal.to_string(),
    }
}

/// Points with their unit.
pub(crate) fn count_points(points: Points) -> String {
    if points == Points::new(1) { "1 point".to_owned() } else { format!("{points} points") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wurf_rules::closed::Closed;

    #[test]
    fn deeds_are_told_to_the_one_who_did_them() {
        let names = Names::new(&BySeat::new(|seat| (seat == Seat::Two).then(|| "anna".to_owned())));
        let names = names.read_by(Some(Seat::One));
        let deeds = [
            ("marks red 4 as a bonus.", "You mark red 4 as a bonus."),
            ("has decided.", "You have decided."),
            ("is dealt a 7.", "You are dealt a 7."),
            ("passes a green smiley to Seat 3.", "You pass a green smiley to Seat 3."),
            ("enters A1 in b3, circles 5 and makes 2 gaps.", "You enter A1 in b3, circle 5 and make 2 gaps."),
            ("can enter neither shape and forfeits the roll.", "You can enter neither shape and forfeit the roll."),
            ("cannot mark in red: the bonus mark lapses.", "You cannot mark in red: the bonus mark lapses."),
        ];
        for (deed, told) in deeds {
            assert_eq!(names.does(Seat::One, deed), told);
            assert_eq!(names.does(Seat::Two, deed), format!("anna {deed}"));
        }
        let seats = |seats: &[Seat]| seats.iter().copied().collect::<SeatSet>();
        assert_eq!(names.list(seats(&[Seat::One, Seat::Two])), "You and anna");
        assert_eq!(names.list(seats(&[Seat::Two, Seat::Three])), "anna and Seat 3");
    }

    #[test]
    fn seats_of_the_same_name_are_told_apart() {
        let given = ["greedy", "Anna", "greedy"];
        let names = Names::new(&BySeat::new(|seat| given.get(seat.index()).map(|&name| name.to_owned())));
        assert_eq!(
            Seat::ALL.iter().map(|&seat| names.of(seat)).collect::<Vec<_>>(),
            ["greedy 1", "Anna", "greedy 3", "Seat 4", "Seat 5"]
        );
    }
}
