//! Layout files: the eight printed ones say what is printed, broken ones are refused with field and reason.

mod all_faults;
mod broken;
mod facts;
mod written;
