import { expect, test, vi } from "vitest";
import { createSessionFetch } from "#site/account/session-fetch.ts";

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

test("an error of another kind does not reject the session", async () => {
  const { fetch, takeEnd, onRejected } = sessionFetch([500, {}]);
  await fetch(`${service}/user`);
  expect(onRejected).not.toHaveBeenCalled();
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
