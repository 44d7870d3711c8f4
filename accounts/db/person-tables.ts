import { withExtensions } from "#accounts/config/with-extensions.ts";

/**
 * A table with every column of it. The export and the deletion of a person read this list, and the export leaves out other
 * columns, which a hosted project may have. Tests compare it with the tables: a new column must be listed, as shown or with
 * the reason why it is not.
 */
export type PersonTable = {
  /**
   * The column with the user's id, with a confirmed address, whichever of the two a row has, or with the `id` of a row of another
   * table. Only rows with an address are deleted by statements; others need a foreign key with ON DELETE CASCADE.
   */
  by: "user_id" | "address" | "user or address" | Reference | "no one";
  /** Columns with the id of another account, which a database that the rows are moved to may not have. */
  mentions?: readonly string[];
  /** Of rows with an address: the column that says when they were made. The address may have had another owner then. */
  madeAt?: string;
  /** Columns that order the rows, newest first. In a table of an extension, the last one is its primary key. */
  newest: readonly string[];
  shown: readonly string[];
  /** Columns whose value is not shown, with the text that replaces it. */
  withheld?: Readonly<Record<string, string>>;
  /** Columns with JSON that is stored as text. */
  json?: readonly string[];
};

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
};

type ServiceTable = Omit<ListedTable, "schema" | "newest"> & Partial<Pick<PersonTable, "newest">>;

const columns = (list: string): readonly string[] => list.trim().split(/,\s+/);

const hash = "stored as a hash, not shown";
const secret = "stored as a secret, not shown";
const networks = "stored as a keyed hash, not shown";

const authTables: Readonly<Record<string, ServiceTable>> = {
  users: {
    by: "id",
    newest: ["id"],
    shown: columns(`instance_id, id, aud, role, email, email_confirmed_at, invited_at,
      confirmation_sent_at, recovery_sent_at, email_change, email_change_sent_at,
      email_change_confirm_status, last_sign_in_at, raw_app_meta_data, raw_user_meta_data,
      created_at, updated_at, phone, phone_confirmed_at, banned_until, reauthentication_sent_at,
      is_sso_user, deleted_at, is_anonymous`),
    json: ["raw_app_meta_data", "raw_user_meta_data"],
    withheld: {
      encrypted_password: hash,
      confirmation_token: hash,
      recovery_token: hash,
      email_change_token_new: hash,
      email_change_token_current: hash,
      reauthentication_token: hash,
    },
  },
  identities: {
    by: "user_id",
    shown: columns(`id, provider_id, provider, user_id, identity_data, email, last_sign_in_at,
      created_at, updated_at`),
    json: ["identity_data"],
  },
  sessions: {
    by: "user_id",
    shown: columns(`id, user_id, created_at, updated_at, factor_id, aal, not_after, refreshed_at,
      user_agent, ip, previous_refresh_at, refresh_token_counter`),
    withheld: { refresh_token_hmac_key: secret },
  },
  mfa_amr_claims: {
    by: { column: "session_id", of: "sessions" },
    shown: columns("id, session_id, authentication_method, created_at, updated_at"),
  },
  mfa_factors: {
    by: "user_id",
    shown: columns(`id, user_id, friendly_name, factor_type, status, phone, last_challenged_at,
      created_at, updated_at`),
    withheld: { secret },
  },
  mfa_challenges: {
    by: { column: "factor_id", of: "mfa_factors" },
    shown: columns("id, factor_id, created_at, verified_at, ip_address"),
    withheld: { otp_code: secret },
  },
  flow_state: {
    by: "user_id",
    shown: columns(`id, user_id, code_challenge_method, provider_type, authentication_method,
      auth_code_issued_at, created_at, updated_at`),
    withheld: {
      auth_code: secret,
      code_challenge: hash,
      provider_access_token: secret,
      provider_refresh_token: secret,
    },
  },
  audit_log_entries: {
    by: "audit",
    shown: columns("instance_id, id, payload, ip_address, created_at"),
    json: ["payload"],
  },
};

const ownTables: Readonly<Record<string, ServiceTable>> = {
  known_networks: {
    by: "user_id",
    newest: ["seen_at", "network"],
    shown: columns("user_id, network, seen_at"),
  },
  mailed_tokens: {
    by: "user_id",
    newest: ["created_at", "token_hash"],
    shown: columns(`user_id, token_type, relates_to, confirms_signup, replaced, flow_id, mail_id,
      created_at`),
    withheld: { token_hash: hash, code_hash: hash },
  },
  jobs: {
    by: "mail",
    shown: columns(`id, kind, audience, pkce, recipient, state, attempts, due_at, leased_until,
      created_at`),
    withheld: {
      host: networks,
      organisation: networks,
      // May be the sign-up of a stranger who typed this address; its data and password hash are not the owner's.
      payload: "data for writing the email, deleted once it is sent, not shown",
    },
  },
  used_totp_steps: {
    by: { column: "factor_id", of: "mfa_factors" },
    newest: ["factor_id"],
    shown: columns("factor_id, step"),
  },
  recovery_codes: {
    by: "user_id",
    newest: ["code_hash"],
    shown: columns("user_id, created_at"),
    withheld: { code_hash: hash },
  },
};

export function listTables(
  extensions: readonly TablesPart[],
): Readonly<Record<string, ListedTable>> {
  const own = { ...inSchema("auth", authTables), ...inSchema("own", ownTables) };
  return withExtensions("table", own, extensions, ({ tables = {} }: TablesPart) =>
    inSchema("own", tables),
  );
}

function inSchema(
  schema: ListedTable["schema"],
  tables: Readonly<Record<string, ServiceTable>>,
): Record<string, ListedTable> {
  const newest = ["created_at", "id"];
  return Object.fromEntries(
    Object.entries(tables).map(([name, table]) => [name, { schema, newest, ...table }]),
  );
}
