//! BLOXX! in words.

use wurf_rules::bloxx::layout::Confidence;
use wurf_rules::bloxx::{
    Action, Bloxx, Bonus, Cell, Cells, Column, Die, Event, Ink, Layout, Orientation, Placement, Roll, Row, Shape, View,
};
use wurf_rules::closed::Closed;
use wurf_rules::game::Game;
use wurf_rules::points::Points;
use wurf_rules::seat::{Seat, SeatCount};

use super::{Breakdown, Names, Words, and, count, count_points};

mod asking;
mod offer;
mod paper;

pub(crate) use asking::effects;

impl Words for Bloxx {
    fn title(view: &View) -> String {
        view.layout.title().to_owned()
    }

    fn event(&self, event: &Event, names: &Names) -> String {
        self::event(event, self.layout(), self.seats(), names)
    }

    fn opens_turn(event: &Event) -> bool {
        matches!(event, Event::Rolled { .. })
    }

    fn is_ceremony(event: &Event) -> bool {
        matches!(event, Event::Sealed { .. })
    }

    fn score(&self, seat: Seat) -> String {
        paper::score(&self.sheet(seat).score(self.layout()))
    }

    fn paper_now(&self, seat: Seat) -> Vec<String> {
        paper::used_rows(self.sheet(seat), self.layout())
    }

    fn question(view: &View, seat: Seat) -> String {
        asking::question(view, seat)
    }

    fn action(action: &Action, view: &View, seat: Seat) -> String {
        asking::action(*action, view, seat)
    }

    fn offer(actions: &[Action], view: &View, seat: Seat) -> Option<Vec<String>> {
        offer::lines(actions, view, seat)
    }

    fn notation(_: &View) -> Vec<String> {
        offer::NOTATION.iter().map(|&line| line.to_owned()).collect()
    }

    fn about(view: &View) -> Vec<String> {
        about(&view.layout).into_iter().collect()
    }

    fn paper(view: &View, seat: Seat) -> Vec<String> {
        paper::paper(view, seat)
    }

    fn breakdown(view: &View) -> Breakdown {
        paper::breakdown(view)
    }
}

/// What happened, as a sentence.
fn event(event: &Event, layout: &Layout, seats: SeatCount, names: &Names) -> String {
    match event {
        Event::Rolled { seat, roll } => names.does(*seat, &format!("rolls {}.", self::roll(*roll, layout))),
        Event::Sealed { seat } => names.does(*seat, "has decided."),
        Event::TookBack { seat } => names.does(*seat, "takes the decision back."),
        Event::Entered { seat, die, placement } => names.does(*seat, &format!("{}.", entered(*die, placement, layout))),
        Event::Forfeited { seat } => names.does(*seat, "can enter neither shape and forfeits the roll."),
        Event::Completed { seat, row, bonus } => {
            let rank = if *bonus == Bonus::First { "first" } else { "later" };
            names.does(*seat, &format!("fills the {row} row {rank}: {}.", count_points(bonus.points())))
        }
        Event::Ended if seats.get() < Bloxx::FORFEITS_MAX => "The game is over: neither shape fits.".to_owned(),
        Event::Ended => "The game is over: two seats could enter no shape in the same roll.".to_owned(),
    }
}

/// Both dice, as in `A XOXX and B O-/XX`.
fn roll(roll: Roll, layout: &Layout) -> String {
    let printed = |&die: &Die| layout.face(die, roll.faces[die]).shape(Orientation::Printed);
    let dice: Vec<_> = Die::ALL.iter().map(|die| format!("{die} {}", shape(printed(die), Ink::Circle))).collect();
    and(dice.iter().map(String::as_str))
}

/// As in `enters A in columns 1 to 3, rows 2 to 3, circles 4 and makes 2 gaps`.
fn entered(die: Die, placement: &Placement, layout: &Layout) -> String {
    let circle = if placement.circle.is_none() { " without its circle" } else { "" };
    let mut deeds = vec![format!("enters {die}{circle} in {}", place(placement.cells))];
    deeds.extend(circled(placement, layout).map(|number| format!("circles {number}")));
    deeds.extend(made_gaps(placement).map(|gaps| format!("makes {gaps}")));
    and(deeds.iter().map(String::as_str))
}

/// The number under the circle (BX-7).
fn circled(placement: &Placement, layout: &Layout) -> Option<Points> {
    placement.circle.and_then(|cell| layout.number(cell))
}

/// The gaps that result (BX-6).
fn made_gaps(placement: &Placement) -> Option<String> {
    let gaps = placement.gaps.len();
    (gaps > 0).then(|| count(gaps, "gap"))
}

/// Where cells lie, as in `columns 1 to 3, row 2`.
fn place(cells: Cells) -> String {
    let columns = span("column", cells.iter().map(|cell| cell.column.index() + 1));
    let rows = span("row", cells.iter().map(|cell| cell.row.index() + 1));
    format!("{columns}, {rows}")
}

fn span(noun: &str, numbers: impl Iterator<Item = usize> + Clone) -> String {
    let (low, high) = (numbers.clone().min().unwrap_or_default(), numbers.max().unwrap_or_default());
    if low == high { format!("{noun} {low}") } else { format!("{noun}s {low} to {high}") }
}

/// A shape, its lines from the top: `X` is a cross, `O` the circle, `-` nothing, `/` the next line; a
/// dot would look like the end of a sentence.
fn shape(shape: &Shape, ink: Ink) -> String {
    let letter = |cell| match (shape.cells().contains(cell), cell == shape.circle() && ink == Ink::Circle) {
        (false, _) => '-',
        (true, false) => 'X',
        (true, true) => 'O',
    };
    let columns = || (0..shape.width()).filter_map(Column::new);
    let line = |row| columns().map(|column| letter(Cell { row, column })).collect();
    (0..shape.height()).rev().filter_map(Row::new).map(line).collect::<Vec<String>>().join("/")
}

/// What on this sheet and these dice differs from the printed game.
fn about(layout: &Layout) -> Option<String> {
    if let Some(remark) = layout.remark() {
        return Some(remark.to_owned());
    }
    let own = |confidence| confidence == Confidence::Own;
    match (own(layout.sheet_confidence()), own(layout.dice_confidence())) {
        (true, true) => Some("This sheet and these dice are not those of the printed game.".to_owned()),
        (true, false) => Some("This sheet is not that of the printed game.".to_owned()),
        (false, true) => Some("These dice are not those of the printed game.".to_owned()),
        (false, false) => None,
    }
}
