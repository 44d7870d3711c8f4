import { sumNames } from "#content/payment-terms.ts";
import { groupPrice } from "#content/pricing.ts";
import { termsToConfirm } from "#content/terms-to-confirm.ts";
import { price } from "#pricing/figures/prices.ts";
import { terms } from "#schemas/facts/terms.ts";
import { defaultLanguage } from "#schemas/languages.ts";
import { promises } from "#schemas/words/promises.ts";

const { demo: demoInWords } = promises[defaultLanguage];

const { channelManager, bookingEngine, setupFee } = price;
const { month, firstInvoice, laterInvoice, firstYear } = price.both.rooms14;

/** The words around the price builder on its page. Its own are in content/price-builder.ts, which its script contains. */
export const priceBuilderPage = {
  head: {
    title: "Price builder: your price in rand, line by line",
    lead: "Enter your rooms and tick the parts that you want. You see every line, the first invoice and the first year.",
  },
  how: {
    title: "How the price is worked out",
    lead: "With 14 rooms, the channel manager and the booking engine.",
    example: [
      {
        name: "Each month",
        sum: `${channelManager.upTo20} + ${bookingEngine.professional} = ${month}`,
      },
      {
        name: sumNames.firstInvoice,
        sum: `${terms.billingMonths} × ${month} + ${setupFee} set-up = ${firstInvoice}`,
      },
      { name: sumNames.laterInvoice, sum: `${terms.billingMonths} × ${month} = ${laterInvoice}` },
      {
        name: sumNames.firstYear,
        sum: `${terms.commitmentMonths} × ${month} + ${setupFee} set-up = ${firstYear}`,
      },
    ],
    rules: [
      "Channel manager and booking engine plan go by your number of rooms.",
      termsToConfirm.largerPlan.text,
      termsToConfirm.wholeHouse.text,
      groupPrice.text,
      termsToConfirm.addOnCurrency.text,
    ],
    links: {
      prices: "All prices and terms",
      firstYear: "The first year for 10, 14 and 30 rooms",
      groups: groupPrice.link,
    },
  },
  next: {
    title: "See it with your own rates",
    text: promises[defaultLanguage].demo,
    primary: "Book a demo",
    secondary: "All prices and terms",
  },
} as const;
