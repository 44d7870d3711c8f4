-- Index for audit entries of what operators did to an account, which are shown to its owner and deleted with it.
CREATE INDEX audit_log_entries_subject_idx ON auth.audit_log_entries ((payload -> 'traits' ->> 'user_id'));

-- Mails that are done contained addresses and networks, and rate limits their callers. They now contain keyed hashes,
-- which SQL cannot compute, so the old values are cleared.
UPDATE site.mail_queue SET recipient = '' WHERE state <> 'waiting';
UPDATE site.mail_queue SET host = '', site = '', organisation = '';
DELETE FROM site.rate_limits;

-- From here on: the parts of the original server's schema that this server does not use, so that it can take over the
-- database. They include the record of its migrations, or it would run them all again.
ALTER TABLE auth.identities RENAME CONSTRAINT identities_provider_id_provider_key TO identities_provider_id_provider_unique;
ALTER TABLE auth.refresh_tokens RENAME CONSTRAINT refresh_tokens_token_key TO refresh_tokens_token_unique;
ALTER TABLE auth.mfa_amr_claims RENAME CONSTRAINT mfa_amr_claims_pkey TO amr_id_pk;
ALTER TABLE auth.mfa_challenges RENAME CONSTRAINT mfa_challenges_factor_id_fkey TO mfa_challenges_auth_factor_id_fkey;
ALTER TABLE auth.sessions RENAME CONSTRAINT sessions_scopes_check TO sessions_scopes_length;
CREATE INDEX mfa_factors_user_id_idx ON auth.mfa_factors (user_id);

CREATE TABLE auth.instances (
  id uuid PRIMARY KEY,
  uuid uuid,
  raw_base_config text,
  created_at timestamptz,
  updated_at timestamptz
);

CREATE TABLE auth.sso_providers (
  id uuid PRIMARY KEY,
  resource_id text CONSTRAINT "resource_id not empty" CHECK (resource_id <> ''),
  created_at timestamptz,
  updated_at timestamptz,
  disabled boolean
);
CREATE UNIQUE INDEX sso_providers_resource_id_idx ON auth.sso_providers (lower(resource_id));
CREATE INDEX sso_providers_resource_id_pattern_idx ON auth.sso_providers (resource_id text_pattern_ops);

CREATE TABLE auth.sso_domains (
  id uuid PRIMARY KEY,
  sso_provider_id uuid NOT NULL REFERENCES auth.sso_providers (id) ON DELETE CASCADE,
  domain text NOT NULL CONSTRAINT "domain not empty" CHECK (domain <> ''),
  created_at timestamptz,
  updated_at timestamptz
);
CREATE UNIQUE INDEX sso_domains_domain_idx ON auth.sso_domains (lower(domain));
CREATE INDEX sso_domains_sso_provider_id_idx ON auth.sso_domains (sso_provider_id);

CREATE TABLE auth.saml_providers (
  id uuid PRIMARY KEY,
  sso_provider_id uuid NOT NULL REFERENCES auth.sso_providers (id) ON DELETE CASCADE,
  entity_id text NOT NULL UNIQUE CONSTRAINT "entity_id not empty" CHECK (entity_id <> ''),
  metadata_xml text NOT NULL CONSTRAINT "metadata_xml not empty" CHECK (metadata_xml <> ''),
  metadata_url text CONSTRAINT "metadata_url not empty" CHECK (metadata_url <> ''),
  attribute_mapping jsonb,
  created_at timestamptz,
  updated_at timestamptz,
  name_id_format text
);
CREATE INDEX saml_providers_sso_provider_id_idx ON auth.saml_providers (sso_provider_id);

CREATE TABLE auth.saml_relay_states (
  id uuid PRIMARY KEY,
  sso_provider_id uuid NOT NULL REFERENCES auth.sso_providers (id) ON DELETE CASCADE,
  request_id text NOT NULL CONSTRAINT "request_id not empty" CHECK (request_id <> ''),
  for_email text,
  redirect_to text,
  created_at timestamptz,
  updated_at timestamptz,
  flow_state_id uuid REFERENCES auth.flow_state (id) ON DELETE CASCADE
);
CREATE INDEX saml_relay_states_sso_provider_id_idx ON auth.saml_relay_states (sso_provider_id);
CREATE INDEX saml_relay_states_for_email_idx ON auth.saml_relay_states (for_email);
CREATE INDEX saml_relay_states_created_at_idx ON auth.saml_relay_states (created_at DESC);

