//! What is told to those who do not see it: first what happened since the last picture, then what is asked.
//!
//! Nothing is said twice: what the reader decided they know, and what the question says is not told before it.

use wurf_paper::sheet::Spot;
use wurf_rules::any::{AnyAction, AnyView};
use wurf_rules::cards;
use wurf_rules::closed::Closed;
use wurf_rules::duel;
use wurf_rules::game::Input;
use wurf_rules::qwixx;
use wurf_rules::seat::Seat;
use wurf_rules::sheet::{Cell, Layout, RowSet, Sheet};
use wurf_table::id::Seq;
#[cfg(test)]
use wurf_table::table::Phase;

use crate::boards::marks::{cell_words, color_words, fresh_marks, list};
use crate::boards::{GamePage, of};
use crate::desk::{Happening, Picture, Play};
use crate::words::{capital, of_seat, plain, t, t1, tn};

/// Somebody who listens: what they have been told so far.
#[derive(Clone, Default)]
pub struct Ear {
    seq: Option<Seq>,
    view: Option<AnyView>,
    question: Option<(Option<u32>, String)>,
    knows_the_end: bool,
}

/// What is told of one picture.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Said {
    /// At once.
    pub now: String,
    /// If nothing else happens for a while.
    pub later: String,
}

impl Ear {
    /// What is told of a picture. Boards that show the end late say when it is there.
    pub fn hear(&mut self, picture: &Picture, is_over: bool) -> Said {
        let Some(scene) = &picture.scene else { return Said::default() };
        let seq = picture.table.as_ref().map(|table| table.seq);
        // A picture may be drawn again; what happened is told once.
        let mut told = if self.seq == seq { Vec::new() } else { story(self.view.as_ref(), picture) };
        (self.seq, self.view) = (seq, Some(scene.view.clone()));
        if is_over && !self.knows_the_end {
            told.extend(ended(picture));
        }
        self.knows_the_end = is_over;
        let decision = picture.table.as_ref().and_then(|table| table.decision);
        let is_roll = picture.own_roll().is_some();
        let asked = if is_roll { t("your-roll") } else { of(picture.game).question(picture) };
        let question = (decision, asked);
        let is_new = self.question.as_ref() != Some(&question);
        self.question = Some(question.clone());
        let later = match (is_new, scene.actions.is_empty() && !is_roll) {
            (true, true) => question.1,
            (true, false) => {
                told.push(question.1);
                String::new()
            }
            (false, _) => String::new(),
        };
        Said { now: told.join(" ").trim().to_string(), later }
    }
}

/// What happened since this view; of the first picture, how things are.
fn story(before: Option<&AnyView>, picture: &Picture) -> Vec<String> {
    let page = of(picture.game);
    let mut story: Vec<String> = picture.happened.iter().flat_map(|happening| beside(picture, happening)).collect();
    match before {
        Some(before) => {
            story.extend(plays(picture).flat_map(|play| deeds(page, picture, play)));
            story.extend(page.changes(before, picture));
        }
        None if has_just_begun(picture) && story.is_empty() => story.push(t("match-begins")),
        None => {}
    }
    if before.is_none() || plays(picture).any(Play::is_chance) {
        story.extend(page.chance_told(picture));
    }
    story
}

/// Who won, and with how many points, once the match is over.
fn ended(picture: &Picture) -> Vec<String> {
    let winners = picture.table.as_ref().map(|table| table.winners.as_slice()).unwrap_or_default();
    let points = |seat: &Seat| picture.seats.get(seat.index()).and_then(|shown| shown.points);
    let others = picture.seats().filter(|seat| !winners.contains(seat));
    let points: Vec<String> =
        winners.iter().copied().chain(others).filter_map(|seat| points(&seat)).map(plain).collect();
    let put = ("points", points.join(" : ").into());
    let result = match *winners {
        [_] if picture.seats.len() == 1 => tn("over-told-alone", [put]),
        [winner] => of_seat(picture, winner, "over-told", [put]),
        _ => tn("over-told-tie", [put]),
    };
    of(picture.game).ended(picture).into_iter().chain([result]).collect()
}

