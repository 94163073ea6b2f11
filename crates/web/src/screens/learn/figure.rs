//! Small drawn examples, from positions in notation.

use std::sync::Arc;

use wurf_paper::bloxx::BloxxPaper;
use wurf_paper::dice::Paint;
use wurf_paper::labels::Labels;
use wurf_paper::{Drawing, bloxx, cards, dice, fix};
use wurf_rules::bloxx::{Bloxx, Die, Layout, Orientation, Roll as ShapeRoll, Setup, Sheet, Situation};
use wurf_rules::closed::Closed;
use wurf_rules::dice::Roll;
use wurf_rules::fix::{Breakdown, DiceCount, Faces};
use wurf_rules::game::{Discard, Game};
use wurf_rules::observer::Observer;
use wurf_rules::seat::{Seat, SeatCount};
use wurf_rules::sheet::Color;

use crate::screens::learn::position::Position;

const WHY: &str = "a test draws every example";

/// An example.
#[derive(Clone, Copy, Debug)]
pub enum Figure {
    /// A sheet of the Qwixx type.
    Sheet(Position),
    /// White and coloured dice.
    Dice(&'static str),
    /// Cards, `R7`; a number alone is a back.
    Cards(&'static str),
    /// A sheet of BLOXX!.
    Grid(Grid),
    /// The two dice of BLOXX!.
    Shapes(&'static str),
    /// Dice of FIX.
    Faces(&'static str),
    /// The disc of FIX with so many red smileys.
    Disc(usize),
    /// What a seat of FIX is left with: dice that lie, and green smileys passed on that nobody took up.
    Result(&'static str, usize),
}

/// A sheet of BLOXX!, and what is considered on it.
#[derive(Clone, Copy, Debug)]
pub struct Grid {
    /// What is drawn, in notation.
    pub sheet: &'static str,
    /// The roll and the action that is considered, if any.
    pub considers: Option<(&'static str, &'static str)>,
}

/// A drawing that is ready to be shown.
#[derive(Clone, PartialEq, Debug)]
pub struct Panel {
    /// Its coordinates.
    pub view_box: String,
    /// Its inside.
    pub markup: String,
}

impl<Spot> From<Drawing<Spot>> for Panel {
    fn from(drawing: Drawing<Spot>) -> Self {
        Self { view_box: drawing.view_box(), markup: drawing.markup }
    }
}

impl Figure {
    /// The class of the stylesheet.
    pub const fn class(&self) -> &'static str {
        match self {
            Figure::Sheet(_) => "figure figure-sheet",
            Figure::Dice(_) | Figure::Shapes(_) | Figure::Faces(_) => "figure figure-dice",
            Figure::Cards(_) => "figure figure-cards",
            Figure::Grid(_) => "figure figure-grid",
            Figure::Disc(_) => "figure figure-disc",
            Figure::Result(..) => "figure figure-result",
        }
    }

    /// Its drawings, side by side.
    pub fn draw(&self, labels: Labels) -> Vec<Panel> {
        match *self {
            Figure::Sheet(position) => vec![position.draw(labels)],
            Figure::Dice(roll) => roll_of(roll, &labels),
            Figure::Cards(words) => words.split_whitespace().map(|word| card(word, &labels)).collect(),
            Figure::Grid(grid) => vec![grid.draw(labels)],
            Figure::Shapes(roll) => shapes(roll),
            Figure::Faces(faces) => {
                faces.parse::<Faces>().expect(WHY).iter().map(|face| fix::die(face).into()).collect()
            }
            Figure::Disc(laid) => vec![fix::disc(DiceCount::new(laid).expect(WHY)).into()],
            Figure::Result(..) => vec![fix::result(&self.breakdown().expect(WHY)).into()],
        }
    }

    /// What a seat of FIX is left with.
    pub fn breakdown(&self) -> Option<Breakdown> {
        let Figure::Result(lying, passed) = *self else { return None };
        Some(Breakdown { lying: lying.parse().ok()?, passed: DiceCount::new(passed)? })
    }
}

fn roll_of(roll: &str, labels: &Labels) -> Vec<Panel> {
    let roll: Roll = roll.parse().expect(WHY);
    let white = roll.white.map(|pips| (Paint::White, pips));
    let colored = Color::ALL.iter().filter_map(|&color| Some((Paint::Color(color), roll.colors[color]?)));
    white.into_iter().chain(colored).map(|(paint, pips)| dice::die(paint, pips, labels).into()).collect()
}

fn card(word: &str, labels: &Labels) -> Panel {
    match word.parse() {
        Ok(number) => cards::back(number).into(),
        Err(_) => cards::front(word.parse().expect(WHY), labels).into(),
    }
}

fn shapes(roll: &str) -> Vec<Panel> {
    let (roll, layout): (ShapeRoll, _) = (roll.parse().expect(WHY), Layout::standard());
    let shape = |die: Die| bloxx::die(die, layout.face(die, roll.faces[die]).shape(Orientation::Printed)).into();
    Die::ALL.iter().map(|&die| shape(die)).collect()
}

impl Grid {
    /// The sheet with its layout.
    pub fn read(&self) -> (Layout, Sheet) {
        let layout = Layout::standard();
        let sheet = Sheet::from_text(&layout, self.sheet).expect(WHY);
        (layout, sheet)
    }

    fn draw(&self, labels: Labels) -> Panel {
        let (layout, sheet) = self.read();
        let paper = BloxxPaper { labels, ..BloxxPaper::new(&layout, &sheet) };
        let Some((roll, action)) = self.considers else { return paper.draw().into() };
        let setup = Setup::new(Arc::new(layout.clone()), SeatCount::ALL[0]);
        let mut game = Bloxx::at(&Situation { setup, sheets: vec![sheet], active: Seat::One }).expect(WHY);
        game.play(game.read_input(roll).expect(WHY), &mut Discard).expect(WHY);
        let view = game.view(Observer::Seat(Seat::One));
        let choice = view.choice(Seat::One).expect(WHY);
        let ghost = choice.placement(action.parse().expect(WHY)).expect(WHY);
        BloxxPaper { ghost: ghost.as_ref(), ..paper }.draw().into()
    }
}
