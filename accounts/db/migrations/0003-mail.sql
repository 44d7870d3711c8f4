-- Emailed links and codes. Several of one kind may be valid at the same time: requesting another one must not
-- invalidate an earlier one.
CREATE TABLE mailed_tokens (
  token_hash TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  token_type TEXT NOT NULL,
  relates_to TEXT NOT NULL,
  code_hash TEXT NOT NULL,
  confirms_signup INTEGER NOT NULL,
  replaced INTEGER NOT NULL,
  flow_id TEXT,
  mail_id INTEGER NOT NULL,
  created_at TEXT NOT NULL
);
CREATE INDEX mailed_tokens_user_id_idx ON mailed_tokens (user_id);
CREATE INDEX mailed_tokens_relates_to_idx ON mailed_tokens (relates_to);
CREATE INDEX mailed_tokens_created_at_idx ON mailed_tokens (created_at);
DELETE FROM one_time_tokens;
UPDATE users SET confirmation_token = '', recovery_token = '', email_change_token_new = '', email_change_token_current = '',
  reauthentication_token = ''
  WHERE confirmation_token || recovery_token || email_change_token_new || email_change_token_current || reauthentication_token <> '';

-- Unconfirmed accounts: their links are invalid now, and it is unknown who chose their passwords. Their owners can sign
-- up again.
DELETE FROM users WHERE email_confirmed_at IS NULL AND email IS NOT NULL AND last_sign_in_at IS NULL AND is_sso_user = 0;

-- Queued mails, and for two days those that are done, which count towards the limits on mails.
CREATE TABLE mail_queue (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  audience TEXT NOT NULL CHECK (audience IN ('accounts', 'strangers')),
  pkce INTEGER NOT NULL,
  recipient TEXT NOT NULL,
  host TEXT NOT NULL,
  site TEXT NOT NULL,
  organisation TEXT NOT NULL,
  payload TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'sent', 'not needed', 'undeliverable')),
  attempts INTEGER NOT NULL,
  due_at TEXT NOT NULL,
  leased_until TEXT,
  created_at TEXT NOT NULL
);
CREATE INDEX mail_queue_waiting_idx ON mail_queue (id) WHERE state = 'waiting';
CREATE INDEX mail_queue_recipient_idx ON mail_queue (recipient, created_at);
CREATE INDEX mail_queue_host_idx ON mail_queue (host, created_at);
CREATE INDEX mail_queue_site_idx ON mail_queue (site, created_at);
CREATE INDEX mail_queue_organisation_idx ON mail_queue (organisation, created_at);
CREATE INDEX mail_queue_created_at_idx ON mail_queue (created_at);
