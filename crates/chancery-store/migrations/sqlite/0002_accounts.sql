-- When a session was last seen, to the day, and from which kind of browser.
ALTER TABLE sessions ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;
ALTER TABLE sessions ADD COLUMN label TEXT NOT NULL DEFAULT '';

-- Addresses that somebody has given and not yet shown to be theirs. An address counts as an
-- account's own, and as nobody else's, when its email_key stands with the account.
CREATE TABLE addresses (
    hash        BLOB PRIMARY KEY,
    account     INTEGER NOT NULL REFERENCES accounts (id),
    email       TEXT NOT NULL,
    email_key   TEXT NOT NULL,
    created     INTEGER NOT NULL,
    expires     INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX addresses_by_email ON addresses (email_key, created);
CREATE INDEX addresses_by_account ON addresses (account);
CREATE INDEX resets_by_account ON resets (account);
