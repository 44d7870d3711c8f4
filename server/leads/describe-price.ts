import { formatMoney } from "#pricing/money.ts";
import { bandFor, planFor, quoteOf } from "#pricing/quote.ts";
import { type Currency, currencies } from "#schemas/facts/currencies.ts";
import { bookingPlans } from "#schemas/facts/plans.ts";
import { suitePartIds, suiteParts } from "#schemas/facts/products.ts";
import { fill } from "#schemas/fill.ts";
import { defaultLanguage } from "#schemas/languages.ts";
import { readWords } from "#schemas/words.ts";
import type { Lead } from "#server/leads/leads-table.ts";

/**
 * Returns the price a month by the price list, and what it consists of, as "R5,000 + $200" and "Channel manager (11–20
 * rooms) R2,800 + ...", with what is by offer, and VAT. A larger plan than that of the rooms counts if it was asked for. Returns undefined without parts.
 */
export function describePrice({ rooms, plan, parts }: Lead, language = defaultLanguage) {
  const words = readWords("mails", language).salesRequest.price;
  const { parts: names, products } = readWords("products", language);
  const { roomRange } = readWords("trial", language);
  const planRow = bookingPlans.findIndex(({ id }) => id === plan);
  const engineRooms = Math.max(rooms, (bookingPlans[planRow - 1]?.maxRooms ?? 0) + 1);
  const rows: Partial<Record<string, string>> = {
    channelManager: fill(roomRange, { rooms: bandFor(rooms).rooms }),
    bookingEngine: products[planFor(engineRooms).id],
  };
  const lines = suitePartIds
    .filter((part) => parts.includes(suiteParts[part].slug) || (part === "bookingEngine" && plan))
    .flatMap((part) => {
      const name = rows[part] ? `${names[part]} (${rows[part]})` : names[part];
      const { lines } = quoteOf([part], part === "bookingEngine" ? engineRooms : rooms, "ZAR");
      return lines.map(({ price }) => ({ name, price }));
    });
  if (lines.length === 0) return undefined;
  const prices = lines.flatMap(({ price }) => price ?? []);
  const money = (amount: number, currency: Currency) =>
    formatMoney(amount, currency, undefined, language);
  const paidIn = currencies.filter((currency) =>
    prices.some((price) => price.currency === currency),
  );
  const sumUp = (of: "month" | "setup") =>
    paidIn
      .flatMap((currency) => {
        const amounts = prices.filter((price) => price.currency === currency);
        const sum = amounts.reduce((total, price) => total + price[of], 0);
        return sum > 0 ? money(sum, currency) : [];
      })
      .join(" + ");
  const described = lines.map(
    ({ name, price }) => `${name} ${price ? money(price.month, price.currency) : words.byOffer}`,
  );
  const setup = sumUp("setup");
  const vat = paidIn.map((currency) => words.vat[currency === "ZAR" ? "rand" : "other"]);
  const month = fill<"amount">(words.month, { amount: sumUp("month") });
  const rest = prices.length < lines.length ? words.restByOffer : "";
  return {
    month: prices.length === 0 ? words.byOffer : month + rest,
    lines: [
      described.join(" + "),
      setup && fill<"amount">(words.setup, { amount: setup }),
      prices.length > 0 && ".",
      ...vat,
    ]
      .filter(Boolean)
      .join(""),
  };
}
