import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openAuthService } from "#accounts/auth/open-service.ts";
import { readConfig } from "#accounts/config.ts";
import { adminClient, secretKey } from "#accounts/tests/support/admin-client.ts";
import {
  freshEmail,
  goodPassword,
  startAuthService,
  type TestService,
} from "#accounts/tests/support/auth-service.ts";
import { writeFiles } from "#accounts/tests/support/write-files.ts";

/** Templates with a code and without a link, for an app in which people type the code. */
const mails = ["confirmation", "invite", "magic_link", "recovery", "reauthentication"];
const codeOnly = Object.fromEntries(
  mails.flatMap((mail) => [
    [`${mail}.subject.txt`, `${mail}: {{ .Token }}`],
    [`${mail}.txt`, "Jou kode is {{ .Token }}, {{ .Email }}."],
    [`${mail}.html`, "<p>Jou kode is <b>{{ .Token }}</b>, {{ .Email }}.</p>"],
  ]),
);
const files = {
  ...codeOnly,
  "magic_link.txt": "Jou kode is {{ .Token }}, ?token_hash={{ .TokenHash }}&type=email",
  "email_change.txt":
    "Kode {{ .Token }} na {{ .SendingTo }}: {{ .Email }} word {{ .NewEmail }}. {{ .RedirectTo }}",
  "already_registered.subject.txt": "Jy het reeds 'n rekening by {{ .SiteURL }}",
};

