//! A client: knows only what it is sent, and plays at random.

use serde_json::Value;
use wurf_rules::any::{AnyGame, GameName, Lot, Spec};
use wurf_rules::bits::Bits;
use wurf_rules::game::{Discard, Game};
use wurf_rules::seat::Seat;
use wurf_table::command::{Command, Phrase, Said};
use wurf_table::follow::Unfit;
use wurf_table::id::{CommandId, PersonId, Seq};
use wurf_table::options::Options;
use wurf_table::update::{MatchShown, News, Snapshot, Update};
use wurf_table::wire::{ClientMessage, ServerMessage, VERSION};
use wurf_table::witness::Witness;

use crate::dice::Seeded;
use crate::keeping::name;

pub struct Client {
    /// The seat it is to take; none for a spectator.
    pub seat: Option<Seat>,
    label: String,
    bits: Seeded,
    pub last_seq: Seq,
    pub updates: Vec<Update>,
    you: Option<PersonId>,
    seats_kept: usize,
    started: bool,
    seated: bool,
    /// The picture of the table, as a page keeps it, and what it has seen of the dice.
    pub picture: Option<Snapshot>,
    pub witness: Option<Witness>,
    /// The game as it follows from all inputs that were shown.
    pub game: Option<AnyGame>,
    options: Option<Options>,
    pub pending: Option<(CommandId, Command)>,
    pub acknowledged: Vec<(CommandId, Command)>,
    resumed: bool,
}

impl Client {
    pub fn new(index: usize, seat: Option<Seat>, bits: Seeded) -> Self {
        Self {
            seat,
            label: format!("client {index}"),
            bits,
            last_seq: Seq(0),
            updates: Vec::new(),
            you: None,
            seats_kept: 0,
            started: false,
            seated: false,
            picture: None,
            witness: None,
            game: None,
            options: None,
            pending: None,
            acknowledged: Vec::new(),
            resumed: false,
        }
    }

    /// Do the inputs that are shown make the game? In the card game they do not: colours are hidden.
    pub fn folds(&self) -> bool {
        self.options.as_ref().is_some_and(|options| options.game != GameName::Cards)
    }

    /// The connection is gone; what is known stays known.
    pub fn disconnect(&mut self) {
        self.resumed = false;
    }

    /// Says again what may have been lost, and asks for what may have been missed.
    pub fn remind(&mut self) -> Vec<ClientMessage> {
        let resume = ClientMessage::Resume { version: VERSION, last_seq: self.last_seq };
        let command = self.pending.clone().map(|(id, command)| ClientMessage::Command { id, command });
        std::iter::once(resume).chain(command).collect()
    }

    pub fn hear(&mut self, message: ServerMessage) -> Vec<ClientMessage> {
        match message {
            ServerMessage::Welcome { snapshot, missed, .. } => {
                self.resumed = true;
                self.you = snapshot.persons.iter().any(|shown| shown.person == snapshot.you).then_some(snapshot.you);
                let is_new = snapshot.seq >= self.last_seq;
                missed.into_iter().for_each(|update| self.take(update));
                if is_new {
                    self.picture = Some(*snapshot);
                    self.look();
                }
            }
            ServerMessage::Update { updates, change } => {
                let Some(picture) = &mut self.picture else { return self.resume() };
                match picture.follow(&updates, change.map(|change| *change)) {
                    Ok(()) => {}
                    Err(Unfit::Known) => return Vec::new(),
                    Err(Unfit::Gap) => return self.resume(),
                }
                self.look();
                updates.into_iter().for_each(|update| self.take(update));
            }
            ServerMessage::Done { id, .. } => {
                let command = self.answered(id);
                self.acknowledged.extend(command);
            }
            ServerMessage::Refused { id, .. } => drop(self.answered(id)),
            ServerMessage::Error { reason, .. } => panic!("a client sends messages: {reason}"),
            ServerMessage::Pong | ServerMessage::Goodbye { .. } => {}
        }
        Vec::new()
    }

    /// The running match, as far as is known.
    pub fn moment(&self) -> Option<&MatchShown> {
        self.picture.as_ref()?.moment.as_ref()
    }

    /// The game as it was shown.
    pub fn view(&self) -> Option<&Value> {
        self.picture.as_ref()?.view.as_ref()
    }

    fn resume(&self) -> Vec<ClientMessage> {
        vec![ClientMessage::Resume { version: VERSION, last_seq: self.last_seq }]
    }

