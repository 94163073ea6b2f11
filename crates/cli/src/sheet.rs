//! `wurf sheet`: sheets of your own, as files.

use std::path::PathBuf;

use anyhow::{Result, anyhow, bail};
use clap::Subcommand;
use wurf_bots::seeded::Seeded;
use wurf_paper::bloxx::BloxxPaper;
use wurf_paper::sheet::SheetPaper;
use wurf_rules::any::AnyPad;
use wurf_rules::bloxx;
use wurf_rules::closed::Closed;
use wurf_rules::qwixx::Variant;
use wurf_rules::seat::Seat;
use wurf_rules::sheet::pad::shuffle::{Addition, Shuffle};
use wurf_rules::sheet::{Pad, Sheet};

use crate::agreed::any_seed;
use crate::describe;
use crate::examples;
use crate::output::{self, WrongArgument, note, print};
use crate::picture::stacked;

/// Arguments of `wurf sheet`.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Say everything that is wrong with a layout file, with line and reason.
    #[command(after_help = examples::SHEET_CHECK)]
    Check {
        /// The layout file; - is standard input.
        file: String,
    },
    /// Draw the sheets of a layout file as a picture.
    #[command(after_help = examples::SHEET_DRAW)]
    Draw {
        /// The layout file; - is standard input.
        file: String,
        /// Where the picture is written (SVG); a file that exists is left alone.
        #[arg(long, short, value_name = "FILE")]
        output: PathBuf,
    },
    /// Make a random sheet, and print its layout file.
    #[command(after_help = examples::SHEET_RANDOM)]
    Random(RandomArgs),
}

#[derive(clap::Args)]
struct RandomArgs {
    /// What kind of sheet: that of the dice game, of one of its variants, or of BLOXX!.
    #[arg(default_value = "qwixx", value_parser = kind)]
    kind: Kind,
    /// Numbers in any order, as on gemixt B.
    #[arg(long)]
    mixed_numbers: bool,
    /// Rows of several colours, as on gemixt A.
    #[arg(long)]
    mixed_colors: bool,
    /// The same seed gives the same sheet. Without it one is chosen; it is part of the title.
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Write the layout to this file instead; a file that exists is left alone.
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// A kind of random sheets.
#[derive(Clone, Copy)]
enum Kind {
    /// With rows.
    Rows(Variant),
    Bloxx,
}

fn kind(name: &str) -> Result<Kind, String> {
    let names = || Variant::ALL.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    match name {
        "bloxx" => Ok(Kind::Bloxx),
        _ => name.parse().map(Kind::Rows).map_err(|_| format!("there are random sheets of {}, bloxx", names())),
    }
}

/// Runs `wurf sheet`.
pub(crate) fn run(args: Args) -> Result<()> {
    match args.command {
        Command::Check { file } => print(&format!("{file}: {}\n", praise(&read(&file)?))),
        Command::Draw { file, output } => output::write_new(&output, draw(&read(&file)?).as_bytes()),
        Command::Random(args) => {
            let layout = random(&args)?;
            args.output.map_or_else(|| print(&layout), |path| output::write_new(&path, layout.as_bytes()))
        }
    }
}

/// Reads a layout file, and tells everything that is wrong with it.
fn read(file: &str) -> Result<AnyPad> {
    let text = output::read_text(file, Pad::TEXT_BYTES_MAX)?;
    let faults = match AnyPad::read(&text) {
        Ok(pad) => return Ok(pad),
        Err(faults) => faults,
    };
    for fault in &faults {
        note(&match fault.line {
            Some(line) if fault.field == format!("line {line}") => format!("{file}:{line}: {}", fault.reason),
            Some(line) => format!("{file}:{line}: {fault}"),
            None => format!("{file}: {fault}"),
        });
    }
    bail!("{file}: {} found", describe::count(faults.len(), "mistake"))
}

/// What a good file is.
fn praise(pad: &AnyPad) -> String {
    match pad {
        AnyPad::Bloxx(layout) => format!("\"{}\" is a sheet for bloxx", layout.title()),
        AnyPad::Sheet(pad) => {
            let fits = |variant: &&Variant| variant.section() == pad.section();
            let mut games: Vec<String> = Variant::ALL.iter().filter(fits).map(ToString::to_string).collect();
            if pad.section().is_none() {
                games.push("cards".to_owned());
            }
            format!("\"{}\" is a sheet for {}", pad.title(), games.join(", "))
        }
    }
}

fn draw(pad: &AnyPad) -> String {
    match pad {
        AnyPad::Bloxx(layout) => {
            let picture = BloxxPaper::new(layout, &bloxx::Sheet::new(layout)).draw().without_spots();
            stacked([(layout.title().to_owned(), picture)])
        }
        AnyPad::Sheet(pad) => {
            let empty = Sheet::default();
            let picture = |seat: Seat| SheetPaper::new(pad.layout(seat), &empty).draw().without_spots();
            let differ = Seat::ALL.iter().any(|&seat| pad.layout(seat) != pad.layout(Seat::One));
            match differ {
                false => stacked([(pad.title().to_owned(), picture(Seat::One))]),
                true => stacked(
                    Seat::ALL
                        .iter()
                        .zip('A'..)
                        .map(|(&seat, letter)| (format!("{}, sheet {letter}", pad.title()), picture(seat))),
                ),
            }
        }
    }
}

/// The layout file of a random sheet.
fn random(args: &RandomArgs) -> Result<String> {
    let seed = args.seed.map_or_else(any_seed, Ok)?;
    let bits = &mut Seeded::new(seed, 0);
    match args.kind {
        Kind::Rows(variant) => {
            let title = format!("Random {variant}, seed {seed}");
            let refusal = "--mixed-colors: the bonus rows of big-points lie between rows of a single colour";
            let pad = Pad::shuffled(title, shuffle(variant, args), bits);
            Ok(pad.ok_or_else(|| anyhow!(WrongArgument(refusal.into())))?.to_toml())
        }
        Kind::Bloxx if args.mixed_numbers || args.mixed_colors => {
            bail!(WrongArgument("--mixed-numbers and --mixed-colors are for sheets with rows".into()))
        }
        Kind::Bloxx => Ok(bloxx::Layout::shuffled(format!("Random bloxx, seed {seed}"), bits).to_toml()),
    }
}

fn shuffle(variant: Variant, args: &RandomArgs) -> Shuffle {
    Shuffle {
        mixed_numbers: args.mixed_numbers || variant == Variant::GemixtB,
        mixed_colors: args.mixed_colors || variant == Variant::GemixtA,
        addition: match variant {
            Variant::Classic | Variant::GemixtA | Variant::GemixtB => None,
            Variant::Stairs => Some(Addition::Stairs),
            Variant::Chain => Some(Addition::Chain),
            Variant::BonusA => Some(Addition::BonusA),
            Variant::BonusB => Some(Addition::BonusB),
            Variant::BigPoints => Some(Addition::BigPoints),
            Variant::DoubleA => Some(Addition::DoubleA),
            Variant::DoubleB => Some(Addition::DoubleB),
            Variant::XChange => Some(Addition::XChange),
            Variant::Longo => Some(Addition::Longo),
        },
    }
}
