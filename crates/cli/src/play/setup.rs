//! From arguments to a session. Everything that can be wrong with them is found here, before anything is drawn.

use std::path::Path;

use anyhow::{Context, Result};
use wurf_bots::agent::Level;
use wurf_bots::levels;
use wurf_rules::any::{GameName, Spec, SpecError};
use wurf_rules::notation::NotationError;
use wurf_rules::qwixx::Variant;
use wurf_rules::record::Record;
use wurf_rules::seat::{Seat, SeatCount};
use wurf_table::options::Options;
use wurf_table::person::{AgentName, Name};

use crate::agents::list;
use crate::describe::count;
use crate::output::{WrongArgument, read_file};
use crate::play::Args;
use crate::play::chance::Chance;
use crate::play::file::SaveFile;
use crate::play::host::options;
use crate::play::player::{Player, PlayerKind};
use crate::play::session::Session;
use crate::suggest::did_you_mean;

const SEATS_DEFAULT: &str = "human,medium";

/// The session that the arguments ask for, if it passes this check; before that no file is touched.
pub(super) fn session(args: &Args, check: fn(&Session) -> Result<()>) -> Result<Session> {
    let mut session = match &args.resume {
        Some(path) => resumed(args, path)?,
        None => new(args, args.seed)?,
    };
    check(&session)?;
    match (&args.save, &args.resume) {
        (Some(path), _) => session.save_in(SaveFile::new(path)?)?,
        (None, Some(path)) => session.save_in(SaveFile::existing(path))?,
        (None, None) => {}
    }
    Ok(session)
}

/// Another session like the one that the arguments ask for, with other dice. If the first was saved, it is saved beside
/// it.
pub(super) fn again(args: &Args, number: u64) -> Result<Session> {
    let mut session = new(args, args.seed.map(|seed| seed.wrapping_add(number)))?;
    if let Some(path) = &args.save {
        let folder = path.parent().unwrap_or(Path::new(""));
        session.save_in(SaveFile::for_game_in(folder, &session.game().to_string())?)?;
    }
    Ok(session)
}

fn new(args: &Args, seed: Option<u64>) -> Result<Session> {
    let game = game_or_default(args.game.as_deref())?;
    let kinds = kinds(args.seats.as_deref().unwrap_or(SEATS_DEFAULT))?;
    let seats = seat_count(game, kinds.len())?;
    check_agents(game, &kinds)?;
    let players = with_names(kinds.into_iter().map(Player::new).collect(), args.names.as_deref())?;
    let layout = args.layout.as_deref().map(|path| read_file(path, Options::LAYOUT_BYTES_MAX)).transpose()?;
    let spec = Spec { layout, ..Spec::new(game, seats).with(args.options())? };
    let record = Record::new(spec).map_err(|error| in_layout(error, args.layout.as_deref()))?;
    Session::new(record, players, Chance::new(seed, 0))
}

/// What a table of a server is asked to be like, and the agents on its seats.
pub(super) fn table(args: &Args) -> Result<(Options, Vec<(Seat, AgentName)>)> {
    let game = game_or_default(args.game.as_deref())?;
    let kinds = kinds(args.seats.as_deref().unwrap_or(SEATS_DEFAULT))?;
    let seats = seat_count(game, kinds.len())?;
    check_agents(game, &kinds)?;
    let layout = args.layout.as_deref().map(|path| read_file(path, Options::LAYOUT_BYTES_MAX)).transpose()?;
    let spec = Spec { layout, ..Spec::new(game, seats).with(args.options())? };
    let agent = |(seat, kind): (Seat, PlayerKind)| Some((seat, Player::new(kind).agent()?));
    let named = |(seat, agent): (Seat, Level)| Ok((seat, AgentName::try_from(agent.to_string())?));
    let agents = seats.seats().iter().zip(kinds).filter_map(agent).map(named).collect::<Result<Vec<_>>>()?;
    if agents.len() == seats.get() {
        return Err(wrong("--seats: at least one person has to play at a table of a server".to_owned()));
    }
    Ok((options(&spec), agents))
}

