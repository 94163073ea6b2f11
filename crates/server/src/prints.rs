//! Files to print. They are made beside everything else: one at a time, few of them wait, and the latest are kept in
//! memory.

use std::sync::{Arc, Mutex, PoisonError};

use axum::body::Bytes;
use tokio::sync::Semaphore;
use wurf_print::{Order, PrintError};

/// As many files may be under way or wait for their turn.
const UNDER_WAY_MAX: usize = 8;

/// As many bytes of files are kept; most have some ten thousand.
const KEPT_BYTES_MAX: usize = 8 << 20;

/// All files that are known.
#[derive(Clone)]
pub(crate) struct Prints {
    /// The oldest first.
    kept: Arc<Mutex<Vec<(Order, Bytes)>>>,
    room: Arc<Semaphore>,
    /// Held by the one that is worked on.
    turn: Arc<Semaphore>,
}

/// Why there is no file.
#[derive(Debug)]
pub(crate) enum NotPrinted {
    /// Too many are under way.
    Busy,
    /// It cannot be printed.
    Refused(PrintError),
    /// The work was ended.
    Ended,
}

impl Default for Prints {
    fn default() -> Self {
        let semaphore = |permits| Arc::new(Semaphore::new(permits));
        Self { kept: Arc::default(), room: semaphore(UNDER_WAY_MAX), turn: semaphore(1) }
    }
}

impl Prints {
    /// The file of an order, which is made unless it is kept.
    pub(crate) async fn file(&self, order: Order) -> Result<Bytes, NotPrinted> {
        if let Some(file) = self.find(&order) {
            return Ok(file);
        }
        let room = Arc::clone(&self.room).try_acquire_owned().map_err(|_| NotPrinted::Busy)?;
        let turn = Arc::clone(&self.turn).acquire_owned().await.map_err(|_| NotPrinted::Ended)?;
        let prints = self.clone();
        // The work goes on if nobody waits for it any more; it has its place until it is done.
        let work = tokio::task::spawn_blocking(move || {
            let _held = (room, turn);
            prints.make(order)
        });
        work.await.map_err(|_| NotPrinted::Ended)?
    }

    fn make(&self, order: Order) -> Result<Bytes, NotPrinted> {
        // Somebody else may have waited for the same.
        if let Some(file) = self.find(&order) {
            return Ok(file);
        }
        let file = order.document().and_then(|document| document.pdf()).map_err(NotPrinted::Refused)?;
        let file = Bytes::from(file);
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.push((order, file.clone()));
        while kept.iter().map(|(_, file)| file.len()).sum::<usize>() > KEPT_BYTES_MAX {
            kept.remove(0);
        }
        Ok(file)
    }

    fn find(&self, order: &Order) -> Option<Bytes> {
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.iter().find(|(other, _)| other == order).map(|(_, file)| file.clone())
    }
}

#[cfg(test)]
mod tests {
    use wurf_print::{Thing, Wishes};
    use wurf_rules::any::GameName;
    use wurf_words::Language;

    use super::*;

    fn order(thing: Thing) -> Order {
        Order::new(GameName::Fix, Language::En, Wishes { thing: Some(thing), ..Wishes::default() })
    }

    #[tokio::test]
    async fn a_file_is_made_once() {
        let prints = Prints::default();
        let file = prints.file(order(Thing::Sheets)).await.unwrap();
        assert!(file.starts_with(b"%PDF"));
        // No turn is needed for what is kept.
        let _turn = prints.turn.acquire().await.unwrap();
        assert_eq!(prints.file(order(Thing::Sheets)).await.unwrap().as_ptr(), file.as_ptr());
    }

    #[tokio::test]
    async fn few_wait_and_the_others_are_told_so() {
        let prints = Prints::default();
        let _room = prints.room.acquire_many(UNDER_WAY_MAX as u32).await.unwrap();
        assert!(matches!(prints.file(order(Thing::Sheets)).await, Err(NotPrinted::Busy)));
    }

    #[tokio::test]
    async fn what_a_game_does_not_have_is_refused() {
        let refused = Prints::default().file(order(Thing::Cards)).await;
        assert!(matches!(refused, Err(NotPrinted::Refused(PrintError::NoSuchThing { .. }))));
    }
}
