//! What a match that goes on looks like from outside: on the first screen, beside the way back to it.

use serde::{Deserialize, Serialize};
use wurf_rules::any::GameName;
use wurf_table::table::Phase;
use wurf_table::time::Moment;

use super::{Occupant, Picture, admission, local};
use crate::boards;
use crate::parts::seats::seat_name;
use crate::route::Route;
use crate::words::{plain, t, t1};

/// A match that goes on, as it was when somebody last looked at it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Running {
    /// What is played.
    pub game: GameName,
    /// Who plays, with their points once there are any.
    pub who: Vec<String>,
    /// What it waits for, as a key of the catalogue.
    pub state: String,
    /// When somebody last looked.
    pub at: Moment,
}

impl Running {
    /// A match as this picture shows it; none without a table.
    pub fn of(picture: &Picture, at: Moment) -> Option<Self> {
        let table = picture.table.as_ref()?;
        let state = match table.phase {
            Phase::Lobby => "running-lobby",
            Phase::Paused => "paused",
            Phase::Playing if table.decision.is_some() => "running-yours",
            Phase::Playing | Phase::Over => "running-others",
        };
        let taken = picture.seats().zip(&picture.seats).filter(|(_, shown)| shown.occupant != Occupant::Nobody);
        let who = taken.map(|(seat, _)| {
            let name = seat_name(picture, seat);
            boards::points(picture, seat).map_or(name.clone(), |points| format!("{name} {}", plain(points)))
        });
        Some(Self { game: picture.game, who: who.collect(), state: state.to_string(), at })
    }

    /// How long ago somebody last looked, in words.
    pub fn age(&self, now: Moment) -> String {
        let minutes = now.since(self.at).0 / 60_000;
        let (key, count) = match minutes {
            0 => return t("ago-now"),
            1..60 => ("ago-minutes", minutes),
            60..1440 => ("ago-hours", minutes / 60),
            _ => ("ago-days", minutes / 1440),
        };
        t1(key, "count", count)
    }
}

/// The way to the match that somebody was at last, if one goes on: the one of this device first.
pub fn latest() -> Option<Route> {
    if local::is_waiting() {
        return Some(Route::Local);
    }
    admission::known().first().map(|known| Route::Table(known.table.to_string()))
}
