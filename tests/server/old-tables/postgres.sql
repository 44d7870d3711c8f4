-- The statements for tables of the website that the migrations of the account service contained up to version 1.0, after
-- the migration that each belonged to. Tests make a database of that version with them.

-- 0001-accounts
CREATE TABLE site.newsletter_subscribers (
  id uuid PRIMARY KEY,
  email text NOT NULL UNIQUE,
  status text NOT NULL CHECK (status IN ('pending', 'confirmed', 'unsubscribed')),
  consent_text text NOT NULL,
  consent_page text NOT NULL,
  consent_at timestamptz NOT NULL,
  token_hash text NOT NULL UNIQUE,
  confirm_sent_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz
);

-- 0003-mail
CREATE TABLE site.newsletter_links (
  token_hash text PRIMARY KEY,
  subscriber_id uuid NOT NULL REFERENCES site.newsletter_subscribers (id) ON DELETE CASCADE,
  consent_text text NOT NULL,
  consent_page text NOT NULL,
  consent_at timestamptz NOT NULL,
  sent_at timestamptz NOT NULL
);
CREATE INDEX newsletter_links_subscriber_id_idx ON site.newsletter_links (subscriber_id);
INSERT INTO site.newsletter_links
  SELECT token_hash, id, consent_text, consent_page, consent_at, confirm_sent_at FROM site.newsletter_subscribers;
ALTER TABLE site.newsletter_subscribers
  DROP COLUMN token_hash,
  ADD COLUMN confirm_mails integer NOT NULL DEFAULT 1,
  ADD COLUMN mail_id bigint NOT NULL DEFAULT 0;
ALTER TABLE site.newsletter_subscribers ALTER COLUMN confirm_mails DROP DEFAULT, ALTER COLUMN mail_id DROP DEFAULT;

-- 0005-whole-account
CREATE TABLE site.trial_requests (
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
CREATE INDEX trial_requests_requested_at_idx ON site.trial_requests (requested_at);
