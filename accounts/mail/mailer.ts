import { cleanLine, stripControls } from "#accounts/rules/clean-text.ts";

/** A mail to send. Both bodies have the same content; an empty one is left out. */
export type Mail = {
  to: string;
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  headers?: Readonly<Record<string, string>>;
  calendar?: string;
};

/** An attachment that a person opens. As text/calendar beside the text, Exchange hides a mail that it takes for no meeting. */
export const calendarFile = { filename: "calendar.ics", contentType: "application/ics" } as const;

/** `send` rejects if the mail server did not accept the mail, and `check` if it is not available. */
export type Mailer = {
  send: (mail: Mail) => Promise<void>;
  check: () => Promise<void>;
  close: () => void;
};

/** Rejection of a mail, or of another job, that is not retried. */
export class UndeliverableError extends Error {
  override name = "UndeliverableError";
}

/** Without control characters, as visitors typed parts, and with the header against out-of-office replies (RFC 3834). */
export function cleanMail(mail: Mail): Mail {
  return {
    ...mail,
    subject: cleanLine(mail.subject),
    html: stripControls(mail.html),
    text: stripControls(mail.text),
    headers: { "Auto-Submitted": "auto-generated", ...mail.headers },
  };
}
