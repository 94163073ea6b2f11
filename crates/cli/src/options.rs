//! The table options of the games as arguments.

use wurf_rules::any::Options;
use wurf_rules::fix::{AgeOrder, Mode};
use wurf_rules::qwixx::Variant;
use wurf_rules::seat::Seat;

/// Where the help lists options that most games do not have.
pub(crate) const HEADING: &str = "Options of single games";

/// What a table may agree on; most options belong to one game.
#[derive(clap::Args)]
pub(crate) struct OptionArgs {
    /// all but fix: the seat that begins [default: drawn by lot, in a simulation seat 1].
    #[arg(long, value_name = "SEAT", help_heading = HEADING)]
    first: Option<Seat>,
    /// cards: with the eleven jokers.
    #[arg(long, help_heading = HEADING)]
    jokers: bool,
    /// cards: on another sheet, gemixt-a or gemixt-b.
    #[arg(long, value_name = "SHEET", help_heading = HEADING)]
    sheet: Option<Variant>,
    /// bloxx: shapes must lie on drawn cells.
    #[arg(long, help_heading = HEADING)]
    strict: bool,
    /// fix: all throw together in beats, instead of racing.
    #[arg(long, help_heading = HEADING)]
    beat: bool,
    /// fix: the seats from the youngest to the oldest, as in 213 [default: drawn by lot, in a simulation in seat
    /// order].
    #[arg(long, value_name = "ORDER", help_heading = HEADING)]
    ages: Option<AgeOrder>,
}

impl OptionArgs {
    /// The options that were given; closing is announced.
    pub(crate) fn options(&self) -> Options {
        Options {
            first: self.first,
            sealed_closing: false,
            jokers: self.jokers,
            sheet: self.sheet,
            strict: self.strict,
            mode: self.beat.then_some(Mode::Beat),
            ages: self.ages,
        }
    }
}
