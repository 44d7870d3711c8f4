import { parse } from "node-html-parser";
import { describe, expect, test } from "vitest";
import * as accounts from "#accounts/mail/account-mails.ts";
import type { Mail } from "#accounts/mail/mailer.ts";
import { company } from "#schemas/facts/company.ts";
import { site } from "#schemas/facts/site.ts";
import { locale } from "#schemas/languages.ts";
import { brand } from "#server/brand.ts";
import {
  change,
  code,
  link,
  mailsWithLink,
  newsletterMail,
  reauthentication,
  sampleMails,
  siteUrl,
  to,
} from "#tests/support/sample-mails.ts";

const linksOf = ({ html }: Mail) =>
  parse(html)
    .querySelectorAll("a")
    .map((anchor) => anchor.getAttribute("href"));

describe.each(mailsWithLink)("%s", (_name, subject, mail) => {
  test("has the protocol's subject and the recipient", () => {
    expect(mail).toMatchObject({ subject, to });
  });

  test("has the link as a button, as an address and in the text, and no other link", () => {
    expect(linksOf(mail)).toEqual([link, link]);
    expect(mail.text).toContain(`\n${link}\n`);
    expect(mail.text.match(/https?:/g)).toHaveLength(2); // the link, and the one inside it
  });

  test("says how long the link lasts and what to do with an unexpected mail", () => {
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain("1 hour");
      expect(body).toContain("If you did not");
    }
  });
});

test("a change of address warns at the current address, but not at the new one", () => {
  expect(accounts.emailChange(change).text).toContain("change your password");
  const toNew = accounts.emailChange({ ...change, to: change.newEmail });
  expect(toNew.text).not.toContain("change your password");
  expect(accounts.emailChange({ ...change, email: "" }).text).not.toContain("from ");
});

test("reauthentication has the code in subject and bodies, and no link", () => {
  expect(reauthentication.subject).toBe("012345 is your verification code");
  expect(linksOf(reauthentication)).toEqual([]);
  // Phones offer the only number of six digits as the code.
  expect(reauthentication.text.match(/\b\d{6}\b/g)).toEqual([code]);
  expect(parse(reauthentication.html).querySelector("body")?.text).toContain(code);
});

test("the pageWords.newsletter mail contains the consent, both links, and the headers of RFC 8058", () => {
  expect(newsletterMail.headers).toEqual({
    "List-Unsubscribe": `<${siteUrl}/functions/v1/newsletter-unsubscribe?token=abc>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
  const confirm = `${siteUrl}/newsletter/confirm#token=abc`;
  const unsubscribe = `${siteUrl}/newsletter/unsubscribe#token=abc`;
  expect(linksOf(newsletterMail)).toEqual([confirm, confirm, unsubscribe]);
  expect(newsletterMail.text).toContain(`\n${confirm}\n`);
  expect(newsletterMail.text).toContain(`\n${unsubscribe}\n`);
  expect(newsletterMail.text).toContain('I agree to "news" & <more>');
  expect(newsletterMail.html).toContain("I agree to &quot;news&quot; &amp; &lt;more&gt;");
});

test("values that a visitor chose are escaped", () => {
  const hostile = `"><img src=x onerror=alert(1)>'&`;
  const mails = [
    accounts.emailChange({ ...change, newEmail: hostile, link: `${siteUrl}/?a=${hostile}` }),
    accounts.reauthentication({ brand, siteUrl, to, code: hostile, minutes: 1 }),
  ];
  for (const mail of mails) {
    expect(parse(mail.html).querySelectorAll("img")).toEqual([]);
    expect(mail.html).toContain("&quot;&gt;&lt;img src=x onerror=alert(1)&gt;&#39;&amp;");
  }
});

test("empty fields of a request are omitted from its mails", () => {
  const rows = sampleMails.filter(({ text }) => /(TR|DM)-23456789/.test(text));
  for (const { text, html } of rows)
    expect(text + html).not.toMatch(/:\s*$(?!\n>)|<td[^>]*><\/td>/);
});

test("every mail has its language, the sender's details, and the subject as title", () => {
  for (const mail of sampleMails) {
    const page = parse(mail.html);
    expect(page.querySelector("html")?.getAttribute("lang")).toBe(locale);
    expect(page.querySelector("title")?.text).toBe(mail.subject);
    for (const body of [page.querySelector("body")?.text, mail.text]) {
      expect(body).toContain(site.name);
      expect(body).toContain(company.legalName);
      expect(body).toContain(company.address);
      expect(body).toContain("hotel.test");
    }
  }
});
