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

-- Indexes for the audit log of one account, which is shown to its owner and deleted with it.
CREATE INDEX audit_log_entries_actor_id_idx ON audit_log_entries (payload ->> 'actor_id', created_at DESC);
CREATE INDEX audit_log_entries_actor_username_idx ON audit_log_entries (payload ->> 'actor_username');
