-- Moments are whole seconds of Unix time. What is secret is kept as a hash and compared as one.

CREATE TABLE accounts (
    id          INTEGER PRIMARY KEY,
    -- As the person writes it; none once the account is deleted.
    name        TEXT,
    -- The name as names are compared: nobody may look like somebody else.
    name_key    TEXT UNIQUE,
    email       TEXT,
    email_key   TEXT UNIQUE,
    -- None for guests, and once the account is deleted.
    password    TEXT,
    guest       INTEGER NOT NULL,
    admin       INTEGER NOT NULL DEFAULT 0,
    -- What the person chose, as JSON.
    settings    TEXT NOT NULL DEFAULT '{}',
    created     INTEGER NOT NULL
) STRICT;

CREATE TABLE sessions (
    hash        BLOB PRIMARY KEY,
    account     INTEGER NOT NULL REFERENCES accounts (id),
    created     INTEGER NOT NULL,
    expires     INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_by_account ON sessions (account);
CREATE INDEX sessions_by_expiry ON sessions (expires);

CREATE TABLE resets (
    hash        BLOB PRIMARY KEY,
    account     INTEGER NOT NULL REFERENCES accounts (id),
    expires     INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE tokens (
    id          INTEGER PRIMARY KEY,
    hash        BLOB NOT NULL UNIQUE,
    account     INTEGER NOT NULL REFERENCES accounts (id),
    -- What it is for, in the person's words.
    label       TEXT NOT NULL,
    -- What it may be used for, words with spaces between.
    scopes      TEXT NOT NULL,
    created     INTEGER NOT NULL
) STRICT;
CREATE INDEX tokens_by_account ON tokens (account);

CREATE TABLE games (
    id          INTEGER PRIMARY KEY,
    -- The secret of its link.
    invite      TEXT NOT NULL UNIQUE,
    title       TEXT NOT NULL,
    variant     TEXT NOT NULL,
    stage       TEXT NOT NULL CHECK (stage IN ('gathering', 'playing', 'finished')),
    -- Whether it stands in the list of open games.
    listed      INTEGER NOT NULL,
    -- When the clock has something to do.
    due         INTEGER,
    created     INTEGER NOT NULL,
    changed     INTEGER NOT NULL
) STRICT;
CREATE INDEX games_by_due ON games (due) WHERE due IS NOT NULL;
CREATE INDEX games_by_stage ON games (stage, listed, id);

CREATE TABLE events (
    game        INTEGER NOT NULL REFERENCES games (id),
    number      INTEGER NOT NULL,
    body        TEXT NOT NULL,
    PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE members (
    game        INTEGER NOT NULL REFERENCES games (id),
    account     INTEGER NOT NULL REFERENCES accounts (id),
    PRIMARY KEY (game, account)
) STRICT, WITHOUT ROWID;
CREATE INDEX members_by_account ON members (account);

CREATE TABLE drafts (
    game        INTEGER NOT NULL REFERENCES games (id),
    account     INTEGER NOT NULL REFERENCES accounts (id),
    -- What it is a draft of, such as a thread.
    place       TEXT NOT NULL,
    body        TEXT NOT NULL,
    PRIMARY KEY (game, account, place)
) STRICT, WITHOUT ROWID;

CREATE TABLE letters (
    id          INTEGER PRIMARY KEY,
    recipient   TEXT NOT NULL,
    subject     TEXT NOT NULL,
    body        TEXT NOT NULL,
    -- When it is tried next.
    due         INTEGER NOT NULL,
    tries       INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX letters_by_due ON letters (due);

-- What the house itself keeps, such as the key of its cookies.
CREATE TABLE house (
    key         TEXT PRIMARY KEY,
    value       BLOB NOT NULL
) STRICT, WITHOUT ROWID;
