//! The dice game on the full screen: dice, the player's own sheet like the paper, one line for each of the others.

use crossterm::event::{KeyCode, KeyEvent};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use wurf_rules::any::{AnyAction, AnyView};
use wurf_rules::qwixx::{Action, Phase, View};
use wurf_rules::seat::Seat;
use wurf_rules::sheet::RowSet;

use crate::play::tui::screen::{Scene, Screen};
use crate::play::tui::sheet::grid::{self, Place, Strip};
use crate::play::tui::sheet::paper::Paper;
use crate::play::tui::sheet::{beside, mechanism, tally};

pub(super) mod dice;
mod others;

/// The sheet with a cursor on it.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct SheetScreen {
    cursor: Place,
}

/// Where the parts are drawn, top to bottom.
struct Parts {
    dice: Rect,
    paper: Rect,
    mechanism: Rect,
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
        let layout = view.layout(scene.shown);
        Self {
            dice: take(dice::HEIGHT),
            paper: take(grid::height(layout)),
            mechanism: take(mechanism::height(layout)),
            tally: take(tally::HEIGHT),
            others: take(others::height(view)),
        }
    }

    fn height(&self) -> u16 {
        self.others.bottom() - self.dice.top()
    }
}

impl SheetScreen {
    /// The decision that the cell under the cursor represents.
    fn decision(&self, view: &View, scene: &Scene) -> Option<AnyAction> {
        if let [only] = scene.actions[..] {
            return Some(only);
        }
        let layout = view.layout(scene.shown);
        let action = match (self.cursor.strip(layout), scene.actions.first()) {
            (Strip::Row(row), Some(AnyAction::Qwixx(Action::Choose(_)))) => Action::Choose(row),
            _ => Action::Mark(self.cursor.cell(layout)),
        };
        Some(AnyAction::Qwixx(action))
    }

    /// The sheet with everything there is to see on it.
    fn paper<'a>(&self, view: &'a View, scene: &Scene) -> Paper<'a> {
        let row = |action: &AnyAction| match action {
            AnyAction::Qwixx(Action::Choose(row)) => Some(*row),
            _ => None,
        };
        let sealed = view.sealed.filter(|_| view.observer.sits_on(scene.shown)).and_then(|sealed| sealed.cell());
        Paper {
            layout: view.layout(scene.shown),
            sheet: &view.sheets[scene.shown],
            closed: view.closed,
            announced: view.announced.values().iter().fold(RowSet::EMPTY, |rows, &more| rows.union(more)),
            legal: Self::legal_places(view, scene),
            rows: scene.actions.iter().filter_map(row).collect(),
            decided: sealed.into_iter().collect(),
            cursor: (!scene.actions.is_empty()).then_some(self.cursor),
            theme: scene.theme,
        }
    }

    /// The places of the legal marks, line by line.
    fn legal_places(view: &View, scene: &Scene) -> Vec<Place> {
        let layout = view.layout(scene.shown);
        let place = |action: &AnyAction| match action {
            AnyAction::Qwixx(Action::Mark(cell)) => Place::of(layout, *cell),
            AnyAction::Qwixx(Action::Choose(row)) => {
                let next = view.sheets[scene.shown].marks(*row).next().unwrap_or(layout.last_column());
                Place::of(layout, layout.cell(*row, next))
            }
            _ => None,
        };
        let mut places: Vec<_> = scene.actions.iter().filter_map(place).collect();
        places.sort();
        places
    }

    /// The legal mark after the cursor; after the last comes the first.
    fn next_legal(&self, view: &View, scene: &Scene) -> Place {
        let places = Self::legal_places(view, scene);
        let after = places.iter().find(|&&place| place > self.cursor);
        after.or(places.first()).copied().unwrap_or(self.cursor)
    }
}

/// The dice game's view; other games have other screens.
fn qwixx(view: &AnyView) -> Option<&View> {
    match view {
        AnyView::Qwixx(view) => Some(view),
        _ => None,
    }
}

impl Screen for SheetScreen {
    fn height(&self, scene: &Scene) -> u16 {
        let everything = Rect::new(0, 0, super::COLUMNS_MIN, u16::MAX);
        qwixx(&scene.view).map_or(0, |view| Parts::of(view, scene, everything).height())
    }

    fn draw(&self, scene: &Scene, area: Rect, buffer: &mut Buffer) {
        let Some(view) = qwixx(&scene.view) else { return };
        let parts = Parts::of(view, scene, area);
        let layout = view.layout(scene.shown);
        dice::draw(view, scene, parts.dice, buffer);
        self.paper(view, scene).draw(parts.paper, buffer);
        mechanism::draw(layout, &view.sheets[scene.shown], scene.theme, parts.mechanism, buffer);
        tally::draw(layout, &view.sheets[scene.shown], scene.theme, parts.tally, buffer);
        others::draw(view, scene, parts.others, buffer);
    }

    fn height_beside(&self, scene: &Scene, seat: Seat, columns: u16) -> u16 {
        qwixx(&scene.view).map_or(0, |view| beside::height(view.layout(seat), columns))
    }

    fn draw_beside(&self, scene: &Scene, seat: Seat, area: Rect, buffer: &mut Buffer) {
        let Some(view) = qwixx(&scene.view) else { return };
        beside::draw(view.layout(seat), &view.sheets[seat], view.closed, scene.theme, area, buffer);
    }

    /// In action 2, which cannot be taken back, the cursor stays: a second Enter after the one that revealed action 1
    /// must not mark anything.
    fn ask(&mut self, scene: &Scene) {
        let Some(view) = qwixx(&scene.view) else { return };
        if matches!(view.phase, Phase::Color(_)) && view.sealed.is_none() {
            return;
        }
        if let Some(&first) = Self::legal_places(view, scene).first() {
            self.cursor = first;
        }
    }

    fn on_key(&mut self, key: KeyEvent, scene: &Scene) -> Option<AnyAction> {
        let view = qwixx(&scene.view)?;
        let layout = view.layout(scene.shown);
        match key.code {
            KeyCode::Left => self.cursor = self.cursor.left(),
            KeyCode::Right => self.cursor = self.cursor.right(layout),
            KeyCode::Up => self.cursor = self.cursor.up(),
            KeyCode::Down => self.cursor = self.cursor.down(layout),
            KeyCode::Char('n') => self.cursor = self.next_legal(view, scene),
            KeyCode::Char('p' | '-') => return Some(AnyAction::Qwixx(Action::Pass)),
            KeyCode::Enter | KeyCode::Char(' ' | 'x') => return self.decision(view, scene),
            _ => {}
        }
        None
    }

    fn on_click(&mut self, at: Position, area: Rect, scene: &Scene) -> Option<AnyAction> {
        let view = qwixx(&scene.view)?;
        let paper = Parts::of(view, scene, area).paper;
        self.cursor = Place::at(view.layout(scene.shown), at, paper)?;
        self.decision(view, scene)
    }

    fn help(&self) -> &'static [&'static str] {
        &[
            "Cells in [brackets] can be marked now; crossed cells are marked.",
            "R Y G B are red, yellow, green, blue; the round field is the lock.",
            "",
            "Arrows       move to a cell          n   to the next that can be marked",
            "Enter Space  mark it (or click it)   p   pass",
        ]
    }
}
