//! Dice in words.

use wurf_rules::closed::Closed;
use wurf_rules::fix::{Breakdown, DiceCount, Face, Faces};
use wurf_rules::points::Points;

use crate::describe::{count_points, list};

/// A number of dice with its noun.
pub(crate) fn number(dice: DiceCount) -> String {
    match dice.get() {
        0 => "no dice".to_owned(),
        1 => "1 die".to_owned(),
        dice => format!("{dice} dice"),
    }
}

/// Dice by what they show, as in `green smiley, red 1 ×2, blank ×3`.
pub(crate) fn faces(faces: Faces) -> String {
    items(faces, |_, _| String::new())
}

/// What a result consists of, as in `green 2 ×2 (+4), red 1 (-1), blank`.
pub(crate) fn breakdown(breakdown: &Breakdown) -> String {
    if breakdown.is_without_dice() {
        return "without dice".to_owned();
    }
    let worth = |face: Face, dice| match face.points() * dice {
        Points::ZERO => String::new(),
        points => format!(" ({points:+})"),
    };
    let passed = breakdown.passed.get();
    let points = Face::GreenSmiley.points() * passed as i16;
    let waiting = format!("green smiley{} passed on and not taken up ({points:+})", times(passed));
    let lying = items(breakdown.lying, worth);
    match (passed, breakdown.lying.is_empty()) {
        (0, _) => lying,
        (_, true) => waiting,
        (_, false) => format!("{lying}, {waiting}"),
    }
}

/// A result as a predicate, as in `gets 3 points` or `loses 1 point`.
pub(crate) fn gain(points: Points) -> String {
    if points < Points::ZERO {
        format!("loses {}", count_points(-points))
    } else {
        format!("gets {}", count_points(points))
    }
}

/// A face by its name.
pub(crate) const fn name(face: Face) -> &'static str {
    match face {
        Face::Blank => "blank",
        Face::GreenSmiley => "green smiley",
        Face::GreenTwo => "green 2",
        Face::RedSmiley => "red smiley",
        Face::RedOne => "red 1",
    }
}

/// Each face once with its number, and what `remark` says about that many of it; blanks, which count nothing, last.
fn items(faces: Faces, remark: impl Fn(Face, i16) -> String) -> String {
    let (blank, others): (Vec<_>, Vec<_>) = Face::ALL.iter().partition(|&&face| face == Face::Blank);
    let shown = others.into_iter().chain(blank).filter(|&&face| faces.has(face));
    list(shown.map(|&face| {
        let dice = faces.count(face);
        format!("{}{}{}", name(face), times(dice), remark(face, dice as i16))
    }))
}

fn times(count: usize) -> String {
    if count > 1 { format!(" ×{count}") } else { String::new() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_are_named_with_their_number() {
        let words = |text: &str| faces(text.parse().unwrap());
        assert_eq!(words("..g2r1"), "green smiley, green 2, red smiley, red 1, blank ×2");
        assert_eq!(words("1111111111"), "red 1 ×10");
        assert_eq!(words("-"), "nothing");
    }

    #[test]
    fn fx7_a_result_names_what_each_die_is_worth() {
        let words = |lying: &str, passed: usize| {
            breakdown(&Breakdown { lying: lying.parse().unwrap(), passed: DiceCount::new(passed).unwrap() })
        };
        assert_eq!(words("22.1", 0), "green 2 ×2 (+4), red 1 (-1), blank");
        assert_eq!(words("-", 0), "without dice");
        assert_eq!(words("-", 2), "green smiley ×2 passed on and not taken up (+2)");
        assert_eq!(words("r", 1), "red smiley (-1), green smiley passed on and not taken up (+1)");
        assert_eq!((gain(Points::new(1)), gain(Points::new(-2))), ("gets 1 point".into(), "loses 2 points".into()));
    }
}
