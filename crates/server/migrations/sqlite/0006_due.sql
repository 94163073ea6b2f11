-- When something happens at a table by itself: time runs out, or an agent decides. NULL if only people can go on.
-- 0 if nobody knows, because an older version has written to the table.

ALTER TABLE tables ADD COLUMN due_at INTEGER;

CREATE INDEX tables_by_due ON tables (due_at) WHERE due_at IS NOT NULL;
