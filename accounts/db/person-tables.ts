import { withExtensions } from "#accounts/config/with-extensions.ts";

/**
 * A table with every column of it, on a server and in a hosted project. The export and the deletion of a person read this list. Tests
 * compare it with the tables: a new column must be listed, as shown or with the reason why it is not.
 */
export type PersonTable = {
  /**
   * How to find the rows about a person: by the column `user_id`, by the column `email` that contains a confirmed address,
   * by whichever of the two a row has, or by a column with the `id` of a row of another table. "no one": the table has
   * nothing about persons.
   *
   * Only rows with an address are deleted by statements. Others need a foreign key with ON DELETE CASCADE, which a start
   * checks, as several kinds of deletion rely on it.
   */
  by: "user_id" | "address" | "user or address" | Reference | "no one";
  /** Columns with the id of another account, which a database that the rows are moved to may not have. */
  mentions?: readonly string[];
  /** Of rows with an address: the column that says when they were made. The address may have had another owner then. */
  madeAt?: string;
  /**
   * Columns that order the rows, in descending order: a long table is exported from the newest row on. In a table of an
   * extension, the last one is its primary key.
   */
  newest: readonly string[];
  shown: readonly string[];
  /** Columns whose value is not shown, with the text that replaces it. */
  withheld?: Readonly<Record<string, string>>;
  /** Columns with JSON that is stored as text. */
  json?: readonly string[];
};

/** What an extension adds to the database. */
export type TablesPart = {
  /** Prefix of its migrations: lower-case letters. */
  name: string;
  /** Folder of *.sql files, which run after those of the service, in the order of their names. */
  migrations?: string;
  /** Each table that the migrations create. The export and the deletion of a person read this list. */
  tables?: Readonly<Record<string, PersonTable>>;
  /** SQL that copies rows of version 1.0, in the schema `old`, to a new table that replaces theirs (commands/convert.ts). */
  fromVersionOne?: { into: string; tables: readonly string[]; sql: string };
};

export type Reference = { column: string; of: string };

export type ListedTable = Omit<PersonTable, "by"> & {
  schema: "auth" | "own";
  by: PersonTable["by"] | "id" | "audit" | "mail";
  /** Databases that have the table only for the original server. This server writes no rows. */
  unused?: "both" | "postgres";
};

/** Splits a list of column names, which is written as in SQL. */
const columns = (list: string): readonly string[] => list.trim().split(/,\s+/);

const byTime = ["created_at", "id"];

const hash = "stored as a hash, not shown";
const secret = "stored as a secret, not shown";
const unused = "stored for another server, not shown";
const networks = "stored as a keyed hash, not shown";

const serviceTables: Readonly<Record<string, ListedTable>> = {
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
    json: ["raw_app_meta_data", "raw_user_meta_data"],
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
    json: ["identity_data"],
  },
  sessions: {
    schema: "auth",
    by: "user_id",
    newest: byTime,
    shown: columns(`
      id, user_id, created_at, updated_at, factor_id, aal, not_after, refreshed_at, user_agent, ip,
      previous_refresh_at, tag, oauth_client_id, refresh_token_counter, scopes
    `),
    withheld: { refresh_token_hmac_key: secret },
  },
  mfa_amr_claims: {
    schema: "auth",
    by: { column: "session_id", of: "sessions" },
    newest: byTime,
    shown: columns("id, session_id, authentication_method, created_at, updated_at"),
  },
  refresh_tokens: {
    schema: "auth",
    by: "user_id",
    newest: ["id"],
    shown: columns("instance_id, id, user_id, revoked, session_id, created_at, updated_at"),
    withheld: { token: secret, parent: secret },
    unused: "postgres",
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
    by: { column: "factor_id", of: "mfa_factors" },
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
    json: ["payload"],
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
    schema: "own",
    by: "user_id",
    newest: ["seen_at", "network"],
    shown: columns("user_id, network, seen_at"),
  },
  mailed_tokens: {
    schema: "own",
    by: "user_id",
    newest: ["created_at", "token_hash"],
    shown: columns(`
      user_id, token_type, relates_to, confirms_signup, replaced, flow_id, mail_id, created_at
    `),
    withheld: { token_hash: hash, code_hash: hash },
  },
  mail_queue: {
    schema: "own",
    by: "mail",
    newest: byTime,
    shown: columns(`
      id, kind, audience, pkce, recipient, state, attempts, due_at, leased_until, created_at
    `),
    withheld: {
      host: networks,
      organisation: networks,
      // May be the sign-up of a stranger who typed this address; its data and password hash are not the owner's.
      payload: "data for writing the email, deleted once it is sent, not shown",
    },
  },
  used_totp_steps: {
    schema: "own",
    by: { column: "factor_id", of: "mfa_factors" },
    newest: ["factor_id"],
    shown: columns("factor_id, step"),
  },
  recovery_codes: {
    schema: "own",
    by: "user_id",
    newest: ["code_hash"],
    shown: columns("user_id, created_at"),
    withheld: { code_hash: hash },
  },
};

/** Returns the tables with something about a person, of the service and of its extensions. */
export function listTables(
  extensions: readonly TablesPart[],
): Readonly<Record<string, ListedTable>> {
  return withExtensions<ListedTable, TablesPart>(
    "table",
    serviceTables,
    extensions,
    ({ tables = {} }) =>
      Object.fromEntries(
        Object.entries(tables).map(([name, table]) => [name, { schema: "own" as const, ...table }]),
      ),
  );
}

const disabled = "for a sign-in method that this server does not have; it writes no rows";

/** Other tables of the service, which have nothing about a person, and why. */
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
