//! What is refused, and why.

use super::table;

#[test]
fn refusals_name_the_rule() {
    for (board, inputs, code) in [
        ("-", "41r3y6g2b6 2:R5", "not-awaited"),
        ("-", "41r3y6g2b6 1:R6", "number-not-rolled"),
        ("-", "41r3y6g2b6 1:- 1:R5", "number-not-rolled"),
        ("-", "41r3y6g2b6 41r3y6g2b6", "chance-not-awaited"),
        ("1:R2x5 1:R12 1:R#", "41r3y6g2b6 1:-", "wrong-dice"),
        ("1:R2x5 1:R12 1:R#", "41y6g2b6 1:R5", "row-closed"),
        ("1:R2x5 1:R12 1:R#", "41y6g2b6 1:- 1:R5", "die-removed"),
        ("1:R6", "41r3y6g2b6 1:R5", "left-of-last-stone"),
        ("1:R6 2:R9", "24r3y6g2b6 1:R6", "not-foremost"),
        ("2:R6x2", "24r3y6g2b6 1:R6", "cell-taken"),
        ("2:R6 2:R9", "24r3y6g2b6 1:R6", "cell-taken"),
        ("2:R6 1:R9", "24r3y6g2b6 1:R6", "cell-taken"),
        ("1:R2x4", "66r3y6g2b6 1:R12", "fewer-than-five-stones"),
        ("-", "41r3y6g2b6 1:R5 1:undo", "nothing-sealed"),
    ] {
        let refused = if code == "wrong-dice" { wrong_dice(board) } else { table(board).refusal(inputs) };
        assert_eq!(refused, code, "{board}: {inputs}");
    }
}

/// The red die, which has left the game, is rolled all the same.
fn wrong_dice(board: &str) -> &'static str {
    use wurf_rules::game::Game;
    let game = table(board).game;
    game.check_input(game.read_input("41r3y6g2b6").unwrap()).unwrap_err().code()
}
