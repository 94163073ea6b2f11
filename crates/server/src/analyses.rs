//! What finished matches teach. Analyses are jobs beside everything else: one at a time, few of them wait, and the
//! latest are kept in memory.

use std::sync::atomic::{AtomicU8, Ordering};
use std::sync::{Arc, Mutex, PoisonError, Weak};

use tokio::sync::Semaphore;
use wurf_bots::analysis::{Analyst, Depth};
use wurf_rules::record::Record;

use crate::store::finished::MatchId;

/// As many analyses may be under way or wait for their turn.
const UNDER_WAY_MAX: usize = 8;

/// As many bytes of analyses are kept; a match of two has about a quarter of a megabyte.
const KEPT_BYTES_MAX: usize = 32 << 20;

/// All analyses that are known.
#[derive(Clone)]
pub(crate) struct Analyses {
    jobs: Arc<Mutex<Vec<Job>>>,
    /// Held by the one that is worked on.
    turn: Arc<Semaphore>,
}

/// An analysis, the oldest first.
struct Job {
    id: MatchId,
    state: Analysed,
}

/// How far an analysis is.
#[derive(Clone)]
pub(crate) enum Analysed {
    /// So much is done, in percent.
    UnderWay(Arc<AtomicU8>),
    /// It is done: JSON, or why there is none.
    Done(Result<Arc<str>, String>),
}

/// Too many analyses are under way.
pub(crate) struct Busy;

impl Default for Analyses {
    fn default() -> Self {
        Self { jobs: Arc::default(), turn: Arc::new(Semaphore::new(1)) }
    }
}

impl Analyses {
    /// The analysis of a match, if somebody has asked for it.
    pub(crate) fn find(&self, id: &MatchId) -> Option<Analysed> {
        self.with(|jobs| jobs.iter().find(|job| job.id == *id).map(|job| job.state.clone()))
    }

    /// Begins the analysis of a match, unless it is known.
    pub(crate) fn begin(&self, id: &MatchId, record: String) -> Result<Analysed, Busy> {
        let done = Arc::new(AtomicU8::new(0));
        let state = Analysed::UnderWay(Arc::clone(&done));
        let known = self.with(|jobs| {
            if let Some(job) = jobs.iter().find(|job| job.id == *id) {
                return Ok(Some(job.state.clone()));
            }
            let under_way = jobs.iter().filter(|job| matches!(job.state, Analysed::UnderWay(_))).count();
            if under_way >= UNDER_WAY_MAX {
                return Err(Busy);
            }
            jobs.push(Job { id: id.clone(), state: state.clone() });
            Ok(None)
        })?;
        if let Some(known) = known {
            return Ok(known);
        }
        let (jobs, turn, id) = (Arc::downgrade(&self.jobs), Arc::clone(&self.turn), id.clone());
        tokio::spawn(async move {
            let _turn = turn.acquire_owned().await;
            let lasts = jobs.clone();
            let analysed = tokio::task::spawn_blocking(move || analyse(&record, &done, &lasts)).await;
            if let (Some(jobs), Ok(Some(analysed))) = (jobs.upgrade(), analysed) {
                Self::keep(&mut jobs.lock().unwrap_or_else(PoisonError::into_inner), &id, analysed);
            }
        });
        Ok(state)
    }

    fn keep(jobs: &mut Vec<Job>, id: &MatchId, analysed: Result<Arc<str>, String>) {
        jobs.iter_mut().filter(|job| job.id == *id).for_each(|job| job.state = Analysed::Done(analysed.clone()));
        while jobs.iter().map(Job::bytes).sum::<usize>() > KEPT_BYTES_MAX {
            let Some(oldest) = jobs.iter().position(|job| matches!(job.state, Analysed::Done(_))) else { return };
            jobs.remove(oldest);
        }
    }

    fn with<T>(&self, look: impl FnOnce(&mut Vec<Job>) -> T) -> T {
        look(&mut self.jobs.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Job {
    fn bytes(&self) -> usize {
        match &self.state {
            Analysed::Done(Ok(json)) => json.len(),
            // No sentence is longer than this.
            Analysed::Done(Err(_)) => 1 << 10,
            Analysed::UnderWay(_) => 0,
        }
    }
}

/// Answers one question after the other; nothing if the server stops meanwhile.
fn analyse(record: &str, done: &AtomicU8, lasts: &Weak<Mutex<Vec<Job>>>) -> Option<Result<Arc<str>, String>> {
    let analyst = Record::from_text(record)
        .map_err(|error| error.to_string())
        .and_then(|record| Analyst::new(&record, Depth::default(), None).map_err(|error| error.to_string()));
    let analyst = match analyst {
        Ok(analyst) => analyst,
        Err(reason) => return Some(Err(reason)),
    };
    let mut answers = Vec::new();
    for question in 0..analyst.questions() {
        if lasts.strong_count() == 0 {
            return None;
        }
        answers.push(analyst.answer(question));
        done.store((99 * answers.len() / analyst.questions()) as u8, Ordering::Relaxed);
    }
    let json = serde_json::to_string(&analyst.conclude(answers));
    Some(json.map(Arc::from).map_err(|error| error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn id(match_number: u32) -> MatchId {
        MatchId { table: "t".to_string().try_into().unwrap(), match_number }
    }

    #[tokio::test]
    async fn only_a_few_wait_and_a_bad_record_says_why() {
        let analyses = Analyses::default();
        let turn = analyses.turn.clone().acquire_owned().await.unwrap();
        for number in 0..UNDER_WAY_MAX as u32 {
            assert!(analyses.begin(&id(number), "nonsense".to_string()).is_ok());
        }
        assert!(analyses.begin(&id(99), "nonsense".to_string()).is_err(), "too many wait");
        assert!(analyses.begin(&id(0), "nonsense".to_string()).is_ok(), "it is known");
        drop(turn);
        let failed = loop {
            match analyses.find(&id(0)) {
                Some(Analysed::Done(Err(reason))) => break reason,
                Some(Analysed::Done(Ok(json))) => panic!("{json}"),
                _ => tokio::task::yield_now().await,
            }
        };
        assert!(!failed.is_empty());
    }

    #[test]
    fn the_latest_are_kept_as_far_as_there_is_room() {
        let json: Arc<str> = "x".repeat(KEPT_BYTES_MAX / 2 - 1).into();
        let mut jobs = Vec::new();
        for number in 0..3 {
            jobs.push(Job { id: id(number), state: Analysed::UnderWay(Arc::default()) });
            Analyses::keep(&mut jobs, &id(number), Ok(Arc::clone(&json)));
        }
        assert_eq!(jobs.iter().map(|job| job.id.match_number).collect::<Vec<_>>(), [1, 2]);
    }
}
