//! Display, pile and hand side by side, and beside them whose turn it is and what is chosen.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use wurf_rules::any::AnyAction;
use wurf_rules::cards::{Action, Card, Cards, DISPLAY_SIZE, Kind, Phase, View};

use crate::play::tui::cards::choice::Choice;
use crate::play::tui::cards::face;
use crate::play::tui::cards::picks::Picks;
use crate::play::tui::screen::Scene;

/// A line of titles, three of cards.
pub(super) const HEIGHT: u16 = 4;

const CARD_WIDTH: u16 = 5;
const DISPLAY_X: u16 = 1;
const PILE_X: u16 = DISPLAY_X + DISPLAY_SIZE as u16 * CARD_WIDTH + 1;
const HAND_X: u16 = PILE_X + CARD_WIDTH + 3;
const STATUS_X: u16 = HAND_X + Cards::HAND_TO_PLAY as u16 * CARD_WIDTH + 2;

/// The line of the status in which the button is.
const BUTTON_LINE: u16 = 3;

/// The table as one seat sees it.
pub(super) struct Table<'a> {
    /// What is known.
    pub(super) view: &'a View,
    /// What is asked.
    pub(super) scene: &'a Scene,
    /// The cards picked in action 1.
    pub(super) picks: &'a Picks,
    /// The play put together in action 3.
    pub(super) choice: &'a Choice,
    /// Why the last key did nothing.
    pub(super) note: Option<&'static str>,
}

/// Corners and lines of a card.
type Frame = ([char; 4], [char; 2]);

const FRAME: Frame = (['┌', '┐', '└', '┘'], ['─', '│']);
const FRAME_PICKED: Frame = (['╔', '╗', '╚', '╝'], ['═', '║']);

/// What can be clicked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Hit {
    /// A place of the display.
    Display(usize),
    /// A card of the player's own hand.
    Hand(usize),
    /// What Enter does.
    Button,
}

/// One card as it is drawn.
struct Drawn {
    text: String,
    style: Style,
    /// The key that picks it.
    key: Option<usize>,
    picked: bool,
    under_cursor: bool,
}

