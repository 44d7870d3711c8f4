import type { TravelSite } from "#schemas/facts/travel-sites.ts";

/** Returns a rate of the commission table: "15%", "10–15%", "from 15%". `from` is the word. */
export function formatRate({ low, high }: TravelSite["rate"], from: string): string {
  if (high === undefined) return `${from} ${low}%`;
  return low === high ? `${low}%` : `${low}–${high}%`;
}
