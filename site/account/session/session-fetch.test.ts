import { describe, expect, test, vi } from "vitest";
import { createSessionFetch, serviceFetch } from "#site/account/session/session-fetch.ts";

const service = "https://service.example/auth/v1";
const refresh = `${service}/token?grant_type=refresh_token`;

type GivenAnswer = [status: number, body: object];
const notFound: GivenAnswer = [400, { error_code: "refresh_token_not_found" }];
const ended: GivenAnswer = [403, { code: "session_not_found" }];

function sessionFetch(...answers: GivenAnswer[]) {
  const onRejected = vi.fn();
  const send = async () => {
    const [status, body] = answers.shift() ?? [200, {}];
    return Response.json(body, { status });
  };
  return { ...createSessionFetch(send, onRejected), onRejected };
}

test("a rejected refresh is the reason of the next end alone", async () => {
  const { fetch, takeEnd, onRejected } = sessionFetch(notFound);
  const answer = await fetch(refresh, { body: "token-1" });
  expect(await answer.json()).toEqual(notFound[1]);
  expect(onRejected).toHaveBeenCalledExactlyOnceWith("token-1");
  expect([takeEnd(), takeEnd()]).toEqual(["rejected", "signed-out"]);
});

test("a session that is accepted after a rejection ends by a sign-out", async () => {
  const { fetch, takeEnd } = sessionFetch(ended, [200, {}]);
  for (const _ of "12") await fetch(`${service}/user`);
  expect(takeEnd()).toBe("signed-out");
});

test("the visitor's own sign-out is the reason, even if the service rejects the session during it", async () => {
  const { fetch, takeEnd, signOut } = sessionFetch(notFound);
  const reason = await signOut(async () => {
    await fetch(refresh);
    return takeEnd();
  });
  expect(reason).toBe("signed-out");
});

test("a sign-out that ends a rejected session locally keeps the reason", async () => {
  const { fetch, takeEnd } = sessionFetch(notFound, ended);
  await fetch(refresh);
  await fetch(`${service}/logout?scope=local`, { method: "POST" });
  expect(takeEnd()).toBe("rejected");
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
    const answer = Response.json(notFound[1], { status: 400 });
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
