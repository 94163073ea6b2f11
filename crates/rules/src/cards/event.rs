//! What may happen. Only the colour of a card that somebody gets is not public.

use serde::Serialize;

use crate::cards::action::{Play, Take};
use crate::cards::back::Back;
use crate::cards::card::Card;
use crate::fields::read_fields;
use crate::observer::Observer;
use crate::seat::Seat;
use crate::sheet::{Change, EndReason};

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// A seat is dealt a card (QC-2).
    Dealt {
        /// The seat.
        seat: Seat,
        /// Its back, which all see.
        back: Back,
        /// The card, which only the seat sees.
        #[serde(skip_serializing_if = "Option::is_none")]
        card: Option<Card>,
    },
    /// The active seat takes cards from the display (QC-3).
    Took {
        /// The seat.
        seat: Seat,
        /// The cards.
        take: Take,
    },
    /// The active seat looks at a card it has taken.
    Looked {
        /// The seat.
        seat: Seat,
        /// Its back, which all see.
        back: Back,
        /// The card, which only the seat sees.
        #[serde(skip_serializing_if = "Option::is_none")]
        card: Option<Card>,
    },
    /// The top of the pile fills a free place of the display (QC-3).
    Refilled {
        /// Its back.
        back: Back,
    },
    /// The next card of the pile shows its number.
    TurnedUp {
        /// Its back.
        back: Back,
    },
    /// The pile was used up, the discard pile is shuffled and takes its place (QC-3).
    Reshuffled,
    /// A seat has decided in action 2; what it decided is shown later (QC-4).
    Sealed {
        /// The seat.
        seat: Seat,
    },
    /// A seat decides again.
    TookBack {
        /// The seat.
        seat: Seat,
    },
    /// A seat marks nothing in action 2.
    Passed {
        /// The seat.
        seat: Seat,
    },
    /// The active seat plays cards (QC-5).
    Played {
        /// The seat.
        seat: Seat,
        /// The cards and what it marks.
        play: Play,
    },
    /// Something changed on a sheet.
    Sheet {
        /// The sheet's seat.
        seat: Seat,
        /// What changed.
        #[serde(flatten)]
        change: Change,
    },
    /// The active seat takes a miss (QC-7).
    Missed {
        /// The seat.
        seat: Seat,
    },
    /// The game is over (QC-9).
    Ended {
        /// Why.
        reason: EndReason,
    },
}

read_fields!(Event by "event" {
    "dealt" => Dealt { seat, back, card }
    "took" => Took { seat, take }
    "looked" => Looked { seat, back, card }
    "refilled" => Refilled { back }
    "turned-up" => TurnedUp { back }
    "reshuffled" => Reshuffled
    "sealed" => Sealed { seat }
    "took-back" => TookBack { seat }
    "passed" => Passed { seat }
    "played" => Played { seat, play }
    "sheet" => Sheet { seat; change }
    "missed" => Missed { seat }
    "ended" => Ended { reason }
});

impl Event {
    /// The event as this observer sees it: faces only to those who hold the card.
    pub(super) fn seen_by(self, observer: Observer) -> Self {
        match self {
            Event::Dealt { seat, back, card } => {
                Event::Dealt { seat, back, card: card.filter(|_| observer.sits_on(seat)) }
            }
            Event::Looked { seat, back, card } => {
                Event::Looked { seat, back, card: card.filter(|_| observer.sits_on(seat)) }
            }
            Event::Took { .. }
            | Event::Refilled { .. }
            | Event::TurnedUp { .. }
            | Event::Reshuffled
            | Event::Sealed { .. }
            | Event::TookBack { .. }
            | Event::Passed { .. }
            | Event::Played { .. }
            | Event::Sheet { .. }
            | Event::Missed { .. }
            | Event::Ended { .. } => self,
        }
    }
}
