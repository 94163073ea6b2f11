//! The player's own dice, drawn large, and what can be done with them.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use wurf_rules::any::AnyAction;
use wurf_rules::fix::{Action, Face, Phase, View};

use super::tray::{Die, Tray};
use crate::play::referee::Patience;
use crate::play::tui::screen::Scene;

/// Name, dice of three lines, what they count, keys.
pub(super) const HEIGHT: u16 = 6;

const DIE_WIDTH: u16 = 5;
const KEYS_LINE: u16 = 5;

/// Columns of the bar that shows how long dice still have to stay in the hand.
const BAR_COLUMNS: u64 = 18;

/// Draws the dice of the seat drawn large.
pub(super) fn draw(view: &View, scene: &Scene, area: Rect, buffer: &mut Buffer) {
    if area.height < HEIGHT {
        return;
    }
    let tray = Tray::of(view, scene, scene.shown);
    buffer.set_stringn(area.x, area.y, title(view, scene, &tray), area.width.into(), scene.theme.strong());
    for (&die, index) in tray.dice.iter().zip(0..) {
        draw_die(die, scene, area.x + 1 + index * (DIE_WIDTH + 1), area.y + 1, buffer);
    }
    for (action, label, place) in keys(scene, area) {
        let legal = scene.actions.contains(&AnyAction::Fix(action));
        let style = if legal { scene.theme.bar() } else { scene.theme.faint() };
        buffer.set_stringn(place.x, place.y, label, place.width.into(), style);
    }
    if let Some(time) = time(scene) {
        let width = usize::from(area.width).saturating_sub(TIME_COLUMN.into());
        buffer.set_stringn(area.x + TIME_COLUMN, area.y + KEYS_LINE, time, width, Style::new());
    }
}

fn title(view: &View, scene: &Scene, tray: &Tray) -> String {
    let seat = scene.shown;
    let dealer = if seat == view.round.dealer() { 'D' } else { ' ' };
    let worth = match view.phase {
        Phase::Race if !view.lying(seat).is_empty() => format!("   worth {:+} as they lie", view.lying(seat).points()),
        _ => String::new(),
    };
    let note = if tray.note.is_empty() { String::new() } else { format!("   {}", tray.note) };
    format!("{dealer}{seat} {}   {} pts{note}{worth}", scene.names.of(seat), view.stock(seat))
}

fn draw_die(die: Die, scene: &Scene, x: u16, y: u16, buffer: &mut Buffer) {
    let style = die.style(scene.theme);
    buffer.set_string(x, y, "┌───┐", style);
    buffer.set_string(x, y + 1, format!("│{}│", die.text()), style);
    buffer.set_string(x, y + 2, "└───┘", style);
    let below = match die {
        Die::Lying(Face::Blank) => "  0".to_owned(),
        Die::Lying(face) => format!(" {:+}", face.points()),
        Die::Held => "hand".to_owned(),
        Die::Passed => "pass".to_owned(),
    };
    buffer.set_string(x, y + 3, below, scene.theme.faint());
}

/// The steps of a race with their keys; those that are possible now are drawn like buttons.
fn keys(scene: &Scene, area: Rect) -> Vec<(Action, &'static str, Rect)> {
    if scene.patience.is_none() && scene.actions.is_empty() {
        return Vec::new();
    }
    let labels =
        [(Action::TakeUp, " Space: take up "), (Action::PassOn, " g: pass on "), (Action::LayDown, " r: lay down ")];
    let mut x = area.x + 1;
    let mut place = |label: &str| {
        let place = Rect::new(x, area.y + KEYS_LINE, label.len() as u16, 1).intersection(area);
        x += label.len() as u16 + 1;
        place
    };
    labels.map(|(action, label)| (action, label, place(label))).to_vec()
}

/// Right of the keys.
const TIME_COLUMN: u16 = 46;

/// How long the hand still takes, or how long the table still waits.
fn time(scene: &Scene) -> Option<String> {
    let seconds = |ms: u64| format!("{}.{} s", ms / 1000, ms % 1000 / 100);
    Some(match scene.patience? {
        Patience::Step { left_ms } => format!("the table acts in {}", seconds(left_ms)),
        Patience::Hand { left_ms, of_ms } => {
            let full = BAR_COLUMNS - (left_ms * BAR_COLUMNS).div_ceil(of_ms).min(BAR_COLUMNS);
            let bar: String = (0..BAR_COLUMNS).map(|column| if column < full { '#' } else { '.' }).collect();
            format!("hand [{bar}]")
        }
    })
}

/// The step whose key was clicked.
pub(super) fn hit(scene: &Scene, area: Rect, at: Position) -> Option<AnyAction> {
    keys(scene, area).iter().find(|(_, _, place)| place.contains(at)).map(|&(action, ..)| AnyAction::Fix(action))
}
