//! What a seat has sealed, or holds hidden, makes no difference to what anybody else is sent: not to the words, not to
//! the numbers, not to how many messages there are, and not to what somebody gets who comes back.

use std::collections::BTreeMap;

use wurf_rules::any::GameName;
use wurf_rules::bits::Bits;
use wurf_rules::game::{Awaiting, Game};
use wurf_rules::qwixx::Variant;
use wurf_rules::seat::{Seat, SeatCount};
use wurf_table::Table;
use wurf_table::answer::Answer;
use wurf_table::command::{Command, Sender};
use wurf_table::fact::{Fact, Logged, Origin};
use wurf_table::id::{CommandId, PersonId, Seq};
use wurf_table::options::{DiceSource, Options};
use wurf_table::step::Step;
use wurf_table::update::{Change, News};
use wurf_table::wire::ServerMessage;

use crate::dice::Seeded;
use crate::keeping::{Keeping, options};

/// One of the ways in which a table could go on.
#[derive(Clone)]
struct Run {
    table: Table,
    log: Vec<Logged>,
    /// All that everybody was sent, in order.
    sent: BTreeMap<PersonId, Vec<String>>,
}

impl Run {
    fn of(keeping: &Keeping) -> Self {
        Self { table: keeping.table.clone(), log: keeping.log.clone(), sent: BTreeMap::new() }
    }

    fn keep(&mut self, step: Step) {
        for person in self.everybody() {
            self.send(person, &step.tell(&self.table, person));
        }
        let (facts, after) = step.into_parts();
        self.log.extend(facts);
        self.table = after;
    }

    /// As if this card had come.
    fn draw(&mut self, input: String, keeping: &Keeping) {
        let fact = Fact::Input { input, origin: Origin::Dice };
        let logged = Logged { seq: self.table.seq().next(), at: keeping.now, cause: None, fact };
        let before = self.table.clone();
        let happened = self.table.apply(&logged).unwrap();
        for person in self.everybody() {
            let change = Change::between(&before, &self.table, person).map(Box::new);
            self.send(person, &ServerMessage::Update { updates: vec![self.table.see(person, &happened)], change });
        }
        self.log.push(logged);
    }

    fn everybody(&self) -> Vec<PersonId> {
        self.table.persons().map(|(person, _)| person).collect()
    }

    fn send(&mut self, person: PersonId, message: &ServerMessage) {
        self.sent.entry(person).or_default().push(message.encode());
    }

    /// Everybody comes back, those who know nothing and those who have missed the latest.
    fn welcome(&mut self) {
        for person in self.everybody() {
            for last in [Seq(0), Seq(self.table.seq().0 - 1)] {
                let missed = Table::missed(&self.log, person, last).unwrap();
                let snapshot = self.table.snapshot(person);
                self.send(person, &ServerMessage::welcome(snapshot, missed));
            }
        }
    }

    fn ask(&mut self, keeping: &Keeping, person: PersonId, command: Command) {
        let id = CommandId(self.log.len() as u64 + 1_000_000);
        let step = self.table.decide(keeping.now, Sender::Person(person), id, command).unwrap();
        self.keep(step.unwrap());
    }

    fn answer(&mut self, keeping: &Keeping, person: PersonId, action: &str) {
        let seat = self.table.seat_of(person).unwrap();
        let decision = self.table.playing().unwrap().decision(seat).number;
        self.ask(keeping, person, Command::Act { decision, action: action.to_string() });
    }

    fn is_sealed(&self, seat: Seat) -> bool {
        self.table.playing().unwrap().game().check_take_back(seat).is_ok()
    }

    /// Does the sealed decision of this seat close a row, which everybody is told?
    fn is_announced(&self, seat: Seat) -> bool {
        self.table.playing().unwrap().game().is_sealed(seat) && !self.is_sealed(seat)
    }
}

