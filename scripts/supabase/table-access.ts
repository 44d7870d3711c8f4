import type { Extension } from "#accounts/extension.ts";
import type { PersonTable } from "#accounts/rules/person-tables.ts";
import { trialLimits } from "#schemas/facts/limits.ts";
import { serviceTables } from "#scripts/supabase/table-migrations.ts";

/** Columns that an owner may change without the functions, with their longest text. No program reads these texts. */
const ownerChanges: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  trial_requests: { channels: trialLimits.channels, message: trialLimits.message },
};

/** Tables of the service without an entry about persons. */
const ownTables = [...serviceTables, "kysely_migration"];

/** The owner of a row, in a policy. */
const owners: Readonly<Partial<Record<Extract<PersonTable["by"], string>, string>>> = {
  user_id: "user_id = (SELECT site.caller_id())",
  address: "email = (SELECT site.caller_email())",
};

/**
 * Returns the migration with grants and policies. Functions, as service_role, may do everything. The owner of an account
 * may read what the export shows of rows found by `user_id` or by a confirmed address, and change `ownerChanges`. No one
 * else may do anything, and no one may call a function here but those two.
 */
export function accessMigration(extensions: readonly Extension[]): string {
  const tables: [string, PersonTable | undefined][] = [
    ...ownTables.map((name): [string, undefined] => [name, undefined]),
    ...extensions.flatMap((extension) => Object.entries(extension.tables ?? {})),
  ];
  return `-- Written by \`npm run write-supabase\`: who may read and change which rows of the website's tables.
GRANT USAGE ON SCHEMA site TO authenticated, service_role;
REVOKE ALL ON SCHEMA site FROM anon;
-- A database of the embedded server has tables that no role here may read, such as its signing keys.
REVOKE ALL ON ALL TABLES IN SCHEMA site FROM PUBLIC, anon, authenticated, service_role;
REVOKE ALL ON ALL SEQUENCES IN SCHEMA site FROM PUBLIC, anon, authenticated;
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA site TO service_role;

-- The caller's account. With an authenticator app, only after its code: a password alone reads nothing.
CREATE OR REPLACE FUNCTION site.caller_id() RETURNS uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS $$
  SELECT id FROM auth.users WHERE id = auth.uid() AND deleted_at IS NULL
    AND (banned_until IS NULL OR banned_until < now())
    AND (auth.jwt() ->> 'aal' = 'aal2'
      OR NOT EXISTS (SELECT FROM auth.mfa_factors WHERE user_id = auth.uid() AND status = 'verified'))
$$;
-- Its confirmed address. The token also has one, which may be unconfirmed or out of date.
CREATE OR REPLACE FUNCTION site.caller_email() RETURNS text LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS $$
  SELECT email FROM auth.users WHERE id = site.caller_id() AND email_confirmed_at IS NOT NULL AND NOT is_sso_user
$$;
REVOKE ALL ON FUNCTION site.caller_id(), site.caller_email() FROM PUBLIC, anon;
GRANT EXECUTE ON FUNCTION site.caller_id(), site.caller_email() TO authenticated, service_role;

${tables.map(([name, table]) => tableAccess(name, table)).join("\n")}`;
}

function tableAccess(name: string, table: PersonTable | undefined): string {
  const owner = typeof table?.by === "string" ? owners[table.by] : undefined;
  const changes = Object.entries(ownerChanges[name] ?? {});
  const lengths = changes.map(([column, length]) => `char_length(${column}) <= ${length}`);
  const policies = [
    policy(name, "functions", "ALL TO service_role USING (true) WITH CHECK (true)"),
    ...(owner && table
      ? [
          `GRANT SELECT (${table.shown.join(", ")}) ON site.${name} TO authenticated;`,
          policy(name, "owner_reads", `SELECT TO authenticated USING (${owner})`),
        ]
      : []),
    ...(owner && changes.length > 0
      ? [
          `GRANT UPDATE (${changes.map(([column]) => column).join(", ")}) ON site.${name} TO authenticated;`,
          policy(
            name,
            "owner_changes",
            `UPDATE TO authenticated USING (${owner}) WITH CHECK (${[owner, ...lengths].join(" AND ")})`,
          ),
        ]
      : []),
  ];
  return [
    `ALTER TABLE site.${name} ENABLE ROW LEVEL SECURITY;`,
    // Those of an earlier file that this one no longer has.
    ...["functions", "owner_reads", "owner_changes"].map(
      (old) => `DROP POLICY IF EXISTS ${old} ON site.${name};`,
    ),
    `GRANT SELECT, INSERT, UPDATE, DELETE ON site.${name} TO service_role;`,
    ...policies,
    "",
  ].join("\n");
}

const policy = (table: string, name: string, rule: string) =>
  `CREATE POLICY ${name} ON site.${table} FOR ${rule};`;
