import { setImmediate } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { findUserByEmail } from "#accounts/rules/users.ts";
import { serviceForFile } from "#accounts/tests/support/auth-service.ts";
import { freshEmail } from "#accounts/tests/support/credentials.ts";

/** While closed, hashes wait here, so that a test can fill the queue; records which have started. */
const gate = vi.hoisted(() => ({
  begun: [] as string[],
  open: Promise.resolve(),
  close(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    gate.open = promise;
    return resolve;
  },
}));
vi.mock("@node-rs/argon2", async (original) => {
  const argon2 = await original<typeof import("@node-rs/argon2")>();
  const held = async <T>(password: unknown, work: () => Promise<T>) => {
    gate.begun.push(String(password));
    await gate.open;
    return work();
  };
  return {
    ...argon2,
    hash: (...args: Parameters<typeof argon2.hash>) => held(args[0], () => argon2.hash(...args)),
    verify: (...args: Parameters<typeof argon2.verify>) =>
      held(args[1], () => argon2.verify(...args)),
  };
});

/** More than may wait. */
const attackers = 100;

const service = await serviceForFile({ TRUSTED_IP_HEADER: "X-Forwarded-For" });
const { limits } = service.auth;
let arrived = 0;
const refunded: string[] = [];
service.auth.limits = {
  take: async (bucket, key) => {
    if (bucket === "passwordFromStrangers") arrived += 1;
    return limits.take(bucket, key);
  },
  refund: async (bucket) => void refunded.push(bucket),
};

/** Waits until this number of sign-ins has reached the hashing since the file started. */
async function arrivals(count: number): Promise<void> {
  await vi.waitUntil(() => arrived >= count, { interval: 1, timeout: 10_000 });
  await setImmediate();
}

/** Sign-ins from one /48, each from a /64 of its own. */
const flood = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    service.signIn(
      { email: freshEmail(), password: `flood ${n}` },
      { "x-forwarded-for": `2001:db8:7:${n.toString(16)}::1` },
    ),
  );

test("a full queue of hashes says when to retry, and refunds the guess", async () => {
  const release = gate.close();
  const attack = flood(attackers);
  await arrivals(attackers);
  release();
  const rejected = (await Promise.all(attack)).filter(({ status }) => status === 503);
  // Two are hashed at a time, and 64 wait.
  expect(rejected).toHaveLength(attackers - 66);
  for (const { headers, body } of rejected) {
    expect(headers.get("retry-after")).toBe("5");
    expect(body.error_code).toBe("service_unavailable");
  }
  expect(refunded).toHaveLength(3 * rejected.length);
});

test("the password of a caller that has disconnected is not hashed, and no account is created", async () => {
  const [email, password] = [freshEmail(), "five quiet koppies"];
  const release = gate.close();
  const before = arrived;
  const attack = flood(10);
  await arrivals(before + 10);
  const gone = new AbortController();
  const headers = { apikey: service.auth.config.publicKey, "content-type": "application/json" };
  const post = (path: string) =>
    fetch(`${service.url}/auth/v1${path}`, {
      method: "POST",
      signal: gone.signal,
      body: JSON.stringify({ email, password }),
      headers: { ...headers, "x-forwarded-for": "198.51.100.7" },
    });
  const abandoned = [post("/token?grant_type=password"), post("/signup")];
  await arrivals(before + 11);
  gone.abort();
  const ends = (await Promise.allSettled(abandoned)).map(({ status }) => status);
  expect(ends).toEqual(["rejected", "rejected"]);
  // Once the service has answered a later call, it has noticed the end of both connections.
  await service.call("GET", "/health");
  release();
  await Promise.all(attack);
  expect(gate.begun).not.toContain(password);
  expect(await findUserByEmail(service.auth.database.auth, email)).toBeUndefined();
});
