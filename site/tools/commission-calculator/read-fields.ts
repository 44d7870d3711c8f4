import { formatPercent } from "#pricing/money.ts";
import { type Figures, maxMovedPercent, type SalesChannel } from "#pricing/savings.ts";
import { calculatorFacts } from "#schemas/facts/commission-calculator.ts";
import { cardFeePercent, exampleHouse } from "#schemas/facts/example-house.ts";
import { fill } from "#schemas/fill.ts";
import type { WordsOf } from "#schemas/words.ts";
import type { CalculatorWords } from "#site/tools/commission-calculator/calculator-words.ts";
import {
  calculatorChannels,
  partChoices,
  restChannel,
} from "#site/tools/commission-calculator/channels.ts";
import { readChoice } from "#site/tools/read-choice.ts";
import { type NumberRange, type Reading, readNumber } from "#site/tools/read-number.ts";
import type { Entries, FormerDefaults } from "#site/tools/tool-link.ts";

/** The example house, as text in the fields. */
export const exampleFields = {
  rooms: String(exampleHouse.rooms),
  rate: String(exampleHouse.rate),
  occupancy: String(exampleHouse.occupancy),
  currency: "ZAR",
  status: "no",
  points: String(exampleHouse.moved),
  months: String(exampleHouse.movingMonths),
  cardFee: String(cardFeePercent),
  thanks: "0",
  own: "0",
  parts: "both",
} as const;

/** The numbers that the fields accept. */
const fieldRanges = {
  rooms: { min: 1, max: 500, example: exampleHouse.rooms, whole: true },
  rate: { min: 1, max: 100_000, example: exampleHouse.rate },
  occupancy: { min: 0, max: 100, example: 54 },
  share: { min: 0, max: 100, example: 20 },
  commission: { min: 0, max: 50, example: 15 },
  points: { min: 0, max: 50, example: 5 },
  months: { min: 1, max: 12, example: exampleHouse.movingMonths, whole: true },
  cardFee: { min: 0, max: 20, example: cardFeePercent },
  thanks: { min: 0, max: 100_000, example: 40 },
  own: { min: 0, max: 1_000_000, example: 1500 },
} as const;

export type FieldName =
  | keyof typeof exampleFields
  | `share-${string}`
  | `rate-${string}`
  | `vat-${string}`;

type OwnNumberName = Exclude<keyof typeof exampleFields, "currency" | "status" | "parts">;
type NumberName = OwnNumberName | `share-${string}` | `rate-${string}`;

/** The text of every field in the worked example. */
export const exampleEntries: Entries<FieldName> = {
  ...exampleFields,
  ...Object.fromEntries(
    calculatorChannels.flatMap(({ id, commission }) => [
      [`share-${id}`, String(calculatorFacts.exampleShares[id] ?? 0)],
      ...(commission ? [[`rate-${id}`, String(commission.percent)]] : []),
      ...(commission?.vat === "unknown" ? [[`vat-${id}`, "unknown"]] : []),
    ]),
  ),
};

/** Links from before the example had both parts leave the field out. */
export const formerEntries: FormerDefaults<FieldName> = { parts: "engine" };

export type FieldsRead = {
  /** What each number field was read as. */
  readings: Readonly<Record<NumberName, Reading>>;
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

/**
 * Reads the text of the fields, typed or from a link. A choice that does not exist is the example's. If the percentages do not
 * add up, the error is at the channel whose percentage was typed last.
 */
export function readFields(
  words: CalculatorWords,
  entries: Entries<FieldName>,
  typedChannel: string = restChannel,
): FieldsRead {
  const { fields, channel: channelWords, channelNames, shared } = words;
  const nameOf = (id: string) => channelNames[id] ?? id;
  const shareLabel = (id: string) => fill(channelWords.share, { name: nameOf(id) });
  const readings: Partial<Record<NumberName, Reading>> = {};
  const wrong: string[] = [];

  const keep = (name: NumberName, label: string, reading: Reading): number => {
    readings[name] = reading;
    if (reading.error !== undefined) wrong.push(`${label}: ${reading.error}`);
    return reading.value ?? Number.NaN;
  };
  const read = (name: NumberName, range: NumberRange, label: string) =>
    keep(name, label, readNumber(entries[name] ?? "", range, shared.numberErrors));
  const readOwn = (name: OwnNumberName) => read(name, fieldRanges[name], fields[name].label);

  const rooms = readOwn("rooms");
  const rate = readOwn("rate");
  const occupancy = readOwn("occupancy");
  const channels = calculatorChannels.map(({ id, commission, isAgent }): SalesChannel => {
    const revenuePercent = read(`share-${id}`, fieldRanges.share, shareLabel(id));
    if (!commission) return { id, revenuePercent };
    const percent = read(
      `rate-${id}`,
      fieldRanges.commission,
      `${nameOf(id)}: ${channelWords.commission}`,
    );
    const vat =
      commission.vat === "unknown"
        ? readChoice(entries[`vat-${id}`], words.vatAnswers, "unknown")
        : commission.vat;
    return { id, revenuePercent, commission: { percent, vat }, ...(isAgent && { isAgent }) };
  });
  const { rest, error } = checkPercentages(words.rest, channels);
  if (error) keep(`share-${typedChannel}`, shareLabel(typedChannel), { error });

  const moved = readMoved(
    words.points,
    entries.points,
    maxMovedPercent(channels),
    shared.numberErrors,
  );
  const figures: Figures = {
    rooms,
    rate,
    occupancy,
    channels,
    vendor: readChoice(entries.status, fields.status.options, exampleFields.status) === "vendor",
    movedPercent: keep("points", fields.points.label, moved.reading),
    movingMonths: readOwn("months"),
    cardFee: readOwn("cardFee"),
    thanks: readOwn("thanks"),
    ownMonth: readOwn("own"),
    parts: partChoices[readChoice(entries.parts, partChoices, exampleFields.parts)],
    currency: readChoice(entries.currency, words.currencies, exampleFields.currency),
  };
  return {
    readings: readings as FieldsRead["readings"],
    ...(rest !== undefined && { correction: { rest, channelId: typedChannel } }),
    ...(moved.hint !== undefined && { movedHint: moved.hint }),
    ...(wrong.length ? { wrong } : { figures }),
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

/** Reads how many bookings move. More than `most` is an error, unless it is the example's number: then `most` counts. */
function readMoved(
  words: CalculatorWords["points"],
  text: string,
  most: number,
  numberErrors: WordsOf<"tools">["shared"]["numberErrors"],
): { reading: Reading; hint?: string } {
  const reading = readNumber(text, fieldRanges.points, numberErrors);
  if (reading.value === undefined || Number.isNaN(most) || reading.value <= most)
    return { reading };
  const mostText = formatPercent(most);
  if (text !== exampleFields.points) {
    const error = most === 0 ? words.none : fill(words.tooMany, { most: mostText });
    return { reading: { error } };
  }
  const hint = most === 0 ? words.reducedToNone : fill(words.reduced, { most: mostText });
  return { reading: { value: most }, hint };
}
