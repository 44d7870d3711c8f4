-- The account service's tables in SQLite's types: ids, times and JSON are text, flags are 0 and 1.

CREATE TABLE users (
  instance_id TEXT NOT NULL,
  id TEXT PRIMARY KEY,
  aud TEXT NOT NULL,
  role TEXT NOT NULL,
  email TEXT,
  encrypted_password TEXT,
  email_confirmed_at TEXT,
  invited_at TEXT,
  confirmation_token TEXT NOT NULL DEFAULT '',
  confirmation_sent_at TEXT,
  recovery_token TEXT NOT NULL DEFAULT '',
  recovery_sent_at TEXT,
  email_change_token_new TEXT NOT NULL DEFAULT '',
  email_change TEXT NOT NULL DEFAULT '',
  email_change_sent_at TEXT,
  email_change_token_current TEXT NOT NULL DEFAULT '',
  email_change_confirm_status INTEGER NOT NULL DEFAULT 0 CHECK (email_change_confirm_status BETWEEN 0 AND 2),
  reauthentication_token TEXT NOT NULL DEFAULT '',
  reauthentication_sent_at TEXT,
  last_sign_in_at TEXT,
  raw_app_meta_data TEXT,
  raw_user_meta_data TEXT,
  phone TEXT UNIQUE,
  phone_confirmed_at TEXT,
  banned_until TEXT,
  deleted_at TEXT,
  is_sso_user INTEGER NOT NULL DEFAULT 0,
  is_anonymous INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);
CREATE UNIQUE INDEX users_email_partial_key ON users (email) WHERE is_sso_user = 0;
CREATE INDEX users_unconfirmed_idx ON users (created_at) WHERE email_confirmed_at IS NULL;
-- A sign-up cancels the pending changes of other accounts to its address.
CREATE INDEX users_email_change_idx ON users (email_change) WHERE email_change <> '';

CREATE TABLE identities (
  id TEXT PRIMARY KEY,
  provider_id TEXT NOT NULL,
  provider TEXT NOT NULL,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  identity_data TEXT NOT NULL,
  last_sign_in_at TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  email TEXT GENERATED ALWAYS AS (lower(identity_data ->> 'email')) STORED,
  UNIQUE (provider_id, provider)
);
CREATE INDEX identities_user_id_idx ON identities (user_id);
CREATE INDEX identities_email_idx ON identities (email);

CREATE TABLE sessions (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  aal TEXT NOT NULL DEFAULT 'aal1',
  factor_id TEXT,
  not_after TEXT,
  refresh_token_hmac_key TEXT NOT NULL,
  refresh_token_counter INTEGER NOT NULL,
  refreshed_at TEXT,
  previous_refresh_at TEXT,
  user_agent TEXT,
  ip TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);
CREATE INDEX sessions_user_id_idx ON sessions (user_id, created_at);
CREATE INDEX sessions_updated_at_idx ON sessions (updated_at);
CREATE INDEX sessions_created_at_idx ON sessions (created_at);
CREATE INDEX sessions_not_after_idx ON sessions (not_after) WHERE not_after IS NOT NULL;

CREATE TABLE mfa_amr_claims (
  id TEXT PRIMARY KEY,
  session_id TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  authentication_method TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  UNIQUE (session_id, authentication_method)
);

CREATE TABLE flow_state (
  id TEXT PRIMARY KEY,
  user_id TEXT,
  auth_code TEXT,
  code_challenge TEXT NOT NULL,
  code_challenge_method TEXT NOT NULL,
  provider_type TEXT NOT NULL,
  provider_access_token TEXT NOT NULL DEFAULT '',
  provider_refresh_token TEXT NOT NULL DEFAULT '',
  authentication_method TEXT NOT NULL,
  auth_code_issued_at TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);
CREATE INDEX flow_state_auth_code_idx ON flow_state (auth_code);
CREATE INDEX flow_state_user_id_idx ON flow_state (user_id, authentication_method);
CREATE INDEX flow_state_created_at_idx ON flow_state (created_at);

