use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use wurf_bots::agent::Level;
use wurf_rules::any::GameName;
use wurf_rules::bloxx::ColorRow;
use wurf_rules::closed::Closed;
use wurf_rules::illegal::Illegal;
use wurf_rules::qwixx::Variant;
use wurf_rules::sheet::Color;

use super::*;
use crate::parts::chat::PHRASES;
use crate::settings::Theme;

/// The catalogues of a language, by file name.
pub(super) fn catalogues(language: Language) -> Vec<(String, String)> {
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/words")).join(language.tag());
    let files = fs::read_dir(folder).expect("every language has a folder").map(|file| file.expect("a file").path());
    let read = |path: PathBuf| (path.display().to_string(), fs::read_to_string(&path).expect("a catalogue is text"));
    files.map(read).collect()
}

/// The keys of a catalogue, each with the names of what is put in.
pub(super) fn keys(language: Language) -> BTreeMap<String, BTreeSet<String>> {
    let mut keys = BTreeMap::new();
    for (file, text) in catalogues(language) {
        let resource = FluentResource::try_new(text.clone());
        let resource = resource.unwrap_or_else(|(_, errors)| panic!("{file}: {errors:?}"));
        drop(resource);
        let mut current: Option<String> = None;
        for line in text.lines() {
            if let Some((key, _)) = line.split_once(" =").filter(|_| line.starts_with(|c: char| c.is_ascii_lowercase()))
            {
                assert!(keys.insert(key.to_string(), BTreeSet::new()).is_none(), "{} has {key} twice", language.tag());
                current = Some(key.to_string());
            }
            let names = line.match_indices("$").map(|(at, _)| {
                line[at + 1..].chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '-').collect::<String>()
            });
            if let Some(key) = &current {
                keys.get_mut(key).expect("it was just put in").extend(names);
            }
        }
    }
    keys
}

#[test]
fn every_language_has_the_same_keys_with_the_same_gaps() {
    let en = keys(Language::En);
    let only = |a: &BTreeMap<String, BTreeSet<String>>, b: &BTreeMap<String, BTreeSet<String>>| {
        a.keys().filter(|key| !b.contains_key(*key)).cloned().collect::<Vec<_>>()
    };
    for language in Language::ALL {
        let (own, name) = (keys(language), language.name());
        assert_eq!(only(&en, &own), Vec::<String>::new(), "missing in {name}");
        assert_eq!(only(&own, &en), Vec::<String>::new(), "only in {name}");
        for (key, names) in &en {
            assert_eq!(names, &own[key], "{key} is filled with other things in {name}");
        }
    }
}

#[test]
fn every_key_in_the_code_is_in_the_catalogue() {
    let (known, code) = (keys(Language::En), Code::read());
    let of_you = code.of_seats.iter().map(|key| format!("{key}-you"));
    let asked: BTreeSet<String> = code.asked.iter().chain(&code.of_seats).cloned().chain(of_you).collect();
    let missing: BTreeSet<_> = asked.iter().filter(|key| !known.contains_key(*key)).collect();
    assert_eq!(missing, BTreeSet::new());
}

/// Sentences with a name that are never about the reader: they name somebody else, or speak to one of several people at
/// this device, or are said in a replay, which names everybody.
const NEVER_YOU: [&str; 26] = [
    "add-bot",
    "away-wait",
    "fix-ask-deal-name",
    "fix-ask-other-deal",
    "fix-ask-pass",
    "fix-less-for",
    "fix-more-for",
    "fix-told-dealer",
    "fix-told-gift",
    "hand-over",
    "host-begins",
    "host-invites",
    "i-am",
    "kick-name",
    "lesson-seat",
    "lesson-seat-alone",
    "mute-name",
    "name-away",
    "name-bot",
    "name-host",
    "roll-as",
    "somebody-rolls",
    "take-back-as",
    "vote-bot",
    "wants-rematch",
    "who",
];

#[test]
fn every_sentence_with_a_name_has_its_form_for_you() {
    for language in Language::ALL {
        let known = keys(language);
        // The guide names others only: it says what the reader waits for.
        let is_never_you = |key: &str| NEVER_YOU.contains(&key) || key.starts_with("guide-");
        let named = known.iter().filter(|(_, put)| put.contains("name")).map(|(key, _)| key.as_str());
        let lacking: Vec<_> =
            named.filter(|key| !is_never_you(key) && !known.contains_key(&format!("{key}-you"))).collect();
        assert_eq!(lacking, Vec::<&str>::new(), "{}", language.tag());
    }
}

#[test]
fn a_form_for_you_is_filled_like_the_sentence_with_a_name() {
    let code = Code::read();
    for language in Language::ALL {
        let known = keys(language);
        for key in &code.of_seats {
            let mut named = known[key].clone();
            named.remove("name");
            assert_eq!(known[&format!("{key}-you")], named, "{}: {key}", language.tag());
        }
    }
}

