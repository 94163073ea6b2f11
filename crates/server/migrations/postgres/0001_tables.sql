-- Tables and their facts. Facts are the truth; what stands beside them only makes them quick to find.
-- Migrations only ever add: an older server must be able to go on with a newer database until it is replaced.

CREATE TABLE tables (
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    -- Codes are few: NULL once a table has given its own back.
    code TEXT UNIQUE,
    access TEXT NOT NULL,
    game TEXT NOT NULL,
    seats BIGINT NOT NULL,
    seats_taken BIGINT NOT NULL,
    state TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    -- The number of the latest fact: whoever appends must know it.
    head BIGINT NOT NULL
);

CREATE INDEX tables_by_state ON tables (state, access, created_at);

CREATE TABLE facts (
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id),
    seq BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
);

CREATE TABLE secrets (
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id),
    person BIGINT NOT NULL,
    hash BYTEA NOT NULL,
    PRIMARY KEY (table_id, person)
);

CREATE TABLE matches (
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id),
    match_number BIGINT NOT NULL,
    access TEXT NOT NULL,
    game TEXT NOT NULL,
    ended_at BIGINT NOT NULL,
    record TEXT NOT NULL,
    PRIMARY KEY (table_id, match_number)
);

CREATE INDEX matches_by_end ON matches (access, ended_at, table_id, match_number);

CREATE TABLE match_seats (
    table_id TEXT COLLATE "C" NOT NULL,
    match_number BIGINT NOT NULL,
    seat BIGINT NOT NULL,
    person BIGINT,
    name TEXT NOT NULL,
    points BIGINT NOT NULL,
    PRIMARY KEY (table_id, match_number, seat),
    FOREIGN KEY (table_id, match_number) REFERENCES matches (table_id, match_number)
);