CREATE TYPE auth.oauth_registration_type AS ENUM ('dynamic', 'manual');
CREATE TYPE auth.oauth_authorization_status AS ENUM ('pending', 'approved', 'denied', 'expired');
CREATE TYPE auth.oauth_response_type AS ENUM ('code');
CREATE TYPE auth.oauth_client_type AS ENUM ('public', 'confidential');

CREATE TABLE auth.oauth_clients (
  id uuid PRIMARY KEY,
  client_secret_hash text,
  registration_type auth.oauth_registration_type NOT NULL,
  redirect_uris text NOT NULL,
  grant_types text NOT NULL,
  client_name text CONSTRAINT oauth_clients_client_name_length CHECK (char_length(client_name) <= 1024),
  client_uri text CONSTRAINT oauth_clients_client_uri_length CHECK (char_length(client_uri) <= 2048),
  logo_uri text CONSTRAINT oauth_clients_logo_uri_length CHECK (char_length(logo_uri) <= 2048),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  client_type auth.oauth_client_type NOT NULL DEFAULT 'confidential',
  token_endpoint_auth_method text NOT NULL CHECK (token_endpoint_auth_method IN ('client_secret_basic', 'client_secret_post', 'none'))
);
CREATE INDEX oauth_clients_deleted_at_idx ON auth.oauth_clients (deleted_at);

ALTER TABLE auth.sessions ADD CONSTRAINT sessions_oauth_client_id_fkey
  FOREIGN KEY (oauth_client_id) REFERENCES auth.oauth_clients (id) ON DELETE CASCADE;
CREATE INDEX sessions_oauth_client_id_idx ON auth.sessions (oauth_client_id);

CREATE TABLE auth.oauth_authorizations (
  id uuid PRIMARY KEY,
  authorization_id text NOT NULL UNIQUE,
  client_id uuid NOT NULL REFERENCES auth.oauth_clients (id) ON DELETE CASCADE,
  user_id uuid REFERENCES auth.users (id) ON DELETE CASCADE,
  redirect_uri text NOT NULL CONSTRAINT oauth_authorizations_redirect_uri_length CHECK (char_length(redirect_uri) <= 2048),
  scope text NOT NULL CONSTRAINT oauth_authorizations_scope_length CHECK (char_length(scope) <= 4096),
  state text CONSTRAINT oauth_authorizations_state_length CHECK (char_length(state) <= 4096),
  resource text CONSTRAINT oauth_authorizations_resource_length CHECK (char_length(resource) <= 2048),
  code_challenge text CONSTRAINT oauth_authorizations_code_challenge_length CHECK (char_length(code_challenge) <= 128),
  code_challenge_method auth.code_challenge_method,
  response_type auth.oauth_response_type NOT NULL DEFAULT 'code',
  status auth.oauth_authorization_status NOT NULL DEFAULT 'pending',
  authorization_code text UNIQUE CONSTRAINT oauth_authorizations_authorization_code_length CHECK (char_length(authorization_code) <= 255),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL DEFAULT now() + interval '3 minutes',
  approved_at timestamptz,
  nonce text CONSTRAINT oauth_authorizations_nonce_length CHECK (char_length(nonce) <= 255),
  CONSTRAINT oauth_authorizations_expires_at_future CHECK (expires_at > created_at)
);
CREATE INDEX oauth_auth_pending_exp_idx ON auth.oauth_authorizations (expires_at) WHERE status = 'pending';

