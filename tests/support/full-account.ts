import { randomUUID } from "node:crypto";
import { networksOf } from "#accounts/http/visitor.ts";
import type { TestService } from "#accounts/tests/support/auth-service.ts";
import { freshEmail, goodPassword } from "#accounts/tests/support/credentials.ts";
import { follow, tokenIn } from "#accounts/tests/support/mailed-links.ts";
import { codeOf } from "#accounts/tests/support/two-step.ts";
import { partSlugs } from "#schemas/facts/products.ts";
import type { NewsletterPayload } from "#server/newsletter/newsletter-mail.ts";
import { websiteTables } from "#tests/support/website-tables.ts";

export type FullAccount = Awaited<ReturnType<typeof fillAccount>>;

const account = "/functions/v1/account";
const ips = ["197.185.12.34", "2001:db8:7:9::1"] as const;

/**
 * Opens an account and does everything with it that leaves a row: sign-ups that replace each other, sign-ins from two
 * networks, an authenticator app, a trial and a demo request, a change of address and another one that waits, mailed links and codes, guesses, newsletters.
 */
export async function fillAccount(service: TestService) {
  const [oldEmail, email, pendingEmail] = [freshEmail(), freshEmail(), freshEmail()];
  const tag = randomUUID().slice(0, 8);
  const data = {
    display_name: `Ann ${tag}`,
    company_name: `Koppie Lodge ${tag}`,
    phone_number: `+27 00 ${tag}`,
  };
  const { auth, own } = service.auth.database;
  const now = () => service.auth.now().toISOString();
  const headers = { "x-visitor": ips[0] };
  const call = (method: string, path: string, body?: object, token?: string) =>
    service.call(method, path, { body, headers, token });
  const linkTo = async (address: string) => (await service.mailTo(address)).link;

  await call("POST", "/signup", { email: oldEmail, password: "seven strange kettles", data });
  service.pass(61);
  await call("POST", "/signup", { email: oldEmail, password: goodPassword, data });
  await follow(await linkTo(oldEmail), headers);
  const signIn = (address: string, visitor: string) =>
    service.signIn({ email: address }, { "x-visitor": visitor });
  /** Verifies a code of an authenticator app, and returns the token that proves it. */
  const verifyCode = async (app: { id: string; secret: string }, aal1: string) => {
    const factor = `/factors/${app.id}`;
    const challenge = await call("POST", `${factor}/challenge`, undefined, aal1);
    const code = codeOf(app.secret, service.auth);
    const answer = { challenge_id: challenge.body.id, code };
    const { body } = await call("POST", `${factor}/verify`, answer, aal1);
    await service.refresh(body.refresh_token);
    return String(body.access_token);
  };
  const { token: aal1, body: first } = await signIn(oldEmail, ips[1]);
  const enrolled = (await call("POST", "/factors", { factor_type: "totp" }, aal1)).body;
  const app = { id: String(enrolled.id), ...(enrolled.totp as { secret: string }) };
  let token = await verifyCode(app, aal1);
  await call("POST", `${account}/recovery-codes`, undefined, token);
  const userId = String((first.user as { id: string }).id);
  await signInWrongly(service, oldEmail);

  // A confirmed and a pending newsletter address: each has columns that the other leaves empty.
  await askForNewsletter(service, oldEmail);
  await call("PUT", "/user", { email }, token);
  await follow(await linkTo(oldEmail), headers);
  const landing = await follow(await linkTo(email), headers);
  service.pass(31);
  token = await verifyCode(app, tokenIn(landing));
  await call("PUT", "/user", { password: goodPassword }, token);
  await call("PUT", "/user", { data }, token);
  await call("PUT", `${account}/newsletter`, { subscribed: true }, token);
  const trial = {
    rooms: 14,
    parts: [partSlugs[0]],
    channels: "Two agencies",
    start_on: null,
    language: "en",
    message: `Please call ${data.display_name}`,
  };
  const sent = await call("PUT", `${account}/leads`, trial, token);
  if (sent.status !== 200) throw new Error(sent.text);
  const demo = await call("POST", "/functions/v1/demo", {
    email,
    name: data.display_name,
    property: data.company_name,
    phone: data.phone_number,
    rooms: 14,
    language: "en",
    day: "",
    time: "",
  });
  if (demo.status !== 200) throw new Error(demo.text);
  service.pass(61);
  await call("PUT", "/user", { email: pendingEmail }, token);
  await signInWrongly(service, email);
  await signIn(email, ips[0]);

  // A link that waits for its PKCE exchange, a code, and wrong guesses at it.
  const pkce = { code_challenge: "c".repeat(43), code_challenge_method: "s256" };
  await call("POST", "/recover", { email, ...pkce });
  await call("GET", "/reauthenticate", undefined, token);
  await call("PUT", "/user", { password: "three other koppies", nonce: "000000" }, token);
  const { mailer } = service.auth;
  service.auth.mailer = { ...mailer, send: () => Promise.reject(new Error("unreachable")) };
  service.pass(61);
  await call("POST", "/recover", { email });
  service.auth.mailer = mailer;

  // As an operator's change of the account is recorded.
  const payload = {
    action: "user_modified",
    actor_id: "00000000-0000-0000-0000-000000000000",
    actor_username: "service_role",
    log_type: "user",
    traits: { user_id: userId, user_email: email, user_phone: "" },
  };
  const entry = {
    instance_id: payload.actor_id,
    id: randomUUID(),
    ip_address: "",
    created_at: now(),
    payload: JSON.stringify(payload),
  };
  await auth.insertInto("audit_log_entries").values(entry).execute();

  const ids = async (query: { execute: () => Promise<{ id: string }[]> }) =>
    (await query.execute()).map(({ id }) => id);
  return {
    userId,
    token,
    email,
    /** The address before the last change, and the new one of a change that waits. */
    oldEmail,
    pendingEmail,
    /** Texts that each identify the person or one of their rows. */
    traces: [
      userId,
      email,
      oldEmail,
      pendingEmail,
      tag,
      ...ips,
      ...ips.flatMap((ip) => Object.values(networksOf(ip))),
      ...(await ids(auth.selectFrom("sessions").select("id").where("user_id", "=", userId))),
      app.id,
      ...(await ids(
        websiteTables(own)
          .selectFrom("newsletter_subscribers")
          .select("id")
          .where("email", "in", [email, oldEmail]),
      )),
    ],
  };
}

function signInWrongly(service: TestService, email: string) {
  return service.signIn({ email, password: "not it at all" }, { "x-visitor": ips[0] });
}

/** Enters an address in the newsletter box. */
export async function askForNewsletter(service: TestService, recipient: string): Promise<void> {
  const { database, mails, now } = service.auth;
  const payload: NewsletterPayload = {
    consent: "Yes",
    page: "/blog",
    askedAt: now().toISOString(),
  };
  const networks = networksOf(ips[0]);
  await database.own
    .transaction()
    .execute((tables) =>
      mails.add(tables, { kind: "newsletter", recipient, pkce: false, networks, payload }),
    );
  mails.wake();
  await mails.idle();
}
