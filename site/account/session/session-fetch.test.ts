import { describe, expect, test, vi } from "vitest";
import { serviceFetch, sessionFetch } from "#site/account/session/session-fetch.ts";

const service = "https://service.example/auth/v1";
const refresh = `${service}/token?grant_type=refresh_token`;

test("a request that the service answers with the end of the session is reported", async () => {
  const onRejected = vi.fn();
  const answers = [
    Response.json({ error_code: "refresh_token_not_found" }, { status: 400 }),
    Response.json({ code: "session_not_found" }, { status: 403 }),
    Response.json({ code: "over_request_rate_limit" }, { status: 429 }),
    Response.json({}),
  ];
  const fetch = sessionFetch(async () => answers.shift() as Response, onRejected);
  for (const number of [1, 2, 3, 4]) await fetch(refresh, { body: `token-${number}` });
  expect(onRejected.mock.calls).toEqual([["token-1"], ["token-2"]]);
});

describe("a refresh", () => {
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
    expect((await serviceFetch(async () => answer)(refresh)).status).toBe(503);
  });

  test("that the service rejected stays rejected", async () => {
    const answer = Response.json({ error_code: "refresh_token_not_found" }, { status: 400 });
    expect(await serviceFetch(async () => answer)(refresh)).toBe(answer);
  });

  const sent = "Fri, 27 Nov 2026 08:00:00 GMT";
  test.each<Record<string, string>>([
    { "Retry-After": "20" },
    { Date: sent, "Retry-After": sent.replace("00 GMT", "20 GMT") },
  ])("is not sent again before the wait that an answer asks for: %o", async (headers) => {
    let time = 0;
    const send = vi.fn(async () => Response.json({}, { status: 429, headers }));
    const fetch = serviceFetch(send, () => time);
    for (const seconds of [0, 1, 19.9, 20]) {
      time = seconds * 1000;
      expect((await fetch(refresh)).status).toBe(503);
    }
    expect(send).toHaveBeenCalledTimes(2);
  });
});

test("a session ends by the device's clock, however it began", async () => {
  const session = { access_token: "a", refresh_token: "r", expires_in: 3600, expires_at: 1 };
  const twoHoursFast = 1_800_007_200;
  const send = async () => Response.json(session);
  const fetch = serviceFetch(send, () => twoHoursFast * 1000);
  for (const path of ["token?grant_type=refresh_token", "token?grant_type=password", "verify"]) {
    const answer = await fetch(`${service}/${path}`);
    expect(await answer.json()).toEqual({ ...session, expires_at: twoHoursFast + 3600 });
  }
});
