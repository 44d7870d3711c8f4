/** A mail to send. Both bodies have the same content; an empty one is left out. */
export type Mail = {
  to: string;
  /** Address for replies, if it is not the sender. */
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  headers?: Readonly<Record<string, string>>;
  /** A calendar entry (RFC 5545) with the method in it (RFC 5546). */
  calendar?: { method: "PUBLISH" | "CANCEL"; content: string };
};

/**
 * Sends mails. `send` rejects if the mail server did not accept the mail, and `check` if it is not available.
 */
export type Mailer = {
  send: (mail: Mail) => Promise<void>;
  check: () => Promise<void>;
  close: () => void;
};