/// Those who were sent something else in one run than in another.
fn told_apart(runs: &[Run]) -> Vec<PersonId> {
    let differs = |person: &PersonId| runs.iter().any(|run| run.sent[person] != runs[0].sent[person]);
    runs[0].sent.keys().copied().filter(differs).collect()
}

/// A person and a seat that is asked, with all its answers.
fn asked(keeping: &Keeping) -> Vec<(PersonId, Seat, Vec<String>)> {
    let people = keeping.table.persons().map(|(person, _)| person);
    let decision = |person| {
        let decision = keeping.table.snapshot(person).moment?.decision?;
        Some((person, keeping.table.seat_of(person)?, decision.actions))
    };
    people.filter_map(decision).collect()
}

/// How many answers are compared at each decision; the first of them and the last, and some between.
const ANSWERS: usize = 6;

fn some(answers: &[String]) -> impl Iterator<Item = &String> {
    answers.iter().step_by(answers.len().div_ceil(ANSWERS - 1)).chain(answers.last())
}

/// Seals every answer in a run of its own; then another seat decides and the first takes its answer back, the same in
/// all runs. How many runs there were.
fn check_sealing(keeping: &Keeping, person: PersonId, seat: Seat, answers: &[String], comes_back: bool) -> usize {
    let undecided = asked(keeping);
    // With the last decision all of them show.
    let another = undecided.iter().find(|(other, ..)| *other != person && undecided.len() > 2);
    let mut runs = Vec::new();
    for answer in some(answers) {
        let mut run = Run::of(keeping);
        run.answer(keeping, person, answer);
        assert_eq!(run.log.len(), keeping.log.len() + 1, "{answer}: a sealed decision is one fact");
        if run.is_announced(seat) {
            continue;
        }
        if comes_back {
            run.welcome();
        }
        if let Some((other, _, answers)) = another {
            run.answer(keeping, *other, &answers[0]);
        }
        if run.is_sealed(seat) {
            run.ask(keeping, person, Command::TakeBack);
        }
        runs.push(run);
    }
    assert_eq!(told_apart(&runs).into_iter().filter(|other| *other != person).count(), 0, "{answers:?} are told apart");
    runs.len()
}

/// Every card that could come now, in a run of its own: those that look alike from behind are told apart by the seat
/// that holds them, and by nobody else. How many of them were compared.
fn check_hand(keeping: &Keeping, comes_back: bool) -> usize {
    let game = keeping.table.playing().unwrap().game();
    let mut backs: BTreeMap<String, Vec<Run>> = BTreeMap::new();
    for (chance, _) in game.chances() {
        let input = chance.to_string();
        let back = input.trim_start_matches(['R', 'Y', 'G', 'B', '*']).to_string();
        let mut run = Run::of(keeping);
        run.draw(input, keeping);
        if comes_back {
            run.welcome();
        }
        backs.entry(back).or_default().push(run);
    }
    let hidden = backs.into_values().filter(|runs| runs.len() > 1).inspect(|runs| {
        let holders = told_apart(runs);
        assert_eq!(holders.len(), 1, "one seat knows the colour of a card in its hand");
        assert_ne!(keeping.table.seat_of(holders[0]), None);
    });
    hidden.map(|runs| runs.len()).sum()
}

/// Plays a match at random and checks every decision in it that is sealed; how many runs were compared.
fn check_match(game: GameName, seed: u64) -> usize {
    let seats = SeatCount::new(3.clamp(*game.seats().start(), *game.seats().end())).unwrap();
    let (mut keeping, mut bits, mut compared) = (begin(Options::new(game, seats)), Seeded::new(seed), 0);
    for step in 0..400 {
        if keeping.table.playing().unwrap().is_over() {
            break;
        }
        let asked = asked(&keeping);
        if asked.is_empty() {
            keeping.now = keeping.table.due().expect("the table goes on by itself").max(keeping.now);
            let step = keeping.table.tick(keeping.now).unwrap();
            keeping.take(step);
            continue;
        }
        let (person, seat, answers) = &asked[bits.pick(asked.len())];
        let answer = &answers[bits.pick(answers.len())];
        let mut trial = Run::of(&keeping);
        trial.answer(&keeping, *person, answer);
        if trial.is_sealed(*seat) {
            compared += check_sealing(&keeping, *person, *seat, answers, step % 8 == 0);
        }
        (keeping.table, keeping.log) = (trial.table, trial.log);
    }
    compared
}

