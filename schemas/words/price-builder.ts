import { z } from "zod";
import { planIds, pricedPartIds } from "#schemas/facts/products.ts";
import { readWords } from "#schemas/read-words.ts";
import { fields, list, plural, template, text } from "#schemas/text-fields.ts";

const builder = fields({
  parts: z.record(z.enum(pricedPartIds), text),
  plans: z.record(z.enum(planIds), text),
  roomCount: plural,
  fields: fields({
    rooms: fields({ label: text }),
    parts: fields({ label: text, hint: text }),
    currency: fields({ label: text, hint: text }),
  }),
  partsErrors: fields({ missing: text, addOnsAlone: text }),
  result: text,
  everyLine: text,
  answer: fields({
    correct: text,
    both: text,
    subject: template("rooms", "parts"),
    aMonth: template("subject", "amount"),
    andOffer: template("subject", "amount"),
    beforeVat: text,
    byOffer: template("subject"),
    once: template("subject", "amount"),
    invoices: template("firstInvoice", "firstYear"),
    invoicesWithoutOffer: template("firstInvoice", "firstYear"),
  }),
  table: fields({
    caption: text,
    part: text,
    amount: text,
    byOffer: text,
    rows: fields({
      channelManager: template("rooms"),
      bookingEngine: template("plan"),
      propertyManagement: text,
      revenueManagement: text,
      platformListing: text,
    }),
    setup: text,
    aMonth: template("amount"),
    once: template("amount"),
    beforeVat: text,
    soldIn: template("currency"),
    month: text,
    monthListed: text,
    firstInvoice: text,
    firstInvoiceNote: fields({ withSetup: text, fees: text }),
    laterInvoice: text,
    laterInvoiceNote: text,
    firstYear: text,
    laterYear: text,
  }),
  byOffer: text,
  onlyByOffer: text,
  groups: text,
  otherPlans: text,
  vat: text,
  commitment: fields({
    title: text,
    sum: template("total"),
    withoutOffer: template("total"),
    text,
  }),
  leaving: fields({ title: text, text }),
  included: text,
  next: fields({ title: text, contact: text, whatsApp: text, trial: text, calculator: text }),
  share: template("answer"),
  message: fields({
    text: template("rooms", "currency", "parts", "result", "link"),
    monthly: template("month", "firstInvoice", "firstYear"),
    once: template("amount"),
    byOffer: text,
    beforeVat: text,
  }),
});

export const schema = fields({
  head: fields({ title: text, lead: text }),
  how: fields({
    title: text,
    lead: text,
    example: list(fields({ name: text, sum: text })),
    rules: list(text),
    links: fields({ prices: text, firstYear: text, groups: text }),
  }),
  next: fields({ title: text, text, primary: text, secondary: text }),
  builder,
});

export type PriceBuilderWords = z.infer<typeof schema>;

export const priceBuilderWords = readWords("price-builder", schema);
