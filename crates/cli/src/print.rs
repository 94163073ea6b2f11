//! `wurf print`: sheets, cards, dice and rules as a PDF file, to be played with a pen.

use std::fs::File;
use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;

use anyhow::{Context, Result};
use wurf_print::{CardSize, Look, Order, PageCount, Paper, PerPage, Preset, PrintError, Thing, Wishes};
use wurf_table::options::Options;

use crate::language::LanguageArgs;
use crate::output::{WrongArgument, print_bytes, read_file};
use crate::play::setup::{game_name, games_help};

/// Arguments of `wurf print`.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(help = games_help("The game", "qwixx"), default_value = "qwixx", hide_default_value = true)]
    game: String,
    /// What to print of it: sheets, cards (of the card game, to be cut out), dice (of paper) or rules (on one page)
    /// [default: sheets].
    thing: Option<Thing>,
    /// The file to write; - is standard output.
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    /// Prints a sheet of your own, described in this file.
    #[arg(long, value_name = "FILE")]
    layout: Option<PathBuf>,
    /// The paper: a4 or letter [default: a4].
    #[arg(long)]
    paper: Option<Paper>,
    /// How many sheets share a page: 1, 2, 3 or 4 [default: 2].
    #[arg(long, value_name = "N")]
    per_page: Option<PerPage>,
    /// The paper lies on its long side.
    #[arg(long)]
    landscape: bool,
    /// Prints every page twice, so that a sheet has itself on its back; the printer has to turn the paper over its long
    /// edge.
    #[arg(long)]
    both_sides: bool,
    /// Says where to cut.
    #[arg(long)]
    cut_marks: bool,
    /// How large cards are: poker (63 by 88 mm) or mini (44 by 68 mm) [default: poker].
    #[arg(long, value_name = "SIZE")]
    card_size: Option<CardSize>,
    /// The look: low-ink, colour or black-and-white [default: low-ink].
    #[arg(long)]
    look: Option<Look>,
    /// How many sheets of paper, 1 to 100 [default: as many as show each sheet of the game once].
    #[arg(long, value_name = "N")]
    pages: Option<PageCount>,
    /// Several choices at once: pad (20 pages of 3 with cut marks), large (1 with tall cells), laminate (2 with tall cells
    /// and wide margins). Other options change it.
    #[arg(long)]
    preset: Option<Preset>,
    #[command(flatten)]
    language: LanguageArgs,
}

/// Runs `wurf print`.
pub(crate) fn run(args: Args) -> Result<()> {
    let order = order(&args)?;
    let in_file = |error| match (&args.layout, error) {
        (Some(path), PrintError::Layout(error)) => anyhow::Error::from(error).context(path.display().to_string()),
        (_, error @ PrintError::NoSuchThing { .. }) => WrongArgument(error.to_string()).into(),
        (_, error) => error.into(),
    };
    let pdf = order.document().and_then(|document| document.pdf()).map_err(in_file)?;
    if args.output.as_os_str() == "-" {
        return to_standard_output(&pdf);
    }
    let name = || format!("cannot write {}", args.output.display());
    File::create(&args.output).and_then(|mut file| file.write_all(&pdf)).with_context(name)
}

fn order(args: &Args) -> Result<Order> {
    let wishes = Wishes {
        thing: args.thing,
        card_size: args.card_size,
        preset: args.preset,
        paper: args.paper,
        per_page: args.per_page,
        landscape: args.landscape,
        both_sides: args.both_sides,
        cut_marks: args.cut_marks,
        look: args.look,
        pages: args.pages,
    };
    let layout = args.layout.as_deref().map(|path| read_file(path, Options::LAYOUT_BYTES_MAX)).transpose()?;
    Ok(Order { layout, ..Order::new(game_name(&args.game)?, args.language.language(), wishes) })
}

fn to_standard_output(pdf: &[u8]) -> Result<()> {
    if io::stdout().is_terminal() {
        return Err(WrongArgument("a terminal cannot show a PDF; name a file after -o".to_owned()).into());
    }
    print_bytes(pdf)
}
