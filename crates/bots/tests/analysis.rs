//! Analyses of whole records: the books balance, decisions are judged by what their seat could know.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::sync::Arc;

use wurf_bots::agent::Level;
use wurf_bots::analysis::report::Books;
use wurf_bots::analysis::{Analysis, Analyst, Class, Depth, Measured, NotAnalysable, Values, What};
use wurf_bots::arena::{AnySeries, Plan, Seating};
use wurf_bots::solver::Solution;
use wurf_bots::thinking::{Ask, Lesson, Reply, Request, Thinker};
use wurf_rules::any::{AnyGame, Options, Spec};
use wurf_rules::game::{Awaiting, Discard, Game};
use wurf_rules::record::{Ending, Record};
use wurf_rules::replay::final_points;
use wurf_rules::seat::{Seat, SeatCount};

/// A game between agents, as a record.
fn played(game: &str, options: &str, agents: &[Level], number: u64) -> Record {
    let seats = SeatCount::new(agents.len()).unwrap();
    let options: Options = options.parse().unwrap();
    let mut record = Record::new(Spec::new(game.parse().unwrap(), seats).with(options).unwrap()).unwrap();
    let plan = Plan { agents: agents.to_vec(), seed: 11, seating: Seating::Fixed };
    AnySeries::new(&record.setup(), plan).play_logged(number, |input| record.push(input));
    end(&mut record);
    record
}

/// Ends a record with the points of its game, if that is over.
fn end(record: &mut Record) {
    let mut game = AnyGame::new(&record.setup());
    record.entries.iter().for_each(|entry| game.advance(entry.input, &mut Discard));
    if game.awaiting() == Awaiting::Nothing {
        record.ending = Ending::Points(final_points(&game));
    }
}

fn analysed(record: &Record, depth: u8) -> Analysis {
    Analyst::new(record, Depth::new(depth).unwrap(), None).unwrap().analyse()
}

#[track_caller]
fn balances(books: &Books) {
    let balance = |of: fn(&wurf_bots::analysis::Expectation) -> Measured| {
        let Books { start, luck, errors, others, result } = books;
        of(start).value + of(luck).value - of(errors).value + of(others).value - of(result).value
    };
    assert!(balance(|one| one.win).abs() < 1e-9, "{books:?}");
    assert!(balance(|one| one.points).abs() < 1e-9, "{books:?}");
}

/// Exact values leave nothing unexplained: start + luck − errors = result.
#[test]
fn the_books_of_exact_games_balance_without_a_rest() {
    let records: Vec<Record> = (0..3)
        .flat_map(|number| [Level::Random, Level::Greedy].map(|agent| played("qwixx", "", &[agent], number)))
        .collect();
    let plan = Analyst::plan(&records[0]).unwrap();
    let solution: Arc<Solution> = Arc::new(plan.solve(2, |_| {}));
    for record in &records {
        let analysis = Analyst::new(record, Depth::default(), Some(solution.clone())).unwrap().analyse();
        assert_eq!(analysis.values, Values::Exact);
        let books = &analysis.seats[0].books;
        balances(books);
        assert!(books.others.points.value.abs() < 1e-9, "{books:?}");
        assert!((books.start.points.value - 115.483_126_024).abs() < 1e-9);
        let played: f64 = match &record.ending {
            Ending::Points(points) => points[0].get().into(),
            Ending::Open => panic!("the game is over"),
        };
        assert_eq!(books.result.points.value, played);
        assert!(books.errors.points.value > 0.0, "neither agent is perfect");
    }
}

/// The agent that plays the games on loses nothing against itself, so its own games need no rest either: what rolls
/// add to the start is the result, within the interval.
#[test]
fn the_books_of_rollouts_balance_within_their_interval() {
    let cases = [("qwixx", "sealed-closing", Level::Hard), ("cards", "", Level::Hard), ("fix", "", Level::Hard)];
    for (number, (game, options, agent)) in (0..).zip(cases) {
        let analysis = analysed(&played(game, options, &[agent; 2], number), 1);
        for report in &analysis.seats {
            let books = &report.books;
            balances(books);
            let rest = Measured { value: books.others.win.value - books.errors.win.value, ..books.others.win };
            assert!(rest.value.abs() <= rest.radius(), "{rest:?}");
        }
    }
}

#[test]
fn the_seats_share_one_victory_and_the_books_balance_in_every_game() {
    for game in ["qwixx", "bonus-b", "big-points", "cards", "bloxx", "fix", "duel"] {
        let record = played(game, "", &[Level::Greedy, Level::Random], 1);
        let analysis = analysed(&record, 1);
        analysis.seats.iter().for_each(|report| balances(&report.books));
        for step in analysis.steps.iter().filter(|step| !step.after.is_empty()) {
            let sum: f64 = step.after.iter().map(|seat| seat.win.value).sum();
            assert!((sum - 1.0).abs() < 1e-9, "{game}: {step:?}");
        }
    }
}

#[test]
fn random_play_costs_more_than_greedy_play() {
    let analysis = analysed(&played("qwixx", "", &[Level::Greedy, Level::Random], 2), 2);
    let [greedy, random] = [0, 1].map(|seat| analysis.seats[seat].error_rate);
    assert!(random > 4.0 * greedy, "{random} is not much more than {greedy}");
    assert!(analysis.costliest().iter().any(|(_, decision)| decision.class == Class::Blunder));
}

