-- Written by `npm run write-supabase` from server/demo/migrations/0001-requests.postgres.sql.
CREATE SCHEMA IF NOT EXISTS site;
CREATE TABLE IF NOT EXISTS site.kysely_migration (name varchar(255) PRIMARY KEY, timestamp varchar(255) NOT NULL);

DO $migration$
BEGIN
IF EXISTS (SELECT FROM site.kysely_migration WHERE name IN ('demo-0001-requests')) THEN
  RETURN;
END IF;

-- Demo requests of visitors, with or without an account.
CREATE TABLE site.demo_requests (
  id uuid PRIMARY KEY,
  reference text NOT NULL UNIQUE,
  status text NOT NULL CHECK (status IN ('requested', 'withdrawn')),
  email text NOT NULL,
  name text NOT NULL,
  phone text NOT NULL,
  property text NOT NULL,
  rooms integer NOT NULL,
  plan text NOT NULL,
  parts text NOT NULL,
  wishes text NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'af')),
  message text NOT NULL,
  first_page text NOT NULL,
  campaign text NOT NULL,
  requested_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  withdrawn_at timestamptz,
  answered_at timestamptz,
  closed_at timestamptz,
  closed_reason text
);
CREATE INDEX demo_requests_email_idx ON site.demo_requests (email, requested_at);
CREATE INDEX demo_requests_requested_at_idx ON site.demo_requests (requested_at);

INSERT INTO site.kysely_migration VALUES ('demo-0001-requests', to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'));
END
$migration$;
