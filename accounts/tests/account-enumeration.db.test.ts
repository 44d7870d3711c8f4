import { describe, expect, test } from "vitest";
import { findUserByEmail } from "#accounts/rules/users.ts";
import {
  type Answer,
  confirmedUser,
  serviceForFile,
} from "#accounts/tests/support/auth-service.ts";
import { freshEmail, goodPassword } from "#accounts/tests/support/credentials.ts";

/** A response reduced to the names and types of its values. */
function shapeOf({ status, headers, text }: Answer, email: string) {
  const names = [...headers.keys()].filter((name) => name !== "date").sort();
  const body = text
    .replaceAll(email, "address")
    .replace(/"[0-9a-f-]{36}"/g, '"id"')
    .replace(/"\d{4}-\d\d-\d\dT[^"]+Z"/g, '"time"');
  return { status, names, body };
}

describe("what responses reveal about an address", async () => {
  const service = await serviceForFile();

  /** An address with a confirmed account, one with an unconfirmed account, and one without. */
  async function addresses() {
    const { email: confirmed } = await confirmedUser(service);
    const unconfirmed = freshEmail();
    await service.call("POST", "/signup", { body: { email: unconfirmed, password: goodPassword } });
    service.pass(61);
    return [confirmed, unconfirmed, freshEmail()];
  }

  test.each([
    ["/signup", { password: "another quiet koppie", data: { display_name: "Ann" } }],
    ["/recover", {}],
    ["/otp", {}],
    ["/resend", { type: "signup" }],
    ["/resend", { type: "email_change" }],
    ["/token?grant_type=password", { password: "not it at all" }],
  ])(
    "POST %s answers every address alike, at the first and at the second try",
    async (path, body) => {
      const shapes = [];
      for (const email of await addresses()) {
        const call = () => service.call("POST", path, { body: { email, ...body } });
        const [first, second] = [await call(), await call()];
        service.pass(61);
        const third = await call();
        shapes.push([first, second, third].map((answer) => shapeOf(answer, email)));
      }
      expect(shapes[0]).toEqual(shapes[2]);
      expect(shapes[1]).toEqual(shapes[2]);
    },
  );

  test("sign-ups with one address at the same time are all answered, and one of them counts", async () => {
    service.auth.config = { ...service.auth.config, trustedIpHeader: "x-visitor" };
    const body = { email: freshEmail(), password: goodPassword };
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((n) =>
        service.call("POST", "/signup", { body, headers: { "x-visitor": `192.0.2.${n}` } }),
      ),
    );
    service.auth.config = { ...service.auth.config, trustedIpHeader: undefined };
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const stored = await findUserByEmail(service.auth.database.auth, body.email);
    expect(answers.map((answer) => answer.body.id)).toContain(stored?.id);
  });

  test.each(["recovery", "magiclink", "email"])(
    "a guess at a code of type %s is as much work without a code as with one",
    async (type) => {
      const { email } = await confirmedUser(service);
      await service.call("POST", "/recover", { body: { email } });
      await service.mailTo(email);
      const { take } = service.auth.limits;
      const counted = async (address: string) => {
        const taken: string[] = [];
        service.auth.limits.take = async (bucket, key) => {
          taken.push(bucket);
          return take(bucket, key);
        };
        const body = { type, email: address, token: "no code" };
        const answer = await service.call("POST", "/verify", { body });
        expect(answer.body.error_code).toBe("otp_expired");
        service.auth.limits.take = take;
        return taken;
      };
      expect(await counted(freshEmail())).toEqual(await counted(email));
    },
  );

  test("responses that reveal an account, as the protocol requires, are limited", async () => {
    service.auth.config = { ...service.auth.config, trustedIpHeader: "x-visitor" };
    const { take } = service.auth.limits;
    let lookups = 0;
    service.auth.limits.take = async (bucket) => {
      if (bucket === "accountLookup") lookups += 1;
      return lookups > 10 ? 60 : null;
    };
    const requestCode = (email: string) =>
      service.call("POST", "/otp", { body: { email, create_user: false } });
    const { email } = await confirmedUser(service);
    expect((await requestCode(email)).status).toBe(200);
    for (let n = 0; n < 9; n += 1) expect((await requestCode(freshEmail())).status).toBe(422);
    // For every address, as rejecting only unknown ones would reveal them.
    expect((await requestCode(freshEmail())).status).toBe(429);
    expect((await requestCode(email)).status).toBe(429);
    service.auth.limits.take = take;
  });
});
