//! What may be said, and who hears it.

use wurf_rules::qwixx::Variant;
use wurf_table::command::{ChatText, Command, Phrase, Said};
use wurf_table::options::{Access, Chat, Options};
use wurf_table::update::News;

use crate::keeping::{Keeping, options};

fn text(text: &str) -> Command {
    Command::Say { said: Said::Text { text: ChatText::try_from(text.to_string()).unwrap() } }
}

fn phrase() -> Command {
    Command::Say { said: Said::Phrase { phrase: Phrase::WellPlayed } }
}

fn table(chat: Chat) -> Options {
    Options { chat, ..options(Variant::Classic, 2) }
}

#[test]
fn a_table_allows_nothing_phrases_or_anything() {
    for (chat, code_of_phrase, code_of_text) in [
        (Chat::Off, Err("chat-off"), Err("chat-off")),
        (Chat::Phrases, Ok(()), Err("chat-off")),
        (Chat::Free, Ok(()), Ok(())),
    ] {
        let mut keeping = Keeping::new(table(chat));
        let ada = keeping.join("Ada");
        let mut say = |command| keeping.ask(ada, command).map(|_| ()).map_err(|refusal| refusal.code());
        assert_eq!((say(phrase()), say(text("hi"))), (code_of_phrase, code_of_text));
    }
}

#[test]
fn free_text_is_not_for_public_tables() {
    let public = Options { access: Access::Public, ..table(Chat::Free) };
    assert_eq!(public.prepare().unwrap_err().to_string(), "free text is for private tables");
}

#[test]
fn text_is_one_printable_line() {
    for bad in ["", " ", "a\nb", "\u{202e}", &"x".repeat(201)] {
        assert!(ChatText::try_from(bad.to_string()).is_err(), "{bad:?}");
    }
}

#[test]
fn somebody_who_is_muted_is_not_heard_but_the_number_is_used() {
    let mut keeping = Keeping::new(table(Chat::Phrases));
    let (ada, ben, cleo) = (keeping.join("Ada"), keeping.join("Ben"), keeping.join("Cleo"));
    let muted = keeping.ok(ada, Command::Mute { person: ben });
    assert_eq!(keeping.table.see(ben, &muted[0]).news, None);
    let said = keeping.ok(ben, phrase());
    assert_eq!(keeping.table.see(ada, &said[0]).news, None);
    assert_eq!(keeping.table.see(ada, &said[0]).seq, keeping.table.seq());
    assert!(matches!(keeping.table.see(cleo, &said[0]).news, Some(News::Said { .. })));
    keeping.ok(ada, Command::Unmute { person: ben });
    let said = keeping.ok(ben, phrase());
    assert!(keeping.table.see(ada, &said[0]).news.is_some());
}
