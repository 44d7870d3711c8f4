import type { AuthService } from "#accounts/auth/service.ts";
import type { Metrics } from "#accounts/http/metrics.ts";
import { openSecurityEvents } from "#accounts/http/security-events.ts";
import { type Job, type JobKinds, laneOf, type WrittenMail } from "#accounts/jobs/kinds.ts";
import { writeNotice } from "#accounts/jobs/notices.ts";
import { openQueue, queueHash } from "#accounts/jobs/queue.ts";
import type { Log } from "#accounts/log/open-log.ts";

const outcomes = {
  failed: "could not be sent and will be retried",
  undeliverable: "cannot be delivered and was discarded",
};

/** The parts that an embedded server and a hosted project open differently. */
type Parts = Omit<AuthService, "mails" | "events" | "now">;

export type AssembleOptions = {
  metrics?: Pick<Metrics, "countMail" | "countSecurityEvent"> | undefined;
  log?: Pick<Log, "info" | "warn" | "error"> | undefined;
  mailKinds: JobKinds;
  /** Longest random delay between the response to a request and its mail, milliseconds. */
  mailSpreadMs?: number | undefined;
  /** False if mails are sent only after requests. */
  mailPolls?: boolean;
  /** Writes a mail that is neither of an extension nor a notice. */
  writeMail: (service: AuthService, row: Job) => Promise<WrittenMail | null>;
};

/** Returns the service with the parts that are the same on every host: mail queue and security events. */
export function assembleService(parts: Parts, options: AssembleOptions): AuthService {
  const { config, extensions, database, accessTokens } = parts;
  const { log, metrics, mailKinds, mailSpreadMs, mailPolls, writeMail } = options;
  const secret = accessTokens.deriveSecret("security events");
  const service: AuthService = {
    ...parts,
    mails: openQueue({
      database,
      kinds: mailKinds,
      ...(mailSpreadMs !== undefined && { spreadMs: mailSpreadMs }),
      ...(mailPolls !== undefined && { polls: mailPolls }),
      limits: config,
      hash: queueHash(accessTokens),
      now: () => service.now(),
      write: async (row) => {
        const extension = extensions.find(({ mails }) => mails?.[row.kind]);
        if (extension) return extension.mails?.[row.kind]?.write(service, row) ?? null;
        if (row.kind === "notice") return writeNotice(config, row);
        return writeMail(service, row);
      },
      send: (mail) => service.mailer.send(mail),
      // The caller was answered before, and a stranger must not learn which mailboxes exist.
      onOutcome: ({ id, kind, recipient }, outcome, cause) => {
        const isMail = laneOf(mailKinds, kind) === "mail";
        if (isMail) metrics?.countMail(outcome);
        if (outcome === "sent") return;
        const job = `${isMail ? "Mail" : "Event"} ${id} (${kind})`;
        log?.error({ err: cause }, `${job} ${outcomes[outcome]}`);
        if (isMail && outcome === "undeliverable") {
          service.events.record("mail_undeliverable", { account: recipient });
        }
      },
    }),
    events: openSecurityEvents({ log, metrics, secret, now: () => service.now() }),
    now: () => new Date(),
  };
  return service;
}
