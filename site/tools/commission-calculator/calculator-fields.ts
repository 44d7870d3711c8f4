import { commissionTable } from "#pricing/commission-table.ts";
import { formatPercent } from "#pricing/money.ts";
import { type Figures, maxMovedPercent, type SalesChannel } from "#pricing/savings.ts";
import { calculatorFacts } from "#schemas/facts/commission-calculator.ts";
import { currencies } from "#schemas/facts/currencies.ts";
import { cardFeePercent, exampleHouse } from "#schemas/facts/example-house.ts";
import type { MainPart } from "#schemas/facts/products.ts";
import { type CommissionVat, type TravelSite, travelSites } from "#schemas/facts/travel-sites.ts";
import { fill } from "#schemas/fill.ts";
import { pageLanguage } from "#schemas/languages.ts";
import { readWords } from "#schemas/words.ts";
import {
  choice,
  type Entered,
  type Field,
  listErrors,
  number,
  type Readings,
  readFields,
  startTexts,
  type Texts,
} from "#site/tools/kit/fields.ts";

const { tool: words } = readWords("commission-calculator");
const { usualPercent, shownFirst, otherSitesPercent, agentsPercent } = calculatorFacts;

export type CalculatorChannel = {
  id: string;
  /** Present if the channel charges commission: its usual percent, how VAT is charged on it, and the table's rate. */
  commission?: { percent: number; vat: CommissionVat; rate?: TravelSite["rate"] };
  /** True if its bookings do not become direct, because it books for the guest. */
  isAgent?: true;
  /** True for a travel site that is shown only on request, because few properties sell much there. */
  onRequest?: boolean;
};

/** The channel that takes what the others leave of 100%. */
export const restChannel = "phone";

const unknownVat = (percent: number) => ({ percent, vat: "unknown" as const });

/** Free booking links are not a channel here: their guests book on the property's own website. */
export const calculatorChannels: readonly CalculatorChannel[] = [
  ...Object.entries(travelSites)
    .filter(([, { vat }]) => vat !== "none")
    .map(([id, { rate, vat }]) => ({
      id,
      commission: { percent: usualPercent[id] ?? rate.low, vat, rate },
      onRequest: !shownFirst.includes(id),
    })),
  { id: "other", commission: unknownVat(otherSitesPercent) },
  { id: "agents", commission: unknownVat(agentsPercent), isAgent: true },
  { id: "website" },
  { id: restChannel },
];

const names: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    commissionTable(pageLanguage).map(({ id, travelSite }) => [id, travelSite]),
  ),
  ...words.channelNames,
};

export const channelName = (id: string) => names[id] ?? id;

const partChoices = {
  engine: ["bookingEngine"],
  both: ["channelManager", "bookingEngine"],
} as const satisfies Record<string, readonly MainPart[]>;

const percent = { min: 0, max: 100 };
const vatAnswers = ["unknown", "added", "included"] as const;

type ChannelFields = Record<`share-${string}` | `rate-${string}`, Field<number | undefined>> &
  Record<`vat-${string}`, Field<(typeof vatAnswers)[number]>>;

const channelFields: Record<string, Field<unknown>> = {};
for (const { id, commission } of calculatorChannels) {
  const start = calculatorFacts.exampleShares[id] ?? 0;
  channelFields[`share-${id}`] = number({ ...percent, start, example: 20 });
  if (!commission) continue;
  const range = { min: 0, max: 50, start: commission.percent, example: 15 };
  channelFields[`rate-${id}`] = number(range);
  if (commission.vat === "unknown") channelFields[`vat-${id}`] = choice(vatAnswers, "unknown");
}

/** The fields in the groups and in the order of the form. A field whose name is that of a figure sets the figure. */
export const fieldGroups = {
  property: {
    rooms: number({ min: 1, max: 500, whole: true, start: exampleHouse.rooms }),
    occupancy: number({ ...percent, start: exampleHouse.occupancy, example: 54 }),
    rate: number({ min: 1, max: 100_000, start: exampleHouse.rate }),
    currency: choice(currencies, "ZAR"),
    status: choice(["no", "vendor"], "no"),
  },
  plan: {
    points: number({ min: 0, max: 50, start: exampleHouse.moved, example: 5 }),
    months: number({ min: 1, max: 12, whole: true, start: exampleHouse.movingMonths }),
    // The example had the engine alone before it had both.
    parts: choice(["engine", "both"], "both", "engine"),
    cardFee: number({ min: 0, max: 20, start: cardFeePercent }),
  },
  ownCosts: {
    thanks: number({ min: 0, max: 100_000, start: 0, example: 40 }),
    own: number({ min: 0, max: 1_000_000, start: 0, example: 1500 }),
  },
};

