//! What an analysis says. It can be serialized; fields are named as in `docs/analysis.md`.

use serde::Serialize;
use wurf_rules::any::GameName;
use wurf_rules::seat::Seat;

use super::class::{Class, Objective};
use super::dice::DiceReport;
use super::measure::{Expectation, Measured};

/// A match, looked at decision by decision and roll by roll.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Analysis {
    /// What was played.
    pub game: GameName,
    /// Is the match over? If not, its result is what can be expected.
    pub over: bool,
    /// What decisions are compared by.
    pub objective: Objective,
    /// Where the values come from.
    pub values: Values,
    /// One for each input of the record.
    pub steps: Vec<Step>,
    /// One for each seat.
    pub seats: Vec<SeatReport>,
    /// The dice against what they should show.
    pub dice: DiceReport,
}

/// Where values come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "source", rename_all = "lowercase")]
pub enum Values {
    /// The solver: no chance is left in them.
    Exact,
    /// Games played on by an agent.
    Rollouts {
        /// The agent on every seat.
        agent: &'static str,
        /// How many for each position.
        games: u32,
        /// Rolls, or turns of the card game, after which the agent says what it expects; without them games are played
        /// to their end.
        rolls: Option<u32>,
    },
}

/// One input of the record.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Step {
    /// Counted from 1.
    pub number: usize,
    /// As it is written in the record.
    pub input: String,
    /// What it was.
    #[serde(flatten)]
    pub what: What,
    /// What each seat can expect after it, where that was asked: around rolls and draws, and at the end.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub after: Vec<Expectation>,
}

/// What an input was.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum What {
    /// Dice or cards.
    Chance {
        /// What it changed for each seat.
        luck: Vec<Expectation>,
    },
    /// A decision with a choice.
    Decision(Decision),
    /// The only thing that could be done.
    Forced {
        /// By whom.
        seat: Seat,
    },
    /// A decision that was taken back later, or the taking back.
    Withdrawn {
        /// By whom.
        seat: Seat,
    },
}

/// A decision with a choice.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Decision {
    /// Who decided.
    pub seat: Seat,
    /// The place of what was chosen among the alternatives.
    pub chosen: usize,
    /// The place of the best one.
    pub best: usize,
    /// What the best one is ahead of what was chosen; nothing, if that may be chance.
    pub loss: Expectation,
    /// That in a word.
    pub class: Class,
    /// What could be done, in the order of the rules.
    pub alternatives: Vec<Alternative>,
}

/// Something that could be done.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Alternative {
    /// As it is written in records.
    pub action: String,
    /// What the seat can expect of it, as far as it could know.
    #[serde(flatten)]
    pub value: Expectation,
    /// How far it is ahead of what was chosen.
    pub lead: Expectation,
}

/// The match of one seat.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SeatReport {
    /// The seat.
    pub seat: Seat,
    /// Where its result comes from.
    pub books: Books,
    /// The result without the luck of its dice and cards.
    pub adjusted: Expectation,
    /// Decisions with a choice.
    pub decisions: usize,
    /// What such a decision lost on average, in what counts.
    pub error_rate: f64,
    /// How many decisions were of each class, the best first.
    pub classes: [usize; Class::ALL.len()],
}

/// Where a result comes from: start + luck − errors + others = result.
#[derive(Clone, Copy, PartialEq, Default, Debug, Serialize)]
pub struct Books {
    /// What the seat could expect before the first roll.
    pub start: Expectation,
    /// What dice and cards added.
    pub luck: Expectation,
    /// What its own decisions lost.
    pub errors: Expectation,
    /// What remains: the decisions of the others, and how far values disagree with each other. Alone and with exact
    /// values it is zero.
    pub others: Expectation,
    /// What it has at the end.
    pub result: Expectation,
}

impl Decision {
    /// What was chosen.
    pub fn taken(&self) -> &Alternative {
        &self.alternatives[self.chosen]
    }

    /// What was best.
    pub fn better(&self) -> &Alternative {
        &self.alternatives[self.best]
    }
}

impl Analysis {
    /// What counts of the loss of a decision.
    pub fn loss(&self, decision: &Decision) -> Measured {
        self.objective.of(&decision.loss)
    }

    /// The decisions with a choice, in the order of the record.
    pub fn decisions(&self) -> impl Iterator<Item = (&Step, &Decision)> {
        self.steps.iter().filter_map(|step| match &step.what {
            What::Decision(decision) => Some((step, decision)),
            _ => None,
        })
    }

    /// The decisions that lost something, the costliest first.
    pub fn costliest(&self) -> Vec<(&Step, &Decision)> {
        let mut decisions: Vec<_> = self.decisions().filter(|(_, decision)| decision.class > Class::Best).collect();
        decisions.sort_by(|one, other| self.loss(other.1).value.total_cmp(&self.loss(one.1).value));
        decisions
    }
}
