import type { z } from "zod";
import { readWords } from "#schemas/read-words.ts";
import { fields, template, text } from "#schemas/text-fields.ts";

export const schema = fields({
  head: fields({ subject: text, title: text, lead: text, toSum: text, sections: text }),
  answer: fields({
    title: text,
    rooms: text,
    fewer: text,
    more: text,
    parts: text,
    both: text,
    aMonth: text,
    byOffer: text,
    invoice: fields({ first: text, withSetup: text, fees: text, year: text }),
    included: text,
    offer: text,
    group: text,
    ask: text,
    demo: text,
    builder: text,
  }),
  popular: text,
  once: text,
  dollars: template("price"),
  channelManager: fields({
    title: text,
    lead: text,
    caption: text,
    columns: fields({ rooms: text, propertyKind: text, rand: text, euro: text }),
    contactSales: text,
  }),
  plans: fields({
    title: text,
    lead: text,
    aMonth: text,
    choose: template("plan"),
    sizes: text,
  }),
  setup: fields({ title: text, text }),
  listing: fields({ title: text, text, action: text }),
  included: fields({ title: text }),
  terms: fields({ title: text }),
  firstYear: fields({
    title: text,
    short: text,
    caption: text,
    rooms: template("rooms"),
    rows: fields({
      channelManager: text,
      bookingEngine: text,
      month: text,
      setup: text,
      firstInvoice: text,
      laterInvoice: text,
      firstYear: text,
      laterYear: text,
      nightsFirstYear: text,
      nightsLaterYear: text,
    }),
    nightsBasis: text,
    notIncluded: text,
    largeProperty: text,
  }),
  groups: fields({ text, link: text }),
  comparison: fields({
    title: text,
    short: text,
    caption: text,
    feature: text,
    yes: text,
    no: text,
  }),
  extras: fields({ title: text, short: text, lead: text, year: text, currency: text, vat: text }),
  faqTitle: text,
  help: fields({ title: text, text, action: text, chat: text }),
});

export type PricingWords = z.infer<typeof schema>;

export const pricingWords = readWords("pricing", schema);
