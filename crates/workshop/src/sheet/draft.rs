//! A sheet with rows while it is being drawn. Unlike a [`Pad`] it may be wrong; its layout file says so.

use wurf_rules::any::GameName;
use wurf_rules::closed::Closed;
use wurf_rules::dice::Sides;
use wurf_rules::qwixx::Variant;
use wurf_rules::seat::Seat;
use wurf_rules::sheet::mechanism::bonus_b::Bonus;
use wurf_rules::sheet::mechanism::longo::Longo;
use wurf_rules::sheet::pad::shuffle::Addition;
use wurf_rules::sheet::{Bar, Cell, Color, Column, Mechanism, Number, Pad, Row, Special};

/// Where a cell is: row and column from the upper left, each from 0.
pub type Place = (usize, usize);

/// The sheets of a connected pad.
pub const LETTERS: [&str; 5] = ["A", "B", "C", "D", "E"];

/// What bonus types are called in a layout file, in the order of their marks.
pub const BONUSES: [&str; 5] = ["circle", "notched-square", "square", "octagon", "jagged-star"];

/// Links that a sheet can have: two cells each.
pub const LINKS_MAX: u8 = 12;

/// A number in a colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Face {
    /// Its colour.
    pub color: Color,
    /// Its number.
    pub number: Number,
}

/// What a sheet adds to its rows, by the name of its section.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Nothing.
    Plain,
    /// Cells that score once more.
    Stairs,
    /// Cells that are marked together.
    Chain,
    /// Cells that strike the next field of a bar.
    BonusA,
    /// Two cells of each bonus type.
    BonusB,
    /// Rows between the rows.
    BigPoints,
    /// Cells that may be marked again.
    DoubleA,
    /// Cells that get two marks at once.
    DoubleB,
    /// Fields that swap the white sum.
    XChange,
    /// Long rows for eight-sided dice, and lucky numbers.
    Longo,
}

impl Kind {
    /// The section of a layout file.
    pub const fn section(self) -> Option<&'static str> {
        match self {
            Kind::Plain => None,
            Kind::Stairs => Some("stairs"),
            Kind::Chain => Some("chain"),
            Kind::BonusA => Some("bonus-a"),
            Kind::BonusB => Some("bonus-b"),
            Kind::BigPoints => Some("big-points"),
            Kind::DoubleA => Some("double-a"),
            Kind::DoubleB => Some("double-b"),
            Kind::XChange => Some("x-change"),
            Kind::Longo => Some("longo"),
        }
    }

    /// What chance adds to a sheet of this kind.
    pub const fn addition(self) -> Option<Addition> {
        match self {
            Kind::Plain => None,
            Kind::Stairs => Some(Addition::Stairs),
            Kind::Chain => Some(Addition::Chain),
            Kind::BonusA => Some(Addition::BonusA),
            Kind::BonusB => Some(Addition::BonusB),
            Kind::BigPoints => Some(Addition::BigPoints),
            Kind::DoubleA => Some(Addition::DoubleA),
            Kind::DoubleB => Some(Addition::DoubleB),
            Kind::XChange => Some(Addition::XChange),
            Kind::Longo => Some(Addition::Longo),
        }
    }

    /// Has each seat a sheet of its own (CN-1)?
    pub const fn is_connected(self) -> bool {
        matches!(self, Kind::Stairs | Kind::Chain)
    }

    /// The highest mark that a cell can have; 0 is none.
    pub const fn marks_max(self) -> u8 {
        match self {
            Kind::Plain | Kind::BigPoints | Kind::XChange | Kind::Longo => 0,
            Kind::Stairs | Kind::BonusA | Kind::DoubleA | Kind::DoubleB => 1,
            Kind::Chain => LINKS_MAX,
            Kind::BonusB => BONUSES.len() as u8,
        }
    }
}

/// A sheet while it is being drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Draft {
    /// Its title.
    pub title: String,
    /// The four rows, all of the same length.
    pub rows: [Vec<Face>; 4],
    /// What it adds to them.
    pub kind: Kind,
    /// What is marked on each of the sheets A to E, or on the first if all are alike: 0 is nothing; cells with the same
    /// number are linked, or belong to the same bonus type.
    pub marks: [Marks; 5],
    /// The colours of the bar (BA-1).
    pub bar: Vec<Color>,
    /// The swap fields (XC-1).
    pub swaps: Vec<[Number; 2]>,
    /// The lucky numbers (LO-3).
    pub lucky: Vec<Number>,
}

/// What is marked on the cells of a sheet.
type Marks = [[u8; Column::COUNT_MAX]; 4];

