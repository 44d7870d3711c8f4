import type { PartSlug } from "#schemas/facts/products.ts";
import type { TrialLanguage } from "#schemas/words/trial.ts";
import { setAccountData, useAccountData } from "#site/account-page/account-data.tsx";

/** A trial or demo request of the account. Times are ISO times. */
export type Lead = {
  reference: string;
  kind: "trial" | "demo";
  property: string;
  rooms: number;
  parts: PartSlug[];
  /** Of a demo: the times that the visitor asked for. */
  wishes: string[];
  /** Of a trial. */
  channels: string;
  start_on: string | null;
  language: TrialLanguage;
  message: string;
  requested_at: string;
  reply_by: string;
  answered_at: string | null;
  /** When the login of a trial was sent. The days of the trial begin on that day. */
  set_up_at: string | null;
  ends_at: string | null;
  withdrawn_at: string | null;
  closed_at: string | null;
  version: number;
};

type LeadsAnswer = { leads: Lead[] };

export const isOpen = ({ withdrawn_at, closed_at }: Lead) => !withdrawn_at && !closed_at;

/** Queries the requests of the account, the newest first. */
export const useLeads = () => useAccountData<LeadsAnswer>("leads");

/** Returns the newest trial request; null if there is none. */
export const newestTrial = ({ leads }: LeadsAnswer) =>
  leads.find(({ kind }) => kind === "trial") ?? null;

/** Shows a request as a change has left it, without fetching the others again. */
export function showLead(userId: string, { leads }: LeadsAnswer, changed: Lead | null): void {
  const others = leads.filter(({ reference }) => reference !== changed?.reference);
  setAccountData<LeadsAnswer>(userId, "leads", {
    leads: changed ? [changed, ...others] : leads.filter(({ kind }) => kind !== "trial"),
  });
}
