import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addSupabaseSchema, supabaseRoles } from "#accounts/tests/support/supabase-schema.ts";
import { makeDatabase } from "#accounts/tests/support/test-database.ts";
import { queryPostgres } from "#accounts/tests/support/until-test-ends.ts";
import {
  type Column,
  type ExampleUser,
  exampleValue,
  insertExample,
  readTables,
} from "#tests/supabase/example-rows.ts";
import { pushMigrations } from "#tests/supabase/hosted-database.ts";

/** Every table, with whether the owner of an account reads the rows about them. Everyone else may do nothing. */
const expected: Readonly<Record<string, boolean>> = {
  leads: true,
  lead_events: false,
  newsletter_subscribers: true,
  newsletter_links: false,
  jobs: false,
  rate_limits: false,
  kysely_migration: false,
};

const ann = { id: randomUUID(), email: "ann@hotel.example" };
const ben = { id: randomUUID(), email: "ben@hotel.example" };
let tables: Map<string, Column[]>;

let client: pg.Client;
let drop: () => Promise<void>;

beforeAll(async () => {
  const made = await makeDatabase();
  drop = made.drop;
  const { databaseUrl } = made;
  await addSupabaseSchema(databaseUrl);
  await queryPostgres(databaseUrl, supabaseRoles);
  await pushMigrations(databaseUrl);
  client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  for (const { id, email } of [ann, ben]) {
    await client.query(
      "INSERT INTO auth.users (id, email, email_confirmed_at) VALUES ($1, $2, now())",
      [id, email],
    );
  }
  tables = await readTables(client);
  for (const table of tables.keys()) {
    for (const user of [ann, ben]) await client.query(insertion(table, user));
  }
});
afterAll(async () => {
  await client.end();
  await drop();
});

const insertion = (table: string, user: ExampleUser) =>
  insertExample(table, tables.get(table) ?? [], user);

type Caller = { role: string; claims?: Record<string, unknown> };
const anon: Caller = { role: "anon", claims: { role: "anon" } };
const service: Caller = { role: "service_role", claims: { role: "service_role" } };
const signedIn = ({ id, email }: ExampleUser, claims = {}): Caller => ({
  role: "authenticated",
  claims: { sub: id, email, role: "authenticated", aal: "aal1", ...claims },
});

/** Runs a statement as a caller and undoes it. Returns the rows, or "denied". */
async function as({ role, claims = {} }: Caller, ...statements: string[]) {
  await client.query("BEGIN");
  try {
    await client.query(`SET LOCAL ROLE ${role}`);
    await client.query("SELECT set_config('request.jwt.claims', $1, true)", [
      JSON.stringify(claims),
    ]);
    let result: pg.QueryResult | undefined;
    for (const statement of statements) result = await client.query(statement);
    return result?.command === "SELECT" ? result.rows : (result?.rowCount ?? 0);
  } catch (error) {
    // Insufficient privilege, or a row that a policy rejects.
    if ((error as { code?: string }).code === "42501") return "denied";
    throw error;
  } finally {
    await client.query("ROLLBACK");
  }
}

const count = (rows: unknown) => (Array.isArray(rows) ? Number(rows[0].count) : rows);

test("each table of the schema is listed here, has row level security and a policy", async () => {
  const { rows } = await client.query(
    `SELECT relname AS name, relrowsecurity AS secured,
       EXISTS (SELECT FROM pg_policy WHERE polrelid = pg_class.oid) AS policy
     FROM pg_class WHERE relnamespace = 'site'::regnamespace AND relkind IN ('r', 'v', 'm', 'f', 'p')`,
  );
  expect(rows.length).toBeGreaterThan(5);
  for (const row of rows) {
    expect(row).toEqual({ name: row.name, secured: true, policy: true });
    expect(Object.keys(expected), "Say here who may read and change it").toContain(row.name);
  }
});

describe.each([
  ["anon", anon],
  ["Ann", signedIn(ann)],
  ["Ben", signedIn(ben)],
  ["service_role", service],
])("%s", (name, caller) => {
  const own = { Ann: ann, Ben: ben }[name];
  const isService = name === "service_role";
  /** Returns how many rows a statement on all rows reaches. */
  const rowsOf = (mayIt: boolean, total: number) => {
    if (isService) return total;
    return own && mayIt ? 1 : "denied";
  };

  test("selects", async () => {
    for (const table of tables.keys()) {
      const all = count(await as(service, `SELECT count(*) FROM site.${table}`)) as number;
      const seen = count(await as(caller, `SELECT count(*) FROM site.${table}`));
      expect([table, seen]).toEqual([table, rowsOf(expected[table] ?? false, all)]);
    }
  });

  test("inserts", async () => {
    for (const table of tables.keys()) {
      const user = { id: own?.id ?? ann.id, email: own?.email ?? ann.email };
      // Free the unique columns, so that only a missing right can stop it.
      const free = `DELETE FROM site.${table}`;
      const statement = insertion(table, user);
      const result = isService ? await as(service, free, statement) : await as(caller, statement);
      expect([table, result]).toEqual([table, isService ? 1 : "denied"]);
    }
  });

  test("changes, column by column", async () => {
    for (const [table, columns] of tables) {
      const one = isService ? ` WHERE ctid = (SELECT min(ctid) FROM site.${table})` : "";
      for (const column of columns) {
        // The same value where others refer to it.
        const value = isService ? `"${column.name}"` : exampleValue(column, own ?? ann);
        const result = await as(
          caller,
          `UPDATE site.${table} SET "${column.name}" = ${value}${one}`,
        );
        expect([table, column.name, result]).toEqual([table, column.name, rowsOf(false, 1)]);
      }
    }
  });

  test("deletes", async () => {
    for (const table of tables.keys()) {
      const all = count(await as(service, `SELECT count(*) FROM site.${table}`)) as number;
      const result = await as(caller, `DELETE FROM site.${table}`);
      expect([table, result]).toEqual([table, isService ? all : "denied"]);
    }
  });
});

