//! The game as this person may know it, with the rules at hand.

use serde_json::Value;
use wurf_bots::seeded::Seeded;
use wurf_rules::any::{AnyAction, AnyGame, AnyView};
use wurf_rules::game::Game;
use wurf_rules::illegal::Illegal;
use wurf_rules::seat::Seat;
use wurf_table::options::Options;

/// The game as this person may know it.
#[derive(Clone, PartialEq, Debug)]
pub struct Scene {
    /// What is seen.
    pub view: AnyView,
    /// The own seat; a spectator has none.
    pub seat: Option<Seat>,
    /// All that may be done now; nothing unless the own seat is asked.
    pub actions: Vec<AnyAction>,
    /// What the own seat has decided and the others do not know yet.
    pub sealed: Vec<String>,
    /// A game that looks like the view: what is hidden is filled by chance, so it is good for questions about the
    /// own seat only.
    game: AnyGame,
}

impl Scene {
    /// The scene of a view; `words` are the legal actions as the table told them.
    pub fn new(view: AnyView, seat: Option<Seat>, words: &[String], sealed: Vec<String>) -> Self {
        let game = AnyGame::resample(&view, &mut Seeded::new(0, 0));
        let actions = words.iter().filter_map(|word| game.read_action(word).ok()).collect();
        Self { view, seat, actions, sealed, game }
    }

    /// A view as it came over the wire; none if it is not one of this table.
    pub fn read(options: &Options, view: &Value) -> Option<AnyView> {
        let setup = options.spec().ok()?.setup().ok()?;
        AnyGame::read_view(&setup, view).ok()
    }

    /// Why the own seat may not do this now; nothing if it may.
    pub fn refusal(&self, action: AnyAction) -> Option<Illegal> {
        self.game.check(self.seat?, action).err()
    }

    /// A game that looks like the view.
    pub fn game(&self) -> &AnyGame {
        &self.game
    }
}
