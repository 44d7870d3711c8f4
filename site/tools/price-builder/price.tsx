import { useTool } from "#site/tools/kit/use-tool.ts";
import { type BuilderWords, summaryOf } from "#site/tools/price-builder/describe-quote.ts";
import { type CardWords, PriceCard } from "#site/tools/price-builder/price-card.tsx";
import { PriceSheet } from "#site/tools/price-builder/price-sheet.tsx";
import {
  cardFields,
  checkSelection,
  priceFields,
} from "#site/tools/price-builder/read-selection.ts";

type Props = { view: "card"; words: CardWords } | { view: "sheet"; words: BuilderWords };

/**
 * Rooms and parts in, the price out. The card is the first screen of the pricing page, with the two main parts in rand; the
 * sheet is the price builder, with every part, currency and line.
 */
export function Price({ view, words }: Props) {
  const isCard = view === "card";
  const tool = useTool(isCard ? cardFields : priceFields, words.shared.numberErrors);
  const read = checkSelection(tool);
  const partsError = read.partsError && words.partsErrors[read.partsError];
  // The card has its two fields in sight; those of the sheet are above its result.
  const [roomsLabel, partsLabel] = isCard
    ? ["", ""]
    : [`${words.fields.rooms.label} `, `${words.fields.parts.label} `];
  const errors = [
    read.errors.rooms && roomsLabel + read.errors.rooms,
    partsError && partsLabel + partsError,
  ].filter((error) => error !== undefined);
  const { selection } = read;
  const announced = selection
    ? summaryOf(selection, words)
    : [words.answer.correct, ...errors].join(" ");
  const part = { tool, read, partsError, announced };
  return isCard ? (
    <PriceCard words={words} {...part} />
  ) : (
    <PriceSheet words={words} errors={errors} {...part} />
  );
}
