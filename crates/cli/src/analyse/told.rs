//! An analysis with the words of its game: who, when, with which roll, and what could be done.

use wurf_bots::analysis::{Analysis, Decision, Expectation, Measured, Objective, Step, Values};
use wurf_rules::any::{AnyEvent, AnyGame, Family};
use wurf_rules::game::{Game, Input};
use wurf_rules::observer::Observer;
use wurf_rules::record::Record;
use wurf_rules::replay::replay;
use wurf_rules::seat::Seat;

use crate::describe::{self, Names, Words};

/// An analysis that can be told.
pub(super) struct Told<'a> {
    pub(super) record: &'a Record,
    pub(super) analysis: &'a Analysis,
    pub(super) names: Names,
    /// The place of each input in the match.
    moments: Vec<Moment>,
}

/// The place of an input in the match.
pub(super) struct Moment {
    /// As in `Turn 7`.
    pub(super) turn: String,
    /// The dice or cards that opened the turn, as a sentence.
    pub(super) opened: String,
    /// The game before it.
    before: AnyGame,
}

impl<'a> Told<'a> {
    pub(super) fn new(record: &'a Record, analysis: &'a Analysis) -> Self {
        let names = Names::new(&record.names);
        let moments = moments(record, &names);
        Self { record, analysis, names, moments }
    }

    /// Where a step is.
    pub(super) fn moment(&self, step: &Step) -> &Moment {
        &self.moments[step.number - 1]
    }

    pub(super) fn title(&self) -> String {
        let seats = describe::count(self.record.spec.seats.get(), "seat");
        let state = if self.analysis.over { "" } else { ", not over" };
        format!("{}, {seats}{state}", self.record.spec.game())
    }

    /// How the values were found, and what they do not say.
    pub(super) fn method(&self) -> Vec<String> {
        let (after, tries) = match self.record.spec.game().family() {
            Family::Cards => ("when the next turn begins", "draws"),
            _ => ("after the next roll", "rolls"),
        };
        let mut sentences = vec![match self.analysis.values {
            Values::Exact => "Values are exact: the solver knows every position of this sheet.".to_owned(),
            Values::Rollouts { agent, games, rolls: None } => format!(
                "Values come from {games} games played on by {agent} from each position; ± is the 95 % interval."
            ),
            Values::Rollouts { agent, games, rolls: Some(_) } => format!(
                "Values are what {agent} expects {after}, for {games} {tries} from each position; ± is the 95 % \
                 interval of the {tries}, and does not say how far {agent} errs."
            ),
        }];
        if self.record.spec.game().family() == Family::Fix {
            sentences.push(FIX.to_owned());
        }
        sentences
    }

    pub(super) fn name(&self, seat: Seat) -> &str {
        self.names.of(seat)
    }

    /// An action in words.
    pub(super) fn action(&self, step: &Step, decision: &Decision, index: usize) -> String {
        let (before, word) = (&self.moment(step).before, &decision.alternatives[index].action);
        let view = before.view(Observer::Seat(decision.seat));
        match before.read_action(word) {
            Ok(action) => format!("{word} ({})", AnyGame::action(&action, &view, decision.seat)),
            Err(_) => word.clone(),
        }
    }

    /// What counts, as text: a percentage, or points.
    pub(super) fn counts(&self, expectation: &Expectation) -> String {
        self.amount(self.analysis.objective.of(expectation))
    }

    pub(super) fn amount(&self, measured: Measured) -> String {
        match self.analysis.objective {
            Objective::Win => percent(measured),
            Objective::Points => points(measured),
        }
    }

    /// What counts of the positions on the way, for each seat: from the start to the end.
    pub(super) fn curve(&self, seat: usize) -> Vec<f64> {
        let value = |expectation: &Expectation| self.analysis.objective.of(expectation).value;
        let steps = self.analysis.steps.iter().filter(|step| !step.after.is_empty());
        let start = self.analysis.seats.get(seat).map(|report| value(&report.books.start));
        start.into_iter().chain(steps.map(|step| value(&step.after[seat]))).collect()
    }
}

const FIX: &str = "In FIX only what is chosen can be judged: how the dice are dealt, and which smiley goes first. \
    Who was quicker is not in the record; games are played on by seats that are equally quick.";

/// A share, as in `53.1 % ± 0.8`.
pub(super) fn percent(measured: Measured) -> String {
    let radius = 100.0 * measured.radius();
    let value = minus(format!("{:.1} %", 100.0 * measured.value));
    if radius >= 0.05 { format!("{value} ± {radius:.1}") } else { value }
}

/// Points, as in `74.2 ± 0.3`.
pub(super) fn points(measured: Measured) -> String {
    let radius = measured.radius();
    let value = minus(format!("{:.2}", measured.value));
    if radius >= 0.005 { format!("{value} ± {radius:.2}") } else { value }
}

/// With a real minus, and without one before a zero.
fn minus(number: String) -> String {
    match number.strip_prefix('-') {
        Some(rest) if rest.starts_with(['0', '.']) && !rest.contains(|digit: char| ('1'..='9').contains(&digit)) => {
            rest.to_owned()
        }
        Some(rest) => format!("−{rest}"),
        None => number,
    }
}

fn moments(record: &Record, names: &Names) -> Vec<Moment> {
    let mut before = AnyGame::new(&record.setup());
    let (mut turn, mut opened) = (0, String::new());
    let mut moments = Vec::new();
    let tell = |entry: &wurf_rules::record::Entry, game: &AnyGame, events: &[AnyEvent]| {
        if let Some(event) = events.iter().find(|event| AnyGame::opens_turn(event)) {
            turn += 1;
            opened = game.event(event, names);
        }
        if matches!(entry.input, Input::Chance(_)) && turn == 0 {
            opened = "Before the first turn.".to_owned();
        }
        let turn = if turn == 0 { "Start".to_owned() } else { format!("{} {turn}", game.turn_word()) };
        let before = std::mem::replace(&mut before, game.clone());
        moments.push(Moment { turn, opened: opened.clone(), before });
    };
    // The analysis has replayed the record already, so it is known to be legal.
    _ = replay(record, tell);
    moments
}

impl Told<'_> {
    /// Why there is nothing to say about dice.
    pub(super) fn untested(&self) -> &'static str {
        match self.record.spec.game().family() {
            Family::Cards => "Cards are drawn without putting them back, so their counts prove nothing.",
            _ => "No dice have been thrown.",
        }
    }

    /// What all tests of the dice come to, as a sentence.
    pub(super) fn verdict(&self, p: f64) -> String {
        let how = if p < 0.05 { "unusual: look at wurf verify" } else { "nothing unusual" };
        format!("Fair dice are at least as far off in one of these in {:.1} of 100 matches: {how}.", 100.0 * p)
    }
}