impl Draft {
    /// A sheet that is already right.
    pub fn of(pad: &Pad) -> Self {
        let plain = pad.layout(Seat::One);
        let face = |row: Row, column: Column| match plain.cell(row, column) {
            Cell::Color(color, number) => Face { color, number },
            Cell::Bonus(..) => unreachable!("the four rows have no bonus cells"),
        };
        let rows = std::array::from_fn(|row| plain.columns().map(|column| face(Row::ALL[row], column)).collect());
        let (kind, bar) = match plain.mechanism() {
            Mechanism::Plain => (Kind::Plain, Vec::new()),
            Mechanism::Stairs(_) => (Kind::Stairs, Vec::new()),
            Mechanism::Chain(_) => (Kind::Chain, Vec::new()),
            Mechanism::BonusA(bonus) => (Kind::BonusA, bonus.bar().to_vec()),
            Mechanism::BonusB(_) => (Kind::BonusB, Vec::new()),
            Mechanism::BigPoints => (Kind::BigPoints, Vec::new()),
            Mechanism::DoubleA(_) => (Kind::DoubleA, Vec::new()),
            Mechanism::DoubleB(_) => (Kind::DoubleB, Vec::new()),
            Mechanism::XChange(_) => (Kind::XChange, Vec::new()),
            Mechanism::Longo(_) => (Kind::Longo, Vec::new()),
        };
        let marks = std::array::from_fn(|sheet| marks(pad, Seat::ALL[sheet]));
        let swaps = match plain.mechanism() {
            Mechanism::XChange(swaps) => swaps.fields().to_vec(),
            _ => Vec::new(),
        };
        let lucky = match plain.mechanism() {
            Mechanism::Longo(longo) => longo.lucky().to_vec(),
            _ => Vec::new(),
        };
        Self { title: pad.title().to_string(), rows, kind, marks, bar, swaps, lucky }
    }

    /// Reads a layout file that is right.
    pub fn read(text: &str) -> Option<Self> {
        Pad::read(text).ok().map(|pad| Self::of(&pad))
    }

    /// Its layout file, even if it is wrong.
    pub fn to_toml(&self) -> String {
        let title = self.title.replace('\\', "\\\\").replace('"', "\\\"");
        let rows: String = self.rows.iter().map(|row| row_text(row)).collect();
        let mut text = format!("title = \"{title}\"\nrows = [\n{rows}]\n");
        if let Some(section) = self.kind.section() {
            text += &format!("\n[{section}]\n");
            for (name, value) in self.fields() {
                text += &format!("{name} = \"{value}\"\n");
            }
        }
        text
    }

    fn fields(&self) -> Vec<(&'static str, String)> {
        let by_sheet = |words: &dyn Fn(usize) -> String| (0..5).map(|sheet| (LETTERS[sheet], words(sheet))).collect();
        match self.kind {
            Kind::Plain => Vec::new(),
            Kind::Stairs => by_sheet(&|sheet| self.marked(sheet, 1).join(" ")),
            Kind::Chain => by_sheet(&|sheet| {
                let links = (1..=LINKS_MAX).map(|link| self.marked(sheet, link).join("-"));
                links.filter(|link| !link.is_empty()).collect::<Vec<_>>().join(" ")
            }),
            Kind::BonusA => {
                let bar = self.bar.iter().map(Color::to_string).collect::<Vec<_>>().join(" ");
                vec![("cells", self.marked(0, 1).join(" ")), ("bar", bar)]
            }
            Kind::BonusB => BONUSES.into_iter().zip((1..).map(|mark| self.marked(0, mark).join(" "))).collect(),
            Kind::BigPoints => vec![("bonus-rows", "RY GB".to_string())],
            Kind::XChange => {
                let swaps = self.swaps.iter().map(|[one, other]| format!("{one}/{other}"));
                vec![("swaps", swaps.collect::<Vec<_>>().join(" "))]
            }
            Kind::Longo => {
                vec![("lucky", self.lucky.iter().map(Number::to_string).collect::<Vec<_>>().join(" "))]
            }
            Kind::DoubleA | Kind::DoubleB => vec![("cells", self.marked(0, 1).join(" "))],
        }
    }

    /// The cells with this mark, row by row.
    fn marked(&self, sheet: usize, mark: u8) -> Vec<String> {
        let places = self.places().filter(|&place| self.mark(sheet, place) == mark);
        places.map(|place| self.name(place)).collect()
    }

    /// The game that is played on it.
    pub fn game(&self) -> GameName {
        self.kind.section().and_then(|name| name.parse().ok()).unwrap_or(GameName::Qwixx(Variant::Classic))
    }

    /// How many cells a row has.
    pub fn columns(&self) -> usize {
        self.rows[0].len()
    }

    /// Every place, row by row.
    pub fn places(&self) -> impl Iterator<Item = Place> + use<> {
        let columns = self.columns();
        (0..4).flat_map(move |row| (0..columns).map(move |column| (row, column)))
    }

    /// The numbers that may be on it.
    pub fn numbers(&self) -> impl Iterator<Item = Number> + use<> {
        let sides = if self.kind == Kind::Longo { Sides::Eight } else { Sides::Six };
        sides.numbers()
    }

    /// What is on a cell. A place of a sheet with longer rows is that of the last cell.
    pub fn face(&self, (row, column): Place) -> Face {
        self.rows[row][column.min(self.columns() - 1)]
    }

    /// What marks a cell of a sheet.
    pub fn mark(&self, sheet: usize, (row, column): Place) -> u8 {
        self.marks[self.sheet(sheet)][row][column]
    }

