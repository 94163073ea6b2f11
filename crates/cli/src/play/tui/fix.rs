//! FIX on the full screen: the disc, a line for each of the others, the player's own dice large, and the deal.

use crossterm::event::{KeyCode, KeyEvent};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use wurf_rules::any::{AnyAction, AnyView};
use wurf_rules::fix::{Action, Phase, View};

use crate::play::tui::screen::{Scene, Screen};

mod deal;
mod head;
mod own;
mod seats;
mod tray;

use deal::Deal;

/// The table, and a deal as far as it has been worked out.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct FixScreen {
    deal: Deal,
}

/// Where the parts are drawn, top to bottom.
struct Parts {
    head: Rect,
    seats: Rect,
    /// The player's own dice, or the deal.
    own: Rect,
}

impl Parts {
    fn of(view: &View, area: Rect) -> Self {
        let mut y = area.y;
        let mut take = |height: u16| {
            let part = Rect { y, height, ..area }.intersection(area);
            y = y.saturating_add(height);
            part
        };
        Self { head: take(head::HEIGHT), seats: take(view.seats().get() as u16 + 1), own: take(own::HEIGHT) }
    }

    fn height(&self) -> u16 {
        self.own.bottom() - self.head.top()
    }
}

/// The view of FIX; other games have other screens.
fn fix(view: &AnyView) -> Option<&View> {
    match view {
        AnyView::Fix(view) => Some(view),
        _ => None,
    }
}

/// Does the seat drawn large deal now?
fn deals(scene: &Scene) -> bool {
    matches!(scene.actions.first(), Some(AnyAction::Fix(Action::Deal(_))))
}

impl FixScreen {
    fn on_race_key(key: KeyEvent, scene: &Scene) -> Option<AnyAction> {
        match key.code {
            KeyCode::Char(' ') => Some(AnyAction::Fix(Action::TakeUp)),
            KeyCode::Char('g') => Some(AnyAction::Fix(Action::PassOn)),
            KeyCode::Char('r') => Some(AnyAction::Fix(Action::LayDown)),
            KeyCode::Enter => scene.actions.first().copied(),
            _ => None,
        }
    }
}

impl Screen for FixScreen {
    fn height(&self, scene: &Scene) -> u16 {
        let everything = Rect::new(0, 0, super::COLUMNS_MIN, u16::MAX);
        fix(&scene.view).map_or(0, |view| Parts::of(view, everything).height())
    }

    fn draw(&self, scene: &Scene, area: Rect, buffer: &mut Buffer) {
        let Some(view) = fix(&scene.view) else { return };
        let parts = Parts::of(view, area);
        head::draw(view, scene, parts.head, buffer);
        if deals(scene) {
            seats::draw(view, scene, view.seats().seats(), parts.seats, buffer);
            self.deal.draw(view, scene, parts.own, buffer);
        } else {
            seats::draw(view, scene, seats::others(view, scene), parts.seats, buffer);
            own::draw(view, scene, parts.own, buffer);
        }
    }

    fn ask(&mut self, scene: &Scene) {
        if let Some(view) = fix(&scene.view).filter(|view| view.phase == Phase::Deal) {
            self.deal = Deal::even(view.round.playing().len());
        }
    }

    fn on_key(&mut self, key: KeyEvent, scene: &Scene) -> Option<AnyAction> {
        if deals(scene) { self.deal.on_key(key) } else { Self::on_race_key(key, scene) }
    }

    fn on_click(&mut self, at: Position, area: Rect, scene: &Scene) -> Option<AnyAction> {
        let view = fix(&scene.view)?;
        let own = Parts::of(view, area).own;
        if deals(scene) { self.deal.on_click(at, own) } else { own::hit(scene, own, at) }
    }

    fn shows_all(&self) -> bool {
        true
    }

    fn help(&self) -> &'static [&'static str] {
        &[
            "g:) green smiley, pass it on (+1)    r:) red smiley, on the disc (-1)",
            " +2 green 2    -1 red 1    empty: blank    ? in the hand    > passed",
            "Three red smileys on the disc stop the round; without dice you get 5.",
            "",
            "Race  Space take up   g pass on   r lay down   Enter the next step",
            "      Dice stay in every hand for 0.9 s; then the table throws them.",
            "      The table resolves a smiley after 2 s and takes dice up after 3 s.",
            "      The clock stops while this help is open.",
            "Deal  Left Right a seat   + - Up Down or 0-9 its dice   Enter deal",
        ]
    }
}
