-- One number that is raised and read again, to prove that the database can be written.

CREATE TABLE health (
    id   INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    mark INTEGER NOT NULL
) STRICT;