/// A name as an argument.
pub(crate) fn read_name(text: &str) -> Result<Name, NotationError> {
    text.to_string().try_into()
}

fn resumed(args: &Args, path: &Path) -> Result<Session> {
    let options = !args.options().is_empty();
    if args.game.is_some() || args.layout.is_some() || args.names.is_some() || options {
        return Err(wrong(RESUME_ALONE.to_owned()));
    }
    let shown = || path.display().to_string();
    let record = Record::from_text(&read_file(path, Record::TEXT_BYTES_MAX)?).with_context(shown)?;
    let seats = record.spec.seats.seats();
    let mut players: Vec<_> = seats.iter().map(|seat| Player::from_record(record.names[seat].as_deref())).collect();
    if let Some(text) = &args.seats {
        let kinds = kinds(text)?;
        if kinds.len() != players.len() {
            return Err(wrong(format!("--seats: the saved game has {} seats, not {}", players.len(), kinds.len())));
        }
        players = players.into_iter().zip(kinds).map(|(player, kind)| player.with_kind(kind)).collect();
    }
    let chance = Chance::new(args.seed, record.entries.len());
    Session::new(record, players, chance).with_context(shown)
}

fn game_or_default(text: Option<&str>) -> Result<GameName> {
    text.map_or(Ok(GameName::Qwixx(Variant::Classic)), game_name)
}

/// A game by its name.
pub(crate) fn game_name(text: &str) -> Result<GameName> {
    let names = || GameName::all().map(|name| name.to_string());
    let listed = || names().collect::<Vec<_>>().join(", ");
    text.parse().map_err(|error| match did_you_mean(text, names()) {
        none if none.is_empty() => wrong(format!("{error}; the games are {}", listed())),
        meant => wrong(format!("{error}{meant}")),
    })
}

fn wrong(sentence: String) -> anyhow::Error {
    WrongArgument(sentence).into()
}

const RESUME_ALONE: &str =
    "--resume goes on with the game, sheets, options and names of the file; leave all of them out";

/// What the help says about the games.
pub(crate) fn games_help(what: &str, default: &str) -> String {
    let names: Vec<_> = GameName::all().map(|name| name.to_string()).collect();
    format!("{what}: {} [default: {default}]", names.join(", "))
}

fn kinds(text: &str) -> Result<Vec<PlayerKind>> {
    text.split(',').map(|word| word.trim().parse()).collect()
}

/// Not every agent plays every game.
fn check_agents(game: GameName, kinds: &[PlayerKind]) -> Result<()> {
    let known = levels::of(game.family());
    let mut agents = kinds.iter().filter_map(|&kind| Player::new(kind).agent());
    if let Some(agent) = agents.find(|agent| !known.contains(agent)) {
        return Err(wrong(format!("--seats: {game} is not played by {agent}; its agents are {}", list(known))));
    }
    Ok(())
}

fn seat_count(game: GameName, seats: usize) -> Result<SeatCount> {
    let range = game.seats();
    let count = SeatCount::new(seats).filter(|_| range.contains(&seats));
    let sentence = || format!("{game} is played with {} to {} seats, not {seats}", range.start(), range.end());
    count.ok_or_else(|| wrong(sentence()))
}

fn with_names(players: Vec<Player>, names: Option<&str>) -> Result<Vec<Player>> {
    let Some(names) = names else {
        return Ok(players);
    };
    let names: Vec<_> = names.split(',').collect();
    if names.len() != players.len() {
        let (seats, given) = (players.len(), count(names.len(), "name"));
        return Err(wrong(format!("--names: there are {seats} seats, but {given}")));
    }
    players.into_iter().zip(names).map(|(player, name)| player.named(name).context("--names")).collect()
}

/// A fault of a layout names its file.
fn in_layout(error: SpecError, path: Option<&Path>) -> anyhow::Error {
    let error = anyhow::Error::from(error);
    match path {
        Some(path) => error.context(path.display().to_string()),
        None => error,
    }
}
