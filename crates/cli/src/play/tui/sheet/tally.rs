//! Misses, total, and what marks are worth.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use wurf_rules::sheet::{Layout, Score, Sheet};

use crate::play::tui::theme::Theme;

/// A line for the misses and the total, two for the table.
pub(in crate::play::tui) const HEIGHT: u16 = 3;

/// Draws the tally of a sheet.
pub(in crate::play::tui) fn draw(layout: &Layout, sheet: &Sheet, theme: Theme, area: Rect, buffer: &mut Buffer) {
    if area.height < HEIGHT {
        return;
    }
    draw_total(layout, sheet, theme, area, buffer);
    let [marks, points] = table(layout);
    buffer.set_stringn(area.x, area.y + 1, marks, area.width.into(), theme.faint());
    buffer.set_stringn(area.x, area.y + 2, points, area.width.into(), theme.faint());
}

/// Draws the misses and the total alone.
pub(in crate::play::tui) fn draw_total(layout: &Layout, sheet: &Sheet, theme: Theme, area: Rect, buffer: &mut Buffer) {
    let score = sheet.score(layout);
    let boxes: String = (0..Sheet::MISSES_MAX).map(|miss| if miss < sheet.misses() { "[╳]" } else { "[ ]" }).collect();
    let extras: String = score.extras.iter().map(|(extra, points)| format!("   {}{points:+}", name(*extra))).collect();
    let text = format!(" Misses {boxes} {}{extras}   Total {}", score.misses, score.total());
    buffer.set_stringn(area.x, area.y, text, area.width.into(), theme.strong());
}

/// What a number of marks is worth (QX-9, BP-4, DO-4).
fn table(layout: &Layout) -> [String; 2] {
    let most = layout.mechanism().marks_max();
    let marks: String = (1..=most).map(|marks| format!("{marks:>4}")).collect();
    let points: String = (1..=most).map(|marks| format!("{:>4}", Score::of_marks(marks).get())).collect();
    [format!(" Marks  {marks}"), format!(" Points {points}")]
}

fn name(extra: wurf_rules::sheet::Extra) -> &'static str {
    use wurf_rules::sheet::Extra;
    match extra {
        Extra::Stairs => "Stairs ",
        Extra::Double(_) => "Fewest row again ",
        Extra::Octagon => "Octagon ",
    }
}