/// A match that has begun, with somebody who watches.
fn begin(options: Options) -> Keeping {
    let (mut keeping, people) = Keeping::seated(options);
    keeping.join("Watcher");
    keeping.ok(people[0], Command::Start);
    keeping
}

#[test]
fn what_is_sealed_makes_no_difference_to_others_in_any_game() {
    let games: Vec<GameName> = GameName::all().collect();
    assert_eq!(games.len(), 16);
    for game in games {
        let compared = check_match(game, 11);
        // In FIX the first to come acts, and in the Duel only one seat does: nothing is sealed there.
        assert_eq!(compared > 40, !matches!(game, GameName::Fix | GameName::Duel), "{game}: {compared} runs compared");
    }
}

#[test]
fn in_fix_everything_is_shown_to_everybody() {
    let mut keeping = begin(Options::new(GameName::Fix, SeatCount::new(3).unwrap()));
    let watcher = keeping.table.persons().last().unwrap().0;
    while keeping.log.len() < 120 && !keeping.table.playing().unwrap().is_over() {
        let step = match asked(&keeping).first() {
            Some((person, seat, answers)) => {
                let number = keeping.table.playing().unwrap().decision(*seat).number;
                let act = Command::Act { decision: number, action: answers[0].clone() };
                let id = CommandId(keeping.log.len() as u64 + 1_000_000);
                keeping.table.decide(keeping.now, Sender::Person(*person), id, act).unwrap()
            }
            None => {
                keeping.now = keeping.table.due().unwrap().max(keeping.now);
                keeping.table.tick(keeping.now)
            }
        };
        let step = step.unwrap();
        for update in step.updates(watcher) {
            assert!(matches!(update.news, Some(News::Played { input: Some(_), .. })), "{update:?}");
        }
        keeping.take(step);
    }
}

#[test]
fn what_is_in_a_hand_makes_no_difference_to_others() {
    let (mut bits, mut compared) = (Seeded::new(3), 0);
    let mut keeping = begin(Options::new(GameName::Cards, SeatCount::new(3).unwrap()));
    // In the middle of the deal, where no table stays: its dice fall at once.
    let started = keeping.log.iter().position(|logged| matches!(logged.fact, Fact::Started { .. })).unwrap();
    keeping.log.truncate(started + 1);
    keeping.table = Table::from_facts(&keeping.log).unwrap();
    for step in 0..60 {
        let game = keeping.table.playing().unwrap().game();
        let input = match game.awaiting() {
            Awaiting::Chance => {
                compared += check_hand(&keeping, step % 8 == 0);
                game.sample_chance(&mut bits).to_string()
            }
            Awaiting::Seats(seats) => {
                let seat = seats.iter().next().unwrap();
                let answers = Answer::all(game, seat);
                format!("{seat}:{}", answers[bits.pick(answers.len())])
            }
            Awaiting::Nothing => break,
        };
        keeping.add(Fact::Input { input, origin: Origin::Dice });
    }
    assert!(compared > 300, "{compared}");
}

/// Bonus B with real dice, where marking G9 completes the circle and asks for a row (BB-2): red or blue.
fn circle() -> (Keeping, Vec<PersonId>) {
    let options = Options { dice: DiceSource::Real, ..options(Variant::BonusB, 2) };
    let mut keeping = begin(options);
    let people: Vec<PersonId> = keeping.table.persons().map(|(person, _)| person).collect();
    let roll = |keeping: &mut Keeping, number, outcome: &str| {
        keeping.ok(people[0], Command::Roll { number, outcome: Some(outcome.to_string()) });
    };
    roll(&mut keeping, 1, "56r1y1g1b1");
    for (person, action) in [(people[0], "Y11"), (people[1], "Y11"), (people[0], "-")] {
        keeping.ok(person, keeping.act(person, action));
    }
    roll(&mut keeping, 2, "45r4y4g4b4");
    (keeping, people)
}

