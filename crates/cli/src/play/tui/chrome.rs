//! What every game has around it: title, log, message, buttons, and what lies over the table.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use wurf_rules::seat::Seat;

use crate::describe::Words;
use crate::play::plain::where_saved;
use crate::play::tui::app::{App, Overlay, Stage};
use crate::play::tui::{COLUMNS_MIN, LINES_MIN, button, dialog, pace, result};
use crate::text::{fit, width, wrap};
use wurf_rules::any::AnyGame;

/// Where everything is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Places {
    all: Rect,
    title: Rect,
    /// The game's own part.
    pub(super) game: Rect,
    log: Rect,
    message: Rect,
    /// The line of buttons.
    pub(super) buttons: Rect,
}

impl Places {
    /// Divides the screen: everything in the middle columns, the log gets what is left.
    pub(super) fn of(screen: Rect, game_lines: u16) -> Self {
        let width = COLUMNS_MIN.min(screen.width);
        let all = Rect { x: screen.x + (screen.width - width) / 2, width, ..screen };
        let line = |y: u16, height: u16| Rect { y: all.y + y, height, ..all }.intersection(all);
        let bottom = all.height.saturating_sub(2);
        let log = 1 + game_lines;
        Self {
            all: screen,
            title: line(0, 1),
            game: line(1, game_lines),
            log: line(log, bottom.saturating_sub(log)),
            message: line(bottom, 1),
            buttons: line(bottom + 1, 1),
        }
    }

    /// Has the screen become too small to see the game?
    pub(super) fn hide_game(&self) -> bool {
        !self.all.is_empty() && self.is_too_small()
    }

    fn is_too_small(&self) -> bool {
        self.all.width < COLUMNS_MIN || self.all.height < LINES_MIN
    }
}

/// Draws the table with everything around it.
pub(super) fn draw(app: &App, places: &Places, buffer: &mut Buffer) {
    if places.is_too_small() {
        let text = format!("Too small: {COLUMNS_MIN}×{LINES_MIN} characters are needed.");
        buffer.set_stringn(places.all.x, places.all.y, text, places.all.width.into(), app.theme.strong());
        return;
    }
    title(app, places, buffer);
    match (app.stage, app.shown) {
        (Stage::HandOver(seat), _) => hand_over(app, seat, places, buffer),
        (Stage::Over, None) => result::draw(&app.session, places.game, app.theme, buffer),
        _ => app.screen.draw(&app.scene(), places.game, buffer),
    }
    log(app, places.log, buffer);
    buffer.set_stringn(
        places.message.x + 1,
        places.message.y,
        message(app),
        usize::from(COLUMNS_MIN) - 1,
        app.theme.strong(),
    );
    button::draw(&app.buttons(), places.buttons, app.theme, buffer);
    overlay(app, places, buffer);
}

fn title(app: &App, places: &Places, buffer: &mut Buffer) {
    let game = AnyGame::title(&app.session.public_view());
    let what = match (app.stage, app.shown) {
        (Stage::Over, None) => "the result".to_owned(),
        (Stage::HandOver(_), _) | (_, None) => String::new(),
        _ if app.screen.shows_all() => String::new(),
        (_, Some(seat)) => format!("sheet of {}", app.session.full_name(seat)),
    };
    let columns = usize::from(places.title.width);
    let left = columns.saturating_sub(width(&what) + 1);
    let text = format!("{}{what} ", fit(&format!(" {game}"), left));
    buffer.set_stringn(places.title.x, places.title.y, text, columns, app.theme.bar());
}

/// The latest sentences, the newest at the bottom.
fn log(app: &App, area: Rect, buffer: &mut Buffer) {
    let first = app.log.len().saturating_sub(area.height.into());
    for (sentence, y) in app.log[first..].iter().zip(area.top()..area.bottom()) {
        buffer.set_stringn(area.x + 1, y, sentence, usize::from(area.width) - 1, Style::new());
    }
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
        Stage::Over if app.screen.shows_all() => "The game is over. q leaves.".to_owned(),
        Stage::Over => "The game is over. Tab shows the sheets, q leaves.".to_owned(),
    }
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
    match app.overlay {
        None => {}
        Some(Overlay::Help) => {
            let sheets = if app.screen.shows_all() { &[] } else { SHEET_KEYS };
            let lines = app.screen.help().iter().chain(sheets).chain(KEYS);
            let mut lines: Vec<_> = lines.map(|&line| line.to_owned()).collect();
            lines.extend(about(app));
            dialog::draw("Help", &lines, places.all, buffer);
        }
        Some(Overlay::Quit) => {
            let mut lines = vec!["Leave the game? It is not over.".to_owned()];
            lines.extend(wrap(&where_saved(&app.session), DIALOG_COLUMNS));
            dialog::draw("Quit", &lines, places.all, buffer);
        }
    }
}

/// What players ought to know, apart from the keys.
fn about(app: &App) -> Vec<String> {
    let sentences = AnyGame::about(&app.session.public_view());
    let lines = sentences.iter().flat_map(|sentence| wrap(sentence, DIALOG_COLUMNS));
    let gap = (!sentences.is_empty()).then(String::new);
    gap.into_iter().chain(lines).collect()
}

/// The widest text that a dialog has room for on the smallest screen.
const DIALOG_COLUMNS: usize = COLUMNS_MIN as usize - 8;

const SHEET_KEYS: &[&str] = &["u            take a sealed decision back", "Tab          show the sheets of the others"];

const KEYS: &[&str] =
    &["s            save the game from now on", "?            this help", "q            leave the game"];
