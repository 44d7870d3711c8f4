import { readFileSync } from "node:fs";
import { generateKeyPair, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountRoutes } from "#accounts/account/routes.ts";
import { authRoutes } from "#accounts/auth/routes.ts";
import {
  confirmedUser,
  goodPassword,
  startAuthService,
  type TestService,
} from "#accounts/tests/support/auth-service.ts";
import { codeOf } from "#accounts/tests/support/two-step.ts";
import { website } from "#server/website.ts";
import { listRoutes } from "#tests/support/list-routes.ts";
import { websiteTables } from "#tests/support/website-tables.ts";

/**
 * Every endpoint against every kind of caller. Each call names the victim wherever it can: by id, address, code or
 * token. What may come back, and that nothing of the victim does, is in the tables below.
 */

const secretKey = "sb_secret_callers_0123456789abcdef";

/** Who calls. The first ones have no valid session of a user. */
const intruders = [
  "without a key",
  "with the public key",
  "with the public key as a token",
  "with an expired token of the victim",
  "with a token of a session that the victim ended",
  "with the victim's claims, signed by another key",
  "with the victim's claims, not signed",
  "with the token of a banned user",
] as const;
const users = ["another user", "the victim at aal1", "the victim at aal2"] as const;
const admins = [
  "the secret key",
  "the secret key in apikey alone",
  "a service_role token",
] as const;

type Intruder = (typeof intruders)[number];
type UserCaller = (typeof users)[number];
type Caller = Intruder | UserCaller | (typeof admins)[number];

/** Responses to callers without a session, for endpoints of users and of admins. */
const refusals: Record<Intruder, number> = {
  "without a key": 401,
  "with the public key": 401,
  "with the public key as a token": 403,
  "with an expired token of the victim": 403,
  "with a token of a session that the victim ended": 403,
  "with the victim's claims, signed by another key": 403,
  "with the victim's claims, not signed": 403,
  "with the token of a banned user": 403,
};

type Names = {
  userId: string;
  email: string;
  factorId: string;
  challengeId: string;
  sessionId: string;
  identityId: string;
  refreshToken: string;
};

type Endpoint = {
  method: string;
  /** As in routes.ts. */
  path: string;
  /** The path with the victim's ids in its parameters and query. */
  at?: (victim: Names) => string;
  body?: (victim: Names) => unknown;
};

type Guarded = Endpoint & {
  /** Answers to another user, the victim at aal1 and at aal2. */
  users: readonly [other: number, aal1: number, aal2: number];
};

const wrongCode = "000000";
const unused = "01234567-89ab-4cde-8f01-23456789abcd";

/** Need a token of a user, and act on that user alone. Those that change the victim come last. */
const userEndpoints: Guarded[] = [
  { method: "GET", path: "/user", users: [200, 200, 200] },
  { method: "PUT", path: "/user", body: ({ email }) => ({ email }), users: [422, 401, 200] },
  { method: "GET", path: "/reauthenticate", users: [200, 200, 200] },
  {
    method: "POST",
    path: "/factors",
    body: () => ({ factor_type: "webauthn" }),
    users: [400, 400, 400],
  },
  {
    method: "POST",
    path: "/factors/:id/challenge",
    at: ({ factorId }) => `/factors/${factorId}/challenge`,
    users: [404, 200, 200],
  },
  {
    method: "POST",
    path: "/factors/:id/verify",
    at: ({ factorId }) => `/factors/${factorId}/verify`,
    body: ({ challengeId }) => ({ challenge_id: challengeId, code: wrongCode }),
    users: [404, 422, 422],
  },
  {
    method: "DELETE",
    path: "/factors/:id",
    at: ({ factorId }) => `/factors/${factorId}`,
    users: [404, 422, 200],
  },
];

