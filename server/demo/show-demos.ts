import type { Extension } from "#accounts/index.ts";
import { demoTables } from "#server/demo/demo-tables.ts";
import { stateOf } from "#server/requests/leads.ts";

/** Returns the demo requests of an account's address, for operators. */
export const showDemos: NonNullable<Extension["showUser"]> = async ({ own }, { email }) => {
  const demos = await demoTables(own)
    .selectFrom("demo_requests")
    .select(["reference", "status", "requested_at", "answered_at", "closed_at"])
    .where("email", "=", email ?? "")
    .orderBy("requested_at", "desc")
    .execute();
  const text = demos.map((demo) => `${demo.reference}, ${stateOf(demo, new Date())}`).join("; ");
  return { demos: { text: text || undefined, data: demos } };
};
