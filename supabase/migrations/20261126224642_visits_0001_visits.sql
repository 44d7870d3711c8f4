-- Written by `npm run write-supabase` from server/visits/migrations/0001-visits.postgres.sql.
CREATE SCHEMA IF NOT EXISTS site;
CREATE TABLE IF NOT EXISTS site.kysely_migration (name varchar(255) PRIMARY KEY, timestamp varchar(255) NOT NULL);

DO $migration$
BEGIN
IF EXISTS (SELECT FROM site.kysely_migration WHERE name IN ('visits-0001-visits')) THEN
  RETURN;
END IF;

-- Visits by day, page, referring host, campaign and kind of device. Nothing tells one visitor from another.
CREATE TABLE site.visits (
  id uuid PRIMARY KEY,
  day text NOT NULL,
  path text NOT NULL,
  referrer text NOT NULL,
  campaign text NOT NULL,
  device text NOT NULL CHECK (device IN ('phone', 'desktop')),
  visits integer NOT NULL,
  UNIQUE (day, path, referrer, campaign, device)
);

INSERT INTO site.kysely_migration VALUES ('visits-0001-visits', to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'));
END
$migration$;
