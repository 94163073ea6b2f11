//! Tables at which nothing was acknowledged for a while: how long they may, and what was going on if they stood still for
//! longer.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;
use std::process::Command;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::sleep;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use wurf_table::id::TableId;

use crate::nemesis::Fault;
use crate::player::{Entry, What};

/// Somebody who waits longer than this for a move notices.
pub const STILL: Duration = Duration::from_millis(1_500);

/// Where nothing was broken, nothing takes longer.
const UNPROVOKED: Duration = Duration::from_secs(10);

/// The database is asked who owns a table that stands still for this long.
const ASK_AFTER: Duration = Duration::from_secs(4);

const LOOK_EVERY: Duration = Duration::from_millis(250);

/// How often it is measured whether this machine has time for us at all.
const TICK: Duration = Duration::from_millis(20);

/// What is shown before and after the time in which a table stood still.
const AROUND: Duration = Duration::from_secs(2);

/// So many are described.
const DESCRIBED_MAX: usize = 8;

/// A table, from one acknowledgement to the next.
pub struct Gap {
    pub table: TableId,
    pub from: Instant,
    pub to: Instant,
    /// How long the answer took that ended it, to somebody who was connected again.
    answered_in: Duration,
}

impl Gap {
    pub fn length(&self) -> Duration {
        self.to - self.from
    }

    /// The faults that may be the reason: those in the meantime, or else the last one before.
    pub fn reasons<'a>(&self, faults: &'a [Fault]) -> Vec<&'a Fault> {
        let mut before = faults.iter().filter(|fault| fault.began < self.to);
        let meanwhile: Vec<&Fault> = before.clone().filter(|fault| self.from < fault.ended).collect();
        let last = before.next_back().filter(|fault| self.from < fault.ended + STILL);
        if meanwhile.is_empty() { last.into_iter().collect() } else { meanwhile }
    }

    /// When the table has to go on at the latest. The people at it think, too.
    fn due(&self, faults: &[Fault], thinking: Duration) -> Instant {
        let due =
            self.reasons(faults).into_iter().map(|fault| fault.counted_from().max(self.from) + fault.kind.promise());
        due.max().unwrap_or(self.from + UNPROVOKED) + thinking
    }
}

/// Every table that stood still, in the order in which that began.
pub fn gaps(diary: &[Entry]) -> Vec<Gap> {
    let (mut latest, mut sent, mut gaps) = (BTreeMap::new(), BTreeMap::new(), Vec::new());
    for Entry { at, table, person, what } in diary {
        match what {
            What::Sends(_) => _ = sent.insert((table, person), *at),
            What::Acknowledged(_) => {
                let answered_in = *at - sent[&(table, person)];
                let from = latest.insert(table, *at).filter(|from| *at - *from > STILL);
                gaps.extend(from.map(|from| Gap { table: table.clone(), from, to: *at, answered_in }));
            }
            _ => {}
        }
    }
    gaps.sort_by_key(|gap| gap.from);
    gaps
}

/// What is noted while others play: who owns tables that stand still, and when the machine had no time for us.
#[derive(Default)]
pub struct Observer {
    owners: Mutex<Vec<(Instant, TableId, String)>>,
    lags: Mutex<Vec<(Instant, Duration)>>,
}

impl Observer {
    /// Looks at the diary until it is over.
    pub fn watch(&self, diary: &Mutex<Vec<Entry>>, database: &str, is_over: &AtomicBool) {
        let (mut read, mut latest) = (0, BTreeMap::<TableId, Instant>::new());
        while !is_over.load(Ordering::Relaxed) {
            sleep(LOOK_EVERY);
            for Entry { at, table, what, .. } in &diary.lock().unwrap()[read..] {
                read += 1;
                match what {
                    What::Acknowledged(_) => _ = latest.insert(table.clone(), *at),
                    What::Finished => _ = latest.remove(table),
                    _ => {}
                }
            }
            let still: Vec<TableId> =
                latest.iter().filter(|(_, at)| at.elapsed() > ASK_AFTER).map(|(table, _)| table.clone()).collect();
            for table in still {
                latest.remove(&table);
                let owner = owner(database, &table);
                self.owners.lock().unwrap().push((Instant::now(), table, owner));
            }
        }
    }

