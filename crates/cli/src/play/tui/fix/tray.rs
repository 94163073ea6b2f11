//! The dice of one seat as they are drawn, and what there is to say about them.

use ratatui::style::Style;
use wurf_rules::any::AnyEvent;
use wurf_rules::fix::{Breakdown, Event, Face, Faces, Phase, Stage, View};
use wurf_rules::seat::Seat;
use wurf_rules::sheet::Color;

use crate::play::tui::screen::Scene;
use crate::play::tui::theme::Theme;

/// A die in front of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Die {
    /// It lies there.
    Lying(Face),
    /// It is in the hand.
    Held,
    /// A green smiley that is passed on and not yet taken up.
    Passed,
}

/// The dice in front of a seat.
pub(super) struct Tray {
    pub(super) dice: Vec<Die>,
    pub(super) note: String,
}

impl Die {
    /// What is written on it, three columns wide: letters and signs say as much as colours.
    pub(super) const fn text(self) -> &'static str {
        match self {
            Die::Lying(Face::Blank) => "   ",
            Die::Lying(Face::GreenSmiley) | Die::Passed => "g:)",
            Die::Lying(Face::GreenTwo) => " +2",
            Die::Lying(Face::RedSmiley) => "r:)",
            Die::Lying(Face::RedOne) => " -1",
            Die::Held => " ? ",
        }
    }

    pub(super) fn style(self, theme: Theme) -> Style {
        match self {
            Die::Lying(Face::GreenSmiley | Face::GreenTwo) | Die::Passed => theme.cell(Color::Green),
            Die::Lying(Face::RedSmiley | Face::RedOne) => theme.cell(Color::Red),
            Die::Lying(Face::Blank) | Die::Held => theme.white(),
        }
    }
}

impl Tray {
    /// The dice of a seat: those of the last round between rounds, what was thrown last in beats, otherwise as they
    /// are.
    pub(super) fn of(view: &View, scene: &Scene, seat: Seat) -> Self {
        let between = matches!(view.phase, Phase::Deal | Phase::Over { .. });
        match (between, view.last[seat], thrown(scene, seat)) {
            (true, Some(result), _) => Self::settled(&result),
            (true, None, _) => Self { dice: Vec::new(), note: String::new() },
            (false, _, Some(faces)) => Self::thrown(view, seat, faces),
            (false, _, None) => Self::lying(view, seat),
        }
    }

    fn settled(result: &Breakdown) -> Self {
        let passed = std::iter::repeat_n(Die::Passed, result.passed.get());
        let without = if result.is_without_dice() { "no dice " } else { "" };
        let note = format!("{without}= {:+}", result.total());
        Self { dice: result.lying.iter().map(Die::Lying).chain(passed).collect(), note }
    }

    fn thrown(view: &View, seat: Seat, faces: Faces) -> Self {
        let note = match view.in_hand(seat).get() {
            0 => "thrown, none left".to_owned(),
            dice => format!("thrown, now {dice}"),
        };
        Self { dice: faces.iter().map(Die::Lying).collect(), note }
    }

    fn lying(view: &View, seat: Seat) -> Self {
        let place = view.round.place(seat);
        let held = std::iter::repeat_n(Die::Held, place.hand.get());
        let passed = std::iter::repeat_n(Die::Passed, place.passed.get());
        let note = match view.stage {
            Stage::PlayOff if !view.round.playing().contains(seat) => "not in the play-off",
            _ if place.is_empty() => "no dice",
            _ if !place.hand.is_none() => "in the hand",
            _ => "",
        };
        Self { dice: held.chain(place.lying.iter().map(Die::Lying)).chain(passed).collect(), note: note.to_owned() }
    }
}

/// What a seat threw in the last beat.
fn thrown(scene: &Scene, seat: Seat) -> Option<Faces> {
    scene.latest.iter().find_map(|event| match event {
        AnyEvent::Fix(Event::Threw { seat: who, faces }) if *who == seat => Some(*faces),
        _ => None,
    })
}