    fn answered(&mut self, id: CommandId) -> Option<(CommandId, Command)> {
        self.pending.take_if(|(pending, _)| *pending == id)
    }

    fn take(&mut self, update: Update) {
        if update.seq != self.last_seq.next() {
            return;
        }
        self.last_seq = update.seq;
        if let Some(news) = update.news.clone() {
            self.learn(news);
        }
        self.updates.push(update);
    }

    fn look(&mut self) {
        if let Some(picture) = &self.picture {
            self.witness.get_or_insert_with(|| Witness::new(picture)).look(picture);
        }
    }

    fn learn(&mut self, news: News) {
        match news {
            News::Created { options } => self.options = Some(options),
            News::Seats { seats, .. } => {
                self.seats_kept = seats.iter().filter(|keeper| keeper.person().is_some()).count();
                self.seated = seats.iter().any(|keeper| keeper.person().is_some() && keeper.person() == self.you);
            }
            News::Started { lot } => {
                self.started = true;
                self.begin(lot);
            }
            News::EntropyRevealed { lot, .. } | News::EntropyWithheld { lot, .. } => self.begin(lot),
            News::Played { revealed, input, .. } => {
                let folds = self.folds();
                let game = self.game.as_mut().unwrap();
                for word in revealed.iter().chain(&input).filter(|_| folds) {
                    let input = game.read_input(word).unwrap();
                    game.play(input, &mut Discard).unwrap();
                }
            }
            _ => {}
        }
    }

    /// The game before its first input; who begins is told as soon as it is drawn.
    fn begin(&mut self, lot: Option<Lot>) {
        let spec = self.options.as_ref().unwrap().prepare().unwrap();
        self.game = Some(AnyGame::new(&Spec { lot, ..(*spec).clone() }.setup().unwrap()));
    }

    /// What the client wants next, if it waits for no answer.
    pub fn want(&mut self) -> Option<ClientMessage> {
        if self.pending.is_some() || !self.resumed {
            return None;
        }
        let command = self.next_command()?;
        let id = CommandId(u64::from(self.bits.word()) << 20 | u64::from(self.bits.word() >> 12));
        self.pending = Some((id, command.clone()));
        Some(ClientMessage::Command { id, command })
    }

    fn next_command(&mut self) -> Option<Command> {
        if self.you.is_none() {
            return Some(Command::Join { name: name(&self.label) });
        }
        if !self.started {
            return self.prepare();
        }
        // Some clients stay away just when they should reveal.
        let reveal = self.entropy();
        if reveal.is_some() && self.bits.percent(95) {
            return reveal;
        }
        let moment = self.moment()?.clone();
        if moment.end.is_some() {
            return None;
        }
        if self.bits.percent(2) {
            return Some(Command::Say { said: Said::Phrase { phrase: Phrase::PlayOn } });
        }
        if moment.can_take_back && self.bits.percent(20) {
            return Some(Command::TakeBack);
        }
        if let Some(due) = moment.roll.as_ref().filter(|_| self.seated) {
            let outcome = self.game.as_ref()?.sample_chance(&mut self.bits).to_string();
            return Some(Command::Roll { number: due.number, outcome: Some(outcome) });
        }
        // Some let the table roll.
        if let Some(roller) = moment.roller.filter(|roller| self.seat == Some(roller.seat)) {
            return self.bits.percent(60).then_some(Command::Roll { number: roller.number, outcome: None });
        }
        let decision = moment.decision.as_ref()?;
        let action = decision.actions[self.bits.below(decision.actions.len() as u32) as usize].clone();
        Some(Command::Act { decision: decision.number, action })
    }

    fn entropy(&mut self) -> Option<Command> {
        let random = std::array::from_fn(|_| self.bits.word() as u8);
        self.witness.as_mut()?.due_command(self.picture.as_ref()?, || random)
    }

    fn prepare(&mut self) -> Option<Command> {
        // The first to come is the host, on a seat or not.
        let Some(seat) = self.seat else { return self.start() };
        if !self.seated {
            return Some(Command::SitDown { seat });
        }
        let commit = self.entropy();
        if commit.is_some() {
            return commit;
        }
        self.start()
    }

    fn start(&mut self) -> Option<Command> {
        let all = self.options.as_ref().is_some_and(|options| self.seats_kept == usize::from(options.seats));
        // Anyone who is not the host is refused.
        (all && self.bits.percent(30)).then_some(Command::Start)
    }
}