#[test]
fn a_decision_that_was_taken_back_is_not_judged() {
    let text = "wurf record 1\ngame: qwixx\nrules: 2\nseats: 2\n\n65r1y4g4b2 2:- 2:undo 2:R11 1:- 1:-\n...\n";
    let analysis = analysed(&Record::from_text(text).unwrap(), 1);
    let withdrawn = |step: &&wurf_bots::analysis::Step| matches!(step.what, What::Withdrawn { .. });
    let numbers: Vec<usize> = analysis.steps.iter().filter(withdrawn).map(|step| step.number).collect();
    assert_eq!(numbers, [2, 3]);
    assert_eq!(analysis.seats[1].decisions, 1);
    assert!(!analysis.over);
}

/// What seat 1 has sealed makes no difference to how seat 2 is judged.
#[test]
fn a_sealed_decision_of_another_seat_is_not_known() {
    let judged = |sealed: &str| {
        let text = format!("wurf record 1\ngame: qwixx\nrules: 2\nseats: 2\n\n34r2y5g6b1 1:{sealed} 2:Y7\n...\n");
        let analysis = analysed(&Record::from_text(&text).unwrap(), 1);
        let decision = analysis.decisions().find(|(_, decision)| decision.seat.to_string() == "2").unwrap().1.clone();
        decision.alternatives
    };
    assert_eq!(judged("-"), judged("R7"));
}

#[test]
fn the_same_record_gets_the_same_analysis_in_any_order() {
    let record = played("qwixx", "", &[Level::Greedy; 2], 5);
    let analyst = Analyst::new(&record, Depth::new(1).unwrap(), None).unwrap();
    let mut answers: Vec<_> = (0..analyst.questions()).rev().map(|question| analyst.answer(question)).collect();
    answers.reverse();
    assert_eq!(analyst.conclude(answers), analyst.analyse());
}

#[test]
fn records_that_cannot_be_analysed_say_why() {
    let refused = |text: &str| Analyst::new(&Record::from_text(text).unwrap(), Depth::default(), None).err();
    let header = "wurf record 1\ngame: qwixx\nrules: 2\nseats: 2\n\n";
    assert_eq!(refused(&format!("{header}...\n")), Some(NotAnalysable::Empty));
    let illegal = refused(&format!("{header}34r2y5g6b1 1:R9\n...\n"));
    assert!(matches!(illegal, Some(NotAnalysable::Replay(_))), "{illegal:?}");
}

/// Somebody who thinks beside a page tells the lesson of the analysis, in pieces.
#[test]
fn a_thinker_works_in_pieces_and_gives_advice_in_between() {
    let record = played("qwixx", "", &[Level::Greedy, Level::Random], 3);
    let mut thinker = Thinker::default();
    let request = |id, ask, record: &Record| Request { id, ask, record: record.to_string() };
    thinker.hear(request(1, Ask::Lesson, &record));
    assert_eq!(thinker.step(), Some(Reply { id: 1, ..Reply::default() }), "it has begun");
    let mut open = record.clone();
    open.entries.truncate(1);
    open.ending = Ending::Open;
    thinker.hear(request(2, Ask::Advice(Seat::One), &open));
    let advice = thinker.step().unwrap();
    assert_eq!(advice.id, 2, "somebody waits for it, and a lesson has time");
    let mut game = AnyGame::new(&open.setup());
    game.advance(open.entries[0].input, &mut Discard);
    let mut actions: Vec<String> = game.actions(Seat::One).iter().map(ToString::to_string).collect();
    let mut advised: Vec<String> = advice.advice.iter().map(|way| way.action.clone()).collect();
    actions.sort();
    advised.sort();
    assert_eq!(advised, actions, "everything that can be done is judged");
    assert!(advice.advice.is_sorted_by(|one, other| one.win >= other.win), "{advice:?}");
    let replies: Vec<Reply> = std::iter::from_fn(|| thinker.step()).collect();
    assert!(replies.is_sorted_by_key(|reply| reply.done));
    let lesson = replies.last().unwrap().lesson.clone().unwrap();
    assert_eq!(lesson, Lesson::of(&analysed(&record, 2)));
    assert_eq!(lesson.chances.last().unwrap().1.iter().sum::<i32>(), 1000, "somebody has won");
}

#[test]
fn a_thinker_forgets_what_is_not_wanted_and_refuses_nonsense() {
    let record = played("qwixx", "", &[Level::Greedy, Level::Greedy], 3).to_string();
    let mut thinker = Thinker::default();
    thinker.hear(Request { id: 1, ask: Ask::Lesson, record });
    thinker.step();
    thinker.hear(Request { id: 1, ask: Ask::Nothing, record: String::new() });
    assert_eq!(thinker.step(), None);
    thinker.hear(Request { id: 2, ask: Ask::Lesson, record: "nonsense".to_string() });
    assert_eq!(thinker.step(), Some(Reply { id: 2, is_refused: true, ..Reply::default() }));
}
