//! The table on the full screen: who has to do what, and what commands do. Which keys and buttons give them is in
//! [`crate::play::tui::keys`].

use ratatui::Frame;
use wurf_rules::any::{AnyAction, AnyGame};
use wurf_rules::seat::Seat;
use wurf_words::Language;

use crate::describe::{Words, reason};
use crate::play::file::SaveFile;
use crate::play::plain::where_saved;
use crate::play::referee::Followed;
use crate::play::session::Session;
use crate::play::tui::chrome;
use crate::play::tui::hint::Hint;
use crate::play::tui::pace::Pace;
use crate::play::tui::places::Places;
use crate::play::tui::reader::Reader;
use crate::play::tui::result;
use crate::play::tui::screen::{self, Scene, Screen};
use crate::play::tui::theme::Theme;

/// The table on the full screen.
pub(super) struct App {
    pub(super) session: Session,
    pub(super) stage: Stage,
    pub(super) overlay: Option<Overlay>,
    /// The seat whose sheet is drawn large; none is the result at the end.
    pub(super) shown: Option<Seat>,
    /// What the last key led to; empty while the question itself is shown.
    pub(super) message: String,
    /// What has happened, one sentence each.
    pub(super) log: Vec<String>,
    pub(super) screen: Box<dyn Screen>,
    pub(super) theme: Theme,
    /// The language of the rules.
    pub(super) language: Language,
    pub(super) pace: Pace,
    /// How many events are in the log.
    pub(super) told: usize,
    pub(super) last: Option<Seat>,
    pub(super) hint: Option<Hint>,
    /// May there be another game like this one?
    pub(super) may_again: bool,
    /// How the games before this one ended.
    pub(super) before: Vec<String>,
    pub(super) places: Places,
}

/// What the table waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stage {
    /// The next person has to sit down, so that nobody sees what another has sealed.
    HandOver(Seat),
    /// A person has to decide.
    Decide(Seat),
    /// There is something to look at before the game goes on.
    Pause,
    /// Everyone acts at their own pace; this is the person.
    Race(Seat),
    /// Others decide at a table of a server; this is the person.
    Wait(Seat),
    /// The game is over.
    Over,
}

/// Something over the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Overlay {
    /// Something to read.
    Text(Reader),
    Quit,
}

/// What a key or a button asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Command {
    /// A decision.
    Act(AnyAction),
    /// On to what comes next.
    GoOn,
    /// A sealed decision back, or in practice the latest one.
    TakeBack,
    /// What would somebody who plays well do?
    Hint,
    /// Another game like this one.
    Again,
    /// Another sheet.
    NextSheet,
    /// Save from now on.
    Save,
    /// Keys and rules.
    Help,
    /// All that has happened.
    History,
    /// Ask whether to leave.
    Quit,
    /// Back to the table.
    Stay,
    /// What is done by keys alone.
    Nothing,
    /// Leave.
    Leave,
}

/// Does the program go on?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Flow {
    GoOn,
    /// With another game.
    Again,
    Leave,
}

impl App {
    pub(super) fn new(session: Session, theme: Theme) -> Self {
        let screen = screen::of(&session.public_view());
        let told = session.turn_start();
        let log = AnyGame::about(&session.public_view());
        let pace = Pace::of(&session);
        let mut app = Self {
            session,
            stage: Stage::Over,
            overlay: None,
            shown: None,
            message: String::new(),
            log,
            screen,
            theme,
            language: Language::En,
            pace,
            told,
            last: None,
            hint: None,
            may_again: false,
            before: Vec::new(),
            places: Places::default(),
        };
        app.go_on();
        app
    }

    /// Another game, after which this one is remembered.
    pub(super) fn followed_by(mut self, session: Session) -> Self {
        self.before.push(result::in_a_line(&self.session));
        let next = Self::new(session, self.theme);
        Self { language: self.language, may_again: self.may_again, before: self.before, ..next }
    }

    /// What is left to say on the usual screen.
    pub(super) fn farewell(&self) -> Vec<String> {
        match self.stage {
            Stage::Over => result::lines(&self.session, &self.before),
            _ => vec![format!("The game is not over. {}", where_saved(&self.session))],
        }
    }

    pub(super) fn draw(&mut self, frame: &mut Frame<'_>) {
        self.places = Places::of(frame.area(), self.screen.height(&self.scene()));
        chrome::draw(self, &self.places, frame.buffer_mut());
        if let (Some(Overlay::Text(text)), false) = (&mut self.overlay, self.places.hide_game()) {
            text.draw(self.places.above_buttons(), frame.buffer_mut());
        }
    }

    /// What the person at the keyboard may see. While the keyboard changes hands, nobody sees more than everybody may.
    pub(super) fn scene(&self) -> Scene {
        let shown = self.shown.unwrap_or(Seat::One);
        let (view, actions) = match self.stage {
            Stage::Decide(seat) => (self.session.view(seat), self.session.actions(seat)),
            Stage::Race(seat) => (self.session.view(seat), self.session.actions(seat)),
            Stage::Wait(seat) => (self.session.view(seat), Vec::new()),
            Stage::HandOver(_) | Stage::Pause | Stage::Over => (self.session.public_view(), Vec::new()),
        };
        let actions = if self.acts() == Some(shown) { actions } else { Vec::new() };
        let (latest, patience) = (self.latest(), self.session.patience(shown));
        Scene { view, shown, actions, names: self.session.names(), theme: self.theme, latest, patience }
    }

    /// The person who may do something in the game.
    pub(super) fn acts(&self) -> Option<Seat> {
        match self.stage {
            Stage::Decide(seat) | Stage::Race(seat) => Some(seat),
            Stage::HandOver(_) | Stage::Pause | Stage::Wait(_) | Stage::Over => None,
        }
    }