impl Table<'_> {
    pub(super) fn draw(&self, area: Rect, buffer: &mut Buffer) {
        if area.height < HEIGHT {
            return;
        }
        for (x, title) in [(DISPLAY_X, "Display".to_owned()), (PILE_X, self.pile_title()), (HAND_X, self.hand_title())]
        {
            buffer.set_string(area.x + x, area.y, title, self.scene.theme.strong());
        }
        let (y, x) = (area.y + 1, |start: u16, index: usize| area.x + start + CARD_WIDTH * index as u16);
        (0..DISPLAY_SIZE).for_each(|place| self.display_card(place).draw(x(DISPLAY_X, place), y, buffer));
        self.pile_card().draw(x(PILE_X, 0), y, buffer);
        self.hand().iter().enumerate().for_each(|(index, card)| card.draw(x(HAND_X, index), y, buffer));
        let columns = usize::from(area.width.saturating_sub(STATUS_X));
        for (line, y) in self.status().iter().zip(area.y..) {
            buffer.set_stringn(area.x + STATUS_X, y, line, columns, Style::new());
        }
    }

    /// What lies there, as far as it can be picked now.
    pub(super) fn hit(&self, at: Position, area: Rect) -> Option<Hit> {
        let (x, y) = (at.x.checked_sub(area.x)?, at.y.checked_sub(area.y)?);
        if y >= HEIGHT {
            return None;
        }
        let card = |start: u16| x.checked_sub(start).map(|x| usize::from(x / CARD_WIDTH)).filter(|_| y > 0);
        let display = card(DISPLAY_X).filter(|&place| place < DISPLAY_SIZE && self.asks(Phase::Take));
        let hand = card(HAND_X).filter(|&index| index < self.view.hand.len() && self.asks(Phase::Play));
        let button = x >= STATUS_X && y == BUTTON_LINE && !self.asks(Phase::ForAll);
        display.map(Hit::Display).or(hand.map(Hit::Hand)).or(button.then_some(Hit::Button))
    }

    /// Is the person at the keyboard asked in this phase?
    fn asks(&self, phase: Phase) -> bool {
        self.view.phase == phase && !self.scene.actions.is_empty()
    }

    fn pile_title(&self) -> String {
        match self.view.phase {
            Phase::ForAll => "For all".to_owned(),
            _ => format!("Pile {}", self.view.pile_len),
        }
    }

    fn hand_title(&self) -> String {
        let own = self.view.observer.sits_on(self.scene.shown);
        if own { "Your hand" } else { "Hand, from behind" }.to_owned()
    }

    fn display_card(&self, place: usize) -> Drawn {
        let asks = self.asks(Phase::Take);
        Drawn {
            text: self.view.display[place].map(|back| back.to_string()).unwrap_or_default(),
            style: self.scene.theme.white(),
            key: asks.then_some(place + 1),
            picked: asks && self.picks.contains(place),
            under_cursor: asks && self.picks.cursor() == place,
        }
    }

    fn pile_card(&self) -> Drawn {
        let text = self.view.top.map(|number| number.to_string()).unwrap_or_default();
        Drawn { text, style: self.scene.theme.white(), key: None, picked: false, under_cursor: false }
    }

    /// The player's own cards face up, those of another seat face down.
    fn hand(&self) -> Vec<Drawn> {
        let shown = self.scene.shown;
        let white = self.scene.theme.white();
        if !self.view.observer.sits_on(shown) {
            let back = |text: String| Drawn { text, style: white, key: None, picked: false, under_cursor: false };
            return self.view.hands[shown].iter().map(|card| back(card.to_string())).collect();
        }
        let asks = self.asks(Phase::Play);
        let card = |(index, card): (usize, Card)| Drawn {
            text: face(card),
            style: match card.kind {
                Kind::Color(color) => self.scene.theme.cell(color),
                Kind::Joker => white,
            },
            key: asks.then_some(index + 1),
            picked: asks && self.choice.contains(card),
            under_cursor: false,
        };
        self.view.hand.iter().enumerate().map(card).collect()
    }

    fn status(&self) -> [String; HEIGHT as usize] {
        let Self { view, scene, .. } = self;
        let turn = scene.names.turn_of(view.active);
        match view.phase {
            Phase::Take => {
                let due = Cards::HAND_TO_PLAY.saturating_sub(view.hands[view.active].len());
                let take = self.picks.take(&view.display).map(Action::Take);
                [turn, format!("Action 1: take {due}"), self.chosen(take), self.button("take", take)]
            }
            Phase::ForAll => {
                let deciding: Vec<_> = view.undecided.iter().map(|seat| seat.to_string()).collect();
                let number = view.top.map(|number| number.to_string()).unwrap_or_default();
                let action = format!("Action 2: {number} for all");
                [turn, action, format!("Deciding: {}", deciding.join(" ")), format!("Pile: {}", view.pile_len)]
            }
            Phase::Play => {
                let play = self.choice.play().map(Action::Play);
                [turn, "Action 3: play cards".to_owned(), self.chosen(play), self.button("play", play)]
            }
            Phase::Deal(_) | Phase::TurnUp | Phase::Look(_) => [turn, String::new(), String::new(), String::new()],
            Phase::Over => ["The game is over".to_owned(), String::new(), String::new(), String::new()],
        }
    }

    /// What is put together so far, in the words of a record.
    fn chosen(&self, action: Option<Action>) -> String {
        match action {
            _ if self.scene.actions.is_empty() => String::new(),
            None => "no card picked".to_owned(),
            Some(action) => action.to_string(),
        }
    }

    /// What Enter does now.
    fn button(&self, verb: &str, action: Option<Action>) -> String {
        match (self.note, action) {
            _ if self.scene.actions.is_empty() => String::new(),
            (Some(note), _) => note.to_owned(),
            (None, None) => String::new(),
            (None, Some(action)) if self.scene.actions.contains(&AnyAction::Cards(action)) => {
                format!("[Enter: {verb}]")
            }
            (None, Some(_)) => "[Enter: why not?]".to_owned(),
        }
    }
}

impl Drawn {
    /// A card picked has a double frame, the cursor is an arrow below.
    fn draw(&self, x: u16, y: u16, buffer: &mut Buffer) {
        let (corners, [line, side]) = if self.picked { FRAME_PICKED } else { FRAME };
        let key = self.key.and_then(|key| char::from_digit(key as u32, 10)).unwrap_or(line);
        let cursor = if self.under_cursor { '▲' } else { line };
        let [upper_left, upper_right, lower_left, lower_right] = corners;
        buffer.set_string(x, y, format!("{upper_left}{key}{line}{line}{upper_right}"), self.style);
        buffer.set_string(x, y + 1, format!("{side}{:>3}{side}", self.text), self.style);
        buffer.set_string(x, y + 2, format!("{lower_left}{line}{cursor}{line}{lower_right}"), self.style);
    }
}
