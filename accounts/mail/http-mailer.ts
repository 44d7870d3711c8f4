import { calendarFile, type Mail, type Mailer, UndeliverableError } from "#accounts/mail/mailer.ts";
import { cleanLine, stripControls } from "#accounts/rules/clean-text.ts";

/** Timeout of a call, milliseconds. */
const timeoutMs = 16_000;

/**
 * Sends mails by an HTTP API, as hosted functions cannot connect to a mail server: POST with the key as bearer token, and
 * the fields of Resend (resend.com/docs/api-reference/emails/send-email), which other providers accept too.
 */
export function openHttpMailer(options: { url: string; key: string; from: string }): Mailer {
  const { url, key, from } = options;
  return {
    send: async (mail) => {
      const response = await fetch(url, {
        method: "POST",
        headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
        body: JSON.stringify(toFields(mail, from)),
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
      });
      const answer = await response.text();
      if (response.ok) return;
      const Failure = isAboutTheMail(response.status) ? UndeliverableError : Error;
      throw new Failure(`The mail API answered ${response.status}: ${answer.slice(0, 300)}`);
    },
    // There is no call that changes nothing and is allowed to a key that may only send.
    check: async () => {},
    close: () => {},
  };
}

/** Returns true if the API rejects this mail, and will do so again. */
function isAboutTheMail(status: number): boolean {
  return status === 400 || status === 413 || status === 422;
}

function toFields({ to, replyTo, subject, html, text, headers, calendar }: Mail, from: string) {
  return {
    from,
    // A list, so that no character in the address can add a second recipient.
    to: [to],
    ...(replyTo && { reply_to: [replyTo] }),
    // Visitors typed parts of some mails.
    subject: cleanLine(subject),
    ...(html && { html: stripControls(html) }),
    ...(text && { text: stripControls(text) }),
    // Prevents out-of-office replies (RFC 3834).
    headers: { "Auto-Submitted": "auto-generated", ...headers },
    ...(calendar && { attachments: [describeAttachment(calendar)] }),
  };
}

function describeAttachment(calendar: string) {
  const { filename, contentType } = calendarFile;
  const content = Buffer.from(calendar).toString("base64");
  return { filename, content, content_type: contentType };
}
