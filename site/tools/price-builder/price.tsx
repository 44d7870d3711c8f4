import { type CardWords, PriceCard } from "#site/tools/price-builder/price-card.tsx";
import { PriceSheet } from "#site/tools/price-builder/price-sheet.tsx";

/** The card of the pricing page, or without its words the price builder: one island, so that both have one script. */
export const Price = ({ card }: { card?: CardWords }) =>
  card ? <PriceCard words={card} /> : <PriceSheet />;
