//! What a game has to do to be played on the full screen.

use crossterm::event::KeyEvent;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use wurf_rules::any::{AnyAction, AnyEvent, AnyView};
use wurf_rules::seat::Seat;

use crate::describe::Names;
use crate::play::referee::Patience;
use crate::play::tui::theme::Theme;
use crate::play::tui::{bloxx, cards, duel, fix, qwixx};

/// What is to be drawn, and decided.
pub(super) struct Scene {
    /// What the deciding seat sees; what everybody sees when nobody decides.
    pub(super) view: AnyView,
    /// The seat whose sheet is drawn large.
    pub(super) shown: Seat,
    /// The legal decisions of the seat that decides; none when nobody does or another sheet is shown.
    pub(super) actions: Vec<AnyAction>,
    /// What the seats are called.
    pub(super) names: Names,
    /// The colours.
    pub(super) theme: Theme,
    /// What the last beat consisted of.
    pub(super) latest: Vec<AnyEvent>,
    /// What there is time for, where a clock runs.
    pub(super) patience: Option<Patience>,
}

/// How one game looks and which keys it knows. It knows no rules: it gets a view and legal actions and gives an action,
/// which may be illegal; then the rules say why.
pub(super) trait Screen {
    /// The lines it needs, at a width of [`super::COLUMNS_MIN`].
    fn height(&self, scene: &Scene) -> u16;

    /// Draws the game.
    fn draw(&self, scene: &Scene, area: Rect, buffer: &mut Buffer);

    /// A new question is asked: the cursor may go where an answer is.
    fn ask(&mut self, scene: &Scene);

    /// A key that the table itself does not know.
    fn on_key(&mut self, key: KeyEvent, scene: &Scene) -> Option<AnyAction>;

    /// A click into the area it was drawn in.
    fn on_click(&mut self, at: Position, area: Rect, scene: &Scene) -> Option<AnyAction>;

    /// The lines of a sheet of another seat in so many columns beside the game; none if they are too few, or if the
    /// game shows the others anyway.
    fn height_beside(&self, _: &Scene, _: Seat, _: u16) -> u16 {
        0
    }

    /// Draws such a sheet.
    fn draw_beside(&self, _: &Scene, _: Seat, _: Rect, _: &mut Buffer) {}

    /// Does it show all seats at once, so that there are no other sheets to look at?
    fn shows_all(&self) -> bool {
        false
    }

    /// Its keys, for the help.
    fn help(&self) -> &'static [&'static str];
}

/// The screen of the game of this view.
pub(super) fn of(view: &AnyView) -> Box<dyn Screen> {
    match view {
        AnyView::Qwixx(_) => Box::new(qwixx::SheetScreen::default()),
        AnyView::Cards(_) => Box::new(cards::CardsScreen::default()),
        AnyView::Bloxx(_) => Box::new(bloxx::BloxxScreen::default()),
        AnyView::Fix(_) => Box::new(fix::FixScreen::default()),
        AnyView::Duel(_) => Box::new(duel::DuelScreen::default()),
    }
}
