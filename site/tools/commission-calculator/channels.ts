import { commissionTable } from "#pricing/commission-table.ts";
import { calculatorFacts } from "#schemas/facts/commission-calculator.ts";
import type { MainPart } from "#schemas/facts/products.ts";
import { type CommissionVat, type TravelSite, travelSites } from "#schemas/facts/travel-sites.ts";
import { pageLanguage } from "#schemas/languages.ts";
import { readWords } from "#schemas/words.ts";

export type CalculatorChannel = {
  id: string;
  /** Present if the channel charges commission: its usual percent, how VAT is charged on it, and the table's rate. */
  commission?: { percent: number; vat: CommissionVat; rate?: TravelSite["rate"] };
  /** True if its bookings do not become direct, because it books for the guest. */
  isAgent?: true;
  /** False for a travel site that is shown only on request, because few properties sell much there. */
  first: boolean;
};

const { usualPercent, shownFirst, otherSitesPercent, agentsPercent } = calculatorFacts;

/** Free booking links are not a channel here: their guests book on the property's own website. */
const sites = Object.entries(travelSites)
  .filter(([, { vat }]) => vat !== "none")
  .map(([id, { rate, vat }]) => ({
    id,
    commission: { percent: usualPercent[id] ?? rate.low, vat, rate },
    first: shownFirst.includes(id),
  }));

/** What Airbnb takes once a listing is connected to a channel manager. */
export const airbnbHostOnlyPercent =
  sites.find(({ id }) => id === "airbnb-host-only")?.commission.percent ?? Number.NaN;

/** The channel that takes what the others leave of 100%. */
export const restChannel = "phone";

const unknownVat = (percent: number) => ({ percent, vat: "unknown" as const });

export const calculatorChannels: readonly CalculatorChannel[] = [
  ...sites,
  { id: "other", commission: unknownVat(otherSitesPercent), first: true },
  { id: "agents", commission: unknownVat(agentsPercent), isAgent: true, first: true },
  { id: "website", first: true },
  { id: restChannel, first: true },
];

const names: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    commissionTable(pageLanguage).map(({ id, travelSite }) => [id, travelSite]),
  ),
  ...readWords("commission-calculator").tool.channelNames,
};

export const channelName = (id: string) => names[id] ?? id;

export const partChoices = {
  engine: ["bookingEngine"],
  both: ["channelManager", "bookingEngine"],
} as const satisfies Record<string, readonly MainPart[]>;
