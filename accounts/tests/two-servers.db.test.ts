import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  accountCalls,
  callSettings,
  type Tokens,
  tokensIn,
} from "#accounts/tests/support/account-calls.ts";
import { freshEmail } from "#accounts/tests/support/auth-service.ts";
import { type RunningServer, startServer } from "#accounts/tests/support/start-server.ts";
import { makeDatabase } from "#accounts/tests/support/test-database.ts";

let database: pg.Pool;
let drop: () => Promise<void>;
let servers: [RunningServer, RunningServer];
let here: ReturnType<typeof accountCalls>;
let there: ReturnType<typeof accountCalls>;

beforeAll(async () => {
  const made = await makeDatabase("postgres");
  drop = made.drop;
  database = new pg.Pool({ connectionString: made.databaseUrl, max: 1 });
  const env = {
    ...callSettings,
    // As behind one proxy: an access token is good at every server of the same address.
    SITE_URL: "http://localhost:3000",
    AUTH_MAIL_INTERVAL: "0",
    DATABASE_URL: made.databaseUrl ?? "",
  };
  // At the same time, so that both find an empty database.
  servers = await Promise.all([startServer(env), startServer(env)]);
  here = accountCalls(servers[0].url);
  there = accountCalls(servers[1].url);
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await database.end();
  await drop();
});

/** A session from one server. */
async function session(): Promise<{ email: string; tokens: Tokens }> {
  const email = freshEmail();
  return { email, tokens: tokensIn(await here.signUp(email)) };
}

test("started at the same time on an empty database, they create its tables and its key once", async () => {
  const count = async (table: string) =>
    Number((await database.query(`SELECT count(*) FROM ${table}`)).rows[0].count);
  expect(await count("site.kysely_migration")).toBeGreaterThan(0);
  expect(await count("site.signing_keys")).toBe(1);
  const keys = async ({ get }: typeof here) =>
    (await get("/auth/v1/.well-known/jwks.json")).body.keys as unknown[];
  expect(await keys(here)).toHaveLength(1);
  expect(await keys(there)).toEqual(await keys(here));
});

test("sign in at one, refresh at the other, and sign out at the first ends it at the second", async () => {
  const { email } = await session();
  const signedIn = tokensIn(await here.signIn(email));
  expect((await there.getUser(signedIn)).body).toMatchObject({ email });
  const refreshed = await there.refresh(signedIn);
  expect(refreshed.status).toBe(200);
  const tokens = tokensIn(refreshed);
  expect((await here.getUser(tokens)).status).toBe(200);

  expect((await here.signOut(signedIn)).status).toBe(204);
  for (const access of [signedIn, tokens]) {
    expect(await there.getUser(access)).toMatchObject({
      status: 403,
      body: { error_code: "session_not_found" },
    });
  }
  expect(await there.refresh(tokens)).toMatchObject({
    status: 400,
    body: { error_code: "refresh_token_not_found" },
  });
});

test("one token refreshed at both at the same time returns one new token, and its parent returns that one again", async () => {
  const { tokens } = await session();
  const race = Array.from({ length: 20 }, (_, index) => (index % 2 ? here : there).refresh(tokens));
  const answers = await Promise.all(race);
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  const fresh = new Set(answers.map((answer) => tokensIn(answer).refresh));
  expect(fresh.size).toBe(1);
  for (const server of [here, there])
    expect(fresh).toContain(tokensIn(await server.refresh(tokens)).refresh);
});

test("a token that one rotated long ago is refused by the other, and its session ends at both", async () => {
  const { tokens: first } = await session();
  const second = tokensIn(await here.refresh(first));
  const third = tokensIn(await there.refresh(second));
  // As if the reuse interval were over.
  await database.query(
    "UPDATE auth.refresh_tokens SET updated_at = updated_at - interval '11 seconds'",
  );
  expect(await there.refresh(first)).toMatchObject({
    status: 400,
    body: { error_code: "refresh_token_already_used" },
  });
  await database.query(
    "UPDATE auth.refresh_tokens SET updated_at = updated_at - interval '11 seconds'",
  );
  expect((await here.refresh(third)).status).toBe(400);
});

test("one address signed up at both at the same time is one user", async () => {
  const email = freshEmail();
  const answers = await Promise.all([here, there, here, there].map(({ signUp }) => signUp(email)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
});

test("limits count across both: calls of one visitor, and mails to one address", async () => {
  const alternate = (count: number, call: (server: typeof here) => Promise<{ status: number }>) =>
    Promise.all(Array.from({ length: count }, (_, index) => call(index % 2 ? here : there)));
  const statuses = (answers: { status: number }[]) => {
    const counts: Record<number, number> = {};
    for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
    return counts;
  };
  const verify = { type: "signup", token_hash: "nothing" };
  const oneVisitor = await alternate(34, ({ postAs }) =>
    postAs("203.0.113.7", "/auth/v1/verify", verify),
  );
  expect(statuses(oneVisitor)).toEqual({ 403: 30, 429: 4 });

  const { email } = await session();
  const mails = await alternate(34, ({ recover }) => recover(email));
  expect(statuses(mails)).toEqual({ 200: 8, 429: 26 });
});

test("if one is killed, the other continues", async () => {
  const { email, tokens } = await session();
  const killed = servers[0].stop("SIGKILL");
  const during = await Promise.all(Array.from({ length: 10 }, () => there.signUp(freshEmail())));
  await killed;
  expect(during.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect((await there.refresh(tokens)).status).toBe(200);
  expect((await there.signIn(email)).status).toBe(200);
});
