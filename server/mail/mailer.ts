/** A mail ready to go: both bodies say the same. */
export type Mail = {
  to: string;
  /** Address that an answer goes to, if not to the sender. */
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  headers?: Readonly<Record<string, string>>;
};

/**
 * Sends mails. `send` rejects when the mail was not taken over by the mail server, `check` when none would be now.
 */
export type Mailer = {
  send: (mail: Mail) => Promise<void>;
  check: () => Promise<void>;
  close: () => void;
};