    pub(super) fn obey(&mut self, command: Command) -> Flow {
        self.message.clear();
        match command {
            Command::Act(action) => self.act(action),
            Command::GoOn => self.on_enter(),
            Command::TakeBack if self.session.may_take_back().is_err() && self.session.may_undo() => self.undo(),
            Command::TakeBack => self.take_back(),
            Command::Hint => self.ask_hint(),
            Command::Again => return Flow::Again,
            Command::NextSheet => self.show_next(),
            Command::Save => self.save_as(),
            Command::Help => self.overlay = Some(Overlay::Text(chrome::help(self))),
            Command::History => self.overlay = Some(Overlay::Text(chrome::history(self))),
            Command::Quit if self.stage == Stage::Over => return Flow::Leave,
            Command::Quit => self.overlay = Some(Overlay::Quit),
            Command::Stay => self.overlay = None,
            Command::Nothing => {}
            Command::Leave => return Flow::Leave,
        }
        Flow::GoOn
    }

    /// Enter does not leave the game: a fast player would miss the result.
    fn on_enter(&mut self) {
        match self.stage {
            Stage::HandOver(seat) => self.decide(seat),
            Stage::Pause => self.end_pause(),
            Stage::Decide(_) | Stage::Race(_) | Stage::Wait(_) | Stage::Over => {}
        }
    }

    fn act(&mut self, action: AnyAction) {
        let Some(seat) = self.acts() else {
            return;
        };
        match self.session.act(seat, action) {
            Ok(()) => self.go_on(),
            Err(refusal) => self.message = format!("{action} is not possible: {}.", reason(&refusal)),
        }
    }

    fn take_back(&mut self) {
        match self.session.take_back() {
            Ok(seat) => {
                // While the keyboard changes hands, the one who takes back is still sitting there. Anyone already
                // sitting there must not see what only the other may.
                if matches!(self.stage, Stage::HandOver(_)) {
                    self.last = Some(seat);
                }
                self.go_on();
            }
            Err(refusal) => self.message = format!("Not possible: {}.", reason(&refusal)),
        }
    }

    /// In practice a decision can be taken back although everybody knows it.
    fn undo(&mut self) {
        match self.session.undo() {
            Ok(()) => {
                self.log.push("The latest decision is taken back.".to_owned());
                self.told = self.session.events_len();
                self.go_on();
            }
            Err(error) => self.message = format!("Not possible: {error:#}."),
        }
    }

    /// Dice fall and agents decide; then the next person is asked.
    pub(super) fn ask_next(&mut self) {
        let asked = self.session.begin_to_go_on();
        self.save_and_tell();
        match asked {
            Some(seat) if self.session.changes_hands() && self.last != Some(seat) => {
                self.stage = Stage::HandOver(seat);
                self.shown = None;
            }
            Some(seat) => self.decide(seat),
            None if self.session.is_over() => self.end(),
            None => self.wait(),
        }
    }

    /// What is new is saved before it is shown.
    pub(super) fn save_and_tell(&mut self) {
        self.save();
        self.log.extend(self.session.story(self.told));
        self.told = self.session.events_len();
    }

    /// At a table of a server others are asked. The person goes on looking at the sheet that is shown.
    fn wait(&mut self) {
        let person = self.session.seats().seats().iter().find(|&seat| self.session.is_human(seat));
        if let Some(person) = person {
            self.stage = Stage::Wait(person);
            self.shown = self.shown.or(Some(person));
        }
    }

    /// At a table of a server others decide and clocks run, whatever is pressed here.
    pub(super) fn hear(&mut self) {
        self.hear_hint();
        let (asked, was_thinking) = (self.session.question(), self.session.is_thinking());
        let followed = self.session.follow();
        if followed == Followed::Something || was_thinking != self.session.is_thinking() {
            match self.stage {
                Stage::Decide(_) if asked == self.session.question() => self.save_and_tell(),
                _ => self.go_on(),
            }
        }
        if let Some(notice) = self.session.notice() {
            self.message = notice;
        }
    }

    pub(super) fn end(&mut self) {
        self.stage = Stage::Over;
        self.shown = None;
    }

    pub(super) fn decide(&mut self, seat: Seat) {
        self.stage = Stage::Decide(seat);
        self.last = Some(seat);
        self.shown = Some(seat);
        let scene = self.scene();
        self.screen.ask(&scene);
    }

    /// A file that can no longer be written must not end the game.
    fn save(&mut self) {
        if let Err(error) = self.session.save() {
            self.message = format!("The game could not be saved: {error}.");
        }
    }

    fn save_as(&mut self) {
        self.overlay = None;
        if self.session.whereabouts().is_some() {
            self.message = where_saved(&self.session);
            return;
        }
        let saved = match self.session.saved_in() {
            Some(_) => self.session.save().map_err(anyhow::Error::from),
            None => SaveFile::for_game(&self.session.game().to_string()).and_then(|file| self.session.save_in(file)),
        };
        self.message = match saved {
            Ok(()) => where_saved(&self.session),
            Err(error) => format!("Not saved: {error:#}."),
        };
    }

    /// The next seat's sheet; at the end the result comes after the last.
    fn show_next(&mut self) {
        let seats = self.session.seats();
        self.shown = match (self.stage, self.shown) {
            (_, shown) if self.screen.shows_all() => shown,
            (Stage::HandOver(_), _) => None,
            (_, None) => Some(Seat::One),
            (Stage::Over, Some(seat)) if seats.next(seat) == Seat::One => None,
            (_, Some(seat)) => Some(seats.next(seat)),
        };
    }
}
