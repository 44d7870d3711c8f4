import { readFileSync } from "node:fs";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listMigrations } from "#accounts/db/migrations.ts";
import { preparePostgres } from "#accounts/db/prepare-postgres.ts";
import {
  confirmedUser,
  startAuthService,
  type TestService,
} from "#accounts/tests/support/auth-service.ts";
import { makeDatabase } from "#accounts/tests/support/test-database.ts";

/**
 * The schema that the account service's own server has after its 70 migrations. `!` is NOT NULL, `=` a default. Where
 * that server leaves a column nullable and cannot read NULL, ours is NOT NULL.
 */
const tables: Record<string, string> = {
  users: `instance_id uuid!, id uuid!, aud varchar(255)!, role varchar(255)!, email varchar(255),
    encrypted_password varchar(255), email_confirmed_at timestamptz, invited_at timestamptz, confirmation_token varchar(255)!='',
    confirmation_sent_at timestamptz, recovery_token varchar(255)!='', recovery_sent_at timestamptz,
    email_change_token_new varchar(255)!='', email_change varchar(255)!='', email_change_sent_at timestamptz,
    last_sign_in_at timestamptz, raw_app_meta_data jsonb, raw_user_meta_data jsonb, is_super_admin bool,
    created_at timestamptz!, updated_at timestamptz!, phone text, phone_confirmed_at timestamptz, phone_change text!='',
    phone_change_token varchar(255)!='', phone_change_sent_at timestamptz, confirmed_at timestamptz,
    email_change_token_current varchar(255)!='', email_change_confirm_status int2!=0, banned_until timestamptz,
    reauthentication_token varchar(255)!='', reauthentication_sent_at timestamptz, is_sso_user bool!=false,
    deleted_at timestamptz, is_anonymous bool!=false`,
  identities: `provider_id text!, user_id uuid!, identity_data jsonb!, provider text!, last_sign_in_at timestamptz,
    created_at timestamptz!, updated_at timestamptz!, email text, id uuid!=gen_random_uuid()`,
  sessions: `id uuid!, user_id uuid!, created_at timestamptz!, updated_at timestamptz!, factor_id uuid, aal aal_level,
    not_after timestamptz, refreshed_at timestamp, user_agent text, ip inet, tag text, oauth_client_id uuid,
    refresh_token_hmac_key text, refresh_token_counter int8, scopes text`,
  refresh_tokens: `instance_id uuid!, id int8!=nextval, token varchar(255)!, user_id varchar(255)!, revoked bool!,
    created_at timestamptz!, updated_at timestamptz!, parent varchar(255), session_id uuid`,
  one_time_tokens: `id uuid!, user_id uuid!, token_type one_time_token_type!, token_hash text!, relates_to text!,
    created_at timestamp!=now(), updated_at timestamp!=now()`,
  mfa_factors: `id uuid!, user_id uuid!, friendly_name text!='', factor_type factor_type!, status factor_status!,
    created_at timestamptz!, updated_at timestamptz!, secret text!='', phone text, last_challenged_at timestamptz,
    web_authn_credential jsonb, web_authn_aaguid uuid, last_webauthn_challenge_data jsonb`,
  mfa_challenges: `id uuid!, factor_id uuid!, created_at timestamptz!, verified_at timestamptz, ip_address inet!,
    otp_code text!='', web_authn_session_data jsonb`,
  mfa_amr_claims: `id uuid!, session_id uuid!, created_at timestamptz!, updated_at timestamptz!, authentication_method text!`,
  flow_state: `id uuid!, user_id uuid, auth_code text, code_challenge_method code_challenge_method, code_challenge text,
    provider_type text!, provider_access_token text!='', provider_refresh_token text!='', created_at timestamptz!,
    updated_at timestamptz!, authentication_method text!, auth_code_issued_at timestamptz, invite_token text, referrer text,
    oauth_client_state_id uuid, linking_target_id uuid, email_optional bool!=false`,
  audit_log_entries: `instance_id uuid!, id uuid!, payload json, created_at timestamptz!, ip_address varchar(64)!=''`,
  instances: `id uuid!, uuid uuid, raw_base_config text, created_at timestamptz, updated_at timestamptz`,
  schema_migrations: `version varchar(255)!`,
  sso_providers: `id uuid!, resource_id text, created_at timestamptz, updated_at timestamptz, disabled bool`,
  sso_domains: `id uuid!, sso_provider_id uuid!, domain text!, created_at timestamptz, updated_at timestamptz`,
  saml_providers: `id uuid!, sso_provider_id uuid!, entity_id text!, metadata_xml text!, metadata_url text,
    attribute_mapping jsonb, created_at timestamptz, updated_at timestamptz, name_id_format text`,
  saml_relay_states: `id uuid!, sso_provider_id uuid!, request_id text!, for_email text, redirect_to text,
    created_at timestamptz, updated_at timestamptz, flow_state_id uuid`,
  oauth_clients: `id uuid!, client_secret_hash text, registration_type oauth_registration_type!, redirect_uris text!,
    grant_types text!, client_name text, client_uri text, logo_uri text, created_at timestamptz!=now(),
    updated_at timestamptz!=now(), deleted_at timestamptz, client_type oauth_client_type!='confidential',
    token_endpoint_auth_method text!`,
  oauth_authorizations: `id uuid!, authorization_id text!, client_id uuid!, user_id uuid, redirect_uri text!, scope text!,
    state text, resource text, code_challenge text, code_challenge_method code_challenge_method,
    response_type oauth_response_type!='code', status oauth_authorization_status!='pending', authorization_code text,
    created_at timestamptz!=now(), expires_at timestamptz!=(now()+'00:03:00'), approved_at timestamptz, nonce text`,
  oauth_consents: `id uuid!, user_id uuid!, client_id uuid!, scopes text!, granted_at timestamptz!=now(), revoked_at timestamptz`,
  oauth_client_states: `id uuid!, provider_type text!, code_verifier text, created_at timestamptz!`,
  custom_oauth_providers: `id uuid!=gen_random_uuid(), provider_type text!, identifier text!, name text!, client_id text!,
    client_secret text!, acceptable_client_ids text[]!='{}', scopes text[]!='{}', pkce_enabled bool!=true,
    attribute_mapping jsonb!='{}', authorization_params jsonb!='{}', enabled bool!=true, email_optional bool!=false,
    issuer text, discovery_url text, skip_nonce_check bool!=false, cached_discovery jsonb, discovery_cached_at timestamptz,
    authorization_url text, token_url text, userinfo_url text, jwks_uri text, created_at timestamptz!=now(),
    updated_at timestamptz!=now(), custom_claims_allowlist text[]!='{}'`,
  webauthn_credentials: `id uuid!=gen_random_uuid(), user_id uuid!, credential_id bytea!, public_key bytea!,
    attestation_type text!='', aaguid uuid, sign_count int8!=0, transports jsonb!='[]', backup_eligible bool!=false,
    backed_up bool!=false, friendly_name text!='', created_at timestamptz!=now(), updated_at timestamptz!=now(),
    last_used_at timestamptz`,
  webauthn_challenges: `id uuid!=gen_random_uuid(), user_id uuid, challenge_type text!, session_data jsonb!,
    created_at timestamptz!=now(), expires_at timestamptz!`,
};

