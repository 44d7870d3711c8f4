import { describe, expect, test } from "vitest";
import { openSecurityEvents } from "#accounts/http/security-events.ts";
import { networkOf } from "#accounts/http/visitor.ts";
import { makeLog } from "#accounts/log/open-log.ts";
import { openMetrics } from "#accounts/open-metrics.ts";
import { confirmedUser, serviceForFile } from "#accounts/tests/support/auth-service.ts";
import { freshEmail } from "#accounts/tests/support/credentials.ts";

const wrongPassword = "not the right one";
const hash = /^[0-9a-f]{12}$/;

type Line = { level: string; security: string; account?: string; network?: string };

describe("security events", async () => {
  let logged = "";
  /** A fixed day: one that ends during the test would change the hashes. */
  let day = 22;
  const metrics = openMetrics();
  const addresses: string[] = [];

  const service = await serviceForFile({
    AUTH_RATE_LIMITS: "on",
    TRUSTED_IP_HEADER: "X-Visitor",
  });
  const log = makeLog("info", { write: (line) => (logged += line) });
  service.auth.events = openSecurityEvents({
    log,
    metrics,
    secret: service.auth.accessTokens.deriveSecret("security events"),
    now: () => new Date(Date.UTC(2026, 10, day, 12)),
  });

  const signIn = (email: string, ip: string) => {
    addresses.push(email, ip, networkOf(ip));
    return service.signIn({ email, password: wrongPassword }, { "x-visitor": ip });
  };

  /** Returns the lines written since the last call. */
  let read = 0;
  function lines(): Line[] {
    const all = logged
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line));
    const fresh = all.slice(read);
    read = all.length;
    return fresh;
  }

  test("failed sign-ins name their account and network by hashes that last a day", async () => {
    const { email } = await confirmedUser(service);
    lines();
    for (let n = 1; n <= 9; n++) {
      const written = n % 2 ? email : email.toUpperCase();
      expect((await signIn(written, `2001:db8:0:7::${n}`)).status).toBe(400);
    }
    const nine = lines();
    expect(nine).toHaveLength(9);
    const [first] = nine;
    expect(first).toMatchObject({
      level: "info",
      security: "sign_in_failed",
      account: expect.stringMatching(hash),
      network: expect.stringMatching(hash),
    });
    expect(new Set(nine.map(({ account, network }) => `${account} ${network}`)).size).toBe(1);

    const { events } = service.auth;
    expect(events.dailyHash("account", email, "2026-11-22")).toBe(first?.account);
    expect(events.dailyHash("network", "2001:db8:0:7::", "2026-11-22")).toBe(first?.network);

    await signIn(freshEmail(), "2001:db8:0:7::1");
    await signIn(email, "2001:db8:0:8::1");
    const [otherAccount, otherNetwork] = lines();
    expect(otherAccount).toMatchObject({ network: first?.network });
    expect(otherAccount?.account).not.toBe(first?.account);
    expect(otherNetwork).toMatchObject({ account: first?.account });
    expect(otherNetwork?.network).not.toBe(first?.network);

    day += 1;
    await signIn(email, "2001:db8:0:9::1");
    const [nextDay] = lines();
    expect(nextDay?.account).toMatch(hash);
    expect(nextDay?.account).not.toBe(first?.account);
  });

  test("an exceeded limit is a warning", async () => {
    const email = freshEmail();
    for (let n = 1; n <= 11; n++) await signIn(email, "203.0.113.9");
    const [failed, ...more] = lines();
    expect(more).toHaveLength(10);
    expect(more.at(-1)).toMatchObject({
      level: "warn",
      security: "limit_hit",
      account: failed?.account,
      network: failed?.network,
    });
  });

  test("a refresh token that was used before is a warning", async () => {
    const { refreshToken: first } = await service.signIn(await confirmedUser(service));
    await service.refresh((await service.refresh(first)).refreshToken);
    lines();
    service.pass(11);
    expect((await service.refresh(first)).body.error_code).toBe("refresh_token_already_used");
    expect(lines()).toMatchObject([
      { level: "warn", security: "refresh_token_reuse", account: expect.stringMatching(hash) },
    ]);
  });

  test("each is counted, and no log line contains an address", async () => {
    const text = await metrics.text();
    expect(text).toContain('security_events_total{event="sign_in_failed"} 22\n');
    expect(text).toContain('security_events_total{event="limit_hit"} 1\n');
    expect(text).toContain('security_events_total{event="refresh_token_reuse"} 1\n');
    expect(text).toContain('security_events_total{event="password_changed"} 0\n');
    expect(addresses.length).toBeGreaterThan(60);
    for (const address of [...addresses, "@", "hotel.example", wrongPassword]) {
      expect(logged.toLowerCase()).not.toContain(address.toLowerCase());
    }
  });
});
