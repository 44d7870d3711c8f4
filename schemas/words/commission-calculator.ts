import { z } from "zod";
import { currencies } from "#schemas/facts/currencies.ts";
import { readWords } from "#schemas/read-words.ts";
import { fields, list, plural, template, text } from "#schemas/text-fields.ts";

const field = fields({ label: text, hint: text.exactOptional() });
const hinted = fields({ label: text, hint: text });
const byPart = fields({ channelManager: text, bookingEngine: text });
const voice = fields({ subject: text, keep: text, lose: text, even: text, today: text });
const twice = z.tuple([text, text], "two texts");
const shared = template("percent", "count");

const tool = fields({
  fields: fields({
    rooms: field,
    rate: field,
    occupancy: field,
    currency: fields({ label: text, converted: text }),
    status: fields({ label: text, options: fields({ no: text, vendor: text }), hint: text }),
    points: hinted,
    months: hinted,
    cardFee: field,
    parts: fields({ label: text, options: fields({ engine: text, both: text }), hint: text }),
    thanks: hinted,
    own: hinted,
  }),
  groups: fields({
    property: text,
    channels: text,
    channelsHint: text,
    tableLink: text,
    moreTravelSites: text,
    plan: text,
    ownCosts: text,
  }),
  channelNames: fields({ other: text, agents: text, website: text, phone: text }),
  vatAnswers: fields({ unknown: text, added: text, included: text }),
  channel: fields({
    share: template("name"),
    commission: text,
    vat: text,
    table: template("rate", "vat"),
  }),
  rest: fields({
    tooLittle: template("total", "missing"),
    tooMuch: template("total", "over"),
    action: template("channel", "rest"),
  }),
  points: fields({
    tooMany: template("most"),
    none: text,
    reduced: template("most"),
    reducedToNone: text,
  }),
  result: fields({
    title: text,
    correct: text,
    when: fields({ first: twice, later: twice }),
    voices: fields({ own: voice, example: voice }),
    answerBefore: template("parts", "years"),
    parts: byPart,
    short: template("first", "later"),
    example: text,
    today: template("year", "month"),
    mostOfIt: template("year", "channel"),
    noCommission: text,
    cover: fields({
      firstYear: text,
      noYear: text,
      first: template("percent"),
      fromSecond: text,
      later: template("percent"),
      both: template("first", "later"),
      rate: template("rate", "percent"),
      engineOnly: template("when"),
      engineWhen: fields({ first: text, later: text }),
      cheapTravelSite: template("percent"),
      dearerTravelSites: text,
      laterOn: text,
      noTravelSites: text,
    }),
    rows: fields({ month: text, monthBefore: text, covered: text, pays: text }),
    covered: template("month"),
    neverCovered: text,
    pays: template("first", "later"),
    byOffer: template("rooms"),
    otherCurrency: byPart,
    withoutManager: text,
    tooSmall: text,
    ownCostsMissing: text,
    managerSeparate: text,
    airbnbMoves: template("percent", "extra"),
    toOffer: text,
    toBuilder: plural,
    shared: fields({ one: shared, other: shared }),
  }),
  years: fields({
    title: text,
    caption: z.record(z.enum(currencies), text),
    line: text,
    first: text,
    later: text,
    saved: text,
    cardFee: text,
    thanks: text,
    own: text,
    setup: text,
    fees: byPart,
    left: text,
    leftBefore: text,
  }),
  channels: fields({
    title: text,
    caption: text,
    channel: text,
    sales: text,
    commission: text,
    saved: text,
    total: text,
  }),
  chart: fields({
    title: text,
    kept: text,
    invoiced: text,
    month: text,
    label: template("kept", "invoiced"),
    covered: template("month"),
    table: text,
    basis: text,
  }),
  sums: fields({
    own: text,
    steps: fields({
      nights: text,
      revenue: text,
      commission: text,
      moved: text,
      saved: text,
      cardFee: text,
      thanks: text,
      own: text,
      fees: text,
      later: text,
      moving: text,
      first: text,
      covered: text,
    }),
    movingNote: plural,
    setupNote: template("setup"),
    coveredNote: template("month"),
  }),
});

export const schema = fields({
  head: fields({ title: text, lead: text }),
  tool,
  how: fields({
    title: text,
    lead: text,
    rulesTitle: text,
    rules: list(text),
    articleLink: text,
    managerLink: text,
    exampleSums: text,
  }),
  next: fields({ title: text, text, primary: text, secondary: text }),
  link: text,
});

export type CommissionCalculatorWords = z.infer<typeof schema>;

/** The words of the commission calculator. */
export const commissionCalculatorWords = readWords("commission-calculator", schema);
