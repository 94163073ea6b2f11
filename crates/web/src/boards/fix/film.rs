//! What the screen shows of a game, one frame after the other.
//!
//! In a race the last frame is the one that counts. In beats a whole round arrives at once, and everybody
//! looks through it at their own pace; so frames wait here until they are asked for.

use std::collections::VecDeque;

use wurf_rules::closed::Closed;
use wurf_rules::fix::{Breakdown, Event, Mode, Phase, Round, Stage, View};
use wurf_rules::points::Points;
use wurf_rules::seat::{BySeat, Seat};

/// How long thrown dice lie before smileys move on by themselves.
const LOOK_MS: u32 = 900;

/// How long the dice of a finished round lie before its results are shown.
const SETTLE_MS: u32 = 1600;

/// One moment of the game.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Frame {
    /// Which round.
    pub(super) stage: Stage,
    /// Where the dice are.
    pub(super) round: Round,
    /// The points.
    pub(super) stocks: BySeat<Points>,
    /// The results of the round before.
    pub(super) last: BySeat<Option<Breakdown>>,
    /// What is going on.
    pub(super) act: Act,
    /// From whose side it is seen; spectators have none.
    pub(super) seat: Option<Seat>,
    /// How often each seat has thrown, so that dice thrown again can be told from those that stay.
    pub(super) throws: BySeat<u32>,
    /// The dice that were passed on or laid down since the frame before.
    pub(super) moves: Vec<Event>,
    /// After how many milliseconds the next frame comes by itself.
    pub(super) pause: Option<u32>,
}

/// What is going on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Act {
    /// The dealer splits the dice.
    Deal,
    /// Dice are thrown and move.
    Run,
    /// The dice lie, the round is over.
    Settle,
    /// The game is over.
    Over,
}

impl Frame {
    /// The game as it is now.
    pub(super) fn of(view: &View, seat: Option<Seat>) -> Self {
        let act = match view.phase {
            Phase::Deal => Act::Deal,
            Phase::Race | Phase::Fall(_) | Phase::Lay => Act::Run,
            Phase::Over { .. } => Act::Over,
        };
        let View { stage, round, stocks, last, .. } = *view;
        let throws = BySeat::default();
        Self { stage, round, stocks, last, act, seat, throws, moves: Vec::new(), pause: None }
    }

    /// From whose side it is shown: the viewer's own, or the first seat's.
    pub(super) fn front(&self) -> Seat {
        self.seat.unwrap_or(Seat::One)
    }

    /// Is there a round before this one to look at?
    pub(super) fn has_results(&self) -> bool {
        matches!(self.act, Act::Deal | Act::Over) && self.last.values().iter().any(Option::is_some)
    }

    /// Do the dice lie where the third red smiley stopped them (FX-6)?
    pub(super) fn is_stopped(&self) -> bool {
        matches!(self.act, Act::Run | Act::Settle) && self.round.is_stopped()
    }

    fn follow(&mut self, event: &Event) {
        self.round.follow(event);
        match event {
            Event::Dealt { .. } => self.act = Act::Run,
            Event::Threw { seat, .. } => self.throws[*seat] += 1,
            Event::PassedOn { .. } | Event::LaidDown { .. } => self.moves.push(*event),
            Event::RoundEnded { .. } => self.act = Act::Settle,
            Event::TookUp { .. } | Event::Stopped { .. } | Event::Settled { .. } => {}
            Event::PlayOff { .. } | Event::Ended { .. } => {}
        }
    }
}

/// The frame that is shown, and those that wait.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Film {
    /// The frame that is shown.
    pub(super) now: Frame,
    /// How many have been shown.
    pub(super) number: u32,
    pub(super) mode: Mode,
    coming: VecDeque<Frame>,
}

impl Film {
    /// Starts with the game as it is.
    pub(super) fn new(view: &View, seat: Option<Seat>) -> Self {
        Self { now: Frame::of(view, seat), number: 0, mode: view.mode, coming: VecDeque::new() }
    }

    /// Does a frame wait?
    pub(super) fn goes_on(&self) -> bool {
        !self.coming.is_empty()
    }

