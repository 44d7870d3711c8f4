import type { z } from "zod";
import { faq } from "#schemas/faq.ts";
import { readWords } from "#schemas/read-words.ts";
import { demoSubjects, propertyTypeSlugs } from "#schemas/site-paths.ts";
import { anchor, drawing, fields, list, oneOf, template, text } from "#schemas/text-fields.ts";

const dayParts = fields({
  both: text,
  channelManager: text,
  bookingEngine: text,
  professional: text,
  enterprise: text,
  propertyManagement: text,
  any: text,
});
const part = fields({ name: text, reason: text, price: text });
const titled = fields({ title: text, text });

const propertyType = fields({
  slug: oneOf(propertyTypeSlugs()),
  label: text,
  example: oneOf(["guestHouse", "lodge", "cottages", "group"]),
  head: fields({ title: text, lead: text, scene: drawing }),
  headPrice: fields({ amount: text, of: text }),
  demo: oneOf(demoSubjects).exactOptional(),
  dayTitle: text,
  day: list(fields({ time: text, part: dayParts.keyof(), title: text, text })),
  picture: oneOf(["rates", "frontDesk", "bookingPage", "houses"]),
  start: list(part),
  later: list(part.extend({ when: text })),
  cost: fields({ title: text, text, note: text, setupNote: text }),
  ladder: oneOf(["property", "house"]).exactOptional(),
  addOnCost: text.exactOptional(),
  siteFee: fields({ title: text, lines: list(text) }).exactOptional(),
  sum: fields({
    title: text,
    fees: text,
    afterNights: text.exactOptional(),
    notes: list(text).exactOptional(),
    assumes: text,
  }),
  questions: list(faq),
  advice: list(text),
  articles: list(anchor),
});

export type PropertyType = z.infer<typeof propertyType>;

export const schema = fields({
  monthly: text,
  demo: text,
  seePrice: text,
  parts: fields({ title: text, lead: text, start: text }),
  cost: fields({ month: text, firstInvoice: text, firstYear: text, vat: text, more: text }),
  ladder: fields({
    captions: fields({ property: text, house: text }),
    rooms: text,
    channelManager: text,
    both: text,
    byOffer: text,
  }),
  sum: fields({ commission: text, years: list(text), saved: text, kept: text }),
  start: fields({ title: text, steps: list(titled), toSwitch: text }),
  faqTitle: text,
  others: fields({ title: text, switch: text, commission: text, ask: text, glossary: text }),
  articlesTitle: text,
  adviceTitle: text,
  closing: titled,
  nightsNote: template("rate", "percent", "kept", "nights"),
  likeTheHouse: text,
  dayParts,
  types: list(propertyType).refine(
    (types) => String(types.map((type) => type.slug)) === String(propertyTypeSlugs()),
    `a page for each of ${propertyTypeSlugs().join(", ")}, in this order`,
  ),
});

export type PropertyTypesWords = z.infer<typeof schema>;

/** The words of the pages below /for. */
export const propertyTypesWords = readWords("property-types", schema);
