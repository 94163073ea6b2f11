//! The card game on the full screen: display, pile and hand, the player's own sheet like the paper, one line for each
//! of the others.

use crossterm::event::{KeyCode, KeyEvent};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use wurf_rules::any::{AnyAction, AnyView};
use wurf_rules::cards::{Action, Card, Cards, Phase, View};
use wurf_rules::seat::Seat;
use wurf_rules::sheet::{Cell, Color};

use crate::play::tui::screen::{Scene, Screen};
use crate::play::tui::sheet::grid::{self, Place};
use crate::play::tui::sheet::paper::Paper;
use crate::play::tui::sheet::{beside, tally};

mod choice;
mod others;
mod picks;
mod table;

use choice::{Choice, Options, Outcome};
use picks::Picks;
use table::{Hit, Table};

/// What a person has put together so far.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct CardsScreen {
    /// A cell of the sheet, in actions 2 and 3.
    cursor: Place,
    /// Cards of the display, in action 1.
    picks: Picks,
    /// Cards and marks, in action 3.
    choice: Choice,
    /// Why the last key did nothing.
    note: Option<&'static str>,
}

/// Where the parts are drawn, top to bottom.
struct Parts {
    table: Rect,
    paper: Rect,
    tally: Rect,
    others: Rect,
}

impl Parts {
    fn of(view: &View, scene: &Scene, area: Rect) -> Self {
        let mut y = area.y;
        let mut take = |height: u16| {
            let part = Rect { y, height, ..area }.intersection(area);
            y = y.saturating_add(height);
            part
        };
        Self {
            table: take(table::HEIGHT),
            paper: take(grid::height(view.layout(scene.shown))),
            tally: take(tally::HEIGHT),
            others: take(others::height(view)),
        }
    }

    fn height(&self) -> u16 {
        self.others.bottom() - self.table.top()
    }
}

