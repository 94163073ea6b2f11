//! Which screen an address means.

use wurf_print::Thing;
use wurf_rules::any::{Family, GameName};
use wurf_web::browser;

use crate::sheet::start;

/// A screen of the workshop.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Place {
    /// Something of a game is printed.
    Print(GameName, Thing),
    /// A match that is over is printed, by the id of its record.
    Match(String),
    /// A sheet of somebody's own is printed; the address holds it.
    PrintOwn,
    /// A sheet is drawn; it begins as that of this game.
    Sheet(GameName),
    /// Nothing is there.
    Nowhere,
}

/// What the address has after its `#`.
pub fn fragment() -> Option<String> {
    let hash = browser::window().location().hash().ok()?;
    hash.strip_prefix('#').filter(|letters| !letters.is_empty()).map(str::to_string)
}

impl Place {
    /// The screen of a path.
    pub fn of(path: &str) -> Self {
        let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
        match parts[..] {
            ["print"] => Place::Print(Family::ALL[0].game(), Thing::Sheets),
            ["workshop"] => Place::Sheet(Family::ALL[0].game()),
            ["workshop", game] => {
                let game = start::kinds().find(|kind| kind.to_string() == game);
                game.map_or(Place::Nowhere, Place::Sheet)
            }
            ["print", "own"] => Place::PrintOwn,
            ["print", "record", id] => Place::Match(id.to_string()),
            ["print", game] => game.parse().map_or(Place::Nowhere, |game| Place::Print(game, Thing::Sheets)),
            ["print", game, thing] => match (game.parse(), thing.parse()) {
                (Ok(game), Ok(thing)) if Thing::of(game).contains(&thing) => Place::Print(game, thing),
                _ => Place::Nowhere,
            },
            _ => Place::Nowhere,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(path: &str, expected: Place) {
        assert_eq!(Place::of(path), expected, "{path}");
    }

    #[test]
    fn an_address_names_a_game_and_what_is_printed_of_it() {
        check("/print/bloxx", Place::Print(GameName::Bloxx, Thing::Sheets));
        check("/print/cards/cards", Place::Print(GameName::Cards, Thing::Cards));
        check("/print/own", Place::PrintOwn);
        check("/workshop", Place::Sheet(Family::ALL[0].game()));
        check("/workshop/bloxx", Place::Sheet(GameName::Bloxx));
        check("/print/record/abc-1", Place::Match("abc-1".to_string()));
    }

    #[test]
    fn other_addresses_lead_nowhere() {
        for path in [
            "/print/chess",
            "/print/qwixx/cards",
            "/print/record",
            "/workshop/x",
            "/workshop/fix",
            "/print/qwixx/sheets/x",
        ] {
            check(path, Place::Nowhere);
        }
    }
}
