//! The stronger agents: a network says what a position is worth, and the strongest looks ahead as well.

pub mod qwixx;
