import { statSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as delay } from "node:timers/promises";
import { TOTP } from "otpauth";
import { openAuthService } from "../accounts/auth/open-service.ts";
import { cleanUp } from "../accounts/clean-up.ts";
import { readConfig } from "../accounts/config/settings.ts";
import { accountsFile } from "../accounts/db/accounts-file.ts";
import { outboxDirectory } from "../accounts/mail/outbox.ts";
import { website } from "../server/website.ts";
import { Figures, median, type Part, timed } from "./measure.ts";
import {
  jsonHeaders,
  loadSettings,
  newDirectory,
  openClient,
  password,
  type Site,
  signUp,
  startSite,
} from "./site.ts";

const runs = 3;
/** Accounts, and as many leads. */
const sizes = [1000, 10_000, 100_000];
const calls = 20;
const owner = "owner@hotel.example";
const staff = "staff@hotel.example";
/** Leads that wait for an answer; the others are done. */
const waiting = 100;
/** Accounts and demo requests that the measured clean-up deletes. */
const expired = 50;

/** Measures a start, sign-ins, the list of the desk and the clean-up with more and more accounts and leads. */
export const measureScale: Part = async () => {
  await using directory = await newDirectory();
  const figures = new Figures();
  const data: Data[] = [];
  for (const size of sizes) data.push(await prepare(size, path.join(directory.path, String(size))));
  for (let run = 0; run < runs; run += 1) {
    const smallest = new Map<string, number>();
    for (const prepared of data) await measureSize(figures, prepared, { run, smallest });
  }
  const notes = [
    `As many leads as accounts, with three events each, and for each account a session and three entries of the audit log. ${waiting} leads wait.`,
    `The list is the first page of /desk. The clean-up deletes ${expired} accounts and ${expired} leads, with a pause of 10 ms after each account.`,
    "SQLite, one call at a time. A start ends when the server accepts connections.",
  ];
  return { runs, notes, figures: figures.list() };
};

type Data = { size: number; env: Record<string, string>; directory: string; token: string };

async function prepare(size: number, directory: string): Promise<Data> {
  // One address, so that every start accepts the token of the first.
  const env = { ...loadSettings, DATA_DIR: directory, SITE_URL: "http://localhost:3000" };
  const token = await openAccounts(env, accountsFile(directory));
  fill(accountsFile(directory), size);
  return { size, env, directory, token };
}

/** Adds the times of one size. `smallest` has those of the smallest size in the same run, and gets them if it is empty. */
async function measureSize(
  figures: Figures,
  { size, env, directory, token }: Data,
  { run, smallest }: { run: number; smallest: Map<string, number> },
): Promise<void> {
  const add = (what: string, ms: number, atMost: number, ratio?: number) => {
    figures.add(`${size} accounts and leads: ${what}`, "ms", ms, { atMost });
    if (ratio === undefined) return;
    const base = smallest.get(what);
    if (base === undefined) smallest.set(what, ms);
    else figures.add(`${size}: ${what} against ${sizes[0]}`, "×", ms / base, { atMost: ratio });
  };
  const file = accountsFile(directory);
  figures.add(`${size} accounts and leads: file`, "MB", statSync(file).size / 1e6);
  {
    await using site = await startSite(env);
    add("start", site.startMs, 1500);
    // The clean-up of the start.
    await delay(2000);
    const signIn = async () => {
      const { error } = await openClient(site.url).signInWithPassword({ email: owner, password });
      if (error) throw error;
    };
    add("sign-in", await medianOf(signIn), 50, 1.5);
    const lists = { "list open": "?state=open", "list all": "", search: "?q=oaks%207" };
    for (const [name, query] of Object.entries(lists)) {
      add(name, await medianOf(() => list(site, token, query)), 30);
    }
  }
  addExpired(file, run);
  add("clean-up", await measureCleanUp(directory), 3000, 1.5);
}

async function medianOf(call: () => Promise<unknown>): Promise<number> {
  await call();
  const times: number[] = [];
  for (let index = 0; index < calls; index += 1) times.push(await timed(call));
  return median(times);
}

