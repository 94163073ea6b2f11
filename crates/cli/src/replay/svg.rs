//! A position as a picture: the sheets of all seats.

use anyhow::{Result, bail};
use wurf_paper::bloxx::BloxxPaper;
use wurf_paper::duel::DuelPaper;
use wurf_paper::sheet::SheetPaper;
use wurf_rules::any::{AnyGame, AnyView};
use wurf_rules::game::Game;
use wurf_rules::observer::Observer;
use wurf_rules::seat::Seat;

use crate::describe::Names;
use crate::picture::{Picture, stacked};

/// The sheets of all seats, with whose they are and what they count.
pub(super) fn draw(game: &AnyGame, names: &Names) -> Result<String> {
    let view = game.view(Observer::Spectator);
    let points = game.standings().points;
    let seats = game.seats().seats();
    if let AnyView::Duel(view) = &view {
        // Both have one board.
        let both = [Seat::One, Seat::Two];
        let title = both.map(|seat| format!("{}: {}", names.of(seat), points[seat])).join(", ");
        let paper = DuelPaper { names: Some(both.map(|seat| names.of(seat))), ..DuelPaper::new(&view.board) };
        return Ok(stacked(vec![(title, paper.draw().without_spots())]));
    }
    let sheets = seats.iter().map(|seat| Ok((format!("{}: {}", names.of(seat), points[seat]), sheet(&view, seat)?)));
    Ok(stacked(sheets.collect::<Result<Vec<_>>>()?))
}

fn sheet(view: &AnyView, seat: Seat) -> Result<Picture> {
    Ok(match view {
        AnyView::Qwixx(view) => {
            let paper = SheetPaper::new(view.layout(seat), &view.sheets[seat]);
            SheetPaper { closed: view.closed, ..paper }.draw().without_spots()
        }
        AnyView::Cards(view) => {
            let sheet = &view.sheets[seat];
            SheetPaper { closed: sheet.locked(), ..SheetPaper::new(view.layout(seat), sheet) }.draw().without_spots()
        }
        AnyView::Bloxx(view) => BloxxPaper::new(&view.layout, &view.sheets[seat]).draw().without_spots(),
        AnyView::Duel(view) => DuelPaper::new(&view.board).draw().without_spots(),
        AnyView::Fix(_) => bail!("FIX is played without a sheet, so there is nothing to draw"),
    })
}
