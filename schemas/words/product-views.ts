import { z } from "zod";
import { cottageIds, roomTypeIds, stayIds, stayStates } from "#schemas/facts/product-views.ts";
import { suitePartIds } from "#schemas/facts/products.ts";
import { readWords } from "#schemas/read-words.ts";
import { fields, template, text } from "#schemas/text-fields.ts";

const texts = <const Ids extends readonly string[]>(ids: Ids) => z.record(z.enum(ids), text);

export const schema = fields({
  note: text,
  roomTypes: texts(roomTypeIds),
  rateCalendar: fields({
    alt: text,
    fanAlt: text,
    title: text,
    inStep: text,
    unit: text,
    left: template("count"),
    full: text,
    yourPage: text,
  }),
  bookingPage: fields({
    alt: template("room", "total"),
    address: text,
    title: text,
    arrive: text,
    leave: text,
    perNight: text,
    nights: template("count"),
    book: text,
    terms: text,
    cottages: texts(cottageIds),
    cottageTerms: text,
  }),
  tapeChart: fields({
    alt: text,
    title: text,
    note: text,
    room: text,
    stays: texts(stayIds),
    states: texts(stayStates),
  }),
  revenue: fields({
    alt: text,
    title: template("from", "to"),
    note: text,
    suggestion: template("date", "rate"),
    reason: template("percent", "rate", "lastYear"),
    accept: text,
    keep: template("rate"),
    sold: text,
    rate: text,
    suggestedRate: text,
  }),
  group: fields({
    alt: template("houses", "free", "rooms"),
    title: text,
    note: text,
    full: text,
    free: template("count"),
    total: text,
  }),
  holidays: fields({ alt: text, closes: text, busy: text, quiet: text }),
  scenes: texts([...suitePartIds, "rands"]),
});

export type ProductViewsWords = z.infer<typeof schema>;

/** The words of the illustrated product views. */
export const productViewsWords = readWords("product-views", schema);