const ownFields = { ...fieldGroups.property, ...fieldGroups.plan, ...fieldGroups.ownCosts };

export type CalculatorFields = typeof ownFields & ChannelFields;

export const calculatorFields = { ...ownFields, ...channelFields } as CalculatorFields;

export const exampleEntries = startTexts(calculatorFields);

export const readEntries = (texts: Texts<CalculatorFields>, typed: readonly string[] = []) =>
  figuresOf({ ...readFields(calculatorFields, texts), typed });

/** Returns the figures, or what to correct. Percentages that do not add up are an error of the one that was typed last. */
export function figuresOf({
  values,
  errors: ownErrors,
  typed,
}: Readings<CalculatorFields> & { typed: readonly string[] }) {
  // With an error there are no figures.
  const entered = values as Entered<CalculatorFields>;
  const channels = calculatorChannels.map(({ id, commission, isAgent = false }): SalesChannel => {
    const revenuePercent = entered[`share-${id}`] ?? Number.NaN;
    if (!commission) return { id, revenuePercent };
    const vat = commission.vat === "unknown" ? (entered[`vat-${id}`] ?? "unknown") : commission.vat;
    const percent = entered[`rate-${id}`] ?? Number.NaN;
    return { id, revenuePercent, commission: { percent, vat }, isAgent };
  });
  const { rest, error } = checkPercentages(channels);
  const share = typed.find((name) => name.startsWith("share-"));
  const wrongShare = share ?? `share-${restChannel}`;
  const errors: typeof ownErrors = { ...ownErrors, ...(error && { [wrongShare]: error }) };
  const wrong = listErrors(errors, (name) => `${labelOf(name)}:`);
  const wished = entered.points;
  const most = maxMovedPercent(channels);
  const figures: Figures = {
    ...entered,
    channels,
    vendor: entered.status === "vendor",
    movedPercent: Math.min(wished, most),
    movingMonths: entered.months,
    parts: partChoices[entered.parts],
  };
  const { reduced, reducedToNone } = words.points;
  return {
    errors,
    /** The last channel's percentage that makes the total 100%, offered with the error; undefined if the others exceed 100%. */
    rest: rest === undefined ? undefined : { field: wrongShare, percent: rest },
    /** Says how many bookings count if the travel sites allow fewer. */
    movedHint:
      wished > most
        ? most === 0
          ? reducedToNone
          : fill(reduced, { most: formatPercent(most) })
        : undefined,
    wrong,
    figures: wrong.length > 0 ? undefined : figures,
  };
}

function labelOf(field: string): string {
  const [, kind, id = ""] = /^(share|rate)-(.+)/.exec(field) ?? [];
  if (kind === "share") return fill(words.channel.share, { name: channelName(id) });
  if (kind === "rate") return `${channelName(id)}: ${words.channel.commission}`;
  return words.fields[field as keyof typeof ownFields].label;
}

/** Three channels with 33.33% each are 100%. */
const tolerancePercent = 0.011;

function checkPercentages(channels: readonly SalesChannel[]): { rest?: string; error?: string } {
  const total = channels.reduce((sum, { revenuePercent }) => sum + revenuePercent, 0);
  const missing = 100 - total;
  // A percentage that is no number has an error of its own.
  if (Number.isNaN(total) || Math.abs(missing) < tolerancePercent) return {};
  const error = fill(missing > 0 ? words.rest.tooLittle : words.rest.tooMuch, {
    total: formatPercent(total),
    missing: formatPercent(missing),
    over: formatPercent(-missing),
  });
  const rest = (channels.find(({ id }) => id === restChannel)?.revenuePercent ?? 0) + missing;
  return { error, ...(rest >= 0 && { rest: formatPercent(rest) }) };
}
