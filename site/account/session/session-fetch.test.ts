import { describe, expect, test, vi } from "vitest";
import { createSessionFetch, serviceFetch } from "#site/account/session/session-fetch.ts";

const service = "https://service.example/auth/v1";

function sessionFetch(...answers: [status: number, body: object][]) {
  const onRejected = vi.fn();
  const send = async () => {
    const [status, body] = answers.shift() ?? [200, {}];
    return Response.json(body, { status });
  };
  return { ...createSessionFetch(send, onRejected), onRejected };
}

test("a rejected refresh is the reason of the next end alone", async () => {
  const { fetch, takeEnd, onRejected } = sessionFetch([
    400,
    { error_code: "refresh_token_not_found" },
  ]);
  const answer = await fetch(`${service}/token?grant_type=refresh_token`, { body: "token-1" });
  expect(await answer.json()).toEqual({ error_code: "refresh_token_not_found" });
  expect(onRejected).toHaveBeenCalledExactlyOnceWith("token-1");
  expect(takeEnd()).toBe("rejected");
  expect(takeEnd()).toBe("signed-out");
});

test("a session that is accepted after a rejection ends by a sign-out", async () => {
  const { fetch, takeEnd } = sessionFetch([403, { code: "session_not_found" }], [200, {}]);
  await fetch(`${service}/user`);
  await fetch(`${service}/user`);
  expect(takeEnd()).toBe("signed-out");
});

test("the visitor's own sign-out is the reason, even if the service rejects the session during it", async () => {
  const { fetch, takeEnd, signOut } = sessionFetch([
    400,
    { error_code: "refresh_token_not_found" },
  ]);
  const reason = await signOut(async () => {
    await fetch(`${service}/token?grant_type=refresh_token`);
    return takeEnd();
  });
  expect(reason).toBe("signed-out");
});

test("a sign-out that ends a rejected session locally keeps the reason", async () => {
  const { fetch, takeEnd } = sessionFetch(
    [400, { error_code: "refresh_token_not_found" }],
    [403, { code: "session_not_found" }],
  );
  await fetch(`${service}/token?grant_type=refresh_token`);
  await fetch(`${service}/logout?scope=local`, { method: "POST" });
  expect(takeEnd()).toBe("rejected");
});

describe("a refresh", () => {
  const refresh = `${service}/token?grant_type=refresh_token`;
  const session = { access_token: "a", refresh_token: "r", expires_in: 3600, expires_at: 1 };

  test.each<[string, Response]>([
    ["too many calls", Response.json({ error_code: "over_request_rate_limit" }, { status: 429 })],
    ["a lock of its session", Response.json({ error_code: "conflict" }, { status: 409 })],
    ["a timeout", Response.json({ code: "request_timeout" }, { status: 408 })],
    ["any 5xx", Response.json({ code: "unexpected_failure" }, { status: 599 })],
    ["a page of a firewall", new Response("<h1>Blocked</h1>", { status: 403 })],
    ["JSON that is not the service's", Response.json({ blocked: true }, { status: 403 })],
    ["the sign-in page of a hotel's Wi-Fi", new Response("<h1>Welcome</h1>")],
    ["its JSON", Response.json({ portal: "/" })],
  ])("that gets %s keeps the session: the client tries again", async (_, answer) => {
    const { status } = await serviceFetch(async () => answer)(refresh);
    expect(status).toBe(503);
  });

  test("that the service rejected stays rejected", async () => {
    const answer = Response.json({ error_code: "refresh_token_not_found" }, { status: 400 });
    expect(await serviceFetch(async () => answer)(refresh)).toBe(answer);
  });

  test.each([
    ["seconds", { "Retry-After": "20" }],
    [
      "a date",
      { Date: "Fri, 27 Nov 2026 08:00:00 GMT", "Retry-After": "Fri, 27 Nov 2026 08:00:20 GMT" },
    ],
  ])("is not sent again before the wait that an answer asks for, in %s", async (_, headers) => {
    let time = 0;
    const send = vi.fn(async () => Response.json({}, { status: 429, headers }));
    const fetch = serviceFetch(send, () => time);
    for (const seconds of [0, 1, 19.9]) {
      time = seconds * 1000;
      expect((await fetch(refresh)).status).toBe(503);
    }
    expect(send).toHaveBeenCalledOnce();
    time = 20_000;
    await fetch(refresh);
    expect(send).toHaveBeenCalledTimes(2);
  });

  test.each([
    refresh,
    `${service}/token?grant_type=password`,
    `${service}/verify`,
    "https://service.example/functions/v1/account/recovery-codes/sign-in",
  ])("%s: the session ends by the device's clock", async (address) => {
    const twoHoursFast = 1_800_007_200_000;
    const fetch = serviceFetch(
      async () => Response.json(session),
      () => twoHoursFast,
    );
    const answer = await fetch(address);
    expect(await answer.json()).toEqual({ ...session, expires_at: 1_800_007_200 + 3600 });
  });
});
