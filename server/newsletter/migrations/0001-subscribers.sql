-- Newsletter subscribers with the proof of their consent. `link_key` signs a subscriber's lasting unsubscribe link:
-- another key revokes the link.
CREATE TABLE newsletter_subscribers (
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
  unsubscribed_at TEXT,
  link_key TEXT NOT NULL DEFAULT ''
);

-- The secrets in newsletter links, and the consent that each one confirms. Later mails do not invalidate them.
CREATE TABLE newsletter_links (
  token_hash TEXT PRIMARY KEY,
  subscriber_id TEXT NOT NULL REFERENCES newsletter_subscribers (id) ON DELETE CASCADE,
  consent_text TEXT NOT NULL,
  consent_page TEXT NOT NULL,
  consent_at TEXT NOT NULL,
  sent_at TEXT NOT NULL
);
CREATE INDEX newsletter_links_subscriber_id_idx ON newsletter_links (subscriber_id);
