import { createTransport } from "nodemailer";
import type { Mailer } from "#server/mail/mailer.ts";
import { toMessage } from "#server/mail/to-message.ts";

/** How long the mail server may take to be reached, to greet and to answer each command, milliseconds. */
const defaultTimeoutMs = 8000;

/** Hands mails to a mail server. Whoever sends waits for it, so a slow server is an error and not a hang. */
export function openSmtp(options: { url: string; from: string; timeoutMs?: number }): Mailer {
  const { url, from, timeoutMs = defaultTimeoutMs } = options;
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // Says goodbye to an unused connection before the timeout above cuts it.
    idleTimeout: timeoutMs / 2,
  });
  return {
    send: async (mail) => {
      // A queue before a slow server, or one that trickles its answers, trips none of the timeouts above.
      const signal = AbortSignal.timeout(2 * timeoutMs);
      await transport.sendMail({ ...toMessage(mail, from), signal });
    },
    // Greets the mail server, signs in where the address says so, and sends nothing.
    check: async () => {
      await transport.verify();
    },
    close: () => transport.close(),
  };
}
