//! A program that plays over the network like anyone else: it joins by name, takes a free seat, and decides from what
//! it is told. To a server far away it speaks TLS.

use std::time::Duration;

use anyhow::{Context, bail};
use futures_util::{SinkExt, StreamExt};
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;
use wurf_bots::agent::Level;
use wurf_rules::any::GameName;
use wurf_table::hello::Opening;
use wurf_table::id::Seq;
use wurf_table::person::Name;
use wurf_table::wire::{ClientMessage, ServerMessage, VERSION};
use wurf_table::witness::Alarm;

use crate::contract::{Admission, NewPerson, QuickMatch};
use crate::http::Http;
use crate::place::Place;
use crate::random;

mod player;

use player::{Intent, Player};

/// A server that restarts is back sooner; one that is not back after all these tries is gone.
const TRIES_MAX: usize = 30;

/// How long to wait before the next try, unless the server says otherwise.
const RETRY: Duration = Duration::from_secs(1);

/// What a bot should do.
#[derive(Clone, Debug)]
pub struct BotJob {
    /// Where the server is, as in `http://127.0.0.1:7777` or `https://wurf.example`.
    pub url: String,
    /// What the bot calls itself.
    pub name: Name,
    /// Who decides.
    pub agent: Level,
    /// The code or the id of a table; without one the bot plays with anyone who is there.
    pub table: Option<String>,
    /// What it plays without a table of its own.
    pub game: GameName,
}

/// A match that was played to its end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finished {
    /// The points of all seats.
    pub points: Vec<i16>,
    /// Was the bot's entropy left out of the dice? Anything worse ends the match for the bot.
    pub complaint: Option<Alarm>,
}

/// How a connection ended.
enum Ended {
    /// The match is over, with these points.
    Over(Vec<i16>),
    /// The connection was lost.
    Lost(Duration),
}

/// Plays one match to its end. A table whose dice are not what they were committed to is left with an error.
pub async fn play(job: BotJob) -> anyhow::Result<Finished> {
    let place: Place = job.url.parse()?;
    let admission = join(place.clone(), &job).await?;
    let mut player = Player::new(admission.person, job.agent)?;
    let mut tries = 0;
    while tries < TRIES_MAX {
        let heard = player.last_seq();
        match converse(&place, &admission, &mut player).await? {
            Ended::Over(points) => return Ok(Finished { points, complaint: player.alarm() }),
            Ended::Lost(retry) => tokio::time::sleep(retry).await,
        }
        tries = if player.last_seq() > heard { 0 } else { tries + 1 };
    }
    bail!("the server at {} does not answer any more", job.url)
}

/// Like [`play`], for callers without a runtime.
pub fn play_blocking(job: BotJob) -> anyhow::Result<Finished> {
    tokio::runtime::Runtime::new().context("no threads to run on")?.block_on(play(job))
}

async fn join(place: Place, job: &BotJob) -> anyhow::Result<Admission> {
    let (name, table, game) = (job.name.clone(), job.table.clone(), job.game);
    let ask = move || match table {
        Some(table) => Http::new(place).join(&table, &NewPerson { name }),
        None => Http::new(place).quick_match(&QuickMatch { name, game, seats: 2 }),
    };
    tokio::task::spawn_blocking(ask).await?
}

async fn converse(place: &Place, admission: &Admission, player: &mut Player) -> anyhow::Result<Ended> {
    let url = place.websocket(&format!("/api/v1/tables/{}/ws", admission.table));
    let Ok((mut socket, _)) = connect_async(url).await else {
        return Ok(Ended::Lost(RETRY));
    };
    let hello = opening(admission, player.last_seq());
    if socket.send(Message::Text(hello.encode().into())).await.is_err() {
        return Ok(Ended::Lost(RETRY));
    }
    let mut patience = Duration::MAX;
    loop {
        match tokio::time::timeout(patience, socket.next()).await {
            Err(_) => player.lose_patience(),
            Ok(Some(Ok(Message::Text(text)))) => {
                if let Some(retry) = listen(player, &text)? {
                    return Ok(Ended::Lost(retry));
                }
            }
            Ok(Some(Ok(_))) => continue,
            Ok(Some(Err(_)) | None) => return Ok(Ended::Lost(RETRY)),
        }
        patience = Duration::MAX;
        match player.intent()? {
            Intent::Nothing => {}
            Intent::Wait(time) => patience = time,
            Intent::Leave { points } => return Ok(Ended::Over(points)),
            Intent::Ask { after, command } => {
                tokio::time::sleep(after).await;
                let command = ClientMessage::Command { id: random::command_id()?, command };
                if socket.send(Message::Text(command.encode().into())).await.is_err() {
                    return Ok(Ended::Lost(RETRY));
                }
            }
        }
    }
}

/// Tells the player what the server said; when to come back, if the server ends the connection.
fn listen(player: &mut Player, text: &str) -> anyhow::Result<Option<Duration>> {
    match serde_json::from_str(text).context("the server speaks another language")? {
        ServerMessage::Goodbye { retry_ms } => return Ok(Some(Duration::from_millis(retry_ms))),
        ServerMessage::Error { reason, .. } => bail!(reason),
        message => player.hear(message),
    }
    match player.alarm() {
        Some(alarm) if alarm != Alarm::NotCounted => bail!(alarm),
        _ => Ok(None),
    }
}

fn opening(admission: &Admission, last_seq: Seq) -> Opening {
    Opening::Hello { version: VERSION, person: admission.person, secret: admission.secret.clone(), last_seq }
}
