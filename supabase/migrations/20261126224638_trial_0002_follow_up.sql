-- Written by `npm run write-supabase` from server/trial/migrations/0002-follow-up.postgres.sql.
CREATE SCHEMA IF NOT EXISTS site;
CREATE TABLE IF NOT EXISTS site.kysely_migration (name varchar(255) PRIMARY KEY, timestamp varchar(255) NOT NULL);

DO $migration$
BEGIN
IF EXISTS (SELECT FROM site.kysely_migration WHERE name IN ('trial-0002-follow-up')) THEN
  RETURN;
END IF;

-- Where the visit began, and what sales did about the request. `rooms` is a number from now on; older rows keep the
-- range of the price list.
ALTER TABLE site.trial_requests ADD COLUMN first_page text NOT NULL DEFAULT '';
ALTER TABLE site.trial_requests ADD COLUMN campaign text NOT NULL DEFAULT '';
ALTER TABLE site.trial_requests ADD COLUMN answered_at timestamptz;
ALTER TABLE site.trial_requests ADD COLUMN set_up_at timestamptz;
ALTER TABLE site.trial_requests ADD COLUMN closed_at timestamptz;
ALTER TABLE site.trial_requests ADD COLUMN closed_reason text;

INSERT INTO site.kysely_migration VALUES ('trial-0002-follow-up', to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'));
END
$migration$;
