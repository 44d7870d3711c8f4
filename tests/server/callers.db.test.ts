import { readFileSync } from "node:fs";
import { generateKeyPair, SignJWT } from "jose";
import { afterAll, describe, expect, test } from "vitest";
import { accountPath, accountRoutes } from "#accounts/account/routes.ts";
import { authRoutes, mountPath } from "#accounts/auth/routes.ts";
import {
  confirmedUser,
  startAuthService,
  type TestService,
} from "#accounts/tests/support/auth-service.ts";
import { goodPassword } from "#accounts/tests/support/credentials.ts";
import { twoStepUser } from "#accounts/tests/support/two-step.ts";
import { website } from "#server/website.ts";
import { listRoutes } from "#tests/support/list-routes.ts";
import { websiteTables } from "#tests/support/website-tables.ts";

/**
 * Every endpoint against every kind of caller. Each call names the victim wherever it can: by id, address, code or
 * token. What may come back, and that nothing of the victim does, is in the tables below.
 */

const secretKey = "sb_secret_callers_0123456789abcdef";

/** Callers without a valid session of a user, and the answers to them at endpoints of users and of admins. */
const refusals = {
  "without a key": 401,
  "with another key and the victim's token": 401,
  "with the public key": 401,
  "with the public key as a token": 403,
  "with an expired token of the victim": 403,
  "with a token of a session that the victim ended": 403,
  "with the victim's claims, signed by another key": 403,
  "with the victim's claims, not signed": 403,
  "with the token of a banned user": 403,
};
type Intruder = keyof typeof refusals;
const intruders = Object.keys(refusals) as Intruder[];
const users = ["another user", "the victim at aal1", "the victim at aal2"] as const;
const admins = [
  "the secret key",
  "the secret key in apikey alone",
  "a service_role token",
] as const;

type Caller = Intruder | (typeof users | typeof admins)[number];

type Names = { userId: string; email: string; factorId: string; challengeId: string } & {
  sessionId: string;
  identityId: string;
  refreshToken: string;
};

/** A route as in routes.ts, the body, and a query. */
type Endpoint = { route: string; body?: (victim: Names) => object; query?: string };
/** Answers to another user, the victim at aal1 and at aal2. */
type Guarded = Endpoint & { users: readonly [other: number, aal1: number, aal2: number] };
type Open = Endpoint & { status: number; withoutKey?: number };

const wrongCode = "000000";
const unused = "01234567-89ab-4cde-8f01-23456789abcd";
const email = ({ email }: Names) => ({ email });

/** The path of a route with the victim's ids as its parameters. */
const pathOf = ({ route, query = "" }: Endpoint, { factorId, sessionId, userId }: Names) => {
  if (route === "DELETE /admin/users/:id") return `/admin/users/${unused}`;
  const [, path = ""] = route.split(" ");
  const ids = { factors: factorId, sessions: sessionId, users: userId };
  return path
    .replace(/(factors|sessions|users)\/:id/, (_, name: keyof typeof ids) => `${name}/${ids[name]}`)
    .replace(":factor", unused)
    .replace(":reference", "DM-23456789")
    .concat(query);
};

/** Need a token of a user, and act on that user alone. Those that change the victim come last. */
const userEndpoints: Guarded[] = [
  { route: "GET /user", users: [200, 200, 200] },
  { route: "PUT /user", body: email, users: [422, 401, 200] },
  { route: "GET /reauthenticate", users: [200, 200, 200] },
  { route: "POST /factors", body: () => ({ factor_type: "webauthn" }), users: [400, 400, 400] },
  { route: "POST /factors/:id/challenge", users: [404, 200, 200] },
  {
    route: "POST /factors/:id/verify",
    body: ({ challengeId }) => ({ challenge_id: challengeId, code: wrongCode }),
    users: [404, 422, 422],
  },
  { route: "DELETE /factors/:id", users: [404, 422, 200] },
];

const answered = () => ({ action: "answered", version: 1 });
const wrongPassword = ({ email }: Names) => ({ confirmation: email, current_password: "not it" });
const code = () => ({ code: "aaaaa-aaaaa" });