/** Functions for the owner of the account, who must have proved the second factor. */
const ownerEndpoints: Guarded[] = [
  { method: "GET", path: "/leads", users: [200, 401, 200] },
  {
    method: "PUT",
    path: "/leads",
    body: ({ userId }) => ({ user_id: userId, rooms: 5 }),
    users: [400, 401, 400],
  },
  {
    method: "DELETE",
    path: "/leads/:reference",
    at: () => "/leads/DM-23456789",
    users: [404, 401, 404],
  },
  // For staff only, which server/leads/desk.db.test.ts shows.
  { method: "GET", path: "/desk/leads", users: [404, 404, 404] },
  {
    method: "GET",
    path: "/desk/leads/:reference",
    at: () => "/desk/leads/DM-23456789",
    users: [404, 404, 404],
  },
  {
    method: "POST",
    path: "/desk/leads/:reference",
    at: () => "/desk/leads/DM-23456789",
    body: () => ({ action: "answered", version: 1 }),
    users: [404, 404, 404],
  },
  {
    method: "POST",
    path: "/desk/export",
    body: () => ({ what: "leads" }),
    users: [404, 404, 404],
  },
  { method: "GET", path: "/sessions", users: [200, 401, 200] },
  {
    method: "DELETE",
    path: "/sessions/:id",
    at: ({ sessionId }) => `/sessions/${sessionId}`,
    users: [404, 401, 200],
  },
  { method: "GET", path: "/events", users: [200, 401, 200] },
  { method: "GET", path: "/export", users: [200, 401, 200] },
  { method: "GET", path: "/newsletter", users: [200, 401, 200] },
  {
    method: "PUT",
    path: "/newsletter",
    body: ({ email }) => ({ email, subscribed: "yes" }),
    users: [400, 401, 400],
  },
  { method: "GET", path: "/recovery-codes", users: [200, 401, 200] },
  { method: "POST", path: "/recovery-codes", users: [422, 401, 200] },
  {
    method: "POST",
    path: "/recovery-codes/sign-in",
    body: () => ({ code: "aaaaa-aaaaa" }),
    users: [422, 422, 422],
  },
  {
    method: "POST",
    path: "/deletion",
    body: ({ email }) => ({ confirmation: email, current_password: "not the password" }),
    users: [400, 401, 400],
  },
];

/** Need the secret key or a service_role token. `status` is the answer to those. */
const adminEndpoints: (Endpoint & { status: number })[] = [
  { method: "GET", path: "/admin/users", status: 200 },
  {
    method: "POST",
    path: "/admin/users",
    body: ({ email }) => ({ email }),
    status: 422,
  },
  {
    method: "GET",
    path: "/admin/users/:id",
    at: ({ userId }) => `/admin/users/${userId}`,
    status: 200,
  },
  {
    method: "PUT",
    path: "/admin/users/:id",
    at: ({ userId }) => `/admin/users/${userId}`,
    body: () => ({ ban_duration: "soon" }),
    status: 400,
  },
  {
    method: "DELETE",
    path: "/admin/users/:id",
    at: () => `/admin/users/${unused}`,
    status: 404,
  },
  {
    method: "GET",
    path: "/admin/users/:id/factors",
    at: ({ userId }) => `/admin/users/${userId}/factors`,
    status: 200,
  },
  {
    method: "DELETE",
    path: "/admin/users/:id/factors/:factor",
    at: ({ userId }) => `/admin/users/${userId}/factors/${unused}`,
    status: 404,
  },
  { method: "POST", path: "/invite", body: ({ email }) => ({ email }), status: 422 },
];

/** Open to callers without a session, and ask for no token. `status` is the answer to everyone who has the key. */
const publicEndpoints: (Endpoint & { status: number; withoutKey?: number })[] = [
  { method: "GET", path: "/health", status: 200 },
  { method: "GET", path: "/settings", status: 200 },
  { method: "GET", path: "/.well-known/jwks.json", status: 200, withoutKey: 200 },
  { method: "GET", path: "/.well-known/openid-configuration", status: 200, withoutKey: 200 },
  {
    method: "POST",
    path: "/signup",
    body: ({ email }) => ({ email, password: goodPassword }),
    status: 200,
  },
  {
    method: "POST",
    path: "/token",
    at: () => "/token?grant_type=password",
    body: ({ email }) => ({ email, password: "not the password" }),
    status: 400,
  },
  { method: "POST", path: "/recover", body: ({ email }) => ({ email }), status: 200 },
  {
    method: "POST",
    path: "/resend",
    body: ({ email }) => ({ email, type: "signup" }),
    status: 200,
  },
  { method: "POST", path: "/otp", body: ({ email }) => ({ email }), status: 200 },
  {
    method: "POST",
    path: "/verify",
    body: ({ email }) => ({ email, type: "recovery", token: wrongCode }),
    status: 403,
  },
  {
    method: "GET",
    path: "/verify",
    // The page with a button; only a person's browser follows the link itself.
    at: () => "/verify?type=signup&token=0123",
    status: 200,
    withoutKey: 200,
  },
];

