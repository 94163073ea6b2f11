//! The real program, and where it listens at the moment.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::Mutex;

use wurf_server::store::location::Location;

/// A server that is killed when the test is done with it.
pub struct Server {
    pub process: Child,
    pub address: String,
}

impl Server {
    /// Starts the server on this store; a file has the name that the server gives it.
    pub fn start(store: &Location) -> Self {
        Self::launch(command(store)).unwrap_or_else(|said| panic!("the server did not start: {said}"))
    }

    /// Waits until the server says where it listens; an error with all it has said if it ends before.
    pub fn launch(mut command: Command) -> Result<Self, String> {
        let mut process = command.stderr(Stdio::piped()).spawn().unwrap();
        let mut lines = BufReader::new(process.stderr.take().unwrap()).lines().map_while(Result::ok);
        let mut said = String::new();
        for line in lines.by_ref() {
            if let Some((_, rest)) = line.split_once("listens on http://") {
                let address = rest.split(' ').next().unwrap().to_string();
                // A log that nobody reads would fill its pipe and stop the server.
                std::thread::spawn(move || lines.for_each(drop));
                return Ok(Self { process, address });
            }
            said += &line;
        }
        process.wait().unwrap();
        Err(said)
    }
}

/// The program, told where everything is kept.
pub fn command(store: &Location) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_wurf"));
    command.args(["serve", "--listen", "127.0.0.1:0"]);
    match store {
        Location::File(path) => command.arg("--data").arg(path.parent().unwrap()),
        Location::Postgres(url) => command.arg("--database").arg(url),
    };
    command
}

/// SIGKILL: the process gets no chance to tidy up.
impl Drop for Server {
    fn drop(&mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }
}

/// Where the server listens now; after each restart somewhere else.
pub struct Whereabouts(Mutex<String>);

impl Whereabouts {
    pub fn new(server: &Server) -> Self {
        Self(Mutex::new(server.address.clone()))
    }

    pub fn change(&self, server: &Server) {
        *self.0.lock().unwrap() = server.address.clone();
    }

    pub fn now(&self) -> String {
        self.0.lock().unwrap().clone()
    }
}
