-- Two-step sign-in, with the tables of the original server.
CREATE TYPE auth.factor_type AS ENUM ('totp', 'webauthn', 'phone');
CREATE TYPE auth.factor_status AS ENUM ('unverified', 'verified');

CREATE TABLE auth.mfa_factors (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES auth.users (id) ON DELETE CASCADE,
  friendly_name text NOT NULL DEFAULT '',
  factor_type auth.factor_type NOT NULL,
  status auth.factor_status NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  secret text NOT NULL DEFAULT '',
  phone text,
  last_challenged_at timestamptz UNIQUE,
  web_authn_credential jsonb,
  web_authn_aaguid uuid,
  last_webauthn_challenge_data jsonb,
  CONSTRAINT unique_phone_factor_per_user UNIQUE (user_id, phone)
);
CREATE UNIQUE INDEX mfa_factors_user_friendly_name_unique ON auth.mfa_factors (friendly_name, user_id) WHERE trim(friendly_name) <> '';
CREATE INDEX factor_id_created_at_idx ON auth.mfa_factors (user_id, created_at);

CREATE TABLE auth.mfa_challenges (
  id uuid PRIMARY KEY,
  factor_id uuid NOT NULL REFERENCES auth.mfa_factors (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  verified_at timestamptz,
  ip_address inet NOT NULL,
  otp_code text NOT NULL DEFAULT '',
  web_authn_session_data jsonb
);
CREATE INDEX mfa_challenge_created_at_idx ON auth.mfa_challenges (created_at DESC);
CREATE INDEX mfa_challenges_factor_id_idx ON auth.mfa_challenges (factor_id);

-- The time step of the last code that a factor accepted: no code is accepted twice.
CREATE TABLE site.used_totp_steps (
  factor_id uuid PRIMARY KEY REFERENCES auth.mfa_factors (id) ON DELETE CASCADE,
  step bigint NOT NULL
);

-- Recovery codes, which replace a code of the authenticator app once. Used codes are deleted.
CREATE TABLE site.recovery_codes (
  user_id uuid NOT NULL REFERENCES auth.users (id) ON DELETE CASCADE,
  code_hash text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, code_hash)
);

-- Indexes for the audit log of one account, which is shown to its owner and deleted with it.
CREATE INDEX audit_log_entries_actor_id_idx ON auth.audit_log_entries ((payload ->> 'actor_id'), created_at DESC);
CREATE INDEX audit_log_entries_actor_username_idx ON auth.audit_log_entries ((payload ->> 'actor_username'));
