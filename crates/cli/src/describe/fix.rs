//! FIX in words. Nothing is hidden, so everybody is told the same.

use wurf_rules::closed::Closed;
use wurf_rules::fix::{Action, DISC_MAX, DiceCount, EndReason, Event, Fix, Mode, Stage, View};
use wurf_rules::game::Game;
use wurf_rules::observer::Observer;
use wurf_rules::seat::{BySeat, Seat};

use super::{Breakdown, Names, Words, and, count};

mod asking;
pub(crate) mod dice;
mod paper;

pub(crate) use asking::dealt_to;

impl Words for Fix {
    fn title(view: &View) -> String {
        match view.mode {
            Mode::Race => "FIX".to_owned(),
            Mode::Beat => "FIX in beats".to_owned(),
        }
    }

    fn event(&self, event: &Event, names: &Names) -> String {
        self::event(event, names)
    }

    fn opens_turn(event: &Event) -> bool {
        matches!(event, Event::Dealt { .. })
    }

    fn turn_word(&self) -> &'static str {
        "Round"
    }

    fn is_ceremony(_: &Event) -> bool {
        false
    }

    fn score(&self, seat: Seat) -> String {
        format!("total {}", self.stock(seat))
    }

    fn paper_now(&self, seat: Seat) -> Vec<String> {
        paper::now(&self.view(Observer::Spectator), seat)
    }

    fn question(view: &View, seat: Seat) -> String {
        asking::question(view, seat)
    }

    fn action(action: &Action, view: &View, seat: Seat) -> String {
        asking::action(action, view, seat)
    }

    fn offer(_: &[Action], view: &View, _: Seat) -> Option<Vec<String>> {
        asking::how_to_deal(view).map(|how| vec![how])
    }

    fn notation(_: &View) -> Vec<String> {
        let lines = [
            "3+7        deals three dice to yourself and seven to the next seat",
            "up         takes up all your dice, and those passed to you",
            "throw      throws the dice in your hand",
            "pass       passes a green smiley on",
            "lay        lays a red smiley on the disc",
        ];
        lines.map(str::to_owned).to_vec()
    }

    fn paper(view: &View, seat: Seat) -> Vec<String> {
        paper::paper(view, seat)
    }

    fn breakdown(view: &View) -> Breakdown {
        paper::breakdown(view)
    }
}

/// What happened, as a sentence.
fn event(event: &Event, names: &Names) -> String {
    match event {
        Event::Dealt { seat, dice } => names.does(*seat, &format!("deals ten dice: {}.", dealt(dice, names))),
        Event::TookUp { seat, dice } => names.does(*seat, &format!("takes up {}.", dice::number(*dice))),
        Event::Threw { seat, faces } => names.does(*seat, &format!("throws {}.", dice::faces(*faces))),
        Event::PassedOn { seat, to } => names.does(*seat, &format!("passes a green smiley to {}.", names.within(*to))),
        Event::LaidDown { seat, disc } => {
            names.does(*seat, &format!("lays a red smiley on the disc, {disc} of {DISC_MAX}."))
        }
        Event::Stopped { .. } => "Stop! The disc is full.".to_owned(),
        Event::Settled { seat, breakdown, result, stock } => {
            let (result, breakdown) = (dice::gain(*result), dice::breakdown(breakdown));
            names.does(*seat, &format!("{result}, total {stock}: {breakdown}."))
        }
        Event::RoundEnded { stage: Stage::Round(number) } => format!("Round {number} is over."),
        Event::RoundEnded { stage: Stage::PlayOff } => "The play-off is over.".to_owned(),
        Event::PlayOff { seats } => {
            format!("{} are tied and play one more round among themselves.", names.list(*seats))
        }
        Event::Ended { reason, .. } => format!("The game is over: {}.", end_reason(*reason)),
    }
}

/// Who gets how many of the ten dice; a seat that is not named gets none.
fn dealt(dice: &BySeat<DiceCount>, names: &Names) -> String {
    let given = Seat::ALL.iter().filter(|&&seat| !dice[seat].is_none());
    let parts: Vec<_> = given.map(|&seat| format!("{} for {}", dice[seat], names.within(seat))).collect();
    and(parts.iter().map(String::as_str))
}

fn end_reason(reason: EndReason) -> String {
    match reason {
        EndReason::SevenRounds => "seven rounds are played".to_owned(),
        EndReason::FifteenPoints => format!("somebody has {}", count(Fix::WINNING_POINTS.get() as usize, "point")),
        EndReason::PlayOff => "the play-off is decided".to_owned(),
    }
}
