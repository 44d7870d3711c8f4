import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { settings } from "#server/config.ts";
import { retentionDays } from "#server/retention.ts";

const read = (name: string) => readFileSync(path.join(import.meta.dirname, "..", name), "utf8");
const idleDays = settings.AUTH_SESSION_IDLE_DAYS.default;

test("the privacy notice names the periods that the clean-up keeps to", () => {
  const notice = read("content/legal/privacy.mdx");
  const { unconfirmedUsers, knownNetworks, unconfirmedSubscribers, auditLog, sentMails } =
    retentionDays;
  expect(notice).toContain(
    `never confirmed, it is deleted ${unconfirmedUsers} days after our last email`,
  );
  expect(notice).toContain(`after ${idleDays} days without use`);
  expect(notice).toContain(
    `record of sign-ins and changes is kept for ${(auditLog / 365) * 12} months`,
  );
  expect(notice).toContain(`forgotten ${knownNetworks} days after your last sign-in`);
  expect(notice).toContain(`for ${sentMails} days, which kind of email was requested`);
  expect(notice).toContain(`not confirmed is deleted after ${unconfirmedSubscribers} days`);
});

/** How docs/operations.md calls each. */
const names: Record<keyof typeof retentionDays, string> = {
  spentRefreshTokens: "spent refresh tokens",
  oneTimeTokens: "mailed links and codes, PKCE requests",
  factorRequests: "requests for a code of a second factor, and factors that were never verified",
  unconfirmedUsers: "accounts that were never confirmed",
  anonymousUsers: "anonymous accounts",
  auditLog: "audit log",
  knownNetworks: "known networks",
  unconfirmedSubscribers: "newsletter addresses that were not confirmed",
  sentMails: "mails that are done",
  outboxMails: "mails in the outbox",
};

test.each(Object.entries(names))("docs/operations.md says how long %s are kept", (period, name) => {
  const days = retentionDays[period as keyof typeof retentionDays];
  expect(read("docs/operations.md")).toContain(
    `| ${name} | ${days} ${days === 1 ? "day" : "days"} |`,
  );
});
