//! `wurf sheet`: files are checked whole, drawn, and made up.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What `wurf sheet` says with these arguments, and how it ends.
fn sheet(folder: &Path, args: &[&str]) -> (String, String, i32) {
    let run = Command::new(env!("CARGO_BIN_EXE_wurf")).current_dir(folder).arg("sheet").args(args).output().unwrap();
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
    (text(&run.stdout), text(&run.stderr), run.status.code().unwrap_or(-1))
}

/// A new folder with these files.
fn folder(name: &str, files: &[(&str, &str)]) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    files.iter().for_each(|(name, text)| fs::write(folder.join(name), text).unwrap());
    folder
}

const BROKEN: &str = r#"title = ""
rows = [
  { colors = "R", numbers = [2, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12] },
  { colors = "Y", numbers = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11] },
  { colors = "G", numbers = [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2] },
  { colours = "B", numbers = [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2] },
]
"#;

#[test]
fn every_mistake_is_told_with_its_line() {
    let folder = folder("sheet-check", &[("mine.toml", BROKEN)]);
    let (told, complaint, code) = sheet(&folder, &["check", "mine.toml"]);
    assert_eq!((told.as_str(), code), ("", 1));
    let expected = "mine.toml:1: title: must have 1 to 60 printable characters
mine.toml:3: row 1, numbers: 2 appears twice
mine.toml:4: row 2, numbers: there must be eleven numbers, not 10
mine.toml:6: unknown field `colours`, expected one of `numbers`, `colors`
mine.toml:6: missing field `colors`
wurf: mine.toml: 5 mistakes found
";
    assert_eq!(complaint, expected);
}

#[test]
fn random_sheets_of_every_kind_are_good_and_can_be_drawn() {
    let folder = folder("sheet-random", &[]);
    let plain = ["qwixx", "gemixt-a", "gemixt-b"];
    let others = ["stairs", "chain", "bonus-a", "bonus-b", "big-points", "double-a", "double-b", "x-change", "longo"];
    for kind in plain.into_iter().chain(others).chain(["bloxx"]) {
        let (file, picture) = (format!("{kind}.toml"), format!("{kind}.svg"));
        let random = ["random", kind, "--seed", "7"];
        let mixed: &[&str] = if kind == "bloxx" { &[] } else { &["--mixed-numbers"] };
        let (layout, _, _) = sheet(&folder, &random);
        let (_, complaint, code) = sheet(&folder, &[&random[..], mixed, &["-o", &file]].concat());
        assert_eq!((complaint.as_str(), code), ("", 0), "{kind}");
        assert_eq!(layout, sheet(&folder, &random).0, "the same seed gives the same sheet");
        let (told, _, _) = sheet(&folder, &["check", &file]);
        assert!(told.starts_with(&format!("{file}: \"Random {kind}, seed 7\" is a sheet for ")), "{told}");
        assert!(told.contains(kind), "{told}");
        let (_, complaint, code) = sheet(&folder, &["draw", &file, "-o", &picture]);
        assert_eq!((complaint.as_str(), code), ("", 0), "{kind}");
        let sheets = fs::read_to_string(folder.join(&picture)).unwrap().matches(", seed 7").count();
        assert_eq!(sheets, if matches!(kind, "stairs" | "chain") { 5 } else { 1 }, "{kind}");
    }
    let (_, complaint, code) = sheet(&folder, &["draw", "qwixx.toml", "-o", "qwixx.svg"]);
    assert!(complaint.starts_with("wurf: qwixx.svg exists already"), "{complaint}");
    assert_eq!(code, 1);
}

#[test]
fn a_sheet_of_bloxx_is_known_by_its_fields() {
    let text = wurf_rules::bloxx::Layout::TOML;
    let folder = folder("sheet-bloxx", &[("good.toml", text), ("bad.toml", &text.replacen("violet", "purple", 1))]);
    assert_eq!(sheet(&folder, &["check", "good.toml"]).0, "good.toml: \"BLOXX!\" is a sheet for bloxx\n");
    assert_eq!(sheet(&folder, &["draw", "good.toml", "-o", "good.svg"]).2, 0);
    let (_, complaint, code) = sheet(&folder, &["check", "bad.toml"]);
    assert!(complaint.contains("unknown field `purple`"), "{complaint}");
    assert!(complaint.contains("missing field `violet`"), "{complaint}");
    assert_eq!(code, 1);
}

#[test]
fn what_does_not_exist_is_refused() {
    let folder = folder("sheet-refused", &[]);
    let (_, complaint, code) = sheet(&folder, &["random", "fix"]);
    assert!(complaint.contains("there are random sheets of qwixx, gemixt-a"), "{complaint}");
    assert_eq!(code, 2);
    let (_, complaint, code) = sheet(&folder, &["random", "big-points", "--mixed-colors"]);
    assert!(complaint.starts_with("wurf: --mixed-colors: the bonus rows of big-points"), "{complaint}");
    assert_eq!(code, 2);
    for flag in ["--mixed-numbers", "--mixed-colors"] {
        let (_, complaint, code) = sheet(&folder, &["random", "bloxx", flag]);
        assert_eq!(complaint, "wurf: --mixed-numbers and --mixed-colors are for sheets with rows\n");
        assert_eq!(code, 2);
    }
    let (_, complaint, code) = sheet(&folder, &["check", "nothing.toml"]);
    assert!(complaint.starts_with("wurf: cannot read nothing.toml"), "{complaint}");
    assert_eq!(code, 1);
}
