//! How the points of a match went, from its beginning to now, for the picture at its end.

use wurf_rules::any::{AnyGame, GameName};
use wurf_rules::closed::Closed;
use wurf_rules::game::Game;
use wurf_rules::observer::Observer;
use wurf_rules::seat::Seat;
use wurf_table::Table;
use wurf_table::fact::Logged;

use super::Picture;
use crate::boards;

/// The points of all seats, each time that they changed. Empty where this device has not seen the whole match.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Course {
    match_number: u32,
    points: Vec<Vec<i16>>,
    rounds: Vec<(u8, Vec<i16>)>,
}

impl Course {
    /// How the points went at a table with this log: what was seen before the page was loaded again.
    pub fn of(log: &[Logged]) -> Self {
        let mut course = Self::default();
        let Some(mut table) = log.first().and_then(|first| Table::open(first).ok()) else { return course };
        for logged in &log[1..] {
            if table.apply(logged).is_err() {
                break;
            }
            if let Some(playing) = table.playing() {
                course.note_game(table.match_number(), table.options().game, playing.game());
            }
        }
        course
    }

    fn note_game(&mut self, match_number: u32, name: GameName, game: &AnyGame) {
        let standings = game.standings();
        let points = Seat::ALL.iter().take(game.seats().get()).map(|&seat| standings.points[seat].get()).collect();
        let round = boards::of(name).round(&game.view(Observer::Spectator));
        self.note_points(match_number, points, round);
    }

    fn note_points(&mut self, match_number: u32, points: Vec<i16>, round: Option<u8>) {
        self.add(match_number, points.clone());
        if let Some(round) = round {
            self.end_round(round, points);
        }
    }

    /// Notes the points of a picture.
    pub fn note(&mut self, picture: &Picture) {
        let Some(table) = &picture.table else { return };
        let points: Option<Vec<i16>> = picture.seats.iter().map(|seat| Some(seat.points?.get())).collect();
        let Some(points) = points else { return };
        let round = picture.scene.as_ref().and_then(|scene| boards::of(picture.game).round(&scene.view));
        self.note_points(table.match_number, points, round);
    }

    /// Notes the points when a round is over; of a match that was not seen from its beginning there are none.
    fn end_round(&mut self, round: u8, points: Vec<i16>) {
        let is_next = self.rounds.last().map_or(round == 0, |(last, _)| *last < round);
        if is_next {
            self.rounds.push((round, points));
        }
    }

    /// The points before the first round and after each, with what the game calls these moments.
    pub fn rounds(&self) -> &[(u8, Vec<i16>)] {
        &self.rounds
    }

    fn add(&mut self, match_number: u32, points: Vec<i16>) {
        if self.match_number != match_number {
            *self = Self { match_number, ..Self::default() };
        }
        // A match that was not seen from its beginning has no course.
        let goes_on = if self.points.is_empty() { points.iter().all(|&points| points == 0) } else { true };
        if goes_on && self.points.last() != Some(&points) {
            self.points.push(points);
        }
    }

    /// The points of all seats, one after the other.
    pub fn points(&self) -> &[Vec<i16>] {
        &self.points
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn course(points: &[(u32, [i16; 2])]) -> Course {
        let mut course = Course::default();
        points.iter().for_each(|(number, points)| course.add(*number, points.to_vec()));
        course
    }

    #[test]
    fn a_course_has_every_change_since_the_beginning_of_the_match() {
        let seen = course(&[(1, [0, 0]), (1, [0, 0]), (1, [1, 0]), (1, [1, -5])]);
        assert_eq!(seen.points(), [vec![0, 0], vec![1, 0], vec![1, -5]]);
        assert_eq!(course(&[(1, [0, 0]), (1, [3, 0]), (2, [0, 0])]).points(), [vec![0, 0]]);
    }

    #[test]
    fn rounds_are_counted_from_the_first_and_once_each() {
        let rounds = |ended: &[(u8, i16)]| {
            let mut course = Course::default();
            ended.iter().for_each(|(round, points)| course.end_round(*round, vec![*points]));
            course.rounds().to_vec()
        };
        let seen = rounds(&[(0, 3), (0, 3), (1, 5), (1, 5), (8, 5)]);
        assert_eq!(seen, [(0, vec![3]), (1, vec![5]), (8, vec![5])]);
        assert_eq!(rounds(&[(2, 7), (3, 9)]), []);
    }

    #[test]
    fn a_match_seen_from_its_middle_has_no_course() {
        assert_eq!(course(&[(1, [3, 0]), (1, [6, 0])]).points().len(), 0);
    }
}
