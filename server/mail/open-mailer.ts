import type { MailConfig } from "#server/config.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import { openOutbox, outboxDirectory } from "#server/mail/outbox.ts";
import { openSmtp } from "#server/mail/smtp.ts";

/** The mailer that the settings ask for. `print` is the terminal, where the outbox says what it keeps. */
export function openMailer(options: {
  mail: MailConfig;
  dataDirectory: string;
  /** Sender where the settings name none, as in `Hotel <hello@hotel.co.za>`. */
  defaultFrom: string;
  print: (lines: string) => void;
}): Mailer {
  const { mail, dataDirectory, defaultFrom, print } = options;
  const from = mail.from ?? defaultFrom;
  if (mail.transport === "outbox") {
    return openOutbox({ directory: outboxDirectory(dataDirectory), from, print });
  }
  // readConfig lets nobody ask for smtp without an address.
  return openSmtp({ url: mail.smtpUrl ?? "", from });
}
