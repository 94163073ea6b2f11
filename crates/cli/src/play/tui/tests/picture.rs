//! The picture of terminal play in the documentation, drawn by the program itself.

use std::fmt::Write;
use std::{env, fs};

use crossterm::event::KeyCode;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color as Ink, Modifier};
use wurf_rules::qwixx::Variant;
use wurf_rules::seat::Seat;

use super::{play_on, press, table};
use crate::play::tui::app::Stage;
use crate::play::tui::theme::Theme;
use crate::play::tui::{COLUMNS_MIN, LINES_MIN};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/pictures/terminal-play.svg");
const UPDATE: &str = "UPDATE_PICTURES";
const CELL: (usize, usize) = (9, 19);
const INK: &str = "#dcdcdc";
const PAPER: &str = "#141414";

#[test]
fn the_picture_in_the_documentation_is_what_the_program_draws() {
    let mut app = table(Variant::Classic, 1, 3);
    app.theme = Theme::Colors;
    play_on(&mut app, 6);
    // A moment with something to choose.
    while app.session.actions(Seat::One).len() < 4 {
        assert_ne!(app.stage, Stage::Over, "the seed must lead to a choice");
        play_on(&mut app, 1);
    }
    press(&mut app, KeyCode::Char('n'));
    let mut terminal = Terminal::new(TestBackend::new(COLUMNS_MIN, LINES_MIN)).unwrap();
    terminal.draw(|frame| app.draw(frame)).unwrap();
    let picture = svg(terminal.backend().buffer());
    if env::var_os(UPDATE).is_some() {
        fs::write(FILE, &picture).unwrap();
    }
    assert!(fs::read_to_string(FILE).unwrap() == picture, "the screen has changed; set {UPDATE}=1 to draw it anew");
}

fn svg(buffer: &Buffer) -> String {
    let (columns, lines) = (usize::from(buffer.area.width), usize::from(buffer.area.height));
    let (width, height) = (columns * CELL.0, lines * CELL.1);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" font-family=\"monospace\" \
         font-size=\"15\">\n<title>Terminal play</title>\n<rect width=\"{width}\" height=\"{height}\" fill=\"{PAPER}\"/>\n"
    );
    for (line, cells) in buffer.content().chunks(columns).enumerate() {
        let mut column = 0;
        for run in cells.chunk_by(|one, other| one.style() == other.style()) {
            draw_run(&mut svg, run, column, line);
            column += run.len();
        }
    }
    svg + "</svg>\n"
}

/// Draws cells of one style: their ground, then their letters.
fn draw_run(svg: &mut String, run: &[Cell], column: usize, line: usize) {
    let style = run[0].style();
    let (mut ink, mut paper) = (rgb(style.fg, INK), rgb(style.bg, PAPER));
    if style.add_modifier.contains(Modifier::REVERSED) {
        std::mem::swap(&mut ink, &mut paper);
    }
    let (x, y, width) = (column * CELL.0, line * CELL.1, run.len() * CELL.0);
    if paper != PAPER {
        writeln!(svg, "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{}\" fill=\"{paper}\"/>", CELL.1).unwrap();
    }
    let text: String = run.iter().map(|cell| cell.symbol()).collect();
    if text.trim().is_empty() {
        return;
    }
    let weight = if style.add_modifier.contains(Modifier::BOLD) { " font-weight=\"bold\"" } else { "" };
    let faint = if style.add_modifier.contains(Modifier::DIM) { " opacity=\"0.6\"" } else { "" };
    let text = text.replace('&', "&amp;").replace('<', "&lt;");
    let base = y + 14;
    writeln!(
        svg,
        "<text x=\"{x}\" y=\"{base}\" fill=\"{ink}\"{weight}{faint} textLength=\"{width}\" xml:space=\"preserve\">{text}</text>"
    )
    .unwrap();
}

/// The colour as browsers write it; terminals number the colours of a 6×6×6 cube from 16 and greys from 232.
fn rgb(ink: Option<Ink>, otherwise: &str) -> String {
    match ink {
        Some(Ink::Black) => "#000000".to_owned(),
        Some(Ink::Indexed(grey @ 232..)) => format!("#{0:02x}{0:02x}{0:02x}", 8 + 10 * (grey - 232)),
        Some(Ink::Indexed(index @ 16..)) => {
            let part = |step: u8| [0u8, 95, 135, 175, 215, 255][usize::from((index - 16) / step % 6)];
            format!("#{:02x}{:02x}{:02x}", part(36), part(6), part(1))
        }
        _ => otherwise.to_owned(),
    }
}
