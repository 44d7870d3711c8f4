import { commissions, commissionTravelSites } from "#content/commissions.ts";
import { count } from "#content/count.ts";
import { house } from "#pricing/figures/example-house.ts";
import { exampleHouse } from "#schemas/facts/example-house.ts";
import { site } from "#schemas/facts/site.ts";

/**
 * What makes the commission table a reference: its licence, files, fields and log of changes, and what the percentages cost
 * the example house.
 */

/** A change of the table. `rows` names the sites whose rate, VAT, payment or sources it changed. */
export type CommissionChange = { date: string; text: string; rows: readonly string[] | "all" };

/** Newest first. Add an entry whenever a row or a source changes. */
export const commissionChanges: readonly CommissionChange[] = [
  {
    date: "2026-11-23",
    text: "New: the table as CSV and JSON, a chart, and this log. The notes are shorter. No rate changed.",
    rows: [],
  },
  {
    date: "2026-11-22",
    text: "More sources for Airbnb’s split fee, LekkeSlaap and SafariNow. Two answers corrected: which sites charge commission on cleaning, and what SafariNow may charge if you cancel.",
    rows: ["airbnb-split", "lekkeslaap", "safarinow"],
  },
  {
    date: "2026-11-22",
    text: "First version: 11 rows with their sources.",
    rows: "all",
  },
];

/** Returns the day on which a row last changed, or the table if there is no id. */
export function lastChanged(id?: string): string {
  const change = commissionChanges.find(
    ({ rows }) => id === undefined || rows === "all" || rows.includes(id),
  );
  if (!change)
    throw new Error(`content/commission-reference.ts: expected a change of ${id}, got none`);
  return change.date;
}

export const commissionLicence = {
  name: "CC BY 4.0",
  url: "https://creativecommons.org/licenses/by/4.0/",
  terms: `Use it, also commercially. Name ${site.name} with a link to this page.`,
} as const;

/** The files of the table, made at build. */
export const commissionFiles = [
  { path: "/ota-commission.csv", mediaType: "text/csv", label: "CSV", use: "for a spreadsheet" },
  {
    path: "/ota-commission.json",
    mediaType: "application/json",
    label: "JSON",
    use: "for a program",
  },
] as const;

/** What each field of the files means, in the order of the columns. */
export const commissionFields = {
  id: "Short name of the row. It does not change.",
  site: "The travel site, and which of its fees",
  market: "international or southAfrican",
  rateLow: "The lowest rate, in percent of the guest’s price",
  rateHigh: "The highest rate; empty if the source says “from”",
  rateNote: "What the rate depends on",
  vat: "VAT on the commission: added (on top), included, byStatus (included for a VAT vendor, on top for others), none (no commission), unknown (no source found)",
  payment:
    "Who takes the guest’s money: site, property, either, or split (the site a deposit, the property the rest)",
  note: "What else an owner should know",
  sources: "Title, publisher and address of each source; the source of the rate is first",
  checked: "The day on which we last checked the sources",
  updated: "The day on which the row last changed",
} as const;

const sourceCount = new Set(commissions.flatMap(({ sources }) => sources.map(({ url }) => url)))
  .size;

export const commissionReference = {
  counts: `${count(commissionTravelSites.length, "travel site")} and Google’s free links, ${count(sourceCount, "source")}, last checked on`,
  chart: {
    title: "What each site takes, highest first",
    basis: "VAT included, for a property that is not registered for VAT.",
    low: "always",
    high: "depends on your contract, the price or the VAT",
  },
  example: {
    title: `What ${house.commissionPercent} costs a house of ${exampleHouse.rooms} rooms`,
    amount: house.commission,
    period: "a year",
    text: `At ${house.rate} a night, with ${exampleHouse.fromTravelSites} of 100 bookings from travel sites.`,
    rates: [
      { label: "At 15%", amount: house.commissionAt15Percent },
      { label: "At 20%", amount: house.commissionAt20Percent },
    ],
    kept: `If ${exampleHouse.moved} of its 100 bookings move to its own page, it keeps ${house.engine.firstYear} in the first year and ${house.engine.secondYear} in the second, after card fees and the price of our booking engine.`,
    basis: "How we work it out",
    action: "Book a demo",
  },
  use: {
    title: "Use these figures",
    lead: "For an article, a talk or your own sums. The files have every row with its sources.",
    files: "Download the table",
    licence: "Licence",
    fields: "What the fields mean",
    changes: "What changed",
    cite: {
      title: "Cite this page",
      copy: "Copy",
      copied: "Copied.",
      failed: "Your browser did not allow it. Select the text to copy it.",
    },
  },
} as const;
