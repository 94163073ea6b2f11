//! Sentences about somebody at the table: the reader is spoken to, everybody else is named.

use wurf_rules::seat::Seat;

use super::{Put, Puts, language, say};
use crate::desk::Picture;
use crate::parts::seats::seat_name;

/// A sentence about a seat. Its key names the seat with `$name`; with `-you` behind it, it speaks to the reader.
pub fn of_seat<'a>(
    picture: &Picture,
    seat: Seat,
    key: &str,
    put: impl IntoIterator<Item = (&'a str, Put<'a>)>,
) -> String {
    let mut puts: Puts<'_> = put.into_iter().collect();
    if picture.is_you(seat) {
        return say(language(), &format!("{key}-you"), &puts);
    }
    puts.set("name", seat_name(picture, seat));
    say(language(), key, &puts)
}
