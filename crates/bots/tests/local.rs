//! Whole tables on one device.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use wurf_bots::agent::Level;
use wurf_bots::local::{LocalTable, Sitter};
use wurf_bots::seated::{AgentPace, Agents};
use wurf_bots::thinking::{Ask, Request, Thinker};
use wurf_rules::any::{AnyGame, GameName, Lot};
use wurf_rules::fix;
use wurf_rules::game::{Discard, Game};
use wurf_rules::observer::Observer;
use wurf_rules::seat::{Seat, SeatCount};
use wurf_table::Table;
use wurf_table::answer::Answer;
use wurf_table::command::Command;
use wurf_table::options::{DiceSource, Options, Rolling};
use wurf_table::record::records;
use wurf_table::table::Phase;
use wurf_table::time::{Moment, Span};
use wurf_table::verify::{Proof, Verified, verify};

fn agents() -> Agents {
    Agents::new(AgentPace::Instant, 7)
}

fn person(name: &str) -> Sitter {
    Sitter::Person(name.to_string().try_into().unwrap())
}

fn agent(name: &str) -> Sitter {
    Sitter::Agent(name.to_string().try_into().unwrap())
}

/// A table that has begun; everybody adds `entropy` to its dice.
fn begun(game: GameName, sitters: &[Sitter], entropy: Option<[u8; 32]>) -> LocalTable {
    let options = Options::new(game, SeatCount::new(sitters.len()).unwrap());
    let made = ("device".to_string().try_into().unwrap(), [5; 32]);
    let mut local = LocalTable::open(made, options, sitters, agents(), Moment::EPOCH).unwrap();
    local.begin(Moment::EPOCH, &mut || entropy, &mut |_, _| {}).unwrap();
    local
}

/// Lets what happens by itself happen, and people take their first action, `steps` times or until the match is over.
fn play(local: &mut LocalTable, steps: usize) {
    let mut now = Moment::EPOCH;
    for _ in 0..steps {
        if let Some(due) = local.due() {
            now = now.max(due);
            local.go_on(now, &mut |_, _| {});
            continue;
        }
        let table = local.table();
        let asked = table.seats().iter().find(|&seat| table.playing().is_some_and(|playing| playing.asks(seat)));
        let Some(seat) = asked else { return };
        let (person, decision) = (table.keeper(seat).person().unwrap(), table.playing().unwrap().decision(seat));
        let command = Command::Act { decision: decision.number, action: decision.actions[0].clone() };
        local.ask(now, person, command, &mut |_, _| {}).unwrap();
    }
}

/// No match lasts longer.
const STEPS_MAX: usize = 100_000;

fn proof(local: &LocalTable) -> Proof {
    assert_eq!(local.table().phase(), Phase::Over);
    match verify(&records(local.log()).unwrap()[0]).unwrap() {
        Verified::Drawn(drawn) => drawn.proof(),
        Verified::Real => panic!("the table has drawn the dice"),
    }
}

/// Three seats, or as many as the game has.
fn seats(game: GameName) -> usize {
    3.min(*game.seats().end())
}

#[test]
fn every_game_is_played_to_its_end_and_its_dice_are_as_drawn() {
    for game in GameName::all() {
        let sitters = [agent("greedy"), person("Ada"), agent("random")];
        let mut local = begun(game, &sitters[..seats(game)], Some([9; 32]));
        play(&mut local, STEPS_MAX);
        assert_eq!(proof(&local), Proof::Fair, "{game}");
    }
}

#[test]
fn agents_among_themselves_need_nobody_and_only_the_table_has_a_say_in_their_dice() {
    let mut local = begun(GameName::Bloxx, &[agent("random"), agent("greedy")], Some([9; 32]));
    play(&mut local, STEPS_MAX);
    assert_eq!(proof(&local), Proof::ServerOnly);
}

#[test]
fn people_who_are_given_no_entropy_add_none() {
    let mut local = begun(GameName::Bloxx, &[person("Ada"), agent("greedy")], None);
    play(&mut local, STEPS_MAX);
    assert_eq!(proof(&local), Proof::ServerOnly);
}

