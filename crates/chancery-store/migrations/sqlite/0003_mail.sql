-- The game that a letter is about, so that readers of mail can keep such letters together, and when
-- it was put by.
ALTER TABLE letters ADD COLUMN game INTEGER;
ALTER TABLE letters ADD COLUMN created INTEGER NOT NULL DEFAULT 0;

-- When those who have not ordered are to be reminded of a deadline, and of which deadline they have
-- been reminded: nobody is reminded of one twice.
ALTER TABLE games ADD COLUMN remind INTEGER;
ALTER TABLE games ADD COLUMN reminded INTEGER;
CREATE INDEX games_by_remind ON games (remind) WHERE remind IS NOT NULL;
