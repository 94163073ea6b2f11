//! The Duel: dice, and one board for both.

use leptos::prelude::*;
use wurf_paper::Rect;
use wurf_paper::duel::DuelPaper;
use wurf_paper::sheet::{Shape, Spot};
use wurf_rules::any::{AnyAction, AnyView};
use wurf_rules::closed::Closed;
use wurf_rules::dice::Sides;
use wurf_rules::duel::{Action, Board, Phase, View, column};
use wurf_rules::seat::{Seat, SeatCount};
use wurf_rules::sheet::{Cell, Color};

use crate::boards::marks::{cell_class, cell_words};
use crate::boards::qwixx::dice::Rolled;
use crate::boards::qwixx::dice_of;
use crate::desk::{Desk, Picture};
use crate::parts::drawn::{Tap, TapState, Tappable};
use crate::parts::seats::seat_name;
use crate::parts::tray::{Forced, Offer, Tray};
use crate::reactive::{Memo, effect};
use crate::settings::Remembered;
use crate::words::{capital, labels, of_seat, reason_of, t, t1};

mod guide;
mod lesson;
mod page;
mod told;

pub use page::DuelPage;

/// The Duel on the screen.
#[component]
pub fn DuelBoard(desk: Desk) -> impl IntoView {
    let scene = Memo::new(move |_| desk.with(Table::of));
    let chosen = RwSignal::new(None::<Action>);
    let decision = Memo::new(move |_| desk.decision());
    effect(move |_| {
        // Read, not only tracked: a memo that nobody has read follows nothing.
        _ = decision.get();
        chosen.set(None);
    });
    let roll = Memo::new(move |_| scene.with(|scene| scene.as_ref()?.view.phase.roll().copied()));
    let lit = Memo::new(move |_| scene.with(|scene| scene.as_ref().map_or([false; 6], |s| s.lit(chosen.get()))));
    let is_white = |scene: &Table| matches!(scene.view.phase, Phase::White(_));
    let has_sum = Memo::new(move |_| scene.with(|scene| scene.as_ref().is_some_and(is_white)));
    let question = Signal::derive(move || scene.with(|scene| scene.as_ref().map(Table::question).unwrap_or_default()));
    let offers = Memo::new(move |_| scene.with(|scene| scene.as_ref().map(Table::offers).unwrap_or_default()));
    view! {
        <div class="board board-duel">
            <Rolled sides=Memo::new(|_| Sides::Six) roll lit has_sum/>
            <Stones desk scene chosen/>
            <Tray
                desk
                question
                offers
                chosen
                act=move |action| desk.act(AnyAction::Duel(action))
                can_take_back=Signal::stored(false)
                take_back=|| {}
            />
        </div>
    }
}

/// What the board shows.
#[derive(Clone, PartialEq)]
struct Table {
    view: View,
    /// The seat of the viewer; of those who watch, seat 1.
    seat: Seat,
    is_own: bool,
    actions: Vec<Action>,
    /// What was decided and is on its way.
    sent: Option<Action>,
    /// Who holds the device, where several people share it.
    holder: Option<String>,
    names: [String; 2],
}

impl Table {
    fn of(picture: &Picture) -> Option<Self> {
        let scene = picture.scene.as_ref()?;
        let AnyView::Duel(view) = &scene.view else { return None };
        let own = |action: &AnyAction| match action {
            AnyAction::Duel(action) => Some(*action),
            _ => None,
        };
        Some(Self {
            view: view.clone(),
            seat: scene.seat.unwrap_or(Seat::One),
            is_own: scene.seat.is_some(),
            actions: scene.actions.iter().filter_map(own).collect(),
            sent: scene.sent.as_ref().and_then(own),
            holder: picture.holder(),
            names: [Seat::One, Seat::Two].map(|seat| seat_name(picture, seat)),
        })
    }

