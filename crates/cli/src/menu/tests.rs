//! What keys choose in the menu, and what it looks like.

use clap::Parser;
use crossterm::event::KeyCode;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use wurf_rules::any::GameName;
use wurf_words::Language;

use super::form::{Form, Row, Step};
use crate::Cli;
use crate::play::tui::theme::Theme;
use crate::play::tui::{COLUMNS_MIN, LINES_MIN};

fn form() -> Form {
    Form::new(Language::En, None)
}

fn press(form: &mut Form, keys: &[KeyCode]) -> Step {
    keys.iter().fold(Step::GoOn, |_, key| form.on_key(*key))
}

fn typed(form: &mut Form, text: &str) {
    text.chars().for_each(|letter| _ = form.on_key(KeyCode::Char(letter)));
}

fn screen(form: &mut Form) -> String {
    let mut terminal = Terminal::new(TestBackend::new(COLUMNS_MIN, LINES_MIN)).unwrap();
    terminal.draw(|frame| form.draw(Theme::Plain, frame)).unwrap();
    let cells = terminal.backend().buffer().content();
    let rows = cells.chunks(COLUMNS_MIN.into()).map(|row| row.iter().map(|cell| cell.symbol()).collect::<String>());
    rows.map(|row| row.trim_end().to_owned()).collect::<Vec<_>>().join("\n")
}

#[test]
fn enter_alone_plays() {
    let command = ["play", "qwixx", "--seats", "human,medium"].map(str::to_owned).to_vec();
    assert_eq!(press(&mut form(), &[KeyCode::Enter]), Step::Run(command));
}

#[test]
fn the_menu_looks_like_this() {
    insta::assert_snapshot!("menu", screen(&mut form()));
    let mut form = form();
    press(&mut form, &[KeyCode::Down, KeyCode::Enter]);
    typed(&mut form, "KWXZ");
    insta::assert_snapshot!("menu_join", screen(&mut form));
}

#[test]
fn every_language_fits() {
    for language in Language::ALL {
        let mut form = Form::new(language, None);
        let text = screen(&mut form);
        let keys = crate::rules::words(language, "menu-keys", &[]);
        assert!(text.contains(&keys) && !text.contains("menu-"), "{text}");
        form.row = Row::Join;
        press(&mut form, &[KeyCode::Enter]);
        assert!(!screen(&mut form).contains("join-"), "{}", language.tag());
    }
}

#[test]
fn every_game_can_be_chosen_with_every_number_of_people_and_bots() {
    let mut form = form();
    for game in GameName::all() {
        assert_eq!(form.game, game);
        for _ in 0..5 {
            for _ in 0..5 {
                let command = form.command();
                let arguments = ["wurf".to_owned()].into_iter().chain(command.iter().cloned());
                assert!(Cli::try_parse_from(arguments).is_ok(), "{command:?}");
                assert!(game.seats().contains(&(form.people + form.bots)) && form.people > 0, "{command:?}");
                form.row = Row::Bots;
                press(&mut form, &[KeyCode::Right]);
            }
            form.row = Row::People;
            press(&mut form, &[KeyCode::Right]);
        }
        form.row = Row::Game;
        press(&mut form, &[KeyCode::Right]);
    }
}

#[test]
fn several_people_do_not_race() {
    let mut form = form();
    form.row = Row::Game;
    press(&mut form, &[KeyCode::Left, KeyCode::Left]);
    assert_eq!(form.command().join(" "), "play fix --seats human,medium");
    form.row = Row::People;
    press(&mut form, &[KeyCode::Right]);
    assert!(form.command().contains(&"--beat".to_owned()));
}

#[test]
fn a_code_leads_to_a_table() {
    let mut form = form();
    form.row = Row::Join;
    press(&mut form, &[KeyCode::Enter]);
    press(&mut form, &[KeyCode::Enter, KeyCode::Enter, KeyCode::Enter]);
    assert!(form.joining.as_ref().is_some_and(|joining| joining.cursor == 0), "a code is needed");
    typed(&mut form, "kwxzz");
    press(&mut form, &[KeyCode::Backspace, KeyCode::Enter]);
    typed(&mut form, "Ada");
    let Step::Run(command) = press(&mut form, &[KeyCode::Enter, KeyCode::Enter]) else { panic!("it joins") };
    assert_eq!(command.join(" "), "join --name Ada --server http://127.0.0.1:7777 -- kwxz");
    assert!(Cli::try_parse_from(["wurf".to_owned()].into_iter().chain(command)).is_ok());
}

#[test]
fn rules_are_read_and_left() {
    let mut form = form();
    press(&mut form, &[KeyCode::Char('?')]);
    assert!(screen(&mut form).contains("Six dice, four rows"));
    press(&mut form, &[KeyCode::PageDown, KeyCode::Esc]);
    assert!(form.reader.is_none());
    assert_eq!(press(&mut form, &[KeyCode::Esc]), Step::Leave);
}