#[test]
fn a_decision_in_two_parts_is_one_fact_and_nobody_can_tell_it_from_another() {
    let (keeping, people) = circle();
    let answers = keeping.table.snapshot(people[1]).moment.unwrap().decision.unwrap().actions;
    assert_eq!(answers, ["-", "R9", "G9,1++", "G9,4++", "B9"]);
    assert_eq!(check_sealing(&keeping, people[1], Seat::Two, &answers, true), 6);
}

#[test]
fn half_a_decision_and_more_than_one_are_refused() {
    let (mut keeping, people) = circle();
    for (action, code) in [
        ("G9", "choice-due"),
        ("G9,2++", "not-fewest-marks"),
        ("G9,R9", "choice-due"),
        ("G9,1++,-", "no-choice-due"),
        ("R9,1++", "no-choice-due"),
        ("-,-", "no-choice-due"),
        ("1++", "no-choice-due"),
        ("G9,", "bad-notation"),
        (",1++", "bad-notation"),
    ] {
        keeping.refused(people[1], keeping.act(people[1], action), code);
    }
    keeping.ok(people[1], keeping.act(people[1], "G9,4++"));
    assert_eq!(keeping.table.snapshot(people[1]).sealed, ["2:G9", "2:4++"]);
    let shown = keeping.ok(people[0], keeping.act(people[0], "G9,1++"));
    let Some(News::Played { revealed, input, .. }) = keeping.table.see(people[2], &shown[0]).news else {
        panic!("it was played")
    };
    assert_eq!((revealed, input.as_deref()), (["2:G9", "2:4++", "1:G9"].map(String::from).to_vec(), Some("1:1++")));
}

#[test]
fn a_decision_in_two_parts_is_taken_back_whole_and_recorded_in_single_inputs() {
    let (mut keeping, people) = circle();
    keeping.ok(people[1], keeping.act(people[1], "G9,1++"));
    keeping.ok(people[1], Command::TakeBack);
    let answers = keeping.table.snapshot(people[1]).moment.unwrap().decision.unwrap().actions;
    assert_eq!(answers.len(), 5, "{answers:?}");
    keeping.ok(people[1], keeping.act(people[1], "-"));
    keeping.ok(people[0], keeping.act(people[0], "-"));
    // In the colour action, which everybody sees, it is one decision as well.
    keeping.ok(people[1], keeping.act(people[1], "G9,4++"));
    let mut number = 3;
    while !keeping.table.playing().unwrap().is_over() {
        let _not_due = keeping.ask(people[0], Command::Roll { number, outcome: Some("11r1y1g1b1".to_string()) });
        number += 1;
        for person in [people[0], people[1], people[0], people[1]] {
            let _not_asked = keeping.ask(person, keeping.act(person, "-"));
        }
    }
    let text = wurf_table::record::records(&keeping.log).unwrap()[0].to_string();
    assert!(text.contains("2:G9 2:1++ 2:undo 2:- 1:- 2:G9 2:4++\n"), "{text}");
}

#[test]
fn older_logs_with_halves_of_decisions_still_fold() {
    let (mut keeping, people) = circle();
    for input in ["2:G9", "2:1++", "1:G9"] {
        keeping.add(Fact::Input { input: input.to_string(), origin: Origin::Seat });
    }
    let decision = keeping.table.snapshot(people[0]).moment.unwrap().decision.unwrap();
    assert_eq!(decision.actions, ["1++", "4++"], "what was begun is ended");
    keeping.ok(people[0], keeping.act(people[0], "4++"));
    assert!(!keeping.table.playing().unwrap().game().awaits(Seat::One));
}