    /// The dice that make what is chosen: first the white ones, then the colours in their order.
    fn lit(&self, chosen: Option<Action>) -> [bool; 6] {
        let Some(cell) = self.sent.or(chosen).and_then(Action::cell) else { return [false; 6] };
        match self.view.phase {
            Phase::White(_) => [true, true, false, false, false, false],
            Phase::Color(roll) => dice_of(&roll, cell),
            Phase::Roll | Phase::Over => [false; 6],
        }
    }

    fn state(&self, cell: Cell, chosen: Option<Action>) -> TapState {
        let is = |action: &Action| action.cell() == Some(cell);
        match () {
            () if self.sent.or(chosen).is_some_and(|action| is(&action)) => TapState::Chosen,
            () if self.actions.iter().any(is) => TapState::Offered,
            () => TapState::Refused,
        }
    }

    fn paper<'a>(&'a self, names: [&'a str; 2], ghost: Option<Cell>, fresh: &'a [Spot]) -> DuelPaper<'a> {
        DuelPaper {
            fresh,
            ghost: ghost.map(|cell| (self.seat, cell)),
            names: Some(names),
            labels: labels(),
            shape: Shape::Phone,
            ..DuelPaper::new(&self.view.board)
        }
    }

    fn offers(&self) -> Vec<Offer<Action>> {
        let offer = |&action: &Action| {
            let (label, is_shown) = (self.offer_words(action), action.cell().is_some());
            let confirm = t1(if is_shown { "duel-place-it" } else { "confirm" }, "what", label.as_str());
            let class = action.cell().map_or_else(|| "offer-pass".to_string(), cell_class);
            let forced = match (self.actions.len(), self.view.costs_a_miss(self.seat, action)) {
                (1, true) => Forced::Costly,
                (1, false) => Forced::Free,
                _ => Forced::No,
            };
            Offer { action, label, confirm, class, forced, is_shown }
        };
        self.actions.iter().map(offer).collect()
    }

    fn offer_words(&self, action: Action) -> String {
        match action.cell() {
            Some(cell) => capital(&cell_words(cell)),
            None if self.view.costs_a_miss(self.seat, action) => t("pass-with-miss"),
            None => t("pass"),
        }
    }

    /// What is asked, and of whom, if that is not clear.
    fn question(&self) -> String {
        match (&self.holder, self.asked()) {
            (Some(name), asked) if !asked.is_empty() => format!("{} {asked}", t1("who", "name", name.as_str())),
            (_, asked) => asked,
        }
    }

    fn asked(&self) -> String {
        if let Some(sent) = self.sent {
            return t1("sending", "what", self.offer_words(sent).as_str());
        }
        let can_place = self.actions.len() > 1;
        match self.view.phase {
            // Real dice that are due are asked for above.
            Phase::Over | Phase::Roll => String::new(),
            _ if !self.is_own => t("you-watch"),
            _ if self.actions.is_empty() => t("wait-for-others"),
            Phase::White(roll) => {
                t1(if can_place { "duel-white" } else { "duel-white-pass" }, "sum", roll.white_sum().get())
            }
            Phase::Color(_) => t(if can_place { "duel-color" } else { "duel-color-pass" }),
        }
    }
}

