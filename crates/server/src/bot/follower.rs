//! The game as one person can follow it: inputs that are told are played by the same rules as at the table.

use wurf_bots::agent::AgentName;
use wurf_rules::any::{AnyAction, AnyGame};
use wurf_rules::bits::Bits;
use wurf_rules::game::{Discard, Game};
use wurf_rules::observer::Observer;
use wurf_rules::seat::Seat;
use wurf_table::options::Options;
use wurf_table::update::Decision;

/// A game that is followed from afar.
pub(super) struct Follower {
    /// None as soon as something hidden happened (a card of somebody else's): then only the list of actions is known.
    game: Option<AnyGame>,
    /// The own decisions that lie sealed on the table; they come again when everything is revealed.
    sealed: Vec<String>,
}

impl Follower {
    /// A match that has just begun.
    pub(super) fn new(options: &Options) -> Self {
        let setup = options.spec().ok().and_then(|spec| spec.setup().ok());
        Self { game: setup.map(|setup| AnyGame::new(&setup)), sealed: Vec::new() }
    }

    /// What was told of an input. `is_sealed` if it is an own decision that can still be taken back.
    pub(super) fn follow(&mut self, revealed: &[String], input: Option<&str>, is_sealed: bool) {
        if !revealed.is_empty() {
            self.sealed.clear();
        }
        revealed.iter().for_each(|word| self.play(word));
        match input {
            Some(word) if is_sealed => self.sealed.push(word.to_string()),
            Some(word) => self.play(word),
            None => {}
        }
    }

    fn play(&mut self, word: &str) {
        self.game = self.game.take().and_then(|game| played(game, word));
    }

    /// What the agent decides: one of the actions that the table offers.
    pub(super) fn decide(
        &self,
        seat: Seat,
        agent: AgentName,
        decision: &Decision,
        bits: &mut dyn Bits,
    ) -> Option<String> {
        let chosen = self.chosen(seat, agent, bits).map(|action| action.to_string());
        let offered = |word: &String| decision.actions.contains(word);
        // What is hidden keeps the agent from thinking; then any legal action must do.
        chosen.filter(offered).or_else(|| {
            let index = bits.word() as usize % decision.actions.len().max(1);
            decision.actions.get(index).cloned()
        })
    }

    fn chosen(&self, seat: Seat, agent: AgentName, bits: &mut dyn Bits) -> Option<AnyAction> {
        let game = self.sealed.iter().try_fold(self.game.clone()?, |game, word| played(game, word))?;
        let actions = game.awaits(seat).then(|| game.actions(seat))?;
        Some(agent.create::<AnyGame>().decide(seat, &game.view(Observer::Seat(seat)), &actions, bits))
    }
}

fn played(mut game: AnyGame, word: &str) -> Option<AnyGame> {
    let input = game.read_input(word).ok()?;
    game.play(input, &mut Discard).ok()?;
    Some(game)
}
