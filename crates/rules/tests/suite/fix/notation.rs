//! How steps, dice and tables are written.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use wurf_rules::fix::{Action, AgeOrder, Chance, DiceCount, Face, Faces, Mode, Split};

#[track_caller]
fn round_trips<T: FromStr<Err: Debug> + Display>(words: &[&str]) {
    for word in words {
        assert_eq!(word.parse::<T>().unwrap().to_string(), *word);
    }
}

#[track_caller]
fn refuses<T: FromStr<Err: Display> + Debug>(words: &[&str]) {
    for word in words {
        assert!(word.parse::<T>().unwrap_err().to_string().contains(" is not "), "{word}");
    }
}

#[test]
fn words_round_trip() {
    round_trips::<Action>(&["up", "throw", "pass", "lay", "3+7", "0+10", "2+2+2+2+2", "10+0+0"]);
    round_trips::<Chance>(&["..g2r1", ".", "1", "2", "rrrrrrrrrr", "lay1", "lay131"]);
    round_trips::<AgeOrder>(&["12", "21", "53142"]);
    round_trips::<Mode>(&["race", "beat"]);
    round_trips::<Faces>(&["-", "..gg22rr11"]);
}

#[test]
fn dice_are_read_in_any_order() {
    assert_eq!("1r2g..".parse::<Faces>().unwrap().to_string(), "..g2r1");
}

#[test]
fn nonsense_is_refused() {
    refuses::<Action>(&["", "Up", "10", "5+4", "5+6", "1+1+1+1+1+5", "+10", "5+", "05+5", "-1+11", "5+5 ", "300+10"]);
    refuses::<Chance>(&["", "x", "...........", "lay", "lay0", "lay6", "lay1234", "layé", "ggé", "lay1 2"]);
    refuses::<AgeOrder>(&["", "1", "11", "13", "123456", "12x", "é1"]);
    refuses::<Mode>(&["", "Race", "beats"]);
}

#[test]
fn dice_and_splits_are_made_of_parts() {
    assert_eq!(Faces::of(&[Face::RedOne, Face::Blank]).unwrap().to_string(), ".1");
    assert_eq!(Faces::of(&[Face::Blank; 11]), None);
    let parts = [3, 3, 4].map(|dice| DiceCount::new(dice).unwrap());
    assert_eq!(Split::new(&parts).unwrap().to_string(), "3+3+4");
    assert_eq!(Split::new(&parts[..2]), None);
    assert_eq!(Split::new(&[DiceCount::ALL]), None, "nobody to give a die to");
    assert_eq!(DiceCount::new(11), None);
}

#[test]
fn steps_stay_small() {
    assert!(size_of::<Action>() <= 8);
    assert!(size_of::<Chance>() <= 8);
}
