//! The Duel on the full screen: dice, and one board for both.

use crossterm::event::{KeyCode, KeyEvent};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use wurf_paper::duel::layout;
use wurf_rules::any::{AnyAction, AnyView};
use wurf_rules::dice::Sides;
use wurf_rules::duel::{Action, Board, Phase, View};
use wurf_rules::seat::{Seat, SeatCount};
use wurf_rules::sheet::{Cell, Column, Row};

use crate::play::tui::qwixx::dice;
use crate::play::tui::screen::{Scene, Screen};
use crate::play::tui::sheet::grid::{self, Place, Strip};

/// The board with a cursor on it.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct DuelScreen {
    cursor: Place,
}

/// A line for the misses, and one for each seat.
const TALLY: u16 = 3;

fn duel(view: &AnyView) -> Option<&View> {
    match view {
        AnyView::Duel(view) => Some(view),
        _ => None,
    }
}

/// The decision to place a stone on a cell.
fn place(cell: Cell) -> Option<AnyAction> {
    match cell {
        Cell::Color(color, number) => Some(AnyAction::Duel(Action::Place(color, number))),
        Cell::Bonus(..) => None,
    }
}

/// The places where a stone may be placed now, line by line.
fn legal_places(scene: &Scene) -> Vec<Place> {
    let cell = |action: &AnyAction| if let AnyAction::Duel(action) = action { action.cell() } else { None };
    let mut places: Vec<_> = scene.actions.iter().filter_map(cell).filter_map(|at| Place::of(layout(), at)).collect();
    places.sort();
    places
}

/// Where the board is drawn.
fn board_area(area: Rect) -> Rect {
    let height = grid::height(layout());
    Rect { y: area.y + dice::HEIGHT, height, ..area }.intersection(area)
}

impl DuelScreen {
    fn decision(&self, scene: &Scene) -> Option<AnyAction> {
        match scene.actions[..] {
            [only] => Some(only),
            _ => place(self.cursor.cell(layout())),
        }
    }

    fn draw_row(&self, view: &View, scene: &Scene, (row, y): (Row, u16), x: u16, buffer: &mut Buffer) {
        let color = layout().lock(row);
        buffer.set_string(x, y, format!(" {} ", color.letter()), scene.theme.strong());
        let legal = legal_places(scene);
        for column in Sides::Six.columns() {
            self.draw_cell(view, scene, (row, column), &legal, (x, y), buffer);
        }
        let stones = view.board.row(color);
        let lock = stones.lock().map_or_else(|| color.letter().to_string(), |seat| seat.to_string());
        let style = if stones.is_closed() { scene.theme.lost(color) } else { scene.theme.cell(color) };
        buffer.set_string(x + grid::lock_x(Sides::Six), y, format!("{:^5}", format!("({lock})")), style);
        buffer.set_string(x + grid::lock_x(Sides::Six), y + 1, "     ", style);
        let points = SeatCount::TWO.seats().iter().map(|seat| view.board.score(seat).rows[color].to_string());
        buffer.set_string(
            x + grid::points_x(Sides::Six),
            y,
            points.collect::<Vec<_>>().join(":"),
            scene.theme.strong(),
        );
        if stones.is_closed() {
            buffer.set_string(x + grid::points_x(Sides::Six), y + 1, "closed", Style::new());
        }
    }

    /// A number above the stones that lie on it: whose they are, and how many.
    fn draw_cell(
        &self,
        view: &View,
        scene: &Scene,
        (row, column): (Row, Column),
        legal: &[Place],
        (left, y): (u16, u16),
        buffer: &mut Buffer,
    ) {
        let cell = layout().cell(row, column);
        let Some(here) = Place::of(layout(), cell) else { return };
        let (color, stones) = (layout().lock(row), view.board.row(layout().lock(row)));
        let (is_legal, stack) = (legal.contains(&here), stones.at(column));
        let style = match (is_legal, stack) {
            (true, _) => scene.theme.legal(color),
            (false, Some(_)) => scene.theme.marked(color),
            (false, None) if stones.is_closed() => scene.theme.lost(color),
            (false, None) => scene.theme.cell(color),
        };
        let x = left + grid::cell_x(Sides::Six, column);
        let [before, after] = if is_legal { ['[', ']'] } else { [' ', ' '] };
        buffer.set_string(x, y, format!("{before}{:^3}{after}", cell.number().get()), style);
        let note = match stack {
            None => String::new(),
            Some(stack) if stack.is_single() => format!("({})", stack.owner),
            Some(stack) => format!("{}x{}", stack.owner, stack.stones),
        };
        let note = if !scene.actions.is_empty() && here == self.cursor { format!("►{note:^3}◄") } else { note };
        buffer.set_stringn(x, y + 1, format!("{note:^5}"), grid::cell_width(Sides::Six).into(), style);
    }
}

