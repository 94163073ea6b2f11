//! The full screen in a real terminal, which Python's standard library makes.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::process::Command;

/// Runs the program in a terminal of its own, waits until it has drawn something, and closes the terminal.
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
";

/// The same with a screen and a keyboard of their own, of which only the screen is closed: nobody tells the program to
/// end, but it cannot draw any more.
const GO_DARK: &str = "
import fcntl, os, struct, sys, termios, time
keyboard, stdin = os.openpty()
screen, stdout = os.openpty()
for end in (stdin, stdout):
    fcntl.ioctl(end, termios.TIOCSWINSZ, struct.pack('HHHH', 24, 80, 0, 0))
pid = os.fork()
if pid == 0:
    os.setsid()
    fcntl.ioctl(stdin, termios.TIOCSCTTY, 0)
    os.environ['TERM'] = 'xterm-256color'
    for number, end in enumerate((stdin, stdout, stdout)):
        os.dup2(end, number)
    os.closerange(3, 64)
    os.execv(sys.argv[1], sys.argv[1:])
os.close(stdout)
os.read(screen, 1)
time.sleep(0.5)
os.close(screen)
";

/// Tells with which code the program ended, or that it did not.
const WAIT: &str = "
for _ in range(100):
    ended, status = os.waitpid(pid, os.WNOHANG)
    if ended:
        print(os.waitstatus_to_exitcode(status))
        sys.exit()
    time.sleep(0.1)
os.kill(pid, 9)
print('still there')
";

/// The match and the menu.
const COMMANDS: [&[&str]; 2] = [&["play", "qwixx", "--seed", "1"], &[]];

#[track_caller]
fn check(script: &str, expected: &[&str]) {
    for arguments in COMMANDS {
        let script = format!("{script}{WAIT}");
        let python = Command::new("python3").args(["-c", &script, env!("CARGO_BIN_EXE_wurf")]).args(arguments).output();
        let output = python.unwrap();
        let said = String::from_utf8(output.stdout).unwrap();
        assert!(expected.contains(&said.trim()), "{arguments:?}: {said}{}", String::from_utf8_lossy(&output.stderr));
    }
}

#[cfg(unix)]
#[test]
fn a_closed_terminal_ends_the_match_and_the_menu() {
    // It notices that it is told to end, or that it cannot draw any more.
    check(HANG_UP, &["129", "1"]);
}

#[cfg(unix)]
#[test]
fn a_screen_that_cannot_be_drawn_on_is_an_error_and_no_panic() {
    check(GO_DARK, &["1"]);
}
