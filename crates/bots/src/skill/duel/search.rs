//! Looking ahead: what the rival's next turn leads to on average over all rolls.

use wurf_rules::dice::{Pips, Roll, Sides};
use wurf_rules::duel::{Action, Duel};
use wurf_rules::game::{Awaiting, Discard, Game, Input};
use wurf_rules::seat::Seat;
use wurf_rules::sheet::{ByColor, Color, Number};

use super::mind::{Mind, after};
use crate::judge::Judgement;
use crate::skill::learning::{best, liking};
use crate::skill::prospects::{Finder, Prospects, dice_of};
use crate::skill::trials::{Budget, look};

pub use crate::skill::trials::USUAL_LOOKS as USUAL;

/// Judges actions by what comes of the most promising ways to finish the turn with them.
pub(super) fn search(
    mind: &Mind<'_>,
    (seat, game): (Seat, Duel),
    actions: &[Action],
    budget: Budget,
) -> Vec<Judgement> {
    let ends_after = |&action: &Action| ends(after(game, action)).into_iter().map(move |end| (action, end));
    let ends: Vec<(Action, Duel)> = actions.iter().flat_map(ends_after).collect();
    let mut judgements: Vec<_> = ends.iter().map(|(_, end)| mind.judge(end, seat)).collect();
    look(&mut judgements, budget, |end| mind.expects(&ends[end].1, seat));
    let judged = |action| ends.iter().zip(&judgements).filter(move |((first, _), _)| *first == action);
    let best_after = |&action| best(judged(action).map(|(_, judgement)| *judgement), liking).unwrap_or_default();
    actions.iter().map(best_after).collect()
}

/// Every end of the turn that the active seat can choose.
fn ends(game: Duel) -> Vec<Duel> {
    if !matches!(game.awaiting(), Awaiting::Seats(_)) {
        return vec![game];
    }
    game.actions(game.active()).into_iter().flat_map(|action| ends(after(game, action))).collect()
}

impl Mind<'_> {
    /// What a seat can expect before a roll, on average over all rolls.
    pub(super) fn expects(&self, game: &Duel, seat: Seat) -> Judgement {
        match game.awaiting() {
            Awaiting::Chance => self.prospects(game).mean(|end| self.judge(end, seat)),
            _ => self.judge(game, seat),
        }
    }

    /// What may come of the roll that is due.
    pub(super) fn prospects(&self, game: &Duel) -> Prospects<Duel> {
        let liking = |end: &Duel| liking(&self.judge(end, game.active()));
        Prospects::new(Sides::Six, game.board().dice(), liking, |sum, finder| find_ends(game, sum, finder))
    }
}

/// Tells the finder what a white sum may lead to.
fn find_ends(game: &Duel, sum: Number, finder: &mut Finder<'_, Duel>) {
    let seat = game.active();
    let white_alone = after_roll(*game, dice_of(Sides::Six, sum), None);
    let firsts = white_alone.actions(seat);
    for &first in &firsts {
        let begun = after(white_alone, first);
        finder.free(if begun.awaits(seat) { after(begun, Action::Pass) } else { begun });
    }
    for number in Sides::Six.numbers() {
        let Some((white, die)) = dice_for(sum, number) else { continue };
        for color in game.board().dice().iter() {
            let rolled = after_roll(*game, white, Some((color, die)));
            let action = Action::Place(color, number);
            let begun = firsts.iter().map(|&first| after(rolled, first));
            let placing = begun.filter(|begun| begun.check(seat, action).is_ok());
            placing.for_each(|begun| finder.colored(color, number, after(begun, action)));
        }
    }
}

/// White dice with this sum, and a colour die that makes the number with one of them.
fn dice_for(sum: Number, number: Number) -> Option<([Pips; 2], Pips)> {
    let rest = |whole: Number, part: Pips| {
        Pips::new(whole.get().checked_sub(part.get())?).filter(|&pips| Sides::Six.show(pips))
    };
    Sides::Six.pips().find_map(|one| Some(([one, rest(sum, one)?], rest(number, one)?)))
}

/// A game after a roll of two white dice and at most one colour die.
fn after_roll(mut game: Duel, white: [Pips; 2], colored: Option<(Color, Pips)>) -> Duel {
    let colors = ByColor::new(|color| colored.filter(|(rolled, _)| *rolled == color).map(|(_, die)| die));
    game.advance(Input::Chance(Roll { white, colors }), &mut Discard);
    game
}

#[cfg(test)]
mod tests {
    use wurf_rules::duel::Situation;

    use super::*;
    use crate::seeded::Seeded;
    use crate::skill::weights;

    fn game(board: &str, active: Seat) -> Duel {
        Duel::at(&Situation { board: board.parse().unwrap(), active }).unwrap()
    }

    /// Boards from all parts of the game: stones that can be beaten, a row about to be closed, a closed one.
    fn boards() -> [Duel; 4] {
        [
            game("-", Seat::One),
            game("1:R5 2:R7 1:G12 1:G9x2 2:B8 1:m1", Seat::Two),
            game("1:R2x5 2:m1 1:m2", Seat::One),
            game("2:B12x5 2:B2 2:B# 1:Y3 2:Y5", Seat::One),
        ]
    }

    #[test]
    fn the_end_of_a_roll_is_the_one_that_hard_chooses() {
        let mind = Mind(weights::of_duel());
        for game in boards() {
            let prospects = mind.prospects(&game);
            for number in 0..200 {
                let roll = game.sample_chance(&mut Seeded::new(7, number));
                let mut rolled = game;
                rolled.advance(Input::Chance(roll), &mut Discard);
                let liked = |end: &Duel| liking(&mind.judge(end, game.active()));
                assert_eq!(liked(&prospects.ends[prospects.end(&roll)]), liked(&mind.end(rolled)), "{roll}");
            }
        }
    }

    #[test]
    fn what_a_seat_expects_is_the_mean_over_all_rolls() {
        let mind = Mind(weights::of_duel());
        let game = boards()[3];
        let worth = |roll| {
            let mut rolled = game;
            rolled.advance(Input::Chance(roll), &mut Discard);
            mind.judge(&mind.end(rolled), Seat::Two).win
        };
        let wins: Vec<f64> = game.chances().map(|(roll, _)| worth(roll)).collect();
        let mean = wins.iter().sum::<f64>() / wins.len() as f64;
        assert!((mind.expects(&game, Seat::Two).win - mean).abs() < 1e-6);
    }

    #[test]
    fn looking_ahead_changes_what_is_thought() {
        let mut game = boards()[2];
        game.play(Input::Chance("66r6y1g1b1".parse().unwrap()), &mut Discard).unwrap();
        let (actions, mind) = (game.actions(Seat::One), Mind(weights::of_duel()));
        let first: Vec<_> =
            actions.iter().map(|&action| mind.judge(&mind.end_after(game, action), Seat::One)).collect();
        assert_ne!(first, search(&mind, (Seat::One, game), &actions, USUAL));
    }
}