pub(super) fn plays(picture: &Picture) -> impl Iterator<Item = &Play> {
    picture.happened.iter().filter_map(Happening::play)
}

/// Nobody has more than anybody else.
fn has_just_begun(picture: &Picture) -> bool {
    picture.seats.iter().all(|seat| seat.points == picture.seats[0].points)
}

/// What happened besides the game.
fn beside(picture: &Picture, happening: &Happening) -> Vec<String> {
    match happening {
        Happening::Began { is_servers } => {
            [t("match-begins")].into_iter().chain(is_servers.then(|| t("dice-of-server"))).collect()
        }
        Happening::Withheld { seat } => vec![of_seat(picture, *seat, "entropy-withheld", [])],
        Happening::Paused => vec![t("match-paused")],
        Happening::Resumed => vec![t("match-resumed")],
        Happening::Played(_) => Vec::new(),
    }
}

/// What others did; that somebody passed changes nothing.
fn deeds(page: &dyn GamePage, picture: &Picture, play: &Play) -> Vec<String> {
    let told = |input: &_| match *input {
        Input::Act { seat, action } if !picture.is_you(seat) && !is_pass(action) => {
            page.deed(picture, play, seat, action)
        }
        _ => None,
    };
    play.inputs.iter().filter_map(told).collect()
}

fn is_pass(action: AnyAction) -> bool {
    let nothing = [
        AnyAction::Qwixx(qwixx::Action::Pass),
        AnyAction::Cards(cards::Action::Pass),
        AnyAction::Duel(duel::Action::Pass),
    ];
    nothing.contains(&action) || matches!(action, AnyAction::Qwixx(qwixx::Action::Choose(_)))
}

/// The cells that seats have decided to mark.
pub(super) fn decided(picture: &Picture, of: Seat) -> Vec<Cell> {
    let cells = |input: &_| match *input {
        Input::Act { seat, action } if seat == of => match action {
            AnyAction::Qwixx(qwixx::Action::Mark(cell)) | AnyAction::Cards(cards::Action::Mark(cell)) => vec![cell],
            AnyAction::Cards(cards::Action::Play(play)) => play.cells().collect(),
            _ => Vec::new(),
        },
        _ => Vec::new(),
    };
    plays(picture).flat_map(|play| &play.inputs).flat_map(cells).collect()
}

/// A sheet of the Qwixx type before and after, for [`followed`].
pub(super) struct Changed<'a> {
    pub(super) seat: Seat,
    pub(super) layout: &'a Layout,
    pub(super) before: &'a Sheet,
    pub(super) after: &'a Sheet,
    /// The rows whose closing has been told.
    pub(super) announced: RowSet,
}

/// What followed on a sheet without being decided: marks that came with others, locks. Misses are told by `miss`.
pub(super) fn followed(picture: &Picture, changed: &Changed<'_>, miss: impl FnOnce() -> Option<String>) -> Vec<String> {
    let &Changed { seat, layout, before, after, announced } = changed;
    let decided = decided(picture, seat);
    let fresh = fresh_marks(layout, before, after);
    let extra: Vec<String> = fresh
        .iter()
        .filter_map(|spot| match spot {
            Spot::Cell(cell) if !decided.contains(cell) => Some(cell_words(*cell)),
            _ => None,
        })
        .collect();
    let gift = (!extra.is_empty()).then(|| of_seat(picture, seat, "did-get", [("cells", list(extra).into())]));
    let locked = after.locked().without(before.locked()).without(announced);
    let locks =
        locked.iter().map(|row| of_seat(picture, seat, "closes-row", [("row", color_words(layout.lock(row)).into())]));
    let miss = (after.misses() > before.misses()).then(miss).flatten();
    gift.into_iter().chain(locks).chain(miss).collect()
}

/// A row that is closed now, with its die.
pub(super) fn gone(layout: &Layout, rows: RowSet) -> Vec<String> {
    rows.iter().map(|row| t1("row-gone", "row", capital(&color_words(layout.lock(row))))).collect()
}

#[cfg(test)]
mod tests;
