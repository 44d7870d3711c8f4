-- Written by `npm run write-supabase` from server/newsletter/migrations/0002-unsubscribe-links.postgres.sql.
CREATE SCHEMA IF NOT EXISTS site;
CREATE TABLE IF NOT EXISTS site.kysely_migration (name varchar(255) PRIMARY KEY, timestamp varchar(255) NOT NULL);

DO $migration$
BEGIN
IF EXISTS (SELECT FROM site.kysely_migration WHERE name IN ('newsletter-0002-unsubscribe-links')) THEN
  RETURN;
END IF;

-- The key that signs a subscriber's lasting unsubscribe link. Another key revokes the link.
ALTER TABLE site.newsletter_subscribers ADD COLUMN link_key text NOT NULL DEFAULT '';
UPDATE site.newsletter_subscribers
SET link_key = replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');

INSERT INTO site.kysely_migration VALUES ('newsletter-0002-unsubscribe-links', to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'));
END
$migration$;
