//! The game as this person may know it, with access to the rules.

use wurf_bots::seeded::Seeded;
use wurf_rules::any::{AnyAction, AnyGame, AnyView};
use wurf_rules::game::{Discard, Game, Input};
use wurf_rules::illegal::Illegal;
use wurf_rules::observer::Observer;
use wurf_rules::seat::Seat;
use wurf_table::answer::Answer;

/// The game as this person may know it.
#[derive(Clone, PartialEq, Debug)]
pub struct Scene {
    /// What is seen.
    pub view: AnyView,
    /// The viewer's own seat; a spectator has none.
    pub seat: Option<Seat>,
    /// All that may be done now; nothing unless the viewer's own seat is asked.
    pub actions: Vec<AnyAction>,
    /// What the viewer's own seat has begun to decide, where an action asks back (BB-2). The table learns of it with
    /// the rest.
    begun: Vec<AnyAction>,
    /// The scene before that.
    before: Option<Box<Scene>>,
    /// What the viewer's own seat has decided and the table has not answered yet; until then nothing else may be done.
    pub sent: Option<AnyAction>,
    /// A game that looks like the view: what is hidden is filled by chance, so it is only good for questions about the
    /// viewer's own seat.
    game: AnyGame,
}

/// What comes of an action.
#[derive(Clone, PartialEq, Debug)]
pub enum Step {
    /// A whole answer for the table.
    Whole(Answer),
    /// Another question, which this device asks by itself.
    AsksBack(Box<Scene>),
}

impl Scene {
    /// The scene of a view; nothing is asked.
    pub fn new(view: AnyView, seat: Option<Seat>) -> Self {
        let game = AnyGame::resample(&view, &mut Seeded::new(0, 0));
        Self { view, seat, actions: Vec::new(), begun: Vec::new(), before: None, sent: None, game }
    }

    /// The same while the viewer's own seat has to choose one of these answers.
    pub fn with_answers(mut self, answers: impl IntoIterator<Item = Answer>) -> Self {
        self.actions = answers.into_iter().map(|answer| answer.first()).collect();
        // Answers that begin alike come one after the other.
        self.actions.dedup();
        self
    }

    /// The same with answers as they came over the wire; those of a newer server are left out.
    pub fn with_words(self, words: &[String]) -> Self {
        let answers: Vec<Answer> = words.iter().filter_map(|word| Answer::read(&self.game, word).ok()).collect();
        self.with_answers(answers)
    }

    /// What comes of an action of the viewer's own seat.
    pub fn decide(&self, action: AnyAction) -> Step {
        match self.seat.filter(|&seat| self.game.check(seat, action).is_ok() && self.game.asks_back(seat, action)) {
            Some(seat) => Step::AsksBack(Box::new(self.after(seat, action))),
            None => Step::Whole(Answer::new(self.begun.clone(), action)),
        }
    }

    /// The scene as it is while this action waits for the next.
    fn after(&self, seat: Seat, action: AnyAction) -> Self {
        let mut game = self.game.clone();
        game.advance(Input::Act { seat, action }, &mut Discard);
        let (view, actions) = (game.view(Observer::Seat(seat)), game.actions(seat));
        let (begun, before) = ([self.begun.as_slice(), &[action]].concat(), Some(Box::new(self.clone())));
        Self { view, actions, begun, before, game, sent: None, seat: self.seat }
    }

    /// The scene with what was begun before it came.
    pub fn resume(self, begun: &[AnyAction]) -> Self {
        begun.iter().fold(self, |scene, &action| match scene.decide(action) {
            Step::AsksBack(next) => *next,
            Step::Whole(_) => scene,
        })
    }

    /// The scene as it was before anything was begun.
    pub fn whole(self) -> Self {
        match self.before {
            Some(before) => before.whole(),
            None => self,
        }
    }

    /// What the viewer's own seat has begun to decide.
    pub fn begun(&self) -> &[AnyAction] {
        &self.begun
    }

    /// The same while this decision is on its way; of one in several parts the first shows.
    pub fn with_sent(mut self, answer: Option<&Answer>) -> Self {
        self.sent = answer.map(Answer::first);
        if self.sent.is_some() {
            self.actions.clear();
        }
        self
    }

    /// Why the viewer's own seat may not do this now; nothing if it may, or has decided just now.
    pub fn refusal(&self, action: AnyAction) -> Option<Illegal> {
        self.game.check(self.seat.filter(|_| self.sent.is_none())?, action).err()
    }

    /// A game that looks like the view.
    pub fn game(&self) -> &AnyGame {
        &self.game
    }
}

#[cfg(test)]
mod tests {
    use wurf_rules::qwixx::Action;
    use wurf_rules::seat::SeatCount;
    use wurf_table::options::Options;

    use super::*;

    /// Seat 1 sees its sheet after these inputs of bonus B, with the answers that a table offers.
    fn scene(inputs: &[&str]) -> Scene {
        let options = Options::new("bonus-b".parse().unwrap(), SeatCount::new(1).unwrap());
        let mut game = AnyGame::new(options.prepare().unwrap().setup());
        for word in inputs {
            let input = game.read_input(word).unwrap();
            game.play(input, &mut Discard).unwrap();
        }
        let words: Vec<String> = Answer::all(&game, Seat::One).iter().map(ToString::to_string).collect();
        Scene::new(game.view(Observer::Seat(Seat::One)), Some(Seat::One)).with_words(&words)
    }

    fn words(actions: &[AnyAction]) -> Vec<String> {
        actions.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_mark_that_asks_back_is_asked_here_and_answered_whole() {
        let scene = scene(&["56r1y1g1b1", "1:Y11", "1:-", "45r1y1g1b1"]);
        assert_eq!(words(&scene.actions), ["-", "R9", "G9", "B9"]);
        let action = |word: &str| AnyAction::Qwixx(word.parse::<Action>().unwrap());
        let Step::AsksBack(half) = scene.decide(action("G9")) else { panic!("a row is to be chosen") };
        assert_eq!(
            (words(&half.actions), half.begun()),
            (vec!["1++".to_string(), "4++".to_string()], &[action("G9")][..])
        );
        assert_eq!(scene.clone().resume(half.begun()), *half, "news from others do not take the question away");
        let Step::Whole(answer) = half.decide(action("4++")) else { panic!("nothing more is asked") };
        assert_eq!(answer.to_string(), "G9,4++");
        assert_eq!(scene.decide(action("R9")), Step::Whole(Answer::new(Vec::new(), action("R9"))));
    }

    #[test]
    fn while_a_decision_is_on_its_way_nothing_else_is_offered_or_refused() {
        let scene = scene(&["56r1y1g1b1", "1:Y11", "1:-", "45r1y1g1b1"]);
        let action = |word: &str| AnyAction::Qwixx(word.parse::<Action>().unwrap());
        assert!(scene.refusal(action("R2")).is_some());
        let sent = scene.with_sent(Some(&Answer::new(vec![action("G9")], action("4++"))));
        assert_eq!((sent.actions.len(), sent.sent), (0, Some(action("G9"))));
        assert_eq!(sent.refusal(action("R2")), None);
    }
}
