-- Since when an account is disabled: nobody signs in with it, and nothing that was handed out for it
-- shows anybody. None while it is not.
ALTER TABLE accounts ADD COLUMN disabled INTEGER;

-- What whoever looks after the house did about its accounts.
CREATE TABLE acts (
    id          INTEGER PRIMARY KEY,
    at          INTEGER NOT NULL,
    -- Who did it; none for what was done at the machine.
    actor       INTEGER REFERENCES accounts (id),
    act         TEXT NOT NULL,
    -- About whom.
    account     INTEGER NOT NULL REFERENCES accounts (id)
) STRICT;

-- Callers whom bulletin boards hand over, and the account of each. A board names a caller by the
-- number of a record and an alias; both are looked up, since boards give the numbers of records
-- that are free to others.
CREATE TABLE callers (
    board       TEXT NOT NULL,
    -- -1 where the board tells no record.
    record      INTEGER NOT NULL,
    -- The alias without regard to case.
    alias_key   TEXT NOT NULL,
    -- The alias as the board writes it.
    alias       TEXT NOT NULL,
    account     INTEGER NOT NULL REFERENCES accounts (id),
    created     INTEGER NOT NULL,
    -- When the caller called last.
    called      INTEGER NOT NULL,
    PRIMARY KEY (board, record, alias_key)
) STRICT, WITHOUT ROWID;
CREATE INDEX callers_by_account ON callers (account);
