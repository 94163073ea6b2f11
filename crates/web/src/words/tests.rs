use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use fluent_bundle::FluentResource;
use wurf_rules::illegal::Illegal;

use super::*;

/// The catalogues of a language, by file name.
pub(super) fn catalogues(language: Language) -> Vec<(String, String)> {
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/words")).join(language.tag());
    let files = fs::read_dir(folder).expect("every language has a folder").map(|file| file.expect("a file").path());
    let read = |path: PathBuf| (path.display().to_string(), fs::read_to_string(&path).expect("a catalogue is text"));
    files.map(read).collect()
}

/// The keys of a catalogue, each with the names of what is put in.
fn keys(language: Language) -> BTreeMap<String, BTreeSet<String>> {
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
    let (en, de) = (keys(Language::En), keys(Language::De));
    let only = |a: &BTreeMap<String, BTreeSet<String>>, b: &BTreeMap<String, BTreeSet<String>>| {
        a.keys().filter(|key| !b.contains_key(*key)).cloned().collect::<Vec<_>>()
    };
    assert_eq!(only(&en, &de), Vec::<String>::new(), "missing in German");
    assert_eq!(only(&de, &en), Vec::<String>::new(), "missing in English");
    for (key, names) in &en {
        assert_eq!(names, &de[key], "{key} is filled with other things in German");
    }
}

#[test]
fn every_key_in_the_code_is_in_the_catalogue() {
    let known = keys(Language::En);
    let mut missing = BTreeSet::new();
    for key in keys_in(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/src"))) {
        if !known.contains_key(&key) {
            missing.insert(key);
        }
    }
    assert_eq!(missing, BTreeSet::new());
}

/// Every literal key that the code asks for.
fn keys_in(folder: &Path) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for entry in fs::read_dir(folder).expect("the folder is there") {
        let path = entry.expect("it can be read").path();
        if path.is_dir() {
            found.extend(keys_in(&path));
            continue;
        }
        let text = fs::read_to_string(&path).expect("sources are text");
        for call in [" t(\"", "(t(\"", "{t(\"", "!t(\"", " t1(\"", "(t1(\"", "{t1(\"", " tn(\"", "(tn(\"", "{tn(\""] {
            for (at, _) in text.match_indices(call) {
                let rest = &text[at + call.len()..];
                found.extend(rest.split('"').next().map(str::to_string));
            }
        }
    }
    found
}

#[test]
fn the_reader_gets_the_first_language_that_the_page_speaks() {
    let of = |wanted: &[&str]| Language::of(&wanted.iter().map(ToString::to_string).collect::<Vec<_>>());
    assert_eq!(of(&["fr", "de-AT", "en"]), Language::De);
    assert_eq!(of(&["en-GB", "de"]), Language::En);
    assert_eq!(of(&["fr"]), Language::En);
    assert_eq!(of(&[]), Language::En);
}

#[test]
fn counts_are_inflected() {
    let mut one = FluentArgs::new();
    one.set("count", 1);
    let mut two = FluentArgs::new();
    two.set("count", 2);
    assert_ne!(say(Language::De, "points", Some(&one)), say(Language::De, "points", Some(&two)).replace('2', "1"));
    assert_eq!(say(Language::En, "points", Some(&two)), "2 points");
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