    /// Notes when this machine did not even let a thread run that wanted to.
    pub fn feel(&self, is_over: &AtomicBool) {
        while !is_over.load(Ordering::Relaxed) {
            let began = Instant::now();
            sleep(TICK);
            let late = began.elapsed().saturating_sub(2 * TICK);
            if late > Duration::ZERO {
                self.lags.lock().unwrap().push((began, late));
            }
        }
    }

    fn lag(&self, from: Instant, to: Instant) -> Duration {
        self.lags.lock().unwrap().iter().filter(|(at, _)| from <= *at && *at < to).map(|(_, late)| *late).sum()
    }

    /// The gaps that are longer than was promised. A machine that is busy with other things may be slow: it need not run a
    /// thread at once, and may take a moment for an answer to somebody who is connected.
    pub fn broken<'a>(&self, gaps: &'a [Gap], faults: &[Fault], thinking: Duration) -> Vec<&'a Gap> {
        let slowness = |gap: &Gap| self.lag(gap.from, gap.to) + gap.answered_in.min(STILL);
        gaps.iter().filter(|gap| gap.to > gap.due(faults, thinking) + slowness(gap)).collect()
    }

    /// What was going on: faults, the people at the table, the owner, the logs of the nodes.
    pub fn describe(&self, broken: &[&Gap], faults: &[Fault], diary: &[Entry], logs: &[&Path]) -> String {
        let mut text = String::new();
        for gap in broken.iter().take(DESCRIBED_MAX) {
            let seconds = gap.length().as_secs_f64();
            let lag = self.lag(gap.from, gap.to).as_secs_f64();
            _ = writeln!(text, "table {} stood still for {seconds:.1} s (busy machine: {lag:.1} s)", gap.table);
            let mut lines: Vec<(String, String)> = Vec::new();
            for fault in gap.reasons(faults) {
                lines.push((clock(fault.began), format!("fault begins: {} ({:?})", fault.kind, fault.node)));
                lines.push((clock(fault.ended), format!("fault ends: {}", fault.kind)));
            }
            let (from, to) = (gap.from - AROUND, gap.to + AROUND);
            for Entry { at, person, what, .. } in diary.iter().filter(|entry| entry.table == gap.table) {
                if (from..to).contains(at) {
                    lines.push((clock(*at), format!("person {person}: {what:?}")));
                }
            }
            for (at, _, owner) in self.owners.lock().unwrap().iter().filter(|(_, table, _)| *table == gap.table) {
                lines.push((clock(*at), format!("database: {owner}")));
            }
            for (number, log) in logs.iter().enumerate() {
                let log = std::fs::read_to_string(log).unwrap_or_default();
                let (from, to) = (clock(from), clock(to));
                let logged = log.lines().filter_map(|line| Some((line.get(11..23)?.to_string(), line.get(24..)?)));
                let logged = logged.filter(|(at, _)| (&from..&to).contains(&at));
                lines.extend(logged.map(|(at, line)| (at, format!("node {number}: {line}"))));
            }
            lines.sort();
            lines.into_iter().for_each(|(at, line)| _ = writeln!(text, "  {at} {line}"));
        }
        text
    }
}

/// What the database says about a table, if it answers.
fn owner(database: &str, table: &TableId) -> String {
    let sql = format!(
        "SELECT 'owner ' || coalesce(owner, 'nobody') || ', epoch ' || epoch || ', head ' || head || ', lease ' || \
         coalesce((SELECT (expires_at - clock_timestamp())::TEXT FROM nodes WHERE nodes.id = owner), 'none') \
         FROM tables WHERE id = '{table}'"
    );
    match Command::new("psql").args(["--no-psqlrc", "-At", "-c", &sql, database]).output() {
        Ok(output) if output.status.success() => String::from_utf8_lossy(&output.stdout).trim().to_string(),
        Ok(output) => String::from_utf8_lossy(&output.stderr).trim().to_string(),
        Err(error) => error.to_string(),
    }
}

/// The time of day in UTC, as the logs have it.
fn clock(at: Instant) -> String {
    let wall = SystemTime::now() - at.elapsed();
    let millis = wall.duration_since(UNIX_EPOCH).unwrap().as_millis() % 86_400_000;
    let (seconds, millis) = (millis / 1_000, millis % 1_000);
    format!("{:02}:{:02}:{:02}.{millis:03}", seconds / 3_600, seconds / 60 % 60, seconds % 60)
}
