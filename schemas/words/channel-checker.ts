import type { z } from "zod";
import { readWords } from "#schemas/read-words.ts";
import { fields, list, plural, pluralTemplate, template, text } from "#schemas/text-fields.ts";

const tool = fields({
  fields: fields({
    title: text,
    groups: fields({ international: text, southAfrican: text, leftOut: text }),
    other: fields({ label: text, hint: text }),
  }),
  result: fields({
    title: text,
    nothing: text,
    example: text,
    connected: text,
    unknown: plural,
    labels: fields({
      commission: text,
      vat: text,
      payment: text,
      connection: text,
      checked: text,
      sources: text,
    }),
    or: text,
    sourceFor: template("site"),
    ask: template("sites"),
    askAll: template("count"),
  }),
  connection: fields({
    direct: text,
    otherSystem: text,
    calendar: text,
    none: text,
    served: text,
    ask: text,
  }),
  other: fields({ listed: template("site"), title: template("site"), text }),
  summary: fields({
    connected: fields({
      some: pluralTemplate("sites"),
      all: template("count"),
      of: template("connected", "count"),
      ask: template("sites"),
      askAll: template("count"),
    }),
    commission: fields({
      single: template("low"),
      range: template("low", "high"),
      open: template("low"),
      openRange: template("low", "high"),
    }),
    noRate: template("sites"),
    noRateOf: template("count"),
    money: fields({
      split: pluralTemplate("sites"),
      site: pluralTemplate("sites"),
      either: template("sites"),
      eitherFirst: template("sites"),
      property: template("sites"),
    }),
  }),
});

export const schema = fields({
  head: fields({ title: text, lead: text }),
  how: fields({
    title: text,
    lead: text,
    steps: fields({ lowest: text, highest: text }),
    among: template("rates", "result"),
    amongHigh: template("rates", "result"),
    rules: list(text),
    tableLink: text,
    articleLink: text,
  }),
  next: fields({ title: text, text, primary: text, secondary: text }),
  tool,
});

export type ChannelCheckerPageWords = z.infer<typeof schema>;
export type ChannelCheckerWords = z.infer<typeof tool>;

/** The words of /tools/channel-checker. */
export const channelCheckerWords = readWords("channel-checker", schema);
