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
  refreshed_at TEXT,
  user_agent TEXT,
  ip TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);
CREATE INDEX sessions_user_id_idx ON sessions (user_id, created_at);

CREATE TABLE refresh_tokens (
  instance_id TEXT NOT NULL,
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  token TEXT NOT NULL UNIQUE,
  user_id TEXT NOT NULL,
  revoked INTEGER NOT NULL,
  parent TEXT,
  session_id TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);
CREATE INDEX refresh_tokens_session_id_revoked_idx ON refresh_tokens (session_id, revoked);

CREATE TABLE mfa_amr_claims (
  id TEXT PRIMARY KEY,
  session_id TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  authentication_method TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  UNIQUE (session_id, authentication_method)
);

CREATE TABLE one_time_tokens (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  token_type TEXT NOT NULL,
  token_hash TEXT NOT NULL CHECK (token_hash <> ''),
  relates_to TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  UNIQUE (user_id, token_type)
);
CREATE INDEX one_time_tokens_token_hash_idx ON one_time_tokens (token_hash);

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

CREATE TABLE audit_log_entries (
  instance_id TEXT NOT NULL,
  id TEXT PRIMARY KEY,
  payload TEXT NOT NULL,
  ip_address TEXT NOT NULL DEFAULT '',
  created_at TEXT NOT NULL
);
CREATE INDEX audit_log_entries_created_at_idx ON audit_log_entries (created_at);

CREATE TABLE signing_keys (
  kid TEXT PRIMARY KEY,
  private_jwk TEXT NOT NULL,
  created_at TEXT NOT NULL
);
