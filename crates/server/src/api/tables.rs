//! `/api/v1/tables`: to open a table, to find one, and to come to it. Everything else happens over the WebSocket.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use wurf_client::contract::{Admission, NewPerson, NewTable, QuickMatch, TableShown};
use wurf_rules::any::GameName;
use wurf_rules::seat::SeatCount;
use wurf_table::Table;
use wurf_table::arrival::Arrival;
use wurf_table::id::{TableCode, TableId};
use wurf_table::options::{Access, Options};
use wurf_table::person::Name;
use wurf_table::step::Step;

use crate::actor::request::{Joined, Request};
use crate::api::body::{Body, Path};
use crate::api::error::ApiError;
use crate::app::{App, Client};
use crate::limits::Address;
use crate::store::directory::TableEntry;
use crate::store::error::CreateError;
use crate::store::secret::SecretHash;
use crate::{random, telemetry, time};

/// Free codes are found quickly unless nearly all are in use.
const CODES_TRIED_MAX: usize = 50;

/// Opens a table; the person who opens it is its host.
#[utoipa::path(
    post,
    path = "/tables",
    tag = "tables",
    request_body = ref("#/components/schemas/NewTable"),
    responses(
        (status = 201, description = "The table is open.", body = ref("#/components/schemas/Admission")),
        (status = 400, description = "The body cannot be read, or a table cannot be like this.", body = ref("#/components/schemas/Problem")),
    ),
)]
pub(crate) async fn create(
    State(app): State<App>,
    Client(address): Client,
    Body(NewTable { name, options }): Body<NewTable>,
) -> Result<(StatusCode, Json<Admission>), ApiError> {
    let admission = open(&app, address, name, Arrival::Guest, options).await?;
    Ok((StatusCode::CREATED, Json(admission)))
}

/// The lobby: public tables with free seats, at most 100.
#[utoipa::path(
    get,
    path = "/tables",
    tag = "tables",
    responses(
        (status = 200, description = "The tables.", body = ref("#/components/schemas/Lobby")),
    ),
)]
pub(crate) async fn lobby(State(app): State<App>, _: Client) -> Result<Json<Vec<TableShown>>, ApiError> {
    let entries = app.archive.store.lobby().await?;
    Ok(Json(entries.into_iter().map(|entry| shown(&app, entry)).collect()))
}

/// A table as anybody may see it who knows of it.
#[utoipa::path(
    get,
    path = "/tables/{table}",
    tag = "tables",
    params(("table" = String, Path, description = "Id or code of the table.")),
    responses(
        (status = 200, description = "The table.", body = ref("#/components/schemas/TableShown")),
        (status = 404, description = "There is no such table.", body = ref("#/components/schemas/Problem")),
    ),
)]
pub(crate) async fn show(
    State(app): State<App>,
    Client(address): Client,
    Path(table): Path<String>,
) -> Result<Json<TableShown>, ApiError> {
    let entry = find(&app, address, table).await?;
    let host = app.hall.host(&entry.id).await;
    Ok(Json(TableShown { host, ..shown(&app, entry) }))
}

/// Comes to a table, to watch or to take a seat.
#[utoipa::path(
    post,
    path = "/tables/{table}/persons",
    tag = "tables",
    params(("table" = String, Path, description = "Id or code of the table.")),
    request_body = ref("#/components/schemas/NewPerson"),
    responses(
        (status = 201, description = "The person who came.", body = ref("#/components/schemas/Admission")),
        (status = 400, description = "The body cannot be read.", body = ref("#/components/schemas/Problem")),
        (status = 404, description = "There is no such table.", body = ref("#/components/schemas/Problem")),
        (status = 409, description = "The table refuses, as with `name-taken` or `table-full`.", body = ref("#/components/schemas/Problem")),
    ),
)]
pub(crate) async fn join(
    State(app): State<App>,
    Client(address): Client,
    Path(table): Path<String>,
    Body(NewPerson { name }): Body<NewPerson>,
) -> Result<(StatusCode, Json<Admission>), ApiError> {
    let entry = find(&app, address, table).await?;
    app.limits.write(address, 0)?;
    let admission = enter(&app, entry, address, name, Arrival::Guest).await?;
    Ok((StatusCode::CREATED, Json(admission)))
}

