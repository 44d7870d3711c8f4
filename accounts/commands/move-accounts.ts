import { type Kysely, type Selectable, sql } from "kysely";
import { moveExtensionRows, type Side } from "#accounts/commands/move-extension-rows.ts";
import { OperationError } from "#accounts/commands/operation-error.ts";
import type { Database, Tables } from "#accounts/db/connect.ts";
import type { AuthSchema, SessionsTable } from "#accounts/db/schema.ts";
import type { Extension } from "#accounts/extension.ts";
import { measureJson } from "#accounts/http/body.ts";
import { isKnownHash } from "#accounts/rules/imported-hashes.ts";
import { isRefreshToken } from "#accounts/rules/refresh-tokens.ts";
import { authenticated, instanceId, type User } from "#accounts/rules/users.ts";

/** Rows per query, so that memory does not grow with the number of accounts. */
const batchSize = 500;
/** Conflicts in the error message; more are only counted. */
const maxConflicts = 20;
/** Deepest nesting of data that is moved: with some thousands of levels, JSON.stringify fails, and with it lists of users. */
const maxLevels = 100;
/** Access tokens contain this data, and the headers of a request have 16 KB. */
const longData = 11 * 1024;
const dataColumns = ["raw_app_meta_data", "raw_user_meta_data", "identity_data"];
/** SQLite and JavaScript have no infinity as a time. */
const endOfTime = "9999-12-31T00:00:00.000Z";

/** The columns that are moved. The databases of both servers have them. */
export const movedColumns = {
  users: [
    "instance_id",
    "id",
    "aud",
    "role",
    "email",
    "encrypted_password",
    "email_confirmed_at",
    "invited_at",
    "confirmation_sent_at",
    "recovery_sent_at",
    "last_sign_in_at",
    "raw_app_meta_data",
    "raw_user_meta_data",
    "phone",
    "phone_confirmed_at",
    "banned_until",
    "deleted_at",
    "is_sso_user",
    "is_anonymous",
    "created_at",
    "updated_at",
  ],
  identities: [
    "id",
    "provider_id",
    "provider",
    "user_id",
    "identity_data",
    "last_sign_in_at",
    "created_at",
    "updated_at",
  ],
  mfa_factors: [
    "id",
    "user_id",
    "friendly_name",
    "factor_type",
    "status",
    "secret",
    "created_at",
    "updated_at",
  ],
  sessions: [
    "id",
    "user_id",
    "aal",
    "factor_id",
    "not_after",
    "refreshed_at",
    "user_agent",
    "ip",
    "created_at",
    "updated_at",
  ],
  refresh_tokens: [
    "id",
    "instance_id",
    "token",
    "user_id",
    "revoked",
    "parent",
    "session_id",
    "created_at",
    "updated_at",
  ],
  mfa_amr_claims: ["id", "session_id", "authentication_method", "created_at", "updated_at"],
} as const;

type Table = keyof typeof movedColumns;
const tables = Object.keys(movedColumns) as Table[];
const sessionTables: readonly Table[] = ["sessions", "refresh_tokens", "mfa_amr_claims"];

/** `isImport` is true if the source is the PostgreSQL database, else the target is. */
export type MoveSides = { source: Database; target: Database; isImport: boolean };
type Rows = Record<string, unknown> & { id: string | number };
type Conflict = { user: string; reason: string };

export type MoveReport = {
  /** Rows added, by table. */
  added: Record<string, number>;
  /** Users that the target has already; they and their rows are left unchanged. */
  already_here: number;
  /** What was not moved, or does not work as before, by reason. */
  notes: Record<string, number>;
};

class DryRun extends Error {}

/**
 * Copies users with their identities, TOTP factors, rows of extensions and, if requested, sessions, from one database to
 * another, in one transaction. Skips users whose id the target has. Rejects with an OperationError, and leaves the target unchanged, if
 * an address, phone number or identity belongs to another user there, or if the counts of rows differ afterwards.
 */
export async function moveAccounts(
  { source, target, isImport }: MoveSides,
  options: {
    withSessions: boolean;
    dryRun: boolean;
    now: Date;
    extensions: readonly Extension[];
  },
): Promise<MoveReport> {
  const report: MoveReport = { added: {}, already_here: 0, notes: {} };
  try {
    const [sourceTables, targetTables] = [await source.listTables(), await target.listTables()];
    await source.snapshot((from) =>
      target.snapshot(async (to) => {
        const move = new Move(from.auth, to.auth, isImport, report, options);
        await move.run();
        const added = await moveExtensionRows(
          { source: sideOf(from, sourceTables), target: sideOf(to, targetTables), isImport },
          options.extensions,
          (reason, rows) => move.note(reason, rows),
        );
        Object.assign(report.added, added);
        // A dry run does everything and rolls it back, so that it finds what a real one would.
        if (options.dryRun) throw new DryRun();
      }),
    );
  } catch (error) {
    if (error instanceof DryRun) return report;
    throw withoutValues(error);
  }
  return report;
}

