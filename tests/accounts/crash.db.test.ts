import { randomInt } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { beforeAll, describe, expect, test } from "vitest";
import { buildSite } from "#scripts/build.ts";
import {
  accountCalls,
  type CallAnswer,
  callSettings,
  type Tokens,
  tokensIn,
} from "#tests/support/account-calls.ts";
import { freshEmail } from "#tests/support/auth-service.ts";
import { seededRandom } from "#tests/support/seeded-random.ts";
import { type RunningServer, startServer } from "#tests/support/start-server.ts";
import { type DatabaseKind, databaseKinds, makeDatabase } from "#tests/support/test-database.ts";

const rounds = 20;
const visitorCount = 4;
/** A start takes a second or less; this bounds it on a machine busy with other tests. */
const backWithinMs = 10_000;

type Calls = ReturnType<typeof accountCalls>;

/** What the outside knows: everything here was answered, or went unanswered. */
class Knowledge {
  readonly accounts = new Set<string>();
  readonly subscribers = new Set<string>();
  /** Sign-ups whose answer never came: the account may be there or not. */
  readonly uncertain = new Set<string>();
  readonly troubles: string[] = [];
}

/** A visitor with an account, and the tokens that came last. */
type Visitor = { email: string; tokens: Tokens };

describe("kill -9 at random moments under mixed load", { timeout: 240_000 }, () => {
  beforeAll(() => buildSite(), 240_000);

  test.concurrent.each(databaseKinds)(`${rounds} times on %s`, async (kind) => {
    const seed = Number(process.env.CRASH_SEED) || randomInt(1_000_000);
    console.log(`kill -9 on ${kind}: CRASH_SEED=${seed} draws the same moments again`);
    const random = seededRandom(seed);
    const known = new Knowledge();
    const world = await openWorld(kind);
    const start = () => withinTime(startServer(world.env));

    let server = await start();
    let calls = accountCalls(server.url);
    const visitors = await Promise.all(
      Array.from({ length: visitorCount }, () => newVisitor(calls, known)),
    );
    for (let round = 0; round < rounds; round += 1) {
      await loadUntilKilled({ server, calls, visitors, known, random });
      server = await start();
      calls = accountCalls(server.url);
      await checkSessions(calls, visitors, known);
      await settleUncertain(calls, known);
      expect(known.troubles, `round ${round}`).toEqual([]);
      const { users, subscribers, incomplete } = await world.read();
      expect(new Set(users).size, "no user doubled").toBe(users.length);
      expect(users).toEqual(expect.arrayContaining([...known.accounts]));
      expect(subscribers).toEqual(expect.arrayContaining([...known.subscribers]));
      expect(incomplete, "accounts or sessions that lack a part").toEqual([]);
    }
    expect(await server.stop()).toBe(0);
    await world.close();
  });
});

async function withinTime(starting: Promise<RunningServer>): Promise<RunningServer> {
  const cancel = new AbortController();
  const late = delay(backWithinMs, undefined, { signal: cancel.signal }).then(() => {
    throw new Error(`The server was not back after ${backWithinMs} ms`);
  });
  late.catch(() => {});
  const server = await Promise.race([starting, late]);
  cancel.abort();
  return server;
}

async function newVisitor(calls: Calls, known: Knowledge): Promise<Visitor> {
  const email = freshEmail();
  const answer = await calls.signUp(email);
  if (answer.status !== 200) throw new Error(`sign-up answered ${answer.status}`);
  known.accounts.add(email);
  return { email, tokens: tokensIn(answer) };
}

type Load = {
  server: RunningServer;
  calls: Calls;
  visitors: Visitor[];
  known: Knowledge;
  random: () => number;
};

/** Visitors act until the server is killed, a little after an answer of a random number. */
async function loadUntilKilled({ server, calls, visitors, known, random }: Load): Promise<void> {
  let answersLeft = 1 + Math.floor(random() * 40);
  const extraMs = random() * 10;
  let killed: Promise<unknown> | undefined;
  const acted = visitors.map(async (visitor) => {
    for (;;) {
      const { status } = await act(visitor, calls, known, random());
      if (status === 0) return;
      answersLeft -= 1;
      if (answersLeft === 0) killed = delay(extraMs).then(() => server.stop("SIGKILL"));
    }
  });
  await Promise.all(acted);
  // Where every visitor lost its connection without that, the server went down by itself.
  if (!killed) known.troubles.push(`the server ended by itself: ${server.output()}`);
  await killed;
}

