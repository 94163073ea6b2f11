//! Solutions that were computed before.

use std::fs::{self, File};
use std::io::{BufReader, BufWriter};
use std::path::{Path, PathBuf};

use anyhow::Context;
use wurf_bots::solver::{Plan, Solution};

use crate::output;

/// The kept solution, or otherwise the one that `solve` gives, which is then kept. A file that cannot be written is not
/// needed.
pub(super) fn solution(plan: &Plan, folder: Option<&Path>, solve: impl FnOnce() -> Solution) -> Solution {
    if let Some(solution) = found(plan, folder) {
        return solution;
    }
    let solution = solve();
    if let Some(folder) = place(folder)
        && let Err(error) = write(&solution, &folder, &folder.join(name(plan)))
    {
        output::note(&format!("the solution is not kept: {error:#}"));
    }
    solution
}

/// The kept solution, if there is one. A damaged file is not believed.
pub(super) fn found(plan: &Plan, folder: Option<&Path>) -> Option<Solution> {
    let path = place(folder)?.join(name(plan));
    if !path.exists() {
        return None;
    }
    let solution = read(plan, &path);
    solution.map_err(|error| output::note(&format!("{}: {error:#}; it is not used", path.display()))).ok()
}

/// Where solutions are kept, if there is such a place.
fn place(folder: Option<&Path>) -> Option<PathBuf> {
    folder.map(Path::to_path_buf).or_else(default_folder)
}

/// Where programs keep what they can compute again.
fn default_folder() -> Option<PathBuf> {
    let set = |name| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let cache = set("XDG_CACHE_HOME").or_else(|| Some(set("HOME")?.join(".cache")));
    Some(cache?.join("wurf"))
}

fn name(plan: &Plan) -> String {
    let digits: String = plan.fingerprint().iter().take(8).map(|byte| format!("{byte:02x}")).collect();
    format!("solution-{digits}.bin")
}

fn read(plan: &Plan, path: &Path) -> anyhow::Result<Solution> {
    Ok(Solution::read(plan.clone(), BufReader::new(File::open(path)?))?)
}

/// A file gets its name only when it is complete.
fn write(solution: &Solution, folder: &Path, path: &Path) -> anyhow::Result<()> {
    fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    let partial = path.with_extension(format!("partial-{}", std::process::id()));
    let written = File::create(&partial).and_then(|file| solution.write(BufWriter::new(file)));
    let kept = written.and_then(|()| fs::rename(&partial, path));
    if kept.is_err() {
        // A file that could not be written may not even exist.
        _ = fs::remove_file(&partial);
    }
    kept.with_context(|| path.display().to_string())
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use wurf_bots::solver::Board;
    use wurf_rules::qwixx::Variant;
    use wurf_rules::seat::{Seat, SeatCount};

    use super::*;

    #[test]
    fn a_solution_is_kept_and_a_damaged_file_is_rebuilt() {
        let board = Board::new(Variant::Classic.pad().layout(Seat::One)).unwrap();
        let plan = Plan { board, seats: SeatCount::new(1).unwrap() };
        let folder = tempfile::tempdir().unwrap();
        let solved = Cell::new(0);
        let ask = || {
            let solve = || {
                solved.set(solved.get() + 1);
                Solution::unknown(plan.clone())
            };
            solution(&plan, Some(folder.path()), solve)
        };
        assert!(found(&plan, Some(folder.path())).is_none(), "there is none yet");
        ask();
        ask();
        assert!(found(&plan, Some(folder.path())).is_some());
        assert_eq!(solved.get(), 1, "the second time the file is read");
        let path = folder.path().join(name(&plan));
        let whole = fs::read(&path).unwrap();
        let mut damaged = whole.clone();
        damaged[whole.len() / 2] ^= 1;
        fs::write(&path, damaged).unwrap();
        assert!(found(&plan, Some(folder.path())).is_none(), "a damaged file is not believed");
        ask();
        assert_eq!(solved.get(), 2);
        assert!(fs::read(&path).unwrap() == whole, "and is written anew");
    }
}
