-- Written by `npm run write-supabase` from server/trial/migrations/0001-requests.postgres.sql.
CREATE SCHEMA IF NOT EXISTS site;
CREATE TABLE IF NOT EXISTS site.kysely_migration (name varchar(255) PRIMARY KEY, timestamp varchar(255) NOT NULL);

DO $migration$
BEGIN
IF EXISTS (SELECT FROM site.kysely_migration WHERE name IN ('trial-0001-requests')) THEN
  RETURN;
END IF;

-- The trial request of an account. Databases of versions in which the service created this table have it already.
CREATE TABLE IF NOT EXISTS site.trial_requests (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL UNIQUE REFERENCES auth.users (id) ON DELETE CASCADE,
  reference text NOT NULL UNIQUE,
  status text NOT NULL CHECK (status IN ('requested', 'withdrawn')),
  rooms text NOT NULL,
  parts text NOT NULL,
  channels text NOT NULL,
  start_on text,
  language text NOT NULL CHECK (language IN ('en', 'af')),
  message text NOT NULL,
  requested_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  withdrawn_at timestamptz
);
CREATE INDEX IF NOT EXISTS trial_requests_requested_at_idx ON site.trial_requests (requested_at);

INSERT INTO site.kysely_migration VALUES ('trial-0001-requests', to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'));
END
$migration$;
