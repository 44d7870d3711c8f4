import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type OpenAuthService, openAuthService } from "#accounts/auth/open-service.ts";
import { cleanUp } from "#accounts/clean-up.ts";
import { type Config, readConfig } from "#accounts/config.ts";
import { createApp } from "#accounts/http/create-app.ts";
import { outboxDirectory } from "#accounts/mail/outbox.ts";
import { freshEmail, goodPassword } from "#accounts/tests/support/credentials.ts";
import { dumpTables } from "#accounts/tests/support/dump-tables.ts";
import { type ServedApp, serveApp } from "#accounts/tests/support/serve-app.ts";
import { databaseKinds, makeMigratedDatabase } from "#accounts/tests/support/test-database.ts";
import { writeFiles } from "#accounts/tests/support/write-files.ts";
import { loadStaticSite } from "#server/http/static-site.ts";
import { visits } from "#server/visits/extension.ts";
import { southAfricanDay, VisitCounter, visitCounter } from "#server/visits/visit-counter.ts";
import { visitsCommands } from "#server/visits/visits-command.ts";
import { visitsTable } from "#server/visits/visits-table.ts";
import { website } from "#server/website.ts";

const siteUrl = "https://stoep.example";
const page = "<!doctype html><title>Page</title>";
const desktop =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const phone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";
const robot = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
const person = { "user-agent": desktop, "sec-fetch-dest": "document" };
const onPhone = { "user-agent": phone, "sec-fetch-dest": "document" };
const mail = "?utm_source=News&utm_medium=E-Mail&utm_campaign=Spring%202026!&gclid=koppie-id";
const search = "https://www.google.com/search?q=koppie-words";

type Kind = [count: number, target: string, headers: Record<string, string>, method?: string];

const people: Kind[] = [
  [200, "/", person],
  [100, "/", { ...onPhone, referer: search }],
  [50, `/pricing${mail}`, { ...person, "sec-ch-ua-mobile": "?1" }],
  [30, `/pricing${mail}`, { ...onPhone, referer: `${siteUrl}/?a=koppie-id` }],
  [60, "/pricing?guest=koppie-id", { ...person, referer: `${siteUrl}/` }],
  // Still in the visitor's cache.
  [40, "/about", { ...person, "if-none-match": "*" }],
  [20, "/about?utm_source=ann@koppie.example", { ...person, referer: search.toUpperCase() }],
];
const others: Kind[] = [
  [60, "/", { ...person, "user-agent": robot }],
  [20, "/", { ...person, "user-agent": "curl/8.14.1" }],
  [20, "/", { "sec-fetch-dest": "document" }],
  [50, "/pricing", { ...person, "sec-purpose": "prefetch" }],
  [50, "/pricing", { ...person, "sec-purpose": "prefetch;prerender" }],
  [80, "/about", { ...person, "sec-gpc": "1" }],
  [60, "/", person, "HEAD"],
  [80, "/assets/entry-a1b2.js", { ...person, "sec-fetch-dest": "script" }],
  [40, "/nowhere", person],
  [20, "/about/", person],
  [10, "/about", { ...person, "sec-fetch-dest": "empty" }],
  [10, "/about", { ...person, "sec-fetch-dest": "iframe" }],
];
const campaign = "news / e-mail / spring 2026";
const expected = [
  ["/", "", "", "desktop", 200],
  ["/", "www.google.com", "", "phone", 100],
  ["/about", "", "", "desktop", 40],
  ["/about", "www.google.com", "", "desktop", 20],
  ["/pricing", "", "", "desktop", 60],
  ["/pricing", "", campaign, "phone", 80],
];

