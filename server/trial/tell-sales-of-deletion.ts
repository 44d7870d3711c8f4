import type { Extension } from "#accounts/index.ts";
import { company } from "#schemas/facts/company.ts";
import type { TrialMailPayload } from "#server/trial/trial-mail.ts";
import { trialTables } from "#server/trial/trial-tables.ts";
import { leadEventRequest } from "#server/webhook/lead-events.ts";

/** Returns the mail to the sales mailbox, and the event for the webhook, if a user who is about to be deleted has a trial request. */
export const tellSalesOfDeletion: NonNullable<Extension["beforeDelete"]> = async (
  { own },
  { id },
) => {
  const trial = await trialTables(own)
    .selectFrom("trial_requests")
    .select("reference")
    .where("user_id", "=", id)
    .executeTakeFirst();
  if (!trial) return [];
  const payload: TrialMailPayload = { event: "deleted", reference: trial.reference };
  const { reference: subject } = trial;
  return [
    { kind: "sales", recipient: company.email.sales, pkce: false, payload },
    leadEventRequest({ type: "request.withdrawn", subject }, new Date()),
  ];
};
