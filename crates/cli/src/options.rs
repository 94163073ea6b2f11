//! The table options of the games as arguments.

use wurf_rules::any::Options;
use wurf_rules::fix::{AgeOrder, Mode};
use wurf_rules::qwixx::Variant;
use wurf_rules::seat::Seat;

/// What a table may agree on; most options belong to one game.
#[derive(clap::Args)]
#[command(next_help_heading = "Options of single games")]
pub(crate) struct OptionArgs {
    /// all but fix: the seat that begins [default: drawn by lot, in a simulation seat 1].
    #[arg(long, value_name = "SEAT")]
    first: Option<Seat>,
    /// cards: with the eleven jokers.
    #[arg(long)]
    jokers: bool,
    /// cards: on another sheet, gemixt-a or gemixt-b.
    #[arg(long, value_name = "SHEET")]
    sheet: Option<Variant>,
    /// bloxx: shapes must lie on drawn cells.
    #[arg(long)]
    strict: bool,
    /// fix: all throw together in beats, instead of racing.
    #[arg(long)]
    beat: bool,
    /// fix: the seats from the youngest to the oldest, as in 213 [default: drawn by lot, in a simulation in seat
    /// order].
    #[arg(long, value_name = "ORDER")]
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
