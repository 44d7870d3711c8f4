import {
  calculatorChannels,
  commissionCalculator,
  exampleFields,
  exampleShares,
  fieldRanges,
  formatPercent,
  partChoices,
  restChannel,
  vatAnswers,
} from "#content/commission-calculator.ts";
import { type Figures, maxMovedPercent, type SalesChannel } from "#pricing/savings.ts";
import { defaultLanguage } from "#schemas/languages.ts";
import { toolsWords } from "#schemas/words/tools.ts";
import { readChoice } from "#site/tools/read-choice.ts";
import { type NumberRange, type Reading, readNumber } from "#site/tools/read-number.ts";
import type { Entries } from "#site/tools/tool-link.ts";

const { fields, channel: channelWords, rest: restWords, points: pointWords } = commissionCalculator;
const { numberErrors } = toolsWords[defaultLanguage].shared;

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
      [`share-${id}`, exampleShares[id] ?? "0"],
      ...(commission ? [[`rate-${id}`, String(commission.percent)]] : []),
      ...(commission?.vat === "unknown" ? [[`vat-${id}`, "unknown"]] : []),
    ]),
  ),
};

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
  entries: Entries<FieldName>,
  typedChannel: string = restChannel,
): FieldsRead {
  const readings: Partial<Record<NumberName, Reading>> = {};
  const wrong: string[] = [];

  const keep = (name: NumberName, label: string, reading: Reading): number => {
    readings[name] = reading;
    if (reading.error !== undefined) wrong.push(`${label}: ${reading.error}`);
    return reading.value ?? Number.NaN;
  };
  const read = (name: NumberName, range: NumberRange, label: string) =>
    keep(name, label, readNumber(entries[name] ?? "", range, numberErrors));
  const readOwn = (name: OwnNumberName) => read(name, fieldRanges[name], fields[name].label);

  const rooms = readOwn("rooms");
  const rate = readOwn("rate");
  const occupancy = readOwn("occupancy");
  const channels = calculatorChannels.map(({ id, name, commission, isAgent }): SalesChannel => {
    const revenuePercent = read(`share-${id}`, fieldRanges.share, channelWords.share(name));
    if (!commission) return { id, revenuePercent };
    const percent = read(
      `rate-${id}`,
      fieldRanges.commission,
      `${name}: ${channelWords.commission}`,
    );
    const vat =
      commission.vat === "unknown"
        ? readChoice(entries[`vat-${id}`], vatAnswers, "unknown")
        : commission.vat;
    return { id, revenuePercent, commission: { percent, vat }, ...(isAgent && { isAgent }) };
  });
  const { rest, error } = checkPercentages(channels);
  const typedName = calculatorChannels.find(({ id }) => id === typedChannel)?.name ?? "";
  if (error) keep(`share-${typedChannel}`, channelWords.share(typedName), { error });

  const moved = readMoved(entries.points, maxMovedPercent(channels));
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
    currency: readChoice(entries.currency, fields.currency.options, exampleFields.currency),
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

function checkPercentages(channels: readonly SalesChannel[]): { rest?: string; error?: string } {
  const total = channels.reduce((sum, { revenuePercent }) => sum + revenuePercent, 0);
  const missing = 100 - total;
  // A percentage that is no number has an error of its own.
  if (Number.isNaN(total) || Math.abs(missing) < tolerancePercent) return {};
  const words = missing > 0 ? restWords.tooLittle : restWords.tooMuch;
  const error = words(formatPercent(total), formatPercent(Math.abs(missing)));
  const rest = (channels.find(({ id }) => id === restChannel)?.revenuePercent ?? 0) + missing;
  return { error, ...(rest >= 0 && { rest: formatPercent(rest) }) };
}

/** Reads how many bookings move. More than `most` is an error, unless it is the example's number: then `most` counts. */
function readMoved(text: string, most: number): { reading: Reading; hint?: string } {
  const reading = readNumber(text, fieldRanges.points, numberErrors);
  if (reading.value === undefined || Number.isNaN(most) || reading.value <= most)
    return { reading };
  const mostText = formatPercent(most);
  if (text !== exampleFields.points) {
    const error = most === 0 ? pointWords.none : pointWords.tooMany(mostText);
    return { reading: { error } };
  }
  const hint = most === 0 ? pointWords.reducedToNone : pointWords.reduced(mostText);
  return { reading: { value: most }, hint };
}