const sideOf = (tables: Tables, existing: ReadonlySet<string>): Side =>
  ({ ...tables, existing }) as never;

/**
 * Returns a database error as an OperationError without the values of the row, which may be secrets: PostgreSQL adds
 * them as details, or to the message if one has the wrong format (class 22).
 */
function withoutValues(error: unknown): unknown {
  const { code, constraint, message } = error as Error & { code?: string; constraint?: string };
  if (error instanceof OperationError || code === undefined) return error;
  const reason = constraint ?? (code.startsWith("22") ? "a value has the wrong format" : message);
  return new OperationError(
    `Nothing was changed: a database answered with error ${code} (${reason}). Fix the cause, or try again if another program wrote at the same time.`,
  );
}

class Move {
  readonly from: Kysely<AuthSchema>;
  readonly to: Kysely<AuthSchema>;
  readonly isImport: boolean;
  readonly report: MoveReport;
  readonly options: { withSessions: boolean; now: Date };
  readonly #conflicts: Conflict[] = [];

  constructor(
    from: Kysely<AuthSchema>,
    to: Kysely<AuthSchema>,
    isImport: boolean,
    report: MoveReport,
    options: { withSessions: boolean; now: Date },
  ) {
    this.from = from;
    this.to = to;
    this.isImport = isImport;
    this.report = report;
    this.options = options;
  }

  async run(): Promise<void> {
    const moved = tables.filter(
      (table) => this.options.withSessions || !sessionTables.includes(table),
    );
    const before = await this.#countAll(moved);
    let read = 0;
    for await (const users of this.#read("users")) {
      read += users.length;
      await this.#moveUsers(users as User[]);
    }
    this.#rejectConflicts();
    const expected = await count(this.from, "users");
    if (read !== expected) throw wrongCount("users read", expected, read);
    const after = await this.#countAll(moved);
    for (const table of moved) {
      const added = this.report.added[table] ?? 0;
      this.report.added[table] = added;
      const difference = (after.get(table) ?? 0) - (before.get(table) ?? 0);
      if (difference !== added) throw wrongCount(`${table} added`, added, difference);
    }
  }

