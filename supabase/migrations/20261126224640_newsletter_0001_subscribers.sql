-- Written by `npm run write-supabase` from server/newsletter/migrations/0001-subscribers.postgres.sql.
CREATE SCHEMA IF NOT EXISTS site;
CREATE TABLE IF NOT EXISTS site.kysely_migration (name varchar(255) PRIMARY KEY, timestamp varchar(255) NOT NULL);

DO $migration$
BEGIN
IF EXISTS (SELECT FROM site.kysely_migration WHERE name IN ('newsletter-0001-subscribers')) THEN
  RETURN;
END IF;

-- Newsletter subscribers with the proof of their consent. Databases of versions in which the service created these
-- tables have them already.
CREATE TABLE IF NOT EXISTS site.newsletter_subscribers (
  id uuid PRIMARY KEY,
  email text NOT NULL UNIQUE,
  status text NOT NULL CHECK (status IN ('pending', 'confirmed', 'unsubscribed')),
  consent_text text NOT NULL,
  consent_page text NOT NULL,
  consent_at timestamptz NOT NULL,
  confirm_sent_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  confirm_mails integer NOT NULL,
  mail_id bigint NOT NULL
);

-- The secrets in newsletter links, and the consent that each one confirms. Later mails do not invalidate them.
CREATE TABLE IF NOT EXISTS site.newsletter_links (
  token_hash text PRIMARY KEY,
  subscriber_id uuid NOT NULL REFERENCES site.newsletter_subscribers (id) ON DELETE CASCADE,
  consent_text text NOT NULL,
  consent_page text NOT NULL,
  consent_at timestamptz NOT NULL,
  sent_at timestamptz NOT NULL
);
CREATE INDEX IF NOT EXISTS newsletter_links_subscriber_id_idx ON site.newsletter_links (subscriber_id);

INSERT INTO site.kysely_migration VALUES ('newsletter-0001-subscribers', to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'));
END
$migration$;
