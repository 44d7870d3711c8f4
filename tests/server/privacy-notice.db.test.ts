import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { retentionDays } from "#accounts/config/retention.ts";
import { readConfig } from "#accounts/config/settings.ts";
import { mostRows } from "#accounts/rules/most-rows.ts";
import { serviceForFile } from "#accounts/tests/support/auth-service.ts";
import { listColumns } from "#accounts/tests/support/dump-tables.ts";
import { tablesNotExported } from "#accounts/tests/support/tables-not-exported.ts";
import { mostSessions, newsletterAskAgainDays } from "#schemas/facts/limits.ts";
import { maxConfirmMails } from "#server/newsletter/newsletter-links.ts";
import { website } from "#server/website.ts";
import { pageWords } from "#tests/support/page-words.ts";

const file = path.join(import.meta.dirname, "../../content/en/legal/privacy.mdx");
const notice = readFileSync(file, "utf8");

/** A phrase of the notice for each table that contains something about a person. */
const sentences: Record<string, string> = {
  users: "**Email address**, whether you have confirmed it",
  identities: "**Email address**, whether you have confirmed it",
  sessions: "**Sessions**: when each began and was last used",
  mfa_amr_claims: "how you proved who you are",
  mfa_factors: "the key that your authenticator app shares with us",
  mfa_challenges: "Each attempt to enter a code, with its IP address",
  used_totp_steps: "the last code that was used",
  recovery_codes: "your recovery codes as hashes",
  mailed_tokens: "**Links and codes that we email you**, only as hashes",
  flow_state: "which browser asked for them",
  audit_log_entries: "**Record of sign-ins and changes**: what was done, when, with which address",
  known_networks: "**Networks you signed in from**",
  leads: "We store your name, email address, phone number, property, number of rooms",
  lead_events: "what our staff did about it and when, and their notes about what was agreed",
  jobs: "which kind of email was requested, with codes in place of your address and network",
  newsletter_subscribers: "the address, the exact wording you agreed to, the time and the page",
  newsletter_links: "a link, of which we keep a hash",
  rate_limits: "counts requests and sign-in attempts for up to a day, with codes",
};

/** The notice says "12 months" for a year, and days for any other period. */
const inWords = (days: number) => (days === 365 ? "12 months" : `${days} days`);

/** How docs/operations.md names what is kept for a time, and how the notice states that, unless it is about no person. */
const kept: Record<string, { docs: string; notice?: (days: number) => string }> = {
  oneTimeTokens: {
    docs: "mailed links and codes, PKCE requests",
    notice: (days) => `They are deleted ${days} day after they expire`,
  },
  factorRequests: {
    docs: "requests for a code of a second factor, and factors that were never verified",
    notice: (days) => `each app that you did not finish adding is deleted after ${days} day.`,
  },
  unconfirmedUsers: {
    docs: "accounts that were never confirmed",
    notice: (days) => `never confirmed, it is deleted ${days} days after our last email`,
  },
  auditLog: {
    docs: "audit log",
    notice: (days) => `record of sign-ins and changes is kept for ${inWords(days)}`,
  },
  knownNetworks: {
    docs: "known networks",
    notice: (days) => `forgotten ${days} days after your last sign-in`,
  },
  leads: {
    docs: "demo requests",
    notice: (days) => `A demo request is deleted with its history ${days} days after you send it`,
  },
  unconfirmed_subscribers: {
    docs: "newsletter addresses that were not confirmed",
    notice: (days) => `not confirmed is deleted after ${days} days`,
  },
  sentMails: {
    docs: "mails that are done",
    notice: (days) => `for ${days} days, which kind of email was requested`,
  },
  // Keys of the server.
  replacedKeys: { docs: "signing keys that were replaced" },
  // Only on a server that sends no mail, and a public site sends mail.
  outboxMails: { docs: "mails in the outbox" },
};

const extensionDays = website.extensions.flatMap(({ expiry = {} }) =>
  Object.entries(expiry).map(([name, { days }]) => [name, days] as const),
);

test.each([...Object.entries(retentionDays), ...extensionDays])(
  "the privacy notice and docs/operations.md say how long %s are kept",
  (name, days) => {
    const docs = readFileSync(path.join(import.meta.dirname, "../../docs/operations.md"), "utf8");
    const words = kept[name] ?? { docs: `a row about ${name}` };
    expect(docs).toContain(`| ${words.docs} | ${days} ${days === 1 ? "day" : "days"} |`);
    if (words.notice) expect(notice).toContain(words.notice(days));
  },
);

test("the privacy notice says how often we ask an address to confirm the newsletter", () => {
  expect(notice).toContain(`gets at most ${maxConfirmMails} emails in that time`);
  expect(notice).toContain(
    `at most ${maxConfirmMails} times, and not in the first ${newsletterAskAgainDays} days`,
  );
});

test("the privacy notice says after how many days without use a session ends", () => {
  expect(notice).toContain(`after ${readConfig({}).auth.sessionIdleDays} days without use`);
});

test("the account page names the service's largest number of sessions", () => {
  expect(mostSessions).toBe(mostRows.sessions);
});

test("docs/backup.md and the account page keep backups no longer than the notice says", () => {
  const docs = readFileSync(path.join(import.meta.dirname, "../../docs/backup.md"), "utf8");
  const [, days] = /Backups:\*\* they hold deleted data for up to (\d+) days/.exec(notice) ?? [];
  expect(docs).toContain(`The privacy notice promises ${days} days`);
  expect(pageWords.accountPage.deletion.stays.items.join()).toContain(
    `Backups: they hold your data for up to ${days} days`,
  );
});

describe("service", async () => {
  const service = await serviceForFile({}, website);

  test("every table is in the privacy notice, or contains nothing about a person", async () => {
    for (const table of Object.keys(await listColumns(service.auth.database))) {
      const sentence = sentences[table];
      if (sentence) expect(notice, table).toContain(sentence);
      else
        expect(tablesNotExported[table] ?? `no sentence and no reason for ${table}`).not.toMatch(
          /^no sentence/,
        );
    }
  });
});
