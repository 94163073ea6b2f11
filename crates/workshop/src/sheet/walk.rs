//! From place to place by the arrow keys.

/// The place in this direction, for a grid of rows and columns; the keys do not lead out of it.
pub fn step(key: &str, (row, column): (usize, usize), (rows, columns): (usize, usize)) -> Option<(usize, usize)> {
    Some(match key {
        "ArrowLeft" => (row, column.saturating_sub(1)),
        "ArrowRight" => (row, (column + 1).min(columns - 1)),
        "ArrowUp" => (row.saturating_sub(1), column),
        "ArrowDown" => ((row + 1).min(rows - 1), column),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_lead_from_place_to_place_and_not_out_of_the_grid() {
        let walk = |keys: &str, start| keys.split(' ').fold(start, |at, key| step(key, at, (2, 3)).unwrap_or(at));
        assert_eq!(walk("ArrowRight ArrowDown", (0, 0)), (1, 1));
        assert_eq!(walk("ArrowRight ArrowRight ArrowRight ArrowDown ArrowDown", (0, 0)), (1, 2));
        assert_eq!(walk("ArrowLeft ArrowUp Tab", (0, 0)), (0, 0));
    }
}
