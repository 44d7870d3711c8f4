import { beforeEach, describe, expect, test } from "vitest";
import { confirmedUser, serviceForFile } from "#accounts/tests/support/auth-service.ts";
import { goodPassword } from "#accounts/tests/support/credentials.ts";
import { website } from "#server/website.ts";
import { pageWords } from "#tests/support/page-words.ts";

const account = "/functions/v1/account";
const pixel =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36";

describe("the owner's own functions", async () => {
  let owner: { email: string; password: string };
  let token: string;

  const service = await serviceForFile({ TRUSTED_IP_HEADER: "x-visitor" }, website);
  beforeEach(async () => {
    owner = await confirmedUser(service);
    token = (await signIn()).token;
  });

  const signIn = (headers: Record<string, string> = {}, user = owner) =>
    service.signIn(user, headers);
  const get = async (path: string, caller = token) =>
    (await service.call("GET", `${account}${path}`, { token: caller })).body as never;
  type Session = { id: string; device: string; network: string; is_current: boolean };
  const sessionsOf = async (caller = token) =>
    ((await get("/sessions", caller)) as { sessions: Session[] }).sessions;
  const remove = (body: object, caller = token) =>
    service.call("POST", `${account}/deletion`, { token: caller, body });
  const mailedCode = async () => {
    await service.call("GET", "/reauthenticate", { token });
    return (await service.mailTo(owner.email)).subject.slice(0, 6);
  };

  describe("sessions", () => {
    test("are listed with device and network, the caller's first", async () => {
      const headers = { "user-agent": pixel, "x-visitor": "197.185.12.34" };
      const phone = await signIn(headers);
      const sessions = await sessionsOf(phone.token);
      const [id, created_at, last_used_at] = Array(3).fill(expect.any(String));
      expect(sessions[0]).toEqual({
        id,
        device: "Chrome on Android, phone",
        network: "197.185.12.0/24",
        created_at,
        last_used_at,
        is_current: true,
        aal: "aal1",
      });
      expect(sessions.slice(1).map(({ is_current }) => is_current)).toEqual([false, false]);
      await signIn({ "x-visitor": "2001:db8:7:9::1" });
      const networks = (await sessionsOf()).map(({ network }) => network);
      expect(networks).toContain("2001:db8:7::/48");
    });

    test("end immediately, with access token and refresh token; those of others cannot be ended", async () => {
      const end = (id = "") => service.call("DELETE", `${account}/sessions/${id}`, { token });
      const other = await signIn({ "user-agent": pixel });
      const [, target] = await sessionsOf();
      expect(await end(target?.id)).toMatchObject({ status: 200, body: {} });
      for (const path of ["/user", `${account}/sessions`])
        expect((await service.call("GET", path, { token: other.token })).status).toBe(403);
      expect((await service.refresh(other.refreshToken)).status).toBe(400);

      const stranger = await signIn({}, await confirmedUser(service));
      const [theirs] = await sessionsOf(stranger.token);
      expect((await sessionsOf()).map(({ id }) => id)).not.toContain(theirs?.id);
      const notFound = { status: 404, body: { code: "session_not_found" } };
      for (const id of [theirs?.id, crypto.randomUUID(), "1"])
        expect(await end(id)).toMatchObject(notFound);
      for (const caller of [token, stranger.token])
        expect((await service.call("GET", "/user", { token: caller })).status).toBe(200);
    });
  });

  describe("events", () => {
    type Event = { id: string; action: string; created_at: string; network: string };
    const eventsOf = async (caller = token) =>
      ((await get("/events", caller)) as { events: Event[] }).events;

    test("are the caller's own, newest first, without the full IP address", async () => {
      const stranger = await signIn({ "x-visitor": "203.0.113.77" }, await confirmedUser(service));
      const latest = await signIn({ "x-visitor": "197.185.12.34" });
      const events = await eventsOf(latest.token);
      expect(events[0]).toMatchObject({ action: "login", network: "197.185.12.0/24" });
      expect(events.map(({ action }) => action)).toContain("user_signedup");
      const times = events.map(({ created_at }) => created_at);
      expect(times).toEqual([...times].sort().reverse());
      expect(JSON.stringify(events)).not.toMatch(/203\.0\.113|197\.185\.12\.34|@/);
      const ids = new Set(events.map(({ id }) => id));
      for (const { id } of await eventsOf(stranger.token)) expect(ids).not.toContain(id);
    });
  });

  describe("the newsletter", () => {
    const put = (body: unknown, caller = token) =>
      service.call("PUT", `${account}/newsletter`, { token: caller, body });

    test("is subscribed to without a mail, with the consent, whose record stays afterwards", async () => {
      expect(await get("/newsletter")).toEqual({ newsletter: null });
      expect((await put({ subscribed: false })).body).toEqual({ newsletter: null });
      const mails = await service.mailCount(owner.email);
      const { body } = await put({ subscribed: true });
      const [consent_at, confirmed_at] = Array(2).fill(expect.any(String));
      const consent = { consent_text: pageWords.newsletter.consent, consent_page: "/account" };
      const times = { consent_at, confirmed_at, unsubscribed_at: null };
      expect(body).toEqual({ newsletter: { status: "confirmed", ...consent, ...times } });
      expect(await get("/newsletter")).toEqual(body);
      service.pass(60);
      expect((await put({ subscribed: true })).body).toEqual(body);
      expect(await service.mailCount(owner.email)).toBe(mails);
      const left = { status: "unsubscribed", ...consent, unsubscribed_at: expect.any(String) };
      expect((await put({ subscribed: false })).body).toMatchObject({ newsletter: left });
      const again = { status: "confirmed", unsubscribed_at: null };
      expect((await put({ subscribed: true })).body).toMatchObject({ newsletter: again });
    });
  });

  describe("deletion", () => {
    const right = () => ({ confirmation: owner.email, current_password: goodPassword });

    test("needs the address and a password or code", async () => {
      const wrong = { confirmation: owner.email, current_password: "not it at all" };
      const attempts: [object, number, string][] = [
        [{}, 400, "validation_failed"],
        [{ confirmation: "DELETE", current_password: goodPassword }, 400, "confirmation_mismatch"],
        [{ confirmation: owner.email }, 400, "reauthentication_needed"],
        [{ confirmation: owner.email, current_password: "" }, 400, "reauthentication_needed"],
        [wrong, 400, "current_password_invalid"],
        [{ confirmation: owner.email, nonce: "000000" }, 422, "reauthentication_not_valid"],
        // Both are checked if both are given.
        [{ ...right(), nonce: "000000" }, 422, "reauthentication_not_valid"],
        [{ ...wrong, nonce: await mailedCode() }, 400, "current_password_invalid"],
      ];
      for (const [body, status, code] of attempts) {
        expect(await remove(body)).toMatchObject({ status, body: { code } });
      }
      expect((await service.call("GET", "/user", { token })).status).toBe(200);
    });

    test("ends every session immediately, mails the owner, and frees the address", async () => {
      const other = await signIn();
      const confirmation = ` ${owner.email.toUpperCase()} `;
      expect((await remove({ ...right(), confirmation })).status).toBe(200);
      for (const caller of [token, other.token]) {
        for (const path of ["/user", `${account}/export`])
          expect((await service.call("GET", path, { token: caller })).status).toBe(403);
      }
      expect((await service.refresh(other.refreshToken)).status).toBe(400);
      expect((await service.mailTo(owner.email)).subject).toBe("Your account was deleted");
      await confirmedUser(service, owner.email);
      expect((await signIn()).token).not.toBe("undefined");
    });

    test("accepts the mailed code instead of the password", async () => {
      const nonce = await mailedCode();
      expect((await remove({ confirmation: owner.email, nonce })).status).toBe(200);
      expect((await service.call("GET", "/user", { token })).status).toBe(403);
    });
  });
});
