import { randomUUID } from "node:crypto";
import { hash as hashBcrypt } from "bcryptjs";
import { describe, expect, test } from "vitest";
import { adminCall, adminClient, secretKey } from "#accounts/tests/support/admin-client.ts";
import {
  confirmedUser,
  exchangeCode,
  refusal,
  serviceForFile,
} from "#accounts/tests/support/auth-service.ts";
import { freshEmail, goodPassword } from "#accounts/tests/support/credentials.ts";
import { follow, pkce } from "#accounts/tests/support/mailed-links.ts";

const newPassword = "five louder koppies";
const unknownId = "99999999-9999-4999-8999-999999999999";

describe("the admin endpoints for users", async () => {
  const service = await serviceForFile({ AUTH_SECRET_KEY: secretKey });
  const admin = adminClient(service);
  const call = adminCall(service);

  const signIn = (email: string, password: string) => service.signIn({ email, password });
  const refused = { status: 400, body: { error_code: "invalid_credentials" } };

  async function make(values: object = {}) {
    const email = freshEmail();
    const user = { email, password: goodPassword, email_confirm: true };
    const { data, error } = await admin.createUser({ ...user, ...values });
    expect(error).toBeNull();
    if (!data.user) throw new Error("No user");
    return { ...data.user, email };
  }
  async function makeSignedIn() {
    const user = await make();
    const { token, refreshToken: refresh } = await service.signIn(user);
    return { ...user, token, refresh };
  }
  const audit = async () => {
    const entries = service.auth.database.auth.selectFrom("audit_log_entries").select("payload");
    const newest = await entries.orderBy("created_at", "desc").executeTakeFirstOrThrow();
    return JSON.parse(newest.payload);
  };

  describe("createUser", () => {
    test("stores the data unchanged, and sends no mail", async () => {
      const email = freshEmail();
      const { data, error } = await admin.createUser({
        email: email.toUpperCase(),
        user_metadata: { name: "Ann", nothing: null },
        app_metadata: { plan: "pro" },
      });
      expect(error).toBeNull();
      expect(data.user).toMatchObject({
        email,
        aud: "authenticated",
        role: "authenticated",
        phone: "",
        app_metadata: { provider: "email", providers: ["email"], plan: "pro" },
        is_anonymous: false,
      });
      expect(data.user?.user_metadata).toEqual({ name: "Ann" });
      expect(data.user).not.toHaveProperty("email_confirmed_at");
      const [identity] = data.user?.identities ?? [];
      expect(identity).toMatchObject({
        id: data.user?.id,
        provider: "email",
        identity_data: { sub: data.user?.id, email, email_verified: false },
      });
      expect(await service.mailCount(email)).toBe(0);
      expect(await audit()).toEqual({
        action: "user_signedup",
        actor_id: "00000000-0000-0000-0000-000000000000",
        actor_username: "service_role",
        actor_via_sso: false,
        log_type: "team",
        traits: { user_id: data.user?.id, user_email: email, user_phone: "" },
      });
    });

    test("creates a confirmed user who can sign in, with a given id, role and audience", async () => {
      const id = randomUUID();
      const user = await make({ id: id.toUpperCase(), user_metadata: { name: "Ann" } });
      expect(user).toMatchObject({ id, user_metadata: { name: "Ann", email_verified: true } });
      expect(user.email_confirmed_at).toMatch(/Z$/);
      expect((await signIn(user.email, goodPassword)).status).toBe(200);
      expect(await make({ role: "staff" })).toMatchObject({ role: "staff" });
      const { body } = await call("POST", "/admin/users", { email: freshEmail(), aud: "partners" });
      expect(body).toMatchObject({ aud: "partners" });
    });

    const taken = "taken@hotel.example";
    const json = /^Could not parse request body as JSON: /;
    const long = { text: "x".repeat(4097) };
    test.each<[object, number, string, string | RegExp]>([
      [{ email: "" }, 400, "validation_failed", "An email address is required"],
      [{ email: "no at" }, 400, "validation_failed", /invalid format$/],
      [{ phone: "+27825550100" }, 404, "feature_disabled", /does not have this feature$/],
      [{ password: "x", password_hash: "$2a$" }, 400, "validation_failed", /^Only a password or a/],
      [{ id: "1" }, 400, "validation_failed", "ID must conform to the uuid v4 format"],
      [{ id: unknownId.replace(/\w/g, "0") }, 400, "validation_failed", "ID cannot be a nil uuid"],
      [{ ban_duration: "1d" }, 400, "validation_failed", /^Ban duration must have a format such/],
      // Others that it refuses: accounts/rules/passwords.test.ts.
      [{ password_hash: "plain" }, 500, "unexpected_failure", "Error creating user"],
      [{ user_metadata: [] }, 400, "bad_json", json],
      [{ email_confirm: "yes" }, 400, "bad_json", json],
      [{ role: "r".repeat(256) }, 400, "bad_json", json],
      [{ password: "é".repeat(37) }, 400, "validation_failed", /longer than 72 characters$/],
      [{ user_metadata: long }, 400, "validation_failed", /4096 bytes$/],
      [{ app_metadata: long }, 400, "validation_failed", /4096 bytes$/],
      [{ email: taken }, 422, "email_exists", /address has already been registered$/],
    ])("refuses %j", async (values, status, code, message) => {
      await call("POST", "/admin/users", { email: taken });
      const answer = await call("POST", "/admin/users", { email: freshEmail(), ...values });
      expect(answer).toMatchObject({ status, body: { error_code: code } });
      expect(answer.body.msg).toMatch(message);
    });

    test("an id that is taken is an error, and changes nothing", async () => {
      const { id, email } = await make();
      const other = freshEmail();
      const answer = await call("POST", "/admin/users", { email: other, id });
      expect(answer).toMatchObject(
        refusal(500, "unexpected_failure", "Database error creating new user"),
      );
      expect((await admin.getUserById(id)).data.user).toMatchObject({ email });
      expect((await admin.createUser({ email: other })).error).toBeNull();
    });
  });

  describe("listUsers", () => {
    test("pages from the newest to the oldest, with the numbers in the headers", async () => {
      const { data: before } = await admin.listUsers();
      const [first, second, third] = [await make(), await make(), await make()];
      const total = ("total" in before ? before.total : 0) + 3;
      const { data, error } = await admin.listUsers({ page: 1, perPage: 2 });
      expect(error).toBeNull();
      expect(data).toMatchObject({ aud: "authenticated", total, nextPage: 2 });
      expect(data).toMatchObject({ lastPage: Number(String(Math.ceil(total / 2)).slice(0, 1)) });
      expect(data.users.map(({ id }) => id)).toEqual([third.id, second.id]);
      // As in the original: null, not an empty array.
      expect(data.users.map(({ identities }) => identities)).toEqual([null, null]);
      const next = await admin.listUsers({ page: 2, perPage: 2 });
      expect(next.data.users[0]?.id).toBe(first.id);

      const { headers } = await call("GET", "/admin/users?per_page=1000&filter=a%26b");
      expect(headers.get("link")).toBe(
        '</auth/v1/admin/users?page=0&per_page=1000&filter=a%26b>; rel="last"',
      );
      expect(headers.get("x-total-count")).toBe("0");
      expect(headers.get("access-control-expose-headers")).toMatch(/X-Total-Count.*Link/);
    });

    test("sorts by the time of creation", async () => {
      const order = async (sort: string) => {
        const { body } = await call("GET", `/admin/users?sort=${encodeURIComponent(sort)}`);
        return (body.users as { created_at: string }[]).map(({ created_at }) => created_at);
      };
      const ascending = await order("created_at asc");
      expect(ascending).toEqual([...ascending].sort());
      for (const sort of ["", "created_at", "created_at DESC"]) {
        expect(await order(sort)).toEqual([...ascending].reverse());
      }
    });

    test("filters by part of the address or the full name, in any case", async () => {
      const ann = await make({ user_metadata: { full_name: "Ann Élan Botha" } });
      const found = async (filter: string) => {
        const { body } = await call("GET", `/admin/users?filter=${encodeURIComponent(filter)}`);
        return (body.users as { id: string }[]).map(({ id }) => id);
      };
      expect(await found(ann.email.slice(2, -3))).toEqual([ann.id]);
      expect(await found("élan botha".replace("é", "É"))).toEqual([ann.id]);
      expect(await found("BOTHA")).toEqual([ann.id]);
      expect(await found("no user with this name")).toEqual([]);
    });

    test.each([
      ["page=-1", 'Bad Pagination Parameters: strconv.ParseUint: parsing "-1": invalid syntax'],
      ["per_page=0", "Bad Pagination Parameters: per_page must be greater than 0"],
      ["sort=email", "Bad Sort Parameters: bad field for sort 'email'"],
    ])("refuses %s", async (query, msg) => {
      expect(await call("GET", `/admin/users?${query}`)).toMatchObject({
        status: 400,
        body: { error_code: "validation_failed", msg },
      });
    });
  });

  describe("getUserById", () => {
    test("shows a user with identities, and says what is wrong with an id", async () => {
      const user = await make();
      const { data } = await admin.getUserById(user.id);
      expect(data.user).toEqual(user);
      expect(await call("GET", `/admin/users/${user.id.toUpperCase()}`)).toMatchObject({
        body: { id: user.id },
      });
      const { error } = await admin.getUserById(unknownId);
      expect(error).toMatchObject({ status: 404, code: "user_not_found" });
      const noId = { error_code: "validation_failed", msg: "user_id must be an UUID" };
      for (const id of ["1", `${user.id}1`, "%00", "..%2fusers", "{me}"])
        expect(await call("GET", `/admin/users/${id}`)).toMatchObject({ status: 404, body: noId });
    });
  });

  describe("updateUserById", () => {
    test("merges both kinds of metadata; null deletes a key", async () => {
      const { id } = await make({ user_metadata: { a: 1, b: 2 }, app_metadata: { c: 3, d: 4 } });
      const { data } = await admin.updateUserById(id, {
        user_metadata: { a: null, e: 5 },
        app_metadata: { d: null, f: 6 },
        role: "staff",
      });
      expect(data.user).toMatchObject({ role: "staff" });
      expect(data.user?.user_metadata).toEqual({ b: 2, e: 5, email_verified: true });
      const provided = { provider: "email", providers: ["email"] };
      expect(data.user?.app_metadata).toEqual({ ...provided, c: 3, f: 6 });
      expect(await audit()).toMatchObject({
        action: "user_modified",
        actor_username: "service_role",
        traits: { user_id: id },
      });
      const { error } = await admin.updateUserById(id, { user_metadata: { g: "x".repeat(4090) } });
      expect(error).toMatchObject({ status: 400, code: "validation_failed" });
    });

    test("a new password ends every session and link, and the owner gets a notice", async () => {
      const user = await makeSignedIn();
      await service.call("POST", "/recover", { body: { email: user.email } });
      const { link } = await service.mailTo(user.email);
      expect((await admin.updateUserById(user.id, { password: newPassword })).error).toBeNull();
      expect(await service.call("GET", "/user", { token: user.token })).toMatchObject({
        body: { error_code: "session_not_found" },
      });
      expect((await service.refresh(user.refresh)).status).toBe(400);
      expect(await follow(link)).toContain("error_code=otp_expired");
      expect(await signIn(user.email, goodPassword)).toMatchObject(refused);
      expect((await signIn(user.email, newPassword)).status).toBe(200);
      expect((await service.mailTo(user.email)).subject).toBe("Your password was changed");
    });

    test("rejects a weak password, and accepts a hash", async () => {
      const { id, email } = await make();
      const { error } = await admin.updateUserById(id, { password: "k7#qz" });
      expect(error).toMatchObject({ status: 422, code: "weak_password", reasons: ["length"] });
      expect((await admin.updateUserById(id, { password: "" })).error).toMatchObject({
        code: "weak_password",
      });
      const password_hash = await hashBcrypt(newPassword, 10);
      expect((await call("PUT", `/admin/users/${id}`, { password_hash })).status).toBe(200);
      expect((await signIn(email, newPassword)).status).toBe(200);
      expect(await call("PUT", `/admin/users/${id}`, { password_hash: "x" })).toMatchObject(
        refusal(500, "unexpected_failure", "Error updating user"),
      );
    });

    test("an address changes immediately, with its identity, and earlier links stop working", async () => {
      const { email: oldEmail } = await confirmedUser(service);
      const session = await signIn(oldEmail, goodPassword);
      const { id } = session.body.user as { id: string };
      const pending = freshEmail();
      await service.call("PUT", "/user", { token: session.token, body: { email: pending } });
      const pendingLink = (await service.mailTo(pending)).link;

      const email = freshEmail();
      const { data, error } = await admin.updateUserById(id, { email, email_confirm: true });
      expect(error).toBeNull();
      expect(data.user).toMatchObject({ id, email, user_metadata: { email, sub: id } });
      expect(data.user).not.toHaveProperty("new_email");
      expect(data.user?.identities).toMatchObject([
        { email, identity_data: { email, email_verified: true } },
      ]);
      expect((await service.mailTo(oldEmail)).subject).toBe("Your email address was changed");
      expect((await signIn(email, goodPassword)).status).toBe(200);
      expect(await signIn(oldEmail, goodPassword)).toMatchObject(refused);
      expect(await follow(pendingLink)).toContain("error_code=otp_expired");
    });

    test("an address that is taken is an error, and nothing changes", async () => {
      const [ann, ben] = [await make(), await make()];
      const change = { email: ben.email, user_metadata: { changed: true } };
      expect(await call("PUT", `/admin/users/${ann.id}`, change)).toMatchObject(
        refusal(500, "unexpected_failure", "Error updating user"),
      );
      const { data } = await admin.getUserById(ann.id);
      expect(data.user).toMatchObject({ email: ann.email });
      expect(data.user?.user_metadata).not.toHaveProperty("changed");
    });

    test("confirms an address", async () => {
      const { id, email } = await make({ email_confirm: false });
      expect((await signIn(email, goodPassword)).body.error_code).toBe("email_not_confirmed");
      const { data } = await admin.updateUserById(id, { email_confirm: true });
      expect(data.user?.user_metadata).toMatchObject({ email_verified: true });
      expect((await signIn(email, goodPassword)).status).toBe(200);
    });

    test("a ban ends access immediately, and lifting it restores access", async () => {
      const user = await makeSignedIn();
      const ban = (ban_duration: string) => admin.updateUserById(user.id, { ban_duration });
      const refresh = () => service.refresh(user.refresh);
      const { data } = await ban("87600h");
      expect(Date.parse(String(data.user?.banned_until))).toBeGreaterThan(Date.now() + 3e11);
      const asks = () => service.call("GET", "/user", { token: user.token });
      expect((await asks()).status).toBe(403);
      for (const answer of [await asks(), await refresh(), await service.signIn(user)])
        expect(answer.body.error_code).toBe("user_banned");
      expect((await ban("none")).data.user).not.toHaveProperty("banned_until");
      expect((await asks()).status).toBe(200);
      expect((await refresh()).status).toBe(200);
    });

    test("a banned user cannot exchange a PKCE code", async () => {
      const email = freshEmail();
      await service.call("POST", "/signup", { body: { email, password: goodPassword, ...pkce } });
      const target = await follow((await service.mailTo(email)).link);
      const { body } = await call("GET", `/admin/users?filter=${encodeURIComponent(email)}`);
      const [user] = body.users as { id: string }[];
      await admin.updateUserById(user?.id ?? "", { ban_duration: "1h" });
      expect(await exchangeCode(service, target)).toMatchObject(refusal(403, "user_banned"));
    });
  });
});
