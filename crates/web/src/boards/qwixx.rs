//! The dice game: dice, the viewer's own sheet, the others.

use leptos::prelude::*;
use wurf_paper::sheet::Spot;
use wurf_rules::any::{AnyAction, AnyView};
use wurf_rules::closed::Closed;
use wurf_rules::dice::{Roll, Sides};
use wurf_rules::qwixx::{Action, Phase, View};
use wurf_rules::seat::Seat;
use wurf_rules::sheet::{ByColor, Cell, Color, Row};

use crate::boards::heard::{Changed, followed, gone};
use crate::boards::marks::{Fresh, Sketch, cell_class, cell_words, color_words};
use crate::boards::own::{OwnSheet, Owner, Shown};
use crate::desk::{Desk, Picture};
use crate::parts::drawn::TapState;
use crate::parts::others::Others;
use crate::parts::tray::{Forced, Offer, Tray};
use crate::reactive::{Memo, effect};
use crate::settings::Remembered;
use crate::words::{capital, labels, of_seat, reason_of, t, t1};

pub mod dice;
mod guide;
pub mod lesson;
mod page;
pub mod position;
pub mod typed;

use dice::Rolled;
pub use page::QwixxPage;

/// The dice game on the screen.
#[component]
pub fn QwixxBoard(desk: Desk) -> impl IntoView {
    let scene = Memo::new(move |_| desk.with(|picture| Qwixx::of(picture, desk.looked.get())));
    let chosen = RwSignal::new(None::<Action>);
    let decision = Memo::new(move |_| desk.decision());
    effect(move |_| {
        // Read, not only tracked: a memo that nobody has read follows nothing.
        _ = decision.get();
        chosen.set(None);
    });
    let roll = Memo::new(move |_| scene.with(|scene| scene.as_ref()?.view.phase.roll().copied()));
    let lit =
        Memo::new(move |_| scene.with(|scene| scene.as_ref().map_or([false; 6], |scene| scene.lit(chosen.get()))));
    let is_white = |scene: &Qwixx| matches!(scene.view.phase, Phase::White(_));
    let has_sum = Memo::new(move |_| scene.with(|scene| scene.as_ref().is_some_and(is_white)));
    let fresh = Fresh::begin();
    let small = move |picture: &Picture, seat: Seat| {
        let AnyView::Qwixx(view) = &picture.scene.as_ref()?.view else { return None };
        let (layout, sheet, closed) = (view.layout(seat), &view.sheets[seat], view.closed);
        let fresh = &fresh.marks(seat, layout, sheet, closed);
        let pencil = &announced_locks(view, seat);
        Some(Sketch { layout, sheet, closed, fresh, pencil }.small(labels()))
    };
    view! {
        <div class="board board-qwixx">
            <Rolled sides=sides_of(desk) roll lit has_sum/>
            <Own desk scene chosen/>
            <Decide desk scene chosen/>
            <Others desk draw=small/>
        </div>
    }
}

/// How many sides the dice of a table have.
fn sides_of(desk: Desk) -> Memo<Sides> {
    let sides = |picture: &Picture| match &picture.scene.as_ref()?.view {
        AnyView::Qwixx(view) => Some(view.pad.sides()),
        _ => None,
    };
    Memo::new(move |_| desk.with(sides).unwrap_or(Sides::Six))
}

/// What the board shows.
#[derive(Clone, PartialEq)]
struct Qwixx {
    view: View,
    /// The sheet that is shown large: the viewer's own; spectators choose.
    seat: Seat,
    /// Is it the viewer's own?
    is_own: bool,
    actions: Vec<Action>,
    /// What was decided and is on its way.
    sent: Option<Action>,
    can_take_back: bool,
    /// Who holds the device, where several people share it.
    holder: Option<String>,
    /// Whose sheet is shown large, where that is not clear.
    owner: Option<Owner>,
    /// Who closes which rows, in words.
    announced: String,
}

impl Qwixx {
    fn of(picture: &Picture, looked: Option<Seat>) -> Option<Self> {
        let scene = picture.scene.as_ref()?;
        let AnyView::Qwixx(view) = &scene.view else { return None };
        let own = |action: &AnyAction| match action {
            AnyAction::Qwixx(action) => Some(*action),
            _ => None,
        };
        let seat = scene.seat.or(looked).unwrap_or(Seat::One);
        Some(Self {
            view: view.clone(),
            seat,
            is_own: scene.seat.is_some(),
            actions: scene.actions.iter().filter_map(own).collect(),
            sent: scene.sent.as_ref().and_then(own),
            can_take_back: picture.can_take_back() || !scene.begun().is_empty(),
            holder: picture.holder(),
            owner: Owner::of(picture, seat),
            announced: announced_words(picture, view),
        })
    }

