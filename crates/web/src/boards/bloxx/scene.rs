//! What the board shows, and what can be asked about it.

use wurf_rules::any::{AnyAction, AnyView};
use wurf_rules::bloxx::{Action, Cells, Choice, ColorRow, Die, Hover, Ink, Phase, Sheet, View};
use wurf_rules::closed::{Closed, Set};
use wurf_rules::seat::Seat;

use super::worth::standing_words;
use crate::desk::Picture;
use crate::words::{t, t1};

/// What the board shows.
#[derive(Clone, PartialEq)]
pub struct Bloxx {
    pub(super) view: View,
    /// The sheet that is shown large: the viewer's own; spectators choose.
    pub(super) seat: Seat,
    /// Is it the viewer's own?
    pub(super) is_own: bool,
    pub(super) actions: Vec<Action>,
    /// What was decided and is on its way.
    pub(super) sent: Option<Action>,
    pub(super) can_take_back: bool,
    /// Who is asked, where several play on this device.
    name: Option<String>,
}

/// What distinguishes one decision from another: a shape in the hand is put down when it changes.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct Turn {
    seat: Seat,
    active: Seat,
    phase: Phase,
    drawn: Cells,
}

/// The coloured rows whose higher bonus is gone (BX-8).
pub(super) fn completed(view: &View) -> Set<ColorRow> {
    Set::from_fn(|row| view.is_completed(row))
}

/// How far one action is from another: the other die is farthest, then another way to hold it, then the columns.
fn distance(one: Action, other: Action) -> Option<(bool, bool, usize)> {
    let (Action::Enter { die, orientation, column }, Action::Enter { die: d, orientation: o, column: c }) =
        (one, other)
    else {
        return None;
    };
    Some((die != d, orientation != o, column.index().abs_diff(c.index())))
}

impl Bloxx {
    pub(super) fn of(picture: &Picture, looked: Option<Seat>) -> Option<Self> {
        let scene = picture.scene.as_ref()?;
        let AnyView::Bloxx(view) = &scene.view else { return None };
        let own = |action: &AnyAction| match action {
            AnyAction::Bloxx(action) => Some(*action),
            _ => None,
        };
        let name = picture.holder();
        Some(Self {
            name,
            view: view.clone(),
            seat: scene.seat.or(looked).unwrap_or(Seat::One),
            is_own: scene.seat.is_some(),
            actions: scene.actions.iter().filter_map(own).collect(),
            sent: scene.sent.as_ref().and_then(own),
            can_take_back: picture.can_take_back(),
        })
    }

    /// A sheet beside real dice: that of seat one.
    pub fn beside(view: &View) -> Self {
        let seat = Seat::One;
        let actions = view.choice(seat).map(|choice| choice.list().to_vec()).unwrap_or_default();
        Self { view: view.clone(), seat, is_own: true, actions, sent: None, can_take_back: false, name: None }
    }

    pub(super) fn sheet(&self) -> &Sheet {
        &self.view.sheets[self.seat]
    }

    pub(super) fn choice(&self) -> Option<Choice<'_>> {
        self.view.choice(self.seat)
    }

    pub(super) fn turn(&self) -> Turn {
        let View { active, phase, .. } = self.view;
        Turn { seat: self.seat, active, phase, drawn: self.sheet().drawn() }
    }

    /// Is the viewer's own seat asked for a shape?
    pub(super) fn is_asked(&self) -> bool {
        self.enterable().next().is_some()
    }

    /// Can nothing be done but to forfeit the roll (BX-5)?
    pub(super) fn must_forfeit(&self) -> bool {
        self.actions.contains(&Action::Forfeit)
    }

    fn enterable(&self) -> impl Iterator<Item = Hover> {
        self.actions.iter().copied().filter_map(Hover::of)
    }

    /// The shape to begin with: one that fits and keeps its circle, if there is one.
    pub(super) fn first(&self) -> Option<Hover> {
        let choice = self.choice()?;
        let circled = self.enterable().find(|hover| choice.ink(hover.die()) == Ink::Circle);
        circled.or_else(|| self.enterable().next())
    }

    /// Another place where a shape fits: from one that fits, the next; from one that does not, the nearest.
    pub(super) fn next(&self, hover: Hover) -> Option<Hover> {
        let now = hover.action(&self.choice()?);
        let next = if self.actions.contains(&now) {
            self.actions.iter().find(|&&action| action > now).or_else(|| self.actions.first())
        } else {
            self.actions.iter().min_by_key(|&&action| distance(now, action))
        };
        next.copied().and_then(Hover::of)
    }

    /// Does the shape of this die fit anywhere?
    pub(super) fn fits(&self, die: Die) -> bool {
        self.enterable().any(|hover| hover.die() == die)
    }

    /// The die that has to be taken, since the other one fits nowhere.
    fn only_die(&self) -> Option<Die> {
        let mut fitting = Die::ALL.iter().copied().filter(|&die| self.fits(die));
        fitting.next().filter(|_| fitting.next().is_none())
    }

    /// What the sheet has brought so far; nothing when the match is over, since everything is counted then.
    pub(super) fn standing_words(&self) -> String {
        match self.view.phase {
            Phase::Over => String::new(),
            _ => standing_words(&self.sheet().score(&self.view.layout)),
        }
    }

    /// The die that the active seat took, while others decide (BX-2).
    pub(super) fn taken(&self) -> Option<Die> {
        match self.view.phase {
            Phase::Others { taken, .. } => taken,
            Phase::Roll | Phase::Active(_) | Phase::Over => None,
        }
    }

    /// What is asked, and of whom where that is not clear.
    pub(super) fn question(&self) -> String {
        match &self.name {
            Some(name) if !self.actions.is_empty() => {
                format!("{} {}", t1("who", "name", name.as_str()), self.words())
            }
            _ => self.words(),
        }
    }

    fn words(&self) -> String {
        match (self.view.phase, self.taken()) {
            (Phase::Over | Phase::Roll, _) => String::new(),
            _ if !self.is_own => t("you-watch"),
            _ if self.sent.is_some() => t("looking"),
            _ if self.must_forfeit() => t("bloxx-ask-forfeit"),
            _ if let Some(die) = self.only_die() => t1("bloxx-ask-only", "die", die.to_string()),
            (Phase::Active(_), _) if self.is_asked() => t("bloxx-ask-active"),
            (_, Some(die)) if self.is_asked() && self.view.active != self.seat => {
                t1("bloxx-ask-taken", "die", die.to_string())
            }
            _ if self.is_asked() => t("bloxx-ask-free"),
            _ if self.can_take_back => t("decided"),
            _ => t("wait-for-others"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_place_is_that_of_the_same_shape_held_alike() {
        let [now, beside, turned, other] = ["A1", "A3", "A1r", "B1"].map(|word| word.parse().expect("an action"));
        let mut places = [other, turned, beside];
        places.sort_by_key(|&place| distance(now, place));
        assert_eq!(places, [beside, turned, other]);
    }
}