CREATE TABLE auth.oauth_consents (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES auth.users (id) ON DELETE CASCADE,
  client_id uuid NOT NULL REFERENCES auth.oauth_clients (id) ON DELETE CASCADE,
  scopes text NOT NULL
    CONSTRAINT oauth_consents_scopes_length CHECK (char_length(scopes) <= 2048)
    CONSTRAINT oauth_consents_scopes_not_empty CHECK (trim(scopes) <> ''),
  granted_at timestamptz NOT NULL DEFAULT now(),
  revoked_at timestamptz,
  CONSTRAINT oauth_consents_user_client_unique UNIQUE (user_id, client_id),
  CONSTRAINT oauth_consents_revoked_after_granted CHECK (revoked_at >= granted_at)
);
CREATE INDEX oauth_consents_active_client_idx ON auth.oauth_consents (client_id) WHERE revoked_at IS NULL;
CREATE INDEX oauth_consents_active_user_client_idx ON auth.oauth_consents (user_id, client_id) WHERE revoked_at IS NULL;
CREATE INDEX oauth_consents_user_order_idx ON auth.oauth_consents (user_id, granted_at DESC);

CREATE TABLE auth.oauth_client_states (
  id uuid PRIMARY KEY,
  provider_type text NOT NULL,
  code_verifier text,
  created_at timestamptz NOT NULL
);
CREATE INDEX idx_oauth_client_states_created_at ON auth.oauth_client_states (created_at);

CREATE TABLE auth.custom_oauth_providers (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  provider_type text NOT NULL CHECK (provider_type IN ('oauth2', 'oidc')),
  identifier text NOT NULL UNIQUE CONSTRAINT custom_oauth_providers_identifier_format CHECK (identifier ~ '^[a-z0-9][a-z0-9:-]{0,48}[a-z0-9]$'),
  name text NOT NULL CONSTRAINT custom_oauth_providers_name_length CHECK (char_length(name) BETWEEN 1 AND 100),
  client_id text NOT NULL CONSTRAINT custom_oauth_providers_client_id_length CHECK (char_length(client_id) BETWEEN 1 AND 512),
  client_secret text NOT NULL,
  acceptable_client_ids text[] NOT NULL DEFAULT '{}',
  scopes text[] NOT NULL DEFAULT '{}',
  pkce_enabled boolean NOT NULL DEFAULT true,
  attribute_mapping jsonb NOT NULL DEFAULT '{}',
  authorization_params jsonb NOT NULL DEFAULT '{}',
  enabled boolean NOT NULL DEFAULT true,
  email_optional boolean NOT NULL DEFAULT false,
  issuer text CONSTRAINT custom_oauth_providers_issuer_length CHECK (char_length(issuer) BETWEEN 1 AND 2048),
  discovery_url text CONSTRAINT custom_oauth_providers_discovery_url_length CHECK (char_length(discovery_url) <= 2048),
  skip_nonce_check boolean NOT NULL DEFAULT false,
  cached_discovery jsonb,
  discovery_cached_at timestamptz,
  authorization_url text
    CONSTRAINT custom_oauth_providers_authorization_url_length CHECK (char_length(authorization_url) <= 2048)
    CONSTRAINT custom_oauth_providers_authorization_url_https CHECK (authorization_url LIKE 'https://%'),
  token_url text
    CONSTRAINT custom_oauth_providers_token_url_length CHECK (char_length(token_url) <= 2048)
    CONSTRAINT custom_oauth_providers_token_url_https CHECK (token_url LIKE 'https://%'),
  userinfo_url text
    CONSTRAINT custom_oauth_providers_userinfo_url_length CHECK (char_length(userinfo_url) <= 2048)
    CONSTRAINT custom_oauth_providers_userinfo_url_https CHECK (userinfo_url LIKE 'https://%'),
  jwks_uri text
    CONSTRAINT custom_oauth_providers_jwks_uri_length CHECK (char_length(jwks_uri) <= 2048)
    CONSTRAINT custom_oauth_providers_jwks_uri_https CHECK (jwks_uri LIKE 'https://%'),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  custom_claims_allowlist text[] NOT NULL DEFAULT '{}',
  CONSTRAINT custom_oauth_providers_oauth2_requires_endpoints
    CHECK (provider_type <> 'oauth2' OR num_nonnulls(authorization_url, token_url, userinfo_url) = 3),
  CONSTRAINT custom_oauth_providers_oidc_requires_issuer CHECK (provider_type <> 'oidc' OR issuer IS NOT NULL),
  CONSTRAINT custom_oauth_providers_oidc_issuer_https CHECK (provider_type <> 'oidc' OR issuer LIKE 'https://%'),
  CONSTRAINT custom_oauth_providers_oidc_discovery_url_https CHECK (provider_type <> 'oidc' OR discovery_url LIKE 'https://%')
);
CREATE INDEX custom_oauth_providers_identifier_idx ON auth.custom_oauth_providers (identifier);
CREATE INDEX custom_oauth_providers_provider_type_idx ON auth.custom_oauth_providers (provider_type);
CREATE INDEX custom_oauth_providers_enabled_idx ON auth.custom_oauth_providers (enabled);
CREATE INDEX custom_oauth_providers_created_at_idx ON auth.custom_oauth_providers (created_at);

