import { postgresForTest, queryPostgres } from "#accounts/tests/support/until-test-ends.ts";

/** The columns of a Supabase project's schema auth that hold accounts, with the names and types there. */
const schema = `
  CREATE SCHEMA auth;
  CREATE TYPE auth.aal_level AS ENUM ('aal1', 'aal2', 'aal3');
  CREATE TYPE auth.factor_type AS ENUM ('totp', 'webauthn', 'phone');
  CREATE TYPE auth.factor_status AS ENUM ('unverified', 'verified');
  CREATE TABLE auth.users (
    id uuid PRIMARY KEY, instance_id uuid, aud varchar(255), role varchar(255), email varchar(255),
    encrypted_password varchar(255), email_confirmed_at timestamptz, invited_at timestamptz,
    confirmation_token varchar(255), confirmation_sent_at timestamptz, recovery_token varchar(255),
    recovery_sent_at timestamptz, email_change_token_new varchar(255), email_change varchar(255),
    email_change_sent_at timestamptz, last_sign_in_at timestamptz, raw_app_meta_data jsonb, raw_user_meta_data jsonb,
    is_super_admin boolean, created_at timestamptz, updated_at timestamptz, phone text UNIQUE,
    phone_confirmed_at timestamptz, phone_change text DEFAULT '', phone_change_token varchar(255) DEFAULT '',
    phone_change_sent_at timestamptz,
    confirmed_at timestamptz GENERATED ALWAYS AS (LEAST(email_confirmed_at, phone_confirmed_at)) STORED,
    email_change_token_current varchar(255) DEFAULT '', email_change_confirm_status smallint DEFAULT 0,
    banned_until timestamptz, reauthentication_token varchar(255) DEFAULT '', reauthentication_sent_at timestamptz,
    is_sso_user boolean NOT NULL DEFAULT false, deleted_at timestamptz, is_anonymous boolean NOT NULL DEFAULT false
  );
  CREATE UNIQUE INDEX ON auth.users (email) WHERE is_sso_user = false;
  CREATE TABLE auth.identities (
    provider_id text NOT NULL, user_id uuid NOT NULL REFERENCES auth.users ON DELETE CASCADE,
    identity_data jsonb NOT NULL, provider text NOT NULL, last_sign_in_at timestamptz, created_at timestamptz,
    updated_at timestamptz, email text GENERATED ALWAYS AS (lower(identity_data ->> 'email')) STORED,
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(), UNIQUE (provider_id, provider)
  );
  CREATE TABLE auth.sessions (
    id uuid PRIMARY KEY, user_id uuid NOT NULL REFERENCES auth.users ON DELETE CASCADE, created_at timestamptz,
    updated_at timestamptz, factor_id uuid, aal auth.aal_level, not_after timestamptz, refreshed_at timestamp,
    user_agent text, ip inet, tag text, oauth_client_id uuid, refresh_token_hmac_key text, refresh_token_counter bigint
  );
  CREATE TABLE auth.refresh_tokens (
    instance_id uuid, id bigserial PRIMARY KEY, token varchar(255) UNIQUE, user_id varchar(255), revoked boolean,
    created_at timestamptz, updated_at timestamptz, parent varchar(255),
    session_id uuid REFERENCES auth.sessions ON DELETE CASCADE
  );
  CREATE TABLE auth.mfa_amr_claims (
    session_id uuid NOT NULL REFERENCES auth.sessions ON DELETE CASCADE, created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL, authentication_method text NOT NULL, id uuid PRIMARY KEY,
    UNIQUE (session_id, authentication_method)
  );
  CREATE TABLE auth.mfa_factors (
    id uuid PRIMARY KEY, user_id uuid NOT NULL REFERENCES auth.users ON DELETE CASCADE, friendly_name text,
    factor_type auth.factor_type NOT NULL, status auth.factor_status NOT NULL, created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL, secret text, phone text, last_challenged_at timestamptz UNIQUE
  );
  CREATE TABLE auth.mfa_challenges (
    id uuid PRIMARY KEY, factor_id uuid NOT NULL REFERENCES auth.mfa_factors ON DELETE CASCADE,
    created_at timestamptz NOT NULL, verified_at timestamptz, ip_address inet NOT NULL, otp_code text
  );
  CREATE TABLE auth.one_time_tokens (
    id uuid PRIMARY KEY, user_id uuid NOT NULL REFERENCES auth.users ON DELETE CASCADE, token_type text NOT NULL,
    token_hash text NOT NULL, relates_to text NOT NULL, created_at timestamp NOT NULL DEFAULT now(),
    updated_at timestamp NOT NULL DEFAULT now(), UNIQUE (user_id, token_type)
  );
  CREATE TABLE auth.flow_state (
    id uuid PRIMARY KEY, user_id uuid, auth_code text, code_challenge_method text, code_challenge text,
    provider_type text NOT NULL, provider_access_token text, provider_refresh_token text,
    created_at timestamptz, updated_at timestamptz, authentication_method text NOT NULL, auth_code_issued_at timestamptz
  );
  CREATE TABLE auth.audit_log_entries (
    instance_id uuid, id uuid PRIMARY KEY, payload json, created_at timestamptz, ip_address varchar(64) NOT NULL DEFAULT ''
  );`;

/** The roles of a project's API, and its functions that tell who calls. */
export const supabaseRoles = `
  DO $$ BEGIN CREATE ROLE anon NOLOGIN NOINHERIT; EXCEPTION WHEN duplicate_object OR unique_violation THEN END $$;
  DO $$ BEGIN CREATE ROLE authenticated NOLOGIN NOINHERIT; EXCEPTION WHEN duplicate_object OR unique_violation THEN END $$;
  DO $$ BEGIN CREATE ROLE service_role NOLOGIN NOINHERIT BYPASSRLS; EXCEPTION WHEN duplicate_object OR unique_violation THEN END $$;
  GRANT USAGE ON SCHEMA auth TO anon, authenticated, service_role;
  CREATE OR REPLACE FUNCTION auth.uid() RETURNS uuid LANGUAGE sql STABLE AS $$
    SELECT coalesce(
      nullif(current_setting('request.jwt.claim.sub', true), ''),
      nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub'
    )::uuid
  $$;
  CREATE OR REPLACE FUNCTION auth.jwt() RETURNS jsonb LANGUAGE sql STABLE AS $$
    SELECT coalesce(
      nullif(current_setting('request.jwt.claim', true), ''),
      nullif(current_setting('request.jwt.claims', true), '')
    )::jsonb
  $$;`;

/** Returns the address of a new PostgreSQL database with the empty schema auth of a Supabase project. */
export async function supabaseForTest(): Promise<string> {
  const databaseUrl = await postgresForTest();
  await addSupabaseSchema(databaseUrl);
  return databaseUrl;
}

/** Adds the empty schema auth of a Supabase project to a database. */
export async function addSupabaseSchema(databaseUrl: string): Promise<void> {
  await queryPostgres(databaseUrl, schema);
}
