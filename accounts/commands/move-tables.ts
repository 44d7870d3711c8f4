import type { DatabaseSync } from "node:sqlite";
import type pg from "pg";
import { OperationError } from "#accounts/commands/operation-error.ts";

/** A row of either database: numbers and strings from SQLite, strings only from PostgreSQL. */
export type Row = Readonly<Record<string, string | number | null>>;

/** Makes pg return every value as the string that PostgreSQL sends. */
export const asText = { getTypeParser: () => (text: string) => text };

/** A table that both databases have. */
export type Table = {
  name: string;
  /** Its name in PostgreSQL, with the schema: auth.users. */
  target: string;
  /** Columns of the primary key, in its order. */
  keys: readonly string[];
  /** Columns and their types in PostgreSQL, without generated columns. */
  columns: ReadonlyMap<string, string>;
};

/**
 * Returns the tables of an SQLite database and their names in PostgreSQL, referenced tables first. Reads them from the
 * databases, so that tables of later migrations are included. Throws an OperationError if PostgreSQL lacks a column.
 */
export async function findTables(source: DatabaseSync, target: pg.ClientBase): Promise<Table[]> {
  const names = source
    .prepare(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE 'kysely\\_%' ESCAPE '\\' ORDER BY name",
    )
    .all()
    .map(({ name }) => String(name));
  const tables: Table[] = [];
  for (const name of sortByReferences(source, names)) {
    tables.push(await findTable(source, target, name));
  }
  return tables;
}

async function findTable(
  source: DatabaseSync,
  target: pg.ClientBase,
  name: string,
): Promise<Table> {
  const { rows } = await target.query(
    "SELECT table_schema AS schema, column_name AS name, udt_name AS type FROM information_schema.columns WHERE table_schema IN ('auth', 'site') AND table_name = $1",
    [name],
  );
  const types = new Map<string, string>(rows.map((column) => [column.name, column.type]));
  const columns = source.prepare(`PRAGMA table_xinfo(${name})`).all();
  const keys = columns
    .filter(({ pk }) => pk !== 0)
    .sort((a, b) => Number(a.pk) - Number(b.pk))
    .map((column) => String(column.name));
  if (keys.length === 0) throw new Error(`${name} has no primary key`);
  const kept = columns.filter(({ hidden }) => hidden === 0).map((column) => String(column.name));
  const lost = kept.filter((column) => !types.has(column));
  if (lost.length > 0) {
    throw new OperationError(
      `PostgreSQL has no column for ${lost.map((column) => `${name}.${column}`).join(", ")}. Nothing was copied. Use the version of this program that made the SQLite file.`,
    );
  }
  return {
    name,
    target: `${rows[0].schema}.${name}`,
    keys,
    columns: new Map(kept.map((column) => [column, types.get(column) as string])),
  };
}

function sortByReferences(source: DatabaseSync, names: readonly string[]): string[] {
  const sorted: string[] = [];
  const add = (name: string) => {
    if (sorted.includes(name)) return;
    for (const { table } of source.prepare(`PRAGMA foreign_key_list(${name})`).all()) {
      if (table !== name) add(String(table));
    }
    sorted.push(name);
  };
  names.forEach(add);
  return sorted;
}

/** Key of the last row of a batch; the next batch starts after it. */
export type LastKey = (string | number)[];

/** Returns a batch of rows that follow a key, in the order of the primary key. */
export function readBatch(
  source: DatabaseSync,
  { name, keys, columns }: Table,
  after: LastKey | null,
  size: number,
): Row[] {
  const rest = after ? `WHERE (${keys}) > (${keys.map(() => "?")})` : "";
  const statement = source.prepare(
    `SELECT ${[...columns.keys()]} FROM ${name} ${rest} ORDER BY ${keys} LIMIT ${size}`,
  );
  return statement.all(...(after ?? [])) as Row[];
}

export function lastKeyOf({ keys }: Table, batch: readonly Row[]): LastKey {
  return keys.map((key) => batch.at(-1)?.[key] as string | number);
}

/**
 * Converts a row of either database to the same values, to insert or compare it: ISO timestamps, booleans, parsed JSON.
 * PostgreSQL cannot store null characters and lone surrogates; U+FFFD, the replacement character, takes their place.
 */
export function normalise({ columns }: Table, row: Row): Record<string, unknown> {
  return Object.fromEntries(
    [...columns].map(([name, type]) => [name, normaliseValue(type, row[name] ?? null)]),
  );
}

function normaliseValue(type: string, value: string | number | null): unknown {
  if (value === null) return null;
  if (type === "bool") return value === 1 || value === "t";
  if (/^int\d$/.test(type)) return Number(value);
  if (type === "timestamptz") return new Date(value).toISOString();
  // A timestamp without a time zone is in UTC.
  if (type === "timestamp") return new Date(`${String(value).replace(/Z$/, "")}Z`).toISOString();
  if (type === "json" || type === "jsonb") return toStorableText(JSON.parse(String(value)));
  if (type === "inet")
    return new URL(`http://${bracket(String(value))}`).hostname.replace(/[[\]]/g, "");
  return toStorableText(value);
}

/** Puts an IPv6 address in brackets, as a URL needs it. Parsing the URL then normalises the address. */
function bracket(address: string): string {
  return address.includes(":") ? `[${address}]` : address;
}

function toStorableText(value: unknown): unknown {
  if (typeof value === "string") return value.toWellFormed().replaceAll("\0", "\uFFFD");
  if (Array.isArray(value)) return value.map(toStorableText);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [toStorableText(name), toStorableText(member)]),
  );
}