/// The board; a tap on a cell chooses it, a second one places a stone.
#[component]
fn Stones(desk: Desk, scene: Memo<Option<Table>>, chosen: RwSignal<Option<Action>>) -> impl IntoView {
    let remembered = Remembered::here();
    let seen = StoredValue::new(None::<Board>);
    let made =
        Memo::new(move |_| scene.with(|scene| scene.as_ref().map(|scene| (scene.view.board, scene.names.clone()))));
    let drawing = Memo::new(move |_| {
        let (board, names) = made.get().expect("a board is only shown with a game");
        let before = seen.try_update_value(|seen| seen.replace(board)).flatten().unwrap_or(board);
        let (fresh, [one, two]) = (fresh(&before, &board), &names);
        scene.with_untracked(|scene| {
            let scene = scene.as_ref().expect("a board is only shown with a game");
            scene.paper([one.as_str(), two.as_str()], None, &fresh).draw()
        })
    });
    let over = Signal::derive(move || {
        scene.with(|scene| {
            let Some(scene) = scene else { return String::new() };
            let ghost = scene.sent.or(chosen.get()).and_then(Action::cell);
            scene.paper(["", ""], ghost, &[]).considered().markup
        })
    });
    let taps = Memo::new(move |_| {
        scene.with(|scene| {
            let one = |&(spot, place): &(Spot, Rect)| {
                let Spot::Cell(cell) = spot else { return None };
                let state = scene.as_ref().map_or(TapState::Refused, |scene| scene.state(cell, chosen.get()));
                let key = match state {
                    TapState::Chosen => Some("cell-chosen"),
                    TapState::Offered | TapState::Open => Some("duel-stones-offered"),
                    TapState::Refused => None,
                };
                Some(Tap { spot, place, key, state })
            };
            drawing.with(|drawing| drawing.spots.iter().filter_map(one).collect::<Vec<_>>())
        })
    });
    let say = move |tap: &Tap<Spot>| {
        let Spot::Cell(cell) = tap.spot else { return String::new() };
        let lying = desk.with(|picture| lying(picture, cell));
        match tap.key {
            Some(key) => t1(key, "cell", lying),
            None => lying,
        }
    };
    let tap = move |spot: Spot| {
        let Spot::Cell(Cell::Color(color, number)) = spot else { return };
        let action = Action::Place(color, number);
        let is_offered = scene.with_untracked(|scene| scene.as_ref().is_some_and(|s| s.actions.contains(&action)));
        if !is_offered {
            if let Some(illegal) = untrack(|| desk.refusal(AnyAction::Duel(action))) {
                desk.tell(reason_of(illegal.code(), &illegal.to_string()));
            }
        } else if remembered.now(|settings| settings.confirm_at_once) || chosen.get_untracked() == Some(action) {
            desk.act(AnyAction::Duel(action));
        } else {
            chosen.set(Some(action));
        }
    };
    let label = Signal::derive(|| t("duel-board"));
    view! { <Tappable drawing over taps say label tap class="drawn-own"/> }
}

/// A cell in words, with the stones that lie on it.
fn lying(picture: &Picture, cell: Cell) -> String {
    let name = capital(&cell_words(cell));
    let view = picture.scene.as_ref().map(|scene| &scene.view);
    let (Some(AnyView::Duel(view)), Cell::Color(color, number)) = (view, cell) else { return name };
    match view.board.at(color, number) {
        Some(stack) => {
            let put = [("cell", name.into()), ("count", stack.stones.into())];
            of_seat(picture, stack.owner, "duel-stones", put)
        }
        None => name,
    }
}

/// Where stones have been placed between two boards, on cells, locks and misses.
fn fresh(before: &Board, after: &Board) -> Vec<Spot> {
    let cells = placed(before, after).into_iter().map(|(_, cell)| Spot::Cell(cell));
    let closed = Color::ALL.iter().filter(|&&color| before.row(color).lock() != after.row(color).lock());
    let locks = closed.flat_map(|&color| {
        let row = wurf_paper::duel::layout().row_of_lock(color);
        [Spot::Lock(row), Spot::Row(row)]
    });
    cells.chain(locks).chain((before.all_misses()..after.all_misses()).map(Spot::Miss)).collect()
}

/// The cells on which a seat has more stones than before.
fn placed(before: &Board, after: &Board) -> Vec<(Seat, Cell)> {
    let cells = Color::ALL.iter().flat_map(|&color| Sides::Six.numbers().map(move |number| (color, number)));
    let new = cells.filter_map(|(color, number)| {
        let (was, is) = (before.row(color).at(column(color, number)), after.row(color).at(column(color, number))?);
        let grown = was.is_none_or(|was| was.owner != is.owner || was.stones < is.stones);
        grown.then_some((is.owner, Cell::Color(color, number)))
    });
    new.collect()
}

/// The other one.
fn rival(seat: Seat) -> Seat {
    SeatCount::TWO.next(seat)
}
