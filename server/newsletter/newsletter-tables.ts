import type { Database, PersonTable } from "#accounts/index.ts";

export type SubscribersTable = {
  id: string;
  email: string;
  status: "pending" | "confirmed" | "unsubscribed";
  consent_text: string;
  consent_page: string;
  consent_at: string;
  /** The latest confirmation mail: when it was written, how many there were so far, and its id in jobs. */
  confirm_sent_at: string;
  confirm_mails: number;
  mail_id: number;
  confirmed_at: string | null;
  unsubscribed_at: string | null;
  /** Signs the lasting unsubscribe link. */
  link_key: string;
};

type NewsletterLinksTable = {
  /** SHA-256 of the secret in the links. */
  token_hash: string;
  subscriber_id: string;
  consent_text: string;
  consent_page: string;
  consent_at: string;
  sent_at: string;
};

export type NewsletterSchema = {
  newsletter_subscribers: SubscribersTable;
  newsletter_links: NewsletterLinksTable;
};

export const newsletterTables = (own: Database["own"]) => own.$extendTables<NewsletterSchema>();
export type NewsletterTables = ReturnType<typeof newsletterTables>;

export const newsletterColumns: Readonly<Record<keyof NewsletterSchema, PersonTable>> = {
  newsletter_subscribers: {
    by: "address",
    madeAt: "consent_at",
    newest: ["id"],
    shown:
      `id email status consent_text consent_page consent_at confirm_sent_at confirm_mails mail_id
      confirmed_at unsubscribed_at`.split(/\s+/),
    withheld: { link_key: "stored as a secret, not shown" },
  },
  newsletter_links: {
    by: { column: "subscriber_id", of: "newsletter_subscribers" },
    newest: ["sent_at", "token_hash"],
    shown: ["subscriber_id", "consent_text", "consent_page", "consent_at", "sent_at"],
    withheld: { token_hash: "stored as a hash, not shown" },
  },
};
