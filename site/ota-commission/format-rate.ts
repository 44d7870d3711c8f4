import { type Commission, commissionPage } from "#content/commissions.ts";

/** Returns a rate of the commission table: "15%", "10–15%", "from 15%". */
export function formatRate({ low, high }: Commission["rate"]): string {
  if (high === undefined) return `${commissionPage.table.from} ${low}%`;
  return low === high ? `${low}%` : `${low}–${high}%`;
}
