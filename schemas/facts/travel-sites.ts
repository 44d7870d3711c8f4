import { z } from "zod";
import { readFields } from "#schemas/read-facts.ts";
import { type Source, source } from "#schemas/source.ts";
import {
  fields,
  list,
  oneOf,
  pastDay,
  percent,
  text,
  webAddress,
  wholeNumber,
} from "#schemas/text-fields.ts";

export const markets = ["international", "southAfrican"] as const;

/** Percent of the guest's price. Without `high` the source says "from". */
const rate = fields({ low: percent, high: percent.exactOptional() }).refine(
  ({ low, high = low }) => low <= high,
  "a low that is at most the high",
);

/**
 * How VAT is charged on the commission. "added": on top of it. "included": inside it. "byStatus": inside it for a VAT
 * vendor, on top for a property that is not registered. "none": there is no commission. "unknown": no source states it.
 */
const vat = oneOf(["added", "included", "byStatus", "none", "unknown"]);
export type CommissionVat = z.infer<typeof vat>;

/** Who takes the guest's money. "split": the site takes a deposit, the property the rest. */
const payment = oneOf(["site", "property", "either", "split", "unknown"]);
export type CommissionPayment = z.infer<typeof payment>;

const undated = source.omit({ checked: true });

/** A row of the commission table. All its sources were checked on one day. */
const site = fields({
  name: text,
  market: oneOf(markets),
  rate,
  vat,
  payment,
  checked: pastDay,
  sources: z.tuple([undated], undated, "at least one source"),
}).transform(({ checked, sources: [first, ...others], ...row }) => ({
  ...row,
  sources: [{ ...first, checked }, ...others.map((other) => ({ ...other, checked }))] as [
    Source,
    ...Source[],
  ],
}));
export type TravelSite = z.infer<typeof site>;

/** A change of the table. `rows` names the sites whose rate, VAT, payment or sources it changed. */
const change = fields({
  id: text,
  date: pastDay,
  rows: z.union([z.literal("all"), z.array(text)], "a list of sites, or all"),
});

/** What travel sites charge. pricing/commission-table.ts adds the words. */
export const {
  exampleNight,
  airbnbGuestFee,
  maxAgeDays: commissionMaxAgeDays,
  sites: travelSites,
  leftOut: travelSitesLeftOut,
  changes: commissionChanges,
  licence: commissionLicence,
} = readFields("travel-sites", {
  exampleNight: wholeNumber,
  maxAgeDays: wholeNumber,
  airbnbGuestFee: percent,
  sites: z.record(z.string(), site),
  leftOut: z.record(z.string(), fields({ name: text, url: webAddress })),
  changes: list(change)
    .refine(
      (changes) => changes.every(({ date }, index) => date <= (changes[index - 1]?.date ?? date)),
      "the newest change first",
    )
    .refine((changes) => changes.at(-1)?.rows === "all", "a first change of all rows"),
  licence: fields({ name: text, url: webAddress }),
});