/** One call of a kind drawn by lot. Those that hash passwords are the rarer ones: they would crowd out the rest. */
async function act(
  visitor: Visitor,
  calls: Calls,
  known: Knowledge,
  lot: number,
): Promise<CallAnswer> {
  const expected = (what: string, answer: CallAnswer) => {
    if (answer.status !== 200 && answer.status !== 0)
      known.troubles.push(`${what} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer;
  };
  if (lot < 0.5) {
    const answer = expected("refresh", await calls.refresh(visitor.tokens));
    if (answer.status === 200) visitor.tokens = tokensIn(answer);
    return answer;
  }
  if (lot < 0.86) {
    const email = freshEmail();
    const answer = expected("newsletter", await calls.subscribe(email));
    if (answer.status === 200) known.subscribers.add(email);
    return answer;
  }
  if (lot < 0.93) {
    const answer = expected("sign-in", await calls.signIn(visitor.email));
    if (answer.status === 200) visitor.tokens = tokensIn(answer);
    return answer;
  }
  const email = freshEmail();
  const answer = expected("sign-up", await calls.signUp(email));
  (answer.status === 200 ? known.accounts : known.uncertain).add(email);
  return answer;
}

/** Every session goes on with the last token that arrived, whether the next one was lost on its way or not. */
async function checkSessions(calls: Calls, visitors: Visitor[], known: Knowledge): Promise<void> {
  for (const visitor of visitors) {
    const answer = await calls.refresh(visitor.tokens);
    if (answer.status === 200) visitor.tokens = tokensIn(answer);
    else known.troubles.push(`a session was lost: ${JSON.stringify(answer.body)}`);
  }
}

/** Who got no answer signs up again: either there is no account yet, or it is said that there is. */
async function settleUncertain(calls: Calls, known: Knowledge): Promise<void> {
  for (const email of known.uncertain) {
    const { status, body } = await calls.signUp(email);
    if (status === 200 || body.error_code === "user_already_exists") known.accounts.add(email);
    else known.troubles.push(`a second sign-up answered ${status}: ${JSON.stringify(body)}`);
  }
  known.uncertain.clear();
}

type World = {
  env: Record<string, string>;
  read: () => Promise<{ users: string[]; subscribers: string[]; incomplete: unknown[] }>;
  close: () => Promise<void>;
};

/** A database that outlives the servers, and a look into it past them. */
async function openWorld(kind: DatabaseKind): Promise<World> {
  const dataDirectory = await mkdtemp(path.join(tmpdir(), "crash-"));
  const { databaseUrl, drop } = await makeDatabase(kind);
  const pool = databaseUrl ? new pg.Pool({ connectionString: databaseUrl, max: 1 }) : undefined;
  const query = async (statement: string): Promise<Record<string, unknown>[]> => {
    if (pool) return (await pool.query(statement)).rows;
    const database = new DatabaseSync(path.join(dataDirectory, "accounts.sqlite"), {
      readOnly: true,
    });
    // SQLite has the same tables without schemas.
    const rows = database.prepare(statement.replaceAll(/\b(auth|site)\./g, "")).all();
    database.close();
    return rows;
  };
  const emails = async (table: string) =>
    (await query(`SELECT email FROM ${table}`)).map(({ email }) => String(email));
  return {
    env: {
      ...callSettings,
      AUTH_RATE_LIMITS: "off",
      DATA_DIR: dataDirectory,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    },
    read: async () => ({
      users: await emails("auth.users"),
      subscribers: await emails("site.newsletter_subscribers"),
      incomplete: await query(`
        SELECT 'user ' || u.id AS part FROM auth.users u
          WHERE (SELECT count(*) FROM auth.identities i WHERE i.user_id = u.id) <> 1
        UNION ALL SELECT 'session ' || s.id FROM auth.sessions s
          WHERE (SELECT count(*) FROM auth.refresh_tokens t
                 WHERE t.session_id = s.id AND NOT t.revoked) <> 1
             OR (SELECT count(*) FROM auth.mfa_amr_claims c WHERE c.session_id = s.id) <> 1`),
    }),
    close: async () => {
      await pool?.end();
      await drop();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}