const enums = {
  aal_level: ["aal1", "aal2", "aal3"],
  code_challenge_method: ["s256", "plain"],
  factor_status: ["unverified", "verified"],
  factor_type: ["totp", "webauthn", "phone"],
  oauth_authorization_status: ["pending", "approved", "denied", "expired"],
  oauth_client_type: ["public", "confidential"],
  oauth_registration_type: ["dynamic", "manual"],
  oauth_response_type: ["code"],
  one_time_token_type: [
    "confirmation_token",
    "reauthentication_token",
    "recovery_token",
    "email_change_token_new",
    "email_change_token_current",
    "phone_change_token",
  ],
};

/** Foreign keys, all with ON DELETE CASCADE. */
const references = [
  "identities.user_id users",
  "mfa_amr_claims.session_id sessions",
  "mfa_challenges.factor_id mfa_factors",
  "mfa_factors.user_id users",
  "oauth_authorizations.client_id oauth_clients",
  "oauth_authorizations.user_id users",
  "oauth_consents.client_id oauth_clients",
  "oauth_consents.user_id users",
  "one_time_tokens.user_id users",
  "refresh_tokens.session_id sessions",
  "saml_providers.sso_provider_id sso_providers",
  "saml_relay_states.flow_state_id flow_state",
  "saml_relay_states.sso_provider_id sso_providers",
  "sessions.oauth_client_id oauth_clients",
  "sessions.user_id users",
  "sso_domains.sso_provider_id sso_providers",
  "webauthn_challenges.user_id users",
  "webauthn_credentials.user_id users",
];

