//! One file per screen.

pub mod big;
pub mod companion;
pub mod home;
pub mod join;
pub mod learn;
pub mod new;
pub mod records;
pub mod replay;
pub mod settings;
pub mod table;
pub mod tables;
