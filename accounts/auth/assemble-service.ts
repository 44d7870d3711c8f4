import type { AuthService } from "#accounts/auth/service.ts";
import type { Log } from "#accounts/log/open-log.ts";
import { openSecurityEvents } from "#accounts/log/security-events.ts";
import { writeNotice } from "#accounts/mail/add-notice.ts";
import { listDeliveryKinds, type MailKinds, type QueuedMail } from "#accounts/mail/mail-budgets.ts";
import { mailHash, openMailQueue, type WrittenMail } from "#accounts/mail/mail-queue.ts";
import type { Metrics } from "#accounts/metrics/metrics.ts";

const outcomes = {
  failed: "could not be sent and will be retried",
  undeliverable: "cannot be delivered and was discarded",
};

/** The parts that an embedded server and a hosted project open differently. */
type Parts = Omit<AuthService, "mails" | "events" | "now">;

export type AssembleOptions = {
  metrics: Pick<Metrics, "countMail" | "countSecurityEvent">;
  /** Logs security events, and mails that could not be sent. */
  log?: Pick<Log, "info" | "warn" | "error"> | undefined;
  /** The kinds of mail that this program sends. */
  mailKinds: MailKinds;
  /** Longest random delay between the response to a request and its mail, milliseconds. */
  mailSpreadMs?: number | undefined;
  /** False if mails are sent only after requests. */
  mailPolls?: boolean;
  /** Writes a mail that is neither of an extension nor a notice. */
  writeMail: (service: AuthService, row: QueuedMail) => Promise<WrittenMail | null>;
};

/** Returns the service with the parts that are the same on every host: mail queue and security events. */
export function assembleService(parts: Parts, options: AssembleOptions): AuthService {
  const { config, extensions, database, accessTokens } = parts;
  const { log, metrics, mailKinds, mailSpreadMs, mailPolls, writeMail } = options;
  const secret = accessTokens.deriveSecret("security events");
  const eventKinds = listDeliveryKinds(mailKinds);
  const service: AuthService = {
    ...parts,
    mails: openMailQueue({
      database,
      kinds: mailKinds,
      ...(mailSpreadMs !== undefined && { spreadMs: mailSpreadMs }),
      ...(mailPolls !== undefined && { polls: mailPolls }),
      limits: config,
      hash: mailHash(accessTokens),
      now: () => service.now(),
      write: async (row) => {
        const extension = extensions.find(({ mails }) => mails?.[row.kind]);
        if (extension) return extension.mails?.[row.kind]?.write(service, row) ?? null;
        if (row.kind === "notice") return writeNotice(config, row);
        return writeMail(service, row);
      },
      send: (mail) => service.mailer.send(mail),
      onOutcome: (outcome) => metrics.countMail(outcome),
      // The caller was answered before, and a stranger must not learn which mailboxes exist.
      onFailure: ({ id, kind, recipient }, outcome, cause) => {
        const isMail = !eventKinds.includes(kind);
        log?.error(
          { err: cause },
          `${isMail ? "Mail" : "Event"} ${id} (${kind}) ${outcomes[outcome]}`,
        );
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
