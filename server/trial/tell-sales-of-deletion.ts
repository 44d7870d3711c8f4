import type { Extension } from "#accounts/index.ts";
import { company } from "#schemas/facts/company.ts";
import type { TrialMailPayload } from "#server/trial/trial-mail.ts";
import { trialTables } from "#server/trial/trial-tables.ts";

/** Returns the mail to the sales mailbox if a user who is about to be deleted has a trial request. */
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
  return [{ kind: "sales", recipient: company.email.sales, pkce: false, payload }];
};
