//! What was there before, and what was taken back.

/// A value with its past and its future.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct History<T> {
    past: Vec<T>,
    now: T,
    future: Vec<T>,
}

/// Older steps are forgotten.
const STEPS_MAX: usize = 200;

impl<T: Clone + PartialEq> History<T> {
    /// A value without a past.
    pub fn new(now: T) -> Self {
        Self { past: Vec::new(), now, future: Vec::new() }
    }

    /// The value.
    pub fn now(&self) -> &T {
        &self.now
    }

    /// Goes on with another value; what was taken back is gone.
    pub fn set(&mut self, next: T) {
        if next == self.now {
            return;
        }
        if self.past.len() == STEPS_MAX {
            self.past.remove(0);
        }
        self.past.push(std::mem::replace(&mut self.now, next));
        self.future.clear();
    }

    /// Takes the last step back.
    pub fn undo(&mut self) {
        if let Some(before) = self.past.pop() {
            self.future.push(std::mem::replace(&mut self.now, before));
        }
    }

    /// Does again what was taken back last.
    pub fn redo(&mut self) {
        if let Some(after) = self.future.pop() {
            self.past.push(std::mem::replace(&mut self.now, after));
        }
    }

    /// Is there something to take back?
    pub fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    /// Is there something to do again?
    pub fn can_redo(&self) -> bool {
        !self.future.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_taken_back_and_done_again() {
        let mut history = History::new(1);
        history.set(2);
        history.set(2);
        history.set(3);
        history.undo();
        assert_eq!((*history.now(), history.can_undo(), history.can_redo()), (2, true, true));
        history.undo();
        history.undo();
        assert_eq!((*history.now(), history.can_undo()), (1, false));
        history.redo();
        history.redo();
        history.redo();
        assert_eq!((*history.now(), history.can_redo()), (3, false));
    }

    #[test]
    fn a_new_step_ends_the_other_future() {
        let mut history = History::new(1);
        history.set(2);
        history.undo();
        history.set(3);
        assert!(!history.can_redo());
        (4..1000).for_each(|step| history.set(step));
        (0..1000).for_each(|_| history.undo());
        assert_eq!(*history.now(), 999 - STEPS_MAX);
    }
}
