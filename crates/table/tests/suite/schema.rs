//! Views and events are what `docs/schemas/games.json` says: every game is played, and everything that is described
//! comes up.

use std::collections::BTreeSet;

use serde_json::Value;
use wurf_rules::any::{AnyAction, AnyEvent, AnyGame, Family, GameName, Spec};
use wurf_rules::bits::Bits;
use wurf_rules::closed::Closed;
use wurf_rules::game::{Awaiting, Game, Input};
use wurf_rules::observer::Observer;
use wurf_rules::seat::{Seat, SeatCount};

use crate::dice::Seeded;

const GAMES: &str = include_str!("../../../../docs/schemas/games.json");

/// A JSON Schema, as far as ours go.
pub struct Schema(Value);

/// The descriptions of members that have come up, each by its place in the schema.
type Seen = BTreeSet<*const Value>;

impl Schema {
    pub fn new(root: Value) -> Self {
        Self(root)
    }

    /// Checks a value against a definition, and that nothing in it is left undescribed.
    #[track_caller]
    pub fn check(&self, definition: &str, value: &Value, seen: &mut Seen) {
        if let Err(reason) = self.strictly(&self.0["$defs"][definition], value, seen) {
            panic!("{reason}\n{value:#}");
        }
    }

    /// Checks a value against the whole schema.
    #[track_caller]
    pub fn check_whole(&self, value: &Value) {
        if let Err(reason) = self.strictly(&self.0, value, &mut Seen::new()) {
            panic!("{reason}\n{value:#}");
        }
    }

    fn strictly(&self, node: &Value, value: &Value, seen: &mut Seen) -> Result<(), String> {
        let described = self.walk(node, value, seen)?;
        if is_open(node) {
            return Ok(());
        }
        let undescribed = value.as_object().and_then(|map| map.keys().find(|key| !described.contains(key.as_str())));
        undescribed.map_or(Ok(()), |key| Err(format!("{key} is not described by {node:#}")))
    }

    /// The members of the value that are described.
    fn walk<'a>(&'a self, node: &'a Value, value: &Value, seen: &mut Seen) -> Result<BTreeSet<&'a str>, String> {
        let mut described = BTreeSet::new();
        // `true` fits everything.
        for (keyword, rule) in node.as_object().into_iter().flatten() {
            let fits = match keyword.as_str() {
                "$schema" | "title" | "description" | "default" | "format" | "$defs" => true,
                "type" => list(rule).iter().any(|name| is_of_type(value, name.as_str().unwrap())),
                "enum" => list(rule).contains(value),
                "const" => rule == value,
                "minimum" => value.as_i64().is_none_or(|number| number >= rule.as_i64().unwrap()),
                "maximum" => value.as_i64().is_none_or(|number| number <= rule.as_i64().unwrap()),
                "minItems" => value.as_array().is_none_or(|items| items.len() as u64 >= rule.as_u64().unwrap()),
                "maxItems" => value.as_array().is_none_or(|items| items.len() as u64 <= rule.as_u64().unwrap()),
                "required" => list(rule).iter().all(|name| value.get(name.as_str().unwrap()).is_some()),
                "additionalProperties" => rule == &Value::Bool(false),
                "items" => {
                    let mut items = value.as_array().into_iter().flatten();
                    items.try_for_each(|item| self.strictly(rule, item, seen)).map(|()| true)?
                }
                "properties" => {
                    for (name, rule) in rule.as_object().unwrap() {
                        if let Some(member) = value.get(name) {
                            seen.insert(rule);
                            self.strictly(rule, member, seen)?;
                            described.insert(name.as_str());
                        }
                    }
                    true
                }
                "$ref" => {
                    let target = self.0.pointer(rule.as_str().unwrap().trim_start_matches('#'));
                    described.append(&mut self.walk(target.unwrap(), value, seen)?);
                    true
                }
                "oneOf" | "anyOf" => {
                    let fitting = list(rule).iter().filter_map(|rule| {
                        let mut seen = Seen::new();
                        self.walk(rule, value, &mut seen).ok().map(|described| (described, seen))
                    });
                    let mut fitting: Vec<_> = fitting.collect();
                    fitting.iter_mut().for_each(|(members, inside)| {
                        described.append(members);
                        seen.append(inside);
                    });
                    fitting.len() == 1
                }
                _ => panic!("{keyword} is not a keyword that this test knows"),
            };
            if !fits {
                return Err(format!("{keyword} {rule} does not fit {value}"));
            }
        }
        Ok(described)
    }

    /// The descriptions of members that have never come up.
    fn unseen<'a>(node: &'a Value, seen: &Seen, found: &mut Vec<&'a Value>) {
        let members = node.get("properties").and_then(Value::as_object).into_iter().flat_map(|map| map.values());
        found.extend(members.filter(|rule| !seen.contains(&std::ptr::from_ref(*rule))));
        match node {
            Value::Object(map) => map.values().for_each(|child| Self::unseen(child, seen, found)),
            Value::Array(items) => items.iter().for_each(|child| Self::unseen(child, seen, found)),
            _ => {}
        }
    }
}

