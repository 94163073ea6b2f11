//! What the mechanism of a sheet makes of a mark, as far as the solver has to remember it.
//!
//! That is less than it seems. A cell right of the last mark of its row is not marked yet; so if it is circled, its
//! partner is not marked either, since both are always marked together (CN-3), and nobody has to remember which circled
//! cells are marked. Stairs and bars need one number: how many stair cells are marked, and how much of the bar is used.

use sha2::{Digest, Sha256};
use wurf_rules::closed::Closed;
use wurf_rules::dice::Sides;
use wurf_rules::sheet::mechanism::Special;
use wurf_rules::sheet::{Column, Layout, Marks, Mechanism, Row, Sheet};

use super::board::Symmetry;
use super::position::Position;
use super::row::{Past, RowStates};
use super::white::{Luck, Swaps};

/// The numbers of the sheets with special cells, whose dice have six sides.
const NUMBERS: usize = Sides::Six.sums();

/// Some cells of a sheet.
pub(crate) type Cells = [[bool; NUMBERS]; 4];

/// The partners of circled cells.
type Partners = [[Option<(usize, Column)>; NUMBERS]; 4];

/// What follows from a mark.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Effects {
    /// Nothing.
    None,
    /// Stair cells score once more (CN-2).
    Stairs(Cells),
    /// Circled cells mark their partner (CN-3).
    Chain(Box<Partners>),
    /// Bonus cells use the next field of a bar (BA-1).
    Bar {
        cells: Cells,
        /// The row that each field marks.
        fields: Vec<usize>,
    },
    /// Nothing follows, but fields swap the white sum (XC-1).
    Swaps(Swaps),
    /// Nothing follows, but a white sum may be a lucky number (LO-3).
    Luck(Luck),
}

impl Effects {
    /// The effects of a sheet; none if there is more to remember than the solver can.
    pub(crate) fn of(layout: &Layout) -> Option<Self> {
        let special = |row: usize, column| layout.mechanism().special((Row::ALL[row], column));
        let cells = |wanted: Special| -> Cells {
            core::array::from_fn(|row| by_column(|column| special(row, column) == Some(wanted)))
        };
        let partner = |row, column| match special(row, column) {
            Some(Special::Chained((row, column))) => Some((row.index(), column)),
            _ => None,
        };
        match layout.mechanism() {
            // Cells that get two marks at once (DO-2) are a matter of their rows.
            Mechanism::Plain | Mechanism::DoubleB(_) => Some(Effects::None),
            Mechanism::Stairs(_) => Some(Effects::Stairs(cells(Special::Stair))),
            Mechanism::Chain(_) => {
                Some(Effects::Chain(Box::new(core::array::from_fn(|row| by_column(|column| partner(row, column))))))
            }
            Mechanism::BonusA(bonus) => {
                let cells = cells(Special::Bar);
                let fields = bonus.bar().iter().map(|&color| layout.row_of_lock(color).index()).collect();
                // A row that closes by a bonus cell would strike fields in the middle of a chain (BA-2).
                let ends_with_bonus = cells.iter().any(|row| row[Sides::Six.last_column().index()]);
                (!ends_with_bonus).then_some(Effects::Bar { cells, fields })
            }
            Mechanism::XChange(fields) => Some(Effects::Swaps(Swaps::new(fields, layout.sides()))),
            Mechanism::Longo(longo) => Some(Effects::Luck(Luck::new(longo, layout.sides()))),
            Mechanism::BonusB(_) | Mechanism::BigPoints | Mechanism::DoubleA(_) => None,
        }
    }

    /// How much of a row's past has to be remembered: a chain marks cells left of a row's last mark, and those of
    /// closed rows.
    pub(crate) fn past(&self) -> Past {
        match self {
            Effects::None | Effects::Stairs(_) | Effects::Bar { .. } | Effects::Swaps(_) => Past::Forgotten,
            Effects::Luck(luck) if luck.is_none() => Past::Forgotten,
            // Which row has the fewest marks also depends on rows in which nothing can be marked any more.
            Effects::Luck(_) => Past::Counted,
            Effects::Chain(_) => Past::Kept,
        }
    }

    /// Which symmetry they leave to rows that have this one.
    pub(crate) fn leave(&self, rows: Symmetry) -> Symmetry {
        match self {
            Effects::None => rows,
            // They name cells of single rows.
            Effects::Stairs(_) | Effects::Chain(_) | Effects::Bar { .. } => Symmetry::None,
            Effects::Swaps(swaps) if rows == Symmetry::Classic && !swaps.are_mirrored() => Symmetry::Pairs,
            Effects::Luck(luck) if rows == Symmetry::Classic && !luck.is_mirrored() => Symmetry::Pairs,
            Effects::Swaps(_) | Effects::Luck(_) => rows,
        }
    }

