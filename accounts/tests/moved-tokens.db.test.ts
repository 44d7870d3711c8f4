import { randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createClient } from "@supabase/supabase-js";
import { decodeJwt, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  confirmedUser,
  freshEmail,
  startAuthService,
  type TestService,
} from "#accounts/tests/support/auth-service.ts";

const issuer = "https://former-project.example/auth/v1";
const secret = randomBytes(32);

const sign = (claims: Record<string, unknown>, key = secret) =>
  new SignJWT(claims).setProtectedHeader({ alg: "HS256", typ: "JWT" }).sign(key);
const exp = 4_102_444_800;
const serviceRole = { iss: "supabase", role: "service_role", exp };

describe("tokens of a project that moved here", () => {
  let service: TestService;
  let directory: string;
  beforeAll(async () => {
    directory = await mkdtemp(path.join(tmpdir(), "keys-"));
    const file = path.join(directory, "keys.json");
    await writeFile(file, JSON.stringify([{ kty: "oct", k: secret.toString("base64url") }]));
    service = await startAuthService({
      AUTH_SIGNING_KEYS: file,
      AUTH_JWT_OTHER_ISSUERS: `supabase, ${issuer}`,
    });
  });
  afterAll(async () => {
    await service.stop();
    await rm(directory, { recursive: true, force: true });
  });

  const admin = (key: string) =>
    createClient(service.url, key, { auth: { persistSession: false, autoRefreshToken: false } })
      .auth.admin;
  /** Signs a user in, and returns the session's token as the former project would have issued it. */
  async function movedSession() {
    const { body } = await service.call("POST", "/token?grant_type=password", {
      body: await confirmedUser(service),
    });
    const claims = decodeJwt(String(body.access_token));
    return { token: await sign({ ...claims, iss: issuer }), claims };
  }
  const getUser = async (token: string) => {
    const { status, body } = await service.call("GET", "/user", { token });
    return [status, body.error_code];
  };

  test("a legacy service_role key is accepted as the key of the official client", async () => {
    const api = admin(await sign(serviceRole));
    const created = await api.createUser({ email: freshEmail() });
    expect(created.error).toBeNull();
    expect((await api.listUsers()).error).toBeNull();
  });

  test("as apikey no other token is accepted", async () => {
    const unsigned = [{ alg: "none", typ: "JWT" }, serviceRole]
      .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
      .join(".");
    const { token, claims } = await movedSession();
    const keys = [
      await sign(serviceRole, randomBytes(32)),
      `${unsigned}.`,
      await sign({ ...serviceRole, iss: "https://elsewhere.example" }),
      await sign({ ...serviceRole, exp: 1 }),
      await sign({ ...serviceRole, role: "anon" }),
      await sign({ ...serviceRole, role: ["service_role"] }),
      token,
      await sign({ ...claims, role: "service_role" }),
    ];
    for (const apikey of keys) {
      const answer = await service.call("GET", "/settings", { headers: { apikey } });
      expect([answer.status, answer.body.message], apikey).toEqual([401, "Invalid API key"]);
      expect((await admin(apikey).listUsers()).error).not.toBeNull();
    }
  });

  test("a session continues with its access token until it ends", async () => {
    const { token } = await movedSession();
    expect(await getUser(token)).toEqual([200, undefined]);
    expect((await service.call("POST", "/logout", { token })).status).toBe(204);
    expect(await getUser(token)).toEqual([403, "session_not_found"]);
  });

  test("a token does not outlive its account, and not a ban", async () => {
    const api = admin(await sign(serviceRole));
    const { token, claims } = await movedSession();
    const id = String(claims.sub);
    await api.updateUserById(id, { ban_duration: "1h" });
    expect(await getUser(token)).toEqual([403, "user_banned"]);
    await api.deleteUser(id);
    expect(await getUser(token)).toEqual([403, "user_not_found"]);
  });

  test("a token without a session cannot set a password without proof", async () => {
    const { claims } = await movedSession();
    const token = await sign({ ...claims, iss: issuer, session_id: undefined });
    const body = { password: "nine calm teapots" };
    const { status, body: answer } = await service.call("PUT", "/user", { token, body });
    expect([status, answer.error_code]).toEqual([400, "reauthentication_needed"]);
  });

  test("a token of a session that was not moved, or of another issuer or key, is rejected", async () => {
    const { claims } = await movedSession();
    const other = { ...claims, iss: issuer };
    expect(await getUser(await sign({ ...other, session_id: randomUUID() }))).toEqual([
      403,
      "session_not_found",
    ]);
    for (const token of [
      await sign({ ...other, iss: "https://elsewhere.example/auth/v1" }),
      await sign({ ...other, iss: undefined }),
      await sign(other, randomBytes(32)),
    ]) {
      expect(await getUser(token)).toEqual([403, "bad_jwt"]);
    }
  });
});