/** Shown by tests of its own, as it ends the sessions that the other calls need. */
const shownElsewhere = ["POST /logout"];

describe("service", () => {
  let test_: TestService;
  let victim: Names;
  /** Values that must never be returned to another caller. */
  let personal: string[];
  let tokens: Record<Caller, { apikey?: string; token?: string }>;

  beforeAll(async () => {
    test_ = await startAuthService(
      {
        AUTH_SECRET_KEY: secretKey,
      },
      website,
    );
    ({ victim, personal, tokens } = await prepare(test_));
  }, 60_000);
  afterAll(() => test_.stop());

  const send = async (caller: Caller, base: "auth" | "account", endpoint: Endpoint) => {
    const { apikey, token } = tokens[caller];
    const path = endpoint.at?.(victim) ?? endpoint.path;
    const root = base === "auth" ? "/auth/v1" : "/functions/v1/account";
    const response = await fetch(test_.url + root + path, {
      method: endpoint.method,
      redirect: "manual",
      headers: {
        "content-type": "application/json",
        // Ids of the victim in headers that some service might believe.
        "x-user-id": victim.userId,
        "x-jwt-sub": victim.userId,
        ...(apikey && { apikey }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(endpoint.body && { body: JSON.stringify(endpoint.body(victim)) }),
    });
    const text = await response.text();
    await test_.auth.mails.idle();
    return { status: response.status, text };
  };

  /** Returns the victim's values that are in a response but were not in the call. */
  const leaks = (text: string, endpoint: Endpoint) => {
    const sent = `${endpoint.at?.(victim)} ${JSON.stringify(endpoint.body?.(victim))}`;
    return personal.filter((value) => text.includes(value) && !sent.includes(value));
  };

  const expectRefusal = async (
    caller: Caller,
    base: "auth" | "account",
    endpoint: Endpoint,
    status: number,
  ) => {
    const before = await readVictim(test_, victim);
    const answer = await send(caller, base, endpoint);
    expect(answer.status, `${caller}: ${answer.text}`).toBe(status);
    expect(leaks(answer.text, endpoint), caller).toEqual([]);
    expect(await readVictim(test_, victim), `${caller} changed the victim's rows`).toEqual(before);
  };

  const guarded = [
    ...userEndpoints.map((endpoint) => ({ base: "auth" as const, endpoint })),
    ...ownerEndpoints.map((endpoint) => ({ base: "account" as const, endpoint })),
  ];
  test.each(guarded.map((row) => [`${row.endpoint.method} ${row.endpoint.path}`, row] as const))(
    "%s acts on the caller alone",
    async (_name, { base, endpoint }) => {
      for (const caller of intruders) {
        await expectRefusal(caller, base, endpoint, refusals[caller]);
      }
      for (const caller of admins) await expectRefusal(caller, base, endpoint, 403);
      const [other, aal1, aal2] = endpoint.users;
      await expectRefusal("another user", base, endpoint, other);
      expect((await send("the victim at aal1", base, endpoint)).status, "at aal1").toBe(aal1);
      // Would end what the other calls need.
      if (`${endpoint.method} ${endpoint.path}` === "DELETE /factors/:id") return;
      const answer = await send("the victim at aal2", base, endpoint);
      expect(answer.status, `at aal2: ${answer.text}`).toBe(aal2);
    },
  );

  test.each(
    adminEndpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const),
  )("%s is for admins", async (_name, endpoint) => {
    for (const caller of intruders) {
      await expectRefusal(caller, "auth", endpoint, refusals[caller]);
    }
    for (const caller of users) await expectRefusal(caller, "auth", endpoint, 403);
    for (const caller of admins) {
      const answer = await send(caller, "auth", endpoint);
      expect(answer.status, `${caller}: ${answer.text}`).toBe(endpoint.status);
    }
  });

  test.each(
    publicEndpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const),
  )("%s reveals nothing about the victim to any kind of caller", async (_name, endpoint) => {
    const callers: Caller[] = [...intruders, ...users, ...admins];
    for (const caller of callers) {
      const answer = await send(caller, "auth", endpoint);
      const status = caller === "without a key" ? (endpoint.withoutKey ?? 401) : endpoint.status;
      expect(answer.status, `${caller}: ${answer.text}`).toBe(status);
      expect(leaks(answer.text, endpoint), caller).toEqual([]);
    }
  });

  test("the tables above, and the docs, name every route", () => {
    const listed = new Set([
      ...shownElsewhere,
      ...[...userEndpoints, ...adminEndpoints, ...publicEndpoints].map(
        ({ method, path }) => `${method} ${path}`,
      ),
    ]);
    const ofAccount = new Set(ownerEndpoints.map(({ method, path }) => `${method} ${path}`));
    const ours = listRoutes(authRoutes(test_.auth, () => {}));
    const own = listRoutes(accountRoutes(test_.auth, () => {}));
    expect(new Set(ours)).toEqual(listed);
    expect(own.filter((name) => !ofAccount.has(name))).toEqual([]);
    const docs = readFileSync(new URL("../../accounts/docs/protocol.md", import.meta.url), "utf8");
    const undocumented = [...ours, ...own].filter((name) => !docs.includes(`\`${name}\``));
    expect(undocumented).toEqual([]);
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
  const { email } = await confirmedUser(service);
  const client = service.client();
  const signedIn = await client.auth.signInWithPassword({ email, password: goodPassword });
  await client.auth.updateUser({ data: details });
  const enrolled = await client.auth.mfa.enroll({ factorType: "totp" });
  const factor = enrolled.data;
  if (factor?.type !== "totp") throw new Error(String(enrolled.error));
  const code = codeOf(factor.totp.secret, service.auth);
  const verified = await client.auth.mfa.challengeAndVerify({ factorId: factor.id, code });
  if (verified.error) throw verified.error;
  const { session } = (await client.auth.getSession()).data;
  if (!session) throw new Error("no session");
  const challenge = await client.auth.mfa.challenge({ factorId: factor.id });

  const signIn = async (address: string) => {
    const { data } = await service
      .client()
      .auth.signInWithPassword({ email: address, password: goodPassword });
    if (!data.session) throw new Error(`no session of ${address}`);
    return data.session;
  };
  const atAal1 = await signIn(email);
  const ended = await signIn(email);
  await service.call("POST", "/logout?scope=local", { token: ended.access_token });
  const other = await signIn((await confirmedUser(service)).email);
  const banned = await signIn((await confirmedUser(service)).email);
  await service.auth.database.auth
    .updateTable("users")
    .set({ banned_until: new Date(Date.now() + 3_600_000).toISOString() })
    .where("id", "=", banned.user.id)
    .execute();

  const claims = JSON.parse(
    Buffer.from(session.access_token.split(".")[1] ?? "", "base64url").toString(),
  );
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
    "with the public key": { apikey: publicKey },
    "with the public key as a token": { apikey: publicKey, token: publicKey },
    "with an expired token of the victim": { apikey: publicKey, token: expired },
    "with a token of a session that the victim ended": {
      apikey: publicKey,
      token: ended.access_token,
    },
    "with the victim's claims, signed by another key": { apikey: publicKey, token: forged },
    "with the victim's claims, not signed": { apikey: publicKey, token: unsigned },
    "with the token of a banned user": { apikey: publicKey, token: banned.access_token },
    "another user": { apikey: publicKey, token: other.access_token },
    "the victim at aal1": { apikey: publicKey, token: atAal1.access_token },
    "the victim at aal2": { apikey: publicKey, token: session.access_token },
    "the secret key": { apikey: secretKey, token: secretKey },
    "the secret key in apikey alone": { apikey: secretKey },
    "a service_role token": { apikey: publicKey, token: serviceRole },
  };
  const user = signedIn.data.user;
  if (!user) throw new Error("no user");
  const victim: Names = {
    userId: user.id,
    email,
    factorId: factor.id,
    challengeId: challenge.data?.id ?? "",
    // One that the calls above do not use.
    sessionId: String(
      JSON.parse(
        Buffer.from((await signIn(email)).access_token.split(".")[1] ?? "", "base64url").toString(),
      ).session_id,
    ),
    identityId: user.identities?.[0]?.identity_id ?? "",
    refreshToken: session.refresh_token,
  };
  const personal = [
    email,
    user.id,
    victim.factorId,
    victim.sessionId,
    victim.identityId,
    victim.refreshToken,
    factor.totp.secret,
    ...Object.values(details),
  ];
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
