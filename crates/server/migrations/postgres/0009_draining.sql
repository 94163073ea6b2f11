-- What operators call a node, how many tables it has (NULL for nodes of older versions, which do not say), and whether it
-- is being emptied.

ALTER TABLE nodes ADD COLUMN name TEXT NOT NULL DEFAULT '';
ALTER TABLE nodes ADD COLUMN tables BIGINT;
ALTER TABLE nodes ADD COLUMN draining BOOLEAN NOT NULL DEFAULT FALSE;
