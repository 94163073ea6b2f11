//! The board of the Duel: the rows of Qwixx, printed as on a sheet, and the stones of two seats.

use std::sync::OnceLock;

use wurf_rules::closed::Closed;
use wurf_rules::duel::{Board, Stack, column};
use wurf_rules::qwixx::Variant;
use wurf_rules::seat::{Seat, SeatCount};
use wurf_rules::sheet::{Cell, Color, Layout, RowSet, Sheet};

use crate::drawing::{self, Drawing, Patterns, Rect};
use crate::labels::Labels;
use crate::sheet::{Parts, Shape, SheetPaper, Spot};

/// What to draw: the printed board with the stones that lie on it.
#[derive(Clone, Copy, Debug)]
pub struct DuelPaper<'a> {
    /// The stones.
    pub board: &'a Board,
    /// Where stones were placed just now.
    pub fresh: &'a [Spot],
    /// A stone under consideration: whose, and where.
    pub ghost: Option<(Seat, Cell)>,
    /// What the two seats are called beside their supplies; without names the supplies are not drawn.
    pub names: Option<[&'a str; 2]>,
    /// The letters of the colours.
    pub labels: Labels,
    /// How high the cells are.
    pub shape: Shape,
    /// Is the table printed that says what stones are worth?
    pub points: bool,
    /// Where the patterns of the colours are.
    pub patterns: Patterns,
}

/// The printed rows: those of the classic sheet (DU-1).
pub fn layout() -> &'static Layout {
    static LAYOUT: OnceLock<Layout> = OnceLock::new();
    LAYOUT.get_or_init(|| Variant::Classic.pad().layout(Seat::One).clone())
}

impl<'a> DuelPaper<'a> {
    /// A board as on paper, without names.
    pub fn new(board: &'a Board) -> Self {
        let (labels, shape, patterns) = (Labels::default(), Shape::default(), Patterns::default());
        Self { board, fresh: &[], ghost: None, names: None, labels, shape, points: true, patterns }
    }

    /// The drawing. Its spots are those of a sheet.
    pub fn draw(&self) -> Drawing<Spot> {
        let mut printed = self.printed();
        let mut over = drawing::Board::new();
        for &color in Color::ALL {
            self.draw_row(&printed, &mut over, color);
        }
        self.draw_misses(&printed, &mut over);
        for (seat, name) in SeatCount::TWO.seats().iter().zip(self.names.into_iter().flatten()) {
            self.draw_supply(&printed, &mut over, seat, name);
        }
        self.draw_ghost(&printed, &mut over);
        printed.markup += &over.pen.markup();
        printed
    }

    /// Only the stone under consideration, to be laid over a drawing without it.
    pub fn considered(&self) -> Drawing<Spot> {
        let printed = self.printed();
        let mut over = drawing::Board::new();
        self.draw_ghost(&printed, &mut over);
        Drawing { markup: over.pen.markup(), ..printed }
    }

    fn printed(&self) -> Drawing<Spot> {
        let closed = self.board.closed();
        SheetPaper {
            closed: RowSet::from_fn(|row| closed.contains(layout().lock(row))),
            fresh: self.fresh,
            labels: self.labels,
            shape: self.shape,
            parts: Parts { points: self.points, misses: true, score: false },
            patterns: self.patterns,
            ..SheetPaper::new(layout(), &Sheet::default())
        }
        .draw()
    }

    fn draw_row(&self, printed: &Drawing<Spot>, over: &mut drawing::Board<Spot>, color: Color) {
        let row = self.board.row(color);
        for (spot, place) in &printed.spots {
            match *spot {
                Spot::Cell(Cell::Color(own, number)) if own == color => {
                    if let Some(stack) = row.at(column(color, number)) {
                        self.draw_stack(over, *spot, *place, stack, Some(number.get()));
                    }
                }
                Spot::Lock(own) if layout().lock(own) == color => {
                    if let Some(owner) = row.lock() {
                        self.draw_stack(over, *spot, *place, Stack { owner, stones: 1 }, None);
                    }
                }
                _ => {}
            }
        }
    }

