import { describe, expect, test } from "vitest";
import { confirmedUser, refusal, type TestService } from "#accounts/tests/support/auth-service.ts";
import { serviceForTest } from "#accounts/tests/support/until-test-ends.ts";

const day = 86_400;

describe("how long sessions last", () => {
  let service: TestService;

  /** Access tokens outlive the sessions here, so that they end only with the session. */
  async function signIn() {
    service.auth.config.accessTokenSeconds = 1000 * day;
    return service.signIn(await confirmedUser(service));
  }
  const askForUser = (token: string) => service.call("GET", "/user", { token });

  test("a session ends after 90 days without use", async () => {
    service = await serviceForTest();
    const { token, refreshToken } = await signIn();
    service.pass(89 * day);
    const { body } = await service.refresh(refreshToken);
    service.pass(89 * day);
    expect((await askForUser(token)).status).toBe(200);
    service.pass(day);
    expect(await askForUser(token)).toMatchObject(refusal(403, "session_not_found"));
    expect(await service.refresh(body.refresh_token)).toMatchObject({
      status: 400,
      body: {
        error_code: "session_expired",
        msg: "Invalid Refresh Token: Session Expired (Inactivity)",
      },
    });
  });

  test("AUTH_SESSION_MAX_DAYS ends a session however much it is used", async () => {
    service = await serviceForTest({ AUTH_SESSION_MAX_DAYS: "30" });
    const { token, refreshToken } = await signIn();
    service.pass(29 * day);
    const { body } = await service.refresh(refreshToken);
    expect((await askForUser(token)).status).toBe(200);
    service.pass(day);
    expect(await service.refresh(body.refresh_token)).toMatchObject(
      refusal(400, "session_expired", "Invalid Refresh Token: Session Expired"),
    );
    expect((await askForUser(token)).body.error_code).toBe("session_not_found");
  });

  test("a session keeps 256 characters of the browser's name", async () => {
    service = await serviceForTest();
    const user = await confirmedUser(service);
    const headers = { "user-agent": "Browser ".repeat(1700) };
    const { refreshToken } = await service.signIn(user, headers);
    const kept = () =>
      service.auth.database.auth
        .selectFrom("sessions")
        .select("user_agent")
        .orderBy("created_at", "desc")
        .executeTakeFirstOrThrow();
    expect((await kept()).user_agent).toBe(headers["user-agent"].slice(0, 256));
    await service.refresh(refreshToken, headers);
    expect((await kept()).user_agent).toHaveLength(256);
  });
});