/// Sits down at the public table in use where fewest are missing, or at a new one. If somebody there has the name, it
/// gets a number.
#[utoipa::path(
    post,
    path = "/quick-match",
    tag = "tables",
    request_body = ref("#/components/schemas/QuickMatch"),
    responses(
        (status = 201, description = "The person who came.", body = ref("#/components/schemas/Admission")),
        (status = 400, description = "The body cannot be read, or a table cannot be like this.", body = ref("#/components/schemas/Problem")),
    ),
)]
pub(crate) async fn quick_match(
    State(app): State<App>,
    Client(address): Client,
    Body(QuickMatch { name, game, seats }): Body<QuickMatch>,
) -> Result<(StatusCode, Json<Admission>), ApiError> {
    let seats = SeatCount::new(seats.into()).ok_or(ApiError::Malformed("a table has 1 to 5 seats".to_string()))?;
    app.limits.write(address, 0)?;
    let _one_at_a_time = app.quick_match.lock().await;
    let turn = app.hall.turn_to_match().await?;
    let admission = match find_company(&app, address, game, &name).await? {
        Some(admission) => admission,
        None => {
            let options = Options { access: Access::Public, ..Options::new(game, seats) };
            let admission = open(&app, address, name, Arrival::Player, options).await?;
            // In use from now on, so that the next one finds it before this one has connected.
            let handle = app.hall.handle(&admission.table).await?;
            // A table that is put away at once expects those who sit there when it is read again.
            _ = handle.tell(Request::Expect { person: admission.person }).await;
            admission
        }
    };
    if let Some(turn) = turn {
        turn.end().await?;
    }
    Ok((StatusCode::CREATED, Json(admission)))
}

/// A seat at a table where somebody waits. Tables that nobody is connected to any more stay in the lobby for days;
/// anyone who wants to play now would wait there for nothing.
async fn find_company(app: &App, address: Address, game: GameName, name: &Name) -> Result<Option<Admission>, ApiError> {
    for entry in app.archive.store.quick_match(game).await? {
        if !app.hall.is_in_use_anywhere(&entry.id).await? {
            continue;
        }
        match enter(app, entry, address, name.clone(), Arrival::Player).await {
            // Somebody at the table was quicker to sit down, or has begun.
            Err(ApiError::Refused(_)) => {}
            admission => return admission.map(Some),
        }
    }
    Ok(None)
}

async fn open(
    app: &App,
    address: Address,
    name: Name,
    arrival: Arrival,
    options: Options,
) -> Result<Admission, ApiError> {
    app.limits.table(address)?;
    app.limits.write(address, serde_json::to_string(&options).map_err(ApiError::internal)?.len())?;
    let (table, created) = Table::create(random::table_id()?, random::dice_secret()?, options, time::now())?;
    let (person, secret) = (table.next_person(), random::person_secret()?);
    let from = table.fingerprint(&address.octets());
    let admitted = table.admit(time::now(), name, arrival, Some(from))?;
    let (joined, table) = admitted.map_or((Vec::new(), table), Step::into_parts);
    let facts: Vec<_> = std::iter::once(created).chain(joined).collect();
    let _turn = app.limits.turn_to_open(address).await;
    for _ in 0..CODES_TRIED_MAX {
        let code = random::table_code()?;
        match app.archive.create(&table, code, facts.clone(), (person, SecretHash::of(&secret))).await {
            Ok(()) => {
                telemetry::table_created();
                let link = link(app, table.id());
                return Ok(Admission { table: table.id().clone(), code: Some(code), link, person, secret });
            }
            Err(CreateError::CodeTaken) => {}
            Err(error) => return Err(error.into()),
        }
    }
    Err(ApiError::Unavailable("there are too many tables; try again later".to_string()))
}

async fn enter(
    app: &App,
    entry: TableEntry,
    address: Address,
    name: Name,
    arrival: Arrival,
) -> Result<Admission, ApiError> {
    let request = |reply| Request::Join { name: name.clone(), arrival, address, reply };
    let Joined { person, secret } = app.hall.ask(&entry.id, request).await??;
    Ok(Admission { link: link(app, &entry.id), table: entry.id, code: entry.code, person, secret })
}

/// Finds a table by its id or its code. Codes can be guessed, so they cannot be tried often.
async fn find(app: &App, address: Address, text: String) -> Result<TableEntry, ApiError> {
    let entry = match TableCode::try_from(text.clone()) {
        Ok(code) => {
            app.limits.code(address)?;
            app.archive.store.table_by_code(code).await?
        }
        Err(_) => {
            let id = TableId::try_from(text).map_err(|_| ApiError::NotFound("there is no such table"))?;
            app.archive.store.table(&id).await?
        }
    };
    entry.ok_or(ApiError::NotFound("there is no such table"))
}

fn shown(app: &App, TableEntry { id, code, listing, created_at, .. }: TableEntry) -> TableShown {
    TableShown {
        link: link(app, &id),
        table: id,
        code,
        game: listing.game.to_string(),
        access: listing.access,
        state: listing.state,
        host: None,
        seats: listing.seats.get(),
        seats_taken: listing.seats_taken,
        created_at,
    }
}

fn link(app: &App, table: &TableId) -> String {
    format!("{}/t/{table}", app.base_url)
}
