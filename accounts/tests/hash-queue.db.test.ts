import { setImmediate } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import {
  freshEmail,
  startAuthService,
  type TestService,
} from "#accounts/tests/support/auth-service.ts";

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
const home = { "x-forwarded-for": "198.51.100.7" };

describe("a flood of sign-ins", () => {
  let service: TestService;
  /** Resolves when this number of further sign-ins has reached the hashing. */
  let arrivals = (_count: number): Promise<void> => Promise.resolve();

  beforeAll(async () => {
    service = await startAuthService({ TRUSTED_IP_HEADER: "X-Forwarded-For" });
    const { limits } = service.auth;
    let arrived = 0;
    let check = () => {};
    service.auth.limits = {
      ...limits,
      take: async (bucket, key) => {
        if (bucket === "passwordFromStrangers") {
          arrived += 1;
          check();
        }
        return limits.take(bucket, key);
      },
    };
    arrivals = async (count) => {
      const enough = arrived + count;
      await new Promise<void>((resolve) => {
        check = () => arrived >= enough && resolve();
      });
      await setImmediate();
    };
  });
  afterAll(() => service.stop());
  beforeEach(() => {
    gate.begun.length = 0;
  });

  /** Sign-ins from one /48, each from a /64 of its own. */
  const flood = (count = attackers) =>
    Array.from({ length: count }, (_, n) =>
      service.signIn(
        { email: freshEmail(), password: `flood ${n}` },
        { "x-forwarded-for": `2001:db8:7:${n.toString(16)}::1` },
      ),
    );

  test("a full queue says when to retry, and refunds the guess", async () => {
    const release = gate.close();
    const { refund } = service.auth.limits;
    const refunded: string[] = [];
    service.auth.limits.refund = async (bucket) => void refunded.push(bucket);
    const flooded = arrivals(attackers);
    const attack = flood();
    await flooded;
    release();
    const refused = (await Promise.all(attack)).filter(({ status }) => status === 503);
    service.auth.limits.refund = refund;
    // Two are hashed at a time, and 64 wait.
    expect(refused).toHaveLength(attackers - 66);
    for (const { headers, body } of refused) {
      expect(headers.get("retry-after")).toBe("5");
      expect(body.error_code).toBe("service_unavailable");
    }
    expect(refunded).toHaveLength(3 * refused.length);
  });

  test("the password of a caller that has disconnected is not hashed, and no account is created", async () => {
    const [email, password] = [freshEmail(), "five quiet koppies"];
    const release = gate.close();
    const flooded = arrivals(10);
    const attack = flood(10);
    await flooded;
    const gone = new AbortController();
    const post = (path: string, signal: AbortSignal) =>
      fetch(`${service.url}/auth/v1${path}`, {
        method: "POST",
        signal,
        headers: {
          ...home,
          apikey: service.auth.config.publicKey,
          "content-type": "application/json",
        },
        body: JSON.stringify({ email, password }),
      });
    const asked = arrivals(1);
    const abandoned = [
      post("/token?grant_type=password", gone.signal),
      post("/signup", gone.signal),
    ];
    await asked;
    // Once the service has answered a later call, it has noticed the end of both connections.
    gone.abort();
    expect((await Promise.allSettled(abandoned)).map(({ status }) => status)).toEqual([
      "rejected",
      "rejected",
    ]);
    await service.call("GET", "/health");
    release();
    await Promise.all(attack);
    expect(gate.begun).not.toContain(password);
    const user = await service.auth.database.auth
      .selectFrom("users")
      .select("id")
      .where("email", "=", email)
      .executeTakeFirst();
    expect(user).toBeUndefined();
  });
});