/** Unique columns other than primary keys, with the condition of a partial index. */
const uniques = [
  "custom_oauth_providers (identifier)",
  "identities (provider_id, provider)",
  "mfa_amr_claims (session_id, authentication_method)",
  "mfa_factors (friendly_name, user_id) WHERE (TRIM(BOTH FROM friendly_name) <> ''::text)",
  "mfa_factors (last_challenged_at)",
  "mfa_factors (user_id, phone)",
  "oauth_authorizations (authorization_code)",
  "oauth_authorizations (authorization_id)",
  "oauth_consents (user_id, client_id)",
  "one_time_tokens (user_id, token_type)",
  "refresh_tokens (token)",
  "saml_providers (entity_id)",
  "sso_domains (lower(domain))",
  "sso_providers (lower(resource_id))",
  ...[
    "confirmation_token",
    "email_change_token_current",
    "email_change_token_new",
    "reauthentication_token",
    "recovery_token",
  ].map((column) => `users (${column}) WHERE ((${column})::text !~ '^[0-9 ]*$'::text)`),
  "users (email) WHERE (is_sso_user = false)",
  "users (phone)",
  "webauthn_credentials (credential_id)",
];

/** Numbers of the original server's migrations, which result in this schema. */
const versions = `00 20210710035447 20210722035447 20210730183235 20210909172000 20210927181326 20211122151130
  20211124214934 20211202183645 20220114185221 20220114185340 20220224000811 20220323170000 20220429102000 20220531120530
  20220614074223 20220811173540 20221003041349 20221003041400 20221011041400 20221020193600 20221021073300 20221021082433
  20221027105023 20221114143122 20221114143410 20221125140132 20221208132122 20221215195500 20221215195800 20221215195900
  20230116124310 20230116124412 20230131181311 20230322519590 20230402418590 20230411005111 20230508135423 20230523124323
  20230818113222 20230914180801 20231027141322 20231114161723 20231117164230 20240115144230 20240214120130 20240306115329
  20240314092811 20240427152123 20240612123726 20240729123726 20240802193726 20240806073726 20241009103726 20250717082212
  20250731150234 20250804100000 20250901200500 20250903112500 20250904133000 20250925093508 20251007112900 20251104100000
  20251111201300 20251201000000 20260115000000 20260121000000 20260219120000 20260302000000 20260625000000`;

