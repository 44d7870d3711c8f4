import { formatMoney } from "#pricing/money.ts";
import { bandFor, planFor, quoteOf } from "#pricing/quote.ts";
import { type Currency, currencies } from "#schemas/facts/currencies.ts";
import { bookingPlans } from "#schemas/facts/plans.ts";
import { type SuitePart, suitePartIds, suiteParts } from "#schemas/facts/products.ts";
import { fill } from "#schemas/fill.ts";
import { defaultLanguage, type Language } from "#schemas/languages.ts";
import { readWords } from "#schemas/words.ts";
import type { Lead } from "#server/leads/store.ts";

/**
 * Returns the price a month by the price list, and what it consists of, as "R5,000 + $200" and "Channel manager (11–20
 * rooms) R2,800 + ...", with what is by offer, and VAT. A larger plan than that of the rooms counts if it was asked for. Returns undefined without parts.
 */
export function describePrice(
  lead: Lead,
  language = defaultLanguage,
): { month: string; lines: string } | undefined {
  const words = readWords("mails", language).salesRequest.price;
  const { rooms } = lead;
  const parts = suitePartIds.filter(
    (part) => lead.parts.includes(suiteParts[part].slug) || (part === "bookingEngine" && lead.plan),
  );
  if (parts.length === 0) return undefined;
  const engineRooms = Math.max(rooms, leastRooms(lead.plan));
  const lines = parts.flatMap(
    (part) => quoteOf([part], part === "bookingEngine" ? engineRooms : rooms, "ZAR").lines,
  );
  const sums = currencies.flatMap((currency) => {
    const prices = lines.flatMap(({ price }) => (price?.currency === currency ? [price] : []));
    const sum = (of: "month" | "setup") => prices.reduce((total, price) => total + price[of], 0);
    return prices.length === 0 ? [] : [{ currency, month: sum("month"), setup: sum("setup") }];
  });
  const money = (amount: number, currency: Currency) =>
    formatMoney(amount, currency, undefined, language);
  const join = (amounts: readonly string[]) => amounts.join(" + ");
  const amounts = (of: "month" | "setup") =>
    sums.flatMap((sum) => (sum[of] > 0 ? [money(sum[of], sum.currency)] : []));
  const isAllByOffer = sums.length === 0;
  const isPartlyByOffer = lines.some(({ price }) => !price);
  const setup = join(amounts("setup"));
  const vat = sums.map(({ currency }) => words.vat[currency === "ZAR" ? "rand" : "other"]);
  return {
    month: isAllByOffer
      ? words.byOffer
      : fill<"amount">(words.month, { amount: join(amounts("month")) }) +
        (isPartlyByOffer ? words.restByOffer : ""),
    lines:
      join(
        lines.map(({ price }, index) => {
          const part = describePart(parts[index] as SuitePart, { rooms, engineRooms, language });
          return `${part} ${price ? money(price.month, price.currency) : words.byOffer}`;
        }),
      ) +
      (setup && fill<"amount">(words.setup, { amount: setup })) +
      [isAllByOffer ? "" : ".", ...vat].join(""),
  };
}

function describePart(
  part: SuitePart,
  { rooms, engineRooms, language }: { rooms: number; engineRooms: number; language: Language },
): string {
  const { parts: names, products } = readWords("products", language);
  const { roomRange } = readWords("trial", language);
  const row = {
    channelManager: () => fill(roomRange, { rooms: bandFor(rooms).rooms }),
    bookingEngine: () => products[planFor(engineRooms).id],
    propertyManagement: undefined,
    revenueManagement: undefined,
  }[part]?.();
  return row ? `${names[part]} (${row})` : names[part];
}

function leastRooms(plan: Lead["plan"]): number {
  const index = bookingPlans.findIndex(({ id }) => id === plan);
  return (bookingPlans[index - 1]?.maxRooms ?? 0) + 1;
}
