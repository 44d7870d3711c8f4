import type { OwnLead, OwnLeadsAnswer } from "#leads/contract.ts";
import { setAccountData, useAccountData } from "#site/account/page/account-data.tsx";

/** Queries the requests of the account, the newest first. */
export const useLeads = () => useAccountData<OwnLeadsAnswer>("leads");

/** Returns the newest trial request; null if there is none. */
export const newestTrial = ({ leads }: OwnLeadsAnswer) =>
  leads.find(({ kind }) => kind === "trial") ?? null;

/** Shows a request as a change has left it, without fetching the others again. */
export function showLead(userId: string, { leads }: OwnLeadsAnswer, changed: OwnLead | null): void {
  const others = leads.filter(({ reference }) => reference !== changed?.reference);
  setAccountData<OwnLeadsAnswer>(userId, "leads", {
    leads: changed ? [changed, ...others] : leads.filter(({ kind }) => kind !== "trial"),
  });
}
