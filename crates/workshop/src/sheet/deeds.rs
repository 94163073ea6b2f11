//! What is done with a sheet that is right: it is played, printed, sent and kept.

use leptos::prelude::*;
use wurf_bots::agent::Level;
use wurf_rules::seat::SeatCount;
use wurf_table::options::{Options, Rolling};
use wurf_table::person::{AgentName, Name};
use wurf_web::desk::local::{self, Sitter, Special};
use wurf_web::parts::entry::Entry;
use wurf_web::settings::Remembered;
use wurf_web::words::{reason, t};
use wurf_web::{browser, server};

use super::any::AnyDraft;
use super::bench::Work;
use super::kept::{self, Kept};
use super::link;

/// Buttons for all of it; while something is wrong they do nothing.
pub fn deeds(work: Work, saved: RwSignal<Vec<Kept>>) -> AnyView {
    let (entry, is_asked) = (Entry::default(), RwSignal::new(false));
    let is_wrong = move || work.is_wrong();
    let play = move |_| {
        if local::is_waiting() && !is_asked.get_untracked() {
            return is_asked.set(true);
        }
        match options(work).ok_or_else(|| t("own-unreadable")).and_then(against_a_bot) {
            Ok(()) => go("/play"),
            Err(why) => work.note.set(why),
        }
    };
    let invite = move |_| {
        let Some(options) = options(work) else { return };
        entry.ask(async move { server::open_table(&own_name(), &options).await }, |admission| {
            go(&format!("/t/{}", admission.table));
        });
    };
    let share = move |_| {
        let Some(file) = work.file() else { return };
        let address = format!("{}/workshop#{}", browser::origin(), link::written(&file));
        if browser::share(&address) {
            work.note.set(t("copied"));
        }
    };
    let keep = move |_| {
        let Some(file) = work.file() else { return };
        let is_kept = kept::keep(work.now(|draft| draft.title().to_string()), file);
        saved.set(kept::all());
        work.note.set(t(if is_kept { "own-kept" } else { "own-not-kept" }));
    };
    let download = move |_| {
        let Some(file) = work.file() else { return };
        browser::download(&file_name(&work.now(|draft| draft.title().to_string())), &file);
    };
    let print = move |_| {
        let Some(file) = work.file() else { return };
        go(&format!("/print/own#{}", link::written(&file)));
    };
    let button = move |key: &'static str, class: &'static str, deed: Callback<leptos::ev::MouseEvent>| {
        view! {
            <button type="button" class=class disabled=is_wrong on:click=move |event| deed.run(event)>{move || t(key)}</button>
        }
    };
    let play_key = move || if is_asked.get() { "begin-sure" } else { "own-play" };
    view! {
        <div class="own-deeds">
            <button type="button" class="button button-main" disabled=is_wrong on:click=play>{move || t(play_key())}</button>
            {button("way-friends", "button", Callback::new(invite))}
            {button("print-title", "button", Callback::new(print))}
            {button("share-link", "button own-share", Callback::new(share))}
            {button("own-keep", "button", Callback::new(keep))}
            {button("own-download", "button", Callback::new(download))}
        </div>
        <p class="small" role="status">{work.note}</p>
        <p class="trouble" role="alert">{entry.trouble}</p>
    }
    .into_any()
}

/// Another address; the page is another program.
fn go(path: &str) {
    // The browser says so itself where it cannot be shown.
    _ = browser::window().location().set_href(path);
}

/// A table of two with this sheet.
fn options(work: Work) -> Option<Options> {
    let mut options = Options::new(work.now(AnyDraft::game), SeatCount::TWO);
    options.rolling = Rolling::ByHand;
    options.layout = Some(work.file()?);
    Some(options)
}

fn against_a_bot(options: Options) -> Result<(), String> {
    let agent = AgentName::try_from(Level::Medium.name().to_string()).expect("our own agents have valid names");
    let sitters = [Sitter::Person(own_name()), Sitter::Agent(agent)];
    local::open(options, &sitters, &Special::default()).map_err(|refusal| reason(&refusal))
}

fn own_name() -> Name {
    let typed = Remembered::here().now(|settings| settings.name.clone());
    let usual = || Name::try_from("Wurf".to_string()).expect("a short word is a name");
    Name::try_from(typed).or_else(|_| Name::try_from(t("you"))).unwrap_or_else(|_| usual())
}

/// The name of a file for this title.
fn file_name(title: &str) -> String {
    let letters = title.to_lowercase().chars().map(|c| if c.is_alphanumeric() { c } else { '-' }).collect::<String>();
    let words: Vec<&str> = letters.split('-').filter(|word| !word.is_empty()).collect();
    format!("{}.toml", if words.is_empty() { "sheet".to_string() } else { words.join("-") })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_named_after_the_sheet() {
        assert_eq!(file_name("My Qwixx: stairs!"), "my-qwixx-stairs.toml");
        assert_eq!(file_name("/../"), "sheet.toml");
    }
}
