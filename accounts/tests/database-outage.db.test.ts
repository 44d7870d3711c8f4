import { createClient } from "@supabase/supabase-js";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "#accounts/config.ts";
import { preparePostgres } from "#accounts/db/prepare-postgres.ts";
import {
  accountCalls,
  type CallAnswer,
  callSettings,
  type Tokens,
  tokensIn,
} from "#accounts/tests/support/account-calls.ts";
import { follow, freshEmail } from "#accounts/tests/support/auth-service.ts";
import { type PostgresCluster, startPostgres } from "#accounts/tests/support/postgres-cluster.ts";
import { type RunningServer, startServer } from "#accounts/tests/support/start-server.ts";

let cluster: PostgresCluster;
let databaseUrl: string;
let server: RunningServer;
let calls: ReturnType<typeof accountCalls>;

beforeAll(async () => {
  cluster = await startPostgres();
  databaseUrl = `${cluster.url}/postgres`;
  server = await startServer({ ...callSettings, DATABASE_URL: databaseUrl });
  calls = accountCalls(server.url);
});
afterAll(async () => {
  await server.stop();
  await cluster.stop();
});

const needDatabase = ["refresh", "user", "link", "sessions"] as const;
type Kind = (typeof needDatabase)[number] | "health";

/** Counts the responses of each kind of call by status since the last reset, and collects unexpected ones. */
class Tally {
  counts: Record<string, number> = {};
  readonly troubles: unknown[] = [];

  add(kind: Kind, { status, headers, body }: CallAnswer): void {
    const name = `${kind} ${status}`;
    this.counts[name] = (this.counts[name] ?? 0) + 1;
    if (status === 200) return;
    const inForm =
      kind === "sessions"
        ? typeof body.error === "string"
        : body.code === 503 && body.error_code === "service_unavailable";
    const told = Number(headers.get("retry-after")) > 0 && inForm;
    if (kind === "health" || status !== 503 || !told) this.troubles.push({ kind, status, body });
  }

  /** Waits until calls of these kinds have had such responses, a few times each. */
  async reaches(kinds: readonly Kind[], status: number): Promise<void> {
    this.counts = {};
    const fewest = () => Math.min(...kinds.map((kind) => this.counts[`${kind} ${status}`] ?? 0));
    await expect.poll(fewest, { timeout: 20_000 }).toBeGreaterThanOrEqual(5);
  }
}

/** A visitor who repeats all calls and keeps the tokens of the last response. */
async function visit(tally: Tally, linkRequests: string[], goesOn: () => boolean): Promise<Tokens> {
  let tokens = tokensIn(await calls.signUp(freshEmail()));
  while (goesOn()) {
    const refreshed = await calls.refresh(tokens);
    tally.add("refresh", refreshed);
    if (refreshed.status === 200) tokens = tokensIn(refreshed);
    tally.add("user", await calls.getUser(tokens));
    tally.add("sessions", await calls.listSessions(tokens));
    const email = freshEmail();
    const answer = await calls.requestLink(email);
    tally.add("link", answer);
    if (answer.status === 200) linkRequests.push(email);
    tally.add("health", await calls.get("/healthz"));
  }
  return tokens;
}

test("PostgreSQL stopped, killed and started under load: 503 meanwhile, and responses all the time; and no one is signed out", async () => {
  const tally = new Tally();
  const linkRequests: string[] = [];
  let goesOn = true;
  const visitors = Array.from({ length: 4 }, () => visit(tally, linkRequests, () => goesOn));
  try {
    await tally.reaches([...needDatabase, "health"], 200);
    for (const end of [cluster.halt, cluster.crash]) {
      await end();
      await tally.reaches(needDatabase, 503);
      await tally.reaches(["health"], 200);

      // The browser's client retries later and keeps the session.
      const client = createClient(server.url, readConfig({}).auth.publicKey, {
        auth: { persistSession: false, autoRefreshToken: false },
      });
      const { error } = await client.auth.signInWithPassword({ email: "a@b.co", password: "x" });
      expect(error).toMatchObject({ name: "AuthRetryableFetchError", status: 503 });
      // A mail's link leads to a page that says so.
      const link = `${server.url}/auth/v1/verify?token=1&type=signup`;
      expect(await follow(link, { "x-forwarded-for": "203.0.113.1" })).toMatch(
        /#error=temporarily_unavailable&error_code=service_unavailable&/,
      );

      await cluster.start();
      await tally.reaches([...needDatabase, "health"], 200);
    }
  } finally {
    goesOn = false;
  }
  const sessions = await Promise.all(visitors);
  expect(tally.troubles).toEqual([]);
  for (const tokens of sessions) expect((await calls.refresh(tokens)).status).toBe(200);
  expect(await keptAddresses()).toEqual(expect.arrayContaining(linkRequests));
  // The cause is only in the log.
  expect(server.output()).toContain("ECONNREFUSED");
});

async function keptAddresses(): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(
    "SELECT email FROM auth.users UNION SELECT recipient FROM site.mail_queue WHERE state = 'waiting'",
  );
  await client.end();
  return rows.map(({ email }) => email);
}

test("a server started before PostgreSQL waits for it", async () => {
  await cluster.halt();
  const printed: string[] = [];
  let starting: Promise<void> | undefined;
  const print = (line: string) => {
    printed.push(line);
    starting = cluster.start();
  };
  await preparePostgres(databaseUrl, { print });
  await starting;
  expect(printed).toEqual([
    expect.stringMatching(
      /^PostgreSQL at 127\.0\.0\.1:\d+ cannot be used: connect ECONNREFUSED .* Waiting for it\.$/,
    ),
  ]);
});

test("a server that may not use it says so and exits", async () => {
  const wrong = databaseUrl.replace("postgres@", "wr0ng@");
  await expect(startServer({ DATABASE_URL: wrong })).rejects.toThrow(
    /ended with code 1:\nPostgreSQL at .* cannot be used: password authentication failed for user "postgres"\. See that/,
  );
});

test("the server still stops cleanly afterwards", async () => {
  expect(await server.stop()).toBe(0);
});
