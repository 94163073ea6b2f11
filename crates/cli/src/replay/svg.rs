//! A position as a picture: the sheets of all seats, as the page draws them.

use anyhow::{Result, bail};
use wurf_paper::bloxx::BloxxPaper;
use wurf_paper::sheet::SheetPaper;
use wurf_paper::{Drawing, Theme};
use wurf_rules::any::{AnyGame, AnyView};
use wurf_rules::game::Game;
use wurf_rules::observer::Observer;
use wurf_rules::seat::Seat;

use crate::describe::Names;
use crate::output::escape;

/// Between the sheets, and around all of them.
const SPACE: i32 = 40;

/// The line with a name.
const NAME_HEIGHT: i32 = 70;

/// The sheets of all seats, one below the other, with whose they are and what they count.
pub(super) fn draw(game: &AnyGame, names: &Names) -> Result<String> {
    let view = game.view(Observer::Spectator);
    let (mut markup, mut y, mut width) = (String::new(), SPACE, 0);
    for seat in game.seats().seats().iter() {
        let Sheet { view_box, inside, size } = sheet(&view, seat)?;
        let title = escape(&format!("{}: {}", names.of(seat), game.standings().points[seat]));
        markup += &format!("<text class=\"value\" x=\"{SPACE}\" y=\"{}\" font-size=\"44\">{title}</text>\n", y + 46);
        y += NAME_HEIGHT;
        let (sheet_width, height) = size;
        markup += &format!(
            "<svg x=\"{SPACE}\" y=\"{y}\" width=\"{sheet_width}\" height=\"{height}\" viewBox=\"{view_box}\">\n\
             {inside}</svg>\n"
        );
        y += height + SPACE;
        width = width.max(sheet_width + 2 * SPACE);
    }
    let markup = format!("<rect class=\"table\" width=\"{width}\" height=\"{y}\"/>\n{markup}");
    Ok(Drawing::<()> { width, height: y, markup, spots: Vec::new() }.standalone(&Theme::LIGHT))
}

/// A drawing, whatever can be tapped on it.
struct Sheet {
    view_box: String,
    inside: String,
    size: (i32, i32),
}

impl<Spot> From<Drawing<Spot>> for Sheet {
    fn from(drawing: Drawing<Spot>) -> Self {
        Self { view_box: drawing.view_box(), size: (drawing.width, drawing.height), inside: drawing.markup }
    }
}

fn sheet(view: &AnyView, seat: Seat) -> Result<Sheet> {
    Ok(match view {
        AnyView::Qwixx(view) => {
            let paper = SheetPaper::new(view.layout(seat), &view.sheets[seat]);
            SheetPaper { closed: view.closed, ..paper }.draw().into()
        }
        AnyView::Cards(view) => {
            let sheet = &view.sheets[seat];
            SheetPaper { closed: sheet.locked(), ..SheetPaper::new(view.layout(seat), sheet) }.draw().into()
        }
        AnyView::Bloxx(view) => BloxxPaper::new(&view.layout, &view.sheets[seat]).draw().into(),
        AnyView::Fix(_) => bail!("FIX is played without a sheet, so there is nothing to draw"),
    })
}
