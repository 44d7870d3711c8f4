import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { supabaseForTest, supabaseRoles } from "#accounts/tests/support/supabase-schema.ts";
import { queryPostgres } from "#accounts/tests/support/until-test-ends.ts";

const migrations = path.join(import.meta.dirname, "../../supabase/migrations");

/** Runs supabase/migrations on a database, as `supabase db push` does on a new project. */
export async function pushMigrations(databaseUrl: string): Promise<void> {
  for (const file of readdirSync(migrations).sort()) {
    await queryPostgres(databaseUrl, readFileSync(path.join(migrations, file), "utf8"));
  }
}

/** Returns the address of a new database as a hosted project has it, with the website's tables. */
export async function hostedDatabaseForTest(): Promise<string> {
  const databaseUrl = await supabaseForTest();
  await queryPostgres(databaseUrl, supabaseRoles);
  await pushMigrations(databaseUrl);
  return databaseUrl;
}
