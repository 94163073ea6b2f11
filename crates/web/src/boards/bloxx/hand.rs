//! The shape in the hand: moved, turned and flipped until it is entered.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use wurf_rules::bloxx::{Action, Choice, Die, Hover};

use super::outlook::Outlook;
use super::scene::{Bloxx, Turn};
use crate::desk::{Desk, Notice};
use crate::parts::tray::by_itself;
use crate::reactive::Memo;

/// The shape in the hand.
#[derive(Clone, Copy)]
pub struct Hand {
    scene: Memo<Option<Bloxx>>,
    notice: RwSignal<Option<Notice>>,
    decide: Callback<Decision>,
    /// After how many milliseconds a roll that cannot be entered is forfeited by itself, where it is.
    pub(super) moment: Option<Memo<u64>>,
    /// What the reader has done with it, and in which turn; nothing until it is touched.
    held: RwSignal<Option<(Turn, Hover)>>,
    /// The shape as it is shown.
    pub(super) hover: Memo<Option<Hover>>,
    /// What it would do there, or what the sealed decision will.
    pub(super) outlook: Memo<Option<Outlook>>,
}

/// What became of the hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Decision {
    /// This, and the rules allow it.
    Act(Action),
    /// Not what was decided before.
    TakeBack,
}

/// Something that is done with a shape in the hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Move {
    Left,
    Right,
    First,
    Last,
    /// With its middle over this column, from 0.
    Around(usize),
    TurnRight,
    TurnLeft,
    Flip,
    Take(Die),
    /// To another place where a shape fits.
    Seek,
    /// Left as it is; it counts as touched.
    Keep,
}

impl Move {
    /// What a key means; the same keys as in the terminal.
    fn of_key(key: &str) -> Option<Self> {
        Some(match key {
            "ArrowLeft" => Move::Left,
            "ArrowRight" => Move::Right,
            "Home" => Move::First,
            "End" => Move::Last,
            "ArrowUp" | "r" | "R" => Move::TurnRight,
            "ArrowDown" | "l" | "L" => Move::TurnLeft,
            "f" | "F" => Move::Flip,
            "n" | "N" => Move::Seek,
            "1" | "a" | "A" => Move::Take(Die::A),
            "2" | "b" | "B" => Move::Take(Die::B),
            _ => return None,
        })
    }

    fn of(self, hover: Hover, scene: &Bloxx, choice: &Choice<'_>) -> Hover {
        let middle = hover.column() + (hover.shape(choice).width() - 1) / 2;
        let moved = match self {
            Move::Left => hover.left(),
            Move::Right => hover.right(),
            Move::First => hover.at(0),
            Move::Last => hover.at(hover.last_column(choice)),
            Move::Around(column) => hover.around(choice, column),
            Move::TurnRight => hover.turned_right().around(choice, middle),
            Move::TurnLeft => hover.turned_left().around(choice, middle),
            Move::Flip => hover.flipped(),
            Move::Take(die) => hover.with_die(die).around(choice, middle),
            Move::Seek => scene.next(hover).unwrap_or(hover),
            Move::Keep => hover,
        };
        moved.kept_over(choice)
    }
}

impl Hand {
    /// A hand over this sheet. Decisions go to a table or to a sheet beside real dice; refusals are shown by the
    /// notice.
    pub fn new(
        scene: Memo<Option<Bloxx>>,
        notice: RwSignal<Option<Notice>>,
        decide: impl Fn(Decision) + Send + Sync + 'static,
    ) -> Self {
        let held = RwSignal::new(None::<(Turn, Hover)>);
        let hover = Memo::new(move |_| {
            scene.with(|scene| {
                let scene = scene.as_ref().filter(|scene| scene.is_asked())?;
                let held = held.get().filter(|(turn, _)| *turn == scene.turn());
                held.map(|(_, hover)| hover).or_else(|| scene.first())
            })
        });
        let outlook = Memo::new(move |_| {
            scene.with(|scene| {
                let scene = scene.as_ref()?;
                let hovering = || Some(hover.get()?.action(&scene.choice()?));
                Outlook::of(scene, scene.view.sealed.or(scene.sent).or_else(hovering)?)
            })
        });
        Self { scene, notice, decide: Callback::new(decide), moment: None, held, hover, outlook }
    }

    /// The same hand at a table, where nobody has to say that they cannot enter anything (BX-5).
    pub(super) fn at(self, desk: Desk) -> Self {
        let only = Memo::new(move |_| {
            self.scene.with(|scene| scene.as_ref().is_some_and(Bloxx::must_forfeit).then_some(Action::Forfeit))
        });
        let moment = by_itself(desk, only, move |action| self.decide(Decision::Act(action)));
        Self { moment: Some(moment), ..self }
    }

    /// Is there a shape to be entered?
    pub(super) fn is_asked(self) -> bool {
        self.hover.with_untracked(Option::is_some)
    }

    /// A key anywhere on the board.
    pub(super) fn press(self, event: &KeyboardEvent) {
        let with_other_key = event.ctrl_key() || event.alt_key() || event.meta_key();
        if !with_other_key
            && self.is_asked()
            && let Some(step) = Move::of_key(&event.key())
        {
            event.prevent_default();
            self.go(step);
        }
    }

    /// Has the reader touched the shape? What cannot be taken back must not be drawn by an accidental extra tap.
    pub(super) fn is_touched(self) -> bool {
        self.scene.with_untracked(|scene| {
            let turn = scene.as_ref().map(Bloxx::turn);
            self.held.with_untracked(|held| held.as_ref().map(|(turn, _)| *turn) == turn && turn.is_some())
        })
    }

    /// Moves, turns or flips the shape, or takes the other one.
    pub(super) fn go(self, step: Move) {
        let held = self.scene.with_untracked(|scene| {
            let scene = scene.as_ref()?;
            Some((scene.turn(), step.of(self.hover.get_untracked()?, scene, &scene.choice()?)))
        });
        if held.is_some() && self.held.get_untracked() != held {
            self.held.set(held);
            // What was told about another place is no longer true.
            self.notice.set(None);
        }
    }

    /// Enters the shape, or says why not.
    pub(super) fn enter(self) {
        let outlook = self.outlook.get_untracked().filter(|_| self.is_asked());
        match outlook {
            Some(outlook) if outlook.landing.is_err() => self.notice.set(Some(Notice { text: outlook.words() })),
            Some(outlook) => self.decide(Decision::Act(outlook.action)),
            None => {}
        }
    }

    /// Enters the shape if it has been touched; otherwise only takes it into the hand.
    pub(super) fn enter_if_touched(self) {
        if self.is_touched() { self.enter() } else { self.go(Move::Keep) }
    }

    /// Decides.
    pub(super) fn decide(self, decision: Decision) {
        self.decide.run(decision);
    }
}