#[test]
fn a_table_that_was_kept_goes_on_where_it_was() {
    let mut local = begun(GameName::Fix, &[person("Ada"), agent("random")], Some([9; 32]));
    play(&mut local, 30);
    let mut reopened =
        LocalTable::reopen(local.log().to_vec(), local.people().to_vec(), agents(), Moment(60_000)).unwrap();
    assert_eq!(reopened.table().playing(), local.table().playing());
    play(&mut reopened, STEPS_MAX);
    assert_eq!(proof(&reopened), Proof::Fair);
}

#[test]
fn what_happens_by_itself_comes_one_at_a_time() {
    let mut local = begun(GameName::Bloxx, &[person("Ada"), agent("greedy"), agent("random")], Some([9; 32]));
    let decisions = |local: &mut LocalTable| {
        let mut inputs = 0;
        local.go_on(Moment::EPOCH, &mut |_, happened| inputs += happened.inputs().count());
        inputs
    };
    assert_eq!([decisions(&mut local), decisions(&mut local), decisions(&mut local)], [1, 1, 0]);
    assert!(local.due().is_none() && local.table().playing().unwrap().asks(Seat::One));
}

/// A table that has begun, where people and agents at this pace roll.
fn rolled_by_hand(sitters: &[Sitter], pace: AgentPace) -> LocalTable {
    let mut options = Options::new(GameName::Bloxx, SeatCount::new(sitters.len()).unwrap());
    (options.rolling, options.game_options.first) = (Rolling::ByHand, Some(Seat::One));
    let made = ("device".to_string().try_into().unwrap(), [5; 32]);
    let mut local = LocalTable::open(made, options, sitters, Agents::new(pace, 7), Moment::EPOCH).unwrap();
    local.begin(Moment::EPOCH, &mut || None, &mut |_, _| {}).unwrap();
    local
}

#[test]
fn an_agent_rolls_after_a_short_pause_and_a_person_has_time_to_roll() {
    let due = |sitters: &[Sitter], pace| rolled_by_hand(sitters, pace).due().unwrap();
    assert_eq!(due(&[agent("greedy"), person("Ada")], AgentPace::Instant), Moment::EPOCH);
    let reached = due(&[agent("greedy"), person("Ada")], AgentPace::Human);
    assert!(reached > Moment::EPOCH && reached < Moment::EPOCH + Span::seconds(1), "{reached:?}");
    assert_eq!(due(&[person("Ada"), agent("greedy")], AgentPace::Instant), Moment::EPOCH + Table::ROLL_TIME);
}

#[test]
fn a_match_rolled_by_hand_is_played_to_its_end_and_its_dice_are_as_drawn() {
    let mut local = rolled_by_hand(&[agent("greedy"), person("Ada"), agent("random")], AgentPace::Human);
    play(&mut local, STEPS_MAX);
    assert_eq!(proof(&local), Proof::ServerOnly);
}

#[test]
fn the_results_of_a_round_of_fix_stay_to_be_read() {
    let options = Options::new(GameName::Fix, SeatCount::new(2).unwrap());
    let (made, sitters) = (("device".to_string().try_into().unwrap(), [5; 32]), [agent("greedy"), agent("greedy")]);
    let agents = Agents::new(AgentPace::Human, 7);
    let mut local = LocalTable::open(made, options, &sitters, agents, Moment::EPOCH).unwrap();
    local.begin(Moment::EPOCH, &mut || None, &mut |_, _| {}).unwrap();
    let is_dealt = |local: &LocalTable| match local.table().playing().unwrap().game() {
        AnyGame::Fix(game) => game.view(Observer::Spectator).phase != fix::Phase::Deal,
        _ => panic!("a game of FIX"),
    };
    let (mut last, mut waits) = (Moment::EPOCH, Vec::new());
    let mut was_dealt = false;
    while let Some(due) = local.due() {
        local.go_on(due, &mut |_, _| {});
        let dealt = is_dealt(&local);
        if dealt && !was_dealt {
            waits.push(due.since(last));
        }
        (was_dealt, last) = (dealt, due);
    }
    assert!(waits.len() > 1, "one round is not enough");
    assert!(waits[0] < Span::seconds(5), "nothing is read before the first round: {waits:?}");
    assert!(waits[1..].iter().all(|wait| *wait > Span::seconds(6)), "{waits:?}");
}

