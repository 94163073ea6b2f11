//! `/api/v1/print`: sheets, cards, dice and rules as PDF files, the same as those of `wurf print`.

use std::fmt::Display;
use std::str::FromStr;

use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use wurf_print::{Order, PrintError, Thing, Wishes};
use wurf_rules::any::GameName;
use wurf_words::Language;

use crate::api::body::{Path, Query};
use crate::api::error::ApiError;
use crate::app::{App, Client};
use crate::prints::NotPrinted;

/// The options of `wurf print`, by the same words.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Asked {
    preset: Option<String>,
    paper: Option<String>,
    per_page: Option<String>,
    #[serde(default)]
    landscape: bool,
    #[serde(default)]
    both_sides: bool,
    #[serde(default)]
    cut_marks: bool,
    look: Option<String>,
    pages: Option<String>,
    card_size: Option<String>,
    lang: Option<String>,
}

impl Asked {
    fn language(&self) -> Result<Language, ApiError> {
        let Some(tag) = &self.lang else { return Ok(Language::En) };
        let found = Language::ALL.into_iter().find(|language| language.tag() == tag);
        found.ok_or_else(|| ApiError::Malformed("lang: there are en, de and fr".to_owned()))
    }

    fn wishes(&self, thing: Thing) -> Result<Wishes, ApiError> {
        Ok(Wishes {
            thing: Some(thing),
            card_size: read("card_size", &self.card_size)?,
            preset: read("preset", &self.preset)?,
            paper: read("paper", &self.paper)?,
            per_page: read("per_page", &self.per_page)?,
            landscape: self.landscape,
            both_sides: self.both_sides,
            cut_marks: self.cut_marks,
            look: read("look", &self.look)?,
            pages: read("pages", &self.pages)?,
        })
    }
}

fn read<T: FromStr<Err: Display>>(name: &str, word: &Option<String>) -> Result<Option<T>, ApiError> {
    let read = |word: &String| word.parse().map_err(|error| ApiError::Malformed(format!("{name}: {error}")));
    word.as_ref().map(read).transpose()
}

/// Something to print, as a PDF file; docs/print.md explains the options. The same address gives the same bytes, until
/// the server is a newer one.
#[utoipa::path(
    get,
    path = "/print/{game}/{thing}",
    operation_id = "print",
    tag = "print",
    params(
        ("game" = String, Path, description = "A game, as in `qwixx`."),
        ("thing" = String, Path, description = "`sheets`, `cards` (of the card game), `dice` or `rules`."),
        ("preset" = Option<String>, Query, description = "`pad`, `large` or `laminate`."),
        ("paper" = Option<String>, Query, description = "`a4` or `letter`."),
        ("per_page" = Option<String>, Query, description = "`1` to `4` sheets."),
        ("landscape" = Option<bool>, Query, description = "The paper lies on its long side."),
        ("both_sides" = Option<bool>, Query, description = "Every page has a back."),
        ("cut_marks" = Option<bool>, Query, description = "Lines say where to cut."),
        ("look" = Option<String>, Query, description = "`low-ink`, `colour` or `black-and-white`."),
        ("pages" = Option<String>, Query, description = "`1` to `100` sheets of paper."),
        ("card_size" = Option<String>, Query, description = "`poker` or `mini`."),
        ("lang" = Option<String>, Query, description = "`en`, `de` or `fr`."),
    ),
    responses(
        (status = 200, description = "The file.", content_type = "application/pdf"),
        (status = 400, description = "An option has a value that means nothing.", body = ref("#/components/schemas/Problem")),
        (status = 404, description = "There is no such game, or it has no such thing.", body = ref("#/components/schemas/Problem")),
        (status = 503, description = "Too many files are made right now.", body = ref("#/components/schemas/Problem")),
    ),
)]
pub(crate) async fn print(
    State(app): State<App>,
    _: Client,
    Path((game, thing)): Path<(String, String)>,
    Query(asked): Query<Asked>,
) -> Result<Response, ApiError> {
    let game: GameName = game.parse().map_err(|_| ApiError::NotFound("there is no such game"))?;
    let thing: Thing = thing.parse().map_err(|_| ApiError::NotFound(NO_SUCH_THING))?;
    let order = Order::new(game, asked.language()?, asked.wishes(thing)?);
    let file = app.prints.file(order).await.map_err(refusal)?;
    let headers = [
        (CONTENT_TYPE, "application/pdf".to_owned()),
        (CONTENT_DISPOSITION, format!("inline; filename=\"{game}-{thing}.pdf\"")),
        (CACHE_CONTROL, "public, max-age=3600".to_owned()),
    ];
    Ok((headers, file).into_response())
}

const NO_SUCH_THING: &str = "this cannot be printed; there are sheets, cards (of the card game), dice and rules";

fn refusal(not_printed: NotPrinted) -> ApiError {
    match not_printed {
        NotPrinted::Busy => ApiError::Unavailable("the server makes too many files right now".to_owned()),
        NotPrinted::Refused(PrintError::NoSuchThing { .. }) => ApiError::NotFound(NO_SUCH_THING),
        NotPrinted::Refused(error) => ApiError::internal(error),
        NotPrinted::Ended => ApiError::internal("the work on a file was ended"),
    }
}
