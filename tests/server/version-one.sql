CREATE TABLE "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null);
CREATE TABLE "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null);
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
CREATE TABLE known_networks (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  network TEXT NOT NULL,
  seen_at TEXT NOT NULL,
  PRIMARY KEY (user_id, network)
);
CREATE INDEX known_networks_seen_at_idx ON known_networks (seen_at);
CREATE INDEX one_time_tokens_relates_to_idx ON one_time_tokens (relates_to);
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
CREATE INDEX users_unconfirmed_idx ON users (created_at) WHERE email_confirmed_at IS NULL;
CREATE INDEX sessions_updated_at_idx ON sessions (updated_at);
CREATE INDEX sessions_created_at_idx ON sessions (created_at);
CREATE INDEX sessions_not_after_idx ON sessions (not_after) WHERE not_after IS NOT NULL;
CREATE INDEX refresh_tokens_spent_idx ON refresh_tokens (updated_at, id) WHERE revoked;
CREATE INDEX flow_state_created_at_idx ON flow_state (created_at);
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
CREATE TABLE used_totp_steps (
  factor_id TEXT PRIMARY KEY REFERENCES mfa_factors (id) ON DELETE CASCADE,
  step INTEGER NOT NULL
);
CREATE TABLE recovery_codes (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  code_hash TEXT NOT NULL,
  created_at TEXT NOT NULL,
  PRIMARY KEY (user_id, code_hash)
);
CREATE INDEX audit_log_entries_actor_username_idx ON audit_log_entries (payload ->> 'actor_username');
CREATE INDEX audit_log_entries_subject_idx ON audit_log_entries (payload -> 'traits' ->> 'user_id');
CREATE INDEX users_email_change_idx ON users (email_change) WHERE email_change <> '';
CREATE INDEX mail_queue_sent_idx ON mail_queue (due_at) WHERE state = 'sent';
CREATE INDEX refresh_tokens_user_id_idx ON refresh_tokens (user_id, id);
CREATE INDEX audit_log_entries_actor_id_idx ON audit_log_entries (payload ->> 'actor_id', created_at DESC, id DESC);
CREATE INDEX audit_log_entries_listed_idx ON audit_log_entries (payload ->> 'actor_id', created_at DESC, id DESC)
  WHERE payload ->> 'action' NOT IN ('token_refreshed', 'token_revoked', 'challenge_created');
CREATE INDEX audit_log_entries_actor_addresses_idx ON audit_log_entries (payload ->> 'actor_id', payload ->> 'actor_username');
CREATE TABLE demo_requests (
  id TEXT PRIMARY KEY,
  reference TEXT NOT NULL UNIQUE,
  status TEXT NOT NULL CHECK (status IN ('requested', 'withdrawn')),
  email TEXT NOT NULL,
  name TEXT NOT NULL,
  phone TEXT NOT NULL,
  property TEXT NOT NULL,
  rooms INTEGER NOT NULL,
  plan TEXT NOT NULL,
  parts TEXT NOT NULL,
  wishes TEXT NOT NULL,
  language TEXT NOT NULL CHECK (language IN ('en', 'af')),
  message TEXT NOT NULL,
  first_page TEXT NOT NULL,
  campaign TEXT NOT NULL,
  requested_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  withdrawn_at TEXT,
  answered_at TEXT,
  closed_at TEXT,
  closed_reason TEXT
);
CREATE INDEX demo_requests_email_idx ON demo_requests (email, requested_at);
CREATE INDEX demo_requests_requested_at_idx ON demo_requests (requested_at);
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
  unsubscribed_at TEXT
