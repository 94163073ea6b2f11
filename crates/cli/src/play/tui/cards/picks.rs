//! Cards of the display that are to be taken (QC-3).

use wurf_rules::cards::{DISPLAY_SIZE, Display, Take};

/// The places picked, the latest last, and the one under the cursor.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Picks {
    places: Vec<usize>,
    cursor: usize,
}

impl Picks {
    /// Picks a place or puts it back. If there are more than `due`, the earliest is put back, so that a change of mind
    /// needs one key.
    pub(super) fn toggle(&mut self, place: usize, due: usize) {
        if place >= DISPLAY_SIZE {
            return;
        }
        self.cursor = place;
        let picked = self.contains(place);
        self.places.retain(|&other| other != place);
        if !picked {
            self.places.push(place);
        }
        if self.places.len() > due {
            self.places.remove(0);
        }
    }

    pub(super) fn contains(&self, place: usize) -> bool {
        self.places.contains(&place)
    }

    pub(super) fn cursor(&self) -> usize {
        self.cursor
    }

    pub(super) fn left(&mut self) {
        self.cursor = self.cursor.saturating_sub(1);
    }

    pub(super) fn right(&mut self) {
        self.cursor = (self.cursor + 1).min(DISPLAY_SIZE - 1);
    }

    /// The cards picked, if there are any. They may be too few; then the rules say so.
    pub(super) fn take(&self, display: &Display) -> Option<Take> {
        let backs: Vec<_> = self.places.iter().filter_map(|&place| display[place]).collect();
        Take::new(&backs)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_latest_picks_count() {
        let mut picks = Picks::default();
        [0, 2, 3].into_iter().for_each(|place| picks.toggle(place, 2));
        assert_eq!(picks.places, [2, 3]);
        picks.toggle(2, 2);
        assert_eq!(picks.places, [3]);
        picks.toggle(DISPLAY_SIZE, 2);
        assert_eq!((picks.places.as_slice(), picks.cursor), (&[3][..], 2));
    }

    #[test]
    fn the_cursor_stays_on_the_display() {
        let mut picks = Picks::default();
        picks.left();
        assert_eq!(picks.cursor(), 0);
        (0..9).for_each(|_| picks.right());
        assert_eq!(picks.cursor(), DISPLAY_SIZE - 1);
    }
}
