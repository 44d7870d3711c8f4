import { z } from "zod";
import { commissionChanges, travelSites, travelSitesLeftOut } from "#schemas/facts/travel-sites.ts";
import { readWords } from "#schemas/read-words.ts";
import { fields, text } from "#schemas/text-fields.ts";

const site = fields({ fee: text.exactOptional(), rateNote: text, note: text });

export const schema = fields({
  sites: z.record(z.enum(Object.keys(travelSites)), site),
  leftOut: z.record(z.enum(Object.keys(travelSitesLeftOut)), text),
  changes: z.record(z.enum(commissionChanges.map(({ id }) => id)), text),
});

/** What the commission table says about each travel site. */
export const travelSitesWords = readWords("travel-sites", schema);
