-- Several servers on one database. Each is a node with a lease, which it renews; each table in use has one owner.
-- Only the clock of the database counts.

CREATE TABLE nodes (
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    version TEXT NOT NULL,
    expires_at TIMESTAMPTZ NOT NULL
);

-- NULL while nobody needs the table, and always with a single server.
ALTER TABLE tables ADD COLUMN owner TEXT COLLATE "C";

-- Raised whenever the table changes hands: whoever appends must know it.
ALTER TABLE tables ADD COLUMN epoch BIGINT NOT NULL DEFAULT 0;

CREATE INDEX tables_by_owner ON tables (owner) WHERE owner IS NOT NULL;

-- With which method the ratings were computed, so that a node that joins others need not do it again.
CREATE TABLE rating_method (
    id BIGINT NOT NULL PRIMARY KEY CHECK (id = 1),
    version BIGINT NOT NULL
);
