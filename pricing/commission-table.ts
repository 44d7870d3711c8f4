import { type TravelSite, travelSites, travelSitesLeftOut } from "#schemas/facts/travel-sites.ts";
import type { Language } from "#schemas/languages.ts";
import { travelSitesWords } from "#schemas/words/travel-sites.ts";

/** A row of the commission table. */
export type Commission = Pick<TravelSite, "market" | "rate" | "vat" | "payment" | "sources"> & {
  id: string;
  /** The site's name, with the fee that the row is about if the site has several. */
  travelSite: string;
  /** What the rate depends on. */
  rateNote: string;
  /** What else an owner should know before comparing. */
  note: string;
};

/** Returns the rows of the commission table with their words. */
export function commissionTable(language: Language): readonly Commission[] {
  const words = travelSitesWords[language].sites;
  return Object.entries(travelSites).map(([id, { name, ...site }]) => {
    const { fee, rateNote = "", note = "" } = words[id] ?? {};
    return { id, ...site, travelSite: fee ? `${name}, ${fee}` : name, rateNote, note };
  });
}

/** A site that an owner may look for but that is not in the table, with the source of the reason. */
export type LeftOutSite = { id: string; travelSite: string; url: string; reason: string };

/** Returns the sites that are not in the table. */
export const leftOutSites = (language: Language): readonly LeftOutSite[] =>
  Object.entries(travelSitesLeftOut).map(([id, { name, url }]) => ({
    id,
    travelSite: name,
    url,
    reason: travelSitesWords[language].leftOut[id] ?? "",
  }));