/// Said by its key alone, such a sentence would name the reader.
#[test]
fn sentences_about_a_seat_are_only_said_with_the_seat() {
    let (known, code) = (keys(Language::En), Code::read());
    let has_form = |key: &&String| known.contains_key(&format!("{key}-you")) && !code.of_seats.contains(*key);
    assert_eq!(code.asked.iter().filter(has_form).collect::<Vec<_>>(), Vec::<&String>::new());
    let both = code.of_seats.intersection(&code.asked);
    assert_eq!(both.collect::<Vec<_>>(), Vec::<&String>::new(), "said with a seat and without");
}

#[test]
fn the_reader_is_spoken_to_and_others_are_named() {
    let said = |key: &str| {
        let mut args = Puts::default();
        args.set("name", "Ada");
        args.set("cell", "Rot 8");
        say(Language::De, key, &args)
    };
    assert_eq!(said("did-mark-you"), "Du kreuzt Rot 8 an.");
    assert_eq!(said("did-mark"), "Ada kreuzt Rot 8 an.");
    assert_eq!(said("ended-misses-you"), "Du hast deinen vierten Fehlwurf.");
}

/// A key that is chosen in one place and used in another is not seen by the check above. If it is misspelt
/// there, the right one is not in the code.
#[test]
fn every_key_of_the_catalogue_is_in_the_code() {
    let code = Code::read();
    let patterns: Vec<_> =
        code.quoted.iter().filter_map(|text| Composed::read(text)).filter(Composed::is_key).collect();
    let is_used = |key: &String| {
        let plain = key.strip_suffix("-you").filter(|key| code.of_seats.contains(*key));
        code.quoted.contains(plain.unwrap_or(key)) || patterns.iter().any(|pattern| pattern.makes(key))
    };
    let unused: Vec<_> = keys(Language::En).into_keys().filter(|key| !is_used(key)).collect();
    assert_eq!(unused, Vec::<String>::new());
}

#[test]
fn every_key_that_is_composed_is_in_the_catalogue() {
    let known = keys(Language::En);
    for composed in Code::read().composed {
        let families = families();
        let family = families.get(&(composed.before.as_str(), composed.after.as_str()));
        for value in family.unwrap_or_else(|| panic!("{composed:?} is composed of what?")) {
            let key = format!("{}{value}{}", composed.before, composed.after);
            assert!(known.contains_key(&key), "{key}");
        }
    }
}

/// What the gap in a composed key is filled with, by what is around it.
fn families() -> BTreeMap<(&'static str, &'static str), Vec<String>> {
    fn named<T: ToString>(all: impl IntoIterator<Item = T>) -> Vec<String> {
        all.into_iter().map(|one| one.to_string()).collect()
    }
    let tiles = ["bots", "friends", "pass", "companion", "tables", "practice"];
    let ways = tiles.into_iter().chain(["dice"]);
    BTreeMap::from([
        (("agent-", ""), named(Level::ALL)),
        (("bloxx-row-", ""), named(ColorRow::ALL.iter().map(|row| row.name()))),
        (("color-", ""), named(Color::ALL.iter().map(|color| color.name()))),
        (("color-row-", ""), named(ColorRow::ALL.iter().map(|row| row.name()))),
        (("game-", ""), named(GameName::all())),
        (("game-", "-text"), named(["qwixx", "cards", "bloxx", "fix", "duel"])),
        (("own-mark-", ""), named(["circle", "notched-square", "square", "octagon", "jagged-star"])),
        (("pace-", ""), named(["untimed", "quick", "calm", "days"])),
        (("phrase-", ""), named(PHRASES.map(|(_, name)| name))),
        (("print-cards-", ""), named(["poker", "mini"])),
        (("print-look-", ""), named(["low-ink", "colour", "black-and-white"])),
        (("print-paper-", ""), named(["a4", "letter"])),
        (("print-preset-", ""), named(["none", "pad", "large", "laminate"])),
        (("print-preset-", "-text"), named(["none", "pad", "large", "laminate"])),
        (("print-thing-", ""), named(["sheets", "cards", "dice", "rules"])),
        (("roll-", ""), named(Color::ALL.iter().map(|color| color.name()))),
        (("roller-", ""), named(["A", "B", "none", "me"])),
        (("sheet-", ""), named(Variant::ALL)),
        (("temper-", ""), named(["pip", "momo", "nora", "emil", "ida", "bruno", "vera", "otto"])),
        (("theme-", ""), named(Theme::ALL.map(Theme::name))),
        (("way-", ""), named(ways)),
        (("way-", "-text"), named(tiles)),
    ])
}

/// What the code says about keys.
#[derive(Default)]
struct Code {
    /// Keys that are asked for by name.
    asked: BTreeSet<String>,
    /// Keys of sentences about a seat.
    of_seats: BTreeSet<String>,
    /// Everything between quotation marks.
    quoted: BTreeSet<String>,
    /// Keys with a gap.
    composed: BTreeSet<Composed>,
}

/// A key with a gap, as in `game-{game}-text`.
#[derive(PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Composed {
    before: String,
    after: String,
}

impl Composed {
    fn read(text: &str) -> Option<Self> {
        let (before, rest) = text.split_once('{')?;
        let (_, after) = rest.split_once('}')?;
        Some(Self { before: before.to_string(), after: after.to_string() })
    }

