import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { retentionDays } from "#accounts/config/retention.ts";

const read = (name: string) => readFileSync(path.join(import.meta.dirname, "../..", name), "utf8");
/** Names of the periods in docs/operations.md. */
const names: Record<keyof typeof retentionDays, string> = {
  oneTimeTokens: "mailed links and codes, PKCE requests",
  factorRequests: "requests for a code of a second factor, and factors that were never verified",
  unconfirmedUsers: "accounts that were never confirmed",
  auditLog: "audit log",
  knownNetworks: "known networks",
  sentMails: "mails that are done",
  outboxMails: "mails in the outbox",
  replacedKeys: "signing keys that were replaced",
};

test.each(Object.entries(names))("docs/operations.md says how long %s are kept", (period, name) => {
  const days = retentionDays[period as keyof typeof retentionDays];
  expect(read("docs/operations.md")).toContain(
    `| ${name} | ${days} ${days === 1 ? "day" : "days"} |`,
  );
});
