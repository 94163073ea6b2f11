//! A game as a moving picture: every third roll, with the sheet of the first seat as it is then.

use anyhow::{Context, Result};
use wurf_paper::Drawing;
use wurf_rules::any::{AnyGame, AnyView};
use wurf_rules::game::{Game, Input};
use wurf_rules::observer::Observer;
use wurf_rules::record::Record;
use wurf_rules::replay::replay;
use wurf_rules::seat::Seat;

use super::dice_and_sheet;

/// How long a picture is seen.
const SECONDS: usize = 1;

/// Of so many rolls one is shown.
const EVERY: usize = 3;

/// The last picture is seen longer.
const AT_THE_END: usize = 3;

/// The film of a record; those who want no motion get the last picture.
pub(crate) fn film(record: &str) -> Result<Drawing<()>> {
    let frames = frames(record)?;
    let (width, height) = frames.first().map(|frame| (frame.width, frame.height)).context("a game has rolls")?;
    let length = (frames.len() + AT_THE_END) * SECONDS;
    let share = 100.0 / length as f64;
    let last = share * (1 + AT_THE_END) as f64;
    let begins = |index: usize| format!(".film:nth-of-type({}){{animation-delay:{}s}}", index + 1, index * SECONDS);
    let delays: String = (0..frames.len()).map(begins).collect();
    let mut markup = format!(
        "<style>.film{{visibility:hidden;animation:film {length}s step-end infinite}}\
         .film-last{{animation-name:film-last}}{delays}\
         @keyframes film{{0%{{visibility:visible}}{share:.3}%{{visibility:hidden}}}}\
         @keyframes film-last{{0%{{visibility:visible}}{last:.3}%{{visibility:hidden}}}}\
         @media (prefers-reduced-motion:reduce){{.film{{animation:none}}.film-last{{visibility:visible}}}}</style>\n"
    );
    for (index, frame) in frames.iter().enumerate() {
        let class = if index + 1 == frames.len() { "film film-last" } else { "film" };
        markup += &format!("<g class=\"{class}\">\n{}</g>\n", frame.markup);
    }
    Ok(Drawing { width, height, markup, spots: Vec::new() })
}

fn frames(record: &str) -> Result<Vec<Drawing<()>>> {
    let record = Record::from_text(record)?;
    let (mut frames, mut latest, mut rolls) = (Vec::new(), None, 0);
    replay(&record, |entry, game, _| {
        if let Input::Chance(roll) = entry.input {
            latest = Some(roll.to_string());
            rolls += 1;
            if rolls % EVERY == 1 {
                frames.push((roll.to_string(), game.clone()));
            }
        } else if game.awaiting() == wurf_rules::game::Awaiting::Nothing {
            frames.extend(latest.take().map(|roll| (roll, game.clone())));
        }
    })?;
    frames.into_iter().map(|(roll, game)| frame(&roll, &game)).collect()
}

fn frame(roll: &str, game: &AnyGame) -> Result<Drawing<()>> {
    let AnyView::Qwixx(view) = game.view(Observer::Seat(Seat::One)) else { anyhow::bail!("this is another game") };
    Ok(dice_and_sheet(&roll.parse()?, view.layout(Seat::One), &view.sheets[Seat::One], view.closed))
}