  async #countAll(names: readonly Table[]): Promise<Map<Table, number>> {
    const counts = new Map<Table, number>();
    for (const table of names) counts.set(table, await count(this.to, table));
    return counts;
  }

  note(reason: string, number = 1): void {
    if (number > 0) this.report.notes[reason] = (this.report.notes[reason] ?? 0) + number;
  }

  /** Reads a table in batches, in the order of its ids; rows of some owners only if `column` is given. */
  async *#read(table: Table, column?: string, owners: readonly unknown[] = []) {
    let last: Rows["id"] | undefined;
    for (;;) {
      const { ref } = this.from.dynamic;
      let query = this.from
        .selectFrom(table as "users")
        .select(
          movedColumns[table].map((name) =>
            name === "banned_until" && this.isImport
              ? sql`CASE WHEN banned_until > ${endOfTime} THEN ${endOfTime} ELSE banned_until END`.as(
                  name,
                )
              : sql.ref(name).as(name),
          ) as never,
        )
        .orderBy("id")
        .limit(batchSize);
      if (column) query = query.where(ref(column) as never, "in", owners as never);
      if (last !== undefined) query = query.where("id", ">", last as never);
      const rows = (await query.execute()) as unknown as Rows[];
      if (rows.length > 0) yield rows;
      if (rows.length < batchSize) return;
      last = rows.at(-1)?.id;
    }
  }

  async #add(table: Table, rows: readonly object[]): Promise<void> {
    if (rows.length > 0) {
      await this.to
        .insertInto(table)
        .values(rows as never)
        .execute();
    }
    this.report.added[table] = (this.report.added[table] ?? 0) + rows.length;
  }

  async #moveUsers(batch: readonly User[]): Promise<void> {
    const known = await this.to
      .selectFrom("users")
      .select("id")
      .where(
        "id",
        "in",
        batch.map(({ id }) => id),
      )
      .execute();
    const knownIds = new Set(known.map(({ id }) => id));
    this.report.already_here += knownIds.size;
    const users = batch
      .filter(({ id }) => !knownIds.has(id))
      .map((user) => moveUser(this.#withoutDeepData(user), this.options.now));
    await this.#findConflicts(users);
    // After a conflict it only looks for more.
    if (users.length === 0 || this.#conflicts.length > 0) return;
    for (const user of users) this.#noteUser(user);
    await this.#add("users", users);
    const ids = users.map(({ id }) => id);
    for await (const rows of this.#read("identities", "user_id", ids)) {
      await this.#moveIdentities(rows);
    }
    for await (const rows of this.#read("mfa_factors", "user_id", ids)) {
      await this.#moveFactors(rows);
    }
    if (this.options.withSessions) await this.#moveSessions(ids);
  }

  #withoutDeepData<Row extends object>(row: Row): Row {
    const deep = Object.entries(row)
      .filter(([name, value]) => dataColumns.includes(name) && isDeep(String(value ?? "")))
      .map(([name]) => name);
    for (const name of deep) this.note(`values of ${name} not moved (nested too deeply)`);
    return { ...row, ...Object.fromEntries(deep.map((name) => [name, "{}"])) };
  }

  #noteUser(user: ReturnType<typeof moveUser>): void {
    const { encrypted_password: hash } = user;
    if (hash && !isKnownHash(hash)) {
      this.note(
        "password hashes of an unknown format or cost: these users must reset their passwords",
      );
    }
    // service_role manages every account.
    if (user.role !== authenticated) this.note(`users with the role ${user.role}`);
    const data = `${user.raw_app_meta_data ?? ""}${user.raw_user_meta_data ?? ""}`;
    if (Buffer.byteLength(data) > longData) {
      this.note(
        "users with more than 11 KB of data: their access tokens are too long for this server",
      );
    }
    if (user.is_sso_user) this.note("users of single sign-on, who cannot sign in on this server");
    else if (!user.email && !user.is_anonymous && !user.deleted_at) {
      this.note("users without an email address, who cannot sign in on this server");
    }
  }

  /** Records addresses and phone numbers that belong to another user of the target, or to two users of the source. */
  async #findConflicts(users: readonly ReturnType<typeof moveUser>[]): Promise<void> {
    for (const column of ["email", "phone"] as const) {
      // Accounts of single sign-on may share an address with others.
      const rows = users.filter(
        (user) => user[column] && !(column === "email" && user.is_sso_user),
      );
      if (rows.length === 0) continue;
      let query = this.to
        .selectFrom("users")
        .select(["id", column])
        .where(
          column,
          "in",
          rows.map((user) => user[column]),
        );
      if (column === "email") query = query.where("is_sso_user", "=", false);
      const taken = new Map<unknown, string>();
      for (const row of await query.execute()) taken.set(row[column], row.id);
      for (const user of rows) {
        const other = taken.get(user[column]);
        if (other) {
          const reason = `${user[column]} belongs to ${other} already`;
          this.#conflicts.push({ user: user.id, reason });
        }
        taken.set(user[column], user.id);
      }
    }
  }

  #rejectConflicts(): void {
    const { length } = this.#conflicts;
    if (length === 0) return;
    const lines = this.#conflicts
      .slice(0, maxConflicts)
      .map(({ user, reason }) => `  ${user}: ${reason}`);
    throw new OperationError(
      [
        `Nothing was changed. ${length} of the source's users cannot be added:`,
        ...lines,
        ...(length > maxConflicts ? [`  and ${length - maxConflicts} more`] : []),
        "Delete one of the two users, or change its address, then run this again.",
      ].join("\n"),
    );
  }

  async #moveIdentities(rows: readonly Rows[]): Promise<void> {
    const taken = await this.to
      .selectFrom("identities")
      .select(["provider", "provider_id", "user_id"])
      .where(
        "provider_id",
        "in",
        rows.map(({ provider_id }) => String(provider_id)),
      )
      .execute();
    for (const row of rows) {
      const { provider, provider_id, user_id } = row;
      const other = taken.find(
        (identity) => identity.provider === provider && identity.provider_id === provider_id,
      );
      if (!other) continue;
      const reason = `its ${provider} identity belongs to ${other.user_id} already`;
      this.#conflicts.push({ user: String(user_id), reason });
    }
    if (this.#conflicts.length > 0) return;
    for (const { provider } of rows) {
      if (!["email", "phone"].includes(String(provider)) && !String(provider).startsWith("sso:")) {
        this.note(`identities of ${provider}: they sign in by email link or a new password here`);
      }
    }
    await this.#add(
      "identities",
      rows
        .map((row) => this.#withoutDeepData(row))
        .map((row) => ({
          ...this.#withTimes(row),
          identity_data: replaceNullCharacter(String(row.identity_data)),
        })),
    );
  }

  async #moveFactors(rows: readonly Rows[]): Promise<void> {
    const moved = rows.filter((row) => {
      const reason = unusableFactor(row);
      if (reason) this.note(`${row.status} factors not moved (${reason})`);
      return !reason;
    });
    await this.#add(
      "mfa_factors",
      moved.map((row) => this.#withTimes({ ...row, friendly_name: row.friendly_name ?? "" })),
    );
  }

  async #moveSessions(userIds: readonly string[]): Promise<void> {
    for await (const rows of this.#read("sessions", "user_id", userIds)) {
      const foreign = await this.#foreignSessions(rows.map(({ id }) => String(id)));
      const sessions = rows
        .filter(({ id }) => !foreign.has(String(id)))
        .map((row) => moveSession(this.#withTimes(row) as never));
      this.note("sessions not moved (of an OAuth client, or with signed tokens)", foreign.size);
      await this.#add("sessions", sessions);
      const ids = sessions.map(({ id }) => id);
      if (ids.length === 0) continue;
      for await (const tokens of this.#read("refresh_tokens", "session_id", ids)) {
        const moved = tokens.filter(({ token }) => isRefreshToken(String(token)));
        this.note("refresh tokens not moved (of an older format)", tokens.length - moved.length);
        await this.#add(
          "refresh_tokens",
          // The number is the target's own. Reading by number keeps their order.
          moved.map(({ id, ...token }) => ({
            ...this.#withTimes(token),
            instance_id: instanceId,
            revoked: Boolean(token.revoked),
          })),
        );
      }
      for await (const claims of this.#read("mfa_amr_claims", "session_id", ids)) {
        await this.#add("mfa_amr_claims", claims);
      }
    }
  }

  /** Returns the ids of the sessions that belong to features which this server does not have. */
  async #foreignSessions(ids: readonly string[]): Promise<Set<string>> {
    if (!this.isImport) return new Set();
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM auth.sessions AS s WHERE id = ANY(${ids}::uuid[])
        AND coalesce(to_jsonb(s) ->> 'oauth_client_id', to_jsonb(s) ->> 'refresh_token_hmac_key') IS NOT NULL
    `.execute(this.from);
    return new Set(rows.map(({ id }) => id));
  }

  #withTimes<Row extends Record<string, unknown>>(row: Row): Row {
    const now = this.options.now.toISOString();
    return { ...row, created_at: row.created_at ?? now, updated_at: row.updated_at ?? now };
  }
}

/** Returns a user as it is stored in the target: without one-time tokens, which are not moved. */
function moveUser(user: User, now: Date) {
  const time = now.toISOString();
  return {
    ...user,
    instance_id: instanceId,
    aud: user.aud || authenticated,
    role: user.role || authenticated,
    email: user.email ? user.email.toLowerCase() : null,
    phone: user.phone || null,
    raw_app_meta_data: replaceNullCharacter(user.raw_app_meta_data),
    raw_user_meta_data: replaceNullCharacter(user.raw_user_meta_data),
    is_sso_user: Boolean(user.is_sso_user),
    is_anonymous: Boolean(user.is_anonymous),
    created_at: user.created_at ?? time,
    updated_at: user.updated_at ?? time,
    confirmation_token: "",
    recovery_token: "",
    email_change_token_new: "",
    email_change_token_current: "",
    email_change: "",
    reauthentication_token: "",
  };
}

function moveSession(session: Selectable<SessionsTable>) {
  return {
    ...session,
    aal: session.aal ?? "aal1",
    // As this server stores it.
    user_agent: session.user_agent?.replaceAll("\0", "\uFFFD").slice(0, 256) ?? null,
  };
}

function isDeep(json: string): boolean {
  return measureJson(json).levels > maxLevels;
}

/** Replaces the escape of the null character, which PostgreSQL's JSON cannot contain. */
function replaceNullCharacter(json: string | null): string | null {
  return json?.includes("\\u0000")
    ? JSON.stringify(JSON.parse(json)).replaceAll(/(?<!\\)((?:\\\\)*)\\u0000/g, "$1\\ufffd")
    : json;
}

/** Returns why this server cannot use a factor. */
function unusableFactor({ factor_type, secret }: Rows): string | undefined {
  if (factor_type !== "totp") return `${factor_type} is not supported`;
  return /^[A-Z2-7]+=*$/i.test(String(secret)) ? undefined : "its secret is encrypted or damaged";
}

async function count(tables: Kysely<AuthSchema>, table: Table): Promise<number> {
  const { number } = await tables
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as("number"))
    .executeTakeFirstOrThrow();
  return Number(number);
}

function wrongCount(what: string, expected: number, actual: number): OperationError {
  return new OperationError(
    `Nothing was changed: expected ${expected} ${what}, but counted ${actual}. Check the triggers on the tables in the schema auth, then run this again.`,
  );
}