/// Does this fit everything?
fn is_open(node: &Value) -> bool {
    node.as_object().is_none_or(|map| map.keys().all(|keyword| keyword == "description"))
}

fn list(rule: &Value) -> &[Value] {
    rule.as_array().map_or(std::slice::from_ref(rule), Vec::as_slice)
}

fn is_of_type(value: &Value, name: &str) -> bool {
    match name {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_i64() || value.is_u64(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        _ => panic!("{name} is not a type that this test knows"),
    }
}

pub fn games() -> Schema {
    Schema(serde_json::from_str(GAMES).unwrap())
}

pub fn word(family: Family) -> &'static str {
    match family {
        Family::Qwixx => "qwixx",
        Family::Cards => "cards",
        Family::Bloxx => "bloxx",
        Family::Fix => "fix",
        Family::Duel => "duel",
    }
}

/// Checks how a game looks to a seat and to a spectator, and what happened in it.
fn check_game((schema, seen): (&Schema, &mut Seen), family: Family, game: &AnyGame, events: &[AnyEvent]) {
    let family = word(family);
    for observer in [Observer::Seat(Seat::One), Observer::Spectator] {
        let view = serde_json::to_value(game.view(observer)).unwrap();
        schema.check(&format!("{family}-view"), &view, seen);
        for event in events.iter().filter_map(|event| AnyGame::seen_by(event, observer)) {
            schema.check(&format!("{family}-event"), &serde_json::to_value(event).unwrap(), seen);
        }
    }
}

/// Plays well enough to close rows: among marks on sheets, the one that skips the fewest numbers.
fn choice(game: &AnyGame, actions: &[AnyAction], bits: &mut Seeded) -> AnyAction {
    let on_sheets = matches!(game, AnyGame::Qwixx(_) | AnyGame::Cards(_) | AnyGame::Duel(_));
    let skipped = |action: &AnyAction| {
        let word = action.to_string();
        let number = word.trim_start_matches(|letter: char| letter.is_alphabetic()).parse::<i32>();
        match (word.as_bytes()[0], number) {
            (b'R' | b'Y', Ok(number)) => number,
            (b'G' | b'B', Ok(number)) => 14 - number,
            _ => 14,
        }
    };
    let any = actions[bits.pick(actions.len())];
    if !on_sheets || bits.percent(10) { any } else { actions.iter().copied().min_by_key(skipped).unwrap_or(any) }
}

fn next_input(game: &AnyGame, bits: &mut Seeded) -> Option<wurf_rules::game::InputOf<AnyGame>> {
    let sealed = Seat::ALL.iter().copied().find(|&seat| game.check_take_back(seat).is_ok());
    match game.awaiting() {
        Awaiting::Nothing => None,
        Awaiting::Chance => Some(Input::Chance(game.sample_chance(bits))),
        Awaiting::Seats(_) if sealed.is_some() && bits.percent(3) => sealed.map(|seat| Input::TakeBack { seat }),
        Awaiting::Seats(seats) => {
            let all: Vec<_> = seats.iter().collect();
            let seat = all[bits.pick(all.len())];
            Some(Input::Act { seat, action: choice(game, &game.actions(seat), bits) })
        }
    }
}

fn play(schema: &Schema, seen: &mut Seen, spec: &Spec, bits: &mut Seeded) {
    let family = spec.game().family();
    let mut game = AnyGame::new(&spec.setup().unwrap());
    check_game((schema, seen), family, &game, &[]);
    while let Some(input) = next_input(&game, bits) {
        let mut events = Vec::new();
        game.play(input, &mut events).unwrap();
        check_game((schema, seen), family, &game, &events);
    }
}

/// Games with their options and seats, and how many of them it takes until everything has happened once.
fn specs() -> impl Iterator<Item = (Spec, usize)> {
    GameName::all().flat_map(|game| {
        let (options, seats, games) = match game {
            GameName::Qwixx(_) => (vec![""], 3, 6),
            GameName::Cards => (vec!["", "jokers"], 5, 3),
            GameName::Bloxx => (vec![""], 3, 6),
            GameName::Fix => (vec!["", "mode=beat"], 3, 15),
            GameName::Duel => (vec![""], 2, 15),
        };
        let seats = SeatCount::new(seats).unwrap();
        let spec = move |words: &str| Spec::new(game, seats).with(words.parse().unwrap()).unwrap();
        options.into_iter().map(move |words| (spec(words), games))
    })
}

#[test]
fn views_and_events_of_every_game_are_as_described_and_nothing_else_is() {
    let (schema, mut seen) = (games(), Seen::new());
    let mut bits = Seeded::new(14);
    for (mut spec, games) in specs() {
        for _ in 0..games {
            spec.draw_lot(&mut bits);
            play(&schema, &mut seen, &spec, &mut bits);
        }
    }
    let mut never = Vec::new();
    Schema::unseen(&schema.0, &seen, &mut never);
    assert!(never.is_empty(), "described, but never seen: {never:#?}");
}
