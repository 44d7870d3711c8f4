import { readFile } from "node:fs/promises";
import { FunctionsClient } from "@supabase/functions-js";
import { SignJWT } from "jose";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listOutbox, outboxDirectory, readOutboxMail } from "#accounts/mail/outbox.ts";
import { freshEmail, goodPassword } from "#accounts/tests/support/credentials.ts";
import { inTurn } from "#accounts/tests/support/in-turn.ts";
import { follow, tokenIn } from "#accounts/tests/support/mailed-links.ts";
import { makeDatabase } from "#accounts/tests/support/test-database.ts";
import { codeOf } from "#accounts/tests/support/two-step.ts";
import { directoryForFile } from "#accounts/tests/support/until-test-ends.ts";
import { company } from "#schemas/facts/company.ts";
import { partSlugs } from "#schemas/facts/products.ts";
import { buildFunctions, functionsFile } from "#scripts/build/build-functions.ts";
import { type HostedProject, startHostedProject } from "#tests/support/hosted-project.ts";

/** The functions in Deno, behind a gateway with the project's sign-in (tests/support/hosted-project.ts). */

const siteUrl = "https://hotel.test";
const dataDirectory = directoryForFile();
let project: HostedProject;
let database: Awaited<ReturnType<typeof makeDatabase>>;
let client: pg.Client;

beforeAll(async () => {
  await buildFunctions();
  database = await makeDatabase();
  const { databaseUrl } = database;
  client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  project = await startHostedProject({ databaseUrl, siteUrl, dataDirectory });
});

afterAll(async () => {
  await project?.stop();
  await client?.end();
  await database?.drop();
});

type Call = { body?: unknown; token?: string; headers?: Record<string, string> };

