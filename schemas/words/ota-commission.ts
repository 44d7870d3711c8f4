import type { z } from "zod";
import { faq } from "#schemas/faq.ts";
import { readWords } from "#schemas/read-words.ts";
import { anchor, fields, list, template, text } from "#schemas/text-fields.ts";

const file = fields({ label: text, use: text });

export const schema = fields({
  head: fields({ title: text, lead: text }),
  table: fields({
    title: text,
    lead: text,
    caption: text,
    columns: fields({
      site: text,
      vat: text,
      notRegistered: text,
      vendor: text,
      payment: text,
      source: text,
    }),
    markets: fields({ international: text, southAfrican: text }),
    beforeVat: text,
    ifVatIsAdded: text,
    from: text,
    checked: text,
    vat: fields({ added: text, included: text, byStatus: text, none: text, unknown: text }),
    payment: fields({ site: text, property: text, either: text, split: text, unknown: text }),
  }),
  details: fields({
    title: text,
    lead: text,
    vatLabel: text,
    paymentLabel: text,
    published: text,
    sources: text,
  }),
  leftOut: fields({ title: text, text }),
  contract: fields({ title: text, steps: list(text) }),
  vat: fields({ title: text, sentences: list(text), sums: list(text), caution: text }),
  faqTitle: text,
  articlesTitle: text,
  propertyTypes: fields({ title: text, glossary: text }),
  articles: list(anchor),
  questions: list(faq),
  counts: template("date"),
  chart: fields({ title: text, basis: text, low: text, high: text }),
  example: fields({
    title: text,
    amount: text,
    period: text,
    text,
    rates: list(fields({ label: text, amount: text })),
    kept: text,
    basis: text,
    action: text,
  }),
  use: fields({
    title: text,
    lead: text,
    files: text,
    licence: text,
    fields: text,
    changes: text,
    cite: fields({ title: text, copy: text, copied: text, failed: text }),
  }),
  licence: text,
  citation: template("date", "address"),
  files: fields({ csv: file, json: file }),
  fields: fields({
    id: text,
    site: text,
    market: text,
    rateLow: text,
    rateHigh: text,
    rateNote: text,
    vat: text,
    payment: text,
    note: text,
    sources: text,
    checked: text,
    updated: text,
  }),
});

export type OtaCommissionWords = z.infer<typeof schema>;

/** The words of the page on commission. */
export const otaCommissionWords = readWords("ota-commission", schema);
