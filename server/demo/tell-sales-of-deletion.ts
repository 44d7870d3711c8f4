import { type Extension, findAddresses, findUserById, hasAddress } from "#accounts/index.ts";
import { company } from "#schemas/facts/company.ts";
import { demoTables } from "#server/demo/demo-tables.ts";
import type { TrialMailPayload } from "#server/trial/trial-mail.ts";
import { leadEventRequest } from "#server/webhook/lead-events.ts";

/** Returns the mail to the sales mailbox, and the events for the webhook, about the demo requests that are deleted with a user. */
export const tellSalesOfDeletion: NonNullable<Extension["beforeDelete"]> = async (
  { auth, own },
  { id },
) => {
  const user = await findUserById(auth, id);
  if (!user?.email_confirmed_at) return [];
  const addresses = await findAddresses(auth, id, user.email);
  if (addresses.length === 0) return [];
  const demos = await demoTables(own)
    .selectFrom("demo_requests")
    .select("reference")
    .where(hasAddress(addresses, "requested_at"))
    .orderBy("requested_at")
    .execute();
  if (demos.length === 0) return [];
  const reference = demos.map((demo) => demo.reference).join(", ");
  const payload: TrialMailPayload = { event: "deleted", reference };
  return [
    { kind: "sales", recipient: company.email.sales, pkce: false, payload },
    ...demos.map((demo) =>
      leadEventRequest({ type: "request.withdrawn", subject: demo.reference }, new Date()),
    ),
  ];
};
