use wurf_rules::closed::Closed;
use wurf_rules::game::Discard;
use wurf_rules::qwixx::Variant;
use wurf_rules::seat::Seat;
use wurf_rules::sheet::RowSet;

use super::*;

/// Sheets whose marks have no effect outside their row, and what is remembered of it.
const CASES: [(Variant, Past); 7] = [
    (Variant::Classic, Past::Forgotten),
    (Variant::Classic, Past::Kept),
    (Variant::GemixtB, Past::Forgotten),
    (Variant::DoubleB, Past::Forgotten),
    (Variant::XChange, Past::Forgotten),
    (Variant::Longo, Past::Forgotten),
    (Variant::Longo, Past::Counted),
];

/// A row of a sheet, with the states that it can have.
struct Tried {
    layout: Layout,
    row: Row,
    states: RowStates,
}

impl Tried {
    fn all(variant: Variant, past: Past) -> impl Iterator<Item = Self> {
        Row::ALL.iter().map(move |&row| {
            let layout = variant.pad().layout(Seat::One).clone();
            let states = RowStates::new(RowRules::new(&layout, row, past));
            Self { layout, row, states }
        })
    }

    fn state(&self, sheet: &Sheet) -> RowState {
        self.states.of(sheet, self.row)
    }

    fn score(&self, sheet: &Sheet) -> i16 {
        sheet.score(&self.layout).rows[self.row].get()
    }

    /// The sheet after a mark by the rules.
    fn marked(&self, sheet: &Sheet, column: Column) -> Option<Sheet> {
        let cell = self.layout.cell(self.row, column);
        sheet.check(&self.layout, cell, RowSet::EMPTY).ok()?;
        let mut after = *sheet;
        after.mark(&self.layout, cell, RowSet::EMPTY, None, &mut Discard);
        Some(after)
    }

    /// Every sheet that marks in this row can make.
    fn sheets(&self) -> Vec<Sheet> {
        let mut sheets = vec![Sheet::default()];
        let mut next = 0;
        while let Some(&sheet) = sheets.get(next) {
            next += 1;
            sheets.extend(self.layout.columns().filter_map(|column| self.marked(&sheet, column)));
        }
        sheets
    }
}

fn tried() -> impl Iterator<Item = Tried> {
    CASES.into_iter().flat_map(|(variant, past)| Tried::all(variant, past))
}

#[test]
fn every_state_is_that_of_a_row_and_has_its_own_number() {
    for tried in tried() {
        let mut seen = vec![false; tried.states.count()];
        tried.sheets().iter().for_each(|sheet| seen[tried.state(sheet).index()] = true);
        assert!(seen.iter().all(|&seen| seen));
        assert!(tried.states.all().map(RowState::index).eq(0..tried.states.count()));
    }
}

/// The rules decide what may be marked and what it is worth; the state must know the same, for all rows that it
/// stands for.
#[test]
fn a_step_agrees_with_the_rules_for_every_row() {
    for tried in tried() {
        for sheet in tried.sheets() {
            for column in tried.layout.columns() {
                let expected = tried.marked(&sheet, column).map(|after| {
                    let points = tried.score(&after) - tried.score(&sheet);
                    Step { after: tried.state(&after), points: points as u8 }
                });
                let found = tried.states.step(tried.state(&sheet), column);
                assert_eq!(found, expected, "{}, column {column:?}", sheet.to_text(&tried.layout));
            }
        }
    }
}

#[test]
fn a_closed_row_is_known_and_where_a_row_goes_on() {
    for tried in tried() {
        for sheet in tried.sheets() {
            let state = tried.state(&sheet);
            assert_eq!(tried.states.is_closed(state), sheet.locked().contains(tried.row));
            if !tried.states.is_closed(state) {
                if tried.states.rules.past != Past::Forgotten {
                    assert_eq!(u32::from(tried.states.marks(state)), sheet.mark_count(tried.row));
                }
                assert_eq!(tried.states.next(state), sheet.marks(tried.row).next());
            }
        }
    }
}

/// Marks left of the last one, open or closed, as a chain makes them.
#[test]
fn filling_agrees_with_the_rules_for_every_row() {
    for tried in Tried::all(Variant::Classic, Past::Kept) {
        for marks in tried.sheets().iter().map(|sheet| sheet.marks(tried.row)) {
            let last = marks.columns().next_back();
            let state = |marks: Marks| tried.states.with(marks, marks.count());
            for column in tried.layout.columns().filter(|&column| Some(column) < last && !marks.contains(column)) {
                let mut after = marks;
                after.insert(column);
                let points = Score::of_marks(after.count()).get() - Score::of_marks(marks.count()).get();
                let expected = Step { after: state(after), points: points as u8 };
                assert_eq!(tried.states.fill(state(marks)), expected, "{marks:?}, column {column:?}");
            }
        }
    }
}

#[test]
fn every_mark_leads_further() {
    for Tried { layout, states, .. } in tried() {
        for state in states.all() {
            for step in layout.columns().filter_map(|column| states.step(state, column)) {
                assert!(states.progress(step.after) > states.progress(state), "{state:?}");
            }
        }
    }
}

#[test]
fn rows_have_as_many_states_as_the_documentation_says() {
    let counts = |variant, past| Tried::all(variant, past).map(|tried| tried.states.count()).collect::<Vec<_>>();
    assert_eq!(counts(Variant::Classic, Past::Forgotten), [54; 4]);
    assert_eq!(counts(Variant::Classic, Past::Kept), [62; 4]);
    assert_eq!(counts(Variant::DoubleB, Past::Forgotten), [69, 69, 68, 68]);
    assert_eq!(counts(Variant::Longo, Past::Forgotten), [89; 4]);
    assert_eq!(counts(Variant::Longo, Past::Counted), [93; 4]);
}
