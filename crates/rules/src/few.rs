//! Short lists: hands, seats, marks of one play.

/// Sorts a short list; equal items keep their order. The sort of the standard library is made for long lists, and each
/// of its uses would add kilobytes to the page.
#[inline]
pub fn sort_few<T, K: Ord>(list: &mut [T], key: impl Fn(&T) -> K) {
    for end in 1..list.len() {
        let mut at = end;
        while at > 0 && key(&list[at]) < key(&list[at - 1]) {
            list.swap(at, at - 1);
            at -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_lists_are_sorted_and_equals_stay_in_order() {
        let mut list = [(3, 'a'), (1, 'b'), (2, 'c'), (1, 'd'), (0, 'e')];
        sort_few(&mut list, |&(number, _)| number);
        assert_eq!(list, [(0, 'e'), (1, 'b'), (1, 'd'), (2, 'c'), (3, 'a')]);
        sort_few::<u8, u8>(&mut [], |&number| number);
    }
}
