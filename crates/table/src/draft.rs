//! A step under construction: a copy of the table that already has its facts, since later facts depend on earlier ones.

use wurf_rules::any::{AnyGame, Prepared};
use wurf_rules::game::InputOf;
use wurf_rules::seat::Seat;

use crate::answer::Answer;
use crate::apply::{Followed, Happened};
use crate::fact::{Cause, Fact, Logged, Origin};
use crate::options::Options;
use crate::refusal::Refusal;
use crate::step::Step;
use crate::table::Table;
use crate::time::Moment;

/// What would follow, tried out on a copy of the table.
pub(crate) struct Draft {
    pub(crate) table: Table,
    pub(crate) now: Moment,
    cause: Option<Cause>,
    happened: Vec<Happened>,
}

impl Draft {
    pub(crate) fn new(table: &Table, now: Moment, cause: Option<Cause>) -> Self {
        // A clock that was set back must not turn the log around.
        Self { table: table.clone(), now: now.max(table.at), cause, happened: Vec::new() }
    }

    /// Adds a fact that has been checked and has nothing to do with the game itself.
    pub(crate) fn push(&mut self, fact: Fact) {
        let followed = self.table.change(&fact, self.now).expect("decide checks facts before it makes them");
        self.add(fact, followed);
    }

    /// Changes what the table agrees on, as it was prepared when it was checked.
    pub(crate) fn agree(&mut self, options: Options, spec: Prepared) {
        self.table.agree(options.clone(), spec);
        self.add(Fact::OptionsChanged { options }, Followed::Nothing);
    }

    /// Plays a seat's answer, if the rules allow it.
    pub(crate) fn answer(&mut self, seat: Seat, answer: &Answer) -> Result<(), Refusal> {
        let playing = self.table.playing.as_mut().ok_or(Refusal::NoMatch)?;
        let played = playing.answer(seat, answer, self.now)?;
        let fact = Fact::Input { input: format!("{seat}:{answer}"), origin: Origin::Seat };
        self.add(fact, Followed::Played(played));
        Ok(())
    }

    /// Plays an input that the rules allow.
    pub(crate) fn advance(&mut self, input: InputOf<AnyGame>, origin: Origin) {
        if let Some(playing) = &mut self.table.playing {
            let played = playing.advance(input, self.now);
            self.add(Fact::Input { input: input.to_string(), origin }, Followed::Played(played));
        }
    }

    /// The step, and with it that somebody else runs the table, if it is time for that; none if nothing happens.
    pub(crate) fn into_step(mut self) -> Option<Step> {
        self.pass_host();
        (!self.happened.is_empty()).then_some(Step { happened: self.happened, after: self.table })
    }

    fn add(&mut self, fact: Fact, followed: Followed) {
        let logged = Logged { seq: self.table.seq.next(), at: self.now, cause: self.cause, fact };
        self.table.note(&logged);
        self.happened.push(Happened { logged, followed });
    }
}
