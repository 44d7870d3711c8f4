import type { MailConfig } from "#accounts/config/settings.ts";
import type { Mailer } from "#accounts/mail/mailer.ts";
import { openOutbox, outboxDirectory } from "#accounts/mail/outbox.ts";
import { openSmtp } from "#accounts/mail/smtp.ts";

/** Returns the mailer of the settings. The outbox prints its mails to the terminal with `print`. */
export function openMailer(options: {
  mail: MailConfig;
  dataDirectory: string;
  from: string;
  print: (lines: string) => void;
}): Mailer {
  const { mail, dataDirectory, from, print } = options;
  if (mail.smtpUrl) return openSmtp({ url: mail.smtpUrl, from });
  return openOutbox({ directory: outboxDirectory(dataDirectory), from, print });
}
