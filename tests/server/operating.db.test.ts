import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type OpenAuthService, openAuthService } from "#accounts/auth/open-service.ts";
import { readConfig } from "#accounts/config/settings.ts";
import { createApp } from "#accounts/create-app.ts";
import { observeRequests } from "#accounts/http/observe-requests.ts";
import { watchReadiness } from "#accounts/http/readiness.ts";
import { makeLog } from "#accounts/log/open-log.ts";
import { type OpenMetrics, openMetrics } from "#accounts/open-metrics.ts";
import { freshEmail, goodPassword } from "#accounts/tests/support/credentials.ts";
import { type MailServer, startMailServer } from "#accounts/tests/support/mail-server.ts";
import { follow } from "#accounts/tests/support/mailed-links.ts";
import { type ServedApp, serveApp } from "#accounts/tests/support/serve-app.ts";
import { serveTexts } from "#accounts/tests/support/serve-texts.ts";
import { directoryForFile } from "#accounts/tests/support/until-test-ends.ts";
import { website } from "#server/website.ts";

const newPassword = "four loud koppies";
const wrongPassword = "not the right one";

const refusedAddress = "refused-guest@hotel.example";

/** The whole server with its log and its metrics, on a real database and a real mail server. */
describe("logs and metrics", () => {
  const dataDirectory = directoryForFile();
  let mailServer: MailServer;
  let service: OpenAuthService;
  let metrics: OpenMetrics;
  let app: ServedApp;
  let logged = "";
  /** Values that must never be in the log. */
  const secrets: string[] = [goodPassword, newPassword, wrongPassword, refusedAddress];

  beforeAll(async () => {
    mailServer = await startMailServer({
      // It quotes the address that it rejects, as real ones do.
      onRcptTo: ({ address }, _session, done) =>
        done(address === refusedAddress ? new Error(`<${address}> is unknown here`) : undefined),
    });
    const own = { DATA_DIR: dataDirectory, SMTP_URL: mailServer.url, AUTH_RATE_LIMITS: "off" };
    const config = readConfig(own, website);
    metrics = openMetrics();
    const print = (line: string) => {
      logged += line;
    };
    const log = makeLog("debug", { write: print });
    const logError = (line: string, cause: unknown) => log.error({ err: cause }, line);
    service = await openAuthService(config, { print, metrics, log, mailSpreadMs: 0 });
    const readiness = watchReadiness({
      database: { check: () => sql`select 1`.execute(service.database.own), keepMs: 0 },
      mail: { check: () => service.mailer.check(), keepMs: 0 },
    });
    metrics.watch(service, readiness);
    app = await serveApp(
      createApp({
        files: serveTexts({ "/": "home" }),
        auth: service,
        logError,
        readiness,
        observer: observeRequests({ log, metrics }),
      }),
    );
  });
  afterAll(async () => {
    await app.close();
    await service.close();
    await mailServer.stop();
  });

  async function call(method: string, address: string, body?: object, token?: string) {
    const answer = await fetch(`${app.url}${address}`, {
      method,
      redirect: "manual",
      headers: {
        apikey: service.config.publicKey,
        "content-type": "application/json",
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    await service.mails.idle();
    return {
      status: answer.status,
      location: answer.headers.get("location") ?? "",
      body: text.startsWith("{") ? JSON.parse(text) : {},
    };
  }

  const newestMail = () => mailServer.mails.at(-1)?.text ?? "";

  /** Returns the link in the newest mail, and adds its contents to the secrets. */
  function openLink(): { address: string; token: string } {
    const link = new URL(/https?:\/\/\S+\/verify\?\S+/.exec(newestMail())?.[0] ?? "");
    const token = link.searchParams.get("token") ?? "";
    secrets.push(token, link.search);
    return { address: `${link.pathname}${link.search}`, token };
  }

  function openCode(): string {
    const code = /\b\d{6}\b/.exec(newestMail())?.[0] ?? "";
    secrets.push(code);
    return code;
  }

  function keepTokens({ access_token, refresh_token }: Record<string, string>) {
    secrets.push(String(access_token), String(refresh_token));
    return { access: String(access_token), refresh: String(refresh_token) };
  }

  test("no password, token, code, address or query is ever logged", async () => {
    const email = freshEmail();
    secrets.push(email, encodeURIComponent(email));
    const credentials = { email, password: goodPassword };
    const grant = (type: string) => `/auth/v1/token?grant_type=${type}`;

    await call("POST", "/auth/v1/signup", credentials);
    const { address } = openLink();
    const location = await follow(`${app.url}${address}`);
    expect(location).toContain("access_token=");
    keepTokens(Object.fromEntries(new URLSearchParams(location.split("#")[1])));
    // A second time the link is consumed already.
    await follow(`${app.url}${address}`);

    await call("POST", grant("password"), { email, password: wrongPassword });
    const signedIn = keepTokens((await call("POST", grant("password"), credentials)).body);
    const refreshed = await call("POST", grant("refresh_token"), {
      refresh_token: signedIn.refresh,
    });
    keepTokens(refreshed.body);
    await call("POST", grant("refresh_token"), { refresh_token: "aaaabbbbcccc" });

    await call("POST", "/auth/v1/recover", { email });
    const { token: token_hash } = openLink();
    await call("POST", "/auth/v1/verify", { type: "recovery", email, token: "000000" });
    const recovered = await call("POST", "/auth/v1/verify", { type: "recovery", token_hash });
    const { access } = keepTokens(recovered.body);
    await call("GET", "/auth/v1/reauthenticate", undefined, access);
    const nonce = openCode();
    await call("PUT", "/auth/v1/user", { password: newPassword, nonce }, access);
    await call("GET", `/lost/${nonce}`);
    await call("POST", "/auth/v1/logout", undefined, access);

    // Faults: the mail server rejects the address and quotes it, a body breaks off, and unknown addresses are called.
    const refused = await call("POST", "/auth/v1/signup", {
      email: refusedAddress,
      password: goodPassword,
    });
    // A stranger does not learn which mailboxes exist; the operator does.
    expect(refused.status).toBe(200);
    await call("POST", "/functions/v1/newsletter-subscribe", { email: refusedAddress, page: "/" });
    await call("GET", `/lost/${email}/${signedIn.access}?email=${email}`);
    await call("GET", `/?email=${email}`);

    await expect.poll(() => logged).toContain('"path":"/lost/…/…"');
    expect(logged).toContain("…@hotel.example> is unknown here");
    expect(logged).toContain('"route":"/auth/v1/verify"');
    expect(new Set(secrets).size).toBeGreaterThan(15);
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(5);
      expect(logged).not.toContain(secret);
    }
    expect(logged).not.toMatch(/grant_type|redirect_to/);
    for (const line of logged.trim().split("\n")) expect(JSON.parse(line)).toHaveProperty("level");
  });

  test("requests and mails are counted", async () => {
    const target = `${service.config.siteUrl}/account?error_code=invented`;
    const link = `${app.url}/auth/v1/verify?token=x&type=signup&redirect_to=${target}`;
    expect(await follow(link)).toContain("error_code=invented#");
    const text = await metrics.text();
    // A visitor who could name outcomes could fill the server's memory with them.
    expect(text).not.toContain("invented");
    const counted = {
      'http_requests_total{route="/auth/v1/signup",method="POST",status="200"}': 2,
      'http_requests_total{route="/auth/v1/token",method="POST",status="200"}': 2,
      'http_requests_total{route="/auth/v1/token",method="POST",status="400"}': 2,
      'http_requests_total{route="/functions/v1/newsletter-subscribe",method="POST",status="200"}': 1,
      'mails_total{outcome="sent"}': 4,
      'mails_total{outcome="undeliverable"}': 2,
      'http_requests_total{route="static",method="GET",status="200"}': 1,
      'http_requests_total{route="unmatched",method="GET",status="404"}': 2,
      'http_request_duration_seconds_count{route="/auth/v1/recover"}': 1,
      'ready{part="database"}': 1,
      'ready{part="mail"}': 1,
      mail_queue_waiting: 0,
      mail_queue_oldest_seconds: 0,
      'requests_overdue{kind="trial"}': 0,
      'security_events_total{event="sign_in_failed"}': 1,
    };
    const lines = text.split("\n");
    for (const [series, value] of Object.entries(counted))
      expect(lines).toContain(`${series} ${value}`);
    expect(text).toMatch(/^process_resident_memory_bytes \d{8,}$/m);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
    // Values from visitors create no time series.
    expect(text).not.toMatch(/\/lost|@|grant_type/);
  });
});
