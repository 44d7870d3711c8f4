import { type Kysely, sql } from "kysely";
import { OperatorError } from "#accounts/config/operator-error.ts";
import type { PersonTable, TablesPart } from "#accounts/db/person-tables.ts";
import { measureJson } from "#accounts/http/body.ts";
import { isKnownHash } from "#accounts/rules/passwords.ts";
import { authenticated, instanceId, type User } from "#accounts/rules/users.ts";

type Row = Readonly<Record<string, unknown>>;
type Rows = Kysely<Record<string, Row>>;
export type Side = { auth: Rows; own: Rows };
type MovedTable = { name: string; columns: readonly string[]; key: string };
export type Note = (reason: string, rows: number) => void;

/** Rows per query, so that memory does not grow with the number of accounts. */
const batchSize = 500;
/** SQLite and JavaScript have no infinity as a time. */
const endOfTime = "9999-12-31T00:00:00.000Z";

async function* readBatches(
  tables: Rows,
  { name, columns, key }: MovedTable,
  userIds?: readonly unknown[],
) {
  for (let last: unknown; ; ) {
    let query = tables.selectFrom(name).select(columns.map(selectColumn)).orderBy(key);
    if (userIds) query = query.where("user_id", "in", userIds);
    if (last !== undefined) query = query.where(key, ">", last);
    const rows: Row[] = await query.limit(batchSize).execute();
    if (rows.length > 0) yield rows;
    if (rows.length < batchSize) return;
    last = rows.at(-1)?.[key];
  }
}

function selectColumn(name: string) {
  const column = sql.ref<unknown>(name);
  if (name !== "banned_until") return column.as(name);
  return sql`CASE WHEN ${column} > ${endOfTime} THEN ${endOfTime} ELSE ${column} END`.as(name);
}

async function findValues(tables: Rows, table: string, column: string, values: readonly unknown[]) {
  if (values.length === 0) return new Set();
  const found = await tables.selectFrom(table).select(column).where(column, "in", values).execute();
  return new Set(found.map((row) => row[column]));
}

/** Adds rows. Returns those that were not added, because another row has a value that must be unique, or by a trigger. */
async function addRows(
  tables: Rows,
  { name, key }: Pick<MovedTable, "name" | "key">,
  rows: readonly Row[],
): Promise<Row[]> {
  if (rows.length === 0) return [];
  const added = await tables
    .insertInto(name)
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning(key)
    .execute();
  const keys = new Set(added.map((row) => row[key]));
  return rows.filter((row) => !keys.has(row[key]));
}

type ExtensionTable = MovedTable & Required<Pick<PersonTable, "by" | "mentions">>;

export function listExtensionTables(extensions: readonly TablesPart[]): ExtensionTable[] {
  const tables = extensions
    .flatMap(({ tables = {} }) => Object.entries(tables))
    .filter(([, { by }]) => by !== "no one")
    .map(([name, { by, newest, shown, withheld = {}, mentions = [] }]) => ({
      name,
      columns: [...shown, ...Object.keys(withheld)],
      key: newest.at(-1) ?? "id",
      by,
      mentions,
    }));
  const isReferring = ({ by }: ExtensionTable) => Number(typeof by === "object");
  return tables.sort((one, other) => isReferring(one) - isReferring(other));
}

/** Copies the rows of an extension's table that the target lacks, if it has their person. Returns the number added. */
export async function moveExtensionRows(
  source: Side,
  target: Side,
  table: ExtensionTable,
  note: Note,
): Promise<number> {
  const { name, key, by, mentions } = table;
  const { column, of } = typeof by === "object" ? by : { column: "user_id", of: "users" };
  const owners = of === "users" ? target.auth : target.own;
  let total = 0;
  for await (const rows of readBatches(source.own, table)) {
    const known = await findValues(
      target.own,
      name,
      key,
      rows.map((row) => row[key]),
    );
    const missing = rows.filter((row) => !known.has(row[key]));
    const idsIn = (column: string) => missing.flatMap((row) => row[column] ?? []);
    const persons = await findValues(owners, of, "id", by === "address" ? [] : idsIn(column));
    const others = await findValues(target.auth, "users", "id", mentions.flatMap(idsIn));
    const isOfAddress = (row: Row) =>
      by === "address" || (by === "user or address" && row[column] === null);
    const withPerson = missing
      .filter((row) => isOfAddress(row) || persons.has(row[column]))
      .map((row) => {
        const gone = mentions.filter((name) => !others.has(row[name]));
        const cleared = Object.fromEntries(gone.map((name) => [name, null]));
        // The queue of mails is not moved, and its numbers have another meaning there.
        return { ...row, ...cleared, ...("mail_id" in row && { mail_id: 0 }) };
      });
    const { length } = await addRows(target.own, table, withPerson);
    note(
      `rows of ${name} not moved: their person is not there`,
      missing.length - withPerson.length,
    );
    note(`rows of ${name} not moved: the person has another there`, length);
    total += withPerson.length - length;
  }
  return total;
}

const maxConflicts = 20;
/** Deepest nesting of data that is moved: with some thousands of levels, JSON.stringify fails, and with it lists of users. */
const maxLevels = 100;

const tableOf = (name: string, columns: string): MovedTable => ({
  name,
  columns: columns.trim().split(/,\s+/),
  key: "id",
});

