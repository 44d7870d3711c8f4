import { z } from "zod";
import { roomTypeIds } from "#schemas/facts/product-views.ts";
import { readWords } from "#schemas/read-words.ts";
import { fields, plural, pluralTemplate, template, text } from "#schemas/text-fields.ts";

const stay = ["channel", "roomType", "period"] as const;

const byAction = fields({
  book: text,
  rate: text,
  stopSell: text,
  minStay: text,
  closedToArrival: text,
  allotment: text,
});

const tool = fields({
  roomTypes: z.record(z.enum(roomTypeIds), text),
  website: fields({ name: text, inSentence: text }),
  days: fields({
    day: template("weekday", "date"),
    fullDay: template("weekday", "date", "month"),
    two: template("first", "last"),
    more: template("first", "last"),
  }),
  update: fields({
    left: template("rooms"),
    minStay: plural,
    noArrivals: text,
    arrivals: text,
    soldOut: text,
    stopSell: text,
    allotment: text,
  }),
  done: fields({
    book: template(...stay, "price"),
    cancel: template(...stay),
    move: template(...stay, "before"),
    rate: template("rate"),
    stopSell: text,
    open: text,
    nights: template("roomType", "period", "change"),
    allotment: template("channel", "rooms"),
    noLimit: template("channel"),
    markUp: template("channel", "percent"),
    rooms: template("roomType", "rooms"),
    name: template("before", "name"),
    told: template("channels"),
    nothing: text,
  }),
  rejection: fields({
    soldOut: template("roomType", "day"),
    stopSell: template("roomType", "day"),
    allotment: template("channel", "roomType", "day", "rooms"),
    noAllotment: template("channel", "roomType", "day"),
    closedToArrival: template("roomType", "day"),
    minStay: template("nights", "day"),
    roomsSold: pluralTemplate("count", "day"),
    unchanged: text,
    full: text,
    invalid: text,
  }),
  window: template("date", "month"),
  keys: text,
  head: text,
  roomCount: plural,
  left: template("rooms"),
  full: text,
  stopSell: text,
  minStay: template("nights"),
  closedToArrival: text,
  limited: text,
  undo: text,
  redo: text,
  undone: template("step"),
  redone: text,
  restarted: text,
  hints: fields({
    first: template("channel", "roomType", "first", "last"),
    second: text,
    third: text,
    last: text,
  }),
  selection: fields({
    none: text,
    nights: pluralTemplate("roomType", "period", "count"),
    one: text,
    clear: text,
    title: text,
  }),
  actions: byAction,
  explained: byAction,
  rate: fields({ label: text, set: text }),
  stopSellOn: text,
  stopSellOff: text,
  arrivalOff: text,
  arrivalOn: text,
  nights: plural,
  channel: text,
  noLimit: text,
  booking: fields({
    close: text,
    explained: text,
    list: text,
    none: text,
    cancel: text,
    earlier: text,
    later: text,
    line: template(...stay),
    sold: pluralTemplate("count", "price"),
  }),
  channels: fields({
    title: template("roomType"),
    hint: text,
    head: text,
    markUp: template("percent"),
    soldOut: text,
    stopSell: text,
    allotment: text,
  }),
  log: fields({ title: text, none: text, earlier: plural }),
  settings: fields({
    title: text,
    name: template("number"),
    nameError: text,
    rooms: text,
    markUp: template("channel"),
    noMarkUp: text,
  }),
  summary: text,
});

export const schema = fields({
  title: text,
  lead: text,
  stepsTitle: text,
  steps: fields({
    enter: template("rate"),
    sell: template("channel", "first", "last", "sum", "others"),
    cancel: text,
  }),
  withoutScript: text,
  tool,
});

export type TryCalendarSectionWords = z.infer<typeof schema>;
export type TryCalendarWords = z.infer<typeof tool>;

/** The words of the channel manager to try on /features. */
export const tryCalendarWords = readWords("try-calendar", schema);
