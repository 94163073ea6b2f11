//! What a server said, read once into values of the page.

use wurf_rules::game::Game;
use wurf_rules::points::Points;
use wurf_table::command::{Command, Said};
use wurf_table::id::PersonId;
use wurf_table::person::Keeper;
use wurf_table::update::{News, Snapshot};

use super::{Happening, Picture, RollDue, Scene, SeatShown, TableShown};

/// A table as a server described it.
pub(super) struct Told<'a> {
    pub(super) snapshot: &'a Snapshot,
    /// The game, as far as it was told.
    pub(super) scene: Option<Scene>,
    pub(super) news: &'a [News],
    pub(super) said: Vec<(PersonId, Said)>,
    /// What the server has not answered yet.
    pub(super) asked: Vec<Command>,
}

impl Told<'_> {
    /// The picture of it.
    pub(super) fn picture(self) -> Picture {
        let Snapshot { options, seats, .. } = self.snapshot;
        let happened = |scene: &Scene| {
            let read = |news: &News| Happening::read(scene.game(), self.snapshot, news);
            self.news.iter().filter_map(read).collect()
        };
        Picture {
            game: options.game,
            seats: seats.iter().enumerate().map(|(index, keeper)| self.seat(index, keeper)).collect(),
            happened: self.scene.as_ref().map(happened).unwrap_or_default(),
            table: Some(self.table()),
            scene: self.scene,
        }
    }

    fn seat(&self, index: usize, keeper: &Keeper) -> SeatShown {
        let points = self.snapshot.moment.as_ref().and_then(|moment| moment.points.get(index));
        SeatShown { occupant: keeper.into(), points: points.copied().map(Points::new) }
    }

    fn table(&self) -> TableShown {
        let told = self.snapshot;
        let moment = told.moment.as_ref();
        TableShown {
            id: told.table.clone(),
            seq: told.seq,
            you: told.you,
            people: vec![told.you],
            host: told.host,
            options: told.options.clone(),
            phase: told.phase,
            persons: told.persons.clone(),
            muted: told.muted.clone(),
            match_number: told.match_number,
            awaited: moment.map(|moment| moment.awaited.clone()).unwrap_or_default(),
            decision: moment.and_then(|moment| moment.decision.as_ref()).map(|decision| decision.number),
            can_take_back: moment.is_some_and(|moment| moment.can_take_back),
            undo: None,
            roll: self.roll(),
            roller: moment.and_then(|moment| moment.roller),
            rematch_wanted: told.rematch_wanted.clone(),
            winners: moment.and_then(|moment| moment.end.as_ref()).map(|end| end.winners.clone()).unwrap_or_default(),
            said: self.said.clone(),
            asked: self.asked.clone(),
        }
    }

    fn roll(&self) -> Option<RollDue> {
        let due = self.snapshot.moment.as_ref()?.roll.as_ref()?;
        let example = self.scene.as_ref()?.game().read_chance(&due.example).ok()?;
        Some(RollDue { number: due.number, example })
    }
}
