import { createTransport, type SendMailOptions } from "nodemailer";
import { calendarFile, cleanMail, type Mail, type Mailer } from "#accounts/mail/mailer.ts";

/** Timeout for connecting, the greeting and each command, milliseconds. */
const defaultTimeoutMs = 8000;

/** Sends mails by SMTP. A slow server is an error, so that the queue does not wait for it. */
export function openSmtp(options: { url: string; from: string; timeoutMs?: number }): Mailer {
  const { url, from, timeoutMs = defaultTimeoutMs } = options;
  const { username, hostname } = new URL(url);
  const isLocal = ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
  const transport = createTransport({
    url,
    requireTLS: username !== "" && !isLocal,
    pool: true,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // Closes idle connections properly before socketTimeout cuts them.
    idleTimeout: timeoutMs / 2,
  });
  return {
    send: async (mail) => {
      // Waiting for a free connection, or a server that sends its answer slowly, triggers none of the timeouts above.
      const signal = AbortSignal.timeout(2 * timeoutMs);
      await transport.sendMail({ ...toMessage(mail, from), signal });
    },
    // Connects and authenticates, without sending a mail.
    check: async () => {
      await transport.verify();
    },
    close: () => transport.close(),
  };
}

export function toMessage(mail: Mail, from: string) {
  const { to, replyTo, calendar, ...content } = cleanMail(mail);
  return {
    ...content,
    from,
    // As an object, so that no character in the address can add a second recipient.
    to: { name: "", address: to },
    ...(replyTo && { replyTo: { name: "", address: replyTo } }),
    ...(calendar && { attachments: [{ ...calendarFile, content: calendar }] }),
    disableFileAccess: true,
    disableUrlAccess: true,
  } satisfies SendMailOptions;
}
