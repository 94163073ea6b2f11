//! Every rule and every ruling on the dice family has a test that bears its name.

use std::fs;
use std::path::Path;

/// The numbered rules of RULES by section, and how many there are.
const SECTIONS: [(&str, usize); 6] = [("qx", 9), ("gx", 3), ("cn", 3), ("ba", 3), ("bb", 6), ("bp", 5)];
const RULINGS: [usize; 15] = [1, 2, 3, 4, 5, 6, 7, 10, 20, 30, 31, 32, 33, 34, 40];

fn read_all(folder: &Path, text: &mut String) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            read_all(&path, text);
        } else {
            text.push_str(&fs::read_to_string(path).unwrap());
        }
    }
}

#[test]
fn every_rule_has_a_test_of_its_name() {
    let mut text = String::new();
    read_all(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/suite"), &mut text);
    let rules = SECTIONS.iter().flat_map(|&(section, count)| (1..=count).map(move |rule| format!("{section}{rule}_")));
    let rulings = RULINGS.iter().map(|ruling| format!("r{ruling:03}_"));
    let missing: Vec<String> = rules.chain(rulings).filter(|name| !text.contains(&format!("\nfn {name}"))).collect();
    assert_eq!(missing, [""; 0]);
}
