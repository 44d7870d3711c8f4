import { hash as hashBcrypt } from "bcryptjs";
import { Secret, TOTP } from "otpauth";
import { describe, expect, test } from "vitest";
import { OperatorError } from "#accounts/config/operator-error.ts";
import { readConfig } from "#accounts/config/settings.ts";
import { confirmedUser, serviceForFile } from "#accounts/tests/support/auth-service.ts";
import { goodPassword } from "#accounts/tests/support/credentials.ts";
import { runLine } from "#accounts/tests/support/run-line.ts";
import { runScript } from "#accounts/tests/support/run-script.ts";
import { supabaseForTest } from "#accounts/tests/support/supabase-schema.ts";
import { testBrand } from "#accounts/tests/support/test-brand.ts";
import { queryPostgres } from "#accounts/tests/support/until-test-ends.ts";

const users = 1000;
const secret = new Secret({ size: 20 }).base32;
const idOf = (kind: number, number: number) =>
  `${kind.toString(16).padStart(8, "0")}-0000-4000-8000-${number.toString(16).padStart(12, "0")}`;

/** The kinds of users, a tenth each. The number is the remainder of the user's number. */
const kinds = {
  plain: 0,
  totp: 1,
  unconfirmed: 2,
  banned: 3,
  oauth: 4,
  phoneOnly: 5,
  singleSignOn: 6,
  anonymous: 7,
  deleted: 8,
  capitals: 9,
};
const userOf = (kind: keyof typeof kinds) => 10 + kinds[kind];

/** Fills a Supabase database with users of every kind, who share a password, with open tokens. */
async function fill(databaseUrl: string): Promise<void> {
  const hash = await hashBcrypt(goodPassword, 10);
  const id = (kind: number) =>
    `format('%s-0000-4000-8000-%s', lpad(to_hex(${kind}), 8, '0'), lpad(to_hex(n), 12, '0'))::uuid`;
  const is = (...names: (keyof typeof kinds)[]) =>
    `n % 10 IN (${names.map((name) => kinds[name])})`;
  const time = "timestamptz '2026-03-04 05:06:07.089123Z' + n * interval '1 second'";
  await queryPostgres(
    databaseUrl,
    `CREATE TEMP TABLE numbers AS SELECT n::integer FROM generate_series(1, ${users}) AS n;
     INSERT INTO auth.users (id, instance_id, aud, role, email, encrypted_password, email_confirmed_at, confirmation_token,
       recovery_token, email_change, email_change_token_new, raw_app_meta_data, raw_user_meta_data, phone,
       phone_confirmed_at, banned_until, deleted_at, is_sso_user, is_anonymous, created_at, updated_at)
     SELECT ${id(1)}, '00000000-0000-0000-0000-000000000000', 'authenticated', 'authenticated',
       CASE WHEN ${is("phoneOnly", "anonymous")} THEN NULL WHEN ${is("capitals")} THEN 'Guest-' || n || '@Hotel.example'
         WHEN ${is("singleSignOn")} THEN 'guest-10@hotel.example' ELSE 'guest-' || n || '@hotel.example' END,
       CASE WHEN ${is("oauth", "phoneOnly", "singleSignOn", "anonymous")} THEN NULL ELSE '${hash}' END,
       CASE WHEN NOT ${is("unconfirmed", "phoneOnly", "anonymous")} THEN ${time} END,
       CASE WHEN ${is("unconfirmed")} THEN 'secret-token-' || n ELSE '' END, NULL, 'new@hotel.example', 'secret-change-' || n,
       '{"provider": "email", "providers": ["email"]}', jsonb_build_object('name', 'Zoë ' || n, 'rate', 1.50),
       CASE WHEN ${is("phoneOnly")} THEN '2782' || n END, CASE WHEN ${is("phoneOnly")} THEN ${time} END,
       CASE WHEN n = 23 THEN 'infinity' WHEN ${is("banned")} THEN timestamptz '2126-01-01' END,
       CASE WHEN ${is("deleted")} THEN ${time} END, ${is("singleSignOn")}, ${is("anonymous")}, ${time}, ${time} FROM numbers;
     INSERT INTO auth.identities (id, provider_id, provider, user_id, identity_data, created_at, updated_at)
     SELECT ${id(2)}, CASE WHEN ${is("oauth")} THEN 'google-' || n ELSE ${id(1)}::text END,
       CASE WHEN ${is("oauth")} THEN 'google' WHEN ${is("phoneOnly")} THEN 'phone' WHEN ${is("singleSignOn")} THEN 'sso:1' ELSE 'email' END,
       ${id(1)}, jsonb_build_object('sub', n::text, 'email', 'guest-' || n || '@hotel.example'), ${time}, ${time}
     FROM numbers WHERE NOT ${is("anonymous", "deleted")};
     INSERT INTO auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
     SELECT ${id(3)}, ${id(1)}, 'Phone', 'totp', 'verified', ${time}, ${time}, '${secret}' FROM numbers WHERE ${is("totp")};
     INSERT INTO auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at, secret, phone) VALUES
       ('${idOf(4, 1)}', '${idOf(1, 10)}', 'phone', 'verified', now(), now(), NULL, '27821'),
       ('${idOf(4, 2)}', '${idOf(1, 20)}', 'totp', 'verified', now(), now(), '{"key_id":"1","data":"secret"}', NULL);`,
  );
}

