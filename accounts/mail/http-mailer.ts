import {
  calendarFile,
  cleanMail,
  type Mail,
  type Mailer,
  UndeliverableError,
} from "#accounts/mail/mailer.ts";

const timeoutMs = 16_000;

/** Sends mails by an HTTP API, in the form of Resend, which others take too: hosted functions reach no mail server. */
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
      const Failure = aboutTheMail.includes(response.status) ? UndeliverableError : Error;
      throw new Failure(`The mail API answered ${response.status}: ${answer.slice(0, 300)}`);
    },
    // There is no call that changes nothing and is allowed to a key that may only send.
    check: async () => {},
    close: () => {},
  };
}

/** Statuses with which the API rejects this mail, and will do so again. */
const aboutTheMail = [400, 413, 422];

function toFields(mail: Mail, from: string) {
  const { to, replyTo, html, text, calendar = "", ...content } = cleanMail(mail);
  const { filename, contentType: content_type } = calendarFile;
  const file = { filename, content: Buffer.from(calendar).toString("base64"), content_type };
  return {
    ...content,
    from,
    // A list, so that no character in the address can add a second recipient.
    to: [to],
    ...(replyTo && { reply_to: [replyTo] }),
    ...(html && { html }),
    ...(text && { text }),
    ...(calendar && { attachments: [file] }),
  };
}
