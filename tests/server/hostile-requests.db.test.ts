import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type OpenAuthService, openAuthService } from "#accounts/auth/open-service.ts";
import { readConfig } from "#accounts/config/settings.ts";
import { createApp } from "#accounts/create-app.ts";
import { startSession } from "#accounts/rules/sessions.ts";
import { createUser, type User } from "#accounts/rules/users.ts";
import {
  headerText,
  hostileBody,
  hostileQuery,
  hostileRun,
  hostileTimeout,
} from "#accounts/tests/support/hostile-input.ts";
import { type ServedApp, serveApp } from "#accounts/tests/support/serve-app.ts";
import { serveTexts } from "#accounts/tests/support/serve-texts.ts";
import { directoryForFile } from "#accounts/tests/support/until-test-ends.ts";
import { website } from "#server/website.ts";

const siteUrl = "https://hotel.example";
const auth = "/auth/v1";
const functions = "/functions/v1";

const withBase = (base: string, names: string) => names.split(" ").map((name) => base + name);
/** Every endpoint, and some that do not exist. */
const endpoints = [
  ...withBase(auth, "/health /settings /.well-known/jwks.json /.well-known/openid-configuration"),
  ...withBase(auth, "/signup /token /logout /user /reauthenticate /recover /resend /otp /verify"),
  ...withBase(auth, "/authorize /sso/saml/acs /nowhere"),
  ...withBase(functions, "/demo /lead-link /newsletter-subscribe /newsletter-confirm /nowhere"),
  ...withBase(functions, "/newsletter-unsubscribe"),
  ...["/outbox", "/outbox/..%2faccounts.sqlite", "/healthz", "/nowhere"],
];
/** Endpoints that read a body, listed a second time: they get most of the hostile bodies. */
const readers: [method: string, path: string][] = [
  ...withBase(auth, "/token?grant_type=refresh_token /token?grant_type=pkce /signup /recover"),
  ...withBase(auth, "/resend /verify"),
  ...withBase(functions, "/demo /lead-link /newsletter-subscribe /newsletter-confirm"),
  ...withBase(functions, "/newsletter-unsubscribe"),
].map((path) => ["POST", path]);
readers.push(["PUT", `${auth}/user`]);
/** These hash a password for nearly every body, which is slow by design. */
const hashers: [method: string, path: string][] = [
  ["POST", `${auth}/token?grant_type=password`],
  ["POST", `${auth}/otp`],
];

/**
 * How the caller says who they are; the token is put in when the request is sent. Tokens that someone forges:
 * accounts/tests/access-token-claims.db.test.ts.
 */
const authorizations = ["none", "real", "real", "real", "unsigned", "cut", "huge"] as const;
type Authorization = (typeof authorizations)[number];

const call = fc.record({
  target: fc.oneof(
    {
      weight: 15,
      arbitrary: fc.tuple(
        fc.constantFrom("GET", "POST", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS"),
        fc.constantFrom(...endpoints),
      ),
    },
    { weight: 30, arbitrary: fc.constantFrom(...readers) },
    { weight: 1, arbitrary: fc.constantFrom(...hashers) },
  ),
  query: fc.oneof({ weight: 2, arbitrary: fc.constant("") }, hostileQuery),
  body: hostileBody,
  key: fc.oneof({ weight: 12, arbitrary: fc.constant(true) }, fc.constant(false)),
  authorization: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...authorizations) },
    headerText.map((text) => ({ header: text })),
  ),
  headers: fc.dictionary(
    fc.constantFrom(
      ...["x-supabase-api-version", "content-type", "redirect_to", "referer", "user-agent"],
      ...["x-forwarded-for", "x-jwt-aud", "accept-encoding", "origin", "content-encoding"],
      ...["if-none-match", "x-client-info", "access-control-request-headers", "cookie"],
    ),
    fc.oneof(
      headerText,
      fc.constantFrom(
        ...["2024-01-01", "2023-12-31", "9999-99-99", "2024-01-01T00:00:00Z", "application/json"],
        ...["multipart/form-data; boundary=x", "text/plain;charset=utf-16", "gzip", "::1%eth0"],
        ...["203.0.113.9, ::ffff:1.2.3.4", `${siteUrl}/auth`, "https://evil.example/"],
      ),
    ),
    { maxKeys: 4 },
  ),
});
type Call = typeof call extends fc.Arbitrary<infer T> ? T : never;
type Answer = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
};

