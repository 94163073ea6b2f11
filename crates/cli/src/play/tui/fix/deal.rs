//! The deal: dice are moved between the dealer's own pile and the others, so that there are always ten.

use crossterm::event::{KeyCode, KeyEvent};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use wurf_rules::any::AnyAction;
use wurf_rules::fix::{Action, DiceCount, Split, View};
use wurf_rules::seat::SeatCount;

use crate::describe::fix::dealt_to;
use crate::play::tui::screen::Scene;
use crate::text::fit;

/// A deal as far as it has been worked out.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Deal {
    seats: usize,
    /// The dice of the others, clockwise from the dealer, who keeps the rest.
    given: [usize; SeatCount::MAX - 1],
    /// Whose dice are changed, among the others.
    cursor: usize,
}

const COLUMN: u16 = 15;
const NAME_LINE: u16 = 1;
const COUNT_LINE: u16 = 2;
const BUTTON_LINE: u16 = 4;
const LESS: &str = "[-]";
const MORE: &str = "[+]";
/// Columns from one sign to the next.
const SIGNS_APART: u16 = 7;
const BUTTON: &str = " Enter: deal ";

impl Deal {
    /// As even as possible; the dealer keeps what is left over.
    pub(super) fn even(seats: usize) -> Self {
        let share = DiceCount::MAX / seats.max(1);
        let given = std::array::from_fn(|other| if other + 1 < seats { share } else { 0 });
        Self { seats, given, cursor: 0 }
    }

    fn others(&self) -> usize {
        self.seats.saturating_sub(1)
    }

    fn kept(&self) -> usize {
        DiceCount::MAX.saturating_sub(self.given.iter().sum())
    }

    /// Gives the seat under the cursor this many dice, as far as the dealer has them.
    fn give(&mut self, dice: usize) {
        let most = self.kept() + self.given[self.cursor];
        self.given[self.cursor] = dice.min(most);
    }

    fn more(&mut self) {
        self.give(self.given[self.cursor] + 1);
    }

    fn less(&mut self) {
        self.give(self.given[self.cursor].saturating_sub(1));
    }

    /// The dice of each seat, the dealer first.
    fn parts(&self) -> Vec<usize> {
        std::iter::once(self.kept()).chain(self.given.iter().copied().take(self.others())).collect()
    }

    fn action(&self) -> Option<AnyAction> {
        let parts: Option<Vec<_>> = self.parts().into_iter().map(DiceCount::new).collect();
        Some(AnyAction::Fix(Action::Deal(Split::new(&parts?)?)))
    }

    pub(super) fn on_key(&mut self, key: KeyEvent) -> Option<AnyAction> {
        match key.code {
            KeyCode::Left => self.cursor = self.cursor.saturating_sub(1),
            KeyCode::Right => self.cursor = (self.cursor + 1).min(self.others().saturating_sub(1)),
            KeyCode::Up | KeyCode::Char('+') => self.more(),
            KeyCode::Down | KeyCode::Char('-') => self.less(),
            KeyCode::Char(digit @ '0'..='9') => self.give(digit as usize - '0' as usize),
            KeyCode::Enter => return self.action(),
            _ => {}
        }
        None
    }

    pub(super) fn on_click(&mut self, at: Position, area: Rect) -> Option<AnyAction> {
        for other in 0..self.others() {
            let less = Rect::new(column(area, other + 1) + 1, area.y + COUNT_LINE, LESS.len() as u16, 1);
            let more = Rect { x: less.x + SIGNS_APART, ..less };
            if less.contains(at) || more.contains(at) {
                self.cursor = other;
            }
            match (less.contains(at), more.contains(at)) {
                (true, _) => self.less(),
                (_, true) => self.more(),
                _ => {}
            }
        }
        let button = Rect::new(area.x + 1, area.y + BUTTON_LINE, BUTTON.len() as u16, 1);
        button.contains(at).then(|| self.action()).flatten()
    }

    /// Draws the piles side by side, the dealer's own first.
    pub(super) fn draw(&self, view: &View, scene: &Scene, area: Rect, buffer: &mut Buffer) {
        if area.height <= BUTTON_LINE {
            return;
        }
        buffer.set_string(area.x + 1, area.y, "Split the ten dice; you keep what you give to nobody.", Style::new());
        for (index, (seat, dice)) in dealt_to(view).zip(self.parts()).enumerate() {
            let x = column(area, index);
            let chosen = index == self.cursor + 1;
            let (arrow, style) = if chosen { ('►', scene.theme.strong()) } else { (' ', Style::new()) };
            let name = fit(scene.names.of(seat), usize::from(COLUMN) - 5);
            buffer.set_string(x, area.y + NAME_LINE, format!("{arrow}{seat} {name}"), style);
            let signs = index > 0;
            let (less, more) = if signs { (LESS, MORE) } else { ("   ", "   ") };
            buffer.set_string(x + 1, area.y + COUNT_LINE, format!("{less} {dice:>2} {more}"), style);
        }
        buffer.set_string(area.x + 1, area.y + BUTTON_LINE, BUTTON, scene.theme.bar());
        let keys = "Left Right: another seat   + - or 0-9: its dice";
        buffer.set_string(area.x + 3 + BUTTON.len() as u16, area.y + BUTTON_LINE, keys, scene.theme.faint());
    }
}

/// Where a pile is drawn.
fn column(area: Rect, index: usize) -> u16 {
    area.x + index as u16 * COLUMN
}

#[cfg(test)]
mod tests {
    use super::*;
    use crossterm::event::KeyModifiers;

    fn after(seats: usize, keys: &str) -> String {
        let mut deal = Deal::even(seats);
        for letter in keys.chars() {
            let code = match letter {
                '<' => KeyCode::Left,
                '>' => KeyCode::Right,
                letter => KeyCode::Char(letter),
            };
            deal.on_key(KeyEvent::new(code, KeyModifiers::NONE));
        }
        deal.action().unwrap().to_string()
    }

    #[test]
    fn a_deal_begins_even() {
        assert_eq!([2, 3, 4, 5].map(|seats| after(seats, "")), ["5+5", "4+3+3", "4+2+2+2", "2+2+2+2+2"]);
    }

    #[test]
    fn dice_move_between_your_pile_and_the_others() {
        assert_eq!(after(2, "--"), "7+3");
        assert_eq!(after(3, ">++"), "2+3+5");
        assert_eq!(after(5, "0>>9<1"), "1+0+1+6+2");
    }

    #[test]
    fn there_are_always_ten_dice() {
        assert_eq!(after(2, "+++++++++++++"), "0+10");
        assert_eq!(after(2, "-------------"), "10+0");
        assert_eq!(after(3, ">>>>9"), "0+3+7");
    }
}
