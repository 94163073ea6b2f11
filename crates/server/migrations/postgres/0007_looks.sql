-- How the names of accounts look: no two accounts have a look in common. A name may have two.

CREATE TABLE account_looks (
    look       TEXT NOT NULL PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE
);

CREATE INDEX account_looks_by_account ON account_looks (account_id);
