//! A match that is over is printed as it was marked, with the way to its record.

use leptos::prelude::*;
use leptos::task::spawn_local;
use wurf_bots::thinking::Ask;
use wurf_print::played::{Link, Played};
use wurf_print::{Order, PerPage, Wishes};
use wurf_rules::any::{AnyGame, GameName};
use wurf_rules::record::Record;
use wurf_rules::replay::replay;
use wurf_web::parts::character::names;
use wurf_web::reactive::Memo;
use wurf_web::thinking::Question;
use wurf_web::words::{language, t};
use wurf_web::{browser, records, thinking};

use crate::choices::Wished;
use crate::frame::Frame;
use crate::pages::{Pages, print_button};

/// A match as it ended.
#[derive(Clone)]
struct Ended {
    name: GameName,
    game: AnyGame,
    names: Vec<String>,
}

impl Ended {
    fn read(text: &str) -> Result<Self, String> {
        let record = Record::from_text(text).map_err(|error| error.to_string())?;
        let game = replay(&record, |_, _, _| {}).map_err(|error| error.to_string())?;
        let seats = record.spec.seats.seats();
        let names = names(seats.iter().map(|seat| record.names[seat].as_deref()));
        let names = names.into_iter().map(Option::unwrap_or_default).collect();
        Ok(Self { name: record.spec.game(), game, names })
    }
}

/// A match is printed.
#[component]
pub fn Match(id: String) -> impl IntoView {
    let found = RwSignal::new(None::<Result<Ended, String>>);
    let link = RwSignal::new(None::<Link>);
    let question = StoredValue::new_local(None::<Question>);
    let back = format!("/records/{id}");
    spawn_local(async move {
        let text = records::find(&id).await.map_err(|problem| problem.in_words());
        found.set(Some(text.and_then(|text| Ended::read(&text))));
        // A match of this device is known to nobody else: a code would lead nowhere.
        if records::from_server(&id).await.is_ok() {
            question.set_value(draw_code(format!("{}/records/{id}", browser::origin()), link));
        }
    });
    let content = move || match found.get() {
        None => view! { <p role="status">{move || t("looking")}</p> }.into_any(),
        Some(Err(reason)) => {
            view! { <p class="lead">{move || t("no-record-text")}</p><p class="small">{reason}</p> }.into_any()
        }
        Some(Ok(ended)) => view! { <Ready ended link/> }.into_any(),
    };
    view! { <Frame title=Signal::derive(|| t("print-match")) back>{content}</Frame> }
}

/// Lets the worker draw the code of an address.
fn draw_code(address: String, link: RwSignal<Option<Link>>) -> Option<Question> {
    let asked = address.clone();
    thinking::ask(asked, Ask::Code, move |reply| {
        _ = link.try_set(reply.code.map(|code| Link { address: address.clone(), code }));
    })
}

#[component]
fn Ready(ended: Ended, link: RwSignal<Option<Link>>) -> impl IntoView {
    let per_page = if ended.names.len() > 1 { PerPage::Three } else { PerPage::Two };
    let wishes = RwSignal::new(Wishes { per_page: Some(per_page), ..Wishes::default() });
    let name = ended.name;
    let order = Memo::new(move |_| Order::new(name, language(), wishes.get()));
    let document = Memo::new(move |_| {
        let Ended { game, names, .. } = &ended;
        let pages = |link: Option<&Link>| order.with(|order| Played { game, names, link }.document(order));
        Some(link.with(|link| pages(link.as_ref())))
    });
    let wished = Wished { wishes, order };
    view! {
        <Pages document/>
        <div class="choices">
            {wished.per_page()}
            {wished.way_up()}
            {wished.look()}
            {wished.paper()}
            {move || link.with(Option::is_none).then(|| view! { <p class="small">{move || t("print-no-code")}</p> })}
        </div>
        <div class="print-bar">{print_button()}</div>
    }
}