    /// Shows the game as it is, whatever waits.
    pub(super) fn cut_to(&mut self, view: &View, seat: Option<Seat>) {
        self.coming.clear();
        self.show(Frame { throws: self.now.throws, ..Frame::of(view, seat) });
    }

    /// Shows the next frame.
    pub(super) fn go_on(&mut self) {
        if let Some(next) = self.coming.pop_front() {
            self.show(next);
        }
    }

    /// These events led to this view.
    pub(super) fn follow(&mut self, view: &View, seat: Option<Seat>, events: &[Event]) {
        let latest = self.coming.back().unwrap_or(&self.now);
        let frames = frames(latest, view, seat, events, self.mode);
        match self.mode {
            Mode::Race => {
                self.coming = frames.into();
                self.go_on();
            }
            Mode::Beat if events.is_empty() && self.goes_on() => {}
            Mode::Beat => {
                let waits =
                    self.goes_on() || (self.now.has_results() && self.now.seat != Some(self.now.round.dealer()));
                self.coming.extend(frames);
                if !waits {
                    self.go_on();
                }
            }
        }
    }

    fn show(&mut self, frame: Frame) {
        if frame != self.now {
            self.now = frame;
            self.number += 1;
        }
    }
}

/// The frames from this one to the view. If the events do not lead there, it is shown without them.
fn frames(from: &Frame, view: &View, seat: Option<Seat>, events: &[Event], mode: Mode) -> Vec<Frame> {
    let mut frames = cut(from, events, mode);
    let throws = frames.last().unwrap_or(from).throws;
    let end = Frame { throws, ..Frame::of(view, seat) };
    let last = frames.last_mut();
    match (end.act, last) {
        (Act::Run, Some(last)) if last.round == end.round => {
            *last = Frame { moves: std::mem::take(&mut last.moves), ..end };
            frames
        }
        (Act::Deal | Act::Over, Some(last)) if last.act == Act::Settle => {
            frames.push(end);
            frames
        }
        _ => vec![end],
    }
}

/// Follows the events and cuts between the steps of a beat. A race is not cut.
fn cut(from: &Frame, events: &[Event], mode: Mode) -> Vec<Frame> {
    let mut frames: Vec<Frame> = Vec::new();
    let mut step = None;
    for event in events {
        let next = Step::of(event);
        let cuts = mode == Mode::Beat && step.is_none_or(|step: Step| step.ends_before(next));
        if frames.is_empty() || cuts {
            let before = frames.last_mut();
            let pause = (step == Some(Step::Throw) && next != Step::TakeUp).then_some(LOOK_MS);
            let before = before.map(|frame| {
                frame.pause = pause;
                frame.clone()
            });
            frames.push(Frame { moves: Vec::new(), pause: None, ..before.unwrap_or_else(|| from.clone()) });
        }
        step = Some(next);
        if let Some(frame) = frames.last_mut() {
            frame.follow(event);
        }
    }
    let settled = frames.last_mut().filter(|frame| frame.act == Act::Settle);
    if let Some(frame) = settled {
        frame.pause = Some(SETTLE_MS);
    }
    frames
}

/// The steps of a beat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Step {
    Deal,
    TakeUp,
    Throw,
    Move,
}

impl Step {
    fn of(event: &Event) -> Self {
        match event {
            Event::Dealt { .. } => Step::Deal,
            Event::TookUp { .. } => Step::TakeUp,
            Event::Threw { .. } => Step::Throw,
            Event::PassedOn { .. } | Event::LaidDown { .. } | Event::Stopped { .. } => Step::Move,
            // How a round is settled shows in the frame of its last move.
            Event::Settled { .. } | Event::RoundEnded { .. } | Event::PlayOff { .. } | Event::Ended { .. } => {
                Step::Move
            }
        }
    }

    /// Is there something to see between the two? Dice that are taken up are thrown at once.
    fn ends_before(self, next: Self) -> bool {
        self != next && !(self == Step::TakeUp && next == Step::Throw)
    }
}

/// All seats of a round in the order in which they sit, beginning after this one.
pub(super) fn others(count: usize, front: Seat) -> Vec<Seat> {
    let after = |step: usize| Seat::ALL[(front.index() + step) % count];
    (1..count).map(after).collect()
}

#[cfg(test)]
mod tests;
