import { type TravelSite, travelSites, travelSitesLeftOut } from "#schemas/facts/travel-sites.ts";
import type { Language } from "#schemas/languages.ts";
import { readWords } from "#schemas/words.ts";

export type Commission = Pick<TravelSite, "market" | "rate" | "vat" | "payment" | "sources"> & {
  id: string;
  /** The site's name, with the fee that the row is about if the site has several. */
  travelSite: string;
  /** What the rate depends on. */
  rateNote: string;
  /** What else an owner should know before comparing. */
  note: string;
};

type SiteWords = { fee?: string | undefined; rateNote: string; note: string };

export function commissionTable(language: Language): readonly Commission[] {
  const words = readWords("travel-sites", language).sites as Readonly<Record<string, SiteWords>>;
  return Object.entries(travelSites).map(([id, { name, ...site }]) => {
    const { fee, rateNote = "", note = "" } = words[id] ?? {};
    return { id, ...site, travelSite: fee ? `${name}, ${fee}` : name, rateNote, note };
  });
}

/** Returns the sites that an owner may look for but that are not in the table, each with the source of the reason. */
export function leftOutSites(language: Language) {
  const reasons: Readonly<Record<string, string>> = readWords("travel-sites", language).leftOut;
  return Object.entries(travelSitesLeftOut).map(([id, { name, url }]) => ({
    id,
    travelSite: name,
    url,
    reason: reasons[id] ?? "",
  }));
}
