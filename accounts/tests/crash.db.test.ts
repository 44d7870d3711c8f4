import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as delay } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { readConfig } from "#accounts/config/settings.ts";
import { listOutbox, outboxDirectory, readOutboxMail } from "#accounts/mail/outbox.ts";
import { freshEmail, goodPassword } from "#accounts/tests/support/credentials.ts";
import { type RunningServer, startServer } from "#accounts/tests/support/start-server.ts";
import { directoryForTest } from "#accounts/tests/support/until-test-ends.ts";

/** CRASH_ROUNDS=20 searches longer. */
const rounds = Number(process.env.CRASH_ROUNDS ?? 3);

/** What came back, or status 0 where the connection broke before an answer did. */
type CallAnswer = { status: number; body: Record<string, unknown> };
/** A visitor with an account and its latest refresh token. */
type Visitor = { email: string; token: unknown };

/** Calls that were answered, and sign-ups without a response, whose account may exist or not. */
const known = {
  accounts: new Set<string>(),
  linkRequests: new Set<string>(),
  uncertain: new Set<string>(),
  troubles: [] as string[],
};

let server: RunningServer;

async function post(route: string, body: object): Promise<CallAnswer> {
  const headers = { apikey: readConfig({}).auth.publicKey, "content-type": "application/json" };
  const init = { method: "POST", headers, body: JSON.stringify(body) };
  try {
    const response = await fetch(`${server.url}/auth/v1${route}`, init);
    return { status: response.status, body: await response.json() };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { status: 0, body: {} };
  }
}
const signUp = (email: string) => post("/signup", { email, password: goodPassword });
const refresh = ({ token }: Visitor) =>
  post("/token?grant_type=refresh_token", { refresh_token: token });

/** Makes one call of a random kind. Calls that hash passwords are rarer, as they would slow down the others. */
async function makeRandomCall(visitor: Visitor): Promise<CallAnswer> {
  const lot = Math.random();
  const email = freshEmail();
  const password = goodPassword;
  let answer: CallAnswer;
  if (lot < 0.5) answer = await refresh(visitor);
  else if (lot < 0.86) answer = await post("/otp", { email });
  else if (lot < 0.93)
    answer = await post("/token?grant_type=password", { email: visitor.email, password });
  else answer = await signUp(email);
  const { status, body } = answer;
  if (status !== 200 && status !== 0) known.troubles.push(`${lot}: ${status} ${body.msg}`);
  if (lot >= 0.93) (status === 200 ? known.accounts : known.uncertain).add(email);
  else if (status === 200 && lot >= 0.5 && lot < 0.86) known.linkRequests.add(email);
  else if (status === 200) visitor.token = body.refresh_token;
  return answer;
}

/** Visitors act until the server is killed, shortly after a random number of responses. */
async function loadUntilKilled(visitors: Visitor[]): Promise<void> {
  let answersLeft = 1 + Math.floor(Math.random() * 40);
  let killed: Promise<unknown> | undefined;
  const act = async (visitor: Visitor) => {
    while ((await makeRandomCall(visitor)).status !== 0) {
      answersLeft -= 1;
      if (answersLeft === 0) killed = delay(Math.random() * 10).then(() => server.stop("SIGKILL"));
    }
  };
  await Promise.all(visitors.map(act));
  // If every visitor lost its connection before that, the server crashed by itself.
  if (!killed) known.troubles.push(`the server ended by itself: ${server.output()}`);
  await killed;
}

test(`kill -9 at random moments under mixed load, ${rounds} times`, {
  timeout: 240_000,
}, async () => {
  const dataDirectory = directoryForTest();
  const env = { AUTH_AUTOCONFIRM: "on", AUTH_RATE_LIMITS: "off", DATA_DIR: dataDirectory };
  const texts = (statement: string): string[] => {
    const file = path.join(dataDirectory, "accounts.sqlite");
    const database = new DatabaseSync(file, { readOnly: true });
    const rows = database.prepare(statement).all();
    database.close();
    return rows.map((row) => String(Object.values(row)[0]));
  };
  server = await startServer(env);
  const visitors: Visitor[] = [];
  for (let n = 0; n < 4; n += 1) {
    const email = freshEmail();
    visitors.push({ email, token: (await signUp(email)).body.refresh_token });
    known.accounts.add(email);
  }
  for (let round = 0; round < rounds; round += 1) {
    await loadUntilKilled(visitors);
    server = await startServer(env);
    // Every session continues with the last token that arrived, even if the next one was lost.
    for (const visitor of visitors) {
      const { status, body } = await refresh(visitor);
      expect([status, body.msg], "a session was lost").toEqual([200, undefined]);
      visitor.token = body.refresh_token;
    }
    // A visitor without a response signs up again: the account does not exist yet, or is reported as existing.
    for (const email of known.uncertain) {
      const { status, body } = await signUp(email);
      if (status !== 200) expect(body.error_code).toBe("user_already_exists");
      known.accounts.add(email);
    }
    known.uncertain.clear();
    expect(known.troubles, `round ${round}`).toEqual([]);
    const users = texts("SELECT email FROM users");
    expect(new Set(users).size, "no user doubled").toBe(users.length);
    expect(users).toEqual(expect.arrayContaining([...known.accounts]));
    const queued = texts("SELECT recipient FROM jobs WHERE state = 'waiting'");
    expect([...users, ...queued]).toEqual(expect.arrayContaining([...known.linkRequests]));
    const incomplete = texts(`
      SELECT 'user ' || u.id FROM users u
        WHERE (SELECT count(*) FROM identities i WHERE i.user_id = u.id) <> 1
      UNION ALL SELECT 'session ' || s.id FROM sessions s
        WHERE (SELECT count(*) FROM mfa_amr_claims c WHERE c.session_id = s.id) <> 1`);
    expect(incomplete, "accounts and sessions that lack a part").toEqual([]);
  }
  // Every promised mail is sent; a mail that one process started is sent by the next.
  const waiting = () => texts("SELECT id FROM jobs WHERE state = 'waiting'");
  await vi.waitUntil(() => waiting().length === 0, { timeout: 90_000, interval: 200 });
  const outbox = outboxDirectory(dataDirectory);
  const names = await listOutbox(outbox);
  const mails = await Promise.all(names.map((name) => readOutboxMail(outbox, name)));
  expect(mails.map((mail) => mail?.to)).toEqual(expect.arrayContaining([...known.linkRequests]));
  expect(await server.stop()).toBe(0);
});
