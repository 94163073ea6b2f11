//! What is printed, as the address says it: in the words of `wurf print` and of the server's `/api/v1/print`.

use wurf_print::{Preset, Wishes};

/// The wishes in a query, as in `?per_page=3&look=colour`. What is not understood is left out.
pub fn read(query: &str) -> Wishes {
    let mut wishes = Wishes::default();
    for (name, word) in query.trim_start_matches('?').split('&').filter_map(|part| part.split_once('=')) {
        match name {
            "preset" => wishes.preset = word.parse().ok(),
            "paper" => wishes.paper = word.parse().ok(),
            "per_page" => wishes.per_page = word.parse().ok(),
            "look" => wishes.look = word.parse().ok(),
            "pages" => wishes.pages = word.parse().ok(),
            "card_size" => wishes.card_size = word.parse().ok(),
            "landscape" => wishes.landscape = word == "true",
            "both_sides" => wishes.both_sides = word == "true",
            "cut_marks" => wishes.cut_marks = word == "true",
            _ => {}
        }
    }
    wishes
}

/// The query of these wishes; empty if there are none.
pub fn query(wishes: &Wishes) -> String {
    let switch = |on: bool| on.then(|| "true".to_string());
    let parts = [
        ("preset", wishes.preset.map(|preset| preset.to_string())),
        ("paper", wishes.paper.map(|paper| paper.to_string())),
        ("per_page", wishes.per_page.map(|count| count.to_string())),
        ("landscape", switch(wishes.landscape)),
        ("both_sides", switch(wishes.both_sides)),
        ("cut_marks", switch(wishes.cut_marks)),
        ("look", wishes.look.map(|look| look.to_string())),
        ("pages", wishes.pages.map(|pages| pages.to_string())),
        ("card_size", wishes.card_size.map(|size| size.to_string())),
    ];
    let words = parts.into_iter().filter_map(|(name, word)| Some(format!("{name}={}", word?)));
    words.collect::<Vec<_>>().join("&")
}

/// The same wishes with another preset, which decides everything but paper and look.
pub fn with_preset(wishes: &Wishes, preset: Option<Preset>) -> Wishes {
    let Wishes { thing, card_size, paper, look, .. } = *wishes;
    Wishes { preset, thing, card_size, paper, look, ..Wishes::default() }
}

#[cfg(test)]
mod tests {
    use wurf_print::{Look, PageCount, Paper, PerPage};

    use super::*;

    #[test]
    fn wishes_are_the_same_after_they_were_an_address() {
        let all = Wishes {
            preset: Some(Preset::Pad),
            paper: Some(Paper::Letter),
            per_page: Some(PerPage::Four),
            landscape: true,
            both_sides: true,
            cut_marks: true,
            look: Some(Look::Colour),
            pages: PageCount::new(3),
            ..Wishes::default()
        };
        for wishes in [Wishes::default(), all] {
            assert_eq!(read(&format!("?{}", query(&wishes))), wishes);
        }
    }

    #[test]
    fn nonsense_in_an_address_wishes_nothing() {
        for query in ["", "?", "?look", "?look=&paper=a5&pages=0&pages=999999&x=1&landscape=yes", "?%00=%ff"] {
            assert_eq!(read(query), Wishes::default(), "{query}");
        }
    }
}
