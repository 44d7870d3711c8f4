-- The statements for tables of the website that the migrations of the account service contained up to version 1.0, after
-- the migration that each belonged to. Tests make a database of that version with them.

-- 0001-accounts
CREATE TABLE newsletter_subscribers (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL UNIQUE,
  status TEXT NOT NULL CHECK (status IN ('pending', 'confirmed', 'unsubscribed')),
  consent_text TEXT NOT NULL,
  consent_page TEXT NOT NULL,
  consent_at TEXT NOT NULL,
  token_hash TEXT NOT NULL UNIQUE,
  confirm_sent_at TEXT NOT NULL,
  confirmed_at TEXT,
  unsubscribed_at TEXT
);

-- 0003-mail
CREATE TABLE newsletter_links (
  token_hash TEXT PRIMARY KEY,
  subscriber_id TEXT NOT NULL REFERENCES newsletter_subscribers (id) ON DELETE CASCADE,
  consent_text TEXT NOT NULL,
  consent_page TEXT NOT NULL,
  consent_at TEXT NOT NULL,
  sent_at TEXT NOT NULL
);
CREATE INDEX newsletter_links_subscriber_id_idx ON newsletter_links (subscriber_id);

CREATE TABLE new_subscribers (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL UNIQUE,
  status TEXT NOT NULL CHECK (status IN ('pending', 'confirmed', 'unsubscribed')),
  consent_text TEXT NOT NULL,
  consent_page TEXT NOT NULL,
  consent_at TEXT NOT NULL,
  confirm_sent_at TEXT NOT NULL,
  confirm_mails INTEGER NOT NULL,
  mail_id INTEGER NOT NULL,
  confirmed_at TEXT,
  unsubscribed_at TEXT
);
INSERT INTO new_subscribers
  SELECT id, email, status, consent_text, consent_page, consent_at, confirm_sent_at, 1, 0, confirmed_at, unsubscribed_at
  FROM newsletter_subscribers;
CREATE TABLE old_links AS
  SELECT token_hash, id, consent_text, consent_page, consent_at, confirm_sent_at FROM newsletter_subscribers;
DROP TABLE newsletter_subscribers;
ALTER TABLE new_subscribers RENAME TO newsletter_subscribers;
INSERT INTO newsletter_links SELECT * FROM old_links;
DROP TABLE old_links;

-- 0005-whole-account
CREATE TABLE trial_requests (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL UNIQUE REFERENCES users (id) ON DELETE CASCADE,
  reference TEXT NOT NULL UNIQUE,
  status TEXT NOT NULL CHECK (status IN ('requested', 'withdrawn')),
  rooms TEXT NOT NULL,
  parts TEXT NOT NULL,
  channels TEXT NOT NULL,
  start_on TEXT,
  language TEXT NOT NULL CHECK (language IN ('en', 'af')),
  message TEXT NOT NULL,
  requested_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  withdrawn_at TEXT
);
CREATE INDEX trial_requests_requested_at_idx ON trial_requests (requested_at);