    /// The sheet, with what is chosen or sealed in pencil.
    fn shown(&self, chosen: Option<Action>) -> Shown {
        let sealed = self.view.sealed.and_then(|sealed| sealed.cell());
        let chosen = match self.sent.or(chosen) {
            Some(Action::Mark(cell)) => Some(cell),
            Some(Action::Pass | Action::Choose(_)) | None => None,
        };
        Shown {
            seat: self.seat,
            owner: self.owner.clone(),
            layout: self.view.layout(self.seat).clone(),
            sheet: self.view.sheets[self.seat],
            closed: self.view.closed,
            pencil: sealed
                .into_iter()
                .chain(chosen)
                .map(Spot::Cell)
                .chain(announced_locks(&self.view, self.seat))
                .collect(),
        }
    }

    /// The dice that make what is chosen: first the white ones, then the colours in their order.
    fn lit(&self, chosen: Option<Action>) -> [bool; 6] {
        let Some(Action::Mark(cell)) = self.sent.or(chosen) else { return [false; 6] };
        match self.view.phase {
            Phase::White(_) => [true, true, false, false, false, false],
            Phase::Color(roll) => dice_of(&roll, cell),
            Phase::Roll | Phase::Over => [false; 6],
        }
    }

    /// The state of a cell.
    fn state(&self, cell: Cell, chosen: Option<Action>) -> TapState {
        let action = Action::Mark(cell);
        match () {
            () if self.sent.or(chosen) == Some(action) => TapState::Chosen,
            () if self.actions.contains(&action) => TapState::Offered,
            () => TapState::Refused,
        }
    }

    /// Is there anything to mark?
    fn can_mark(&self) -> bool {
        self.actions.iter().any(|action| matches!(action, Action::Mark(_)))
    }

    fn offers(&self) -> Vec<Offer<Action>> {
        let offer = |&action: &Action| {
            let (label, is_shown) = (self.offer_words(action), matches!(action, Action::Mark(_)));
            let confirm = t1(if is_shown { "mark-it" } else { "confirm" }, "what", label.as_str());
            Offer { action, label, confirm, class: offer_class(action), forced: self.forced(action), is_shown }
        };
        self.actions.iter().map(offer).collect()
    }

    fn forced(&self, action: Action) -> Forced {
        match (self.actions.len(), self.view.costs_a_miss(self.seat, action)) {
            (1, true) => Forced::Costly,
            (1, false) if action == Action::Pass => Forced::Free,
            _ => Forced::No,
        }
    }

    fn offer_words(&self, action: Action) -> String {
        match action {
            Action::Mark(cell) => capital(&cell_words(cell)),
            Action::Choose(row) => t1("two-marks-in", "row", row_words(&self.view, self.seat, row).as_str()),
            Action::Pass if self.view.costs_a_miss(self.seat, action) => t("pass-with-miss"),
            Action::Pass => t("pass"),
        }
    }

    /// What is announced, then what is asked.
    fn question(&self) -> String {
        format!("{} {}", self.announced, self.asked_of_whom()).trim().to_string()
    }

    /// What is asked, and of whom, if that is not clear.
    fn asked_of_whom(&self) -> String {
        match (&self.holder, self.asked()) {
            (Some(name), asked) if !asked.is_empty() => format!("{} {asked}", t1("who", "name", name.as_str())),
            (_, asked) => asked,
        }
    }

    fn asked(&self) -> String {
        if let Some(sent) = self.sent {
            return t1("sending", "what", self.offer_words(sent).as_str());
        }
        let is_active = self.view.active == self.seat;
        match self.view.phase {
            // Real dice that are due are asked for above.
            Phase::Over | Phase::Roll => String::new(),
            _ if !self.is_own => t("you-watch"),
            _ if self.actions.iter().any(|action| matches!(action, Action::Choose(_))) => t("qwixx-choose-row"),
            Phase::White(roll) if !self.actions.is_empty() => {
                let key = match (is_active, self.can_mark()) {
                    (true, true) => "qwixx-white-active",
                    (true, false) => "qwixx-white-active-pass",
                    (false, true) => "qwixx-white",
                    (false, false) => "qwixx-white-pass",
                };
                t1(key, "sum", roll.white_sum().get())
            }
            Phase::Color(_) if self.can_mark() => t("qwixx-color"),
            Phase::Color(_) if !self.actions.is_empty() => t("qwixx-color-pass"),
            _ if self.can_take_back => t("decided"),
            _ => t("wait-for-others"),
        }
    }
}

/// The white and the coloured die whose sum is the number of a cell.
pub fn dice_of(roll: &Roll, cell: Cell) -> [bool; 6] {
    let (colors, number) = match cell {
        Cell::Color(color, number) => (vec![color], number),
        Cell::Bonus(pair, number) => (pair.colors().to_vec(), number),
    };
    let pairs = colors.into_iter().flat_map(|color| [(0, color), (1, color)]);
    let makes = |&(white, color): &(usize, Color)| {
        roll.colors[color].is_some_and(|pips| pips.get() + roll.white[white].get() == number.get())
    };
    let mut lit = [false; 6];
    if let Some((white, color)) = pairs.into_iter().find(makes) {
        lit[white] = true;
        lit[2 + color.index()] = true;
    }
    lit
}