/** Functions for the owner of the account, who must have proved the second factor. */
const ownerEndpoints: Guarded[] = [
  { route: "GET /leads", users: [200, 401, 200] },
  { route: "PUT /leads", body: ({ userId }) => ({ user_id: userId }), users: [400, 401, 400] },
  { route: "DELETE /leads/:reference", users: [404, 401, 404] },
  // For staff only, which server/leads/desk.db.test.ts shows.
  { route: "GET /desk/leads", users: [404, 404, 404] },
  { route: "GET /desk/leads/:reference", users: [404, 404, 404] },
  { route: "POST /desk/leads/:reference", body: answered, users: [404, 404, 404] },
  { route: "POST /desk/export", body: () => ({ what: "leads" }), users: [404, 404, 404] },
  { route: "GET /sessions", users: [200, 401, 200] },
  { route: "DELETE /sessions/:id", users: [404, 401, 200] },
  { route: "GET /events", users: [200, 401, 200] },
  { route: "GET /export", users: [200, 401, 200] },
  { route: "GET /newsletter", users: [200, 401, 200] },
  { route: "PUT /newsletter", body: email, users: [400, 401, 400] },
  { route: "GET /recovery-codes", users: [200, 401, 200] },
  { route: "POST /recovery-codes", users: [422, 401, 200] },
  { route: "POST /recovery-codes/sign-in", body: code, users: [422, 422, 422] },
  { route: "POST /deletion", body: wrongPassword, users: [400, 401, 400] },
];

/** Need the secret key or a service_role token. `status` is the answer to those. */
const adminEndpoints: Open[] = [
  { route: "GET /admin/users", status: 200 },
  { route: "POST /admin/users", body: email, status: 422 },
  { route: "GET /admin/users/:id", status: 200 },
  { route: "PUT /admin/users/:id", body: () => ({ ban_duration: "soon" }), status: 400 },
  { route: "DELETE /admin/users/:id", status: 404 },
  { route: "GET /admin/users/:id/factors", status: 200 },
  { route: "DELETE /admin/users/:id/factors/:factor", status: 404 },
  { route: "POST /invite", body: email, status: 422 },
];

const signUp = ({ email }: Names) => ({ email, password: goodPassword });
const signIn = ({ email }: Names) => ({ email, password: "not the password" });
const resend = ({ email }: Names) => ({ email, type: "signup" });
const verify = ({ email }: Names) => ({ email, type: "recovery", token: wrongCode });

/** Open to callers without a session, and ask for no token. `status` is the answer to everyone who has the key. */
const publicEndpoints: Open[] = [
  { route: "GET /health", status: 200 },
  { route: "GET /settings", status: 200 },
  { route: "GET /.well-known/jwks.json", status: 200, withoutKey: 200 },
  { route: "GET /.well-known/openid-configuration", status: 200, withoutKey: 200 },
  { route: "POST /signup", body: signUp, status: 200 },
  { route: "POST /token", query: "?grant_type=password", body: signIn, status: 400 },
  { route: "POST /recover", body: email, status: 200 },
  { route: "POST /resend", body: resend, status: 200 },
  { route: "POST /otp", body: email, status: 200 },
  { route: "POST /verify", body: verify, status: 403 },
  // The page with a button; only a person's browser follows the link itself.
  { route: "GET /verify", query: "?type=signup&token=0123", status: 200, withoutKey: 200 },
];

/** Shown by tests of its own, as it ends the sessions that the other calls need. */
const shownElsewhere = ["POST /logout"];

