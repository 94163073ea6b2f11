//! What every game has around it: title, log, message, buttons, and what lies over the table.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use wurf_rules::seat::Seat;

use crate::describe::Words;
use crate::play::plain::where_saved;
use crate::play::tui::app::{App, Overlay, Stage};
use crate::play::tui::reader::Reader;
use crate::play::tui::{COLUMNS_MIN, LINES_MIN, button, dialog, pace, result};
use crate::rules::rules;
use crate::text::{DOT, fit, width, wrap};
use wurf_rules::any::AnyGame;

/// Where everything is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Places {
    all: Rect,
    title: Rect,
    /// The game's own part.
    pub(super) game: Rect,
    log: Rect,
    /// The second column, on a wide screen: sheets of others where it is wide enough, and below them the log.
    side: Option<Rect>,
    message: Rect,
    /// The line of buttons.
    pub(super) buttons: Rect,
}

impl Places {
    /// Divides the screen: everything in the middle columns, the log gets what is left. A wide screen has a second
    /// column.
    pub(super) fn of(screen: Rect, game_lines: u16) -> Self {
        let is_wide = screen.width >= COLUMNS_WIDE;
        let width = if is_wide { COLUMNS_MAX.min(screen.width) } else { COLUMNS_MIN.min(screen.width) };
        let x = screen.x + (screen.width - width) / 2;
        let all = Rect { x, width: COLUMNS_MIN.min(width), ..screen };
        let line = |y: u16, height: u16| Rect { y: all.y + y, height, ..all }.intersection(all);
        let bottom = all.height.saturating_sub(2);
        let log = 1 + game_lines;
        let side = Rect {
            x: x + COLUMNS_MIN,
            y: all.y + 1,
            width: width.saturating_sub(COLUMNS_MIN),
            height: bottom.saturating_sub(1),
        };
        Self {
            all: screen,
            side: is_wide.then_some(side),
            title: Rect { width, ..line(0, 1) },
            game: line(1, game_lines),
            log: line(log, bottom.saturating_sub(log)),
            message: line(bottom, 1),
            buttons: Rect { width, ..line(bottom + 1, 1) },
        }
    }

    /// Everything but the line of buttons.
    pub(super) fn above_buttons(&self) -> Rect {
        Rect { height: self.all.height.saturating_sub(1), ..self.all }
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
        let text = match app.overlay {
            Some(Overlay::Quit) => "Leave the game? y: yes, n: no".to_owned(),
            _ => format!("Too small: {COLUMNS_MIN}×{LINES_MIN} characters are needed."),
        };
        buffer.set_stringn(places.all.x, places.all.y, text, places.all.width.into(), app.theme.strong());
        return;
    }
    title(app, places, buffer);
    match (app.stage, app.shown) {
        (Stage::HandOver(seat), _) => hand_over(app, seat, places, buffer),
        (Stage::Over, None) => result::draw(app, places.game, buffer),
        _ => app.screen.draw(&app.scene(), places.game, buffer),
    }
    let log_place = places.side.map_or(places.log, |side| beside(app, side, buffer));
    log(app, log_place, buffer);
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

/// Draws the sheets of the others, as far as there is room for them, and returns what is left below.
fn beside(app: &App, area: Rect, buffer: &mut Buffer) -> Rect {
    let scene = app.scene();
    let mut left = area;
    let is_hidden = matches!(app.stage, Stage::HandOver(_)) || area.width < app.screen.columns_beside();
    for seat in app.session.seats().seats().iter().filter(|&seat| seat != scene.shown && !is_hidden) {
        let height = app.screen.height_beside(&scene, seat);
        if height == 0 || height + 1 + LOG_LINES_MIN > left.height {
            break;
        }
        buffer.set_stringn(left.x + 1, left.y, app.session.full_name(seat), left.width.into(), app.theme.strong());
        app.screen.draw_beside(&scene, seat, Rect { y: left.y + 1, height, ..left }, buffer);
        left = Rect { y: left.y + height + 1, height: left.height - height - 1, ..left };
    }
    left
}

/// The latest sentences, the newest at the bottom. What follows the first line of a sentence is indented.
fn log(app: &App, area: Rect, buffer: &mut Buffer) {
    let (columns, height) = (usize::from(area.width).saturating_sub(2), usize::from(area.height));
    let latest = app.log.iter().rev().take(height).rev();
    let lines: Vec<_> = latest.flat_map(|sentence| hanging(sentence, columns)).collect();
    let first = lines.len().saturating_sub(height);
    for (line, y) in lines[first..].iter().zip(area.top()..area.bottom()) {
        buffer.set_stringn(area.x + 1, y, line, columns, Style::new());
    }
}

/// A sentence in lines; all but the first are indented.
fn hanging(sentence: &str, columns: usize) -> Vec<String> {
    let mut lines = wrap(sentence, columns.saturating_sub(2));
    lines.iter_mut().skip(1).for_each(|line| line.insert_str(0, "  "));
    lines
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
            dialog::draw("Quit", &lines, places.all, buffer);
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

/// From here on there is a second column.
const COLUMNS_WIDE: u16 = 120;

/// Eyes do not like to travel further.
const COLUMNS_MAX: u16 = 160;

/// What sheets of others leave of the second column.
const LOG_LINES_MIN: u16 = 6;

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
