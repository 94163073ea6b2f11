//! Plays, of which there may be hundreds: in groups by their cards, and chosen by a word.

use wurf_rules::cards::{Action, Card, CardSet, Kind, Play};
use wurf_rules::sheet::Color;

use super::numbers;

/// Longer lists are not read to the end, least of all by a screen reader.
const LISTED_MAX: usize = 30;

/// What to type where the plays are too many for a list.
pub(super) fn offer(actions: &[Action]) -> Option<Vec<String>> {
    (actions.len() > LISTED_MAX).then(|| {
        vec![
            format!("There are {} plays. Type one: cards, a slash and the numbers to mark,", actions.len()),
            "as in R4+*5/4+5, or R4/- to mark nothing. A card alone, as in R4 or *5, lists the plays with it.".into(),
        ]
    })
}

/// One line for each choice of cards, with the numbers of its plays; nothing if these are not plays.
pub(super) fn list(actions: &[Action]) -> Option<Vec<String>> {
    let plays: Option<Vec<_>> = actions.iter().zip(1..).map(|(action, number)| Some((number, play(action)?))).collect();
    let plays = plays?;
    let mut groups: Vec<(String, Vec<String>)> = Vec::new();
    for (number, play) in plays {
        let entry = format!("{number} {}", marks(play));
        let cards = cards_word(play);
        match groups.iter_mut().find(|(group, _)| *group == cards) {
            Some((_, entries)) => entries.push(entry),
            None => groups.push((cards, vec![entry])),
        }
    }
    Some(groups.into_iter().map(|(cards, entries)| format!("{cards}: {}", entries.join(", "))).collect())
}

fn play(action: &Action) -> Option<&Play> {
    match action {
        Action::Play(play) => Some(play),
        Action::Pass | Action::Mark(_) | Action::Take(_) => None,
    }
}

fn marks(play: &Play) -> String {
    if play.marks().is_empty() { "no mark".to_owned() } else { format!("mark {}", numbers(play.marks())) }
}

/// The cards as they are typed, with their colour: the part before the slash.
fn cards_word(play: &Play) -> String {
    let word = play.to_string();
    word.split('/').next().unwrap_or_default().to_owned()
}

/// Is it a play of this colour (`G`), or with all of these cards (`G11`, `*5`, `G3+11`, `G3+*5`)?
pub(super) fn is_asked_for(action: &Action, word: &str) -> bool {
    let Some(play) = play(action) else {
        return false;
    };
    let word = word.to_uppercase();
    match color(&word) {
        Some(color) => play.color() == Some(color),
        None => cards(&word).is_some_and(|cards| cards.without(play.cards()).is_empty()),
    }
}

/// The colour, if the word is nothing but its letter.
fn color(word: &str) -> Option<Color> {
    let mut letters = word.chars();
    let color = Color::from_letter(letters.next()?)?;
    letters.next().is_none().then_some(color)
}

/// Cards as in `G3+11+*5`: a number without a letter has the colour before it.
fn cards(word: &str) -> Option<CardSet> {
    let mut kind: Option<Kind> = None;
    let mut cards = CardSet::EMPTY;
    for word in word.split('+') {
        let card = match (word.parse::<Card>(), kind) {
            (Ok(card), _) => card,
            (Err(_), Some(kind)) => Card { kind, number: word.parse().ok()? },
            (Err(_), None) => return None,
        };
        if card.kind != Kind::Joker || kind.is_none() {
            kind = Some(card.kind);
        }
        cards.insert(card);
    }
    Some(cards)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn actions(words: &[&str]) -> Vec<Action> {
        words.iter().map(|word| word.parse().unwrap()).collect()
    }

    #[test]
    fn plays_of_the_same_cards_share_a_line() {
        let plays = actions(&["*5/-", "R4/-", "R4/4", "R4+*5/-", "R4+*5/4+5", "R*5/5"]);
        let lines = ["*5: 1 no mark", "R4: 2 no mark, 3 mark 4", "R4+*5: 4 no mark, 5 mark 4 and 5", "R*5: 6 mark 5"];
        assert_eq!(list(&plays).unwrap(), lines);
        assert_eq!(list(&actions(&["-", "R4"])), None);
    }

    #[test]
    fn a_word_asks_for_the_plays_with_its_cards() {
        let plays = actions(&["*5/-", "G3+9+11/9", "G11/11", "G3+*5/-", "R*5/5"]);
        let asked = |word: &str| -> Vec<String> {
            plays.iter().filter(|play| is_asked_for(play, word)).map(ToString::to_string).collect()
        };
        for (word, expected) in [
            ("G11", &["G3+9+11/9", "G11/11"][..]),
            ("g3+11", &["G3+9+11/9"]),
            ("G3+*5", &["G3+*5/-"]),
            ("*5+G3", &["G3+*5/-"]),
            ("*5", &["*5/-", "G3+*5/-", "R*5/5"]),
            ("r", &["R*5/5"]),
        ] {
            assert_eq!(asked(word), expected, "{word}");
        }
        for word in ["", "+", "G", "5", "G13", "11", "-", "B2", "G3+", "*"] {
            assert_eq!(asked(word).is_empty(), word != "G", "{word}");
        }
    }
}