describe("mail templates", () => {
  let service: TestService;
  let folder: Awaited<ReturnType<typeof writeFiles>>;
  beforeAll(async () => {
    folder = await writeFiles(files);
    const env = { AUTH_MAIL_TEMPLATES: folder.directory, AUTH_SECRET_KEY: secretKey };
    service = await startAuthService(env);
  });
  afterAll(async () => {
    await service.stop();
    await folder.remove();
  });

  /** Returns the six digits of the newest mail to an address, which has no link. */
  async function codeTo(email: string): Promise<string> {
    const { text, subject } = await service.mailTo(email);
    expect(text).not.toContain("http");
    const [, code = ""] = /kode (?:is )?(\d{6})\b/i.exec(text) ?? [];
    expect(subject).toContain(code);
    return code;
  }

  /** Confirms a sign-up with the mailed code. */
  async function signUpByCode(email = freshEmail()) {
    const client = service.client();
    await client.auth.signUp({ email, password: goodPassword });
    const { data, error } = await client.auth.verifyOtp({
      email,
      token: await codeTo(email),
      type: "signup",
    });
    expect(error).toBeNull();
    expect(data.session?.user.email).toBe(email);
    return { client, email };
  }

  test("a sign-up is confirmed by typing the code", async () => {
    const { email } = await signUpByCode();
    const { subject, text } = await service.mailTo(email);
    expect(subject).toMatch(/^confirmation: \d{6}$/);
    expect(text).toMatch(new RegExp(`^Jou kode is \\d{6}, ${email}\\.\\s*$`));
    const signedIn = await service
      .client()
      .auth.signInWithPassword({ email, password: goodPassword });
    expect(signedIn.error).toBeNull();
  });

  test("a password is reset, and a person signs in, by typing the code", async () => {
    const { email } = await signUpByCode();
    const client = service.client();
    service.pass(61);
    await client.auth.resetPasswordForEmail(email);
    expect((await service.mailTo(email)).subject).toMatch(/^recovery: /);
    const recovery = { email, token: await codeTo(email), type: "recovery" } as const;
    const recovered = await client.auth.verifyOtp(recovery);
    expect(recovered.data.session?.user.email).toBe(email);
    const password = "a quiet koppie at dusk";
    expect((await client.auth.updateUser({ password })).error).toBeNull();
    expect((await client.auth.signInWithPassword({ email, password })).error).toBeNull();
    expect((await service.client().auth.verifyOtp(recovery)).error?.code).toBe("otp_expired");

    for (const type of ["email", "magiclink"] as const) {
      service.pass(901);
      await client.auth.signInWithOtp({ email });
      expect((await service.mailTo(email)).subject).toMatch(/^magic_link: /);
      const { data } = await service
        .client()
        .auth.verifyOtp({ email, token: await codeTo(email), type });
      expect(data.session?.user.email).toBe(email);
    }
  });

  test("a client with PKCE, as a server has it, gets a session for the code and for the token hash", async () => {
    const { email } = await signUpByCode();
    const client = service.client({ flowType: "pkce" });
    service.pass(901);
    await client.auth.signInWithOtp({ email });
    const token_hash = /token_hash=(pkce_\w+)/.exec((await service.mailTo(email)).text)?.[1] ?? "";
    const byHash = await service.client().auth.verifyOtp({ token_hash, type: "email" });
    expect(byHash.data.session?.user.email).toBe(email);
    service.pass(901);
    await client.auth.signInWithOtp({ email });
    const token = await codeTo(email);
    const byCode = await client.auth.verifyOtp({ email, token, type: "email" });
    expect(byCode.data.session?.user.email).toBe(email);
  });

  test("an invitation and a new account by mailed code are accepted by typing the code", async () => {
    const invited = freshEmail();
    await adminClient(service).inviteUserByEmail(invited);
    expect((await service.mailTo(invited)).subject).toMatch(/^invite: /);
    const token = await codeTo(invited);
    const accepted = await service
      .client()
      .auth.verifyOtp({ email: invited, token, type: "invite" });
    expect(accepted.data.session?.user.email).toBe(invited);

    const email = freshEmail();
    await service.client().auth.signInWithOtp({ email });
    const { data } = await service
      .client()
      .auth.verifyOtp({ email, token: await codeTo(email), type: "email" });
    expect(data.session?.user.email).toBe(email);
  });

  test("an address is changed by typing the codes of both mailboxes", async () => {
    const { client, email } = await signUpByCode();
    const newEmail = `ann'{{.token}}&b?c=${freshEmail()}`;
    const changed = await client.auth.updateUser(
      { email: newEmail },
      { emailRedirectTo: `${service.url}/account` },
    );
    expect(changed.error).toBeNull();
    const codes = [];
    for (const mailbox of [newEmail, email]) {
      const { text } = await service.mailTo(mailbox);
      expect(text).toMatch(/^Kode \d{6} na /);
      expect(text).toContain(`na ${mailbox}: ${email} word ${newEmail}. ${service.url}/account`);
      codes.push(text.slice("Kode ".length, "Kode ".length + 6));
    }
    const [newCode = "", oldCode = ""] = codes;
    const type = "email_change" as const;
    const half = await client.auth.verifyOtp({ email, token: oldCode, type });
    expect(half).toMatchObject({ error: null, data: { session: null } });
    const { data, error } = await client.auth.verifyOtp({ email: newEmail, token: newCode, type });
    expect(error).toBeNull();
    expect(data.session?.user.email).toBe(newEmail);
  });

  test("a new password is confirmed by typing the code", async () => {
    const { client, email } = await signUpByCode();
    service.pass(86_500);
    await client.auth.refreshSession();
    await client.auth.reauthenticate();
    expect((await service.mailTo(email)).subject).toMatch(/^reauthentication: /);
    const nonce = await codeTo(email);
    const { error } = await client.auth.updateUser({ password: "a koppie at dawn, quiet", nonce });
    expect(error).toBeNull();
  });

  test("the owner's mails keep their warnings", async () => {
    const email = freshEmail();
    await service.client().auth.signUp({ email, password: goodPassword });
    expect((await service.mailTo(email)).text).not.toContain("more than once");
    service.pass(61);
    await service.client().auth.signUp({ email, password: "a stranger's own words" });
    expect((await service.mailTo(email)).text).toMatch(/^Jou kode is [\s\S]*more than once/);

    const { email: owner } = await signUpByCode();
    service.pass(61);
    await service.client().auth.signUp({ email: owner, password: "a stranger's own words" });
    const { subject, text } = await service.mailTo(owner);
    expect(subject).toBe(`Jy het reeds 'n rekening by ${service.url}`);
    expect(text).toContain("You already have an account");
  });

  test("the name of a stranger who signs up is in no mail", async () => {
    const email = freshEmail();
    const name = "Visit evil.test\r\nBcc: eve@evil.test <img src=x>";
    const options = { data: { name, full_name: name, email: name }, emailRedirectTo: name };
    await service.client().auth.signUp({ email, password: goodPassword, options });
    const { subject, text } = await service.mailTo(email);
    expect(`${subject} ${text}`).not.toMatch(/evil|img/);
  });
});

test("a template with a mistake stops the start", async () => {
  const { directory, remove } = await writeFiles({ "confirmation.html": "\n{{ .Tokens }}" });
  const config = readConfig({ AUTH_MAIL_TEMPLATES: directory, DATA_DIR: directory });
  await expect(openAuthService(config)).rejects.toThrow(
    `AUTH_MAIL_TEMPLATES: ${directory}/confirmation.html:2: {{ .Tokens }} is not a value of this mail`,
  );
  await remove();
});
