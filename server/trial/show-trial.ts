import type { Extension } from "#accounts/index.ts";
import { stateOf } from "#server/requests/leads.ts";
import { trialTables } from "#server/trial/trial-tables.ts";

/** Returns the trial request of an account, for operators. */
export const showTrial: NonNullable<Extension["showUser"]> = async ({ own }, { id }) => {
  const trial = await trialTables(own)
    .selectFrom("trial_requests")
    .select(["reference", "status", "requested_at", "answered_at", "set_up_at", "closed_at"])
    .where("user_id", "=", id)
    .executeTakeFirst();
  return {
    trial: {
      text: trial && `${trial.reference}, ${stateOf(trial, new Date())}`,
      data: trial ?? null,
    },
  };
};