describe("the schema of the original server on PostgreSQL", () => {
  let service: TestService;
  let client: pg.Client;
  const rows = async (statement: string, values: unknown[] = []) =>
    (await client.query(statement, values)).rows;

  beforeAll(async () => {
    service = await startAuthService("postgres", { AUTH_MAIL_INTERVAL: "0" });
    const { connectionString } = service.auth.database.pool?.options ?? {};
    client = new pg.Client({ connectionString });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await service.stop();
  });

  test("has every table with every column", async () => {
    const columns = await rows(`
      SELECT c.relname AS table, a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
        || CASE WHEN a.attnotnull THEN '!' ELSE '' END
        || CASE WHEN d.adbin IS NULL OR a.attgenerated <> '' THEN '' ELSE '=' || pg_get_expr(d.adbin, d.adrelid) END AS column
      FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid AND c.relkind = 'r'
      LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
      WHERE c.relnamespace = 'auth'::regnamespace AND a.attnum > 0 AND NOT a.attisdropped`);
    const found: Record<string, string[]> = {};
    for (const { table, column } of columns) {
      const plain = String(column)
        .replace("character varying", "varchar")
        .replace("timestamp with time zone", "timestamptz")
        .replace("timestamp without time zone", "timestamp")
        .replace("boolean", "bool")
        .replace("smallint", "int2")
        .replace("bigint", "int8")
        .replace(/=nextval.*/, "=nextval")
        .replace(/::[\w. []+\]?/g, "")
        .replace(" auth.", " ")
        .replace("now() + ", "now()+");
      found[table] = [...(found[table] ?? []), plain].sort();
    }
    const expected = Object.entries(tables).map(([name, columns]) => [
      name,
      columns.split(/,\s+/).sort(),
    ]);
    expect(found).toEqual(Object.fromEntries(expected));
  });

  test("has the enums", async () => {
    const types = await rows(`
      SELECT t.typname AS name, json_agg(e.enumlabel ORDER BY e.enumsortorder) AS labels FROM pg_type t
      JOIN pg_enum e ON e.enumtypid = t.oid WHERE t.typnamespace = 'auth'::regnamespace GROUP BY 1`);
    const found = types.map(({ name, labels }) => [name, labels]);
    expect(Object.fromEntries(found)).toEqual(enums);
  });

  test("generates the computed columns", async () => {
    expect(
      await rows(`SELECT table_name, column_name, generation_expression AS expression FROM information_schema.columns
        WHERE table_schema = 'auth' AND is_generated = 'ALWAYS' ORDER BY 1`),
    ).toEqual([
      {
        table_name: "identities",
        column_name: "email",
        expression: "lower((identity_data ->> 'email'::text))",
      },
      {
        table_name: "users",
        column_name: "confirmed_at",
        expression: "LEAST(email_confirmed_at, phone_confirmed_at)",
      },
    ]);
  });

  test("has the foreign keys, all with ON DELETE CASCADE", async () => {
    const found = await rows(`
      SELECT k.conrelid::regclass::text AS table, a.attname AS column, k.confrelid::regclass::text AS target, k.confdeltype AS action
      FROM pg_constraint k JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = k.conkey[1]
      WHERE k.contype = 'f' AND k.connamespace = 'auth'::regnamespace`);
    expect(new Set(found.map(({ action }) => action))).toEqual(new Set(["c"]));
    const texts = found.map(({ table, column, target }) => `${table}.${column} ${target}`);
    expect(texts.map((text) => text.replaceAll("auth.", "")).sort()).toEqual(references);
  });

  test("has the unique columns, and the constraint that the original server names", async () => {
    const indexes = await rows(`
      SELECT pg_get_indexdef(i.indexrelid) AS text FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
      WHERE i.indisunique AND NOT i.indisprimary AND c.relnamespace = 'auth'::regnamespace`);
    const found = indexes.map(({ text }) =>
      String(text).replace(/.* ON auth\.(\w+) USING btree /, "$1 "),
    );
    expect(found.sort()).toEqual([...uniques].sort());
    const [constraint] = await rows(
      "SELECT contype FROM pg_constraint WHERE conname = 'mfa_amr_claims_session_id_authentication_method_pkey'",
    );
    expect(constraint).toEqual({ contype: "u" });
  });

  test("is recorded as the result of all 70 migrations", async () => {
    const found = await rows("SELECT version FROM auth.schema_migrations ORDER BY version");
    expect(found).toHaveLength(70);
    expect(found.map(({ version }) => version)).toEqual(versions.split(/\s+/));
  });

  describe("the functions for the caller's claims", () => {
    const id = "6b3a1f5e-2d7c-4a4e-9f61-0c3f4b1d2e5a";
    const other = "11111111-2222-4333-8444-555555555555";
    const claims = { sub: id, role: "authenticated", email: "guest@hotel.example" };
    const call = async (settings: Record<string, string>) => {
      await client.query("BEGIN");
      for (const [name, value] of Object.entries(settings)) {
        await client.query("SELECT set_config($1, $2, true)", [name, value]);
      }
      const [answer] = await rows(
        "SELECT auth.uid() AS uid, auth.role() AS role, auth.email() AS email, auth.jwt() AS jwt",
      );
      await client.query("ROLLBACK");
      return answer;
    };

    test("is null without claims", async () => {
      const noClaims = { uid: null, role: null, email: null, jwt: null };
      expect(await call({})).toEqual(noClaims);
      expect(await call({ "request.jwt.claims": "", "request.jwt.claim.sub": "" })).toEqual(
        noClaims,
      );
    });

    test("is read from the claims", async () => {
      expect(await call({ "request.jwt.claims": JSON.stringify(claims) })).toEqual({
        uid: id,
        role: "authenticated",
        email: "guest@hotel.example",
        jwt: claims,
      });
      expect(await call({ "request.jwt.claims": "{}" })).toMatchObject({ uid: null, jwt: {} });
    });

    test("is read from its own setting first, unless that is empty", async () => {
      const all = JSON.stringify(claims);
      const own = {
        "request.jwt.claim.sub": other,
        "request.jwt.claim.role": "anon",
        "request.jwt.claim.email": "other@hotel.example",
      };
      expect(await call({ "request.jwt.claims": all, ...own })).toMatchObject({
        uid: other,
        role: "anon",
        email: "other@hotel.example",
      });
      const empty = Object.fromEntries(Object.keys(own).map((name) => [name, ""]));
      expect(await call({ "request.jwt.claims": all, ...empty })).toMatchObject({ uid: id });
      expect(await call(own)).toMatchObject({ uid: other, role: "anon" });
    });
  });

  test("the original server can read what this server writes", async () => {
    const owner = await confirmedUser(service);
    await service.call("POST", "/token?grant_type=password", { body: owner });
    const users = await rows("SELECT * FROM auth.users");
    // Nullable by contract, and read as nullable.
    const nullable = /_at$|^(email|phone|encrypted_password|is_super_admin|banned_until)$/;
    for (const user of users) {
      expect(user.instance_id).toBe("00000000-0000-0000-0000-000000000000");
      const empty = Object.keys(user).filter((name) => user[name] === null && !nullable.test(name));
      expect(empty).toEqual([]);
    }
    const [identity] = await rows("SELECT * FROM auth.identities");
    expect(identity).toMatchObject({ provider: "email", provider_id: users[0].id });
    const tokens = await rows("SELECT * FROM auth.refresh_tokens");
    expect(tokens[0]).toMatchObject({ user_id: users[0].id, parent: null });
  });

  test("an older database keeps its rows, without the addresses of mails that are done", async () => {
    const { databaseUrl = "", drop } = await makeDatabase("postgres");
    const earlier = new pg.Client({ connectionString: databaseUrl });
    await earlier.connect();
    for (const [name, file] of Object.entries(listMigrations("postgres"))) {
      if (name >= "0006") break;
      await earlier.query(readFileSync(file, "utf8"));
      await earlier.query(
        "CREATE TABLE IF NOT EXISTS site.kysely_migration (name text PRIMARY KEY, timestamp text NOT NULL)",
      );
      await earlier.query("INSERT INTO site.kysely_migration VALUES ($1, $2)", [
        name,
        new Date().toISOString(),
      ]);
    }
    await earlier.query(`
      INSERT INTO site.mail_queue (kind, audience, pkce, recipient, host, site, organisation, payload, state, attempts, due_at, created_at)
        SELECT 'recovery', 'accounts', false, 'guest@hotel.example', '203.0.113.7', '203.0.113.7', '203.0.113.0/24', '{}', state, 1, now(), now()
        FROM unnest(ARRAY['sent', 'waiting']) AS state;
      INSERT INTO site.rate_limits (key, points) VALUES ('guessesAtUser:guest@hotel.example recovery_token', 1);
      INSERT INTO auth.users (instance_id, id, aud, role, email, created_at, updated_at)
        VALUES (gen_random_uuid(), gen_random_uuid(), 'authenticated', 'authenticated', 'guest@hotel.example', now(), now())`);
    await preparePostgres(databaseUrl, { print: () => {} });
    const read = async (statement: string) => (await earlier.query(statement)).rows;
    const mails = await read(
      "SELECT state, recipient, host || site || organisation AS networks FROM site.mail_queue ORDER BY state",
    );
    expect(mails).toEqual([
      { state: "sent", recipient: "", networks: "" },
      { state: "waiting", recipient: "guest@hotel.example", networks: "" },
    ]);
    expect(await read("SELECT * FROM site.rate_limits")).toEqual([]);
    expect(await read("SELECT email FROM auth.users")).toHaveLength(1);
    expect(await read("SELECT * FROM auth.schema_migrations")).toHaveLength(70);
    await earlier.end();
    await drop();
  });
});
