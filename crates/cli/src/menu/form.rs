//! What is chosen in the menu, and what keys change.

use crossterm::event::{Event, KeyCode, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind};
use ratatui::layout::Rect;
use wurf_bots::agent::Level;
use wurf_bots::levels;
use wurf_rules::any::GameName;
use wurf_rules::qwixx::Variant;
use wurf_words::Language;

use crate::menu::joining::{Joining, Typed};
use crate::menu::saved::Saved;
use crate::play::tui::reader::{Reader, Reading};
use crate::rules::rules;

/// The menu.
pub(super) struct Form {
    pub(super) language: Language,
    pub(super) saved: Option<Saved>,
    pub(super) game: GameName,
    pub(super) people: usize,
    pub(super) bots: usize,
    pub(super) level: Level,
    pub(super) row: Row,
    /// Something over the menu.
    pub(super) joining: Option<Joining>,
    pub(super) reader: Option<Reader>,
    /// Where each row was drawn.
    pub(super) places: Vec<(Rect, Row)>,
}

/// A row of the menu.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Row {
    GoOn,
    Game,
    People,
    Bots,
    Level,
    Play,
    Join,
    Rules,
    Leave,
}

/// What comes of a key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Step {
    GoOn,
    Leave,
    /// A command of this program.
    Run(Vec<String>),
}

/// Which way a choice changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Way {
    Back,
    On,
}

impl Form {
    pub(super) fn new(language: Language, saved: Option<Saved>) -> Self {
        let row = if saved.is_some() { Row::GoOn } else { Row::Play };
        let game = GameName::Qwixx(Variant::Classic);
        let (joining, reader, places) = (None, None, Vec::new());
        Self { language, saved, game, people: 1, bots: 1, level: Level::Medium, row, joining, reader, places }
    }

    /// The rows there are.
    pub(super) fn rows(&self) -> Vec<Row> {
        let all =
            [Row::GoOn, Row::Game, Row::People, Row::Bots, Row::Level, Row::Play, Row::Join, Row::Rules, Row::Leave];
        let is_there = |row: &Row| match row {
            Row::GoOn => self.saved.is_some(),
            Row::Level => self.bots > 0,
            _ => true,
        };
        all.into_iter().filter(is_there).collect()
    }

    pub(super) fn on_event(&mut self, event: &Event) -> Step {
        match event {
            Event::Key(key) if key.kind == KeyEventKind::Release => Step::GoOn,
            Event::Key(key) if key.modifiers.contains(KeyModifiers::CONTROL) => match key.code {
                KeyCode::Char('c' | 'd') => Step::Leave,
                _ => Step::GoOn,
            },
            Event::Key(key) => self.on_key(key.code),
            Event::Mouse(mouse) if mouse.kind == MouseEventKind::Down(MouseButton::Left) => {
                let hit = |(place, _): &&(Rect, Row)| place.contains((mouse.column, mouse.row).into());
                let row = self.places.iter().find(hit).map(|(_, row)| *row);
                row.filter(|_| self.joining.is_none() && self.reader.is_none()).map_or(Step::GoOn, |row| {
                    self.row = row;
                    self.on_key(KeyCode::Enter)
                })
            }
            _ => Step::GoOn,
        }
    }

    pub(super) fn on_key(&mut self, key: KeyCode) -> Step {
        if let Some(reader) = &mut self.reader {
            if reader.on_key(key) == Reading::Enough {
                self.reader = None;
            }
            return Step::GoOn;
        }
        if let Some(joining) = &mut self.joining {
            return match joining.on_key(key) {
                Typed::GoOn => Step::GoOn,
                Typed::Back => {
                    self.joining = None;
                    Step::GoOn
                }
                Typed::Join(command) => Step::Run(command),
            };
        }
        match key {
            KeyCode::Char('q') | KeyCode::Esc => return Step::Leave,
            KeyCode::Up | KeyCode::Char('k') | KeyCode::BackTab => self.move_to(Way::Back),
            KeyCode::Down | KeyCode::Char('j') | KeyCode::Tab => self.move_to(Way::On),
            KeyCode::Left | KeyCode::Char('-') => self.change(Way::Back),
            KeyCode::Right | KeyCode::Char('+') => self.change(Way::On),
            KeyCode::Char('?') | KeyCode::F(1) => self.explain(),
            KeyCode::Enter | KeyCode::Char(' ') => return self.choose(),
            _ => {}
        }
        Step::GoOn
    }

    fn move_to(&mut self, way: Way) {
        self.row = neighbour(&self.rows(), self.row, way);
    }

    fn choose(&mut self) -> Step {
        match self.row {
            Row::Game | Row::People | Row::Bots | Row::Level => self.change(Way::On),
            Row::Join => self.joining = Some(Joining::new()),
            Row::Rules => self.explain(),
            Row::Leave => return Step::Leave,
            Row::Play => return Step::Run(self.command()),
            Row::GoOn => {
                let path = self.saved.as_ref().map(|saved| saved.path.display().to_string());
                return path.map_or(Step::GoOn, |path| Step::Run(vec!["play".into(), "--resume".into(), path]));
            }
        }
        Step::GoOn
    }

    fn explain(&mut self) {
        let mut text = rules(self.game, self.language);
        let title = text.remove(0);
        self.reader = Some(Reader::new(&title, text));
    }

    fn change(&mut self, way: Way) {
        let (people, bots) = (self.people_range(), self.bots_range());
        match self.row {
            Row::Game => self.game = neighbour(&GameName::all().collect::<Vec<_>>(), self.game, way),
            Row::People => self.people = neighbour(&people, self.people, way),
            Row::Bots => self.bots = neighbour(&bots, self.bots, way),
            Row::Level => self.level = neighbour(&self.levels(), self.level, way),
            Row::GoOn | Row::Play | Row::Join | Row::Rules | Row::Leave => {}
        }
        self.fit();
    }

    fn people_range(&self) -> Vec<usize> {
        (1..=*self.game.seats().end()).collect()
    }

    /// As many as there are seats left, and as the game needs.
    fn bots_range(&self) -> Vec<usize> {
        let seats = self.game.seats();
        (seats.start().saturating_sub(self.people)..=seats.end() - self.people).collect()
    }

    fn levels(&self) -> Vec<Level> {
        levels::for_people(self.game.family()).collect()
    }

    /// Not every game has room for everybody, nor every level.
    fn fit(&mut self) {
        self.people = self.people.min(*self.game.seats().end());
        let bots = self.bots_range();
        self.bots = self.bots.clamp(bots[0], bots[bots.len() - 1]);
        if !self.levels().contains(&self.level) {
            self.level = Level::Medium;
        }
    }

    /// The command that plays what is chosen.
    pub(super) fn command(&self) -> Vec<String> {
        let people = std::iter::repeat_n("human", self.people);
        let seats: Vec<_> = people.chain(std::iter::repeat_n(self.level.name(), self.bots)).collect();
        let mut command = vec!["play".to_owned(), self.game.to_string(), "--seats".to_owned(), seats.join(",")];
        // Only one person at a keyboard can race.
        if self.game.is_race() && self.people > 1 {
            command.push("--beat".to_owned());
        }
        command
    }
}

/// The value beside another one; after the last comes the first.
fn neighbour<T: Copy + PartialEq>(values: &[T], value: T, way: Way) -> T {
    let at = values.iter().position(|known| *known == value).unwrap_or(0);
    let step = if way == Way::On { 1 } else { values.len() - 1 };
    values[(at + step) % values.len()]
}
