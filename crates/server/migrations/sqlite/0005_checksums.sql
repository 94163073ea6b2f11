-- Each fact's checksum covers the one before it; NULL only for what an older version has written, until the next start.

ALTER TABLE facts ADD COLUMN checksum BLOB;

-- The checksum of the latest fact.
ALTER TABLE tables ADD COLUMN checksum BLOB;

CREATE INDEX facts_without_checksum ON facts (table_id) WHERE checksum IS NULL;
