import { afterEach, describe, expect, test, vi } from "vitest";
import { company } from "#schemas/facts/company.ts";
import { chatUrl, demoLink, mailDraftUrl, shareUrl } from "#site/contact-links.ts";
import { readDemoChoice } from "#site/pages/_demo/demo-choice.ts";
import { readMailDraft } from "#tests/support/read-mail-draft.ts";

const draft = (body: string, subject = "Enquiry") =>
  mailDraftUrl({ to: "sales@hotel.test", subject, body });

const hardTexts = [
  "Grüße aus Köln – façade, naïve, Łódź",
  '“Curly” and "straight" quotes, it\'s',
  "Smith & Sons? 100% #1 + a=b; c:d",
  "%20 is not a space, &amp; is not an ampersand",
  "A family 👨‍👩‍👧 at 🇿🇦",
  "日本語 עברית العربية",
  "<b>bold</b> \\ / | ^ ` { } [ ] ~",
  " leading, trailing\tand tabs ",
];

test.each(hardTexts)("a mail draft and a chat keep the text: %s", (text) => {
  const url = draft(text, text);
  expect(readMailDraft(url)).toEqual({ to: "sales@hotel.test", subject: text, body: text });
  // The characters that RFC 6068 allows.
  for (const field of url.split("?")[1]?.split("&") ?? [])
    expect(field).toMatch(/^(subject|body)=(?:[\w.~!'()*-]|%[0-9A-F]{2})*$/);
  const chat = new URL(chatUrl(text));
  expect(chat.origin + chat.pathname).toBe(chatUrl());
  expect([...chat.searchParams]).toEqual([["text", text]]);
  const share = new URL(shareUrl(text, "https://stoep.example/blog"));
  expect(share.searchParams.get("text")).toBe(`${text} https://stoep.example/blog`);
});

test("a mail draft breaks lines with CRLF, however they were broken, and keeps all of 2,000 characters", () => {
  for (const body of ["one\ntwo\n\nthree", "one\r\ntwo\r\n\r\nthree", "one\rtwo\r\rthree"])
    expect(draft(body)).toContain("body=one%0D%0Atwo%0D%0A%0D%0Athree");
  const body = "Äé&%+# \n🏨".repeat(250).slice(0, 2000);
  expect(readMailDraft(draft(body)).body).toBe(body.replaceAll("\n", "\r\n"));
});

test("a chat opens without a message", () => {
  expect(chatUrl()).toBe(`https://wa.me/${company.whatsapp.number}`);
  expect(chatUrl("")).toBe(chatUrl());
});

describe("a link to the demo form", () => {
  afterEach(() => void vi.unstubAllEnvs());
  const choice = {
    about: "group",
    plan: "enterprise",
    rooms: 60,
    parts: ["channel-manager", "booking-engine"],
  } as const;

  test("has what the button knows, which the page reads back", () => {
    const link = demoLink(choice);
    expect(link).toBe(
      "/demo?about=group&plan=enterprise&rooms=60&parts=channel-manager,booking-engine",
    );
    expect(readDemoChoice(new URL(link, "https://hotel.test").search)).toEqual(choice);
    expect(demoLink()).toBe("/demo");
  });

  test("of a row of the price list without an end has its plus", () => {
    expect(demoLink({ rooms: "51+" })).toBe("/demo?rooms=51%2B");
    expect(readDemoChoice("?rooms=51%2B").rooms).toBe("51+");
  });

  test.each([
    "?plan=__proto__&rooms=0&parts=constructor&about=talk",
    "?rooms=14+rooms",
    "?rooms=51%2B%2B",
    "?rooms=99999",
  ])("%s says nothing", (query) => {
    expect(demoLink(readDemoChoice(query))).toBe("/demo");
  });

  test("leads to the contact form where no server takes the request", () => {
    vi.stubEnv("VITE_SUPABASE_URL", "https://abc.supabase.co");
    expect(demoLink()).toBe("/demo");
    vi.stubEnv("VITE_DEMO", "off");
    expect(demoLink(choice)).toBe("/contact?about=group&plan=enterprise&rooms=60#form");
    expect(demoLink()).toBe("/contact?about=demo#form");
    vi.unstubAllEnvs();
  });
});
