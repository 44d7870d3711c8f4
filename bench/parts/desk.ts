import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Browser } from "@playwright/test";
import { TOTP } from "otpauth";
import { Agent } from "undici";
import { sessionKey } from "../../site/account/session/session-key.ts";
import { launchBrowser, throttle, withPhone } from "../browser/phone.ts";
import { Figures, type PartResult } from "../figures.ts";
import { callService, loadSettings, openAccountClient } from "../load/account-client.ts";
import type { Options } from "../options.ts";
import { startSite } from "../servers/site.ts";

/** Leads of which 100 wait for an answer; the others are done. */
const sizes = { few: 100, many: 10_000 };
const waiting = 100;
const eventsOfEach = 5;
/** What staff look at: those that wait, all, and a search. */
const queries = { open: "?state=open", all: "", search: "?q=oaks%207" };
const calls = 50;

const agent = new Agent({ connections: 1 });

/** Measures the list of /desk, and its first screen on a phone, with few leads and with many. */
export async function measureDesk({ runs }: Options): Promise<PartResult> {
  const figures = new Figures();
  const browser = await launchBrowser();
  try {
    for (const [name, count] of Object.entries(sizes)) await measureSize(name, count);
  } finally {
    await browser.close();
  }
  return {
    figures: figures.list(),
    notes: [
      `${sizes.few} and ${sizes.many} leads with ${eventsOfEach} events each, ${waiting} of them waiting; SQLite; one call at a time; first screen with the processor slowed ${throttle} times, an empty cache and no limit on the network.`,
    ],
  };

  async function measureSize(name: string, count: number): Promise<void> {
    const dataDirectory = await mkdtemp(path.join(tmpdir(), "bench-data-"));
    const site = await startSite({ env: loadSettings, dataDirectory });
    try {
      const session = await becomeStaff(site.url, dataDirectory);
      addLeads(dataDirectory, count);
      for (let run = 0; run < runs; run += 1) {
        for (const [query, search] of Object.entries(queries)) {
          const list = () =>
            call(site.url, session.access_token, `functions/v1/account/desk/leads${search}`);
          await list();
          for (let call = 0; call < calls; call += 1) {
            const start = performance.now();
            await list();
            figures.add(`desk/${name}/list ${query}`, "ms", performance.now() - start);
          }
        }
        figures.add(`desk/${name}/first screen`, "ms", await paintDesk(browser, site.url, session));
      }
    } finally {
      await site.stop();
      await rm(dataDirectory, { recursive: true, force: true });
    }
  }
}

type StaffSession = { access_token: string; user: { id: string } };

/** Calls the service as the official client does, and returns the answer. Posts if there is a body. */
async function call(origin: string, token: string, path: string, body?: object) {
  const method = body ? "POST" : "GET";
  const { status, text } = await callService(agent, {
    ...{ origin, method, path: `/${path}`, token },
    ...(body && { body }),
  });
  if (status !== 200) throw new Error(`${method} ${path}: ${status} ${text}`);
  return JSON.parse(text);
}

/** Makes an account with an authenticator app staff, and returns its session. */
async function becomeStaff(url: string, dataDirectory: string): Promise<StaffSession> {
  const client = openAccountClient(url, 1);
  const { accessToken } = await client.signUp("staff@hotel.example");
  await client.close();
  const post = (path: string, body: object) =>
    call(url, accessToken, `auth/v1/factors${path}`, body);
  const { id, totp } = await post("", { factor_type: "totp", friendly_name: "App" });
  const challenge = await post(`/${id}/challenge`, {});
  const code = new TOTP({ secret: totp.secret }).generate();
  const confirmed = await post(`/${id}/verify`, { challenge_id: challenge.id, code });
  withDatabase(dataDirectory, (database) =>
    database.exec(`UPDATE users SET raw_app_meta_data = '{"role":"staff"}'`),
  );
  return confirmed;
}

function withDatabase(dataDirectory: string, work: (database: DatabaseSync) => void): void {
  const database = new DatabaseSync(path.join(dataDirectory, "accounts.sqlite"), { timeout: 5000 });
  work(database);
  database.close();
}

/** Adds leads with their histories: half of them are trials, each of an account of its own. */
function addLeads(dataDirectory: string, count: number): void {
  const numbers = `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`;
  const hoursAgo = (hours: string) =>
    `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', printf('%+d hours', -(${hours})))`;
  withDatabase(dataDirectory, (database) =>
    database.exec(`BEGIN;
      ${numbers} INSERT INTO users (instance_id, id, aud, role, email, email_confirmed_at, created_at, updated_at)
        SELECT '', 'user-' || i, '', '', 'owner' || i || '@hotel.example', ${hoursAgo("i")}, ${hoursAgo("i")}, ${hoursAgo("i")}
        FROM n WHERE i % 2 = 0;
      ${numbers} INSERT INTO leads (id, reference, kind, user_id, email, name, phone, property, rooms, plan, parts, wishes,
          channels, start_on, language, message, first_page, campaign, requested_at, reply_by, answered_at, closed_at,
          closed_reason, version, link_key, fingerprint)
        SELECT 'lead-' || i, 'DM-' || i, iif(i % 2, 'demo', 'trial'), iif(i % 2, NULL, 'user-' || i),
          iif(i % 2, 'guest' || i || '@hotel.example', NULL), 'Anna Botha', '+27 21 555 0100', 'Fourteen Oaks ' || i, 14, '',
          '["channel-manager","booking-engine"]', '[]', '', NULL, 'en', 'We use a diary, and Booking.com.', '/', '',
          ${hoursAgo("i")}, ${hoursAgo("i - 24")}, iif(i > ${waiting}, ${hoursAgo("i - 2")}, NULL),
          iif(i > ${waiting} AND i % 3, ${hoursAgo("i - 9")}, NULL), iif(i > ${waiting} AND i % 3, 'won', NULL), 1, '', i
        FROM n;
      ${numbers} INSERT INTO lead_events SELECT 'event-' || i || '-' || e, 'lead-' || i, ${hoursAgo("i - e")}, NULL, 'desk',
          'note', 'Called, no reply.', '{}' FROM n, (SELECT i AS e FROM n LIMIT ${eventsOfEach});
      COMMIT; ANALYZE`),
  );
}

/** Returns the milliseconds from the start of the navigation to the paint of the first request. */
const paintDesk = (browser: Browser, url: string, session: StaffSession): Promise<number> =>
  withPhone(browser, {}, async (page) => {
    await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
      sessionKey(url),
      JSON.stringify(session),
    ] as const);
    await page.goto(`${url}/desk`);
    const shown = await page.waitForFunction(
      () =>
        document.querySelector(".lead-row") &&
        new Promise<number>((resolve) =>
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now()))),
        ),
    );
    return shown.evaluate((time) => Number(time));
  });
