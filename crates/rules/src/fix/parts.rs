//! Every way to split dice into parts: over seats when they are dealt, over faces when they fall.

/// The next way in lexicographic order to split the same number of dice into `N` parts, which may be empty; none
/// after the one that has all in its first part. The first one has all in its last part.
pub(super) const fn next<const N: usize>(mut parts: [u8; N]) -> Option<[u8; N]> {
    let mut last = N - 1;
    while last > 0 && parts[last] == 0 {
        last -= 1;
    }
    if last == 0 {
        return None;
    }
    let rest = parts[last] - 1;
    parts[last] = 0;
    parts[last - 1] += 1;
    parts[N - 1] = rest;
    Some(parts)
}

/// The way that has all `dice` in its last part.
pub(super) const fn first<const N: usize>(dice: u8) -> [u8; N] {
    let mut parts = [0; N];
    parts[N - 1] = dice;
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all<const N: usize>(dice: u8) -> std::vec::Vec<[u8; N]> {
        core::iter::successors(Some(first(dice)), |&parts| next(parts)).collect()
    }

    #[test]
    fn two_dice_split_into_three_parts_in_order() {
        assert_eq!(all(2), [[0, 0, 2], [0, 1, 1], [0, 2, 0], [1, 0, 1], [1, 1, 0], [2, 0, 0]]);
    }

    #[test]
    fn ten_dice_split_into_five_parts_in_1001_ways() {
        assert_eq!(all::<5>(10).len(), 1001);
        assert!(all::<5>(10).is_sorted_by(|a, b| a < b));
        assert!(all::<5>(10).iter().all(|parts| parts.iter().sum::<u8>() == 10));
    }

    #[test]
    fn no_dice_split_in_one_way() {
        assert_eq!(all(0), [[0, 0]]);
    }
}
