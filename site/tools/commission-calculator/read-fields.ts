import { formatPercent } from "#pricing/money.ts";
import { type Figures, maxMovedPercent, type SalesChannel } from "#pricing/savings.ts";
import { calculatorFacts } from "#schemas/facts/commission-calculator.ts";
import { currencies } from "#schemas/facts/currencies.ts";
import { cardFeePercent, exampleHouse } from "#schemas/facts/example-house.ts";
import { fill } from "#schemas/fill.ts";
import { readWords } from "#schemas/words.ts";
import {
  calculatorChannels,
  channelName,
  partChoices,
  restChannel,
} from "#site/tools/commission-calculator/channels.ts";
import {
  choice,
  type Field,
  number,
  type Readings,
  readFields as readTexts,
  startTexts,
  type Texts,
} from "#site/tools/kit/fields.ts";

const { tool: words } = readWords("commission-calculator");

const percent = { min: 0, max: 100 };
const vatAnswers = ["unknown", "added", "included"] as const;

type ChannelNumbers = Record<`share-${string}` | `rate-${string}`, Field<number | undefined>>;
type ChannelFields = ChannelNumbers & Record<`vat-${string}`, Field<(typeof vatAnswers)[number]>>;

const channelFields = Object.fromEntries(
  calculatorChannels.flatMap(({ id, commission }): [string, Field<unknown>][] => {
    const start = calculatorFacts.exampleShares[id] ?? 0;
    const fields: [string, Field<unknown>][] = [
      [`share-${id}`, number({ ...percent, start, example: 20 })],
    ];
    if (commission) {
      const range = { min: 0, max: 50, start: commission.percent, example: 15 };
      fields.push([`rate-${id}`, number(range)]);
    }
    if (commission?.vat === "unknown") fields.push([`vat-${id}`, choice(vatAnswers, "unknown")]);
    return fields;
  }),
) as ChannelFields;

const ownFields = {
  rooms: number({ min: 1, max: 500, whole: true, start: exampleHouse.rooms }),
  rate: number({ min: 1, max: 100_000, start: exampleHouse.rate }),
  occupancy: number({ ...percent, start: exampleHouse.occupancy, example: 54 }),
  currency: choice(currencies, "ZAR"),
  status: choice(["no", "vendor"], "no"),
  points: number({ min: 0, max: 50, start: exampleHouse.moved, example: 5 }),
  months: number({ min: 1, max: 12, whole: true, start: exampleHouse.movingMonths }),
  cardFee: number({ min: 0, max: 20, start: cardFeePercent }),
  thanks: number({ min: 0, max: 100_000, start: 0, example: 40 }),
  own: number({ min: 0, max: 1_000_000, start: 0, example: 1500 }),
  // The example had the engine alone before it had both.
  parts: choice(["engine", "both"], "both", "engine"),
};

const { rooms, rate, occupancy, ...others } = ownFields;

export type CalculatorFields = typeof ownFields & ChannelFields;

/** The fields of the calculator, those for numbers in the order of the form. They start with the example house. */
export const calculatorFields: CalculatorFields = {
  ...{ rooms, rate, occupancy },
  ...channelFields,
  ...others,
};

export const exampleEntries = startTexts(calculatorFields);

export type OwnNumber = Exclude<keyof typeof ownFields, "currency" | "status" | "parts">;

export type FieldsRead = ReturnType<typeof checkFields>;

export const readFields = (texts: Texts<CalculatorFields>, typedChannel?: string) =>
  checkFields(texts, readTexts(calculatorFields, texts), typedChannel);

/** Returns the figures, or what to correct. Percentages that do not add up are an error of the channel typed last. */
export function checkFields(
  texts: Texts<CalculatorFields>,
  { values, errors: ownErrors }: Readings<CalculatorFields>,
  typedChannel: string = restChannel,
) {
  const numberOf = (name: OwnNumber | keyof ChannelNumbers) => values[name] ?? Number.NaN;
  const channels = calculatorChannels.map(({ id, commission, isAgent }): SalesChannel => {
    const revenuePercent = numberOf(`share-${id}`);
    if (!commission) return { id, revenuePercent };
    const vat = commission.vat === "unknown" ? (values[`vat-${id}`] ?? "unknown") : commission.vat;
    return {
      id,
      revenuePercent,
      commission: { percent: numberOf(`rate-${id}`), vat },
      ...(isAgent && { isAgent }),
    };
  });
  const { rest, error } = checkPercentages(channels);
  const moved = checkMoved(texts.points, numberOf("points"), maxMovedPercent(channels));
  const errors: typeof ownErrors = {
    ...ownErrors,
    ...(error && { [`share-${typedChannel}`]: error }),
    ...(moved.error && { points: moved.error }),
  };
  const wrong = Object.entries(errors).flatMap(([name, text]) =>
    text ? [`${labelOf(name)}: ${text}`] : [],
  );
  const figures: Figures = {
    rooms: numberOf("rooms"),
    rate: numberOf("rate"),
    occupancy: numberOf("occupancy"),
    channels,
    vendor: values.status === "vendor",
    movedPercent: moved.percent,
    movingMonths: numberOf("months"),
    cardFee: numberOf("cardFee"),
    thanks: numberOf("thanks"),
    ownMonth: numberOf("own"),
    parts: partChoices[values.parts],
    currency: values.currency,
  };
  return {
    errors,
    /**
     * Offered with the error of percentages that do not add up: the last channel's percentage that makes the total 100%, and
     * the channel with the error. Undefined if the others exceed 100%.
     */
    correction: rest === undefined ? undefined : { rest, channelId: typedChannel },
    /** Says how many bookings count if the travel sites allow fewer than the example's. */
    movedHint: moved.hint,
    /** Label and error of each field to correct. With one there are no figures. */
    wrong,
    figures: wrong.length > 0 ? undefined : figures,
  };
}

function labelOf(field: string): string {
  const [, kind, id = ""] = /^(share|rate)-(.+)/.exec(field) ?? [];
  if (kind === "share") return fill(words.channel.share, { name: channelName(id) });
  if (kind === "rate") return `${channelName(id)}: ${words.channel.commission}`;
  return words.fields[field as OwnNumber].label;
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

/** Returns how many bookings move. More than `most` is an error, unless it is the example's number: then `most` counts. */
function checkMoved(
  text: string,
  percent: number,
  most: number,
): { percent: number; error?: string; hint?: string } {
  if (!(percent > most)) return { percent };
  const { none, tooMany, reduced, reducedToNone } = words.points;
  const say = (zero: string, some: typeof tooMany) =>
    most === 0 ? zero : fill(some, { most: formatPercent(most) });
  return text === calculatorFields.points.start
    ? { percent: most, hint: say(reducedToNone, reduced) }
    : { percent, error: say(none, tooMany) };
}
