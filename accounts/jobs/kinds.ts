import type { Selectable } from "kysely";
import { withExtensions } from "#accounts/config/with-extensions.ts";
import type { JobsTable } from "#accounts/db/schema.ts";
import type { Mail } from "#accounts/mail/mailer.ts";

/** A row of the queue: a mail, or another event that is delivered after its request was answered. */
export type Job = Selectable<JobsTable>;

/** A mail to send. `toStranger` is true if its recipient turned out to have no confirmed account. */
export type WrittenMail = { mail: Mail; toStranger?: boolean };

/** Jobs of one lane do not wait for those of the other: the receiver of a webhook may not answer. */
export type Lane = "mail" | "webhook";

export type JobRules = {
  /** `write` delivers the job itself. One that is retried delays later ones to its recipient. No budget counts them. */
  lane?: "webhook";
  /** Kinds with the same one share the minimum time between two mails. */
  interval?: string;
  /** Kinds with the same one share the number of mails to one recipient. */
  budget?: string;
  /**
   * People with an account, or any address that a visitor typed. First derived from the kind of mail, because looking up
   * the address would reveal by its duration whether there is an account. The queue corrects it when it writes the mail.
   */
  audience: Job["audience"];
  /** True if no budget rejects it. The call that adds it needs a limit of its own. */
  isNeverRejected?: true;
};

export type JobKinds = Readonly<Record<string, JobRules>>;

/** Sign-in links have a budget of their own, so that no other kind can use it up. */
const ownKinds = {
  signup: { interval: "confirmation", budget: "signup", audience: "strangers" },
  resend: { interval: "confirmation", budget: "resend", audience: "accounts" },
  recovery: { interval: "recovery", budget: "recovery", audience: "accounts" },
  otp: { interval: "recovery", budget: "recovery", audience: "accounts" },
  email_change: { interval: "email_change", budget: "email_change", audience: "accounts" },
  resend_email_change: { interval: "resend", budget: "resend", audience: "accounts" },
  reauthentication: { interval: "code", budget: "code", audience: "accounts" },
  // Never rejected: they report a change that was made, by a call that has its own limit.
  notice: { audience: "accounts", isNeverRejected: true },
  invite: { audience: "accounts", isNeverRejected: true },
} as const satisfies JobKinds;

export type OwnJobKind = keyof typeof ownKinds;

export const functionKinds = { notice: ownKinds.notice } as const satisfies JobKinds;

type JobsPart = { name: string; mails?: JobKinds };

export const listJobKinds = (extensions: readonly JobsPart[], own: JobKinds = ownKinds) =>
  withExtensions<JobRules, JobsPart>("kind of mail", own, extensions, ({ mails }) => mails);

export function rulesOf(kinds: JobKinds, kind: string): JobRules {
  const rules = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  if (!rules)
    throw new Error(`There is no kind of mail "${kind}" in the service and its extensions`);
  return rules;
}

export const laneOf = (kinds: JobKinds, kind: string): Lane => kinds[kind]?.lane ?? "mail";

export type JobRequest = {
  kind: string;
  recipient: string;
  /** True if only the browser that requests the link can use it (PKCE). */
  pkce?: boolean;
  /** Those of the visitor who causes the mail (networksOf in accounts/http/visitor.ts); null for mails of operators. */
  networks: Pick<Job, "host" | "organisation"> | null;
  delaySeconds?: number;
  /** Input for writing the mail. Must be JSON. */
  payload: object;
};
