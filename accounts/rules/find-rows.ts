import type { Expression, ExpressionBuilder, Kysely, SqlBool } from "kysely";
import { auditActor, auditSubject } from "#accounts/rules/audit-log.ts";
import type { ListedTable } from "#accounts/rules/person-tables.ts";

// biome-ignore lint/suspicious/noExplicitAny: a condition on whichever table is listed.
type Condition = (eb: ExpressionBuilder<any, any>) => Expression<SqlBool>;

export type Person = {
  id: string;
  /** Confirmed addresses, the current and former ones. */
  addresses: readonly string[];
  /** Values of `mail_queue.recipient` for the current one. */
  recipients?: readonly string[];
};

/** Returns conditions for the rows of a table about a person, each with an index. No row meets two of them. */
export function findRows(
  database: Readonly<Record<"auth" | "own", unknown>>,
  tables: Readonly<Record<string, ListedTable>>,
  name: string,
  person: Person,
): readonly Condition[] {
  const { id, addresses, recipients = [] } = person;
  const { by } = tables[name] ?? { by: "no one" };
  if (typeof by === "object") {
    const { schema } = tables[by.of] ?? { schema: "own" };
    const rows = database[schema] as Kysely<Record<string, { id: string }>>;
    return findRows(database, tables, by.of, person).map((isOfPerson) => (eb) => {
      const ids = rows.selectFrom(by.of).select("id").where(isOfPerson);
      return eb(by.column, "in", ids);
    });
  }
  switch (by) {
    case "id":
    case "user_id":
      return [(eb) => eb(by, "=", id)];
    case "address":
      return [(eb) => eb.or(addresses.map((address) => eb("email", "=", address)))];
    case "audit":
      return [
        (eb) => eb(auditActor, "=", id),
        (eb) => eb.and([eb(auditSubject, "=", id), eb(auditActor, "!=", id)]),
      ];
    case "mail":
      return [
        (eb) =>
          eb.or([
            ...recipients.map((recipient) => eb("recipient", "=", recipient)),
            // Mails that are done have no payload.
            eb.and([eb("state", "=", "waiting"), eb("payload", "like", `%"userId":"${id}"%`)]),
          ]),
      ];
    case "no one":
      return [];
  }
}
