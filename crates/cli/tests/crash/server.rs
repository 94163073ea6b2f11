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
    /// Starts the server on this store; a file is called as the server calls it.
    pub fn start(store: &Location) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_wurf"));
        command.args(["serve", "--listen", "127.0.0.1:0"]);
        match store {
            Location::File(path) => command.arg("--data").arg(path.parent().unwrap()),
            Location::Postgres(url) => command.arg("--database").arg(url),
        };
        let mut process = command.stderr(Stdio::piped()).spawn().unwrap();
        let mut lines = BufReader::new(process.stderr.take().unwrap()).lines().map_while(Result::ok);
        let line = lines.next().expect("the server says where it listens");
        let address = line.split("http://").nth(1).and_then(|rest| rest.split(' ').next()).unwrap().to_string();
        // A log that nobody reads would fill its pipe and stop the server.
        std::thread::spawn(move || lines.for_each(drop));
        Self { process, address }
    }
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
