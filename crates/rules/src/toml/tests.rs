//! This reader against the general one: the same files are read, as the same values.

use alloc::string::ToString;

use ::toml::Value as General;
use proptest::prelude::*;

use super::*;

const LAYOUTS: [&str; 5] = [
    include_str!("../../layouts/qwixx.toml"),
    include_str!("../../layouts/chain.toml"),
    include_str!("../../layouts/bonus-b.toml"),
    include_str!("../../layouts/gemixt-a.toml"),
    include_str!("../../layouts/bloxx.toml"),
];

/// What TOML allows and our own files do not use.
const UNUSUAL: [&str; 14] = [
    "title = 'a \\ b'\n\"quoted name\" = \"\\u00e9\\x41\\e\\U0001F3B2\"",
    "text = \"\"\"\nfirst\nsecond \\\n    goes on \"\" \"\"\"\"\"",
    "text = '''\nas it is \\ '' '''",
    "\u{feff}# marked\r\na = 1\r\nb = \"x\" # comment\r\n",
    "a = 1_000\nb = 0xFf\nc = 0o17\nd = 0b1_1\ne = +7\nf = -0\ng = 0",
    "a.b = 1\na.c.d = \"x\"\n[e.f]\ng = [1, [2, 3,], ]\n[e]\nh = {}",
    "[[rows]]\nn = [1]\n[[rows]]\nn = [2]\n[rows.deep]\nx = 1\n[rows.deeper.still]\ny = 2",
    "a = { b = 1, c.d = \"e\" }\n# comment\n[f . \"g.h\" . i]\n",
    "a = [\n  1, # one\n\n  2\n]\n",
    "a = {\n  b = 1,\n  # comment\n}\n",
    "[a]\nb.c = 1\n[a.b.d]\ne = 2",
    "1 = 1\n-_ = 2",
    "a = \"\"\n\tb = ''\n",
    "",
];

const BROKEN: [&str; 27] = [
    "a = 1\r",
    "a",
    "a =",
    "= 1",
    "a = 1 b = 2",
    "a = 1\na = 2",
    "a = \"x",
    "a = \"x\ny\"",
    "a = 'x\n'",
    "a = \"\"\"x\"\"",
    "a = \"\\q\"",
    "a = \"\\ud800\"",
    "a = [1",
    "a = [1 2]",
    "a = [,]",
    "a = { b = 1",
    "a = { b = 1 c = 2 }",
    "a = 01",
    "a = 1_",
    "a = 0x",
    "[a",
    "[a]\n[a]",
    "a.b = 1\n[a]",
    "[a.b]\n[a]\nb.c = 1",
    "a = {}\n[a.b]",
    "a = []\n[[a]]",
    "a = \"\u{7}\"",
];

fn same(ours: &Value, general: &General) -> bool {
    match (ours, general) {
        (Value::Text(ours), General::String(general)) => ours == general,
        (Value::Whole(ours), General::Integer(general)) => i128::from(*ours) == i128::from(*general),
        (Value::List(ours), General::Array(general)) => {
            ours.len() == general.len() && ours.iter().zip(general).all(|(ours, general)| same(ours, general))
        }
        (Value::Tables(ours), General::Array(general)) => {
            let same = |(ours, general): (&Table, &General)| general.as_table().is_some_and(|it| same_table(ours, it));
            ours.len() == general.len() && ours.iter().zip(general).all(same)
        }
        (Value::Table(ours), General::Table(general)) => same_table(ours, general),
        _ => false,
    }
}

fn same_table(ours: &Table, general: &::toml::Table) -> bool {
    let known = |field: &Field| general.get(&field.name).is_some_and(|general| same(&field.value, general));
    ours.fields.len() == general.len() && ours.fields.iter().all(known)
}

/// Does a layout have nothing of this kind, so that this reader refuses it?
fn is_foreign(general: &General) -> bool {
    match general {
        General::String(_) => false,
        General::Integer(number) => *number < 0,
        General::Array(list) => list.iter().any(is_foreign),
        General::Table(table) => table.values().any(is_foreign),
        _ => true,
    }
}

#[track_caller]
fn check(text: &str) {
    match (Table::parse(text), text.parse::<::toml::Table>()) {
        (Ok(ours), Ok(general)) => assert!(same_table(&ours, &general), "{text:?}: {ours:?}, not {general:?}"),
        (Ok(ours), Err(error)) => panic!("{text:?}: {ours:?}, but {error}"),
        (Err(error), Ok(general)) => assert!(is_foreign(&General::Table(general)), "{text:?}: {error}"),
        (Err(_), Err(_)) => {}
    }
}

#[test]
fn every_way_to_write_a_layout_is_read() {
    for text in LAYOUTS.iter().chain(&UNUSUAL) {
        assert!(Table::parse(text).is_ok(), "{text:?}: {:?}", Table::parse(text));
        check(text);
    }
}

#[test]
fn broken_files_are_refused() {
    for text in BROKEN {
        assert!(Table::parse(text).is_err(), "{text:?}");
        check(text);
    }
}

#[test]
fn values_that_no_layout_has_are_refused_with_their_line() {
    for value in ["true", "1.5", "-1", "1e3", "inf", "2026-01-01", "07:30:00", "99999999999999999999"] {
        let error = Table::parse(&format!("a = 1\nb = {value}")).unwrap_err().to_string();
        assert!(error.starts_with(&format!("line 2: `{value}` is not")), "{error}");
    }
}

#[test]
fn depth_and_fields_are_bounded() {
    let deep = |open: &str, count: usize| format!("a = {}", open.repeat(count));
    for text in [deep("[", 60_000), deep("{a=", 20_000), format!("[{}a]", "a.".repeat(30_000))] {
        assert!(Table::parse(&text).unwrap_err().to_string().contains("within each other"));
    }
    let many: String = (0..33).map(|number| format!("a{number} = 1\n")).collect();
    assert_eq!(Table::parse(&many).unwrap_err().to_string(), "line 33: there are more than 32 fields");
}

proptest! {
    /// Passages of TOML in place of others: most results are broken, many are not.
    #[test]
    fn whatever_is_changed_both_readers_agree(
        layout in prop::sample::select(LAYOUTS.iter().chain(&UNUSUAL).copied().collect::<Vec<_>>()),
        changes in prop::collection::vec((any::<prop::sample::Index>(), 0_usize..6, "[\\[\\]{}=.,'\"\\\\#ab01_\n\r \t]{0,4}"), 1..4),
    ) {
        let mut letters: Vec<char> = layout.chars().collect();
        for (at, gone, new) in changes {
            let start = at.index(letters.len() + 1);
            let end = letters.len().min(start + gone);
            letters.splice(start..end, new.chars());
        }
        check(&letters.into_iter().collect::<String>());
    }
}
