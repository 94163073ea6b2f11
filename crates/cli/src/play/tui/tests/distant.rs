//! The full screen at a table of a server: this terminal knows only what Ada hears, and Ben decides somewhere else.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;

use crossterm::event::KeyCode;
use wurf_bots::local::{LocalTable, Sitter};
use wurf_bots::seated::{AgentPace, Agents};
use wurf_client::connection::Heard;
use wurf_rules::any::GameName;
use wurf_rules::qwixx::Variant;
use wurf_rules::seat::{Seat, SeatCount};
use wurf_table::command::Command;
use wurf_table::id::TableId;
use wurf_table::options::Options;
use wurf_table::person::Name;
use wurf_table::time::Moment;

use super::{press, screen};
use crate::play::remote::distant::Distant;
use crate::play::session::Session;
use crate::play::tui::app::{App, Stage};
use crate::play::tui::theme::Theme;

/// A table far away, and what Ada has not heard yet.
#[derive(Clone)]
struct Server {
    table: Rc<RefCell<LocalTable>>,
    heard: Rc<RefCell<VecDeque<Heard>>>,
    /// Why everything is refused, if it is.
    refuses: Option<&'static str>,
}

impl Server {
    fn new(game: GameName) -> Self {
        let mut options = Options::new(game, SeatCount::new(2).unwrap());
        options.game_options.first = Some(Seat::One);
        let sitters = ["Ada", "Ben"].map(|name| Sitter::Person(Name::try_from(name.to_owned()).unwrap()));
        let (made, agents) = ((TableId::from_random([1; 10]), [7; 32]), Agents::new(AgentPace::Instant, 1));
        let mut table = LocalTable::open(made, options, &sitters, agents, Moment::EPOCH).unwrap();
        table.begin(Moment::EPOCH, &mut || Some([3; 32]), &mut |_, _| {}).unwrap();
        Self { table: Rc::new(RefCell::new(table)), heard: Rc::default(), refuses: None }
    }

    /// Somebody asks for something, and Ada hears what follows.
    fn ask(&self, seat: usize, command: Command) {
        if let Some(reason) = self.refuses {
            return self.heard.borrow_mut().push_back(Heard::Refused(reason.to_owned()));
        }
        let mut table = self.table.borrow_mut();
        let (ada, person) = (table.people()[0], table.people()[seat]);
        let mut news = Vec::new();
        let asked = table.ask(Moment::EPOCH, person, command, &mut |table, happened| {
            news.extend(table.see(ada, happened).news);
        });
        let heard = match asked {
            Ok(()) => Heard::Changed { snapshot: Box::new(table.table().snapshot(ada)), news },
            Err(refusal) => Heard::Refused(refusal.to_string()),
        };
        self.heard.borrow_mut().push_back(heard);
    }

    /// Ben takes the first answer that is legal.
    fn ben_decides(&self) {
        let moment = {
            let table = self.table.borrow();
            table.table().snapshot(table.people()[1]).moment
        };
        let decision = moment.unwrap().decision.expect("Ben is asked");
        self.ask(1, Command::Act { decision: decision.number, action: decision.actions[0].clone() });
    }

    /// Ada's terminal.
    fn app(&self) -> App {
        let (asking, hearing) = (self.clone(), self.clone());
        let snapshot = {
            let table = self.table.borrow();
            table.table().snapshot(table.people()[0])
        };
        let spec = snapshot.options.prepare().unwrap();
        let way_back = Some("Ada may come back.".to_owned());
        let ask = move |command| asking.ask(0, command);
        let table = Distant::new(snapshot, way_back, ask, move || hearing.heard.borrow_mut().pop_front()).unwrap();
        App::new(Session::distant(Box::new(table), spec), Theme::Plain)
    }
}

/// No match takes this many decisions and waits.
const STEPS_MAX: usize = 5_000;

fn check_whole_match(game: GameName) {
    let server = Server::new(game);
    let (mut app, mut waited) = (server.app(), 0);
    for _ in 0..STEPS_MAX {
        match app.stage {
            Stage::Decide(seat) => {
                let action = app.session.actions(seat)[0];
                app.session.act(seat, action).unwrap();
                app.go_on();
            }
            Stage::Wait(seat) => {
                assert_eq!(seat, Seat::One);
                assert!(screen(&mut app).contains("Waiting for Ben."), "{}", screen(&mut app));
                waited += 1;
                server.ben_decides();
            }
            Stage::Over => break,
            stage => panic!("{stage:?} in {game}"),
        }
        app.hear();
    }
    assert_eq!(app.stage, Stage::Over, "{game}");
    assert!(waited > 5, "{game}");
    let table = server.table.borrow();
    let points = &table.table().snapshot(table.people()[0]).moment.unwrap().points;
    let farewell = app.farewell().join("\n");
    assert!(farewell.ends_with("The server keeps the record."), "{farewell}");
    assert!(points.iter().all(|points| farewell.contains(&points.to_string())), "{points:?}\n{farewell}");
    assert!(farewell.contains("Ada") && farewell.contains("Ben"), "{farewell}");
}

#[test]
fn a_whole_match_is_played_at_a_table_of_a_server() {
    for game in [GameName::Qwixx(Variant::Classic), GameName::Qwixx(Variant::BonusB), GameName::Bloxx, GameName::Cards]
    {
        check_whole_match(game);
    }
}

#[test]
fn what_the_server_refuses_is_told_and_asked_again() {
    let server = Server { refuses: Some("the table is full"), ..Server::new(GameName::Qwixx(Variant::Classic)) };
    let mut app = server.app();
    press(&mut app, KeyCode::Char('p'));
    app.hear();
    assert_eq!((app.stage, app.message.as_str()), (Stage::Decide(Seat::One), "Not possible: the table is full."));
}

#[test]
fn a_sealed_decision_is_taken_back_at_a_table_of_a_server() {
    let server = Server::new(GameName::Qwixx(Variant::Classic));
    let mut app = server.app();
    press(&mut app, KeyCode::Char('p'));
    app.hear();
    assert_eq!(app.stage, Stage::Wait(Seat::One));
    press(&mut app, KeyCode::Char('u'));
    app.hear();
    assert_eq!(app.stage, Stage::Decide(Seat::One));
}

#[test]
fn what_others_do_does_not_move_the_cursor_of_somebody_who_decides() {
    let server = Server::new(GameName::Qwixx(Variant::Classic));
    let mut app = server.app();
    press(&mut app, KeyCode::Down);
    press(&mut app, KeyCode::Right);
    let before = screen(&mut app);
    server.ben_decides();
    app.hear();
    let cursor = |screen: &str| screen.lines().skip(4).take(8).map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(cursor(&screen(&mut app)), cursor(&before));
    assert!(app.farewell()[0].contains("Ada may come back."), "{:?}", app.farewell());
}

#[test]
fn somebody_who_leaves_reads_how_to_come_back() {
    let mut app = Server::new(GameName::Qwixx(Variant::Classic)).app();
    press(&mut app, KeyCode::Char('q'));
    assert!(screen(&mut app).contains("Ada may come back."), "{}", screen(&mut app));
    press(&mut app, KeyCode::Char('s'));
    assert_eq!(app.message, "Ada may come back.");
}