#[test]
fn an_agent_that_searches_thinks_elsewhere_and_is_asked_once() {
    let mut local = begun("qwixx".parse().unwrap(), &[agent("expert"), agent("medium")], None);
    while local.table().playing().is_none_or(|playing| !playing.awaits(Seat::One)) {
        play(&mut local, 1);
    }
    let (table, now) = (local.table(), Moment::EPOCH);
    let mut elsewhere = agents().thinking_elsewhere();
    elsewhere.look(table, now);
    let mut questions = elsewhere.questions();
    elsewhere.look(table, now);
    assert!(elsewhere.questions().is_empty(), "it is being thought about");
    assert_eq!(questions.len(), 1, "the other agent has decided at once");
    let has_decided = |elsewhere: &mut Agents| {
        let steps: Vec<_> = std::iter::from_fn(|| elsewhere.step(table, now)).collect();
        steps.iter().any(|step| step.after().playing().is_some_and(|playing| !playing.awaits(Seat::One)))
    };
    assert!(!has_decided(&mut elsewhere), "it thinks");
    elsewhere.hear(table, now, questions.remove(0).think());
    assert!(has_decided(&mut elsewhere));
}

#[test]
fn a_match_is_played_over_up_to_any_moment_and_goes_on_from_there() {
    for game in GameName::all().filter(|game| game.rolls_real_dice()) {
        let sitters = [agent("greedy"), person("Ada"), agent("easy")];
        let mut then = begun(game, &sitters[..seats(game)], Some([9; 32]));
        play(&mut then, STEPS_MAX);
        let record = records(then.log()).unwrap().remove(0);
        let inputs: Vec<_> = record.entries.iter().map(|entry| entry.input).collect();
        for moment in [0, 1, inputs.len() / 2, inputs.len() - 1] {
            let sitters = [person("Ben"), agent("medium"), agent("greedy")];
            let sitters = &sitters[..seats(game)];
            let mut options = Options::new(game, SeatCount::new(sitters.len()).unwrap());
            options.dice = DiceSource::Real;
            options.game_options.first = Some(Seat::One);
            if let Some(Lot::First(first)) = record.spec.lot {
                options.game_options.first = Some(first);
            }
            let made = ("again".to_string().try_into().unwrap(), [6; 32]);
            let mut now = LocalTable::open(made, options, sitters, agents(), Moment::EPOCH).unwrap();
            now.begin(Moment::EPOCH, &mut || None, &mut |_, _| {}).unwrap();
            now.play_over(Moment::EPOCH, &inputs[..moment]).unwrap();
            let mut expected = AnyGame::new(record.spec.setup());
            inputs[..moment].iter().for_each(|&input| expected.advance(input, &mut Discard));
            let seen = |game: &AnyGame| format!("{:?}", game.view(Observer::Spectator));
            assert_eq!(seen(now.table().playing().unwrap().game()), seen(&expected), "{game} after {moment} inputs");
        }
    }
}

#[test]
fn agents_of_a_page_think_elsewhere_and_ask_again_if_nobody_answers() {
    let mut elsewhere = Agents::mostly_elsewhere(AgentPace::Instant, 7);
    let mut local = begun("qwixx".parse().unwrap(), &[agent("easy"), agent("medium")], None);
    while local.table().playing().is_none_or(|playing| !playing.awaits(Seat::One)) {
        play(&mut local, 1);
    }
    let (table, now) = (local.table(), Moment::EPOCH);
    elsewhere.look(table, now);
    let questions = elsewhere.questions();
    assert_eq!(questions.iter().map(|question| question.level()).collect::<Vec<_>>(), [Level::Easy, Level::Medium]);
    elsewhere.hear_nothing(&questions[0]);
    elsewhere.look(table, now);
    let asked: Vec<Seat> = elsewhere.questions().iter().map(|question| question.seat()).collect();
    assert_eq!(asked, [Seat::One], "the other one is being thought about");
    // What the worker of a page does.
    let mut thinker = Thinker::default();
    for question in questions {
        let ask = Ask::Decision(question.seat(), question.level(), 1);
        thinker.hear(Request { id: 1, ask, record: table.so_far().unwrap().to_string() });
        let answer = thinker.step().unwrap().answer.unwrap();
        let answer = Answer::read(question.game(), &answer).unwrap();
        elsewhere.hear(table, now, question.answered(answer));
    }
    assert!(elsewhere.step(table, now).is_some(), "both have decided");
}
