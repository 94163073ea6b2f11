//! How a client that has the rules reads the views of its table.

use wurf_rules::any::{AnyGame, AnyView, Prepared};
use wurf_rules::game::Game;

use crate::options::Options;
use crate::update::Snapshot;

/// The views of one table. They are read with its setup, which is built once, and again only when the table agrees on
/// something else.
#[derive(Clone, Debug, Default)]
pub struct Views {
    known: Option<(Options, Prepared)>,
}

impl Views {
    /// The game of a snapshot; none if it shows none, or one that this table cannot play.
    pub fn read(&mut self, snapshot: &Snapshot) -> Option<AnyView> {
        let view = snapshot.view.as_ref()?;
        AnyGame::read_view(self.prepared(&snapshot.options)?.setup(), view).ok()
    }

    fn prepared(&mut self, options: &Options) -> Option<&Prepared> {
        if self.known.as_ref().is_none_or(|(known, _)| known != options) {
            self.known = Some((options.clone(), options.prepare().ok()?));
        }
        self.known.as_ref().map(|(_, prepared)| prepared)
    }
}
