//! BLOXX! on the full screen: a shape hovers over the player's own sheet and shows where it would fall and which gaps
//! it would make; beside it the dice and the sheets of the others.

use crossterm::event::{KeyCode, KeyEvent};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use wurf_rules::any::{AnyAction, AnyView};
use wurf_rules::bloxx::{Action, Choice, Die, Hover, Phase, View};

use crate::play::tui::screen::{Scene, Screen};

mod dice;
mod inks;
mod others;
mod paper;
mod parts;
mod tally;

use paper::Paper;
use parts::Parts;

/// The sheet with a shape over it.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct BloxxScreen {
    hover: Hover,
    /// Has the person touched the shape since the question was asked? What cannot be taken back must not be drawn by an
    /// accidental extra Enter.
    aimed: bool,
}

/// This game's view; other games have other screens.
fn bloxx(view: &AnyView) -> Option<&View> {
    match view {
        AnyView::Bloxx(view) => Some(view),
        _ => None,
    }
}

/// The legal actions of this game.
fn actions(scene: &Scene) -> impl Iterator<Item = Action> {
    scene.actions.iter().filter_map(|action| match action {
        AnyAction::Bloxx(action) => Some(*action),
        _ => None,
    })
}

impl BloxxScreen {
    /// Moves, turns or flips the shape, or takes the other one.
    fn aim(&mut self, choice: &Choice<'_>, change: impl Fn(Hover) -> Hover) {
        self.hover = change(self.hover).kept_over(choice);
        self.aimed = true;
    }

    /// The legal placement after this one; after the last comes the first.
    fn next_legal(&self, choice: &Choice<'_>, scene: &Scene) -> Hover {
        let now = self.hover.action(choice);
        let next = actions(scene).find(|&action| action > now).or_else(|| actions(scene).next());
        next.and_then(Hover::of).unwrap_or(self.hover)
    }

    /// The shape as it is, or the only thing that is possible.
    fn decide(&mut self, choice: &Choice<'_>, scene: &Scene) -> Option<AnyAction> {
        if let [only] = scene.actions[..] {
            return Some(only);
        }
        let aimed = std::mem::replace(&mut self.aimed, true);
        aimed.then(|| AnyAction::Bloxx(self.hover.action(choice)))
    }

    /// The first click aims, a second one draws. Where only one thing is possible, there is nothing to aim at.
    fn click_column(&mut self, column: usize, choice: &Choice<'_>, scene: &Scene) -> Option<AnyAction> {
        let before = *self;
        if scene.actions.len() > 1 {
            self.aim(choice, |hover| hover.at(column));
        }
        if *self == before { self.decide(choice, scene) } else { None }
    }

    /// A click takes a die; once it is taken, its shape turns, and its name flips it.
    fn click_die(&mut self, die: Die, part: dice::Part, choice: &Choice<'_>) {
        match (self.hover.die() == die, part) {
            (false, _) => self.aim(choice, |hover| hover.with_die(die)),
            (true, dice::Part::Shape) => self.aim(choice, Hover::turned_right),
            (true, dice::Part::Name) => self.aim(choice, Hover::flipped),
        }
    }
}

impl Screen for BloxxScreen {
    fn height(&self, scene: &Scene) -> u16 {
        bloxx(&scene.view).map_or(0, |view| parts::height(&view.layout))
    }

    fn draw(&self, scene: &Scene, area: Rect, buffer: &mut Buffer) {
        let Some(view) = bloxx(&scene.view) else { return };
        let parts = Parts::of(&view.layout, area);
        let enters = |action: Action| action != Action::Forfeit;
        let hover = actions(scene).any(enters).then_some(self.hover);
        Paper::of(view, scene, hover).draw(&parts, buffer);
        dice::draw(view, scene, hover.map(Hover::die), parts.dice, buffer);
        others::draw(view, scene, parts.others, buffer);
        tally::draw(view, scene, parts.tally, buffer);
        let verdict = tally::verdict(view, scene, hover, self.aimed);
        buffer.set_stringn(
            parts.verdict.x + 1,
            parts.verdict.y,
            verdict,
            usize::from(area.width) - 1,
            scene.theme.strong(),
        );
    }

    fn ask(&mut self, scene: &Scene) {
        let Some(view) = bloxx(&scene.view) else { return };
        let Some(choice) = view.choice(scene.shown) else { return };
        let printed = self.hover.printed().kept_over(&choice);
        let fits = actions(scene).any(|action| action == printed.action(&choice));
        let first = actions(scene).next().and_then(Hover::of);
        self.hover = if fits { printed } else { first.unwrap_or(printed) };
        let can_be_taken_back = matches!(view.phase, Phase::Others { .. }) && view.undecided.len() > 1;
        self.aimed = can_be_taken_back;
    }

    fn on_key(&mut self, key: KeyEvent, scene: &Scene) -> Option<AnyAction> {
        let view = bloxx(&scene.view)?;
        let choice = view.choice(scene.shown)?;
        match key.code {
            KeyCode::Enter | KeyCode::Char(' ') => return self.decide(&choice, scene),
            KeyCode::Char('p' | '-') => return Some(AnyAction::Bloxx(Action::Forfeit)),
            // Nothing else is possible, and the table says so.
            _ if scene.actions.len() < 2 => {}
            KeyCode::Left => self.aim(&choice, Hover::left),
            KeyCode::Right => self.aim(&choice, Hover::right),
            KeyCode::Home => self.aim(&choice, |hover| hover.at(0)),
            KeyCode::End => self.aim(&choice, |hover| hover.at(hover.last_column(&choice))),
            KeyCode::Up | KeyCode::Char('r') => self.aim(&choice, Hover::turned_right),
            KeyCode::Down | KeyCode::Char('l') => self.aim(&choice, Hover::turned_left),
            KeyCode::Char('f') => self.aim(&choice, Hover::flipped),
            KeyCode::Char('1' | 'a') => self.aim(&choice, |hover| hover.with_die(Die::A)),
            KeyCode::Char('2' | 'b') => self.aim(&choice, |hover| hover.with_die(Die::B)),
            KeyCode::Char('n') => {
                let next = self.next_legal(&choice, scene);
                self.aim(&choice, |_| next);
            }
            _ => {}
        }
        None
    }

    fn on_click(&mut self, at: Position, area: Rect, scene: &Scene) -> Option<AnyAction> {
        let view = bloxx(&scene.view)?;
        let choice = view.choice(scene.shown)?;
        let parts = Parts::of(&view.layout, area);
        if let Some(column) = parts.column_at(&view.layout, at) {
            return self.click_column(column, &choice, scene);
        }
        if let Some((die, part)) = dice::hit(parts.dice, at).filter(|_| scene.actions.len() > 1) {
            self.click_die(die, part, &choice);
        }
        None
    }

    fn help(&self) -> &'static [&'static str] {
        &[
            "[X] [O] is where the shape would fall, ░ the gaps it would make.",
            "O4 is a circled 4, ▒ a gap. Rows O V B G are orange, violet, blue, green;",
            "right of them: points when filled, + if they are, - if a gap spoils them.",
            "",
            "Left Right   move the shape          1 2   take die A or B (or click it)",
            "Up or r      turn it right           f     flip it (or click A or B again)",
            "Down or l    turn it left            n     to the next place where it fits",
            "Enter Space  draw it (or click its column twice)",
        ]
    }
}
