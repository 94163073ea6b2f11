-- Matches that counted for the ratings of accounts. Who took which place, and in which order matches counted, is the
-- truth; the numbers follow from it. They are kept for seats whose account was deleted, because those of the others
-- rest on them.

CREATE TABLE rated_seats (
    family           TEXT    NOT NULL,
    -- Matches of a family count in this order, from 1 without gaps.
    number           INTEGER NOT NULL,
    seat             INTEGER NOT NULL,
    table_id         TEXT    NOT NULL,
    match_number     INTEGER NOT NULL,
    account_id       TEXT    REFERENCES accounts (id) ON DELETE SET NULL,
    place            INTEGER NOT NULL,
    -- In millionths.
    rating_before    INTEGER NOT NULL,
    deviation_before INTEGER NOT NULL,
    rating           INTEGER NOT NULL,
    deviation        INTEGER NOT NULL,
    PRIMARY KEY (family, number, seat),
    -- A match counts once.
    UNIQUE (table_id, match_number, seat),
    FOREIGN KEY (table_id, match_number) REFERENCES matches (table_id, match_number)
) STRICT, WITHOUT ROWID;

CREATE INDEX rated_seats_by_account ON rated_seats (account_id, family, number);
