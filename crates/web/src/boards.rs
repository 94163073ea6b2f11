//! One folder per game: all that the page knows about it, from the board to the lesson. Everything else on the page
//! asks [`of`] for the game that is played.
//!
//! A board knows no rules: it is given what this person sees and may do, and hands an action back.

use leptos::prelude::{IntoAny, RwSignal, Signal};
use serde_json::Value;
use wurf_rules::any::{AnyAction, AnyChance, AnyEvent, AnyGame, AnySetup, AnyView, Family, GameName, Options};
use wurf_rules::closed::Closed;
use wurf_rules::game::Input;
use wurf_rules::points::Points;
use wurf_rules::seat::{Seat, SeatCount};

use wurf_table::table::Phase;

use crate::desk::{Course, Desk, Happening, Picture, Play, RollDue, Scene};
use crate::route::Way;
use crate::screens::companion::Paper;

pub mod beside;
pub mod bloxx;
pub mod cards;
pub mod deeds;
pub mod duel;
pub mod fix;
pub mod guide;
pub mod heard;
pub mod highlight;
pub mod lesson;
pub mod marks;
pub mod own;
pub mod qwixx;
pub mod read_out;
pub mod score;

use deeds::Deed;
use guide::Hint;
use highlight::Highlight;
use lesson::{Example, Figure};

/// A part of the page, of whatever type.
pub type Html = leptos::prelude::AnyView;

/// All that the page knows about one game.
pub trait GamePage: Sync {
    /// The game on the screen.
    fn board(&self, desk: Desk) -> Html;

    /// Does it need everybody's names and points above the board?
    fn has_strip(&self) -> bool {
        true
    }

    /// Does the board show things later than they happen, the end of a match too?
    fn ends_late(&self) -> bool {
        false
    }

    /// Whose turn it is, where seats take turns.
    fn active(&self, view: &AnyView) -> Option<Seat>;

    /// What chance brought, in words.
    fn chance_words(&self, picture: &Picture, chance: AnyChance) -> Option<String>;

    /// What is asked of the reader, or waited for.
    fn question(&self, picture: &Picture) -> String;

    /// What lies on the table now, as far as the question does not say it.
    fn chance_told(&self, picture: &Picture) -> Option<String>;

    /// What followed from decisions since this view, in sentences.
    fn changes(&self, before: &AnyView, picture: &Picture) -> Vec<String>;

    /// What a seat did, in a sentence.
    fn deed(&self, picture: &Picture, play: &Play, seat: Seat, action: AnyAction) -> Option<String>;

    /// The same in a word or two, beside the name of the seat; nothing where the sheet tells it.
    fn brief(&self, action: AnyAction) -> Option<Deed>;

    /// A step of a record in sentences, input by input.
    fn told(&self, picture: &Picture, play: &Play) -> Vec<String> {
        let words = |input: &Input<AnyChance, AnyAction>| match *input {
            Input::Chance(chance) => self.chance_words(picture, chance),
            Input::Act { seat, action } => self.deed(picture, play, seat, action),
            Input::TakeBack { .. } => None,
        };
        play.inputs.iter().filter_map(words).collect()
    }

    /// What is worth noticing between two views of a match, the greatest first.
    fn highlights(&self, before: &AnyView, after: &AnyView) -> Vec<Highlight>;

    /// An event as a server told it, if the board looks at it. Readers of events that nothing shows would only make the
    /// page larger.
    fn read_event(&self, game: &AnyGame, event: &Value) -> Option<AnyEvent> {
        _ = (game, event);
        None
    }

    /// What the guide says to the reader, the most important first; nothing where there is nothing to say. Those who watch
    /// are told what the others do.
    fn hints(&self, scene: &Scene) -> Vec<Hint>;

    /// The sheet of a seat in words; nothing in a game without sheets.
    fn read_out(&self, view: &AnyView, seat: Seat) -> String {
        _ = (view, seat);
        String::new()
    }

    /// Where the points of a seat come from, item by item.
    fn items(&self, view: &AnyView, seat: Seat, course: &Course) -> Vec<score::Item>;

    /// Between two rounds of a game that has them, and after the last: a number that grows from 0.
    fn round(&self, view: &AnyView) -> Option<u8> {
        _ = view;
        None
    }

    /// What a seat has earned so far, where the end will take something away that it may still keep.
    fn earned(&self, view: &AnyView, seat: Seat) -> Option<Points> {
        _ = (view, seat);
        None
    }