/// What dice show that show the same as before; dice that were not rolled then show what is new.
pub fn same_roll(then: Roll, new: Roll) -> Roll {
    let colors = ByColor::new(|color| new.colors[color].map(|new| then.colors[color].unwrap_or(new)));
    Roll { white: then.white, colors }
}

/// The locks that a seat has announced to mark.
fn announced_locks(view: &View, seat: Seat) -> Vec<Spot> {
    view.announced[seat].iter().map(Spot::Lock).collect()
}

/// Who closes which rows, as in "Ada closes red!".
fn announced_words(picture: &Picture, view: &View) -> String {
    let seats = view.seats.seats().iter();
    let announced = seats.flat_map(|seat| view.announced[seat].iter().map(move |row| (seat, row)));
    let words =
        announced.map(|(seat, row)| of_seat(picture, seat, "closes-row", [("row", row_words(view, seat, row).into())]));
    words.collect::<Vec<_>>().join(" ")
}

fn row_words(view: &View, seat: Seat, row: Row) -> String {
    color_words(view.layout(seat).lock(row))
}

fn offer_class(action: Action) -> String {
    match action {
        Action::Mark(cell) => cell_class(cell),
        Action::Choose(_) => "offer-plain".to_string(),
        Action::Pass => "offer-pass".to_string(),
    }
}

/// The viewer's own sheet; a tap on a cell chooses it, a second one marks it.
#[component]
fn Own(desk: Desk, scene: Memo<Option<Qwixx>>, chosen: RwSignal<Option<Action>>) -> impl IntoView {
    let remembered = Remembered::here();
    let shown = Memo::new(move |_| scene.with(|scene| scene.as_ref().map(|scene| scene.shown(chosen.get()))));
    let state = move |cell| {
        scene.with(|scene| scene.as_ref().map_or(TapState::Refused, |scene| scene.state(cell, chosen.get())))
    };
    let tap = move |cell: Cell| {
        let action = Action::Mark(cell);
        let is_offered = scene.with_untracked(|scene| scene.as_ref().is_some_and(|s| s.actions.contains(&action)));
        if !is_offered {
            if let Some(illegal) = untrack(|| desk.refusal(AnyAction::Qwixx(action))) {
                desk.tell(reason_of(illegal.code(), &illegal.to_string()));
            }
        } else if remembered.now(|settings| settings.confirm_at_once) || chosen.get_untracked() == Some(action) {
            desk.act(AnyAction::Qwixx(action));
        } else {
            chosen.set(Some(action));
        }
    };
    view! { <OwnSheet shown state tap/> }
}

/// What can be decided, in words and with large buttons.
#[component]
fn Decide(desk: Desk, scene: Memo<Option<Qwixx>>, chosen: RwSignal<Option<Action>>) -> impl IntoView {
    let question = Signal::derive(move || scene.with(|scene| scene.as_ref().map(Qwixx::question).unwrap_or_default()));
    let offers = Memo::new(move |_| scene.with(|scene| scene.as_ref().map(Qwixx::offers).unwrap_or_default()));
    let can_take_back = Signal::derive(move || scene.with(|scene| scene.as_ref().is_some_and(|s| s.can_take_back)));
    view! {
        <Tray
            desk
            question
            offers
            chosen
            act=move |action| desk.act(AnyAction::Qwixx(action))
            can_take_back
            take_back=move || desk.take_back()
        />
    }
}

/// What followed from decisions: marks that came with others, locks, closed rows, misses.
fn changes(picture: &Picture, before: &View, after: &View) -> Vec<String> {
    let of_sheet = |seat: Seat| {
        let announced = before.announced[seat];
        let told = after.announced[seat].without(announced);
        let row = |row| of_seat(picture, seat, "closes-row", [("row", row_words(after, seat, row).into())]);
        let sheets = (&before.sheets[seat], &after.sheets[seat]);
        let changed = Changed { seat, layout: after.layout(seat), before: sheets.0, after: sheets.1, announced };
        let followed = followed(picture, &changed, || Some(of_seat(picture, seat, "did-miss", [])));
        told.iter().map(row).chain(followed).collect::<Vec<_>>()
    };
    let sheets = after.seats.seats().iter().flat_map(of_sheet);
    sheets.chain(gone(after.layout(Seat::One), after.closed.without(before.closed))).collect()
}

/// What somebody did, in words.
fn action_words(picture: &Picture, seat: Seat, action: Action) -> String {
    match action {
        Action::Pass => of_seat(picture, seat, "did-pass", []),
        Action::Mark(cell) => of_seat(picture, seat, "did-mark", [("cell", cell_words(cell).into())]),
        Action::Choose(_) => of_seat(picture, seat, "did-choose", []),
    }
}
