import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import { retentionDays } from "#accounts/config/retention.ts";
import type { AuthSchema, OwnSchema } from "#accounts/db/schema.ts";

/** Rows that the daily clean-up deletes. The primary key of the table must be `id`. */
export type Expiry = {
  table: string;
  /** The retention period. */
  days: number;
  /** Condition on the rows. `before` is the time that many days ago. */
  isExpired: (
    // biome-ignore lint/suspicious/noExplicitAny: the service does not know the columns.
    eb: ExpressionBuilder<any, any>,
    before: string,
  ) => Expression<SqlBool>;
};

/**
 * Conditions on expired rows that the daily clean-up shares with that of a hosted project, where they become SQL.
 * `before` is the time `days` ago.
 */
export const sharedExpiry = {
  mail_queue: {
    days: retentionDays.sentMails,
    isExpired: ({ eb, and }: ExpressionBuilder<OwnSchema, "mail_queue">, before: string) =>
      and([eb("state", "!=", "waiting"), eb("created_at", "<", before)]),
  },
  users: {
    days: retentionDays.unconfirmedUsers,
    isExpired: ({ eb, and, or }: ExpressionBuilder<AuthSchema, "users">, before: string) => {
      const neverSince = (column: "confirmation_sent_at" | "recovery_sent_at" | "invited_at") =>
        or([eb(column, "is", null), eb(column, "<", before)]);
      return and([
        eb("email_confirmed_at", "is", null),
        eb("phone_confirmed_at", "is", null),
        eb("last_sign_in_at", "is", null),
        eb("is_anonymous", "=", false),
        eb("created_at", "<", before),
        neverSince("confirmation_sent_at"),
        neverSince("recovery_sent_at"),
        neverSince("invited_at"),
      ]);
    },
  },
  audit_log_entries: {
    days: retentionDays.auditLog,
    isExpired: (eb: ExpressionBuilder<AuthSchema, "audit_log_entries">, before: string) =>
      eb("created_at", "<", before),
  },
};
