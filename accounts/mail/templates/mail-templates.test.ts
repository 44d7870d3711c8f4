import { parse } from "node-html-parser";
import { expect, onTestFinished, test } from "vitest";
import { fillTemplate, readMailTemplates } from "#accounts/mail/templates/mail-templates.ts";
import { StartError } from "#accounts/start-error.ts";
import { writeFiles } from "#accounts/tests/support/write-files.ts";

async function read(files: Record<string, string | Buffer>) {
  const { directory, remove } = await writeFiles(files);
  onTestFinished(remove);
  return { directory, reading: readMailTemplates(directory) };
}

/** Returns the problems that stop the start, without the folder's path. */
async function problemsOf(files: Record<string, string | Buffer>): Promise<string[]> {
  const { directory, reading } = await read(files);
  const error: unknown = await reading.catch((cause) => cause);
  if (!(error instanceof StartError)) return [];
  return error.message.replaceAll(`AUTH_MAIL_TEMPLATES: ${directory}/`, "").split("\n");
}

const own = { to: "ann@guest.test", subject: "Ours", html: "<p>Ours</p>", text: "Ours\n" };
const siteUrl = "https://hotel.test";
const values = {
  ConfirmationURL: `${siteUrl}/auth/v1/verify?token=abc&type=signup&redirect_to=${siteUrl}`,
  Token: "012345",
  TokenHash: "abc",
  Email: own.to,
  SiteURL: siteUrl,
  RedirectTo: siteUrl,
};

async function fill(files: Record<string, string>, changed: Partial<typeof values> = {}) {
  const templates = await (await read(files)).reading;
  return fillTemplate(templates, "confirmation", { own, values: { ...values, ...changed } });
}

test("a mail is ours without a template", async () => {
  expect(fillTemplate(await readMailTemplates(undefined), "confirmation", { own, values })).toEqual(
    own,
  );
  expect(await fill({ ".keep": "" })).toEqual(own);
});

test("a template replaces the subject, both bodies, or one body", async () => {
  expect(await fill({ "confirmation.subject.txt": "{{ .Token }} for {{.Email}}\n" })).toEqual({
    ...own,
    subject: "012345 for ann@guest.test",
  });
  const html = "<style>@media print { p { color: red }}</style><p>{{ .Token }}</p>\n";
  const page = html.trimEnd().replace("{{ .Token }}", "012345");
  expect(await fill({ "confirmation.html": html })).toEqual({ ...own, html: page, text: "" });
  expect(
    await fill({ "confirmation.html": html, "confirmation.txt": "\uFEFFKode: {{ .Token }}\n\n" }),
  ).toEqual({ ...own, html: page, text: "Kode: 012345\n" });
  expect(await fill({ "recovery.html": html })).toEqual(own);
});

test("a warning is added to the bodies of a template", async () => {
  const { reading } = await read({
    "confirmation.html": "<html><body>{{ .Token }}</body></html>",
    "confirmation.txt": "{{ .Token }}",
  });
  const mail = fillTemplate(await reading, "confirmation", { own, values, warning: "Not you?" });
  expect(parse(mail.html).querySelector("p")?.text).toBe("Not you?");
  expect(mail.text).toBe("012345\n\nNot you?\n");
  expect(fillTemplate({}, "confirmation", { own, values, warning: "Not you?" })).toEqual(own);
});

