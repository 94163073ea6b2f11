-- Tables and their facts. Facts are the truth; what stands beside them only makes them quick to find.
-- Migrations only ever add: an older server must be able to go on with a newer database until it is replaced.

CREATE TABLE tables (
    id          TEXT    NOT NULL PRIMARY KEY,
    -- Codes are few: NULL once a table has given its own back.
    code        TEXT    UNIQUE,
    access      TEXT    NOT NULL,
    game        TEXT    NOT NULL,
    seats       INTEGER NOT NULL,
    seats_taken INTEGER NOT NULL,
    state       TEXT    NOT NULL,
    created_at  INTEGER NOT NULL,
    updated_at  INTEGER NOT NULL,
    -- The number of the latest fact: whoever appends must know it.
    head        INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX tables_by_state ON tables (state, access, created_at);

CREATE TABLE facts (
    table_id TEXT    NOT NULL REFERENCES tables (id),
    seq      INTEGER NOT NULL,
    body     TEXT    NOT NULL,
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;

CREATE TABLE secrets (
    table_id TEXT    NOT NULL REFERENCES tables (id),
    person   INTEGER NOT NULL,
    hash     BLOB    NOT NULL,
    PRIMARY KEY (table_id, person)
) STRICT, WITHOUT ROWID;

CREATE TABLE matches (
    table_id     TEXT    NOT NULL REFERENCES tables (id),
    match_number INTEGER NOT NULL,
    access       TEXT    NOT NULL,
    game         TEXT    NOT NULL,
    ended_at     INTEGER NOT NULL,
    record       TEXT    NOT NULL,
    PRIMARY KEY (table_id, match_number)
) STRICT;

CREATE INDEX matches_by_end ON matches (access, ended_at, table_id, match_number);

CREATE TABLE match_seats (
    table_id     TEXT    NOT NULL,
    match_number INTEGER NOT NULL,
    seat         INTEGER NOT NULL,
    person       INTEGER,
    name         TEXT    NOT NULL,
    points       INTEGER NOT NULL,
    PRIMARY KEY (table_id, match_number, seat),
    FOREIGN KEY (table_id, match_number) REFERENCES matches (table_id, match_number)
) STRICT, WITHOUT ROWID;
