//! Seats that a terminal keeps, so that it can come back to them.

use std::time::Duration;

use super::*;

fn folder() -> (tempfile::TempDir, SeatFolder) {
    let home = tempfile::tempdir().unwrap();
    let folder = SeatFolder(home.path().join("wurf/seats"));
    (home, folder)
}

fn place(url: &str) -> Place {
    url.parse().unwrap()
}

fn name(text: &str) -> Name {
    Name::try_from(text.to_owned()).unwrap()
}

fn admission(table: &str, person: u32) -> Admission {
    let json =
        serde_json::json!({ "table": table, "link": "http://a/t", "person": person, "secret": format!("s{person}") });
    serde_json::from_value(json).unwrap()
}

fn table(id: &str) -> TableId {
    TableId::try_from(id.to_owned()).unwrap()
}

fn found(folder: &SeatFolder, url: &str, id: &str, called: Option<&str>) -> Option<String> {
    let called = called.map(name);
    folder.find(&place(url), &table(id), called.as_ref()).map(|seat| seat.admission().secret.clone())
}

#[test]
fn a_seat_is_found_again_at_its_server_and_table_alone() {
    let (_home, folder) = folder();
    drop(folder.keep(&place("http://a:1"), name("Ada"), admission("t1", 1)).unwrap());
    assert_eq!(found(&folder, "http://a:1", "t1", None), Some("s1".to_owned()));
    assert_eq!(found(&folder, "http://a:1", "t1", Some("Ada")), Some("s1".to_owned()));
    assert_eq!(found(&folder, "http://a:1", "t1", Some("Ben")), None);
    assert_eq!(found(&folder, "http://a:1", "t2", None), None);
    assert_eq!(found(&folder, "http://a:2", "t1", None), None);
}

#[test]
fn a_seat_that_another_terminal_plays_is_left_alone() {
    let (_home, folder) = folder();
    let mut ada = folder.keep(&place("http://a:1"), name("Ada"), admission("t1", 1)).unwrap();
    assert_eq!(found(&folder, "http://a:1", "t1", None), None);
    let witness = serde_json::json!({ "table": "t1", "match_number": 1, "commitment": "ab", "own": null, "start": null, "alarm": null });
    ada.note(serde_json::from_value(witness).unwrap()).unwrap();
    assert_eq!(found(&folder, "http://a:1", "t1", None), None, "the file was replaced and is locked all the same");
    drop(ada);
    let back = folder.find(&place("http://a:1"), &table("t1"), None).unwrap();
    assert!(back.witness().is_some_and(|witness| witness.has_seen("t1", 1)));
}

#[cfg(unix)]
#[test]
fn nobody_else_can_read_what_is_kept() {
    use std::os::unix::fs::PermissionsExt;
    let (home, folder) = folder();
    let seat = folder.keep(&place("http://a:1"), name("Ada"), admission("t1", 1)).unwrap();
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!([mode(seat.path()), mode(&home.path().join("wurf/seats"))], [0o600, 0o700]);
}

#[test]
fn the_seat_that_was_not_used_for_longest_makes_room() {
    let (_home, folder) = folder();
    for person in 1..=SEATS_MAX as u32 {
        let seat = folder.keep(&place("http://a:1"), name("Ada"), admission("t1", person)).unwrap();
        let long_ago = std::time::SystemTime::UNIX_EPOCH + Duration::from_secs(person.into());
        seat.lock.set_modified(long_ago).unwrap();
    }
    drop(folder.keep(&place("http://a:1"), name("Ada"), admission("t2", 1)).unwrap());
    assert_eq!(folder.paths().len(), SEATS_MAX);
    assert!(
        !folder
            .paths()
            .iter()
            .any(|path| path.ends_with(format!("{}1.json", prefix(&place("http://a:1"), &table("t1")))))
    );
}

#[test]
fn a_damaged_file_is_passed_over() {
    let (_home, folder) = folder();
    let seat = folder.keep(&place("http://a:1"), name("Ada"), admission("t1", 1)).unwrap();
    for damage in ["", "{", "[]", &"x".repeat(BYTES_MAX + 1)] {
        fs::write(seat.path(), damage).unwrap();
        seat.lock.unlock().unwrap();
        assert_eq!(found(&folder, "http://a:1", "t1", None), None, "{damage:.9}");
    }
}