describe.each(databaseKinds)("visits on %s", (kind) => {
  let service: OpenAuthService;
  let config: Config;
  let app: ServedApp;
  let dataDirectory: string;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    dataDirectory = await mkdtemp(path.join(tmpdir(), "visits-"));
    const database = await makeMigratedDatabase(kind);
    drop = database.drop;
    config = readConfig(
      {
        SITE_URL: siteUrl,
        MAIL: "outbox",
        DATA_DIR: dataDirectory,
        TRUSTED_IP_HEADER: "X-Forwarded-For",
        AUTH_AUTOCONFIRM: "on",
        ...(database.databaseUrl && { DATABASE_URL: database.databaseUrl }),
      },
      website,
    );
    service = await openAuthService(config);
    const { directory, remove } = await writeFiles({
      "index.html": page,
      "pricing/index.html": page,
      "about/index.html": page,
      "404.html": page,
      "assets/entry-a1b2.js": "",
    });
    const files = await loadStaticSite(directory, config, visitCounter);
    await remove();
    app = await serveApp(createApp({ files, security: config, auth: service, logError: () => {} }));
  });
  afterAll(async () => {
    await app.close();
    await service.close();
    await drop();
    await rm(dataDirectory, { recursive: true, force: true });
  });

  const store = () => visits.jobs?.["storing visits"]?.run(service);
  const rows = async () =>
    (await visitsTable(service.database.own).selectFrom("visits").selectAll().execute())
      .map((row) => [row.path, row.referrer, row.campaign, row.device, row.visits])
      .sort();

  test("of 1,000 mixed requests the people's are counted, and nothing of a visitor is stored", async () => {
    const requests = [...people, ...others]
      .flatMap(([count, target, headers, method = "GET"]) =>
        Array.from({ length: count }, (_, n) => ({
          order: (n + 0.5) / count,
          send: () =>
            app.send(method, target, { ...headers, "x-forwarded-for": `203.0.113.${n % 250}` }),
        })),
      )
      .sort((one, other) => one.order - other.order);
    expect(requests).toHaveLength(1000);
    for (let start = 0; start < requests.length; start += 50) {
      await Promise.all(requests.slice(start, start + 50).map(({ send }) => send()));
      // The server does so every 30 seconds.
      if (start % 300 === 0) await store();
    }
    await store();
    expect(await rows()).toEqual(expected);
    const [{ day } = { day: "" }] = await visitsTable(service.database.own)
      .selectFrom("visits")
      .select("day")
      .execute();
    expect(day).toBe(southAfricanDay(Date.now()));

    const stored = await storedBytes();
    const find = (...words: string[]) => words.filter((word) => stored.includes(word));
    expect(find(campaign)).toEqual([campaign]);
    expect(find("203.0.113.", "Mozilla", "Chrome/140", "iPhone", "curl/", "koppie")).toEqual([]);
  });

  test("a page that was fetched in advance is counted when it is shown, and by this site's visitors only", async () => {
    const shown = (body: string, headers: Record<string, string> = {}) =>
      fetch(`${app.url}/functions/v1/page-shown`, {
        method: "POST",
        body,
        headers: { ...person, ...headers },
      });
    const before = await rows();
    expect((await shown("/about")).status).toBe(204);
    for (const [body, headers] of [
      ["/invented", {}],
      ["/about", { "sec-gpc": "1" }],
      ["/about", { "user-agent": robot }],
      ["/about", { "sec-fetch-site": "cross-site" }],
    ] as const) {
      expect((await shown(body, headers)).status).toBe(204);
    }
    expect((await shown("/".repeat(400))).status).toBe(413);
    await store();
    const counted = before.map(([path, ...row]) =>
      path === "/about" && row[0] === "" ? [path, "", "", "desktop", 41] : [path, ...row],
    );
    expect(await rows()).toEqual(counted);
  });

  test("the command shows visits, and requests by the first page and the campaign of their visit", async () => {
    const call = async (method: string, address: string, body: object, token = "") => {
      const response = await fetch(app.url + address, {
        method,
        body: JSON.stringify(body),
        headers: {
          apikey: config.auth.publicKey,
          "content-type": "application/json",
          ...(token && { authorization: `Bearer ${token}` }),
        },
      });
      expect(response.status).toBe(200);
      return response.json();
    };
    const origin = { first_page: "/pricing", campaign };
    const asked = { rooms: 14, parts: ["channel-manager"], language: "en", message: "", ...origin };
    const email = freshEmail();
    const user = await call("POST", "/auth/v1/signup", { email, password: goodPassword });
    const trial = { ...asked, channels: "", start_on: null };
    await call("PUT", "/functions/v1/account/trial", trial, user.access_token);
    const times = { plan: "", day: "", time: "", day2: "", time2: "", seconds: 40, website: "" };
    const person = { name: "Ann Botha", property: "Fourteen Oaks", phone: "" };
    for (const address of [freshEmail(), freshEmail()]) {
      await call("POST", "/functions/v1/demo", { ...asked, ...times, ...person, email: address });
    }

    const run = (values: Record<string, string | boolean>) =>
      visitsCommands.visits.run(config, values);
    expect((await run({}))?.data).toMatchObject({
      visits: 501,
      pages: [
        { path: "/", visits: 300 },
        { path: "/pricing", visits: 140 },
        { path: "/about", visits: 61 },
      ],
      referrers: [{ referrer: "www.google.com", visits: 120 }],
      campaigns: [{ campaign, visits: 80 }],
      devices: [
        { device: "desktop", visits: 321 },
        { device: "phone", visits: 180 },
      ],
      requests: [{ ...origin, trials: 1, demos: 2 }],
    });
    const { text = "" } = (await run({ csv: true })) ?? {};
    const day = southAfricanDay(Date.now());
    expect(text.trim().split("\r\n")).toHaveLength(1 + expected.length + 1);
    expect(text).toContain(`"${day}","/pricing","","${campaign}","phone","80","",""`);
    expect(text).toContain(`"${day}","/pricing","","${campaign}","","","1","2"`);
    await expect(run({ days: "401" })).rejects.toThrow("--days");
  });

  test("visits are deleted after 400 days", async () => {
    const { auth, ...rest } = config;
    const old = southAfricanDay(Date.now() - 402 * 86_400_000);
    await visitsTable(service.database.own)
      .updateTable("visits")
      .set({ day: old })
      .where("path", "=", "/about")
      .execute();
    const outbox = outboxDirectory(rest.dataDirectory);
    const logError = (line: string, cause: unknown) => {
      throw new Error(line, { cause });
    };
    const { deleted } = await cleanUp({
      ...service,
      config: auth,
      outboxDirectory: outbox,
      logError,
    });
    expect(deleted.visits).toBe(2);
    expect((await rows()).map(([path]) => path)).toEqual(["/", "/", "/pricing", "/pricing"]);
  });

  /** Everything in the database: the bytes of the files of SQLite, or all rows. */
  async function storedBytes(): Promise<string> {
    if (kind === "postgres") return JSON.stringify(await dumpTables(service.database));
    const names = (await readdir(dataDirectory)).filter((name) => /\.(db|sqlite)/.test(name));
    expect(names.some((name) => name.endsWith("-wal"))).toBe(true);
    const files = names.map((name) => readFile(path.join(dataDirectory, name), "latin1"));
    return (await Promise.all(files)).join("");
  }
});