describe("service", async () => {
  const test_ = await startAuthService({ AUTH_SECRET_KEY: secretKey }, website);
  afterAll(test_.stop);
  // `personal` are values that must never be returned to another caller.
  const { victim, personal, tokens } = await prepare(test_);

  const send = async (caller: Caller, base: string, endpoint: Endpoint) => {
    const { apikey, token } = tokens[caller];
    const [method = ""] = endpoint.route.split(" ");
    const body = JSON.stringify(endpoint.body?.(victim));
    const response = await fetch(test_.url + base + pathOf(endpoint, victim), {
      method,
      redirect: "manual",
      headers: {
        "content-type": "application/json",
        // Ids of the victim in headers that some service might believe.
        "x-user-id": victim.userId,
        "x-jwt-sub": victim.userId,
        ...(apikey && { apikey }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body }),
    });
    const text = await response.text();
    await test_.auth.mails.idle();
    // The victim's values that are in the response but were not in the call.
    const sent = `${pathOf(endpoint, victim)} ${body}`;
    const leaks = personal.filter((value) => text.includes(value) && !sent.includes(value));
    return { status: response.status, text, leaks };
  };

  const expectRefusal = async (
    caller: Caller,
    base: string,
    endpoint: Endpoint,
    status: number,
  ) => {
    const before = await readVictim(test_, victim);
    const answer = await send(caller, base, endpoint);
    expect(answer.status, `${caller}: ${answer.text}`).toBe(status);
    expect(answer.leaks, caller).toEqual([]);
    expect(await readVictim(test_, victim), `${caller} changed the victim's rows`).toEqual(before);
  };

  test.each([
    ...userEndpoints.map((endpoint) => ({ ...endpoint, base: mountPath })),
    ...ownerEndpoints.map((endpoint) => ({ ...endpoint, base: accountPath })),
  ])("$route acts on the caller alone", async ({ base, ...endpoint }) => {
    for (const caller of intruders) await expectRefusal(caller, base, endpoint, refusals[caller]);
    for (const caller of admins) await expectRefusal(caller, base, endpoint, 403);
    const [other, aal1, aal2] = endpoint.users;
    await expectRefusal("another user", base, endpoint, other);
    expect((await send("the victim at aal1", base, endpoint)).status, "at aal1").toBe(aal1);
    // Would end what the other calls need.
    if (endpoint.route === "DELETE /factors/:id") return;
    const answer = await send("the victim at aal2", base, endpoint);
    expect(answer.status, `at aal2: ${answer.text}`).toBe(aal2);
  });

  test.each(adminEndpoints)("$route is for admins", async (endpoint) => {
    for (const caller of intruders)
      await expectRefusal(caller, mountPath, endpoint, refusals[caller]);
    for (const caller of users) await expectRefusal(caller, mountPath, endpoint, 403);
    for (const caller of admins) {
      const answer = await send(caller, mountPath, endpoint);
      expect(answer.status, `${caller}: ${answer.text}`).toBe(endpoint.status);
    }
  });

  test.each(publicEndpoints)(
    "$route reveals nothing about the victim to any kind of caller",
    async (endpoint) => {
      for (const caller of [...intruders, ...users, ...admins]) {
        const answer = await send(caller, mountPath, endpoint);
        const hasKey = !/^(without a|with another) key/.test(caller);
        const status = hasKey ? endpoint.status : (endpoint.withoutKey ?? 401);
        expect(answer.status, `${caller}: ${answer.text}`).toBe(status);
        expect(answer.leaks, caller).toEqual([]);
      }
    },
  );

  test("the tables above, and the docs, name every route", () => {
    const listed = [...userEndpoints, ...adminEndpoints, ...publicEndpoints];
    const ofAccount = new Set(ownerEndpoints.map(({ route }) => route));
    const ours = listRoutes(authRoutes(test_.auth, () => {}));
    const own = listRoutes(accountRoutes(test_.auth, () => {}));
    expect(new Set(ours)).toEqual(
      new Set([...shownElsewhere, ...listed.map(({ route }) => route)]),
    );
    expect(own.filter((name) => !ofAccount.has(name))).toEqual([]);
    const docs = readFileSync(new URL("../../accounts/docs/protocol.md", import.meta.url), "utf8");
    expect([...ours, ...own].filter((name) => !docs.includes(`\`${name}\``))).toEqual([]);
  });
});

