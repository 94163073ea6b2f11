//! What the thumb does next.

use wurf_rules::any::AnyAction;
use wurf_rules::fix::{Action, Face, Mode};
use wurf_table::table::Phase;

use super::film::{Act, Film, Frame};
use crate::desk::Picture;
use crate::parts::seats::seat_name;
use crate::words::{t, t1};

/// What the large button does, or why it does nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Doing {
    /// A step of the race.
    Step(Action),
    /// The split that is laid out.
    Deal,
    /// Beats: the next throw.
    Throw,
    /// Beats: smileys move on by themselves; one press, one beat.
    GoOn,
    /// The results are read.
    NextRound,
    /// The dice are in the hand; the table throws.
    Hold,
    /// Thrown, and the others have not yet.
    Wait,
    /// No dice (FX-5).
    Rest,
    /// The third red smiley lies (FX-6).
    Stopped,
    /// Somebody else deals.
    OthersDeal,
    /// What was decided is on its way.
    Sent,
    /// No seat, or not in this round.
    Watch,
    /// The match is paused.
    Paused,
    /// It is over.
    Over,
}

impl Doing {
    /// What the large button does, and the smaller one beside it.
    pub(super) fn of(film: &Film, picture: &Picture) -> (Self, Option<Self>) {
        let actions = picture.scene.as_ref().map(|scene| scene.actions.as_slice()).unwrap_or_default();
        let mut steps = actions.iter().filter_map(|action| match action {
            AnyAction::Fix(Action::Deal(_)) | AnyAction::Fix(Action::Throw) => None,
            AnyAction::Fix(step) => Some(Doing::Step(*step)),
            _ => None,
        });
        match (waiting(film), steps.next()) {
            (Some(doing), _) => (doing, None),
            _ if picture.phase() == Some(Phase::Paused) => (Doing::Paused, None),
            _ if picture.scene.as_ref().is_some_and(|scene| scene.sent.is_some()) => (Doing::Sent, None),
            (None, Some(step)) => (step, steps.next()),
            (None, None) => (idle(&film.now), None),
        }
    }

    /// Does it do anything?
    pub(super) const fn is_open(self) -> bool {
        matches!(self, Doing::Step(_) | Doing::Deal | Doing::Throw | Doing::NextRound)
    }

    /// Must it be deliberate? A quick thumb from the round before must neither deal nor skip the results.
    pub(super) const fn is_slow(self) -> bool {
        matches!(self, Doing::Deal | Doing::NextRound)
    }

    /// The die on the button.
    pub(super) const fn face(self) -> Option<Face> {
        match self {
            Doing::Step(Action::PassOn) => Some(Face::GreenSmiley),
            Doing::Step(Action::LayDown) => Some(Face::RedSmiley),
            _ => None,
        }
    }

    /// The class of the button.
    pub(super) const fn class(self) -> &'static str {
        match self {
            Doing::Step(Action::PassOn) => "fix-do fix-do-green",
            Doing::Step(Action::LayDown) => "fix-do fix-do-red",
            _ if self.is_open() => "fix-do fix-do-open",
            Doing::Hold => "fix-do fix-do-hold",
            _ => "fix-do",
        }
    }

    /// What is written on the button; the deal is named by its split.
    pub(super) fn words(self) -> String {
        match self {
            Doing::Step(Action::PassOn) => t("fix-pass-on"),
            Doing::Step(Action::LayDown) => t("fix-lay-down"),
            Doing::Step(_) => t("fix-take-up"),
            Doing::Throw => t("fix-throw"),
            Doing::NextRound => t("fix-next-round"),
            Doing::Hold => t("fix-hold"),
            Doing::Wait => t("fix-wait"),
            Doing::Rest => t("fix-rest"),
            Doing::Stopped => t("fix-stop"),
            Doing::Watch => t("you-watch"),
            Doing::Paused => t("match-paused"),
            Doing::Over => t("over-title"),
            Doing::Deal => t("fix-deal-title"),
            Doing::GoOn | Doing::OthersDeal | Doing::Sent => t("looking"),
        }
    }

    /// What is asked, in a sentence.
    pub(super) fn question(self, frame: &Frame, picture: &Picture) -> String {
        let next = || seat_name(picture, frame.round.next(frame.front()));
        let dealer = || seat_name(picture, frame.round.dealer());
        match self {
            Doing::Step(Action::PassOn) => t1("fix-ask-pass", "name", next().as_str()),
            Doing::Step(Action::LayDown) => t("fix-ask-lay"),
            Doing::Step(_) => t("fix-ask-take-up"),
            Doing::Deal if picture.holder().is_some() => t1("fix-ask-deal-name", "name", dealer().as_str()),
            Doing::Deal => t("fix-ask-deal"),
            Doing::Throw => t("fix-ask-throw"),
            Doing::GoOn if frame.act == Act::Settle => t("fix-ask-stop"),
            Doing::GoOn => t("fix-ask-go-on"),
            Doing::NextRound => t("fix-ask-next-round"),
            Doing::Hold => t("fix-ask-hold"),
            Doing::Wait => t("fix-ask-wait"),
            Doing::Rest => match frame.round.passed_by(frame.front()).get() {
                0 => t("fix-ask-rest"),
                passed => t1("fix-ask-passed", "count", passed),
            },
            Doing::Stopped => t("fix-ask-stop"),
            Doing::OthersDeal => t1("fix-ask-other-deal", "name", dealer().as_str()),
            Doing::Sent | Doing::Watch | Doing::Paused | Doing::Over => String::new(),
        }
    }
}

/// What there is to do while the film has more to show.
fn waiting(film: &Film) -> Option<Doing> {
    let is_beat = film.mode == Mode::Beat;
    match film.now.act {
        _ if !film.goes_on() => None,
        Act::Deal if is_beat => Some(Doing::NextRound),
        Act::Run if is_beat && film.now.pause.is_none() => Some(Doing::Throw),
        Act::Settle if !is_beat => Some(Doing::Stopped),
        _ => Some(Doing::GoOn),
    }
}

/// Why there is nothing to do, or the deal.
fn idle(frame: &Frame) -> Doing {
    match (frame.act, frame.seat) {
        (Act::Over, _) => Doing::Over,
        (Act::Deal, Some(seat)) if seat == frame.round.dealer() => Doing::Deal,
        (Act::Deal, _) => Doing::OthersDeal,
        (_, Some(seat)) if frame.round.playing().contains(seat) => {
            let place = frame.round.place(seat);
            match () {
                () if frame.round.is_stopped() && place.hand.is_none() => Doing::Stopped,
                () if !place.hand.is_none() => Doing::Hold,
                () if !place.is_empty() => Doing::Wait,
                () => Doing::Rest,
            }
        }
        _ => Doing::Watch,
    }
}