async function list({ url }: Site, token: string, query: string): Promise<void> {
  const headers = { ...jsonHeaders, authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/functions/v1/account/desk/leads${query}`, { headers });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`Desk: ${answer.status} ${text}`);
}

/** Opens an owner's account and one of staff with an authenticator app. Returns an access token of staff. */
async function openAccounts(env: Record<string, string>, file: string): Promise<string> {
  await using site = await startSite(env);
  const { url } = site;
  await signUp(url, owner);
  await signUp(url, staff);
  const client = openClient(url);
  await client.signInWithPassword({ email: staff, password });
  const { data: factor } = await client.mfa.enroll({ factorType: "totp", friendlyName: "App" });
  if (factor?.type !== "totp") throw new Error("The account has no factor");
  const code = new TOTP({ secret: factor.totp.secret }).generate();
  const { data } = await client.mfa.challengeAndVerify({ factorId: factor.id, code });
  if (!data) throw new Error("The code was rejected");
  change(file, `UPDATE users SET raw_app_meta_data = '{"role":"staff"}' WHERE email = '${staff}'`);
  return data.access_token;
}

function change(file: string, statements: string): void {
  const database = new DatabaseSync(file, { timeout: 5000 });
  database.exec(`PRAGMA synchronous = OFF; BEGIN; ${statements}; COMMIT`);
  database.close();
}

/** SQL for the time `days` ago, in the format of the database. */
const daysAgo = (days: string) => `strftime('%Y-%m-%dT%H:%M:%fZ', julianday('now') - (${days}))`;

const accountRows = (numbers: string, time: string) => `
  ${numbers} INSERT INTO users (instance_id, id, aud, role, email, email_confirmed_at, created_at, updated_at)
    SELECT '', 'user-' || i, '', '', 'owner' || i || '@hotel.example', ${time}, ${time}, ${time} FROM n;`;

const leadRows = (numbers: string, time: string, kind: string) => `
  ${numbers} INSERT INTO leads (id, reference, kind, user_id, email, name, phone, property, rooms, plan, parts, wishes,
      channels, start_on, language, message, first_page, campaign, requested_at, reply_by, answered_at, closed_at,
      closed_reason, version, link_key, fingerprint)
    SELECT 'lead-' || i, 'DM-' || i, ${kind}, iif(${kind} = 'demo', NULL, 'user-' || i),
      iif(${kind} = 'demo', 'guest' || i || '@hotel.example', NULL), 'Anna Botha', '+27 21 555 0100', 'Fourteen Oaks ' || i,
      14, '', '["channel-manager","booking-engine"]', '[]', '', NULL, 'en', 'We use a diary, and Booking.com.', '/', '',
      ${time}, ${time}, iif(i > ${waiting}, ${time}, NULL), iif(i > ${waiting} AND i % 3, ${time}, NULL),
      iif(i > ${waiting} AND i % 3, 'won', NULL), 1, '', i
    FROM n;
  ${numbers} INSERT INTO lead_events SELECT 'event-' || i || '-' || e, 'lead-' || i, ${time}, NULL, 'desk', 'note',
    'Called, no reply.', '{}' FROM n, (SELECT value AS e FROM json_each('[1,2,3]'));`;

/** Adds accounts and leads of the last 300 days, which is before the clean-up deletes any. Half of the leads are trials. */
function fill(file: string, size: number): void {
  const numbers = `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${size})`;
  const time = daysAgo(`i * 300.0 / ${size}`);
  change(
    file,
    `${accountRows(numbers, time)} ${leadRows(numbers, time, "iif(i % 2, 'demo', 'trial')")}
    ${numbers} INSERT INTO sessions (id, user_id, refresh_token_hmac_key, refresh_token_counter, created_at, updated_at)
      SELECT 'session-' || i, 'user-' || i, '', 0, ${daysAgo("i % 1000 / 2000.0")}, ${daysAgo("i % 1000 / 2000.0")} FROM n;
    ${numbers} INSERT INTO audit_log_entries (instance_id, id, ip_address, created_at, payload)
      SELECT '', 'entry-' || i || '-' || e, '192.0.2.1', ${time}, json_object('action', 'login', 'actor_id', 'user-' || i,
        'actor_username', 'owner' || i || '@hotel.example', 'actor_via_sso', json('false'), 'log_type', 'account',
        'traits', json('{"provider":"email"}')) FROM n, (SELECT value AS e FROM json_each('[1,2,3]'))`,
  );
  change(file, "ANALYZE");
}

/** Adds accounts that never confirmed their address, and old demo requests, with new numbers for each run. */
function addExpired(file: string, run: number): void {
  const start = 1_000_000 + run * expired;
  const numbers = `WITH RECURSIVE n (i) AS (SELECT ${start} UNION ALL SELECT i + 1 FROM n WHERE i < ${start + expired - 1})`;
  const time = daysAgo("500");
  change(
    file,
    `${accountRows(numbers, time)} ${leadRows(numbers, time, "'demo'")}
    UPDATE users SET email_confirmed_at = NULL WHERE created_at < ${daysAgo("450")}`,
  );
}

async function measureCleanUp(DATA_DIR: string): Promise<number> {
  await using opened = new AsyncDisposableStack();
  const auth = await openAuthService(readConfig({ DATA_DIR }, website));
  opened.defer(() => auth.close());
  let deleted: Record<string, number> = {};
  const options = { outboxDirectory: outboxDirectory(DATA_DIR), logError: console.error };
  const ms = await timed(async () => {
    ({ deleted } = await cleanUp({ ...auth, ...options }));
  });
  if (deleted.unconfirmed_users !== expired || deleted.leads !== expired) {
    throw new Error(`The clean-up deleted ${JSON.stringify(deleted)}`);
  }
  return ms;
}