/** Returns all accounts as the guide promises to keep them: times in milliseconds, addresses in small letters. */
async function accountsIn(databaseUrl: string) {
  const named: Record<string, string> = {
    users: `instance_id, id, aud, role, lower(email) AS email, encrypted_password, raw_app_meta_data, raw_user_meta_data, phone,
      is_sso_user, is_anonymous, CASE WHEN banned_until = 'infinity' THEN '9999-12-31Z' ELSE banned_until END AS banned_until,
      date_trunc('milliseconds', email_confirmed_at) AS email_confirmed_at, date_trunc('milliseconds', phone_confirmed_at) AS phone_confirmed_at,
      date_trunc('milliseconds', deleted_at) AS deleted_at, date_trunc('milliseconds', created_at) AS created_at`,
    identities:
      "id, provider_id, provider, user_id, identity_data, email, date_trunc('milliseconds', created_at) AS created_at",
    mfa_factors: "id, user_id, friendly_name, factor_type, status, secret",
  };
  const rows: Record<string, unknown[]> = {};
  for (const [table, columns] of Object.entries(named)) {
    rows[table] = await queryPostgres(
      databaseUrl,
      `SELECT ${columns} FROM auth.${table} ORDER BY 1, 2`,
    );
  }
  return rows;
}

describe("moving accounts, next to a running server", async () => {
  const service = await serviceForFile();
  let printed = "";

  async function run(...args: string[]) {
    const output = await runLine(
      [...args, "--json"],
      readConfig(service.env, { brand: testBrand }),
    );
    printed += output;
    return JSON.parse(output);
  }
  async function runFailing(...args: string[]): Promise<string> {
    const error = await runLine(args, readConfig(service.env, { brand: testBrand })).catch(
      (reason) => reason,
    );
    expect(error).toBeInstanceOf(OperatorError);
    printed += error.message;
    return error.message;
  }
  const countUsers = async () =>
    (await service.auth.database.auth.selectFrom("users").select("id").execute()).length;
  const signIn = (number: number | string) =>
    service.signIn({ email: `guest-${number}@hotel.example` });

  test("1,000 users of every kind move in, sign in and move out again", async () => {
    const source = await supabaseForTest();
    await fill(source);
    const before = await accountsIn(source);
    const line = ["import", "--from", source];

    const planned = await run(...line, "--dry-run");
    expect(planned).toMatchObject({ dry_run: true, already_here: 0, added: { users } });
    expect(await countUsers()).toBe(0);

    const report = await run(...line);
    expect(report).toEqual({ ...planned, dry_run: false });
    expect(report.added).toEqual({ users, identities: 800, mfa_factors: 100 });
    expect(report.notes).toEqual({
      "users of single sign-on or without an email address, who cannot sign in here": 300,
      "identities of google: they sign in by email link or a new password here": 100,
      "verified factors not moved (phone is not supported)": 1,
      "verified factors not moved (its secret is encrypted or damaged)": 1,
    });

    // Out again before anyone signs in, which changes hashes.
    const target = await supabaseForTest();
    await run("export", "--to", target);
    const after = await accountsIn(target);
    const lost = (row: unknown) => [idOf(4, 1), idOf(4, 2)].includes((row as { id: string }).id);
    for (const [table, rows] of Object.entries(before)) {
      expect([table, after[table]]).toEqual([table, rows.filter((row) => !lost(row))]);
    }

    // Everything again adds nothing, also after sign-ins have changed rows here.
    for (const name of ["plain", "totp", "capitals"] as const)
      expect([name, (await signIn(userOf(name))).status]).toEqual([name, 200]);
    for (const [name, code] of [
      ["unconfirmed", "email_not_confirmed"],
      ["banned", "user_banned"],
      ["deleted", "user_banned"],
      ["oauth", "invalid_credentials"],
    ] as const) {
      expect([name, (await signIn(userOf(name))).body.error_code]).toEqual([name, code]);
    }
    expect((await signIn(23)).body.error_code).toBe("user_banned");
    const again = await run(...line);
    const none = { users: 0, identities: 0, mfa_factors: 0 };
    expect([again.already_here, again.added]).toEqual([users, none]);

    // The authenticator app proves the second factor.
    const { token } = await signIn(userOf("totp"));
    const factor = `/factors/${idOf(3, userOf("totp"))}`;
    const challenge = await service.call("POST", `${factor}/challenge`, { token, body: {} });
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    const body = { challenge_id: challenge.body.id, code };
    const verified = await service.call("POST", `${factor}/verify`, { token, body });
    expect(verified.status).toBe(200);

    const passwords = new URL(source).password || goodPassword;
    for (const hidden of [secret, "secret-", "$2b$", passwords]) {
      expect(printed).not.toContain(hidden);
    }
  });

  test("conflicts are listed, and nothing is changed", async () => {
    const source = await supabaseForTest();
    const { email } = await confirmedUser(service);
    const before = await countUsers();
    const insert = (number: number, email: string) =>
      queryPostgres(
        source,
        `INSERT INTO auth.users (id, email, created_at) VALUES ('${idOf(9, number)}', '${email}', now())`,
      );
    await insert(1, "free@hotel.example");
    await insert(2, email);
    await insert(3, "Free@hotel.example");
    const message = await runFailing("import", "--from", source);
    expect(message).toContain("2 of the source's users cannot be added");
    expect(message).toContain(`${idOf(9, 2)} ${email}\n`);
    expect(message).toContain(`${idOf(9, 3)} free@hotel.example\n`);
    expect(await countUsers()).toBe(before);

    // Addresses of another database could control the operator's terminal.
    await insert(4, "\u001b[2J@hotel.example");
    await insert(5, "\u001b[2j@hotel.example");
    const { output } = await runScript(["import", "--from", source], service.env);
    expect(output).toContain("\ufffd[2j@hotel.example\n");
  });

  test("rows that would surprise the operator are counted; data nested to break lists of users is not moved", async () => {
    const source = await supabaseForTest();
    const hash = await hashBcrypt(goodPassword, 4);
    await queryPostgres(
      source,
      `INSERT INTO auth.users (id, email, role, encrypted_password, email_confirmed_at, created_at, raw_user_meta_data)
       VALUES ('${idOf(10, 1)}', 'guest-deep@hotel.example', 'service_role', '${hash}', now(), now(),
         (repeat('[', 5000) || repeat(']', 5000))::jsonb)`,
    );
    const { notes } = await run("import", "--from", source);
    const { status, body } = await signIn("deep");
    expect({ status, body }).toMatchObject({ status: 200, body: { user: { user_metadata: {} } } });
    expect(notes).toEqual({
      "users with the role service_role": 1,
      "values of raw_user_meta_data not moved (nested too deeply)": 1,
    });
  });

  test("a failure in the middle leaves nothing", async () => {
    const target = await supabaseForTest();
    // The trigger fails after most of the users were added.
    await queryPostgres(
      target,
      `CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN IF NEW.user_id = ''${idOf(1, users - 1)}'' THEN RAISE EXCEPTION ''stop''; END IF; RETURN NEW; END';
       CREATE TRIGGER fail BEFORE INSERT ON auth.identities FOR EACH ROW EXECUTE FUNCTION fail()`,
    );
    expect(await runFailing("export", "--to", target)).toContain("(stop)");
    expect((await accountsIn(target)).users).toEqual([]);
    // PostgreSQL's error has the whole row as its detail.
    await queryPostgres(
      target,
      `DROP TRIGGER fail ON auth.identities; ALTER TABLE auth.users ADD CONSTRAINT no_hash CHECK (encrypted_password IS NULL)`,
    );
    const { exitCode, output } = await runScript(["export", "--to", target], service.env);
    expect([exitCode, output]).toEqual([1, expect.stringContaining("no_hash")]);
    expect(output).not.toMatch(/\$2b|argon2|hotel\.example/);
    await queryPostgres(
      target,
      "ALTER TABLE auth.users DROP CONSTRAINT no_hash; CREATE TRIGGER fail BEFORE INSERT ON auth.identities FOR EACH ROW EXECUTE FUNCTION fail()",
    );
    // A trigger that drops rows is found by counting.
    await queryPostgres(
      target,
      "CREATE OR REPLACE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'",
    );
    expect(await runFailing("export", "--to", target)).toContain("a trigger of the database drops");
    expect((await accountsIn(target)).users).toEqual([]);
  });

  test("a role from which row-level security hides the users cannot import", async () => {
    const source = await supabaseForTest();
    const role = `reader_${new URL(source).pathname.slice(6, 20)}`;
    await queryPostgres(
      source,
      `CREATE ROLE ${role} LOGIN PASSWORD 'hidden-password'; GRANT USAGE ON SCHEMA auth TO ${role};
       GRANT SELECT ON ALL TABLES IN SCHEMA auth TO ${role}; ALTER TABLE auth.users ENABLE ROW LEVEL SECURITY`,
    );
    const url = new URL(source);
    url.username = role;
    url.password = "hidden-password";
    const message = await runFailing("import", "--from", url.href);
    await queryPostgres(source, `DROP OWNED BY ${role}; DROP ROLE ${role}`);
    expect(message).toMatch(/row-level security .*Connect as the role postgres\./);
    expect(message).not.toContain("hidden-password");
  });
});