/** Text that only internals contain: a stack, a place in the code, a message of a database or a library. */
const leak =
  /\bat .+:\d+:\d+|node_modules|node:internal|\/server\/|\.ts\b|SQLITE|constraint|violates|relation "|no such (table|column)|syntax error at|invalid input syntax|byte sequence|Cannot read prop|is not a function|is not iterable|Maximum call stack|ECONN|kysely|postgres/i;

describe("hostile requests", () => {
  let service: OpenAuthService;
  let app: ServedApp;
  let user: User;
  const dataDirectory = directoryForFile();
  const faults: unknown[] = [];
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  let visitors = 0;

  beforeAll(async () => {
    const config = readConfig(
      {
        SITE_URL: siteUrl,
        DATA_DIR: dataDirectory,
        TRUSTED_IP_HEADER: "X-Visitor",
        AUTH_REDIRECT_ALLOW_LIST: "https://app.guest.example/welcome",
      },
      website,
    );
    service = await openAuthService(config, { mailSpreadMs: 0 });
    user = await createUser(service.database.auth, {
      id: randomUUID(),
      identityId: randomUUID(),
      email: "owner@guest.example",
      passwordHash: null,
      metadata: {},
      now: new Date().toISOString(),
      confirmed: true,
    });
    app = await serveApp(
      createApp({
        files: serveTexts({ "/": "home" }),
        logError: (_, cause) => void faults.push(cause),
        auth: service,
        outbox: { directory: dataDirectory, token: "secret" },
      }),
    );
  });
  afterAll(async () => {
    agent.destroy();
    await app.close();
    await service.close();
  });

  let session: ReturnType<typeof openSession>;
  let sessionUses = 0;
  const openSession = () =>
    service.database.auth.transaction().execute((tables) =>
      startSession(service, tables, {
        user,
        method: "password",
        visitor: { ip: "", userAgent: "" },
        now: service.now(),
      }),
    );

  async function authorizationHeader(authorization: Authorization): Promise<string | undefined> {
    if (authorization === "none") return undefined;
    // A new session from time to time: one of the calls signs out.
    if (sessionUses % 20 === 0) session = openSession();
    sessionUses += 1;
    const { access_token: real } = await session;
    const [header = "", payload = "", signature = ""] = real.split(".");
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString("base64url");
    const tokens = {
      real,
      unsigned: `${none}.${payload}.`,
      cut: `${header}.${payload}.${signature.slice(1)}`,
      huge: `${header}.${"a".repeat(12_000)}.${signature}`,
    };
    return `Bearer ${tokens[authorization]}`;
  }

  async function send(hostileCall: Call): Promise<Answer> {
    const { target, query, body, key, authorization, headers } = hostileCall;
    const [method, address] = target;
    const bearer =
      typeof authorization === "string"
        ? await authorizationHeader(authorization)
        : authorization.header;
    visitors += 1;
    const outgoing = request({
      agent,
      host: "127.0.0.1",
      port: new URL(app.url).port,
      method,
      path: query ? address + (address.includes("?") ? "&" : "?") + query : address,
      headers: {
        ...headers,
        ...(key && { apikey: service.config.publicKey }),
        ...(bearer && { authorization: bearer }),
        "x-visitor": `10.${(visitors >> 12) & 255}.${(visitors >> 4) & 255}.7`,
        "content-length": body.byteLength,
      },
    });
    return new Promise((resolve, reject) => {
      outgoing.setTimeout(20_000, () => outgoing.destroy(new Error("no answer")));
      outgoing.on("error", (error: NodeJS.ErrnoException) => {
        // The server closed an idle connection just as this request started to use it.
        const unlucky = outgoing.reusedSocket && error.code === "ECONNRESET";
        if (unlucky) resolve(send(hostileCall));
        else reject(error);
      });
      outgoing.on("response", async (incoming) => {
        const chunks: Buffer[] = [];
        for await (const chunk of incoming) chunks.push(chunk);
        resolve({
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          body: Buffer.concat(chunks).toString(),
        });
      });
      outgoing.end(body);
    });
  }

  function checkAnswer({ target: [method, address] }: Call, { status, headers, body }: Answer) {
    expect(status).toBeLessThan(500);
    expect(status).toBeGreaterThanOrEqual(200);
    for (const text of [body, JSON.stringify(headers)]) expect(text).not.toMatch(leak);
    if (headers.location) {
      const { protocol, hostname, username } = new URL(String(headers.location));
      expect(`${protocol}//${username}${hostname}`).toMatch(
        /^https:\/\/hotel\.example$|^https:\/\/[^.]+\.guest\.example$|^https?:\/\/(127\.\d+\.\d+\.\d+|\[::1\])$/,
      );
    }
    // 431 is Node's own error for too many headers.
    if (method === "HEAD" || status < 400 || status === 431) return;
    if (address.startsWith(auth)) expect(authErrors(status, headers)).toContainEqual(toJson(body));
    else if (address.startsWith(functions)) expect(functionErrors).toContainEqual(toJson(body));
    else expect([404, 405]).toContain(status);
  }

  function toJson(body: string): unknown {
    try {
      return JSON.parse(body);
    } catch {
      // The answer to the form of a page without script, which comes from another site here.
      return body.startsWith("<!doctype html>") ? "page" : body;
    }
  }

  const words = expect.any(String);
  const noKey = { message: expect.stringMatching(/API key/) };

  /** The protocol's forms: by status, by code, of the gateway, of OAuth, and the two without a body of JSON. */
  function authErrors(status: number, headers: Answer["headers"]): unknown[] {
    const code = headers["x-sb-error-code"];
    if (status === 405) return [""];
    if (code === undefined) {
      const oauth = { error: "invalid request", error_description: words };
      return status === 401 ? [noKey] : [oauth, ...(status === 404 ? ["404 page not found"] : [])];
    }
    const form = headers["x-supabase-api-version"]
      ? { code, message: words }
      : { code: status, error_code: code, msg: words };
    const reasons = { weak_password: { reasons: expect.any(Array) } };
    return code === "weak_password" ? [{ ...form, ...reasons }] : [form];
  }

  const functionErrors = [
    ...[noKey, "page", { error: words, code: words }],
    { error: words, code: words, fields: expect.any(Object) },
    { code: "NOT_FOUND", message: "Requested function was not found" },
  ];

  test(
    "every endpoint answers every request, in the protocol's forms, and never with a fault",
    async () => {
      const seen = new Set<number>();
      await fc.assert(
        // Eight at the same time, as requests arrive.
        fc.asyncProperty(fc.array(call, { minLength: 8, maxLength: 8 }), async (calls) => {
          const answers = await Promise.all(calls.map(send));
          for (const [n, answer] of answers.entries()) {
            seen.add(answer.status);
            try {
              checkAnswer(calls[n] as Call, answer);
            } catch (cause) {
              const shown = JSON.stringify([calls[n], answer]);
              throw new Error(`${shown} is a wrong answer`, { cause });
            }
          }
          expect(faults).toEqual([]);
        }),
        hostileRun(360),
      );
      // Many of the requests must pass the first check.
      expect([...seen]).toEqual(expect.arrayContaining([200, 303, 400, 401, 403, 404, 405, 422]));
    },
    hostileTimeout,
  );
});
