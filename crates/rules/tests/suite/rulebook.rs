//! The examples of the rulebooks, and every numbered rule, by the section they are in.

mod big_points;
mod bonus_a;
mod bonus_b;
mod closing;
mod connected;
mod double;
mod end;
mod gemixt;
mod longo;
mod marking;
mod scoring;
mod turn;
mod x_change;
