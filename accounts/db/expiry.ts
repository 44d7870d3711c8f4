import type { Expression, ExpressionBuilder, SqlBool } from "kysely";

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