    /// The sheet whose marks are shown there.
    fn sheet(&self, sheet: usize) -> usize {
        if self.kind.is_connected() { sheet } else { 0 }
    }

    /// A cell as it is written, as in `R7`.
    pub fn name(&self, place: Place) -> String {
        let Face { color, number } = self.face(place);
        Cell::Color(color, number).to_string()
    }

    /// The same with another number.
    pub fn with_number(mut self, (row, column): Place, number: Number) -> Self {
        self.rows[row][column].number = number;
        self
    }

    /// The same with another colour.
    pub fn with_color(mut self, (row, column): Place, color: Color) -> Self {
        self.rows[row][column].color = color;
        self
    }

    /// The same with another mark.
    pub fn with_mark(mut self, sheet: usize, (row, column): Place, mark: u8) -> Self {
        let sheet = self.sheet(sheet);
        self.marks[sheet][row][column] = mark;
        self
    }

    /// The same with two cells exchanged; marks stay where they are.
    pub fn exchanged(mut self, one: Place, other: Place) -> Self {
        let (face, with) = (self.face(one), self.face(other));
        self.rows[one.0][one.1] = with;
        self.rows[other.0][other.1] = face;
        self
    }

    /// The same with one more field at the end of the bar, or without its last one.
    pub fn with_bar(mut self, color: Option<Color>) -> Self {
        push_or_pop(&mut self.bar, color);
        self
    }

    /// The same with one more swap field, or without its last one.
    pub fn with_swap(mut self, swap: Option<[Number; 2]>) -> Self {
        push_or_pop(&mut self.swaps, swap);
        self
    }

    /// The same with this number lucky, or no longer lucky; of too many, the first is lucky no longer.
    pub fn with_lucky(mut self, number: Number) -> Self {
        if self.lucky.contains(&number) {
            self.lucky.retain(|&other| other != number);
            return self;
        }
        self.lucky.push(number);
        if self.lucky.len() > Longo::LUCKY_MAX {
            self.lucky.remove(0);
        }
        self
    }
}

/// Adds a field where there is room for it, or takes the last one away.
fn push_or_pop<T>(fields: &mut Vec<T>, new: Option<T>) {
    match new {
        Some(field) if fields.len() < Bar::FIELDS_MAX => fields.push(field),
        Some(_) => {}
        None => _ = fields.pop(),
    }
}

fn row_text(row: &[Face]) -> String {
    let join = |words: Vec<String>, between: &str| words.join(between);
    let numbers = join(row.iter().map(|face| face.number.to_string()).collect(), ", ");
    let mut colors: Vec<String> = row.iter().map(|face| face.color.to_string()).collect();
    if colors.iter().all(|color| *color == colors[0]) {
        colors.truncate(1);
    }
    format!("  {{ colors = \"{}\", numbers = [{numbers}] }},\n", join(colors, " "))
}

fn marks(pad: &Pad, seat: Seat) -> Marks {
    let mut marks = Marks::default();
    let mut links = 0;
    for ((row, column), special) in pad.layout(seat).specials() {
        let mark = match special {
            Special::Stair | Special::Bar | Special::Again | Special::Double => 1,
            Special::Bonus(bonus) => 1 + Bonus::ALL.iter().position(|other| *other == bonus).unwrap_or(0) as u8,
            Special::Chained((other, place)) if marks[other.index()][place.index()] > 0 => {
                marks[other.index()][place.index()]
            }
            Special::Chained(_) => {
                links += 1;
                links
            }
        };
        marks[row.index()][column.index()] = mark;
    }
    marks
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sheet_is_the_same_after_it_was_a_draft() {
        for &variant in Variant::ALL {
            let pad = variant.pad();
            let draft = Draft::of(&pad);
            assert_eq!(Pad::read(&draft.to_toml()).as_ref(), Ok(&pad), "{variant}");
            assert_eq!(Draft::read(&draft.to_toml()), Some(draft));
        }
    }

    #[test]
    fn swap_fields_and_lucky_numbers_are_changed_one_by_one() {
        let number = |number| Number::new(number).expect("a number");
        let swaps = Draft::of(&Variant::XChange.pad()).with_swap(None).with_swap(Some([number(2), number(12)]));
        assert!(swaps.to_toml().contains("11/9 2/12\""));
        let lucky = Draft::of(&Variant::Longo.pad()).with_lucky(number(16)).with_lucky(number(16));
        assert!(lucky.to_toml().contains("lucky = \"12\""));
        assert!(lucky.with_lucky(number(3)).to_toml().contains("lucky = \"12 3\""));
    }

    #[test]
    fn a_title_may_hold_anything() {
        let draft = Draft { title: "\"a\" \\ b".to_string(), ..Draft::of(&Variant::Classic.pad()) };
        assert_eq!(Draft::read(&draft.to_toml()), Some(draft));
    }

    #[test]
    fn exchanged_cells_of_a_row_make_another_sheet() {
        let draft = Draft::of(&Variant::Classic.pad()).exchanged((0, 0), (0, 5));
        let read = Draft::read(&draft.to_toml()).expect("it is right");
        assert_eq!([read.name((0, 0)), read.name((0, 5))], ["R7", "R2"]);
    }
}
