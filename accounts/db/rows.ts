import type { Expression, ExpressionBuilder, Kysely, Selectable, SqlBool } from "kysely";

// Short forms of the commonest statements: all columns, and rows whose columns have given values.

// biome-ignore lint/suspicious/noExplicitAny: a condition does not know the table.
export type Condition = (eb: ExpressionBuilder<any, any>) => Expression<SqlBool>;

export type Expiry = {
  table: string;
  days: number;
  /** Condition on the rows. `before` is the time that many days ago. */
  isExpired: (eb: Parameters<Condition>[0], before: string) => Expression<SqlBool>;
};

type Match<Row> = { [Column in keyof Row]?: Row[Column] | readonly Row[Column][] };

type AnyTables = Kysely<Record<string, Record<string, unknown>>>;

const anyOf = (tables: unknown) => tables as AnyTables;

/** Returns the condition that columns have these values, of an array one of them. Throws if a value is missing: it never matches all rows. */
function matches(match: object): Condition {
  const entries = Object.entries(match);
  if (entries.length === 0 || entries.some(([, value]) => value === undefined)) {
    throw new Error(`A value is missing in the condition ${Object.keys(match)}.`);
  }
  return (eb) =>
    eb.and(
      entries.map(([column, value]) => {
        if (value === null) return eb(column, "is", null);
        if (!Array.isArray(value)) return eb(column, "=", value);
        return value.length > 0 ? eb(column, "in", value) : eb.lit(false);
      }),
    );
}

export function findRow<Schema, Table extends keyof Schema & string>(
  tables: Kysely<Schema>,
  table: Table,
  match: Match<Selectable<Schema[Table]>>,
): Promise<Selectable<Schema[Table]> | undefined> {
  const rows = anyOf(tables)
    .selectFrom(table as string)
    .selectAll();
  return rows.where(matches(match)).limit(1).executeTakeFirst() as never;
}

/** Returns the number of deleted rows. */
export async function deleteRows<Schema, Table extends keyof Schema & string>(
  tables: Kysely<Schema>,
  table: Table,
  match: Match<Selectable<Schema[Table]>>,
): Promise<number> {
  const rows = anyOf(tables)
    .deleteFrom(table as string)
    .where(matches(match));
  return Number((await rows.executeTakeFirst()).numDeletedRows);
}

/** Returns the number of changed rows. */
export async function updateRows<Schema, Table extends keyof Schema & string>(
  tables: Kysely<Schema>,
  table: Table,
  match: Match<Selectable<Schema[Table]>>,
  values: Partial<Selectable<Schema[Table]>>,
): Promise<number> {
  const rows = anyOf(tables)
    .updateTable(table as string)
    .set(values)
    .where(matches(match));
  return Number((await rows.executeTakeFirst()).numUpdatedRows);
}