const users = tableOf(
  "users",
  `instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, invited_at, confirmation_sent_at,
   recovery_sent_at, last_sign_in_at, raw_app_meta_data, raw_user_meta_data, phone, phone_confirmed_at, banned_until,
   deleted_at, is_sso_user, is_anonymous, created_at, updated_at`,
);
const identities = tableOf(
  "identities",
  "id, provider_id, provider, user_id, identity_data, last_sign_in_at, created_at, updated_at",
);
const factors = tableOf(
  "mfa_factors",
  "id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at",
);

/** Copies the users that the target lacks, with identities and TOTP factors. Throws if an address there is another's. */
export async function moveAccounts(
  source: Rows,
  target: Rows,
  { now, note }: { now: Date; note: Note },
): Promise<{ added: Record<string, number>; alreadyHere: number }> {
  const added = { users: 0, identities: 0, mfa_factors: 0 };
  const conflicts: Row[] = [];
  let alreadyHere = 0;
  const add = async (name: keyof typeof added, rows: readonly Row[]) => {
    const failed = await addRows(target, { name, key: "id" }, rows);
    conflicts.push(...failed);
    added[name] += rows.length - failed.length;
  };
  const prepare = (row: Row) => withTimes(withStorableData(row, note), now);
  for await (const batch of readBatches(source, users)) {
    const batchIds = batch.map(({ id }) => id);
    const known = await findValues(target, "users", "id", batchIds);
    alreadyHere += known.size;
    const missing = batch
      .filter(({ id }) => !known.has(id))
      .map((row) => prepareUser(prepare(row) as User));
    for (const user of missing) noteUser(user, note);
    await add("users", missing);
    // After a conflict it only looks for other users with one.
    if (missing.length === 0 || conflicts.length > 0) continue;
    const ids = missing.map(({ id }) => id);
    for await (const rows of readBatches(source, identities, ids)) {
      for (const { provider } of rows) {
        if (/^(email$|phone$|sso:)/.test(String(provider))) continue;
        note(`identities of ${provider}: they sign in by email link or a new password here`, 1);
      }
      await add("identities", rows.map(prepare));
    }
    for await (const rows of readBatches(source, factors, ids)) {
      const usable = rows.filter((row) => {
        const reason = unusableFactor(row);
        if (reason) note(`${row.status} factors not moved (${reason})`, 1);
        return !reason;
      });
      const named = usable.map((row) => ({ ...row, friendly_name: row.friendly_name ?? "" }));
      await add("mfa_factors", named);
    }
  }
  rejectConflicts(conflicts);
  return { added, alreadyHere };
}

function withTimes(row: Row, now: Date): Row {
  const time = now.toISOString();
  return { ...row, created_at: row.created_at ?? time, updated_at: row.updated_at ?? time };
}

/** Removes data that is nested too deeply, and null characters, which PostgreSQL's JSON cannot contain. */
function withStorableData(row: Row, note: Note): Row {
  const data: Record<string, string> = {};
  for (const name of ["raw_app_meta_data", "raw_user_meta_data", "identity_data"]) {
    const json = row[name];
    if (typeof json !== "string") continue;
    const isDeep = measureJson(json).levels > maxLevels;
    if (isDeep) note(`values of ${name} not moved (nested too deeply)`, 1);
    data[name] = isDeep ? "{}" : replaceNullCharacter(json);
  }
  return { ...row, ...data };
}

function prepareUser(user: User) {
  return {
    ...user,
    instance_id: instanceId,
    aud: user.aud || authenticated,
    role: user.role || authenticated,
    email: user.email?.toLowerCase() || null,
    phone: user.phone || null,
    confirmation_token: "",
    recovery_token: "",
    email_change_token_new: "",
    email_change_token_current: "",
    email_change: "",
    reauthentication_token: "",
  };
}

function noteUser(user: ReturnType<typeof prepareUser>, note: Note): void {
  const { encrypted_password: hash } = user;
  if (hash && !isKnownHash(hash)) {
    note("password hashes of an unknown format or cost: these users must reset their passwords", 1);
  }
  // service_role manages every account.
  if (user.role !== authenticated) note(`users with the role ${user.role}`, 1);
  if (user.is_sso_user || (!user.email && !user.deleted_at)) {
    note("users of single sign-on or without an email address, who cannot sign in here", 1);
  }
}

const replaceNullCharacter = (json: string) =>
  json.includes("\\u0000")
    ? JSON.stringify(JSON.parse(json)).replaceAll(/(?<!\\)((?:\\\\)*)\\u0000/g, "$1\\ufffd")
    : json;

function unusableFactor({ factor_type, secret }: Row): string | undefined {
  if (factor_type !== "totp") return `${factor_type} is not supported`;
  return /^[A-Z2-7]+=*$/i.test(String(secret)) ? undefined : "its secret is encrypted or damaged";
}

function rejectConflicts(rows: readonly Row[]): void {
  const { length } = rows;
  if (length === 0) return;
  const lines = rows
    .slice(0, maxConflicts)
    .map(({ id, user_id, email, phone }) => `  ${user_id ?? id} ${email ?? phone ?? ""}`);
  throw new OperatorError(
    [
      `Nothing was changed. ${length} of the source's users cannot be added, as others have their address, phone number or identity, or as a trigger of the database drops them:`,
      ...lines,
      ...(length > maxConflicts ? [`  and ${length - maxConflicts} more`] : []),
      "Delete one of the two users, or change its address, then run this again.",
    ].join("\n"),
  );
}