, link_key TEXT NOT NULL DEFAULT '');
CREATE TABLE newsletter_links (
  token_hash TEXT PRIMARY KEY,
  subscriber_id TEXT NOT NULL REFERENCES newsletter_subscribers (id) ON DELETE CASCADE,
  consent_text TEXT NOT NULL,
  consent_page TEXT NOT NULL,
  consent_at TEXT NOT NULL,
  sent_at TEXT NOT NULL
);
CREATE INDEX newsletter_links_subscriber_id_idx ON newsletter_links (subscriber_id);
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
, first_page TEXT NOT NULL DEFAULT '', campaign TEXT NOT NULL DEFAULT '', answered_at TEXT, set_up_at TEXT, closed_at TEXT, closed_reason TEXT);
CREATE INDEX trial_requests_requested_at_idx ON trial_requests (requested_at);
CREATE TABLE visits (
  id TEXT PRIMARY KEY,
  day TEXT NOT NULL,
  path TEXT NOT NULL,
  referrer TEXT NOT NULL,
  campaign TEXT NOT NULL,
  device TEXT NOT NULL CHECK (device IN ('phone', 'desktop')),
  visits INTEGER NOT NULL,
  UNIQUE (day, path, referrer, campaign, device)
);
INSERT INTO kysely_migration (name, timestamp) VALUES ('0001-accounts', '2026-11-27T21:31:20.068Z');
INSERT INTO kysely_migration (name, timestamp) VALUES ('0002-guessing', '2026-11-27T21:31:20.071Z');
INSERT INTO kysely_migration (name, timestamp) VALUES ('0003-mail', '2026-11-27T21:31:20.073Z');
INSERT INTO kysely_migration (name, timestamp) VALUES ('0004-clean-up', '2026-11-27T21:31:20.074Z');
INSERT INTO kysely_migration (name, timestamp) VALUES ('0005-whole-account', '2026-11-27T21:31:20.076Z');
INSERT INTO kysely_migration (name, timestamp) VALUES ('0006-original-schema', '2026-11-27T21:31:20.077Z');
INSERT INTO kysely_migration (name, timestamp) VALUES ('0007-pending-changes', '2026-11-27T21:31:20.078Z');
INSERT INTO kysely_migration (name, timestamp) VALUES ('0008-sent-mails', '2026-11-27T21:31:20.079Z');
INSERT INTO kysely_migration (name, timestamp) VALUES ('0009-large-accounts', '2026-11-27T21:31:20.080Z');
INSERT INTO kysely_migration (name, timestamp) VALUES ('demo-0001-requests', '2026-11-27T21:31:20.081Z');
INSERT INTO kysely_migration (name, timestamp) VALUES ('newsletter-0001-subscribers', '2026-11-27T21:31:20.186Z');
INSERT INTO kysely_migration (name, timestamp) VALUES ('newsletter-0002-unsubscribe-links', '2026-11-27T21:31:20.189Z');
INSERT INTO kysely_migration (name, timestamp) VALUES ('trial-0001-requests', '2026-11-27T21:31:20.190Z');
INSERT INTO kysely_migration (name, timestamp) VALUES ('trial-0002-follow-up', '2026-11-27T21:31:20.197Z');
INSERT INTO kysely_migration (name, timestamp) VALUES ('visits-0001-visits', '2026-11-27T21:31:20.198Z');
INSERT INTO kysely_migration_lock (id, is_locked) VALUES ('migration_lock', 0);
INSERT INTO users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, invited_at, confirmation_token, confirmation_sent_at, recovery_token, recovery_sent_at, email_change_token_new, email_change, email_change_sent_at, email_change_token_current, email_change_confirm_status, reauthentication_token, reauthentication_sent_at, last_sign_in_at, raw_app_meta_data, raw_user_meta_data, phone, phone_confirmed_at, banned_until, deleted_at, is_sso_user, is_anonymous, created_at, updated_at) VALUES ('00000000-0000-0000-0000-000000000000', '6214a696-a83c-4925-97a8-5c811832c6a1', 'authenticated', 'authenticated', 'reception.karoo.guesthouse.16657.mwzhxk5g.2@hotel.example', '$argon2id$v=19$m=19456,t=2,p=1$NpcqYwKp9Rw2qrQv4M928A$Gx9kJVl1VOSUM99k3gozNST3rEqQo857mzgXMDj966E', '2026-11-27T21:32:21.972Z', NULL, '', '2026-11-27T21:32:21.867Z', '', '2026-11-27T21:34:57.370Z', '', 'reception.karoo.guesthouse.16657.mwzhxk5g.3@hotel.example', '2026-11-27T21:33:55.430Z', '', 0, '', '2026-11-27T21:33:56.328Z', '2026-11-27T21:33:55.840Z', '{"provider":"email","providers":["email"]}', '{"display_name":"Ann 9d0963b7","company_name":"Koppie Lodge 9d0963b7","phone_number":"+27 00 9d0963b7","email":"reception.karoo.guesthouse.16657.mwzhxk5g.2@hotel.example","email_verified":true,"phone_verified":false,"sub":"6214a696-a83c-4925-97a8-5c811832c6a1"}', NULL, NULL, NULL, NULL, 0, 0, '2026-11-27T21:32:21.793Z', '2026-11-27T21:31:23.372Z');
INSERT INTO identities (id, provider_id, provider, user_id, identity_data, last_sign_in_at, created_at, updated_at) VALUES ('ff0b07cf-984d-4cd5-92f2-1ed637e1ff14', '6214a696-a83c-4925-97a8-5c811832c6a1', 'email', '6214a696-a83c-4925-97a8-5c811832c6a1', '{"display_name":"Ann 9d0963b7","company_name":"Koppie Lodge 9d0963b7","phone_number":"+27 00 9d0963b7","email":"reception.karoo.guesthouse.16657.mwzhxk5g.2@hotel.example","email_verified":true,"phone_verified":false,"sub":"6214a696-a83c-4925-97a8-5c811832c6a1"}', '2026-11-27T21:33:55.840Z', '2026-11-27T21:32:21.793Z', '2026-11-27T21:32:22.973Z');
INSERT INTO sessions (id, user_id, aal, factor_id, not_after, refreshed_at, user_agent, ip, created_at, updated_at) VALUES ('be922d3a-3c28-457f-b1b6-77efb639ac8a', '6214a696-a83c-4925-97a8-5c811832c6a1', 'aal2', '74899cbb-3b3a-4484-81df-7dc31b3a6c06', NULL, '2026-11-27T21:32:54.041Z', 'node', '197.185.12.34', '2026-11-27T21:32:22.979Z', '2026-11-27T21:32:54.041Z');
INSERT INTO sessions (id, user_id, aal, factor_id, not_after, refreshed_at, user_agent, ip, created_at, updated_at) VALUES ('138501ef-ca6e-4bdf-b866-7a628a568a3f', '6214a696-a83c-4925-97a8-5c811832c6a1', 'aal1', NULL, NULL, NULL, 'node', '197.185.12.34', '2026-11-27T21:33:55.840Z', '2026-11-27T21:33:55.840Z');
INSERT INTO refresh_tokens (instance_id, id, token, user_id, revoked, parent, session_id, created_at, updated_at) VALUES ('00000000-0000-0000-0000-000000000000', 6, 'waf23o6j7tgj', '6214a696-a83c-4925-97a8-5c811832c6a1', 1, NULL, 'be922d3a-3c28-457f-b1b6-77efb639ac8a', '2026-11-27T21:32:54.025Z', '2026-11-27T21:32:54.041Z');
INSERT INTO refresh_tokens (instance_id, id, token, user_id, revoked, parent, session_id, created_at, updated_at) VALUES ('00000000-0000-0000-0000-000000000000', 7, 'k2hsi7nuf4qt', '6214a696-a83c-4925-97a8-5c811832c6a1', 0, 'waf23o6j7tgj', 'be922d3a-3c28-457f-b1b6-77efb639ac8a', '2026-11-27T21:32:54.041Z', '2026-11-27T21:32:54.041Z');
INSERT INTO refresh_tokens (instance_id, id, token, user_id, revoked, parent, session_id, created_at, updated_at) VALUES ('00000000-0000-0000-0000-000000000000', 8, 'lnzrg5wiglkj', '6214a696-a83c-4925-97a8-5c811832c6a1', 0, NULL, '138501ef-ca6e-4bdf-b866-7a628a568a3f', '2026-11-27T21:33:55.840Z', '2026-11-27T21:33:55.840Z');
INSERT INTO mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at) VALUES ('3e625f1b-85df-43b6-b855-145465c69b29', 'be922d3a-3c28-457f-b1b6-77efb639ac8a', 'otp', '2026-11-27T21:32:22.979Z', '2026-11-27T21:32:22.979Z');
INSERT INTO mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at) VALUES ('ef331adf-0f6d-4ee8-bfbb-451680a5f411', 'be922d3a-3c28-457f-b1b6-77efb639ac8a', 'totp', '2026-11-27T21:32:54.025Z', '2026-11-27T21:32:54.025Z');
INSERT INTO mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at) VALUES ('5f66ca95-39ba-4b7e-9010-2bd771c1dbd9', '138501ef-ca6e-4bdf-b866-7a628a568a3f', 'password', '2026-11-27T21:33:55.840Z', '2026-11-27T21:33:55.840Z');
INSERT INTO flow_state (id, user_id, auth_code, code_challenge, code_challenge_method, provider_type, provider_access_token, provider_refresh_token, authentication_method, auth_code_issued_at, created_at, updated_at) VALUES ('fcf37379-3f37-46ed-936c-79fe6ea161d9', '6214a696-a83c-4925-97a8-5c811832c6a1', 'e53b3c4c-5e39-4216-973d-41fc724b65aa', 'ccccccccccccccccccccccccccccccccccccccccccc', 's256', 'email', '', '', 'recovery', NULL, '2026-11-27T21:33:56.127Z', '2026-11-27T21:33:56.127Z');
INSERT INTO audit_log_entries (instance_id, id, payload, ip_address, created_at) VALUES ('00000000-0000-0000-0000-000000000000', '0e6fb1cc-c4c8-44a5-814f-dec50b153f21', '{"action":"user_confirmation_requested","actor_id":"a2a64efd-1a1c-4b15-8bd0-9d9f73125405","actor_username":"reception.karoo.guesthouse.16657.mwzhxk5g.1@hotel.example","actor_via_sso":false,"log_type":"user"}', '197.185.12.34', '2026-11-27T21:31:20.680Z');
INSERT INTO audit_log_entries (instance_id, id, payload, ip_address, created_at) VALUES ('00000000-0000-0000-0000-000000000000', 'd94da872-719f-4b95-ac4a-2c93f4921f27', '{"action":"user_confirmation_requested","actor_id":"6214a696-a83c-4925-97a8-5c811832c6a1","actor_username":"reception.karoo.guesthouse.16657.mwzhxk5g.1@hotel.example","actor_via_sso":false,"log_type":"user"}', '197.185.12.34', '2026-11-27T21:32:21.867Z');
INSERT INTO audit_log_entries (instance_id, id, payload, ip_address, created_at) VALUES ('00000000-0000-0000-0000-000000000000', '5aa62fe6-ba0c-43b7-9ef2-e9cd445be801', '{"action":"user_signedup","actor_id":"6214a696-a83c-4925-97a8-5c811832c6a1","actor_username":"reception.karoo.guesthouse.16657.mwzhxk5g.1@hotel.example","actor_via_sso":false,"log_type":"team"}', '197.185.12.34', '2026-11-27T21:32:21.985Z');
INSERT INTO audit_log_entries (instance_id, id, payload, ip_address, created_at) VALUES ('00000000-0000-0000-0000-000000000000', '7d6b8048-697e-414d-b16c-0b9f87773171', '{"action":"login","actor_id":"6214a696-a83c-4925-97a8-5c811832c6a1","actor_username":"reception.karoo.guesthouse.16657.mwzhxk5g.1@hotel.example","actor_via_sso":false,"log_type":"account","traits":{"provider":"email"}}', '2001:db8:7:9::1', '2026-11-27T21:32:22.164Z');
INSERT INTO audit_log_entries (instance_id, id, payload, ip_address, created_at) VALUES ('00000000-0000-0000-0000-000000000000', 'fe7331df-35e0-40cb-898a-24426529830f', '{"action":"factor_in_progress","actor_id":"6214a696-a83c-4925-97a8-5c811832c6a1","actor_username":"reception.karoo.guesthouse.16657.mwzhxk5g.1@hotel.example","actor_via_sso":false,"log_type":"factor","traits":{"factor_id":"74899cbb-3b3a-4484-81df-7dc31b3a6c06","factor_type":"totp"}}', '197.185.12.34', '2026-11-27T21:32:22.453Z');
INSERT INTO audit_log_entries (instance_id, id, payload, ip_address, created_at) VALUES ('00000000-0000-0000-0000-000000000000', '35ab364e-df7d-4a2d-abea-2653b30242d4', '{"action":"challenge_created","actor_id":"6214a696-a83c-4925-97a8-5c811832c6a1","actor_username":"reception.karoo.guesthouse.16657.mwzhxk5g.1@hotel.example","actor_via_sso":false,"log_type":"factor","traits":{"factor_id":"74899cbb-3b3a-4484-81df-7dc31b3a6c06","factor_status":"unverified"}}', '197.185.12.34', '2026-11-27T21:32:22.493Z');
INSERT INTO audit_log_entries (instance_id, id, payload, ip_address, created_at) VALUES ('00000000-0000-0000-0000-000000000000', '2acb27bd-f80f-4315-a1c0-05e0f7c31140', '{"action":"verification_attempted","actor_id":"6214a696-a83c-4925-97a8-5c811832c6a1","actor_username":"reception.karoo.guesthouse.16657.mwzhxk5g.1@hotel.example","actor_via_sso":false,"log_type":"factor","traits":{"factor_id":"74899cbb-3b3a-4484-81df-7dc31b3a6c06","challenge_id":"07c6ab20-8eba-459e-a14a-e6151b80efc8","factor_type":"totp"}}', '197.185.12.34', '2026-11-27T21:32:22.610Z');
INSERT INTO audit_log_entries (instance_id, id, payload, ip_address, created_at) VALUES ('00000000-0000-0000-0000-000000000000', '7e70ea57-1b3b-4f24-bfc3-1b1277d11957', '{"action":"recovery_codes_made","actor_id":"6214a696-a83c-4925-97a8-5c811832c6a1","actor_username":"reception.karoo.guesthouse.16657.mwzhxk5g.1@hotel.example","actor_via_sso":false,"log_type":"factor"}', '197.185.12.34', '2026-11-27T21:32:22.694Z');
INSERT INTO audit_log_entries (instance_id, id, payload, ip_address, created_at) VALUES ('00000000-0000-0000-0000-000000000000', '65b4d359-25ed-4c90-8eb0-7e106b706a8a', '{"action":"user_modified","actor_id":"6214a696-a83c-4925-97a8-5c811832c6a1","actor_username":"reception.karoo.guesthouse.16657.mwzhxk5g.1@hotel.example","actor_via_sso":false,"log_type":"user"}', '197.185.12.34', '2026-11-27T21:32:22.825Z');
INSERT INTO audit_log_entries (instance_id, id, payload, ip_address, created_at) VALUES ('00000000-0000-0000-0000-000000000000', 'd29ce644-31cf-475a-9682-0fc44f3328c0', '{"action":"user_modified","actor_id":"6214a696-a83c-4925-97a8-5c811832c6a1","actor_username":"reception.karoo.guesthouse.16657.mwzhxk5g.2@hotel.example","actor_via_sso":false,"log_type":"user"}', '197.185.12.34', '2026-11-27T21:32:22.975Z');
INSERT INTO audit_log_entries (instance_id, id, payload, ip_address, created_at) VALUES ('00000000-0000-0000-0000-000000000000', '6352f712-77cd-49e8-aa88-a301dfdc13d2', '{"action":"challenge_created","actor_id":"6214a696-a83c-4925-97a8-5c811832c6a1","actor_username":"reception.karoo.guesthouse.16657.mwzhxk5g.2@hotel.example","actor_via_sso":false,"log_type":"factor","traits":{"factor_id":"74899cbb-3b3a-4484-81df-7dc31b3a6c06","factor_status":"verified"}}', '197.185.12.34', '2026-11-27T21:32:53.992Z');
INSERT INTO audit_log_entries (instance_id, id, payload, ip_address, created_at) VALUES ('00000000-0000-0000-0000-000000000000', '80b2054a-b3c2-484c-956e-1744dd6f296f', '{"action":"verification_attempted","actor_id":"6214a696-a83c-4925-97a8-5c811832c6a1","actor_username":"reception.karoo.guesthouse.16657.mwzhxk5g.2@hotel.example","actor_via_sso":false,"log_type":"factor","traits":{"factor_id":"74899cbb-3b3a-4484-81df-7dc31b3a6c06","challenge_id":"2d41cff5-5fc6-415d-a760-b0e0e71ed2b5","factor_type":"totp"}}', '197.185.12.34', '2026-11-27T21:32:54.024Z');
INSERT INTO audit_log_entries (instance_id, id, payload, ip_address, created_at) VALUES ('00000000-0000-0000-0000-000000000000', '0b9bc32e-ee05-4338-bbc9-b3b6df0cba69', '{"action":"user_updated_password","actor_id":"6214a696-a83c-4925-97a8-5c811832c6a1","actor_username":"reception.karoo.guesthouse.16657.mwzhxk5g.2@hotel.example","actor_via_sso":false,"log_type":"user"}', '197.185.12.34', '2026-11-27T21:32:54.107Z');
INSERT INTO audit_log_entries (instance_id, id, payload, ip_address, created_at) VALUES ('00000000-0000-0000-0000-000000000000', '1d5745fe-a91f-4dbe-8770-96b15ce4a3fb', '{"action":"user_modified","actor_id":"6214a696-a83c-4925-97a8-5c811832c6a1","actor_username":"reception.karoo.guesthouse.16657.mwzhxk5g.2@hotel.example","actor_via_sso":false,"log_type":"user"}', '197.185.12.34', '2026-11-27T21:32:54.140Z');
INSERT INTO audit_log_entries (instance_id, id, payload, ip_address, created_at) VALUES ('00000000-0000-0000-0000-000000000000', 'c064bae4-8f64-49aa-8c3c-25db8e953c7e', '{"action":"user_modified","actor_id":"6214a696-a83c-4925-97a8-5c811832c6a1","actor_username":"reception.karoo.guesthouse.16657.mwzhxk5g.2@hotel.example","actor_via_sso":false,"log_type":"user"}', '197.185.12.34', '2026-11-27T21:33:55.463Z');
INSERT INTO audit_log_entries (instance_id, id, payload, ip_address, created_at) VALUES ('00000000-0000-0000-0000-000000000000', 'dc32d119-cdbb-4155-bff4-1c684749c015', '{"action":"login","actor_id":"6214a696-a83c-4925-97a8-5c811832c6a1","actor_username":"reception.karoo.guesthouse.16657.mwzhxk5g.2@hotel.example","actor_via_sso":false,"log_type":"account","traits":{"provider":"email"}}', '197.185.12.34', '2026-11-27T21:33:55.839Z');
INSERT INTO audit_log_entries (instance_id, id, payload, ip_address, created_at) VALUES ('00000000-0000-0000-0000-000000000000', 'c05014f9-c533-4361-b8e1-19c66bc2a93e', '{"action":"user_recovery_requested","actor_id":"6214a696-a83c-4925-97a8-5c811832c6a1","actor_username":"reception.karoo.guesthouse.16657.mwzhxk5g.2@hotel.example","actor_via_sso":false,"log_type":"user"}', '197.185.12.34', '2026-11-27T21:33:56.127Z');
INSERT INTO audit_log_entries (instance_id, id, payload, ip_address, created_at) VALUES ('00000000-0000-0000-0000-000000000000', 'b7a1785a-a2df-4f9a-b01a-95cc702ea2cb', '{"action":"user_reauthenticate_requested","actor_id":"6214a696-a83c-4925-97a8-5c811832c6a1","actor_username":"reception.karoo.guesthouse.16657.mwzhxk5g.2@hotel.example","actor_via_sso":false,"log_type":"user"}', '197.185.12.34', '2026-11-27T21:33:56.328Z');
INSERT INTO audit_log_entries (instance_id, id, payload, ip_address, created_at) VALUES ('00000000-0000-0000-0000-000000000000', '93911180-ef84-4711-b21d-7c04509bd94f', '{"action":"user_recovery_requested","actor_id":"6214a696-a83c-4925-97a8-5c811832c6a1","actor_username":"reception.karoo.guesthouse.16657.mwzhxk5g.2@hotel.example","actor_via_sso":false,"log_type":"user"}', '197.185.12.34', '2026-11-27T21:34:57.370Z');
INSERT INTO audit_log_entries (instance_id, id, payload, ip_address, created_at) VALUES ('00000000-0000-0000-0000-000000000000', '1cc471eb-7e21-46d1-8c71-92fab3c71a27', '{"action":"user_modified","actor_id":"00000000-0000-0000-0000-000000000000","actor_username":"service_role","log_type":"user","traits":{"user_id":"6214a696-a83c-4925-97a8-5c811832c6a1","user_email":"reception.karoo.guesthouse.16657.mwzhxk5g.2@hotel.example","user_phone":""}}', '', '2026-11-27T21:34:57.378Z');
INSERT INTO signing_keys (kid, private_jwk, created_at) VALUES ('VGVimjqu_56WYBNrFXpwAA-YH5jP5Zg2yIReL9xPw0U', '{"kty":"EC","x":"NPOahGS27gQwQrNy27VFBy1vwFC-vi-uPfv9KybC874","y":"6nFlRR-nU9X88TCwmEe4qyDk2rXHwNwn5CjrTMM9YVI","crv":"P-256","d":"65j4tdt8vyuJruA5vyYhpSW6Y8LLwvj0QIyjEI8H-eM","kid":"VGVimjqu_56WYBNrFXpwAA-YH5jP5Zg2yIReL9xPw0U","alg":"ES256"}', '2026-11-27T21:31:20.232Z');
INSERT INTO known_networks (user_id, network, seen_at) VALUES ('6214a696-a83c-4925-97a8-5c811832c6a1', '197.185.12.34', '2026-11-27T21:32:22.013Z');
INSERT INTO known_networks (user_id, network, seen_at) VALUES ('6214a696-a83c-4925-97a8-5c811832c6a1', '2001:db8:7:9::/64', '2026-11-27T21:32:22.287Z');
INSERT INTO mailed_tokens (token_hash, user_id, token_type, relates_to, code_hash, confirms_signup, replaced, flow_id, mail_id, created_at) VALUES ('94048e63d85ae66267d0b03d99c8cf74211ec9533fefe391ee2378b4', '6214a696-a83c-4925-97a8-5c811832c6a1', 'email_change_token_new', 'reception.karoo.guesthouse.16657.mwzhxk5g.3@hotel.example', 'f4a3fbb4ddae05897e4bd0c88da1249bc81e048bc6fe00e6480a0222', 0, 0, NULL, 14, '2026-11-27T21:33:55.536Z');
INSERT INTO mailed_tokens (token_hash, user_id, token_type, relates_to, code_hash, confirms_signup, replaced, flow_id, mail_id, created_at) VALUES ('47af768d618fdb6a7764b4fe6fffa8ec4802986a8c10ebecf4bac3fa', '6214a696-a83c-4925-97a8-5c811832c6a1', 'email_change_token_current', 'reception.karoo.guesthouse.16657.mwzhxk5g.2@hotel.example', 'f787fc7c4a5aff0f0a748edb2e372bb85f9d7070ca1dc0f929ed452a', 0, 0, NULL, 15, '2026-11-27T21:33:55.546Z');
INSERT INTO mailed_tokens (token_hash, user_id, token_type, relates_to, code_hash, confirms_signup, replaced, flow_id, mail_id, created_at) VALUES ('e1acad6c7d5bab47e45be3ea67c2470078c931da47cc62a009554309', '6214a696-a83c-4925-97a8-5c811832c6a1', 'recovery_token', 'reception.karoo.guesthouse.16657.mwzhxk5g.2@hotel.example', 'fdd15dbbbd24e5b5b3aa4114a606014501ecf28f8b5d53a7be7d278a', 0, 0, 'fcf37379-3f37-46ed-936c-79fe6ea161d9', 16, '2026-11-27T21:33:56.127Z');
INSERT INTO mailed_tokens (token_hash, user_id, token_type, relates_to, code_hash, confirms_signup, replaced, flow_id, mail_id, created_at) VALUES ('6db3b7c49cca41cd5e695fc93060983c21759ab118dee56d18e99391', '6214a696-a83c-4925-97a8-5c811832c6a1', 'reauthentication_token', 'reception.karoo.guesthouse.16657.mwzhxk5g.2@hotel.example', 'ccf08570422817b70c35efa0678331fe8f069e4dc09e9882f03179d9', 0, 0, NULL, 17, '2026-11-27T21:33:56.328Z');
INSERT INTO mailed_tokens (token_hash, user_id, token_type, relates_to, code_hash, confirms_signup, replaced, flow_id, mail_id, created_at) VALUES ('d93af1af9fa3fe3da3215db43d804b16e5a06bbb6df54e3d30909f47', '6214a696-a83c-4925-97a8-5c811832c6a1', 'recovery_token', 'reception.karoo.guesthouse.16657.mwzhxk5g.2@hotel.example', '4f515c60b757198b8e71c03a6276500fe4e3df09a0e1f25f2700290d', 0, 0, NULL, 18, '2026-11-27T21:34:57.370Z');
INSERT INTO mail_queue (id, kind, audience, pkce, recipient, host, site, organisation, payload, state, attempts, due_at, leased_until, created_at) VALUES (1, 'signup', 'strangers', 0, 'ZophxesKs6np5X8vv5IMch6FOH7kgJJuUrNL_Ua0xm4', '#KpYgzo3QeYv-IC-GoY_8mspLuPxxXEGRQ8Y3jKj9DtM', '#KpYgzo3QeYv-IC-GoY_8mspLuPxxXEGRQ8Y3jKj9DtM', '#HzkLo440bIhP2fIyClMNAvUO08q2Bzp7ljdDQeejqH4', '{}', 'sent', 1, '2026-11-27T21:31:20.760Z', NULL, '2026-11-27T21:31:20.558Z');
INSERT INTO mail_queue (id, kind, audience, pkce, recipient, host, site, organisation, payload, state, attempts, due_at, leased_until, created_at) VALUES (2, 'signup', 'strangers', 0, 'ZophxesKs6np5X8vv5IMch6FOH7kgJJuUrNL_Ua0xm4', '#KpYgzo3QeYv-IC-GoY_8mspLuPxxXEGRQ8Y3jKj9DtM', '#KpYgzo3QeYv-IC-GoY_8mspLuPxxXEGRQ8Y3jKj9DtM', '#HzkLo440bIhP2fIyClMNAvUO08q2Bzp7ljdDQeejqH4', '{}', 'sent', 1, '2026-11-27T21:32:21.900Z', NULL, '2026-11-27T21:32:21.802Z');
INSERT INTO mail_queue (id, kind, audience, pkce, recipient, host, site, organisation, payload, state, attempts, due_at, leased_until, created_at) VALUES (3, 'notice', 'accounts', 0, 'ZophxesKs6np5X8vv5IMch6FOH7kgJJuUrNL_Ua0xm4', '#KpYgzo3QeYv-IC-GoY_8mspLuPxxXEGRQ8Y3jKj9DtM', '#KpYgzo3QeYv-IC-GoY_8mspLuPxxXEGRQ8Y3jKj9DtM', '#HzkLo440bIhP2fIyClMNAvUO08q2Bzp7ljdDQeejqH4', '{}', 'sent', 1, '2026-11-27T21:32:22.642Z', NULL, '2026-11-27T21:32:22.618Z');
INSERT INTO mail_queue (id, kind, audience, pkce, recipient, host, site, organisation, payload, state, attempts, due_at, leased_until, created_at) VALUES (4, 'notice', 'accounts', 0, 'ZophxesKs6np5X8vv5IMch6FOH7kgJJuUrNL_Ua0xm4', '#KpYgzo3QeYv-IC-GoY_8mspLuPxxXEGRQ8Y3jKj9DtM', '#KpYgzo3QeYv-IC-GoY_8mspLuPxxXEGRQ8Y3jKj9DtM', '#HzkLo440bIhP2fIyClMNAvUO08q2Bzp7ljdDQeejqH4', '{}', 'sent', 1, '2026-11-27T21:32:22.710Z', NULL, '2026-11-27T21:32:22.695Z');
INSERT INTO mail_queue (id, kind, audience, pkce, recipient, host, site, organisation, payload, state, attempts, due_at, leased_until, created_at) VALUES (5, 'newsletter', 'strangers', 0, 'ZophxesKs6np5X8vv5IMch6FOH7kgJJuUrNL_Ua0xm4', '#KpYgzo3QeYv-IC-GoY_8mspLuPxxXEGRQ8Y3jKj9DtM', '#KpYgzo3QeYv-IC-GoY_8mspLuPxxXEGRQ8Y3jKj9DtM', '#HzkLo440bIhP2fIyClMNAvUO08q2Bzp7ljdDQeejqH4', '{}', 'sent', 1, '2026-11-27T21:32:22.801Z', NULL, '2026-11-27T21:32:22.772Z');
INSERT INTO mail_queue (id, kind, audience, pkce, recipient, host, site, organisation, payload, state, attempts, due_at, leased_until, created_at) VALUES (6, 'email_change', 'accounts', 0, 'n1R0IUBsrpWGjYwV9XhxER5ONk1w7lJhMVM8KAx-EpM', '#KpYgzo3QeYv-IC-GoY_8mspLuPxxXEGRQ8Y3jKj9DtM', '#KpYgzo3QeYv-IC-GoY_8mspLuPxxXEGRQ8Y3jKj9DtM', '#HzkLo440bIhP2fIyClMNAvUO08q2Bzp7ljdDQeejqH4', '{}', 'sent', 1, '2026-11-27T21:32:22.906Z', NULL, '2026-11-27T21:32:22.823Z');
INSERT INTO mail_queue (id, kind, audience, pkce, recipient, host, site, organisation, payload, state, attempts, due_at, leased_until, created_at) VALUES (7, 'email_change', 'accounts', 0, 'ZophxesKs6np5X8vv5IMch6FOH7kgJJuUrNL_Ua0xm4', '#KpYgzo3QeYv-IC-GoY_8mspLuPxxXEGRQ8Y3jKj9DtM', '#KpYgzo3QeYv-IC-GoY_8mspLuPxxXEGRQ8Y3jKj9DtM', '#HzkLo440bIhP2fIyClMNAvUO08q2Bzp7ljdDQeejqH4', '{}', 'sent', 1, '2026-11-27T21:32:22.913Z', NULL, '2026-11-27T21:32:22.825Z');
INSERT INTO mail_queue (id, kind, audience, pkce, recipient, host, site, organisation, payload, state, attempts, due_at, leased_until, created_at) VALUES (8, 'notice', 'accounts', 0, 'ZophxesKs6np5X8vv5IMch6FOH7kgJJuUrNL_Ua0xm4', '#KpYgzo3QeYv-IC-GoY_8mspLuPxxXEGRQ8Y3jKj9DtM', '#KpYgzo3QeYv-IC-GoY_8mspLuPxxXEGRQ8Y3jKj9DtM', '#HzkLo440bIhP2fIyClMNAvUO08q2Bzp7ljdDQeejqH4', '{}', 'sent', 1, '2026-11-27T21:32:54.001Z', NULL, '2026-11-27T21:32:22.979Z');
INSERT INTO mail_queue (id, kind, audience, pkce, recipient, host, site, organisation, payload, state, attempts, due_at, leased_until, created_at) VALUES (9, 'notice', 'accounts', 0, 'n1R0IUBsrpWGjYwV9XhxER5ONk1w7lJhMVM8KAx-EpM', '#KpYgzo3QeYv-IC-GoY_8mspLuPxxXEGRQ8Y3jKj9DtM', '#KpYgzo3QeYv-IC-GoY_8mspLuPxxXEGRQ8Y3jKj9DtM', '#HzkLo440bIhP2fIyClMNAvUO08q2Bzp7ljdDQeejqH4', '{}', 'sent', 1, '2026-11-27T21:32:54.130Z', NULL, '2026-11-27T21:32:54.106Z');
INSERT INTO mail_queue (id, kind, audience, pkce, recipient, host, site, organisation, payload, state, attempts, due_at, leased_until, created_at) VALUES (10, 'trial', 'accounts', 0, 'n1R0IUBsrpWGjYwV9XhxER5ONk1w7lJhMVM8KAx-EpM', '#KpYgzo3QeYv-IC-GoY_8mspLuPxxXEGRQ8Y3jKj9DtM', '#KpYgzo3QeYv-IC-GoY_8mspLuPxxXEGRQ8Y3jKj9DtM', '#HzkLo440bIhP2fIyClMNAvUO08q2Bzp7ljdDQeejqH4', '{}', 'sent', 1, '2026-11-27T21:32:54.257Z', NULL, '2026-11-27T21:32:54.193Z');
INSERT INTO mail_queue (id, kind, audience, pkce, recipient, host, site, organisation, payload, state, attempts, due_at, leased_until, created_at) VALUES (11, 'sales', 'accounts', 0, 'Ouuy0R0yH7T7qObhYMU0boBauA3jmR6-Pq0ChZJqec0', '#KpYgzo3QeYv-IC-GoY_8mspLuPxxXEGRQ8Y3jKj9DtM', '#KpYgzo3QeYv-IC-GoY_8mspLuPxxXEGRQ8Y3jKj9DtM', '#HzkLo440bIhP2fIyClMNAvUO08q2Bzp7ljdDQeejqH4', '{}', 'sent', 1, '2026-11-27T21:32:54.262Z', NULL, '2026-11-27T21:32:54.193Z');
INSERT INTO mail_queue (id, kind, audience, pkce, recipient, host, site, organisation, payload, state, attempts, due_at, leased_until, created_at) VALUES (12, 'demo', 'strangers', 0, 'n1R0IUBsrpWGjYwV9XhxER5ONk1w7lJhMVM8KAx-EpM', '#KpYgzo3QeYv-IC-GoY_8mspLuPxxXEGRQ8Y3jKj9DtM', '#KpYgzo3QeYv-IC-GoY_8mspLuPxxXEGRQ8Y3jKj9DtM', '#HzkLo440bIhP2fIyClMNAvUO08q2Bzp7ljdDQeejqH4', '{}', 'sent', 1, '2026-11-27T21:32:54.401Z', NULL, '2026-11-27T21:32:54.301Z');
INSERT INTO mail_queue (id, kind, audience, pkce, recipient, host, site, organisation, payload, state, attempts, due_at, leased_until, created_at) VALUES (13, 'demoSales', 'accounts', 0, 'Ouuy0R0yH7T7qObhYMU0boBauA3jmR6-Pq0ChZJqec0', '#KpYgzo3QeYv-IC-GoY_8mspLuPxxXEGRQ8Y3jKj9DtM', '#KpYgzo3QeYv-IC-GoY_8mspLuPxxXEGRQ8Y3jKj9DtM', '#HzkLo440bIhP2fIyClMNAvUO08q2Bzp7ljdDQeejqH4', '{}', 'sent', 1, '2026-11-27T21:32:54.410Z', NULL, '2026-11-27T21:32:54.302Z');
INSERT INTO mail_queue (id, kind, audience, pkce, recipient, host, site, organisation, payload, state, attempts, due_at, leased_until, created_at) VALUES (14, 'email_change', 'accounts', 0, 'vbIbE28T7zOgenUhrtgr9Z1e2NgRxMfu6fajsRClhbM', '#KpYgzo3QeYv-IC-GoY_8mspLuPxxXEGRQ8Y3jKj9DtM', '#KpYgzo3QeYv-IC-GoY_8mspLuPxxXEGRQ8Y3jKj9DtM', '#HzkLo440bIhP2fIyClMNAvUO08q2Bzp7ljdDQeejqH4', '{}', 'sent', 1, '2026-11-27T21:33:55.587Z', NULL, '2026-11-27T21:33:55.462Z');
INSERT INTO mail_queue (id, kind, audience, pkce, recipient, host, site, organisation, payload, state, attempts, due_at, leased_until, created_at) VALUES (15, 'email_change', 'accounts', 0, 'n1R0IUBsrpWGjYwV9XhxER5ONk1w7lJhMVM8KAx-EpM', '#KpYgzo3QeYv-IC-GoY_8mspLuPxxXEGRQ8Y3jKj9DtM', '#KpYgzo3QeYv-IC-GoY_8mspLuPxxXEGRQ8Y3jKj9DtM', '#HzkLo440bIhP2fIyClMNAvUO08q2Bzp7ljdDQeejqH4', '{}', 'sent', 1, '2026-11-27T21:33:55.595Z', NULL, '2026-11-27T21:33:55.463Z');
INSERT INTO mail_queue (id, kind, audience, pkce, recipient, host, site, organisation, payload, state, attempts, due_at, leased_until, created_at) VALUES (16, 'recovery', 'accounts', 1, 'n1R0IUBsrpWGjYwV9XhxER5ONk1w7lJhMVM8KAx-EpM', '#KpYgzo3QeYv-IC-GoY_8mspLuPxxXEGRQ8Y3jKj9DtM', '#KpYgzo3QeYv-IC-GoY_8mspLuPxxXEGRQ8Y3jKj9DtM', '#HzkLo440bIhP2fIyClMNAvUO08q2Bzp7ljdDQeejqH4', '{}', 'sent', 1, '2026-11-27T21:33:56.305Z', NULL, '2026-11-27T21:33:56.115Z');
INSERT INTO mail_queue (id, kind, audience, pkce, recipient, host, site, organisation, payload, state, attempts, due_at, leased_until, created_at) VALUES (17, 'reauthentication', 'accounts', 0, 'n1R0IUBsrpWGjYwV9XhxER5ONk1w7lJhMVM8KAx-EpM', '#KpYgzo3QeYv-IC-GoY_8mspLuPxxXEGRQ8Y3jKj9DtM', '#KpYgzo3QeYv-IC-GoY_8mspLuPxxXEGRQ8Y3jKj9DtM', '#HzkLo440bIhP2fIyClMNAvUO08q2Bzp7ljdDQeejqH4', '{}', 'sent', 1, '2026-11-27T21:33:56.351Z', NULL, '2026-11-27T21:33:56.323Z');
INSERT INTO mail_queue (id, kind, audience, pkce, recipient, host, site, organisation, payload, state, attempts, due_at, leased_until, created_at) VALUES (18, 'recovery', 'accounts', 0, 'reception.karoo.guesthouse.16657.mwzhxk5g.2@hotel.example', '#KpYgzo3QeYv-IC-GoY_8mspLuPxxXEGRQ8Y3jKj9DtM', '#KpYgzo3QeYv-IC-GoY_8mspLuPxxXEGRQ8Y3jKj9DtM', '#HzkLo440bIhP2fIyClMNAvUO08q2Bzp7ljdDQeejqH4', '{"ip":"197.185.12.34","redirectTo":"http://localhost:36473","pkce":null}', 'waiting', 0, '2026-11-27T21:35:07.374Z', NULL, '2026-11-27T21:34:57.365Z');
INSERT INTO mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret, phone, last_challenged_at) VALUES ('74899cbb-3b3a-4484-81df-7dc31b3a6c06', '6214a696-a83c-4925-97a8-5c811832c6a1', '', 'totp', 'verified', '2026-11-27T21:32:22.445Z', '2026-11-27T21:32:22.605Z', 'UDCR3CP2BTCZPSTQRJKRXXUSSNX46RPA', NULL, NULL);
INSERT INTO mfa_challenges (id, factor_id, created_at, verified_at, ip_address, otp_code) VALUES ('07c6ab20-8eba-459e-a14a-e6151b80efc8', '74899cbb-3b3a-4484-81df-7dc31b3a6c06', '2026-11-27T21:32:22.488Z', '2026-11-27T21:32:22.605Z', '197.185.12.34', '');
INSERT INTO mfa_challenges (id, factor_id, created_at, verified_at, ip_address, otp_code) VALUES ('2d41cff5-5fc6-415d-a760-b0e0e71ed2b5', '74899cbb-3b3a-4484-81df-7dc31b3a6c06', '2026-11-27T21:32:53.992Z', '2026-11-27T21:32:54.021Z', '197.185.12.34', '');
INSERT INTO used_totp_steps (factor_id, step) VALUES ('74899cbb-3b3a-4484-81df-7dc31b3a6c06', 59860505);
INSERT INTO recovery_codes (user_id, code_hash, created_at) VALUES ('6214a696-a83c-4925-97a8-5c811832c6a1', 'Xr76tc7JlTI68ZIQBXgjLCf5wYEE7-l8RDWyw4cKLBI', '2026-11-27T21:32:22.695Z');
INSERT INTO recovery_codes (user_id, code_hash, created_at) VALUES ('6214a696-a83c-4925-97a8-5c811832c6a1', 'TMhU0gxz38M9MHn2FSpye2JBduGeAw3hnwGA2jISGFc', '2026-11-27T21:32:22.695Z');
INSERT INTO recovery_codes (user_id, code_hash, created_at) VALUES ('6214a696-a83c-4925-97a8-5c811832c6a1', 'qARPb33PbLJh1V23U1UGDVknoBcYHCG0tM6RhPQuz0A', '2026-11-27T21:32:22.695Z');
INSERT INTO recovery_codes (user_id, code_hash, created_at) VALUES ('6214a696-a83c-4925-97a8-5c811832c6a1', 'KrB2qyYpBQAF0pA7ilvDN3X0DCuXlpnBv9l0SzDG6Bc', '2026-11-27T21:32:22.695Z');
INSERT INTO recovery_codes (user_id, code_hash, created_at) VALUES ('6214a696-a83c-4925-97a8-5c811832c6a1', '2G21jJuAegnPp_F0nbrQ-4AeOFFuhUrOvFOz5Rcq8y4', '2026-11-27T21:32:22.695Z');
INSERT INTO recovery_codes (user_id, code_hash, created_at) VALUES ('6214a696-a83c-4925-97a8-5c811832c6a1', 'CzzFomUAMSsT-MC3FZpo1m9t-qVVleGGcJU6TxPi6OI', '2026-11-27T21:32:22.695Z');
INSERT INTO recovery_codes (user_id, code_hash, created_at) VALUES ('6214a696-a83c-4925-97a8-5c811832c6a1', '8zKVg3R_mK0W0hrCV4XwfuIB9g4_TPnb2NmLip39UpY', '2026-11-27T21:32:22.695Z');
INSERT INTO recovery_codes (user_id, code_hash, created_at) VALUES ('6214a696-a83c-4925-97a8-5c811832c6a1', 'io9sz9XOUZJTI0-FUGnInV54pzwyT2tUUhsfEHzDkMc', '2026-11-27T21:32:22.695Z');
INSERT INTO recovery_codes (user_id, code_hash, created_at) VALUES ('6214a696-a83c-4925-97a8-5c811832c6a1', 'GLtTn51l_Omqo1TOOPSGY2d4FY6RFb0BwSCHNbi_ntk', '2026-11-27T21:32:22.695Z');
INSERT INTO recovery_codes (user_id, code_hash, created_at) VALUES ('6214a696-a83c-4925-97a8-5c811832c6a1', 'OO0YY6G5f_9lBdMxxF-P1thWZPsTb9Bh8ZF0Q3-IzDg', '2026-11-27T21:32:22.695Z');
INSERT INTO demo_requests (id, reference, status, email, name, phone, property, rooms, plan, parts, wishes, language, message, first_page, campaign, requested_at, updated_at, withdrawn_at, answered_at, closed_at, closed_reason) VALUES ('21dff5f6-7ff8-4ec1-951f-eed61f5c0236', 'DM-3FNWFE66', 'requested', 'reception.karoo.guesthouse.16657.mwzhxk5g.2@hotel.example', 'Ann 9d0963b7', '+27 00 9d0963b7', 'Koppie Lodge 9d0963b7', 14, '', '[]', '[]', 'en', '', '', '', '2026-11-27T21:32:54.300Z', '2026-11-27T21:32:54.300Z', NULL, NULL, NULL, NULL);
INSERT INTO newsletter_subscribers (id, email, status, consent_text, consent_page, consent_at, confirm_sent_at, confirm_mails, mail_id, confirmed_at, unsubscribed_at, link_key) VALUES ('5b1865ef-60d4-4c69-b69b-640e2812292f', 'reception.karoo.guesthouse.16657.mwzhxk5g.1@hotel.example', 'pending', 'Yes', '/blog', '2026-11-27T21:32:22.771Z', '2026-11-27T21:32:22.783Z', 1, 5, NULL, NULL, 'd7b82ad91181787e73935fecbb02aef02d6afe0baf4b82c72d3dea1db39c7b15');
INSERT INTO newsletter_subscribers (id, email, status, consent_text, consent_page, consent_at, confirm_sent_at, confirm_mails, mail_id, confirmed_at, unsubscribed_at, link_key) VALUES ('1f39a932-2428-4329-9883-639494024418', 'reception.karoo.guesthouse.16657.mwzhxk5g.2@hotel.example', 'confirmed', 'I agree that Stoep Hotel Software (Pty) Ltd sends me its newsletter by email about once a month, with practical advice for places to stay and news of its software. I can unsubscribe at any time with the link in every newsletter.', '/account', '2026-11-27T21:32:54.167Z', '2026-11-27T21:32:54.167Z', 0, 0, '2026-11-27T21:32:54.167Z', NULL, '40d4b88e3c19b041bb36df881af9b2eb4020d9e689902f114f0563cf74d33268');
INSERT INTO newsletter_links (token_hash, subscriber_id, consent_text, consent_page, consent_at, sent_at) VALUES ('be11923e966f726180daec210836ee91ccfdaf240707c2b199b15b6026686068', '5b1865ef-60d4-4c69-b69b-640e2812292f', 'Yes', '/blog', '2026-11-27T21:32:22.771Z', '2026-11-27T21:32:22.783Z');
INSERT INTO trial_requests (id, user_id, reference, status, rooms, parts, channels, start_on, language, message, requested_at, updated_at, withdrawn_at, first_page, campaign, answered_at, set_up_at, closed_at, closed_reason) VALUES ('cb2333c8-bcbe-419e-ab61-5559b0ebb4e9', '6214a696-a83c-4925-97a8-5c811832c6a1', 'TR-F8DCE9RT', 'requested', '14', '["channel-manager"]', 'Two agencies', NULL, 'en', 'Please call Ann 9d0963b7', '2026-11-27T21:32:54.191Z', '2026-11-27T21:32:54.191Z', NULL, '', '', NULL, NULL, NULL, NULL);
-- seq mail_queue 18
-- seq refresh_tokens 8