impl CardsScreen {
    fn paper<'a>(&self, view: &'a View, scene: &Scene) -> Paper<'a> {
        let sheet = &view.sheets[scene.shown];
        Paper {
            layout: view.layout(scene.shown),
            sheet,
            closed: sheet.locked(),
            announced: Default::default(),
            legal: self.legal_places(view, scene),
            rows: Default::default(),
            decided: self.decided(view, scene),
            cursor: (!scene.actions.is_empty() && view.phase != Phase::Take).then_some(self.cursor),
            theme: scene.theme,
        }
    }

    /// Cells that can be marked with the number for all, or with the cards chosen; as long as none is chosen, with any
    /// cards of the hand.
    fn legal_places(&self, view: &View, scene: &Scene) -> Vec<Place> {
        let cells: Vec<Cell> = match view.phase {
            Phase::Play => self.choice.markable(&options(view, scene)),
            _ => scene.actions.iter().filter_map(marked_cell).collect(),
        };
        let layout = view.layout(scene.shown);
        let mut places: Vec<_> = cells.into_iter().filter_map(|cell| Place::of(layout, cell)).collect();
        places.sort();
        places
    }

    /// Marks that are decided on: sealed in action 2, or chosen in action 3.
    fn decided(&self, view: &View, scene: &Scene) -> Vec<Cell> {
        match (view.phase, view.sealed) {
            (Phase::Play, _) if !scene.actions.is_empty() => self.choice.cells().collect(),
            (Phase::ForAll, Some(Action::Mark(cell))) if view.observer.sits_on(scene.shown) => vec![cell],
            _ => Vec::new(),
        }
    }

    /// What Enter means.
    fn decision(&mut self, view: &View, scene: &Scene) -> Option<AnyAction> {
        if let [only] = scene.actions[..] {
            return Some(only);
        }
        let action = match view.phase {
            Phase::Take => self.picks.take(&view.display).map(Action::Take),
            Phase::ForAll => Some(Action::Mark(self.cursor.cell(view.layout(scene.shown)))),
            Phase::Play => self.choice.play().map(Action::Play),
            Phase::Deal(_) | Phase::TurnUp | Phase::Look(_) | Phase::Over => return None,
        };
        if action.is_none() {
            self.note = Some("Pick a card first.");
        }
        action.map(AnyAction::Cards)
    }

    /// What the space bar or a click means on a cell.
    fn touch_cell(&mut self, view: &View, scene: &Scene) -> Option<AnyAction> {
        match view.phase {
            Phase::Play => {
                let cell = self.cursor.cell(view.layout(scene.shown));
                let outcome = self.choice.toggle_cell(cell, &options(view, scene));
                self.heed(outcome)
            }
            Phase::ForAll => self.decision(view, scene),
            _ => None,
        }
    }

    fn touch_display(&mut self, place: usize, view: &View, scene: &Scene) {
        let due = Cards::HAND_TO_PLAY.saturating_sub(view.hands[scene.shown].len());
        self.picks.toggle(place, due);
    }

    fn touch_card(&mut self, index: usize, view: &View, scene: &Scene) -> Option<AnyAction> {
        let card = view.hand.iter().nth(index)?;
        let outcome = self.choice.toggle_card(card, &options(view, scene));
        self.heed(outcome)
    }

    fn paint(&mut self, color: Color, view: &View, scene: &Scene) -> Option<AnyAction> {
        let outcome = self.choice.paint(color, &options(view, scene));
        self.heed(outcome)
    }

    fn heed(&mut self, outcome: Outcome) -> Option<AnyAction> {
        match outcome {
            Outcome::Done => None,
            Outcome::Note(note) => {
                self.note = Some(note);
                None
            }
            Outcome::Refused(play) => Some(AnyAction::Cards(Action::Play(play))),
        }
    }

    fn on_number(&mut self, number: usize, view: &View, scene: &Scene) -> Option<AnyAction> {
        let index = number.checked_sub(1)?;
        match view.phase {
            Phase::Take => self.touch_display(index, view, scene),
            Phase::Play => return self.touch_card(index, view, scene),
            _ => {}
        }
        None
    }

    fn on_arrow(&mut self, code: KeyCode, view: &View, scene: &Scene) {
        let layout = view.layout(scene.shown);
        match (code, view.phase) {
            (KeyCode::Left, Phase::Take) => self.picks.left(),
            (KeyCode::Right, Phase::Take) => self.picks.right(),
            (_, Phase::Take) => {}
            (KeyCode::Left, _) => self.cursor = self.cursor.left(),
            (KeyCode::Right, _) => self.cursor = self.cursor.right(layout),
            (KeyCode::Up, _) => self.cursor = self.cursor.up(),
            _ => self.cursor = self.cursor.down(layout),
        }
    }

    /// The legal mark after the cursor; after the last comes the first.
    fn next_legal(&self, view: &View, scene: &Scene) -> Place {
        let places = self.legal_places(view, scene);
        let after = places.iter().find(|&&place| place > self.cursor);
        after.or(places.first()).copied().unwrap_or(self.cursor)
    }

    fn table<'a>(&'a self, view: &'a View, scene: &'a Scene) -> Table<'a> {
        Table { view, scene, picks: &self.picks, choice: &self.choice, note: self.note }
    }
}

/// The card game's view; other games have other screens.
fn cards(view: &AnyView) -> Option<&View> {
    match view {
        AnyView::Cards(view) => Some(view),
        _ => None,
    }
}

fn marked_cell(action: &AnyAction) -> Option<Cell> {
    match action {
        AnyAction::Cards(Action::Mark(cell)) => Some(*cell),
        _ => None,
    }
}

fn options<'a>(view: &'a View, scene: &Scene) -> Options<'a> {
    let play = |action: &AnyAction| match action {
        AnyAction::Cards(Action::Play(play)) => Some(*play),
        _ => None,
    };
    let plays = scene.actions.iter().filter_map(play).collect();
    Options { plays, hand: view.hand, layout: view.layout(scene.shown) }
}

impl Screen for CardsScreen {
    fn height(&self, scene: &Scene) -> u16 {
        let everything = Rect::new(0, 0, super::COLUMNS_MIN, u16::MAX);
        cards(&scene.view).map_or(0, |view| Parts::of(view, scene, everything).height())
    }

