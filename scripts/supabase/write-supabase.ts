import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { readConfig } from "#accounts/config.ts";
import { mailTemplates, noticeTemplates } from "#scripts/supabase/mail-templates.ts";
import { hostedSiteUrl, projectConfig, templatesFolder } from "#scripts/supabase/project-config.ts";
import { retentionMigration } from "#scripts/supabase/retention-migration.ts";
import { scheduleMigration } from "#scripts/supabase/schedule-migration.ts";
import { accessMigration } from "#scripts/supabase/table-access.ts";
import { type SupabaseMigration, tableMigrations } from "#scripts/supabase/table-migrations.ts";
import { website } from "#server/website.ts";

const root = path.join(import.meta.dirname, "../..");
const migrationsFolder = "supabase/migrations";

/**
 * Returns the files that a hosted project is made of, by path, with the texts that they should have.
 *
 * A migration that a project has must not change. So a table's migration keeps its file, and grants, policies and
 * retention get a new file with each change, which replaces what the one before did.
 */
export function describeSupabase(now: Date): Record<string, string> {
  const { auth } = readConfig({}, website);
  const { brand, extensions } = website;
  const options = { brand, siteUrl: hostedSiteUrl, minutes: auth.oneTimeTokenSeconds / 60 };
  const templates = mailTemplates(options);
  const notices = noticeTemplates(options);
  const files = Object.entries({ ...templates, ...notices }).map(([name, { html }]) => [
    `${templatesFolder}/${name}.html`,
    html,
  ]);
  return {
    "supabase/config.toml": projectConfig(website, {
      templates,
      notices,
      functions: listFolder("supabase/functions").filter(
        (name) => /^[a-z]/.test(name) && !name.includes("."),
      ),
    }),
    ...Object.fromEntries(files),
    ...nameMigrations(tableMigrations(extensions), now, { keepsFile: true }),
    ...nameMigrations(
      [
        { name: "access", text: accessMigration(extensions) },
        { name: "retention", text: retentionMigration(extensions) },
        { name: "schedule", text: scheduleMigration },
      ],
      // After those of the tables.
      new Date(now.getTime() + 60_000),
      { keepsFile: false },
    ),
  };
}

/** Returns the migrations by the file that has them, or by a new one, whose number is the time. */
function nameMigrations(
  migrations: readonly SupabaseMigration[],
  now: Date,
  { keepsFile }: { keepsFile: boolean },
): Record<string, string> {
  const named = migrations.map(({ name, text }, index) => {
    const ending = `_${name.replaceAll("-", "_")}.sql`;
    const last = listFolder(migrationsFolder)
      .filter((file) => /^\d{14}/.test(file) && file.slice(14) === ending)
      .at(-1);
    if (last && (keepsFile || readFile(`${migrationsFolder}/${last}`) === text)) {
      return [`${migrationsFolder}/${last}`, text];
    }
    const time = new Date(now.getTime() + index * 1000).toISOString();
    return [`${migrationsFolder}/${time.replace(/\D/g, "").slice(0, 14)}${ending}`, text];
  });
  return Object.fromEntries(named);
}

function listFolder(folder: string): string[] {
  const directory = path.join(root, folder);
  return existsSync(directory) ? readdirSync(directory).sort() : [];
}

const readFile = (file: string) => readFileSync(path.join(root, file), "utf8");

if (import.meta.main) {
  for (const [file, text] of Object.entries(describeSupabase(new Date()))) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
}