    /// Why a match ended, where somebody may wonder.
    fn ended(&self, picture: &Picture) -> Option<String>;

    /// What the game looks like, in one drawing.
    fn cover(&self, game: GameName) -> Box<dyn Figure>;

    /// The examples of the chapter with this text.
    fn examples(&self, game: GameName, text: &str) -> &'static [Example];

    /// What is agreed on unless somebody says otherwise.
    fn usual(&self, way: Way) -> Options {
        _ = way;
        Options::default()
    }

    /// What the game leaves open, to choose from.
    fn options(&self, agreed: RwSignal<Options>, way: Way, seats: Signal<usize>) -> Html;

    /// What is asked about the seat that is named first: as a key of the catalogue.
    fn asks_first(&self) -> &'static str {
        "who-begins"
    }

    /// Notes which seat is named first.
    fn begin_with(&self, agreed: &mut Options, seats: SeatCount, first: Option<Seat>) {
        _ = seats;
        agreed.first = first;
    }

    /// Where people type what real dice show.
    fn type_roll(&self, desk: Desk, due: RollDue) -> Html {
        _ = (desk, due);
        ().into_any()
    }

    /// What dice show that show the same as in another match, where these dice are rolled: dice that were not rolled then
    /// show what is new.
    fn same_dice(&self, then: AnyChance, new: AnyChance) -> AnyChance {
        _ = new;
        then
    }

    /// A sheet beside real dice or cards, where this device is the sheet; none for a game without sheets.
    fn paper(&self, paper: RwSignal<Option<Paper>>, setup: AnySetup) -> Option<Html> {
        _ = (paper, setup);
        None
    }

    /// The printed sheets that this device can be; none for a game without sheets.
    fn printed(&self) -> Vec<Printed> {
        Vec::new()
    }

    /// What else is agreed on about such a sheet.
    fn paper_options(&self, agreed: RwSignal<Options>) -> Html {
        _ = agreed;
        ().into_any()
    }

    /// Can others close rows of such a sheet?
    fn others_close_rows(&self) -> bool {
        true
    }

    /// The games of this kind that differ only in their sheet, to choose from.
    fn by_sheet(&self) -> Vec<GameName> {
        Vec::new()
    }
}

/// A printed sheet.
#[derive(Clone, PartialEq, Debug)]
pub struct Printed {
    /// As in the keys of the catalogue.
    pub name: String,
    /// The game that is played on it.
    pub game: GameName,
    /// What has to be agreed on for it.
    pub options: Options,
    /// Does each seat have another one?
    pub differs_by_seat: bool,
}

/// All that the page knows about a game.
pub fn of(game: GameName) -> &'static dyn GamePage {
    match game.family() {
        Family::Qwixx => &qwixx::QwixxPage,
        Family::Cards => &cards::CardsPage,
        Family::Bloxx => &bloxx::BloxxPage,
        Family::Fix => &fix::FixPage,
        Family::Duel => &duel::DuelPage,
    }
}

/// The step of a record that led to this picture, in sentences.
pub fn story(picture: &Picture) -> Vec<String> {
    let plays = picture.happened.iter().filter_map(Happening::play);
    plays.flat_map(|play| of(picture.game).told(picture, play)).collect()
}

/// One of the actions of a seat in a sentence, found by how records write it.
pub fn action_told(picture: &Picture, seat: Seat, actions: &[AnyAction], written: &str) -> Option<String> {
    let action = *actions.iter().find(|action| action.to_string() == written)?;
    let play = Play { inputs: vec![Input::Act { seat, action }], events: Vec::new() };
    of(picture.game).deed(picture, &play, seat, action)
}

/// The sheet of a seat in words.
pub fn read_out(picture: &Picture, seat: Seat) -> String {
    let read = |scene: &Scene| of(picture.game).read_out(&scene.view, seat);
    picture.scene.as_ref().map(read).unwrap_or_default()
}

/// What a seat has, as everybody counts it now.
pub fn points(picture: &Picture, seat: Seat) -> Option<Points> {
    let earned = picture.scene.as_ref().and_then(|scene| of(picture.game).earned(&scene.view, seat));
    earned.or(picture.seats.get(seat.index())?.points)
}

/// Whose turn it is; nobody's once the match is over.
pub fn active(picture: &Picture) -> Option<Seat> {
    if picture.phase() == Some(Phase::Over) {
        return None;
    }
    of(picture.game).active(&picture.scene.as_ref()?.view)
}