CREATE TABLE auth.webauthn_credentials (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES auth.users (id) ON DELETE CASCADE,
  credential_id bytea NOT NULL,
  public_key bytea NOT NULL,
  attestation_type text NOT NULL DEFAULT '',
  aaguid uuid,
  sign_count bigint NOT NULL DEFAULT 0,
  transports jsonb NOT NULL DEFAULT '[]',
  backup_eligible boolean NOT NULL DEFAULT false,
  backed_up boolean NOT NULL DEFAULT false,
  friendly_name text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz
);
CREATE UNIQUE INDEX webauthn_credentials_credential_id_key ON auth.webauthn_credentials (credential_id);
CREATE INDEX webauthn_credentials_user_id_idx ON auth.webauthn_credentials (user_id);

CREATE TABLE auth.webauthn_challenges (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid REFERENCES auth.users (id) ON DELETE CASCADE,
  challenge_type text NOT NULL CHECK (challenge_type IN ('signup', 'registration', 'authentication')),
  session_data jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX webauthn_challenges_user_id_idx ON auth.webauthn_challenges (user_id);
CREATE INDEX webauthn_challenges_expires_at_idx ON auth.webauthn_challenges (expires_at);

-- For queries and policies of other software: the caller, which PostgREST and similar servers set per transaction.
CREATE FUNCTION auth.jwt() RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(nullif(current_setting('request.jwt.claim', true), ''), nullif(current_setting('request.jwt.claims', true), ''))::jsonb
$$;
CREATE FUNCTION auth.uid() RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT coalesce(nullif(current_setting('request.jwt.claim.sub', true), ''), nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid
$$;
CREATE FUNCTION auth.role() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(nullif(current_setting('request.jwt.claim.role', true), ''), nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role')
$$;
CREATE FUNCTION auth.email() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(nullif(current_setting('request.jwt.claim.email', true), ''), nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email')
$$;

CREATE TABLE auth.schema_migrations (version varchar(255) PRIMARY KEY);
INSERT INTO auth.schema_migrations (version) VALUES
  ('00'), ('20210710035447'), ('20210722035447'), ('20210730183235'), ('20210909172000'),
  ('20210927181326'), ('20211122151130'), ('20211124214934'), ('20211202183645'), ('20220114185221'),
  ('20220114185340'), ('20220224000811'), ('20220323170000'), ('20220429102000'), ('20220531120530'),
  ('20220614074223'), ('20220811173540'), ('20221003041349'), ('20221003041400'), ('20221011041400'),
  ('20221020193600'), ('20221021073300'), ('20221021082433'), ('20221027105023'), ('20221114143122'),
  ('20221114143410'), ('20221125140132'), ('20221208132122'), ('20221215195500'), ('20221215195800'),
  ('20221215195900'), ('20230116124310'), ('20230116124412'), ('20230131181311'), ('20230322519590'),
  ('20230402418590'), ('20230411005111'), ('20230508135423'), ('20230523124323'), ('20230818113222'),
  ('20230914180801'), ('20231027141322'), ('20231114161723'), ('20231117164230'), ('20240115144230'),
  ('20240214120130'), ('20240306115329'), ('20240314092811'), ('20240427152123'), ('20240612123726'),
  ('20240729123726'), ('20240802193726'), ('20240806073726'), ('20241009103726'), ('20250717082212'),
  ('20250731150234'), ('20250804100000'), ('20250901200500'), ('20250903112500'), ('20250904133000'),
  ('20250925093508'), ('20251007112900'), ('20251104100000'), ('20251111201300'), ('20251201000000'),
  ('20260115000000'), ('20260121000000'), ('20260219120000'), ('20260302000000'), ('20260625000000');
