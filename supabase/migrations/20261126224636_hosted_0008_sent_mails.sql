-- Written by `npm run write-supabase` from accounts/db/migrations/0008-sent-mails.postgres.sql.
CREATE SCHEMA IF NOT EXISTS site;
CREATE TABLE IF NOT EXISTS site.kysely_migration (name varchar(255) PRIMARY KEY, timestamp varchar(255) NOT NULL);

DO $migration$
BEGIN
IF EXISTS (SELECT FROM site.kysely_migration WHERE name IN ('hosted-0008-sent-mails', '0008-sent-mails')) THEN
  RETURN;
END IF;

CREATE INDEX mail_queue_sent_idx ON site.mail_queue (due_at) WHERE state = 'sent';

INSERT INTO site.kysely_migration VALUES ('hosted-0008-sent-mails', to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'));
END
$migration$;
