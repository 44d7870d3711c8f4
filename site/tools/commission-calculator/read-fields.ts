import { formatPercent } from "#pricing/money.ts";
import { type Figures, maxMovedPercent, type SalesChannel } from "#pricing/savings.ts";
import { calculatorFacts } from "#schemas/facts/commission-calculator.ts";
import { currencies } from "#schemas/facts/currencies.ts";
import { cardFeePercent, exampleHouse } from "#schemas/facts/example-house.ts";
import { fill } from "#schemas/fill.ts";
import type { CalculatorWords } from "#site/tools/commission-calculator/calculator-words.ts";
import {
  calculatorChannels,
  partChoices,
  restChannel,
} from "#site/tools/commission-calculator/channels.ts";
import {
  choice,
  type Field,
  formerTexts,
  number,
  type Readings,
  readFields as readTexts,
  startTexts,
  type Texts,
} from "#site/tools/kit/fields.ts";

const percent = { min: 0, max: 100 };

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

const vatAnswers = ["unknown", "added", "included"] as const;
type VatAnswer = (typeof vatAnswers)[number];

type ChannelNumbers = Record<`share-${string}` | `rate-${string}`, Field<number | undefined>>;
type ChannelFields = ChannelNumbers & Record<`vat-${string}`, Field<VatAnswer>>;

const channelFields = Object.fromEntries(
  calculatorChannels.flatMap(({ id, commission }): [string, Field<unknown>][] => {
    const share = number({
      ...percent,
      start: calculatorFacts.exampleShares[id] ?? 0,
      example: 20,
    });
    if (!commission) return [[`share-${id}`, share]];
    const rate = number({ min: 0, max: 50, start: commission.percent, example: 15 });
    return [
      [`share-${id}`, share],
      [`rate-${id}`, rate],
      ...(commission.vat === "unknown"
        ? [[`vat-${id}`, choice(vatAnswers, "unknown")] satisfies [string, Field<unknown>]]
        : []),
    ];
  }),
) as ChannelFields;

/** The fields of the calculator. They start with the example house. */
export const calculatorFields: typeof ownFields & ChannelFields = {
  ...ownFields,
  ...channelFields,
};

export type CalculatorFields = typeof calculatorFields;
export type FieldName = Extract<keyof CalculatorFields, string>;

/** The text of every field in the worked example, and of what older links mean. */
export const exampleEntries = startTexts(calculatorFields);
export const formerEntries = formerTexts(calculatorFields);

/** The names of the fields of the calculator's own numbers. */
export type OwnNumber = Exclude<keyof typeof ownFields, "currency" | "status" | "parts">;

export type FieldsRead = {
  errors: Readings<CalculatorFields>["errors"];
  /**
   * Offered with the error of percentages that do not add up: the last channel's percentage that makes the total 100%, and the
   * channel with the error. Missing if the others exceed 100%.
   */
  correction?: { rest: string; channelId: string };
  /** Says how many bookings count if the travel sites allow fewer than the example's. */
  movedHint?: string;
} & (
  | { figures: Figures; wrong?: undefined }
  /** Label and error of each field to correct. */
  | { figures?: undefined; wrong: readonly string[] }
);

/** Reads the texts of a link. */
export const readFields = (
  words: CalculatorWords,
  texts: Texts<CalculatorFields>,
  typedChannel?: string,
): FieldsRead =>
  checkFields(
    words,
    texts,
    readTexts(calculatorFields, texts, words.shared.numberErrors),
    typedChannel,
  );

/**
 * Returns the figures of what was read, or what to correct. If the percentages do not add up, the error is at the channel
 * whose percentage was typed last.
 */
export function checkFields(
  words: CalculatorWords,
  texts: Texts<CalculatorFields>,
  { values, errors: ownErrors }: Readings<CalculatorFields>,
  typedChannel: string = restChannel,
): FieldsRead {
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
  const { rest, error } = checkPercentages(words.rest, channels);
  const most = maxMovedPercent(channels);
  const moved = checkMoved(words.points, texts.points, numberOf("points"), most);
  const errors: FieldsRead["errors"] = {
    ...ownErrors,
    ...(error && { [`share-${typedChannel}`]: error }),
    ...(moved.error && { points: moved.error }),
  };
  const wrong = Object.entries(labelsOf(words)).flatMap(([name, label]) => {
    const text = errors[name as FieldName];
    return text ? [`${label}: ${text}`] : [];
  });
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
    ...(rest !== undefined && { correction: { rest, channelId: typedChannel } }),
    ...(moved.hint !== undefined && { movedHint: moved.hint }),
    ...(wrong.length ? { wrong } : { figures }),
  };
}

/** Returns the label of each field for a number, in the order of the form. */
function labelsOf({ fields, channel, channelNames }: CalculatorWords): Record<string, string> {
  const { rooms, rate, occupancy, points, months, cardFee, thanks, own } = fields;
  const ofChannels = calculatorChannels.flatMap(({ id }) => {
    const name = channelNames[id] ?? id;
    return [
      [`share-${id}`, fill(channel.share, { name })],
      [`rate-${id}`, `${name}: ${channel.commission}`],
    ];
  });
  return {
    rooms: rooms.label,
    rate: rate.label,
    occupancy: occupancy.label,
    ...Object.fromEntries(ofChannels),
    points: points.label,
    months: months.label,
    cardFee: cardFee.label,
    thanks: thanks.label,
    own: own.label,
  };
}

/** Three channels with 33.33% each are 100%. */
const tolerancePercent = 0.011;

function checkPercentages(
  words: CalculatorWords["rest"],
  channels: readonly SalesChannel[],
): { rest?: string; error?: string } {
  const total = channels.reduce((sum, { revenuePercent }) => sum + revenuePercent, 0);
  const missing = 100 - total;
  // A percentage that is no number has an error of its own.
  if (Number.isNaN(total) || Math.abs(missing) < tolerancePercent) return {};
  const numbers = { total: formatPercent(total), missing: formatPercent(missing) };
  const error =
    missing > 0
      ? fill(words.tooLittle, numbers)
      : fill(words.tooMuch, { ...numbers, over: formatPercent(-missing) });
  const rest = (channels.find(({ id }) => id === restChannel)?.revenuePercent ?? 0) + missing;
  return { error, ...(rest >= 0 && { rest: formatPercent(rest) }) };
}

/** Returns how many bookings move. More than `most` is an error, unless it is the example's number: then `most` counts. */
function checkMoved(
  words: CalculatorWords["points"],
  text: string,
  percent: number,
  most: number,
): { percent: number; error?: string; hint?: string } {
  if (!(percent > most)) return { percent };
  const mostText = formatPercent(most);
  if (text !== calculatorFields.points.start) {
    return { percent, error: most === 0 ? words.none : fill(words.tooMany, { most: mostText }) };
  }
  const hint = most === 0 ? words.reducedToNone : fill(words.reduced, { most: mostText });
  return { percent: most, hint };
}
