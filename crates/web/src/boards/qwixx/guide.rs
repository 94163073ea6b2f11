//! The guide of the dice game, on all its sheets.

use wurf_rules::any::AnyAction;
use wurf_rules::closed::Closed;
use wurf_rules::dice::Roll;
use wurf_rules::qwixx::{Action, Phase, View};
use wurf_rules::seat::Seat;
use wurf_rules::sheet::{Cell, Color, Column, Layout, Mechanism, Row, Special};

use crate::boards::guide::{Hint, Put, why_not};
use crate::desk::Scene;

pub(super) fn hints(scene: &Scene, view: &View) -> Vec<Hint> {
    let actions = scene.actions.iter().filter_map(|action| match action {
        AnyAction::Qwixx(action) => Some(*action),
        _ => None,
    });
    let moment = Moment { scene, view, seat: scene.seat.unwrap_or(Seat::One), actions: actions.collect() };
    match view.phase {
        Phase::White(_) | Phase::Color(_) if moment.must_choose() => vec![Hint::new("guide-qwixx-choose")],
        Phase::White(roll) if moment.is_asked() => moment.white(&roll),
        Phase::Color(_) if moment.is_asked() => moment.color(),
        Phase::White(_) => vec![Hint::new("guide-sealed")],
        Phase::Color(_) => vec![Hint::new("guide-qwixx-theirs").with("name", Put::Seat(view.active))],
        Phase::Roll | Phase::Over => Vec::new(),
    }
}

/// What this seat is asked now.
struct Moment<'a> {
    scene: &'a Scene,
    view: &'a View,
    seat: Seat,
    actions: Vec<Action>,
}

impl Moment<'_> {
    fn is_asked(&self) -> bool {
        !self.actions.is_empty()
    }

    fn must_choose(&self) -> bool {
        self.actions.iter().any(|action| matches!(action, Action::Choose(_)))
    }

    fn layout(&self) -> &Layout {
        self.view.layout(self.seat)
    }

    /// The cells that are offered.
    fn cells(&self) -> impl Iterator<Item = Cell> {
        self.actions.iter().filter_map(|action| match action {
            Action::Mark(cell) => Some(*cell),
            Action::Pass | Action::Choose(_) => None,
        })
    }

    fn white(&self, roll: &Roll) -> Vec<Hint> {
        let [first, second] = roll.white.map(|pips| Put::Number(pips.get()));
        let sum = Put::Number(roll.white_sum().get());
        let dice = Hint::new("guide-qwixx-white").with("first", first).with("second", second).with("sum", sum);
        let pass = match (self.view.active == self.seat, self.cells().next().is_some()) {
            (true, true) => Hint::new("guide-qwixx-wait"),
            (false, true) => Hint::new("guide-qwixx-free"),
            (true, false) => return vec![Hint::new("guide-qwixx-no-white-active").with("sum", sum)],
            (false, false) => return vec![Hint::new("guide-qwixx-no-white").with("sum", sum)],
        };
        let refused = || {
            let cells = Color::ALL.iter().map(|&color| Cell::Color(color, roll.white_sum()));
            cells.into_iter().find_map(|cell| why_not(cell, self.scene.refusal(AnyAction::Qwixx(Action::Mark(cell)))))
        };
        match self.marks() {
            0 => vec![dice, pass],
            _ => vec![self.special().or_else(|| self.order()).or_else(refused).unwrap_or(dice), pass],
        }
    }

    fn color(&self) -> Vec<Hint> {
        let dice = if self.layout().has_plain_rows() { "guide-qwixx-color" } else { "guide-qwixx-color-mixed" };
        let pass = match (self.view.marked, self.cells().next().is_some()) {
            (true, true) => "guide-qwixx-safe",
            (false, true) => "guide-qwixx-miss",
            (true, false) => return vec![Hint::new("guide-qwixx-no-color")],
            (false, false) => return vec![Hint::new("guide-qwixx-forced-miss")],
        };
        vec![self.special().unwrap_or(Hint::new(dice)), Hint::new(pass)]
    }

    /// What is special about one of the cells that are offered.
    fn special(&self) -> Option<Hint> {
        let hint = |key: &'static str, cell| Hint::new(key).with("cell", Put::Cell(cell));
        let is_last = |&cell: &Cell| self.place(cell).is_some_and(|(_, column)| self.layout().closes(column));
        let last = self.cells().find(is_last).map(|cell| hint("guide-qwixx-last", cell));
        last.or_else(|| self.cells().find_map(|cell| Some(hint(self.effect(cell)?, cell))))
    }

    /// What a variant does with a cell.
    fn effect(&self, cell: Cell) -> Option<&'static str> {
        if matches!(cell, Cell::Bonus(..)) {
            return Some("guide-big-points");
        }
        if let Phase::White(roll) = self.view.phase
            && roll.white_sum() != cell.number()
        {
            let is_lucky = matches!(self.layout().mechanism(), Mechanism::Longo(_));
            return Some(if is_lucky { "guide-longo" } else { "guide-x-change" });
        }
        Some(match self.layout().special(self.place(cell)?)? {
            Special::Stair => "guide-stairs",
            Special::Chained(_) => "guide-chain",
            Special::Bar => "guide-bonus-a",
            Special::Bonus(_) => "guide-bonus-b",
            Special::Again if self.view.sheets[self.seat].is_marked(self.layout(), cell) => "guide-double-a",
            Special::Again => return None,
            Special::Double => "guide-double-b",
        })
    }

    fn place(&self, cell: Cell) -> Option<(Row, Column)> {
        match cell {
            Cell::Color(color, number) => Some(self.layout().place(color, number)),
            Cell::Bonus(..) => None,
        }
    }

    /// How marks go, as long as there are few of them (QX-1).
    fn order(&self) -> Option<Hint> {
        const FEW: u32 = 4;
        (self.marks() < FEW).then(|| Hint::new("guide-qwixx-order"))
    }

    fn marks(&self) -> u32 {
        Row::ALL.iter().map(|&row| self.view.sheets[self.seat].mark_count(row)).sum()
    }
}
