//! How somebody gets to a table of a server: for the first time, or back to the seat that this terminal has kept.

use std::path::PathBuf;

use anyhow::Result;
use wurf_client::connection::{self, Asking, Heard};
use wurf_client::contract::{Admission, NewPerson};
use wurf_client::http::Http;
use wurf_client::place::Place;
use wurf_table::person::Name;

use crate::output;
use crate::play::kept::{KeptSeat, SeatFolder};

/// Somebody who may sit down at a table.
pub(crate) struct Admitted {
    place: Place,
    admission: Admission,
    kept: Option<KeptSeat>,
}

impl Admitted {
    /// Comes to a table: back to the seat that was kept, or else anew.
    pub(crate) fn join(place: Place, code: &str, name: Option<Name>) -> Result<Self> {
        let http = Http::new(place.clone());
        let table = http.table(code)?.table;
        let kept = SeatFolder::of_user().and_then(|folder| folder.find(&place, &table, name.as_ref()));
        if let Some(kept) = kept {
            return Ok(Self { place, admission: kept.admission().clone(), kept: Some(kept) });
        }
        let name = name.unwrap_or_else(|| Name::try_from("Guest".to_owned()).expect("a short word is a name"));
        let admission = http.join(code, &NewPerson { name: name.clone() })?;
        Ok(Self::anew(place, name, admission))
    }

    /// Somebody new; the seat is kept from now on.
    pub(crate) fn anew(place: Place, name: Name, admission: Admission) -> Self {
        let kept = SeatFolder::of_user().map(|folder| folder.keep(&place, name, admission.clone())).transpose();
        let kept = kept.unwrap_or_else(|error| {
            tell_not_kept(&error);
            None
        });
        Self { place, admission, kept }
    }

    /// How to come back later.
    pub(super) fn way_back(&self) -> Option<WayBack> {
        let kept = self.kept.as_ref()?;
        let table = self.admission.code.map_or_else(|| self.admission.table.to_string(), |code| code.to_string());
        let command = format!("wurf join {table} --server {}", self.place.http(""));
        Some(WayBack { command, file: kept.path().to_owned() })
    }

    /// Opens the connection; what is noted about the dice is kept with the seat.
    pub(super) fn connect(self, mut hear: impl FnMut(Heard) + Send + 'static) -> Result<Asking> {
        let mut kept = self.kept;
        let noted = kept.as_ref().and_then(KeptSeat::witness).cloned();
        connection::open(self.place, self.admission, noted, move |heard| match (heard, &mut kept) {
            (Heard::Noted(witness), Some(seat)) => _ = seat.note(*witness).inspect_err(tell_not_kept),
            (Heard::Noted(_), None) => {}
            (heard, _) => hear(heard),
        })
    }
}

/// How to come back to a seat.
pub(super) struct WayBack {
    /// What to type.
    pub(super) command: String,
    /// Where the seat is kept.
    pub(super) file: PathBuf,
}

impl WayBack {
    /// How to come back, as a sentence.
    pub(super) fn sentence(&self) -> String {
        format!("Your seat is kept: `{}` takes it again.", self.command)
    }
}

fn tell_not_kept(error: &anyhow::Error) {
    output::note(&format!("Your seat will not be found again once you leave: {error:#}."));
}
