//! Asking the server for a place at a table. One request at a time: a second tap would take a second place.

use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::desk::admission::Admission;
use crate::server::Problem;

/// The way to a place at a table.
#[derive(Clone, Copy, Default)]
pub struct Entry {
    /// Why there is none yet, in words.
    pub trouble: RwSignal<Option<String>>,
    is_under_way: RwSignal<bool>,
}

impl Entry {
    /// Is an answer pending?
    pub fn is_under_way(self) -> bool {
        self.is_under_way.get()
    }

    /// Asks, keeps what the server gives, and goes on from there. Does nothing while an answer is pending.
    pub fn ask(
        self,
        request: impl Future<Output = Result<Admission, Problem>> + 'static,
        go_on: impl FnOnce(Admission) + 'static,
    ) {
        if self.is_under_way.get_untracked() {
            return;
        }
        self.is_under_way.set(true);
        self.trouble.set(None);
        spawn_local(async move {
            let answer = request.await;
            if let Ok(admission) = &answer {
                admission.save();
            }
            // Somebody who has gone elsewhere in the meantime stays there.
            if self.is_under_way.try_set(false).is_some() {
                return;
            }
            match answer {
                Ok(admission) => go_on(admission),
                Err(problem) => self.trouble.set(Some(problem.in_words())),
            }
        });
    }
}