describe("attacks:", () => {
  const leads = (caller: Caller, where = "") =>
    as(caller, `SELECT user_id FROM site.leads ${where}`);

  test("no one reads, changes or adds another's rows by naming them", async () => {
    const bens = `WHERE user_id = '${ben.id}'`;
    expect(await leads(signedIn(ann), bens)).toEqual([]);
    expect(await leads(signedIn(ann))).toEqual([{ user_id: ann.id }]);
    expect(await as(signedIn(ann), insertion("leads", ben))).toBe("denied");
    expect(await as(anon, `SELECT FROM site.leads ${bens}`)).toBe("denied");
  });

  test("an owner reads the leads of the confirmed address, but not another's", async () => {
    const lead = `INSERT INTO site.leads SELECT (l).* FROM (SELECT jsonb_populate_record(leads, jsonb_build_object(
        'id', gen_random_uuid(), 'reference', 'DM-23456789', 'user_id', NULL, 'email', '${ben.email}')) AS l
      FROM site.leads WHERE user_id = '${ben.id}') AS copies`;
    await client.query(lead);
    const ofAddress = "SELECT email FROM site.leads WHERE email IS NOT NULL";
    expect(await as(signedIn(ben), ofAddress)).toEqual([{ email: ben.email }]);
    expect(await as(signedIn(ann, { email: ben.email }), ofAddress)).toEqual([]);
    await client.query(`UPDATE auth.users SET email_confirmed_at = NULL WHERE id = '${ben.id}'`);
    expect(await as(signedIn(ben), ofAddress)).toEqual([]);
    await client.query(`UPDATE auth.users SET email_confirmed_at = now() WHERE id = '${ben.id}'`);
    await client.query("DELETE FROM site.leads WHERE email IS NOT NULL");
  });

  test.each(["link_key", "fingerprint", "assigned_to"])(
    "an owner cannot read the %s of a lead, which would sign links or name staff",
    async (column) => {
      expect(await as(signedIn(ann), `SELECT ${column} FROM site.leads`)).toBe("denied");
    },
  );

  test("the role of staff in a token opens nothing: it may be an old one", async () => {
    const staff = signedIn(ann, { aal: "aal2", app_metadata: { role: "staff" } });
    expect(await leads(staff)).toEqual([{ user_id: ann.id }]);
    expect(await as(staff, "SELECT FROM site.lead_events")).toBe("denied");
  });

  test("claims give no other role, and an address in a token proves nothing", async () => {
    expect(await leads(signedIn(ann, { role: "service_role" }))).toHaveLength(1);
    const forged = signedIn(ann, { email: ben.email });
    expect(await as(forged, "SELECT email FROM site.newsletter_subscribers")).toEqual([
      { email: ann.email },
    ]);
    expect(await leads({ role: "authenticated" })).toEqual([]);
  });

  test.each([
    ["an unconfirmed address", "email_confirmed_at = NULL", 0],
    ["an address of single sign-on", "is_sso_user = true", 0],
    ["a confirmed address", "email_confirmed_at = now()", 1],
  ])("%s: subscriptions found", async (_what, change, found) => {
    await client.query(`UPDATE auth.users SET ${change} WHERE id = '${ann.id}'`);
    const rows = await as(signedIn(ann), "SELECT email FROM site.newsletter_subscribers");
    await client.query(
      `UPDATE auth.users SET email_confirmed_at = now(), is_sso_user = false WHERE id = '${ann.id}'`,
    );
    expect(rows).toHaveLength(found);
  });

  test("a password alone reads nothing of an account with an authenticator app", async () => {
    await client.query(
      `INSERT INTO auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at) VALUES (gen_random_uuid(), '${ben.id}', 'totp', 'verified', now(), now())`,
    );
    expect(await leads(signedIn(ben))).toEqual([]);
    expect(await leads(signedIn(ben, { aal: "aal2" }))).toHaveLength(1);
    await client.query("DELETE FROM auth.mfa_factors");
  });

  test.each([
    ["banned", "banned_until = now() + interval '1 day'", "banned_until = NULL"],
    ["deleted", "deleted_at = now()", "deleted_at = NULL"],
  ])("the token of a %s account reads nothing", async (_what, set, reset) => {
    await client.query(`UPDATE auth.users SET ${set} WHERE id = '${ann.id}'`);
    expect(await leads(signedIn(ann))).toEqual([]);
    await client.query(`UPDATE auth.users SET ${reset} WHERE id = '${ann.id}'`);
  });

  test("visitors cannot call the deletion of expired rows, or ask who they are", async () => {
    for (const caller of [anon, signedIn(ann)]) {
      expect(await as(caller, "SELECT site.delete_expired()")).toBe("denied");
    }
    expect(await as(anon, "SELECT site.caller_email()")).toBe("denied");
  });

  test("a table of a later migration is closed until it has policies", async () => {
    await client.query("CREATE TABLE site.later (email text)");
    for (const caller of [anon, signedIn(ann)]) {
      expect(await as(caller, "SELECT FROM site.later")).toBe("denied");
    }
    await client.query("DROP TABLE site.later");
  });
});
