//! What people do at a table besides playing, over the network: send away, not listen, stop the clock, replace, and
//! play over days.

use serde_json::json;
use wurf_rules::seat::Seat;
use wurf_table::command::{Command, Phrase, Said};
use wurf_table::id::{PersonId, Seq};
use wurf_table::person::Presence;
use wurf_table::update::{News, Snapshot};
use wurf_table::wire::ServerMessage;

use crate::app::{Client, TestApp, Ticket};
use crate::matches::agent;

fn hello() -> Command {
    Command::Say { said: Said::Phrase { phrase: Phrase::Hello } }
}

async fn welcome(client: &mut Client) -> Snapshot {
    match client.next().await {
        Some(ServerMessage::Welcome { snapshot, .. }) => *snapshot,
        other => panic!("{other:?}"),
    }
}

/// Waits for news of this kind.
async fn hear<T>(client: &mut Client, find: impl Fn(&News) -> Option<T>) -> T {
    loop {
        let message = client.next().await.expect("the connection ended before the news");
        if let ServerMessage::Update { updates, .. } = message
            && let Some(found) = updates.iter().filter_map(|update| update.news.as_ref()).find_map(&find)
        {
            return found;
        }
    }
}

/// What this client hears up to this fact, by number; nothing where it is not told what happened.
async fn heard_until(client: &mut Client, last: Seq) -> Vec<(Seq, Option<News>)> {
    let mut heard = Vec::new();
    while heard.last().is_none_or(|(seq, _)| *seq < last) {
        if let ServerMessage::Update { updates, .. } = client.next().await.expect("the connection ended") {
            heard.extend(updates.into_iter().map(|update| (update.seq, update.news)));
        }
    }
    heard
}

