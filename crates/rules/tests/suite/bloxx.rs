//! BLOXX!: rules, rulings, refusals, layouts, and every placement on a small sheet.

mod conformance;
mod layouts;
mod oracle;
mod orientations;
mod refusals;
mod rules;
mod rulings;
mod table;
mod written;