test("mistakes are named with file, line and what is allowed", async () => {
  const allowed =
    "it has {{ .ConfirmationURL }}, {{ .Token }}, {{ .TokenHash }}, {{ .Email }}, {{ .SiteURL }}, {{ .RedirectTo }}.";
  expect(
    await problemsOf({
      "confirmation.html": "{{ .Token }}\n\n{{ .Data.name }} {{if .Token}}\n{{ .token }}",
      "confirmation.subject.txt": "One\nTwo",
      "confirmation.txt": "Follow the link.",
      "invite.txt": "{{ .Token",
      "magic_link.txt": Buffer.from([0xff, 0x41]),
      "magiclink.html": "",
      "reauthentication.html": "{{ .Email }}",
      "reauthentication.txt": "{{ .ConfirmationURL }}",
      "recovery.html": " \n",
      "recovery.txt/file": "A folder",
    }),
  ).toEqual([
    `confirmation.html:3: {{ .Data.name }} is not a value of this mail; ${allowed}`,
    `confirmation.html:3: {{if .Token}} is not a value of this mail; ${allowed}`,
    `confirmation.html:4: {{ .token }} is not a value of this mail; ${allowed}`,
    "confirmation.subject.txt:2: a subject has only one line.",
    "confirmation.txt:1: the text has no {{ .ConfirmationURL }} or {{ .Token }} or {{ .TokenHash }}, so no one could use the mail.",
    `invite.txt:1: {{ is not a value of this mail; ${allowed}`,
    "magic_link.txt:1: the text is not UTF-8; save it as UTF-8.",
    "magiclink.html: no mail has this file; the names are confirmation, invite, magic_link, recovery, email_change, reauthentication, already_registered, each with .subject.txt, .html, .txt.",
    "reauthentication.html:1: the text has no {{ .Token }}, so no one could use the mail.",
    "reauthentication.txt:1: {{ .ConfirmationURL }} is not a value of this mail; it has {{ .Token }}, {{ .Email }}, {{ .SiteURL }}.",
    "recovery.html:1: the file is empty; delete it to send our own text.",
    "recovery.txt:1: the file cannot be read (EISDIR); make it a file that this server may read.",
  ]);
});

test("a folder that cannot be read is named", async () => {
  await expect(readMailTemplates("/nowhere")).rejects.toThrow(
    "AUTH_MAIL_TEMPLATES: the folder /nowhere cannot be read (ENOENT). Give the path of a folder that this server may read.",
  );
});

test("values are text in HTML, on one line, and add nothing to an address", async () => {
  const files = {
    "confirmation.subject.txt": "{{ .Email }} {{ .RedirectTo }}",
    "confirmation.txt":
      "{{ .SiteURL }}/in?hash={{ .TokenHash }}&next={{ .RedirectTo }} {{ .RedirectTo }}",
    "confirmation.html": `<p title="{{ .Email }}" data-next={{ .RedirectTo }}>{{ .Email }} {{ .RedirectTo }}</p>
      <a href="{{ .ConfirmationURL }}">in</a><a href='{{ .SiteURL }}/in?hash={{ .TokenHash }}&amp;next={{ .RedirectTo }}'>in</a>
      <a href="mailto:{{ .Email }}">mail</a>`,
  };
  const email = `"><img/src=x>'{{.Token}}?cc=eve&x@evil.test`;
  const next = "app:go here\r\nBcc: eve@evil.test\u202E\u2028&type=recovery\"onclick='x'";
  const mail = await fill(files, {
    Email: email,
    RedirectTo: next,
    ConfirmationURL: `${siteUrl}/verify?a=1&b=${next}`,
  });
  const visible = next.replace(/[ \r\n\u2028\u202E]/g, encodeURIComponent);

  expect(mail.subject).toBe(`${email} ${visible}`);
  expect(mail.text).toBe(`${siteUrl}/in?hash=abc&next=${encodeURIComponent(visible)} ${visible}\n`);
  const page = parse(mail.html);
  expect(page.querySelectorAll("img, [onclick]")).toEqual([]);
  const paragraph = page.querySelector("p");
  expect(paragraph?.attributes).toEqual({ title: email, "data-next": visible });
  expect(paragraph?.text).toBe(`${email} ${visible}`);
  expect(page.querySelectorAll("a").map((link) => link.getAttribute("href"))).toEqual([
    `${siteUrl}/verify?a=1&b=${visible}`,
    `${siteUrl}/in?hash=abc&next=${encodeURIComponent(visible)}`,
    `mailto:${encodeURIComponent(email)}`,
  ]);
});