/// A table with people on its seats who are connected, and have started.
async fn playing(app: &TestApp, names: &[&'static str], pace: serde_json::Value) -> (Vec<Ticket>, Vec<Client>) {
    let options = json!({ "game": "qwixx", "seats": names.len(), "pace": pace });
    let mut tickets = vec![app.open_with(names[0], options).await];
    for name in &names[1..] {
        let table = tickets[0].table.clone();
        tickets.push(app.join(&table, name).await);
    }
    let mut clients = Vec::new();
    for (ticket, seat) in tickets.iter().zip([Seat::One, Seat::Two, Seat::Three]) {
        let mut client = app.client(ticket).await;
        client.must(Command::SitDown { seat }).await;
        clients.push(client);
    }
    clients[0].must(Command::Start).await;
    (tickets, clients)
}

fn untimed() -> serde_json::Value {
    json!({ "kind": "untimed" })
}

#[tokio::test]
async fn somebody_who_is_sent_away_hears_it_and_does_not_come_back() {
    let app = TestApp::start().await;
    let ada = app.open("qwixx", 2, "Ada").await;
    let ben = app.join(&ada.table, "Ben").await;
    let (mut host, mut guest) = (app.client(&ada).await, app.client(&ben).await);
    guest.must(Command::SitDown { seat: Seat::One }).await;
    assert_eq!(guest.refused(Command::Kick { person: ada.person }).await, "host-only");
    host.must(Command::Kick { person: ben.person }).await;
    while guest.next().await.is_some() {}
    let mut again = app.client(&ben).await;
    let answer = again.next().await;
    assert!(matches!(&answer, Some(ServerMessage::Error { code, .. }) if code == "not-at-table"), "{answer:?}");
    host.must(Command::SitDown { seat: Seat::One }).await;
}

#[tokio::test]
async fn somebody_who_is_muted_is_not_heard_until_unmuted() {
    let app = TestApp::start().await;
    let ada = app.open("qwixx", 2, "Ada").await;
    let ben = app.join(&ada.table, "Ben").await;
    let (mut loud, mut deaf) = (app.client(&ada).await, app.client(&ben).await);
    let is_said = |(seq, news): &(Seq, Option<News>)| matches!(news, Some(News::Said { .. })).then_some(*seq);
    let muted = deaf.must(Command::Mute { person: ada.person }).await;
    let unheard = loud.must(hello()).await;
    assert!(unheard > muted);
    let heard = heard_until(&mut deaf, unheard).await;
    // The number is there, so that nothing seems to be missing; what was said is not.
    assert_eq!(heard.last(), Some(&(unheard, None)));
    assert_eq!(welcome(&mut app.client(&ben).await).await.muted, [ada.person]);
    deaf.must(Command::Unmute { person: ada.person }).await;
    let heard_again = loud.must(hello()).await;
    assert_eq!(heard_until(&mut deaf, heard_again).await.iter().filter_map(is_said).collect::<Vec<_>>(), [heard_again]);
}

#[tokio::test]
async fn a_pause_stops_everybody_and_anybody_on_a_seat_ends_it() {
    let app = TestApp::start().await;
    let pace = json!({ "kind": "live", "decision_ms": 60_000, "bank_ms": 0 });
    let (_, mut clients) = playing(&app, &["Ada", "Ben"], pace).await;
    assert_eq!(clients[1].refused(Command::Pause).await, "host-only");
    clients[0].must(Command::Pause).await;
    hear(&mut clients[1], |news| matches!(news, News::Paused).then_some(())).await;
    let pass = || Command::Act { decision: 1, action: "-".to_string() };
    assert_eq!(clients[1].refused(pass()).await, "paused");
    clients[1].must(Command::Resume).await;
    let awaited = loop {
        let message = clients[0].next().await.expect("the connection ended before the match went on");
        if let ServerMessage::Update { updates, change } = message
            && updates[0].news == Some(News::Resumed)
        {
            break change.and_then(|change| change.moment).expect("the clocks run again").awaited;
        }
    };
    assert!(awaited.len() == 2 && awaited.iter().all(|clock| clock.deadline.is_some()), "{awaited:?}");
    clients[1].must(pass()).await;
}

#[tokio::test]
async fn a_blip_does_not_cost_a_seat() {
    let app = TestApp::start().await;
    let (tickets, mut clients) = playing(&app, &["Ada", "Ben"], untimed()).await;
    let absent = tickets[1].person;
    let vote = || Command::Vote { seat: Seat::Two, agent: agent("greedy") };
    assert_eq!(clients[0].refused(vote()).await, "not-away");
    drop(clients.pop());
    hear(&mut clients[0], |news: &News| is_away(news, absent).then_some(())).await;
    assert_eq!(clients[0].refused(vote()).await, "not-away-long");
    let snapshot = welcome(&mut app.client(&tickets[1]).await).await;
    assert_eq!(snapshot.seat_of(absent), Some(Seat::Two));
}

#[tokio::test]
async fn the_first_welcome_knows_the_host_and_who_is_here() {
    let app = TestApp::start().await;
    let ada = app.open("qwixx", 2, "Ada").await;
    let ben = app.join(&ada.table, "Ben").await;
    let presence = |snapshot: &Snapshot| snapshot.persons.iter().map(|shown| shown.presence).collect::<Vec<_>>();
    let mut host = app.client(&ada).await;
    let snapshot = welcome(&mut host).await;
    assert_eq!((snapshot.host, presence(&snapshot)), (Some(ada.person), vec![Presence::Here, Presence::Away]));
    let snapshot = welcome(&mut app.client(&ben).await).await;
    assert_eq!((snapshot.host, presence(&snapshot)), (Some(ada.person), vec![Presence::Here, Presence::Here]));
}

fn is_away(news: &News, who: PersonId) -> bool {
    matches!(news, News::Presence { person, presence: Presence::Away } if *person == who)
}

#[tokio::test]
async fn a_correspondence_match_goes_on_over_days_with_nobody_connected() {
    let app = TestApp::start().await;
    let two_days_ms = 2 * 24 * 60 * 60 * 1000;
    let pace = json!({ "kind": "correspondence", "decision_ms": two_days_ms });
    let (tickets, clients) = playing(&app, &["Ada", "Ben"], pace).await;
    drop(clients);
    let app = app.restart().await;
    let mut ben = app.client(&tickets[1]).await;
    let snapshot = welcome(&mut ben).await;
    let moment = snapshot.moment.expect("a match is being played");
    let deadlines: Vec<u64> = moment.awaited.iter().filter_map(|clock| clock.deadline).map(|at| at.0).collect();
    assert_eq!(deadlines.len(), 2, "both have to decide, each in two days");
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_millis() as u64;
    assert!(deadlines.iter().all(|&at| at > now + two_days_ms / 2 && at <= now + two_days_ms), "{deadlines:?}");
    ben.must(Command::Act { decision: 1, action: "-".to_string() }).await;
    drop(ben);
    let mut ada = app.client(&tickets[0]).await;
    welcome(&mut ada).await;
    ada.must(Command::Act { decision: 1, action: "-".to_string() }).await;
}
