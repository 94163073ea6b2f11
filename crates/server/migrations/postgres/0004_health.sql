-- One number that is raised and read again, to prove that the database can be written.

CREATE TABLE health (
    id BIGINT NOT NULL PRIMARY KEY CHECK (id = 1),
    mark BIGINT NOT NULL
);