    /// The misses of both, those of seat 1 first.
    fn draw_misses(&self, printed: &Drawing<Spot>, over: &mut drawing::Board<Spot>) {
        let seats = SeatCount::TWO.seats().iter();
        let owners = seats.flat_map(|owner| (0..self.board.misses(owner)).map(move |_| owner));
        for (spot, owner) in (0..).map(Spot::Miss).zip(owners) {
            if let Some(place) = printed.place(&spot) {
                self.draw_stack(over, spot, place, Stack { owner, stones: 1 }, None);
            }
        }
    }

    /// A stone with its number on it, so that the row can still be read; a stack tells how high it is.
    fn draw_stack(&self, over: &mut drawing::Board<Spot>, spot: Spot, place: Rect, stack: Stack, number: Option<u8>) {
        let class = class_of(stack.owner);
        let ((x, y), radius) = (place.center(), place.width.min(place.height) / 2 - 8);
        let is_fresh = self.fresh.contains(&spot);
        if is_fresh {
            over.pen.open("placed");
        }
        let shown = i32::from(stack.stones.min(STACK_SHOWN)) - 1;
        for level in 0..=shown {
            over.pen.circle(("stone", class), (x, y + 6 * (shown - 2 * level) / 2), radius);
        }
        let y = y - 3 * shown;
        match (number, stack.is_single()) {
            (Some(number), true) => over.pen.text(("on-stone", class), (x, y), 44, number),
            (Some(number), false) => {
                over.pen.text(("on-stone", class), (x, y - 13), 36, number);
                over.pen.text(("on-stone", class), (x, y + 20), 28, format_args!("\u{d7}{}", stack.stones));
            }
            (None, _) => {}
        }
        if is_fresh {
            over.pen.close();
        }
    }

    fn draw_ghost(&self, printed: &Drawing<Spot>, over: &mut drawing::Board<Spot>) {
        let Some((seat, cell)) = self.ghost else { return };
        let Some(place) = printed.place(&Spot::Cell(cell)) else { return };
        over.pen.open("considered");
        self.draw_stack(over, Spot::Cell(cell), place, Stack { owner: seat, stones: 1 }, Some(cell.number().get()));
        over.pen.close();
    }

    /// The supply of a seat and its points, left of the misses.
    fn draw_supply(&self, printed: &Drawing<Spot>, over: &mut drawing::Board<Spot>, seat: Seat, name: &str) {
        let (Some(first), Some(miss)) =
            (printed.place(&Spot::Row(layout().row_of_lock(Color::Red))), printed.place(&Spot::Miss(0)))
        else {
            return;
        };
        let width = (miss.x - first.x) / 2 - 10;
        let place = Rect { x: first.x + seat.index() as i32 * (width + 6), width, ..miss };
        over.pen.rect("box", place.shrunk(1, 1), 16);
        let (x, y) = (place.x + 52, place.center().1);
        over.pen.circle(("stone", class_of(seat)), (x, y), 38);
        over.pen.text(("on-stone", class_of(seat)), (x, y), 40, self.board.supply(seat));
        let middle = x + (place.right() - x) / 2 + 16;
        over.pen.text("small", (middle, place.y + 28), 28, shortened(name));
        over.pen.text("score", (middle, place.y + 72), 46, points(self.board, seat));
    }
}

/// More stones than this do not make a stack look higher.
const STACK_SHOWN: u8 = 4;

/// As many letters of a name have room.
const NAME_SHOWN: usize = 11;

fn class_of(seat: Seat) -> &'static str {
    if seat == Seat::One { "dark" } else { "light" }
}

fn shortened(name: &str) -> String {
    match name.char_indices().nth(NAME_SHOWN) {
        Some((end, _)) => format!("{}\u{2026}", &name[..end]),
        None => name.to_owned(),
    }
}

/// With a real minus sign.
fn points(board: &Board, seat: Seat) -> String {
    board.score(seat).total().to_string().replace('-', "\u{2212}")
}
