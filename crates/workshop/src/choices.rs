//! Choosing one of a few words.

use leptos::prelude::*;
use wurf_print::{Look, Order, Paper, PerPage, Wishes};
use wurf_web::parts::choice::{Choice, Switch};
use wurf_web::reactive::Memo;
use wurf_web::words::t;

/// What is wished for, and what follows from it.
#[derive(Clone, Copy)]
pub struct Wished {
    /// What somebody has chosen.
    pub wishes: RwSignal<Wishes>,
    /// What that means for the game.
    pub order: Memo<Order>,
}

impl Wished {
    /// One of these words, as chips below a label.
    pub fn one_of(
        self,
        label: &'static str,
        words: Vec<&'static str>,
        say: fn(&str) -> String,
        chosen: fn(&Order, &Wishes) -> String,
        choose: fn(&mut Wishes, &str),
    ) -> AnyView {
        let options =
            Signal::derive(move || words.iter().map(|word| (word.to_string(), say(word))).collect::<Vec<_>>());
        let value = Signal::derive(move || self.order.with(|order| self.wishes.with(|wishes| chosen(order, wishes))));
        let choose = move |word: String| self.wishes.update(|wishes| choose(wishes, &word));
        view! { <Choice label=Signal::derive(move || t(label)) options value choose/> }.into_any()
    }

    /// Something that is on or off.
    pub fn switch(self, label: &'static str, is_on: fn(&Order) -> bool, set: fn(&mut Wishes, bool)) -> AnyView {
        let is_on = Signal::derive(move || self.order.with(is_on));
        let set = move |on| self.wishes.update(|wishes| set(wishes, on));
        view! { <Switch label=Signal::derive(move || t(label)) is_on set/> }.into_any()
    }

    /// The paper in the printer.
    pub fn paper(self) -> AnyView {
        self.one_of(
            "print-paper",
            Paper::ALL.iter().map(|paper| paper.word()).collect(),
            |word| t(&format!("print-paper-{word}")),
            |order, _| order.paper.to_string(),
            |wishes, word| wishes.paper = word.parse().ok(),
        )
    }

    /// How much ink there is.
    pub fn look(self) -> AnyView {
        self.one_of(
            "print-look",
            Look::ALL.iter().map(|look| look.word()).collect(),
            |word| t(&format!("print-look-{word}")),
            |order, _| order.look.to_string(),
            |wishes, word| wishes.look = word.parse().ok(),
        )
    }

    /// How many sheets share a page.
    pub fn per_page(self) -> AnyView {
        self.one_of(
            "print-per-page",
            PerPage::ALL.iter().map(|count| count.word()).collect(),
            str::to_string,
            |order, _| order.per_page.to_string(),
            |wishes, word| wishes.per_page = word.parse().ok(),
        )
    }

    /// Upright or on its long side.
    pub fn way_up(self) -> AnyView {
        self.one_of(
            "print-way-up",
            vec!["print-upright", "print-lying"],
            t,
            |order, _| if order.landscape { "print-lying" } else { "print-upright" }.to_string(),
            |wishes, word| wishes.landscape = word == "print-lying",
        )
    }
}