async function call(method: string, path: string, { body, token, headers = {} }: Call = {}) {
  const response = await fetch(`${project.url}${path}`, {
    method,
    redirect: "manual",
    headers: {
      apikey: project.publicKey,
      "content-type": "application/json",
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json");
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: isJson ? JSON.parse(text) : {},
  };
}

const account = (method: string, path: string, token: string, body?: object) =>
  call(method, `/functions/v1/account/${path}`, { token, body });

/** Waits for a mail of the functions. */
async function mailTo(address: string, subject = "") {
  await expect
    .poll(() => findMail(address, subject), { message: `a mail to ${address}` })
    .toBeDefined();
  return findMail(address, subject) as HostedProject["mails"][number];
}
const findMail = (address: string, subject: string) =>
  project.mails.find(({ body }) => body.to[0] === address && body.subject.includes(subject));

/** Waits for a mail of the project's sign-in with a link or code, and returns the newest. */
async function signInMail(address: string, pattern: RegExp): Promise<string> {
  const outbox = outboxDirectory(dataDirectory);
  const find = async () => {
    for (const name of await listOutbox(outbox)) {
      const mail = await readOutboxMail(outbox, name);
      const found = mail?.to === address && pattern.exec(mail.text);
      if (found) return found[0].trim();
    }
    return "";
  };
  await expect.poll(find, { message: `a mail to ${address}` }).not.toBe("");
  return find();
}

let visitors = 0;

async function signUp() {
  visitors += 1;
  const email = freshEmail();
  const asked = await call("POST", "/auth/v1/signup", {
    body: { email, password: goodPassword },
    // Each from a network of its own, as a network may only hash few passwords a second.
    headers: { "x-test-visitor": `10.${visitors}.0.1` },
  });
  expect(asked.status, asked.text).toBe(200);
  const token = tokenIn(await follow(await signInMail(email, /https?:\/\/\S+\/verify\?\S+/)));
  const { body: user } = await call("GET", "/auth/v1/user", { token });
  return { email, token, id: String(user.id) };
}

/** Returns the rows of all tables that have one of these texts in them. */
async function rowsNaming(texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await client.query(
    `SELECT table_schema || '.' || table_name AS name FROM information_schema.tables
      WHERE table_schema IN ('auth', 'site') AND table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await client.query(`SELECT row_to_json(t)::text AS row FROM ${name} t`);
    for (const { row } of rows) {
      if (texts.some((text) => row.includes(text))) found.push(`${name}: ${row}`);
    }
  }
  return found;
}

const trialBody = {
  rooms: 12,
  parts: partSlugs.slice(0, 2),
  channels: "",
  start_on: null,
  language: "en",
  message: "We open in May.",
};

const demoBody = { name: "Ann Botha", property: "Koppie Lodge", rooms: "12", language: "en" };

test("the bundle imports nothing that a hosted runtime lacks", async () => {
  const code = await readFile(functionsFile, "utf8");
  const imported = [...code.matchAll(/^import .*? from "([^"]+)";$/gm)].map(([, name]) => name);
  const allowed = [..."buffer crypto dns events http https net path process stream".split(" ")];
  const others = [..."string_decoder timers timers/promises tls url util util/types".split(" ")];
  expect([...allowed, ...others].map((name) => `node:${name}`)).toEqual(
    expect.arrayContaining(imported),
  );
  const loads = /^(?!\s*\*).*(createRequire|__require\(|\brequire\(["']|\bimport\(["']).*$/gm;
  expect(code.match(loads)).toBeNull();
});

test("newsletter: subscribe, confirm, unsubscribe with one click", async () => {
  const email = freshEmail();
  const functions = new FunctionsClient(`${project.url}/functions/v1`, {
    headers: { apikey: project.publicKey },
  });
  const asked = await functions.invoke("newsletter-subscribe", { body: { email, page: "/blog" } });
  expect(asked).toMatchObject({ data: { status: "pending" }, error: null });
  const { authorization, body: mail } = await mailTo(email);
  expect(authorization).toBe("Bearer re_of_the_hosted_project");
  expect(mail.from).toMatch(/^.+ <.+@.+>$/);
  const link = /https:\S+\/newsletter\/confirm#token=(\S+)/.exec(mail.text ?? "");
  expect(link?.[0]).toMatch(`${siteUrl}/newsletter/confirm#token=`);
  const confirmed = await call("POST", "/functions/v1/newsletter-confirm", {
    body: { token: link?.[1] },
  });
  expect(confirmed.status).toBe(200);

  const oneClick = mail.headers["List-Unsubscribe"]?.slice(1, -1) ?? "";
  expect(oneClick).toMatch(`${project.url}/functions/v1/newsletter-unsubscribe?token=`);
  const opened = await fetch(oneClick, { redirect: "manual" });
  expect([opened.status, opened.headers.get("location")]).toEqual([
    303,
    expect.stringContaining(`${siteUrl}/newsletter/unsubscribe#token=`),
  ]);
  const left = await fetch(oneClick, { method: "POST", body: "List-Unsubscribe=One-Click" });
  expect(await left.json()).toEqual({ status: "unsubscribed" });
});

test("a mail that the provider could not take is sent by the scheduled function", async () => {
  const email = freshEmail();
  project.failures.push(500);
  await call("POST", "/functions/v1/newsletter-subscribe", { body: { email, page: "/blog" } });
  await expect.poll(() => project.log()).toContain("could not be sent and will be retried");
  await client.query("UPDATE site.jobs SET due_at = now() WHERE recipient = $1", [email]);
  // Without pg_cron, as here, it also deletes what has expired.
  await client.query("INSERT INTO site.rate_limits (key, points, expire) VALUES ('over', 1, 1)");

  const scheduled = "/functions/v1/mail-queue";
  expect((await call("POST", scheduled)).status).toBe(401);
  expect((await call("POST", scheduled, { token: "sb_secret_of_nobody" })).status).toBe(401);
  const { status, body } = await call("POST", scheduled, { token: project.secretKey });
  expect([status, body]).toEqual([200, { waiting: 0, oldestSeconds: 0 }]);
  expect(findMail(email, "")).toBeDefined();
  const { rows } = await client.query("SELECT FROM site.rate_limits WHERE key = 'over'");
  expect(rows).toEqual([]);
  expect(project.log()).not.toContain(email);
});

describe("the owner of an account", () => {
  test("requests a trial, sees sessions and events, and gets all data", async () => {
    const { email, token, id } = await signUp();
    const { status, body } = await account("PUT", "leads", token, trialBody);
    expect([status, body.lead]).toMatchObject([200, { kind: "trial", rooms: 12, version: 1 }]);
    const { reference } = body.lead;
    expect((await mailTo(email)).body.text).toContain(reference);
    expect((await account("PUT", "newsletter", token, { subscribed: true })).status).toBe(200);
    // The project's sign-in would not take recovery codes.
    expect((await account("GET", "recovery-codes", token)).body.code).toBe("NOT_FOUND");

    const { sessions } = (await account("GET", "sessions", token)).body;
    expect(sessions).toMatchObject([{ is_current: true, network: "127.0.0.0/24" }]);
    const { events } = (await account("GET", "events", token)).body;
    expect(events.map(({ action }: { action: string }) => action)).toContain("user_signedup");

    const file = await account("GET", "export", token);
    expect(file.headers.get("content-disposition")).toMatch(/^attachment; filename="account-/);
    const { tables } = JSON.parse(file.text);
    expect(tables).toMatchObject({
      users: [{ id, email, encrypted_password: "stored as a hash, not shown" }],
      leads: [{ reference, user_id: id, link_key: "stored as a secret, not shown" }],
      lead_events: [{ action: "requested", via: "visitor" }],
      newsletter_subscribers: [{ email }],
    });
    // Tables that only a server of our own has.
    expect(tables).not.toHaveProperty("mailed_tokens");

    const second = await call("POST", "/auth/v1/token?grant_type=password", {
      body: { email, password: goodPassword },
    });
    const listed = (await account("GET", "sessions", token)).body.sessions;
    expect(listed).toHaveLength(2);
    await account("DELETE", `sessions/${listed[1].id}`, token);
    const ended = await account("GET", "sessions", second.body.access_token);
    expect([ended.status, ended.body.code]).toEqual([403, "session_not_found"]);
  });

  test("staff answer a lead at the desk or by the link of a mail; a role in the own data is none", async () => {
    const { email, token, id } = await signUp();
    const data = { role: "staff", app_metadata: { role: "staff" } };
    await call("PUT", "/auth/v1/user", { token, body: { data } });
    expect((await account("GET", "desk/leads", token)).status).toBe(404);

    const enrolled = await call("POST", "/auth/v1/factors", {
      token,
      body: { factor_type: "totp" },
    });
    const factor = `/auth/v1/factors/${enrolled.body.id}`;
    const challenge = (await call("POST", `${factor}/challenge`, { token })).body;
    const code = codeOf(enrolled.body.totp.secret, { now: () => new Date() });
    const proved = await call("POST", `${factor}/verify`, {
      token,
      body: { challenge_id: challenge.id, code },
    });
    const aal2 = proved.body.access_token;
    expect((await account("GET", "desk/leads", aal2)).status).toBe(404);
    // By the project's operator; tests/supabase/migrations.db.test.ts runs the statement of docs/hosted.md.
    const setRole = (role: string | null) =>
      call("PUT", `/auth/v1/admin/users/${id}`, {
        headers: { apikey: project.secretKey, authorization: `Bearer ${project.secretKey}` },
        body: { app_metadata: { role } },
      });
    await setRole("staff");
    const asked = await call("POST", "/functions/v1/demo", {
      body: { ...demoBody, email },
      headers: { origin: siteUrl },
    });
    const { reference } = asked.body.demo;
    const listed = await account("GET", "desk/leads?q=botha", aal2);
    expect(listed.status, listed.text).toBe(200);
    const list = listed.body;
    expect(list.counts.waiting).toBeGreaterThan(0);
    expect(list.staff).toContainEqual({ id, name: expect.any(String) });

    const textOf = () =>
      project.mails.find(
        ({ body: { to, text } }) => to[0] === company.email.sales && text?.includes(reference),
      )?.body.text ?? "";
    await expect.poll(textOf).toContain(reference);
    const [, link = ""] = textOf().split(`${siteUrl}/desk/link#token=`);
    const body = { token: link.split(/\s/)[0], step: "record" };
    const recorded = await call("POST", "/functions/v1/lead-link", { body });
    expect(recorded.body).toMatchObject({ reference, state: "answered", canUndo: true });
    const shown = (await account("GET", `desk/leads/${reference}`, aal2)).body;
    expect(shown.events).toMatchObject([{ via: "mail", action: "answered" }, {}]);
    const step = { action: "closed", version: shown.lead.version, reason: "shown" };
    const closed = await account("POST", `desk/leads/${reference}`, aal2, step);
    expect(closed.body.events[0]).toMatchObject({ via: "desk", action: "closed" });
    expect((await account("POST", `desk/leads/${reference}`, aal2, step)).status).toBe(409);
    expect((await call("POST", "/functions/v1/lead-link", { body })).status).toBe(410);
    // The token still names the role that was taken away.
    await setRole(null);
    expect((await account("GET", "desk/leads", aal2)).status).toBe(404);
  });

  test("deletes it by the password, and no row is left", async () => {
    const { email, token, id } = await signUp();
    await account("PUT", "leads", token, trialBody);
    await account("PUT", "newsletter", token, { subscribed: true });
    const body = { confirmation: email, current_password: "not my password" };
    const refused = await account("POST", "deletion", token, body);
    expect([refused.status, refused.body.code]).toEqual([400, "current_password_invalid"]);
    expect((await account("GET", "sessions", token)).body.sessions).toHaveLength(1);

    const proof = { confirmation: email, current_password: goodPassword };
    const deleted = await account("POST", "deletion", token, proof);
    expect([deleted.status, deleted.body]).toEqual([200, {}]);
    const after = await account("GET", "leads", token);
    expect([after.status, after.body.code]).toEqual([403, "user_not_found"]);
    // The mail about it is sent, and with it goes its address.
    await expect.poll(() => rowsNaming([email, id])).toEqual([]);
  });

  test("deletes it by the code that the project mails", async () => {
    const { email, token } = await signUp();
    await call("GET", "/auth/v1/reauthenticate", { token });
    const code = await signInMail(email, /^\s*\d{6}\s*$/m);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
    const refused = await account("POST", "deletion", token, { confirmation: email, nonce: wrong });
    expect([refused.status, refused.body.code]).toEqual([422, "reauthentication_not_valid"]);
    const deleted = await account("POST", "deletion", token, { confirmation: email, nonce: code });
    expect(deleted.status).toBe(200);
  });
});

describe("attacks", () => {
  // accounts/hosted/project-tokens.test.ts has more forged ones.
  test("only tokens that the project signed are accepted, with the project's key", async () => {
    const { token } = await signUp();
    const [header = "", claims = ""] = token.split(".");
    const { kid } = JSON.parse(Buffer.from(header, "base64url").toString());
    const payload = JSON.parse(Buffer.from(claims, "base64url").toString());
    const bySecret = new SignJWT(payload).setProtectedHeader({ alg: "HS256", kid });
    for (const forged of [await bySecret.sign(Buffer.from(project.secretKey)), project.publicKey]) {
      const { status, body } = await account("GET", "leads", forged);
      expect([status, body.code], forged).toEqual([403, "bad_jwt"]);
    }
    expect((await account("GET", "leads", token)).status).toBe(200);
    const headers = { apikey: "sb_publishable_other" };
    expect((await call("GET", "/functions/v1/account/leads", { token, headers })).status).toBe(401);
  });

  test("limits count by the address that the gateway names, whatever else a visitor sends", async () => {
    const subscribe = (index: number) =>
      call("POST", "/functions/v1/newsletter-subscribe", {
        body: { email: "no address", page: "/blog" },
        headers: {
          "x-test-visitor": "203.0.113.7",
          "x-real-ip": `198.51.100.${index}`,
          forwarded: `for=198.51.100.${index}`,
          "sb-forwarded-for": `198.51.100.${index}`,
        },
      });
    const statuses = await inTurn(31, async (index) => (await subscribe(index)).status);
    expect(statuses.slice(0, 30).every((status) => status === 400)).toBe(true);
    expect(statuses[30]).toBe(429);
    const { rows } = await client.query("SELECT key FROM site.rate_limits");
    expect(rows.some(({ key }) => key.includes("203.0.113"))).toBe(false);
    expect(project.log()).toContain('"security":"limit_hit"');
  });
});
