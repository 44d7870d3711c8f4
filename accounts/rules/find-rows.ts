import type { Kysely } from "kysely";
import type { ListedTable } from "#accounts/db/person-tables.ts";
import type { Condition } from "#accounts/db/rows.ts";
import { auditActor, auditSubject } from "#accounts/rules/audit-log.ts";

/** A confirmed address of a user. `until` is when it was replaced, null for the current one. */
export type OwnedAddress = { address: string; until: string | null };

export const hasAddress =
  (addresses: readonly OwnedAddress[], time: string): Condition =>
  (eb) =>
    eb.or(
      addresses.map(({ address, until }) =>
        eb.and([eb("email", "=", address), ...(until && time ? [eb(time, "<", until)] : [])]),
      ),
    );

export type Person = {
  id: string;
  addresses: readonly OwnedAddress[];
  /** Values of `jobs.recipient` for the current one. */
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
  const { by, madeAt = "" } = tables[name] ?? { by: "no one" };
  if (typeof by === "object") {
    const { schema } = tables[by.of] ?? { schema: "own" };
    const rows = database[schema] as Kysely<Record<string, { id: string }>>;
    return findRows(database, tables, by.of, person).map((isOfPerson) => (eb) => {
      const ids = rows.selectFrom(by.of).select("id").where(isOfPerson);
      return eb(by.column, "in", ids);
    });
  }
  const hasId =
    (column: string): Condition =>
    (eb) =>
      eb(column, "=", id);
  const conditions: Record<typeof by, Condition[]> = {
    id: [hasId("id")],
    user_id: [hasId("user_id")],
    address: [hasAddress(addresses, madeAt)],
    "user or address": [hasId("user_id"), hasAddress(addresses, madeAt)],
    audit: [
      (eb) => eb(auditActor, "=", id),
      (eb) => eb.and([eb(auditSubject, "=", id), eb(auditActor, "!=", id)]),
    ],
    mail: [
      (eb) =>
        eb.or([
          ...recipients.map((recipient) => eb("recipient", "=", recipient)),
          // Mails that are done have no payload.
          eb.and([eb("state", "=", "waiting"), eb("payload", "like", `%"userId":"${id}"%`)]),
        ]),
    ],
    "no one": [],
  };
  return conditions[by];
}
