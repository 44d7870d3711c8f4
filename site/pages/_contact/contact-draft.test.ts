import { describe, expect, test } from "vitest";
import { company } from "#schemas/facts/company.ts";
import { type ContactValues, contactDraft } from "#site/pages/_contact/contact-draft.ts";
import { pageWords } from "#tests/support/page-words.ts";
import { readMailDraft } from "#tests/support/read-mail-draft.ts";

const { form } = pageWords.contact;
const { labels, emptyValue } = form.draft;

const values: ContactValues = {
  name: "Zoë Müller",
  email: "zoe@lodge.test",
  company: "Müller & Sons “Lodge”",
  phone: "+27 21 000 0000",
  propertyCount: "2-5",
  interest: "migration",
  message: "Can you move 100% of our bookings?\nWe are #1 in the valley + full.",
};

describe("an enquiry", () => {
  test("has a line for each field with the label of a choice, then the message", () => {
    expect(contactDraft(values, form).body.split("\n")).toEqual([
      `${labels.name}: Zoë Müller`,
      `${labels.email}: zoe@lodge.test`,
      `${labels.company}: Müller & Sons “Lodge”`,
      `${labels.phone}: +27 21 000 0000`,
      `${labels.propertyCount}: 2–5`,
      `${labels.interest}: ${form.interests.migration}`,
      "",
      `${labels.message}:`,
      "Can you move 100% of our bookings?",
      "We are #1 in the valley + full.",
    ]);
  });

  test("marks empty and blank fields", () => {
    const blank = { email: "", company: "  ", phone: "", propertyCount: "" };
    const { body } = contactDraft({ ...values, ...blank }, form);
    const missing = Object.entries(labels).filter(([, label]) =>
      body.includes(`${label}: ${emptyValue}\n`),
    );
    expect(missing.map(([field]) => field)).toEqual(["email", "company", "phone", "propertyCount"]);
  });

  test("goes to the sales mailbox under its fixed subject, or with it to WhatsApp", () => {
    const { mailUrl, chatUrl, body } = contactDraft(values, form);
    const { subject } = form.draft;
    const crlf = body.replaceAll("\n", "\r\n");
    expect(readMailDraft(mailUrl)).toMatchObject({ to: company.email.sales, subject, body: crlf });
    expect(new URL(chatUrl).searchParams.get("text")).toBe(`${subject}\n\n${body}`);
  });
});

describe("the mail draft of an enquiry", () => {
  test.each([
    "Ümläüte, “quotes” and 'apostrophes'",
    "a & b = c? 100% + #hash ; %26 &amp;",
    "👩‍🍳🏨 and 日本語",
    "line one\r\nline two\nline three\rline four",
    "?subject=Other&body=Other&bcc=someone@else.test",
  ])("carries a message as it was written: %j", (message) => {
    const { body } = readMailDraft(contactDraft({ ...values, message }, form).mailUrl);
    const [, received] = body.split(`${labels.message}:\r\n`);
    expect(received).toBe(message.replace(/\r\n|\r|\n/g, "\r\n"));
  });

  test.each(["name", "company", "message"] as const)(
    "cannot be built when half of a surrogate pair is in the %s",
    (field) => {
      expect(() => contactDraft({ ...values, [field]: "half \ud83d" }, form)).toThrow(URIError);
    },
  );
});
