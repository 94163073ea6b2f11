//! What the board shows, and the state of each part of it.

use wurf_paper::sheet::Spot;
use wurf_rules::any::{AnyAction, AnyView};
use wurf_rules::cards::{Action, CardSet, Phase, View};
use wurf_rules::seat::Seat;
use wurf_rules::sheet::Cell;

use super::choice;
use super::words::{cells_words, take_words};
use crate::boards::marks::cell_words;
use crate::boards::own::{Owner, Shown};
use crate::desk::Picture;
use crate::parts::drawn::TapState;
use crate::parts::tray::{Forced, Offer};
use crate::words::{capital, of_seat, t, t1};

/// What the board shows.
#[derive(Clone, PartialEq)]
pub(super) struct Seen {
    pub(super) view: View,
    /// The sheet that is shown large: the viewer's own; spectators choose.
    pub(super) seat: Seat,
    /// Is it the viewer's own?
    pub(super) is_own: bool,
    pub(super) actions: Vec<Action>,
    /// What was decided and is on its way.
    sent: Option<Action>,
    pub(super) can_take_back: bool,
    /// Whose sheet is shown large, where that is not clear.
    owner: Option<Owner>,
    /// What the seat does whose turn it is.
    other: String,
}

impl Seen {
    pub(super) fn of(picture: &Picture, looked: Option<Seat>) -> Option<Self> {
        let scene = picture.scene.as_ref()?;
        let AnyView::Cards(view) = &scene.view else { return None };
        let own = |action: &AnyAction| match action {
            AnyAction::Cards(action) => Some(*action),
            _ => None,
        };
        let seat = scene.seat.or(looked).unwrap_or(Seat::One);
        Some(Self {
            view: view.clone(),
            seat,
            is_own: scene.seat.is_some(),
            actions: scene.actions.iter().filter_map(own).collect(),
            sent: scene.sent.as_ref().and_then(own),
            can_take_back: picture.can_take_back(),
            owner: Owner::of(picture, seat),
            other: match view.phase {
                Phase::Take => of_seat(picture, view.active, "cards-other-takes", []),
                _ => of_seat(picture, view.active, "cards-other-plays", []),
            },
        })
    }

    /// The sheet, with what is chosen or sealed in pencil. Rows are closed for their owner only (QC-8).
    pub(super) fn shown(&self, chosen: Option<Action>) -> Shown {
        Shown {
            seat: self.seat,
            owner: self.owner.clone(),
            layout: self.view.layout(self.seat).clone(),
            sheet: self.view.sheets[self.seat],
            closed: self.view.sheets[self.seat].locked(),
            pencil: self
                .view
                .sealed
                .into_iter()
                .chain(self.sent.or(chosen))
                .flat_map(choice::cells)
                .map(Spot::Cell)
                .collect(),
        }
    }

    /// The state of a cell while these cards are picked.
    pub(super) fn cell_state(&self, cell: Cell, cards: CardSet, chosen: Option<Action>) -> TapState {
        match () {
            () if self.sent.or(chosen).is_some_and(|action| choice::cells(action).contains(&cell)) => TapState::Chosen,
            () if self.is_offered(cell, cards) => TapState::Offered,
            () => TapState::Refused,
        }
    }

    /// Can the cell be marked, with these cards if any are picked?
    pub(super) fn is_offered(&self, cell: Cell, cards: CardSet) -> bool {
        choice::within(&self.actions, cards).any(|action| choice::cells(action).contains(&cell))
    }

    /// What can be decided now that these cards are picked.
    pub(super) fn offers(&self, cards: CardSet, chosen: Option<Action>) -> Vec<Offer<Action>> {
        let offer = |action| {
            let label = self.offer_words(action);
            let confirm = match action {
                Action::Take(_) => label.clone(),
                _ if choice::cells(action).is_empty() => t1("confirm", "what", label.as_str()),
                _ => t1("mark-it", "what", label.as_str()),
            };
            let is_shown = matches!(action, Action::Take(_)) || !choice::cells(action).is_empty();
            // A number for all may be left out at no cost (QC-4).
            let is_forced = action == Action::Pass && self.actions.len() == 1;
            let forced = if is_forced { Forced::Free } else { Forced::No };
            Offer { action, label, confirm, class: offer_class(action), forced, is_shown }
        };
        match self.view.phase {
            _ if self.sent.is_some() => Vec::new(),
            Phase::Take => chosen.map(offer).into_iter().collect(),
            Phase::ForAll => self.actions.iter().copied().map(offer).collect(),
            Phase::Play => choice::plays_of(&self.actions, cards).into_iter().map(Action::Play).map(offer).collect(),
            Phase::Deal(_) | Phase::TurnUp | Phase::Look(_) | Phase::Over => Vec::new(),
        }
    }

    fn offer_words(&self, action: Action) -> String {
        match action {
            Action::Pass => t("pass"),
            Action::Mark(cell) => capital(&cell_words(cell)),
            Action::Take(take) => t1("cards-take-these", "cards", take_words(&take)),
            Action::Play(play) if !play.marks().is_empty() => capital(&cells_words(&play)),
            Action::Play(_) if self.view.marked => t("cards-mark-nothing"),
            // QC-7: nothing marked in this turn so far.
            Action::Play(_) => t("cards-mark-nothing-miss"),
        }
    }

    /// What is asked, or what is waited for.
    pub(super) fn question(&self, cards: CardSet) -> String {
        if let Some(sent) = self.sent {
            return t1("sending", "what", self.offer_words(sent).as_str());
        }
        match self.view.phase {
            Phase::Take if !self.actions.is_empty() => {
                t1("cards-take", "count", choice::cards_due(&self.actions).unwrap_or_default())
            }
            Phase::ForAll if !self.actions.is_empty() => {
                let can_mark = self.actions.iter().any(|action| matches!(action, Action::Mark(_)));
                let key = if can_mark { "cards-for-all" } else { "cards-for-all-pass" };
                t1(key, "number", self.view.top.map_or(0, |number| number.get()))
            }
            Phase::Play if !self.actions.is_empty() && cards.is_empty() => t("cards-play"),
            Phase::Play if !self.actions.is_empty() => t("cards-mark"),
            Phase::Take | Phase::Play => self.other.clone(),
            Phase::Over => String::new(),
            _ if !self.is_own => t("you-watch"),
            _ if self.can_take_back => t("decided"),
            _ => t("wait-for-others"),
        }
    }
}

fn offer_class(action: Action) -> String {
    let color = match action {
        Action::Mark(Cell::Color(color, _)) => Some(color),
        Action::Play(play) => play.color().filter(|_| !play.marks().is_empty()),
        Action::Mark(Cell::Bonus(..)) | Action::Pass | Action::Take(_) => None,
    };
    match (color, action) {
        (Some(color), _) => format!("offer-{}", color.name()),
        (None, Action::Take(_)) => "offer-plain".to_string(),
        (None, _) => "offer-pass".to_string(),
    }
}
