//! The viewer's own sheet: the shape follows finger, mouse and keys, and its ghost shows where it would come to rest.

use leptos::ev::{KeyboardEvent, MouseEvent, PointerEvent};
use leptos::html::Div;
use leptos::prelude::*;
use wurf_paper::Drawing;
use wurf_paper::bloxx::{BloxxPaper, Spot};
use wurf_rules::bloxx::{Action, Cells};

use super::hand::{Decision, Hand, Move};
use super::outlook::Outlook;
use super::scene::{Bloxx, completed};
use super::shape::shape_words;
use crate::parts::drawn::Picture;
use crate::parts::told::read_out_id;
use crate::reactive::Memo;
use crate::settings::Remembered;
use crate::words::{labels, t};

/// The sheet that is shown large, for those who move the focus.
pub(super) const SHEET_ID: &str = "bloxx-sheet";

/// The sheet that is shown large.
#[component]
pub(super) fn OwnSheet(scene: Memo<Option<Bloxx>>, hand: Hand) -> impl IntoView {
    let fresh = fresh_cells(scene);
    let draw = move |draw: fn(&BloxxPaper<'_>) -> Drawing<Spot>, fresh: Cells, outlook: Option<&Outlook>| {
        let labels = labels();
        scene.with(|scene| {
            let scene = scene.as_ref().expect("the board is only shown with a game");
            let (layout, sheet, completed) = (&*scene.view.layout, scene.sheet(), completed(&scene.view));
            let ghost = outlook.and_then(Outlook::placement);
            let refused = outlook.filter(|_| ghost.is_none()).map_or(Cells::EMPTY, |outlook| outlook.cells);
            draw(&BloxxPaper { fresh, ghost, refused, completed, labels, ..BloxxPaper::new(layout, sheet) })
        })
    };
    // Two drawings, one over the other: the sheet does not change while the shape moves, and its marks grow only once.
    let drawing = Memo::new(move |_| draw(|paper| paper.draw(), fresh.get(), None));
    let over = Memo::new(move |_| {
        hand.outlook.with(|outlook| draw(|paper| paper.considered(), Cells::EMPTY, outlook.as_ref()))
    });
    let markup = |drawing: Memo<Drawing<Spot>>| Signal::derive(move || drawing.with(|drawing| drawing.markup.clone()));
    let view_box = Signal::derive(move || drawing.with(Drawing::view_box));
    let node = NodeRef::<Div>::new();
    let pointer = Pointer { node, drawing, hand, remembered: Remembered::here(), grip: StoredValue::new(None) };
    let is_own = move || scene.with(|scene| scene.as_ref().is_some_and(|scene| scene.is_own));
    let last = move || scene.with(|scene| Some(hand.hover.get()?.last_column(&scene.as_ref()?.choice()?) + 1));
    let now = move || hand.outlook.with(|outlook| outlook.as_ref().map(|outlook| outlook.columns().start() + 1));
    let must_forfeit = move || scene.with_untracked(|scene| scene.as_ref().is_some_and(Bloxx::must_forfeit));
    let on_key = move |event: KeyboardEvent| {
        if must_forfeit() && event.key() == "Enter" && !event.repeat() {
            event.prevent_default();
            hand.decide(Decision::Act(Action::Forfeit));
        } else if hand.is_asked() && matches!(event.key().as_str(), "Enter" | " ") {
            event.prevent_default();
            hand.enter_if_touched();
        }
    };
    view! {
        <div
            node_ref=node
            id=SHEET_ID
            class="drawn drawn-own bloxx-sheet"
            style=("--shape", move || drawing.with(Drawing::shape))
            class:bloxx-asked=move || hand.hover.with(Option::is_some)
            class:bloxx-touched=move || { hand.outlook.track(); hand.is_touched() }
            role=move || if is_own() { "slider" } else { "img" }
            tabindex=move || is_own().then_some("0")
            aria-label=move || t(if is_own() { "your-sheet" } else { "bloxx-first-sheet" })
            aria-describedby=move || scene.with(|scene| scene.as_ref().map(|scene| format!("{} bloxx-keys", read_out_id(scene.seat))))
            aria-valuemin=move || is_own().then_some("1")
            aria-valuemax=move || is_own().then(|| last().or_else(now).unwrap_or(1).to_string())
            aria-valuenow=move || is_own().then(|| now().unwrap_or(1).to_string())
            aria-valuetext=move || is_own().then(|| value_words(scene, hand))
            aria-disabled=move || (is_own() && hand.hover.with(Option::is_none)).then_some("true")
            on:keydown=on_key
            on:pointerdown=move |event| pointer.press(&event)
            on:pointermove=move |event| pointer.drag(&event)
            on:pointercancel=move |_| pointer.let_go()
            on:click=move |event| pointer.click(&event)
        >
            <Picture markup=markup(drawing) view_box/>
            <Picture markup=markup(over) view_box class="drawn-over"/>
        </div>
    }
}