    /// Other texts have gaps as well, and a name for everything would make every key.
    fn is_key(&self) -> bool {
        self.before.ends_with('-') && is_key(&self.before) && is_key(&self.after)
    }

    fn makes(&self, key: &str) -> bool {
        key.strip_prefix(&self.before).is_some_and(|rest| rest.ends_with(&self.after))
    }
}

impl Code {
    fn read() -> Self {
        let mut code = Self::default();
        code.read_folder(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/src")));
        code.read_folder(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../words/src")));
        code.read_folder(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../workshop/src")));
        let counts = [code.asked.len() > 100, code.of_seats.len() > 10, code.composed.len() > 10];
        assert!(counts.iter().all(|enough| *enough), "the code asks in another way: {counts:?}");
        code
    }

    fn read_folder(&mut self, folder: &Path) {
        for entry in fs::read_dir(folder).expect("the folder is there") {
            let path = entry.expect("it can be read").path();
            match path.is_dir() {
                true => self.read_folder(&path),
                // This file mentions keys in another way.
                false if path.ends_with("words/tests.rs") => {}
                false => self.read_source(&fs::read_to_string(&path).expect("sources are text")),
            }
        }
    }

    fn read_source(&mut self, text: &str) {
        let quoted = |text: &str| text.split('"').next().unwrap_or_default().to_string();
        for call in ["t(", "t1(", "tn("] {
            for (at, _) in text.match_indices(call) {
                let is_whole = !text[..at].ends_with(|before: char| before.is_alphanumeric() || before == '_');
                let argument = text[at + call.len()..].trim_start();
                if !is_whole {
                    continue;
                }
                self.asked.extend(argument.strip_prefix('"').map(quoted));
                let composed = argument.strip_prefix("&format!(\"").map(quoted).and_then(|text| Composed::read(&text));
                // Addresses are asked for as well.
                self.composed.extend(composed.filter(Composed::is_key));
            }
        }
        let of_seats = text.split("of_seat(").skip(1).filter_map(|call| call.split_once('"'));
        self.of_seats.extend(of_seats.map(|(_, rest)| quoted(rest)).filter(|key| is_key(key)));
        self.quoted.extend(text.split('"').map(str::to_string));
    }
}

fn is_key(text: &str) -> bool {
    text.chars().all(|letter| letter.is_ascii_lowercase() || letter == '-')
}

#[test]
fn counts_are_inflected() {
    let mut one = Puts::default();
    one.set("count", 1);
    let mut two = Puts::default();
    two.set("count", 2);
    assert_ne!(say(Language::De, "points", &one), say(Language::De, "points", &two).replace('2', "1"));
    assert_eq!(say(Language::En, "points", &two), "2 points");
}

#[test]
fn every_refusal_has_a_reason_in_every_language() {
    let codes = || Illegal::ALL.iter().map(|illegal| illegal.code()).chain(Refusal::CODES.iter().copied());
    for language in Language::ALL {
        let known = keys(language);
        let missing: Vec<_> = codes().filter(|code| !known.contains_key(&format!("reason-{code}"))).collect();
        assert_eq!(missing, Vec::<&str>::new(), "{}", language.tag());
    }
}

#[test]
fn points_have_a_sign_that_can_be_read() {
    assert_eq!([4, 0, -2].map(|points| signed(Points::new(points))), ["+4", "0", "−2"]);
    assert_eq!([4, 0, -2].map(|points| plain(Points::new(points))), ["4", "0", "−2"]);
}

fn bundle(language: Language) -> FluentBundle<FluentResource> {
    let mut bundle = FluentBundle::new(vec![language.tag().parse().unwrap()]);
    bundle.set_use_isolating(false);
    bundle.add_resource(FluentResource::try_new(text(language)).unwrap()).unwrap();
    bundle
}

/// What is put into each gap in one comparison.
fn values(names: &BTreeSet<String>, number: Option<i64>) -> (Puts<'_>, FluentArgs<'_>) {
    let (mut puts, mut args) = (Puts::default(), FluentArgs::new());
    for name in names {
        match number {
            Some(number) => {
                puts.set(name, number);
                args.set(name.as_str(), number);
            }
            None => {
                puts.set(name, "{ $odd } \"words\"");
                args.set(name.as_str(), FluentValue::from("{ $odd } \"words\""));
            }
        }
    }
    (puts, args)
}

#[test]
fn every_key_of_every_language_is_read_as_fluent_reads_it() {
    for language in Language::ALL {
        let (catalogue, bundle) = (Catalogue::read(language, &text(language)), bundle(language));
        for (key, names) in keys(language) {
            for number in [None, Some(0), Some(1), Some(2), Some(-1), Some(11), Some(1000)] {
                let (puts, args) = values(&names, number);
                let pattern = bundle.get_message(&key).unwrap().value().unwrap();
                let expected = bundle.format_pattern(pattern, Some(&args), &mut Vec::new());
                assert_eq!(catalogue.say(&key, &puts).unwrap(), expected, "{} {key} {number:?}", language.tag());
            }
        }
    }
}
