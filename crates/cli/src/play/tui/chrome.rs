//! What every game has around it: title, log, message, buttons, and what lies over the table.

use ratatui::buffer::Buffer;
use wurf_rules::seat::Seat;

use crate::describe::Words;
use crate::play::plain::where_saved;
use crate::play::tui::app::{App, Overlay, Stage};
use crate::play::tui::places::{self, Places};
use crate::play::tui::reader::Reader;
use crate::play::tui::{COLUMNS_MIN, button, dialog, pace, result};
use crate::rules::rules;
use crate::text::{DOT, wrap};
use wurf_rules::any::AnyGame;

/// Draws the table with everything around it.
pub(super) fn draw(app: &App, places: &Places, buffer: &mut Buffer) {
    let leaves = (app.overlay == Some(Overlay::Quit)).then_some("Leave the game? y: yes, n: no");
    if places.say_if_too_small(leaves, app.theme, buffer) {
        return;
    }
    title(app, places, buffer);
    match (app.stage, app.shown) {
        (Stage::HandOver(seat), _) => hand_over(app, seat, places, buffer),
        (Stage::Over, None) => result::draw(app, places.game, buffer),
        _ => app.screen.draw(&app.scene(), places.game, buffer),
    }
    let seats = app.session.seats().seats().iter().filter(|_| !matches!(app.stage, Stage::HandOver(_)));
    let names: Vec<_> = seats.map(|seat| (seat, app.session.full_name(seat))).collect();
    let log = places.draw_others(&*app.screen, &app.scene(), &names, buffer);
    places::draw_log(&app.log, log, buffer);
    places.draw_message(&message(app), app.theme, buffer);
    button::draw(&app.buttons(), places.buttons, app.theme, buffer);
    overlay(app, places, buffer);
}

fn title(app: &App, places: &Places, buffer: &mut Buffer) {
    let game = AnyGame::title(&app.session.public_view());
    let what = match (app.stage, app.shown) {
        (Stage::Over, None) => "the result".to_owned(),
        (Stage::HandOver(_), _) | (_, None) => String::new(),
        _ if app.screen.shows_all() => String::new(),
        (_, Some(seat)) if app.session.you() == Some(seat) => "your sheet".to_owned(),
        (_, Some(seat)) => format!("sheet of {}", app.session.full_name(seat)),
    };
    places.draw_title(&game, &what, app.theme, buffer);
}

/// What to do now, unless the last key led to something more urgent.
fn message(app: &App) -> String {
    if !app.message.is_empty() {
        return app.message.clone();
    }
    match app.stage {
        Stage::HandOver(_) => String::new(),
        Stage::Decide(seat) => question(app, seat),
        Stage::Pause => pace::pause(&app.session),
        Stage::Race(seat) => AnyGame::question(&app.session.view(seat), seat),
        Stage::Wait(_) => waiting(app),
        Stage::Over => over(app),
    }
}

fn over(app: &App) -> String {
    let sheets = if app.screen.shows_all() { "" } else { "Tab shows the sheets, " };
    let again = if app.may_again { "a plays again, " } else { "" };
    format!("The game is over. {sheets}{again}q leaves.")
}

fn waiting(app: &App) -> String {
    match app.session.awaited().as_slice() {
        // The server has not answered yet, or dice are about to fall.
        [] => "One moment …".to_owned(),
        awaited => format!("Waiting for {}.", awaited.join(", ")),
    }
}

fn question(app: &App, seat: Seat) -> String {
    let view = app.session.view(seat);
    match app.session.actions(seat)[..] {
        [only] => format!("Nothing else is possible: press Enter to {}.", AnyGame::action(&only, &view, seat)),
        _ => AnyGame::question(&view, seat),
    }
}

fn hand_over(app: &App, seat: Seat, places: &Places, buffer: &mut Buffer) {
    let lines = [format!("{}: press Enter.", app.session.full_name(seat))];
    dialog::draw("Next", &lines, places.game, buffer);
}

fn overlay(app: &App, places: &Places, buffer: &mut Buffer) {
    match &app.overlay {
        None => {}
        Some(Overlay::Text(_)) => {}
        Some(Overlay::Quit) => {
            let mut lines = vec!["Leave the game? It is not over.".to_owned()];
            lines.extend(wrap(&where_saved(&app.session), DIALOG_COLUMNS));
            dialog::draw("Quit", &lines, places.all(), buffer);
        }
    }
}

/// The keys, and the rules of the sheet that is played.
pub(super) fn help(app: &App) -> Reader {
    let sheets = if app.screen.shows_all() { &[] } else { SHEET_KEYS };
    let keys = app.screen.help().iter().chain(sheets).chain(KEYS);
    let mut text: Vec<_> = keys.map(|&line| line.to_owned()).collect();
    text.push(String::new());
    text.extend(AnyGame::about(&app.session.public_view()));
    text.extend(rules(app.session.game(), app.language));
    Reader::new("Keys and rules", text)
}

/// All that has happened, from its end.
pub(super) fn history(app: &App) -> Reader {
    Reader::new("History", app.log.iter().map(|sentence| format!("{DOT}{sentence}")).collect()).at_end()
}

/// The widest text that a dialog has room for on the smallest screen.
const DIALOG_COLUMNS: usize = COLUMNS_MIN as usize - 8;

const SHEET_KEYS: &[&str] =
    &["u            take a sealed decision back; against bots, any", "Tab          show the sheets of the others"];

const KEYS: &[&str] = &[
    "s            save the game from now on",
    "i            advice, in a game against bots",
    "h            all that has happened so far",
    "?            these keys and the rules",
    "q            leave the game; Ctrl-Z suspends it",
];