CREATE TABLE audit_log_entries (
  instance_id TEXT NOT NULL,
  id TEXT PRIMARY KEY,
  payload TEXT NOT NULL,
  ip_address TEXT NOT NULL DEFAULT '',
  created_at TEXT NOT NULL
);
CREATE INDEX audit_log_entries_created_at_idx ON audit_log_entries (created_at);
CREATE INDEX audit_log_entries_actor_username_idx ON audit_log_entries (payload ->> 'actor_username');
-- What operators did to an account is shown to its owner and deleted with it.
CREATE INDEX audit_log_entries_subject_idx ON audit_log_entries (payload -> 'traits' ->> 'user_id');
CREATE INDEX audit_log_entries_actor_id_idx ON audit_log_entries (payload ->> 'actor_id', created_at DESC, id DESC);
-- For the maximum of a user's entries, which counts sign-ins and sign-outs apart.
CREATE INDEX audit_log_entries_sign_ins_idx ON audit_log_entries (payload ->> 'actor_id', created_at DESC, id DESC)
  WHERE payload ->> 'action' IN ('login', 'logout');
CREATE INDEX audit_log_entries_others_idx ON audit_log_entries (payload ->> 'actor_id', created_at DESC, id DESC)
  WHERE payload ->> 'action' NOT IN ('login', 'logout');

CREATE TABLE signing_keys (
  kid TEXT PRIMARY KEY,
  private_jwk TEXT NOT NULL,
  created_at TEXT NOT NULL
);

-- Networks from which a user signed in: password guesses from other networks never lock the user out there.

CREATE TABLE known_networks (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  network TEXT NOT NULL,
  seen_at TEXT NOT NULL,
  PRIMARY KEY (user_id, network)
);
CREATE INDEX known_networks_seen_at_idx ON known_networks (seen_at);

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

-- Queued mails, and for two days those that are done, which count towards the limits on mails.
CREATE TABLE mail_queue (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  audience TEXT NOT NULL CHECK (audience IN ('accounts', 'strangers')),
  pkce INTEGER NOT NULL,
  recipient TEXT NOT NULL,
  host TEXT NOT NULL,
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
CREATE INDEX mail_queue_organisation_idx ON mail_queue (organisation, created_at);
CREATE INDEX mail_queue_created_at_idx ON mail_queue (created_at);
-- Budgets count mails by the time at which they were sent.
CREATE INDEX mail_queue_sent_idx ON mail_queue (due_at) WHERE state = 'sent';

-- Two-step sign-in, with the tables of the original server.
CREATE TABLE mfa_factors (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  friendly_name TEXT NOT NULL DEFAULT '',
  factor_type TEXT NOT NULL CHECK (factor_type IN ('totp', 'webauthn', 'phone')),
  status TEXT NOT NULL CHECK (status IN ('unverified', 'verified')),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  secret TEXT NOT NULL DEFAULT '',
  phone TEXT,
  last_challenged_at TEXT UNIQUE
);
CREATE UNIQUE INDEX mfa_factors_user_friendly_name_unique ON mfa_factors (friendly_name, user_id) WHERE trim(friendly_name) <> '';
CREATE INDEX factor_id_created_at_idx ON mfa_factors (user_id, created_at);

CREATE TABLE mfa_challenges (
  id TEXT PRIMARY KEY,
  factor_id TEXT NOT NULL REFERENCES mfa_factors (id) ON DELETE CASCADE,
  created_at TEXT NOT NULL,
  verified_at TEXT,
  ip_address TEXT NOT NULL,
  otp_code TEXT NOT NULL DEFAULT ''
);
CREATE INDEX mfa_challenge_created_at_idx ON mfa_challenges (created_at);
CREATE INDEX mfa_challenges_factor_id_idx ON mfa_challenges (factor_id);

-- The time step of the last code that a factor accepted: no code is accepted twice.
CREATE TABLE used_totp_steps (
  factor_id TEXT PRIMARY KEY REFERENCES mfa_factors (id) ON DELETE CASCADE,
  step INTEGER NOT NULL
);

-- Recovery codes, which replace a code of the authenticator app once. Used codes are deleted.
CREATE TABLE recovery_codes (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  code_hash TEXT NOT NULL,
  created_at TEXT NOT NULL,
  PRIMARY KEY (user_id, code_hash)
);