    fn draw(&self, scene: &Scene, area: Rect, buffer: &mut Buffer) {
        let Some(view) = cards(&scene.view) else { return };
        let parts = Parts::of(view, scene, area);
        self.table(view, scene).draw(parts.table, buffer);
        self.paper(view, scene).draw(parts.paper, buffer);
        tally::draw(view.layout(scene.shown), &view.sheets[scene.shown], scene.theme, parts.tally, buffer);
        others::draw(view, scene, parts.others, buffer);
    }

    fn height_beside(&self, scene: &Scene, seat: Seat, columns: u16) -> u16 {
        cards(&scene.view).map_or(0, |view| beside::height(view.layout(seat), columns))
    }

    fn draw_beside(&self, scene: &Scene, seat: Seat, area: Rect, buffer: &mut Buffer) {
        let Some(view) = cards(&scene.view) else { return };
        beside::draw(view.layout(seat), &view.sheets[seat], view.sheets[seat].locked(), scene.theme, area, buffer);
    }

    /// In actions 1 and 3, which cannot be taken back, nothing is picked: an accidental extra Enter must not decide
    /// anything.
    fn ask(&mut self, scene: &Scene) {
        *self = Self { cursor: self.cursor, ..Self::default() };
        let Some(view) = cards(&scene.view) else { return };
        if let Some(&first) = self.legal_places(view, scene).first() {
            self.cursor = first;
        }
    }

    fn on_key(&mut self, key: KeyEvent, scene: &Scene) -> Option<AnyAction> {
        let view = cards(&scene.view)?;
        self.note = None;
        match key.code {
            KeyCode::Left | KeyCode::Right | KeyCode::Up | KeyCode::Down => self.on_arrow(key.code, view, scene),
            KeyCode::Char('n') => self.cursor = self.next_legal(view, scene),
            KeyCode::Char('p' | '-') => return Some(AnyAction::Cards(Action::Pass)),
            KeyCode::Enter => return self.decision(view, scene),
            KeyCode::Char(' ' | 'x') if view.phase == Phase::Take => {
                self.touch_display(self.picks.cursor(), view, scene);
            }
            KeyCode::Char(' ' | 'x') => return self.touch_cell(view, scene),
            KeyCode::Char(digit @ '1'..='9') => {
                return self.on_number(digit.to_digit(10)? as usize, view, scene);
            }
            KeyCode::Char(letter) if view.phase == Phase::Play => {
                return self.paint(Color::from_letter(letter.to_ascii_uppercase())?, view, scene);
            }
            _ => {}
        }
        None
    }

    fn on_click(&mut self, at: Position, area: Rect, scene: &Scene) -> Option<AnyAction> {
        let view = cards(&scene.view)?;
        let parts = Parts::of(view, scene, area);
        self.note = None;
        match self.table(view, scene).hit(at, parts.table) {
            Some(Hit::Display(place)) => self.touch_display(place, view, scene),
            Some(Hit::Hand(index)) => return self.touch_card(index, view, scene),
            Some(Hit::Button) => return self.decision(view, scene),
            None => {
                self.cursor = Place::at(view.layout(scene.shown), at, parts.paper)?;
                return self.touch_cell(view, scene);
            }
        }
        None
    }

    fn help(&self) -> &'static [&'static str] {
        &[
            "Backs show the number only; 7' has been there since before the last shuffle.",
            "Cells in [brackets] can be marked now, those in {braces} you have chosen.",
            "R Y G B are red, yellow, green, blue, * is a joker.",
            "",
            "Action 1   1 2 3 4 or arrows and Space pick cards, Enter takes them",
            "Action 2   arrows or n move to a cell, Enter marks it, p passes",
            "Action 3   1 2 3 4 5 pick cards of one colour, arrows and Space say what",
            "           to mark, R Y G B choose a joker's colour, Enter plays",
            "A click does the same, on cards, cells and [Enter].",
            "",
        ]
    }
}

/// What is written on a card: its colour's letter, or the star of a joker, and its number.
fn face(card: Card) -> String {
    format!("{}{:>2}", card.kind, card.number.get())
}
