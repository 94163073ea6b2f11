//! Layout files: the eight printed ones say what is printed, broken ones are refused with field and reason.

mod broken;
mod facts;
