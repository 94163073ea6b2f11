//! What follows signals: values computed from them ([`Memo`]) and things done when they change ([`effect`]).
//!
//! Both do what leptos's do. Those are compiled anew for each type of value and each function, which was a tenth of the
//! page; here what is kept or run is of any type, so that one memo and one effect are compiled for all.

use std::any::Any;
use std::marker::PhantomData;
use std::panic::Location;
use std::sync::Arc;

use leptos::prelude::*;

type Kept = Arc<dyn Any + Send + Sync>;
type Step = Box<dyn Fn(Option<Kept>) -> (Kept, bool) + Send + Sync>;

/// A value that is computed again when a signal it has read changes, and that tells its readers only if it is another.
pub struct Memo<T> {
    kept: leptos::prelude::Memo<Kept>,
    value: PhantomData<fn() -> T>,
}

impl<T> Clone for Memo<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Memo<T> {}

impl<T: PartialEq + Send + Sync + 'static> Memo<T> {
    /// Keeps what `compute` returns, which is given the value before.
    pub fn new(compute: impl Fn(Option<&T>) -> T + Send + Sync + 'static) -> Self {
        let step: Step = Box::new(move |kept| {
            let before = kept.as_ref().and_then(|kept| kept.downcast_ref());
            let now = compute(before);
            match kept {
                Some(kept) if kept.downcast_ref() == Some(&now) => (kept, false),
                _ => (Arc::new(now), true),
            }
        });
        Self { kept: leptos::prelude::Memo::new_owning(step), value: PhantomData }
    }
}

impl<T> DefinedAt for Memo<T> {
    fn defined_at(&self) -> Option<&'static Location<'static>> {
        self.kept.defined_at()
    }
}

impl<T> Track for Memo<T> {
    fn track(&self) {
        self.kept.track();
    }
}

impl<T: Send + Sync + 'static> ReadUntracked for Memo<T> {
    type Value = Arc<T>;

    fn try_read_untracked(&self) -> Option<Arc<T>> {
        self.kept.try_get_untracked().and_then(|kept| kept.downcast().ok())
    }
}

impl<T: Clone + Send + Sync + 'static> Memo<T> {
    /// The same value where leptos asks for a signal: as an attribute, a class, a child.
    pub fn signal(self) -> Signal<T> {
        Signal::derive(move || self.get())
    }
}

impl<T: Clone + Send + Sync + 'static> From<Memo<T>> for Signal<T> {
    fn from(memo: Memo<T>) -> Self {
        memo.signal()
    }
}

/// Runs `run` now, and again when a signal it has read changes, with what it returned the last time.
pub fn effect<T: 'static>(mut run: impl FnMut(Option<T>) -> T + 'static) {
    let mut before = None;
    let step: Box<dyn FnMut()> = Box::new(move || before = Some(run(before.take())));
    Effect::new(step);
}
