import type { Expression, ExpressionBuilder, SqlBool } from "kysely";

// biome-ignore lint/suspicious/noExplicitAny: the service does not know the columns.
export type Condition = (eb: ExpressionBuilder<any, any>) => Expression<SqlBool>;

export type Expiry = {
  table: string;
  days: number;
  /** Condition on the rows. `before` is the time that many days ago. */
  isExpired: (eb: Parameters<Condition>[0], before: string) => Expression<SqlBool>;
};
