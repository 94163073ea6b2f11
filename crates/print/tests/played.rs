//! A match that is over: each sheet as it was marked, and the slip with the result.

use wurf_print::document::{Document, Role};
use wurf_print::played::{Link, Played};
use wurf_print::{Order, PerPage, Wishes};
use wurf_rules::any::GameName;
use wurf_rules::qwixx::Variant;
use wurf_rules::record::Record;
use wurf_rules::replay::replay;
use wurf_words::Language;

const RECORD: &str =
    "wurf record 1\ngame: qwixx\nrules: 2\nseats: 2\nlot: 1\nseat 1: Ada\n\n41r3y6g2b6 1:- 2:Y5 1:-\n...\n";

fn document(link: Option<&Link>) -> Document {
    let record = Record::from_text(RECORD).expect("a record");
    let game = replay(&record, |_, _, _| {}).expect("it is legal");
    let names = ["Ada & Co".to_owned(), "Ben".to_owned()];
    let wishes = Wishes { per_page: Some(PerPage::Two), ..Wishes::default() };
    let order = Order::new(GameName::Qwixx(Variant::Classic), Language::En, wishes);
    Played { game: &game, names: &names, link }.document(&order)
}

#[test]
fn each_seat_has_its_sheet_once_and_the_slip_comes_last() {
    let document = document(None);
    assert_eq!(document.pages.iter().map(Vec::len).collect::<Vec<_>>(), [2, 1]);
    let told: Vec<_> = document.pictures.iter().map(|picture| picture.role.clone()).collect();
    let expected = ["Qwixx – Ada & Co: −5", "Qwixx – Ben: 1", "The result of a match of Qwixx"];
    assert_eq!(told, expected.map(|words| Role::Figure(words.to_owned())));
    assert!(document.pdf().expect("it can be written").starts_with(b"%PDF"));
}

#[test]
fn the_best_is_named_first_and_names_are_no_markup() {
    let slip = &document(None).pictures[2].drawing.markup;
    let place = |words: &str| slip.find(words).unwrap_or_else(|| panic!("{words} is in {slip}"));
    assert!(place("Ben") < place("Ada &amp; Co"));
}

#[test]
fn a_code_has_its_address_beside_it() {
    let code = "<svg class=\"qr\" viewBox=\"0 0 9 9\"><path d=\"M4 4h1v1h-1z\"/></svg>".to_owned();
    let slip = document(Some(&Link { address: "https://wurf.example/records/x-1".to_owned(), code }));
    let markup = &slip.pictures[2].drawing.markup;
    assert!(markup.contains("https://wurf.example/records/x-1") && markup.contains("width=\"330\""), "{markup}");
}
