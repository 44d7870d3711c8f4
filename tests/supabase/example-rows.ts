import { randomUUID } from "node:crypto";
import type pg from "pg";

export type ExampleUser = { id: string; email: string };

export type Column = {
  name: string;
  type: string;
  /** The first value that a check allows. */
  allowed: string | null;
  /** The table that the column refers to. */
  references: string | null;
};

/** Returns the tables of the schema site with their columns, those that others refer to first. */
export async function readTables(client: pg.Client): Promise<Map<string, Column[]>> {
  const { rows } = await client.query(
    `SELECT relname AS table, attname AS name, format_type(atttypid, atttypmod) AS type,
       (SELECT substring(pg_get_constraintdef(oid) FROM '''([^'']*)''') FROM pg_constraint
        WHERE conrelid = attrelid AND contype = 'c' AND attnum = ANY(conkey)) AS allowed,
       (SELECT relname FROM pg_constraint JOIN pg_class target ON target.oid = confrelid
        WHERE conrelid = attrelid AND contype = 'f' AND conkey[1] = attnum) AS references
     FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
     WHERE relnamespace = 'site'::regnamespace AND relkind = 'r' AND attnum > 0 AND NOT attisdropped
     ORDER BY (SELECT count(*) FROM pg_constraint WHERE conrelid = attrelid AND contype = 'f'
       AND confrelid <> 'auth.users'::regclass), relname, attnum`,
  );
  const tables = new Map<string, Column[]>();
  for (const { table, ...column } of rows)
    tables.set(table, [...(tables.get(table) ?? []), column]);
  return tables;
}

/** Returns a value for a column in a row about a user, as SQL. */
export function exampleValue(
  { name, type, allowed, references }: Column,
  user: ExampleUser,
): string {
  if (name === "user_id" || references === "users") return `'${user.id}'`;
  if (name === "email") return `'${user.email}'`;
  if (references) {
    const isOfUser = `'${user.id}' = to_jsonb(t) ->> 'user_id' OR '${user.email}' = to_jsonb(t) ->> 'email'`;
    return `(SELECT id FROM site.${references} AS t WHERE ${isOfUser})`;
  }
  if (allowed) return `'${allowed}'`;
  if (type === "uuid") return "gen_random_uuid()";
  if (type === "boolean") return "true";
  if (/^(?:integer|bigint)$/.test(type)) return String(Math.floor(Math.random() * 1e9));
  // The databases of the server have milliseconds.
  if (type.startsWith("timestamp")) return "date_trunc('milliseconds', now())";
  return `'${randomUUID()}'`;
}

/** Returns the statement that adds a row about a user. */
export function insertExample(
  table: string,
  columns: readonly Column[],
  user: ExampleUser,
): string {
  const names = columns.map(({ name }) => `"${name}"`).join(", ");
  const isOfUser = columns.some(({ name }) => name === "user_id");
  const values = columns
    // A lead has an account or an address.
    .map((column) => (isOfUser && column.name === "email" ? "NULL" : exampleValue(column, user)))
    .join(", ");
  return `INSERT INTO site.${table} (${names}) VALUES (${values})`;
}
