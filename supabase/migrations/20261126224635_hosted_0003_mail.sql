-- Written by `npm run write-supabase` from accounts/db/migrations/0003-mail.postgres.sql.
CREATE SCHEMA IF NOT EXISTS site;
CREATE TABLE IF NOT EXISTS site.kysely_migration (name varchar(255) PRIMARY KEY, timestamp varchar(255) NOT NULL);

DO $migration$
BEGIN
IF EXISTS (SELECT FROM site.kysely_migration WHERE name IN ('hosted-0003-mail', '0003-mail')) THEN
  RETURN;
END IF;

CREATE TABLE site.mail_queue (
  id bigserial PRIMARY KEY,
  kind text NOT NULL,
  audience text NOT NULL CHECK (audience IN ('accounts', 'strangers')),
  pkce boolean NOT NULL,
  recipient text NOT NULL,
  host text NOT NULL,
  site text NOT NULL,
  organisation text NOT NULL,
  payload text NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'sent', 'not needed', 'undeliverable')),
  attempts integer NOT NULL,
  due_at timestamptz NOT NULL,
  leased_until timestamptz,
  created_at timestamptz NOT NULL
);
CREATE INDEX mail_queue_waiting_idx ON site.mail_queue (id) WHERE state = 'waiting';
CREATE INDEX mail_queue_recipient_idx ON site.mail_queue (recipient, created_at);
CREATE INDEX mail_queue_host_idx ON site.mail_queue (host, created_at);
CREATE INDEX mail_queue_site_idx ON site.mail_queue (site, created_at);
CREATE INDEX mail_queue_organisation_idx ON site.mail_queue (organisation, created_at);
CREATE INDEX mail_queue_created_at_idx ON site.mail_queue (created_at);

INSERT INTO site.kysely_migration VALUES ('hosted-0003-mail', to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'));
END
$migration$;
