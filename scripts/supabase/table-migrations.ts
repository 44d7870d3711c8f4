import { readFileSync } from "node:fs";
import path from "node:path";
import { hostedPrefix, listMigrations, readStatements } from "#accounts/db/migrations.ts";
import type { Extension } from "#accounts/extension.ts";

/** The service's own tables that edge functions need. A hosted project keeps accounts itself. */
export const serviceTables = ["mail_queue", "rate_limits"] as const;

export type SupabaseMigration = { name: string; text: string };

/**
 * Returns the migrations that create the website's tables in a hosted project: those of the extensions unchanged, and the
 * statements of the service's about `serviceTables`.
 *
 * Each records itself as the embedded server does and does nothing if it is recorded, so that it can run again, and on a
 * database of that server.
 */
export function tableMigrations(extensions: readonly Extension[]): SupabaseMigration[] {
  const own = Object.entries(listMigrations("postgres")).flatMap(([name, file]) => {
    const statements = readStatements(file).filter(isOfServiceTable);
    if (statements.length === 0) return [];
    const text = statements.map((statement) => `${statement.trim()};\n`).join("");
    // A name of its own, as the rest of that migration did not run.
    const recorded = hostedPrefix + name;
    return [{ name: recorded, text: runOnce([recorded, name], file, text) }];
  });
  const withTheirs = Object.entries(listMigrations("postgres", extensions)).slice(
    Object.keys(listMigrations("postgres")).length,
  );
  const theirs = withTheirs.map(([name, file]) => ({
    name,
    text: runOnce([name], file, readFileSync(file, "utf8")),
  }));
  return [...own, ...theirs];
}

function isOfServiceTable(statement: string): boolean {
  const changed = /^\s*(?:CREATE|ALTER|DROP)[^(]*?\bsite\.(\w+)/.exec(statement)?.[1] ?? "";
  return serviceTables.some((table) => changed.startsWith(table));
}

const root = path.join(import.meta.dirname, "../..");

/** Returns SQL that runs once: `names` are the record of it, the first of which it adds. */
function runOnce(names: readonly [string, ...string[]], file: string, sql: string): string {
  const source = path.relative(root, file).replaceAll("\\", "/");
  const list = names.map((name) => `'${name}'`).join(", ");
  return `-- Written by \`npm run write-supabase\` from ${source}.
CREATE SCHEMA IF NOT EXISTS site;
CREATE TABLE IF NOT EXISTS site.kysely_migration (name varchar(255) PRIMARY KEY, timestamp varchar(255) NOT NULL);

DO $migration$
BEGIN
IF EXISTS (SELECT FROM site.kysely_migration WHERE name IN (${list})) THEN
  RETURN;
END IF;

${sql.trim()}

INSERT INTO site.kysely_migration VALUES ('${names[0]}', to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'));
END
$migration$;
`;
}
