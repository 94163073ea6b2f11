//! The full screen in a real terminal, which Python's standard library makes.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::process::Command;

/// Runs the program in a terminal of its own, waits until it has drawn something, closes the terminal, and tells with
/// which code the program ended, or that it did not.
const HANG_UP: &str = "
import fcntl, os, pty, struct, sys, termios, time
pid, terminal = pty.fork()
if pid == 0:
    os.environ['TERM'] = 'xterm-256color'
    fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack('HHHH', 24, 80, 0, 0))
    os.execv(sys.argv[1], sys.argv[1:])
os.read(terminal, 1)
time.sleep(0.5)
os.close(terminal)
for _ in range(100):
    ended, status = os.waitpid(pid, os.WNOHANG)
    if ended:
        print(os.waitstatus_to_exitcode(status))
        sys.exit()
    time.sleep(0.1)
os.kill(pid, 9)
print('still there')
";

#[cfg(unix)]
#[test]
fn a_closed_terminal_ends_the_match_and_the_menu() {
    for arguments in [&["play", "qwixx", "--seed", "1"][..], &[]] {
        let python = Command::new("python3").args(["-c", HANG_UP, env!("CARGO_BIN_EXE_wurf")]).args(arguments).output();
        let output = python.unwrap();
        let said = String::from_utf8(output.stdout).unwrap();
        // It notices that it is told to end, or that it cannot draw any more.
        assert!(
            ["129", "1"].contains(&said.trim()),
            "{arguments:?}: {said}{}",
            String::from_utf8_lossy(&output.stderr)
        );
    }
}
