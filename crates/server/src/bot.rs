//! A program that plays over the network like anybody else: it joins by name, takes a free seat, and decides from what
//! it is told. To a server far away it speaks TLS.

use std::time::Duration;

use anyhow::{Context, bail, ensure};
use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;
use wurf_bots::agent::AgentName;
use wurf_rules::any::GameName;
use wurf_table::hello::Opening;
use wurf_table::id::{PersonId, Seq};
use wurf_table::wire::{ClientMessage, ServerMessage, VERSION};
use wurf_table::witness::Alarm;

mod place;
mod player;

use place::Place;
use player::{Player, Wish};

/// A server that restarts is back sooner; one that is not back after all these tries is gone.
const TRIES_MAX: usize = 30;

/// How long to wait before the next try, unless the server says otherwise.
const RETRY: Duration = Duration::from_secs(1);

/// What a bot is to do.
#[derive(Clone, Debug)]
pub struct Errand {
    /// Where the server is, as in `http://127.0.0.1:7777` or `https://wurf.example`.
    pub url: String,
    /// What the bot calls itself.
    pub name: String,
    /// Who decides.
    pub agent: AgentName,
    /// The code or the id of a table; without one the bot plays with whoever is there.
    pub table: Option<String>,
    /// What it plays without a table of its own.
    pub game: GameName,
}

/// What the server gave when the bot joined.
#[derive(Clone, Deserialize)]
struct Ticket {
    table: String,
    person: PersonId,
    secret: String,
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
pub async fn play(errand: Errand) -> anyhow::Result<Finished> {
    let place: Place = errand.url.parse()?;
    let ticket = join(&place, &errand).await?;
    let mut player = Player::new(ticket.person, errand.agent)?;
    let mut tries = 0;
    while tries < TRIES_MAX {
        let heard = player.last_seq();
        match converse(&place, &ticket, &mut player).await? {
            Ended::Over(points) => return Ok(Finished { points, complaint: player.alarm() }),
            Ended::Lost(retry) => tokio::time::sleep(retry).await,
        }
        tries = if player.last_seq() > heard { 0 } else { tries + 1 };
    }
    bail!("the server at {} does not answer any more", errand.url)
}

/// As [`play`], for whoever has no runtime.
pub fn play_blocking(errand: Errand) -> anyhow::Result<Finished> {
    tokio::runtime::Runtime::new().context("no threads to run on")?.block_on(play(errand))
}

async fn join(place: &Place, errand: &Errand) -> anyhow::Result<Ticket> {
    let (path, body) = match &errand.table {
        Some(table) => (format!("tables/{table}/persons"), json!({ "name": errand.name })),
        None => ("quick-match".to_string(), json!({ "name": errand.name, "game": errand.game.to_string() })),
    };
    let url = place.http(&format!("/api/v1/{path}"));
    let (is_success, answer) = tokio::task::spawn_blocking(move || post(&url, &body)).await??;
    ensure!(is_success, "{}", answer["reason"].as_str().unwrap_or("the server refused"));
    serde_json::from_value(answer).context("the server answered something else")
}

fn post(url: &str, body: &Value) -> anyhow::Result<(bool, Value)> {
    let agent = ureq::Agent::from(ureq::Agent::config_builder().http_status_as_error(false).build());
    let mut response = agent.post(url).send_json(body).with_context(|| url.to_string())?;
    let answer = response.body_mut().read_json().context("the server did not answer in JSON")?;
    Ok((response.status().is_success(), answer))
}

async fn converse(place: &Place, ticket: &Ticket, player: &mut Player) -> anyhow::Result<Ended> {
    let url = place.websocket(&format!("/api/v1/tables/{}/ws", ticket.table));
    let Ok((mut socket, _)) = connect_async(url).await else {
        return Ok(Ended::Lost(RETRY));
    };
    let hello = opening(ticket, player.last_seq());
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
        match player.wish()? {
            Wish::Nothing => {}
            Wish::Wait(time) => patience = time,
            Wish::Leave { points } => return Ok(Ended::Over(points)),
            Wish::Ask { after, command } => {
                tokio::time::sleep(after).await;
                let command = ClientMessage::Command { id: crate::random::command_id()?, command };
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

fn opening(ticket: &Ticket, last_seq: Seq) -> Opening {
    Opening::Hello { version: VERSION, person: ticket.person, secret: ticket.secret.clone(), last_seq }
}