describe("the counter", () => {
  async function take(counter: VisitCounter) {
    let taken: unknown[] = [];
    await counter.flush(async (found) => {
      taken = [...found];
    });
    return taken;
  }

  test("invented sources fill neither memory nor the table, and visits without a source stay exact", async () => {
    const counter = new VisitCounter(() => 0);
    counter.list(["/", "/about"], siteUrl);
    for (let n = 0; n < 20_000; n += 1) {
      const headers = { ...person, referer: `https://spam-${n}.example/` };
      counter.sent("/", headers, `?utm_campaign=${"x".repeat(9000)}${n}`);
      counter.sent("/about", headers, "");
      counter.sent("/about", person, `?utm_source=spam${n}`);
      counter.sent("/", person, "");
    }
    const taken = await take(counter);
    expect(taken.length).toBeLessThan(2010);
    const visit = { day: "1970-01-01", device: "desktop", visits: 20_000 };
    expect(taken).toContainEqual({ ...visit, path: "/", referrer: "", campaign: "" });
    expect(taken).toContainEqual(
      expect.objectContaining({ path: "/about", referrer: "other", campaign: "" }),
    );
    expect(Math.max(...taken.map((row) => JSON.stringify(row).length))).toBeLessThan(400);
  });

  test("visits that could not be stored are kept, and a day begins at midnight in South Africa", async () => {
    let time = Date.parse("2026-12-01T21:59:59.999Z");
    const counter = new VisitCounter(() => time);
    counter.list(["/"], siteUrl);
    counter.sent("/", person, "");
    const down = counter.flush(async () => {
      counter.sent("/", person, "");
      throw new Error("The database is down");
    });
    await expect(down).rejects.toThrow("down");
    time += 1;
    counter.sent("/", person, "");
    const visit = { path: "/", referrer: "", campaign: "", device: "desktop" };
    expect(await take(counter)).toEqual([
      { ...visit, day: "2026-12-01", visits: 2 },
      { ...visit, day: "2026-12-02", visits: 1 },
    ]);
    expect(await take(counter)).toEqual([]);
  });
});
