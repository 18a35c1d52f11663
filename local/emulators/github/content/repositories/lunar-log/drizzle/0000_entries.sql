CREATE TABLE entries (
  id integer PRIMARY KEY,
  written_at integer NOT NULL,
  author text NOT NULL,
  words text NOT NULL
);
