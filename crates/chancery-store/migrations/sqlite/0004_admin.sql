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