/** Creates the victim's account with a second factor, and the tokens of every caller. */
async function prepare(service: TestService) {
  const { publicKey } = service.auth.config;
  const details = {
    display_name: "Nomsa Victim",
    company_name: "Victim Lodge",
    phone_number: "+27 82 555 0199",
  };
  const clock = { now: service.auth.now, pass: () => {} };
  const { email, client, factorId, secret } = await twoStepUser(service, clock);
  await client.auth.updateUser({ data: details });
  const { session } = (await client.auth.getSession()).data;
  if (!session) throw new Error("no session");
  const challenge = await client.auth.mfa.challenge({ factorId });

  const signIn = async (user: { email: string }) => (await service.signIn(user)).token;
  const claimsOf = (token: string) =>
    JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
  const ended = await signIn({ email });
  await service.call("POST", "/logout?scope=local", { token: ended });
  const banned = await signIn(await confirmedUser(service));
  await service.auth.database.auth
    .updateTable("users")
    .set({ banned_until: new Date(Date.now() + 3_600_000).toISOString() })
    .where("id", "=", claimsOf(banned).sub)
    .execute();

  const claims = claimsOf(session.access_token);
  const now = Math.floor(Date.now() / 1000);
  const { accessTokens } = service.auth;
  const expired = await accessTokens.sign(claims, { issuedAt: now - 7200, expiresAt: now - 3600 });
  const { privateKey } = await generateKeyPair("ES256");
  const forged = await new SignJWT(claims).setProtectedHeader({ alg: "ES256" }).sign(privateKey);
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const unsigned = `${encode({ alg: "none", typ: "JWT" })}.${encode(claims)}.`;
  const serviceRole = await accessTokens.sign(
    { role: "service_role" },
    { issuedAt: now, expiresAt: now + 3600 },
  );

  const tokens: Record<Caller, { apikey?: string; token?: string }> = {
    "without a key": {},
    "with another key and the victim's token": { apikey: "other", token: session.access_token },
    "with the public key": { apikey: publicKey },
    "with the public key as a token": { apikey: publicKey, token: publicKey },
    "with an expired token of the victim": { apikey: publicKey, token: expired },
    "with a token of a session that the victim ended": { apikey: publicKey, token: ended },
    "with the victim's claims, signed by another key": { apikey: publicKey, token: forged },
    "with the victim's claims, not signed": { apikey: publicKey, token: unsigned },
    "with the token of a banned user": { apikey: publicKey, token: banned },
    "another user": { apikey: publicKey, token: await signIn(await confirmedUser(service)) },
    "the victim at aal1": { apikey: publicKey, token: await signIn({ email }) },
    "the victim at aal2": { apikey: publicKey, token: session.access_token },
    "the secret key": { apikey: secretKey, token: secretKey },
    "the secret key in apikey alone": { apikey: secretKey },
    "a service_role token": { apikey: publicKey, token: serviceRole },
  };
  const victim: Names = {
    userId: session.user.id,
    email,
    factorId,
    challengeId: challenge.data?.id ?? "",
    // One that the calls above do not use.
    sessionId: claimsOf(await signIn({ email })).session_id,
    identityId: session.user.identities?.[0]?.identity_id ?? "",
    refreshToken: session.refresh_token,
  };
  const { challengeId: _, ...ids } = victim;
  const personal = [...Object.values(ids), secret, ...Object.values(details)];
  return { victim, personal, tokens };
}

/** The victim's rows, without the times of mails that anyone may request. */
async function readVictim({ auth: service }: TestService, { userId, email }: Names) {
  const { auth, own } = service.database;
  const of = <T extends "sessions" | "identities" | "mfa_factors">(table: T) =>
    auth
      .selectFrom(table as "sessions")
      .selectAll()
      .where("user_id", "=", userId)
      .orderBy("id")
      .execute();
  const ofSite = (table: "recovery_codes" | "leads") =>
    own
      .selectFrom(table as "recovery_codes")
      .selectAll()
      .where("user_id", "=", userId)
      .execute();
  return {
    user: await auth
      .selectFrom("users")
      .select(["email", "email_change", "encrypted_password", "raw_user_meta_data", "banned_until"])
      .where("id", "=", userId)
      .execute(),
    sessions: await of("sessions"),
    identities: await of("identities"),
    factors: await of("mfa_factors"),
    recoveryCodes: await ofSite("recovery_codes"),
    leads: await ofSite("leads"),
    newsletter: await websiteTables(own)
      .selectFrom("newsletter_subscribers")
      .selectAll()
      .where("email", "=", email)
      .execute(),
  };
}
