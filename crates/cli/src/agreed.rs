//! What agents play by in simulations and in the arena, as arguments.

use anyhow::Context;
use wurf_rules::any::{GameName, Options, Spec};
use wurf_rules::fix::AgeOrder;
use wurf_rules::seat::{Seat, SeatCount};
use wurf_rules::sheet::Pad;

use crate::options::OptionArgs;
use crate::output;

/// The game and what is agreed on.
#[derive(clap::Args)]
pub(crate) struct Agreed {
    /// The game, as in qwixx, gemixt-a, bonus-b.
    #[arg(value_parser = read_game)]
    pub(crate) game: GameName,
    /// A sheet of your own instead of the printed one.
    #[arg(long, value_name = "FILE")]
    pub(crate) layout: Option<String>,
    #[command(flatten)]
    options: OptionArgs,
    /// Qwixx with dice: closing a row in action 1 is announced to the seats that have not decided yet.
    #[arg(long)]
    announced_closing: bool,
}

impl Agreed {
    /// The game for this many seats, checked: a bad layout is refused before anything else happens, with the name of its
    /// file.
    pub(crate) fn spec(&self, seats: SeatCount) -> anyhow::Result<Spec> {
        let layout = self.layout.as_deref().map(|path| output::read_text(path, Pad::TEXT_BYTES_MAX)).transpose()?;
        let spec = Spec { layout, ..Spec::new(self.game, seats).with(self.options(seats))? };
        let checked = spec.setup();
        match &self.layout {
            Some(path) => checked.with_context(|| path.clone())?,
            None => checked?,
        };
        Ok(spec)
    }

    /// Nothing is left to a lot: where the options say nothing, seat 1 begins, or is the youngest, in every game, and
    /// agents change seats. Closing stays sealed, since agents are asked once and cannot react.
    fn options(&self, seats: SeatCount) -> Options {
        let options = self.options.options();
        match self.game {
            GameName::Fix => Options { ages: options.ages.or(AgeOrder::in_seat_order(seats).ok()), ..options },
            GameName::Qwixx(_) => {
                Options { first: options.first.or(Some(Seat::One)), sealed_closing: !self.announced_closing, ..options }
            }
            GameName::Cards | GameName::Bloxx | GameName::Duel => {
                Options { first: options.first.or(Some(Seat::One)), ..options }
            }
        }
    }
}

/// Reads the name of a game.
pub(crate) fn read_game(text: &str) -> Result<GameName, String> {
    text.parse().map_err(|_| {
        let names: Vec<_> = GameName::all().map(|name| name.to_string()).collect();
        format!("there is no such game; the games are {}", names.join(", "))
    })
}

/// A seed nobody has chosen, short enough to be typed again.
pub(crate) fn any_seed() -> anyhow::Result<u64> {
    let seed = getrandom::u32().context("the operating system gives no random seed")?;
    Ok(u64::from(seed))
}
