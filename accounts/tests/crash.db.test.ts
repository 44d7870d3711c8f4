import { randomInt } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { describe, expect, test, vi } from "vitest";
import { listOutbox, readOutboxMail } from "#accounts/mail/read-outbox.ts";
import { accountCalls, tokensIn } from "#accounts/tests/support/account-calls.ts";
import { openLastingDatabase } from "#accounts/tests/support/lasting-database.ts";
import {
  Knowledge,
  makeRandomCall,
  newVisitor,
  type Visitor,
} from "#accounts/tests/support/mixed-load.ts";
import { seededRandom } from "#accounts/tests/support/seeded-random.ts";
import { type RunningServer, startServer } from "#accounts/tests/support/start-server.ts";

/** CRASH_ROUNDS=20 searches longer. */
const rounds = Number(process.env.CRASH_ROUNDS ?? 3);
const visitorCount = 4;
/** A start takes a second or less; this bounds it on a machine busy with other tests. */
const backWithinMs = 30_000;

type Calls = ReturnType<typeof accountCalls>;

describe("kill -9 at random moments under mixed load", { timeout: 240_000 }, () => {
  test(`${rounds} times`, async () => {
    const seed = Number(process.env.CRASH_SEED) || randomInt(1_000_000);
    console.log(`kill -9: CRASH_SEED=${seed} draws the same moments again`);
    const random = seededRandom(seed);
    const known = new Knowledge();
    const database = await openLastingDatabase();
    let slowestMs = 0;
    const start = async () => {
      const startedAt = performance.now();
      const started = await withinTime(startServer(database.env));
      slowestMs = Math.max(slowestMs, performance.now() - startedAt);
      return started;
    };

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
      await signUpUncertainAgain(calls, known);
      expect(known.troubles, `round ${round}`).toEqual([]);
      const { users, addresses, incomplete } = await database.read();
      expect(new Set(users).size, "no user doubled").toBe(users.length);
      expect(users).toEqual(expect.arrayContaining([...known.accounts]));
      expect(addresses).toEqual(expect.arrayContaining([...known.linkRequests]));
      expect(incomplete, "accounts and sessions that lack a part").toEqual([]);
    }
    // Every promised mail is sent; a mail that one process started is sent by the next.
    const allSent = async () => (await database.read()).waitingMails.length === 0;
    await vi.waitUntil(allSent, { timeout: 90_000, interval: 200 });
    const mails = await Promise.all(
      (await listOutbox(database.outbox)).map((name) => readOutboxMail(database.outbox, name)),
    );
    expect(mails.map((mail) => mail?.to)).toEqual(expect.arrayContaining([...known.linkRequests]));
    console.log(`kill -9: back after ${(slowestMs / 1000).toFixed(1)} s at most`);
    expect(await server.stop()).toBe(0);
    await database.close();
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

type Load = {
  server: RunningServer;
  calls: Calls;
  visitors: Visitor[];
  known: Knowledge;
  random: () => number;
};

/** Visitors act until the server is killed, shortly after a random number of responses. */
async function loadUntilKilled({ server, calls, visitors, known, random }: Load): Promise<void> {
  let answersLeft = 1 + Math.floor(random() * 40);
  const extraMs = random() * 10;
  let killed: Promise<unknown> | undefined;
  const acted = visitors.map(async (visitor) => {
    for (;;) {
      const { status } = await makeRandomCall(visitor, calls, known, random());
      if (status === 0) return;
      answersLeft -= 1;
      if (answersLeft === 0) killed = delay(extraMs).then(() => server.stop("SIGKILL"));
    }
  });
  await Promise.all(acted);
  // If every visitor lost its connection before that, the server crashed by itself.
  if (!killed) known.troubles.push(`the server ended by itself: ${server.output()}`);
  await killed;
}

/** Every session continues with the last token that arrived, even if the next one was lost. */
async function checkSessions(calls: Calls, visitors: Visitor[], known: Knowledge): Promise<void> {
  for (const visitor of visitors) {
    const answer = await calls.refresh(visitor.tokens);
    if (answer.status === 200) visitor.tokens = tokensIn(answer);
    else known.troubles.push(`a session was lost: ${JSON.stringify(answer.body)}`);
  }
}

/** A visitor without a response signs up again: the account does not exist yet, or is reported as existing. */
async function signUpUncertainAgain(calls: Calls, known: Knowledge): Promise<void> {
  for (const email of known.uncertain) {
    const { status, body } = await calls.signUp(email);
    if (status === 200 || body.error_code === "user_already_exists") known.accounts.add(email);
    else known.troubles.push(`a second sign-up answered ${status}: ${JSON.stringify(body)}`);
  }
  known.uncertain.clear();
}
