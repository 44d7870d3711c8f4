/**
 * Lists for every column of every table, on both databases, whether the export of an account includes its value. A
 * test compares this with the tables: a new column must be listed, as shown or with the reason why it is not.
 */
type TableExport = {
  schema: "auth" | "site";
  /** How to find the rows about a person (accounts/rules/export-account.ts). */
  by: Finder;
  /** Columns that order the rows, in descending order: a long table is exported from the newest row on. */
  newest: readonly string[];
  shown: readonly string[];
  /** Columns whose value is not shown, with the text that replaces it. */
  withheld?: Readonly<Record<string, string>>;
  /** Databases that have the table only for the original server. This server writes no rows. */
  unused?: "both" | "postgres";
};

export type Finder =
  | "id"
  | "user_id"
  | "session_id"
  | "factor_id"
  | "subscriber_id"
  | "audit"
  | "mail"
  | "address";

/** Splits a list of column names, which is written as in SQL. */
const columns = (list: string): readonly string[] => list.trim().split(/,\s+/);

const byTime = ["created_at", "id"];

const hash = "stored as a hash, not shown";
const secret = "stored as a secret, not shown";
const unused = "stored for another server, not shown";
const networks = "stored as a keyed hash, not shown";

export const exportedTables: Readonly<Record<string, TableExport>> = {
  users: {
    schema: "auth",
    by: "id",
    newest: ["id"],
    shown: columns(`
      instance_id, id, aud, role, email, email_confirmed_at, invited_at, confirmation_sent_at,
      recovery_sent_at, email_change, email_change_sent_at, email_change_confirm_status,
      last_sign_in_at, raw_app_meta_data, raw_user_meta_data, is_super_admin, created_at,
      updated_at, phone, phone_confirmed_at, phone_change, phone_change_sent_at, confirmed_at,
      banned_until, reauthentication_sent_at, is_sso_user, deleted_at, is_anonymous
    `),
    withheld: {
      encrypted_password: hash,
      confirmation_token: hash,
      recovery_token: hash,
      email_change_token_new: hash,
      email_change_token_current: hash,
      phone_change_token: hash,
      reauthentication_token: hash,
    },
  },
  identities: {
    schema: "auth",
    by: "user_id",
    newest: byTime,
    shown: columns(`
      id, provider_id, provider, user_id, identity_data, email, last_sign_in_at, created_at,
      updated_at
    `),
  },
  sessions: {
    schema: "auth",
    by: "user_id",
    newest: byTime,
    shown: columns(`
      id, user_id, created_at, updated_at, factor_id, aal, not_after, refreshed_at, user_agent, ip,
      tag, oauth_client_id, refresh_token_counter, scopes
    `),
    withheld: { refresh_token_hmac_key: secret },
  },
  mfa_amr_claims: {
    schema: "auth",
    by: "session_id",
    newest: byTime,
    shown: columns("id, session_id, authentication_method, created_at, updated_at"),
  },
  refresh_tokens: {
    schema: "auth",
    by: "user_id",
    newest: ["id"],
    shown: columns("instance_id, id, user_id, revoked, session_id, created_at, updated_at"),
    withheld: { token: secret, parent: secret },
  },
  mfa_factors: {
    schema: "auth",
    by: "user_id",
    newest: byTime,
    shown: columns(`
      id, user_id, friendly_name, factor_type, status, phone, last_challenged_at, created_at,
      updated_at
    `),
    withheld: {
      secret,
      web_authn_credential: unused,
      web_authn_aaguid: unused,
      last_webauthn_challenge_data: unused,
    },
  },
  mfa_challenges: {
    schema: "auth",
    by: "factor_id",
    newest: byTime,
    shown: columns("id, factor_id, created_at, verified_at, ip_address"),
    withheld: { otp_code: secret, web_authn_session_data: unused },
  },
  flow_state: {
    schema: "auth",
    by: "user_id",
    newest: byTime,
    shown: columns(`
      id, user_id, code_challenge_method, provider_type, authentication_method, auth_code_issued_at,
      referrer, oauth_client_state_id, linking_target_id, email_optional, created_at, updated_at
    `),
    withheld: {
      auth_code: secret,
      code_challenge: hash,
      provider_access_token: secret,
      provider_refresh_token: secret,
      invite_token: secret,
    },
  },
  audit_log_entries: {
    schema: "auth",
    by: "audit",
    newest: byTime,
    shown: columns("instance_id, id, payload, ip_address, created_at"),
  },
  one_time_tokens: {
    schema: "auth",
    by: "user_id",
    newest: byTime,
    shown: columns("id, user_id, token_type, relates_to, created_at, updated_at"),
    withheld: { token_hash: hash },
    unused: "both",
  },
  oauth_authorizations: {
    schema: "auth",
    by: "user_id",
    newest: byTime,
    shown: columns(`
      id, authorization_id, client_id, user_id, redirect_uri, scope, state, resource,
      code_challenge_method, response_type, status, created_at, expires_at, approved_at, nonce
    `),
    withheld: { code_challenge: hash, authorization_code: secret },
    unused: "postgres",
  },
  oauth_consents: {
    schema: "auth",
    by: "user_id",
    newest: ["granted_at", "id"],
    shown: columns("id, user_id, client_id, scopes, granted_at, revoked_at"),
    unused: "postgres",
  },
  webauthn_credentials: {
    schema: "auth",
    by: "user_id",
    newest: byTime,
    shown: columns(`
      id, user_id, attestation_type, aaguid, sign_count, transports, backup_eligible, backed_up,
      friendly_name, created_at, updated_at, last_used_at
    `),
    withheld: { credential_id: unused, public_key: unused },
    unused: "postgres",
  },
  webauthn_challenges: {
    schema: "auth",
    by: "user_id",
    newest: byTime,
    shown: columns("id, user_id, challenge_type, created_at, expires_at"),
    withheld: { session_data: unused },
    unused: "postgres",
  },
  known_networks: {
    schema: "site",
    by: "user_id",
    newest: ["seen_at", "network"],
    shown: columns("user_id, network, seen_at"),
  },
  mailed_tokens: {
    schema: "site",
    by: "user_id",
    newest: ["created_at", "token_hash"],
    shown: columns(`
      user_id, token_type, relates_to, confirms_signup, replaced, flow_id, mail_id, created_at
    `),
    withheld: { token_hash: hash, code_hash: hash },
  },
  mail_queue: {
    schema: "site",
    by: "mail",
    newest: byTime,
    shown: columns(`
      id, kind, audience, pkce, recipient, state, attempts, due_at, leased_until, created_at
    `),
    withheld: {
      host: networks,
      site: networks,
      organisation: networks,
      // May be the sign-up of a stranger who typed this address; its data and password hash are not the owner's.
      payload: "data for writing the email, deleted once it is sent, not shown",
    },
  },
  newsletter_subscribers: {
    schema: "site",
    by: "address",
    newest: ["id"],
    shown: columns(`
      id, email, status, consent_text, consent_page, consent_at, confirm_sent_at, confirm_mails,
      mail_id, confirmed_at, unsubscribed_at
    `),
  },
  newsletter_links: {
    schema: "site",
    by: "subscriber_id",
    newest: ["sent_at", "token_hash"],
    shown: columns("subscriber_id, consent_text, consent_page, consent_at, sent_at"),
    withheld: { token_hash: hash },
  },
  used_totp_steps: {
    schema: "site",
    by: "factor_id",
    newest: ["factor_id"],
    shown: columns("factor_id, step"),
  },
  recovery_codes: {
    schema: "site",
    by: "user_id",
    newest: ["code_hash"],
    shown: columns("user_id, created_at"),
    withheld: { code_hash: hash },
  },
  trial_requests: {
    schema: "site",
    by: "user_id",
    newest: ["id"],
    shown: columns(`
      id, user_id, reference, status, rooms, parts, channels, start_on, language, message,
      requested_at, updated_at, withdrawn_at
    `),
  },
};

const disabled = "for a sign-in method that this server does not have; it writes no rows";

/** Tables that are not in the export, and why. */
export const tablesNotExported: Readonly<Record<string, string>> = {
  signing_keys: "keys of the server",
  rate_limits: "counts of calls under keyed hashes, which cannot be linked to a person",
  kysely_migration: "record of migrations",
  kysely_migration_lock: "lock for migrations",
  schema_migrations: "record of migrations",
  instances: "this server writes no rows",
  sso_providers: disabled,
  sso_domains: disabled,
  saml_providers: disabled,
  saml_relay_states: disabled,
  oauth_clients: disabled,
  oauth_client_states: disabled,
  custom_oauth_providers: disabled,
};