impl Screen for DuelScreen {
    fn height(&self, _: &Scene) -> u16 {
        dice::HEIGHT + grid::height(layout()) + TALLY
    }

    fn draw(&self, scene: &Scene, area: Rect, buffer: &mut Buffer) {
        let Some(view) = duel(&scene.view) else { return };
        dice::draw_roll(view.phase.roll(), &status(view, scene), scene.theme, area, buffer);
        let board = board_area(area);
        for (strip, y) in grid::lines(layout()) {
            if let Strip::Row(row) = strip
                && board.y + y + strip.height() <= board.bottom()
            {
                self.draw_row(view, scene, (row, board.y + y), board.x, buffer);
            }
        }
        for (line, y) in tally(view, scene).iter().zip(board.bottom()..area.bottom()) {
            buffer.set_stringn(area.x, y, line, area.width.into(), scene.theme.strong());
        }
    }

    /// In action 2 the cursor stays: a second Enter after action 1 must not place anything.
    fn ask(&mut self, scene: &Scene) {
        let is_first = duel(&scene.view).is_some_and(|view| matches!(view.phase, Phase::White(_)));
        if let Some(&first) = legal_places(scene).first().filter(|_| is_first) {
            self.cursor = first;
        }
    }

    fn on_key(&mut self, key: KeyEvent, scene: &Scene) -> Option<AnyAction> {
        match key.code {
            KeyCode::Left => self.cursor = self.cursor.left(),
            KeyCode::Right => self.cursor = self.cursor.right(layout()),
            KeyCode::Up => self.cursor = self.cursor.up(),
            KeyCode::Down => self.cursor = self.cursor.down(layout()),
            KeyCode::Char('n') => {
                let places = legal_places(scene);
                let after = places.iter().find(|&&place| place > self.cursor);
                self.cursor = after.or(places.first()).copied().unwrap_or(self.cursor);
            }
            KeyCode::Char('p' | '-') => return Some(AnyAction::Duel(Action::Pass)),
            KeyCode::Enter | KeyCode::Char(' ' | 'x') => return self.decision(scene),
            _ => {}
        }
        None
    }

    fn on_click(&mut self, at: Position, area: Rect, scene: &Scene) -> Option<AnyAction> {
        self.cursor = Place::at(layout(), at, board_area(area))?;
        self.decision(scene)
    }

    fn shows_all(&self) -> bool {
        true
    }

    fn help(&self) -> &'static [&'static str] {
        &[
            "A stone can be placed on cells in [brackets]. (1) and (2) are stones of the seats;",
            "2x3 are three of seat 2. R Y G B are red, yellow, green, blue; the round field is the lock.",
            "",
            "Arrows       move to a cell                    n   to the next that is possible",
            "Enter Space  place a stone there (or click)    p   pass",
        ]
    }
}

fn status(view: &View, scene: &Scene) -> [String; 3] {
    let turn = scene.names.turn_of(view.active);
    match view.phase {
        Phase::White(roll) => [turn, format!("Action 1: white sum {}", roll.white_sum()), String::new()],
        Phase::Color(_) => {
            let is_free = view.placed.is_some();
            let miss = if is_free { "passing is free" } else { "no stone yet: passing is a miss" };
            [turn, "Action 2: white die + colour die".to_owned(), miss.to_owned()]
        }
        Phase::Roll => [turn, String::new(), String::new()],
        Phase::Over => ["The game is over".to_owned(), String::new(), String::new()],
    }
}

/// The misses of both, then stones and points of each.
fn tally(view: &View, scene: &Scene) -> [String; 3] {
    let owners = SeatCount::TWO.seats().iter().flat_map(|seat| (0..view.board.misses(seat)).map(move |_| seat));
    let taken: Vec<Seat> = owners.collect();
    let boxes = (0..usize::from(Board::MISSES_MAX)).map(|miss| match taken.get(miss) {
        Some(seat) => format!("[{seat}]"),
        None => "[ ]".to_owned(),
    });
    let line = |seat: Seat| {
        let (name, board) = (scene.names.listed(seat), &view.board);
        format!(" {name}: {} stones left, total {}", board.supply(seat), board.score(seat).total())
    };
    [format!(" Misses {}", boxes.collect::<String>()), line(Seat::One), line(Seat::Two)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use wurf_rules::closed::Closed;

    #[test]
    fn every_cell_of_the_board_is_a_decision() {
        for &row in Row::ALL {
            for column in Sides::Six.columns() {
                let cell = layout().cell(row, column);
                let Some(AnyAction::Duel(action)) = place(cell) else { panic!("{cell} is no cell of the board") };
                assert_eq!(action.cell(), Some(cell));
            }
        }
    }
}