/// The cells that were drawn on the sheet by what happened last.
fn fresh_cells(scene: Memo<Option<Bloxx>>) -> Memo<Cells> {
    let before = StoredValue::new(None);
    Memo::new(move |_| {
        let cells = scene.with(|scene| {
            let scene = scene.as_ref()?;
            let drawn = scene.sheet().drawn();
            let earlier = before.get_value().filter(|&(seat, _)| seat == scene.seat);
            before.set_value(Some((scene.seat, drawn)));
            earlier.map(|(_, earlier)| drawn.without(earlier))
        });
        cells.unwrap_or_default()
    })
}

/// Where the shape is, what it would bring there, and how it is held.
fn value_words(scene: Memo<Option<Bloxx>>, hand: Hand) -> String {
    let words = hand.outlook.with(|outlook| {
        let outlook = outlook.as_ref()?;
        let (place, effect) = (outlook.place_words(), outlook.words());
        let held = scene.with(|scene| Some(shape_words(hand.hover.get()?.shape(&scene.as_ref()?.choice()?))));
        Some([Some(place), Some(effect), held].into_iter().flatten().collect::<Vec<_>>().join(". "))
    });
    words.unwrap_or_else(|| scene.with(|scene| scene.as_ref().map(Bloxx::question).unwrap_or_default()))
}

/// What finger and mouse do on the sheet.
#[derive(Clone, Copy)]
struct Pointer {
    node: NodeRef<Div>,
    drawing: Memo<Drawing<Spot>>,
    hand: Hand,
    remembered: Remembered,
    grip: StoredValue<Option<Grip>>,
}

/// A finger or button that is down, or a mouse that hovers.
#[derive(Clone, Copy)]
struct Grip {
    /// The column under it, from 0.
    column: usize,
    /// Did it come down on a ghost that was there before, and has not moved since?
    on_ghost: bool,
}

impl Pointer {
    /// The column nearest to a place on the screen, and the cell there if there is one.
    fn spot(self, event: &PointerEvent) -> Option<(usize, Cells)> {
        let node = self.node.get_untracked()?;
        let bounds = node.get_bounding_client_rect();
        // Somebody on the far side has the sheet upside down.
        let is_far = node.closest(".half-far").is_ok_and(|half| half.is_some());
        self.drawing.with_untracked(|drawing| {
            let scale = f64::from(drawing.width) / bounds.width().max(1.0);
            let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
            let (x, y) = match is_far {
                true => (bounds.right() - x, bounds.bottom() - y),
                false => (x - bounds.left(), y - bounds.top()),
            };
            let (x, y) = ((x * scale) as i32, (y * scale) as i32);
            let columns = drawing.spots.iter().filter_map(|(spot, place)| match spot {
                Spot::Column(column) => Some(((place.center().0 - x).abs(), column.index())),
                Spot::Cell(_) | Spot::Bonus(_) => None,
            });
            let cells = drawing.spots.iter().filter_map(|(spot, place)| match spot {
                Spot::Cell(cell) if place.contains(wurf_paper::Rect::new(x, y, 0, 0)) => Some(*cell),
                _ => None,
            });
            Some((columns.min()?.1, cells.collect()))
        })
    }

    fn press(self, event: &PointerEvent) {
        let Some((column, cell)) = self.spot(event).filter(|_| event.is_primary() && event.button() == 0) else {
            return self.let_go();
        };
        let hits = self.hand.outlook.with_untracked(|outlook| {
            let over =
                |outlook: &Outlook| outlook.covers(cell) || is_mouse(event) && outlook.columns().contains(&column);
            outlook.as_ref().is_some_and(over)
        });
        let on_ghost = hits && self.hand.is_touched();
        self.hand.go(if hits { Move::Keep } else { Move::Around(column) });
        self.grip.set_value(Some(Grip { column, on_ghost }));
    }

    /// A mouse moves the shape without a button, a finger by dragging it.
    fn drag(self, event: &PointerEvent) {
        let Some((column, _)) = self.spot(event) else { return };
        let grip = self.grip.get_value();
        let hovers = is_mouse(event) && event.buttons() == 0;
        if grip.is_some_and(|grip| grip.column != column) || grip.is_none() && hovers {
            self.hand.go(Move::Around(column));
            self.grip.set_value(Some(Grip { column, on_ghost: false }));
        }
    }

    fn let_go(self) {
        self.grip.set_value(None);
    }

    fn click(self, _: &MouseEvent) {
        let Some(grip) = self.grip.get_value() else { return };
        self.grip.set_value(Some(Grip { on_ghost: false, ..grip }));
        if grip.on_ghost || self.remembered.now(|settings| settings.confirm_at_once) {
            self.hand.enter();
        }
    }
}

fn is_mouse(event: &PointerEvent) -> bool {
    event.pointer_type() == "mouse"
}
