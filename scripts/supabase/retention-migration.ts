import {
  DummyDriver,
  type Expression,
  type ExpressionBuilder,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type SqlBool,
} from "kysely";
import { sharedExpiry } from "#accounts/expiry.ts";
import type { Extension } from "#accounts/extension.ts";

/** Compiles queries without a database. */
const compiler = new Kysely<Record<string, Record<string, unknown>>>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

type Rule = {
  days: number;
  isExpired: (
    // biome-ignore lint/suspicious/noExplicitAny: each rule has the columns of its own table.
    eb: ExpressionBuilder<any, any>,
    before: string,
  ) => Expression<SqlBool>;
};

/**
 * Returns the migration with the function that deletes expired rows by the rules of the embedded server's daily clean-up.
 */
export function retentionMigration(extensions: readonly Extension[]): string {
  const statements = [
    ...Object.entries(sharedExpiry).map(([table, rule]) =>
      deletion(table === "mail_queue" ? "site" : "auth", table, rule),
    ),
    // Counts in milliseconds since 1970, without a period of their own.
    "DELETE FROM site.rate_limits WHERE expire < extract(epoch FROM now()) * 1000;",
    ...extensions.flatMap(({ expiry = {} }) =>
      Object.values(expiry).map((rule) => deletion("site", rule.table, rule)),
    ),
  ];
  return `-- Written by \`npm run write-supabase\` from the retention periods of the server: accounts/expiry.ts and \`expiry\` of its
-- extensions. It runs as its owner, as accounts that were never confirmed are in the schema auth.
CREATE OR REPLACE FUNCTION site.delete_expired() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
${statements.map((statement) => `  ${statement}`).join("\n")}
END
$$;
REVOKE ALL ON FUNCTION site.delete_expired() FROM PUBLIC, anon, authenticated;
GRANT EXECUTE ON FUNCTION site.delete_expired() TO service_role;
`;
}

/** The time that conditions are compiled with. SQL takes its place. */
const before = "1970-01-02T03:04:05.678Z";

function deletion(schema: string, table: string, { days, isExpired }: Rule): string {
  const { sql, parameters } = compiler
    .withSchema(schema)
    .deleteFrom(table)
    .where((eb) => isExpired(eb, before))
    .compile();
  const time = `now() - interval '${days} days'`;
  return `${sql.replace(/\$(\d+)/g, (_, number) => literal(parameters[Number(number) - 1], time))};`;
}

function literal(value: unknown, time: string): string {
  if (value === before) return `(${time})`;
  if (typeof value === "string" && !value.includes("1970"))
    return `'${value.replaceAll("'", "''")}'`;
  if (typeof value === "boolean" || typeof value === "number") return String(value);
  throw new Error(`A condition of "expiry" has a value that SQL cannot express: ${value}`);
}