    /// What has to be remembered of a sheet besides its rows.
    pub(crate) fn extra(&self, sheet: &Sheet) -> u8 {
        let marked =
            |cells: &Cells| -> usize { (0..4).map(|row| marked_cells(&cells[row], sheet.marks(Row::ALL[row]))).sum() };
        match self {
            Effects::None | Effects::Chain(_) | Effects::Luck(_) => 0,
            Effects::Stairs(cells) => marked(cells) as u8,
            Effects::Swaps(_) => sheet.bar().used() as u8,
            Effects::Bar { fields, .. } => {
                (0..fields.len()).find(|&field| !sheet.bar().is_struck(field)).unwrap_or(fields.len()) as u8
            }
        }
    }

    /// What distinguishes effects. Without any nothing is added, so that older files keep their names.
    pub(crate) fn fingerprint(&self, hash: &mut Sha256) {
        if *self != Effects::None {
            hash.update(format!("{self:?}"));
        }
    }

    /// The cells that make the extra number grow when they are marked.
    pub(crate) fn counted(&self) -> Option<&Cells> {
        match self {
            Effects::None | Effects::Chain(_) | Effects::Swaps(_) | Effects::Luck(_) => None,
            Effects::Stairs(cells) | Effects::Bar { cells, .. } => Some(cells),
        }
    }

    /// The most that the extra number can be.
    pub(crate) fn extra_max(&self) -> usize {
        match self {
            Effects::None | Effects::Chain(_) | Effects::Luck(_) => 0,
            Effects::Stairs(cells) => cells.as_flattened().iter().filter(|&&is_stair| is_stair).count(),
            Effects::Bar { fields, .. } => fields.len(),
            Effects::Swaps(swaps) => swaps.fields(),
        }
    }

    /// Plays what follows from a mark, which is made already, and returns its points.
    #[inline]
    pub(crate) fn follow(&self, position: &mut Position, rows: &[RowStates; 4], row: usize, column: Column) -> u32 {
        match self {
            Effects::None | Effects::Swaps(_) | Effects::Luck(_) => 0,
            Effects::Stairs(cells) if cells[row][column.index()] => {
                position.extra += 1;
                position.extra.into()
            }
            Effects::Stairs(_) => 0,
            Effects::Chain(partners) => {
                partners[row][column.index()].map_or(0, |partner| link(position, rows, partner))
            }
            Effects::Bar { cells, fields } => {
                let points = use_bar(position, rows, (cells, fields), (row, column));
                // Fields of closed rows are struck: of all numbers that mean the same, the largest counts.
                position.extra = next_field(position, rows, fields).unwrap_or(fields.len()) as u8;
                points
            }
        }
    }
}

/// Marks the partner of a circled cell that was marked just now: it is free, whatever its row looks like.
fn link(position: &mut Position, rows: &[RowStates; 4], (row, column): (usize, Column)) -> u32 {
    let state = &mut position.rows[row];
    let step = rows[row].step(*state, column).unwrap_or_else(|| rows[row].fill(*state));
    *state = step.after;
    step.points.into()
}

/// Plays the chain that a bonus cell starts.
fn use_bar(
    position: &mut Position,
    rows: &[RowStates; 4],
    (cells, fields): (&Cells, &[usize]),
    start: (usize, Column),
) -> u32 {
    let (mut points, mut place) = (0, Some(start));
    while let Some((row, column)) = place
        && cells[row][column.index()]
        && let Some(field) = next_field(position, rows, fields)
    {
        position.extra = field as u8 + 1;
        let row = fields[field];
        place = rows[row].next(position.rows[row]).and_then(|column| {
            let step = rows[row].step(position.rows[row], column)?;
            position.rows[row] = step.after;
            points += u32::from(step.points);
            Some((row, column))
        });
    }
    points
}

/// The next field that is neither used nor struck with its row (BA-2).
fn next_field(position: &Position, rows: &[RowStates; 4], fields: &[usize]) -> Option<usize> {
    (position.extra.into()..fields.len()).find(|&field| !rows[fields[field]].is_closed(position.rows[fields[field]]))
}

fn by_column<T>(value: impl Fn(Column) -> T) -> [T; NUMBERS] {
    let columns: Vec<Column> = Sides::Six.columns().collect();
    core::array::from_fn(|index| value(columns[index]))
}

fn marked_cells(cells: &[bool; NUMBERS], marks: Marks) -> usize {
    marks.columns().filter(|column| cells[column.index()]).count()
}

/// The least and the most cells that can be marked in a row, by its state.
pub(crate) fn range(cells: &[bool; NUMBERS], states: &RowStates) -> Vec<(u8, u8)> {
    let mut ranges = vec![(u8::MAX, 0); states.count()];
    for bits in 0..1_u16 << NUMBERS {
        let mut marks = Marks::NONE;
        Sides::Six.columns().filter(|column| bits >> column.index() & 1 == 1).for_each(|column| marks.insert(column));
        if marks.contains(Sides::Six.last_column()) {
            marks.insert_lock();
            if marks.count() < Sheet::MARKS_BEFORE_LAST + 2 {
                continue;
            }
        }
        let marked = marked_cells(cells, marks) as u8;
        let (least, most) = &mut ranges[states.with(marks, marks.count()).index()];
        (*least, *most) = ((*least).min(marked), (*most).max(marked));
    }
    ranges
}
