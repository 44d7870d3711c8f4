import { readWords } from "#schemas/words.ts";
import { useTool } from "#site/tools/kit/use-tool.ts";
import { summaryOf } from "#site/tools/price-builder/describe-quote.ts";
import { type CardWords, PriceCard } from "#site/tools/price-builder/price-card.tsx";
import { PriceSheet } from "#site/tools/price-builder/price-sheet.tsx";
import {
  cardFields,
  checkSelection,
  priceFields,
} from "#site/tools/price-builder/read-selection.ts";

const { answer, fields, partsErrors } = readWords("price-builder").builder;

/** Rooms and parts in, the price out: the card of the pricing page, or without its words the whole price builder. */
export function Price({ card }: { card?: CardWords }) {
  const tool = useTool(card ? cardFields : priceFields);
  const read = checkSelection(tool);
  const partsError = read.partsError && partsErrors[read.partsError];
  // The card has its two fields in sight; those of the sheet are above its result.
  const errorAt = (label: string, error: string | undefined) =>
    error ? [card ? error : `${label} ${error}`] : [];
  const errors = [
    ...errorAt(fields.rooms.label, tool.errors.rooms),
    ...errorAt(fields.parts.label, partsError),
  ];
  const announced = read.selection
    ? summaryOf(read.selection)
    : [answer.correct, ...errors].join(" ");
  const part = { tool, read, partsError, announced };
  return card ? <PriceCard words={card} {...part} /> : <PriceSheet errors={errors} {...part} />;
}
