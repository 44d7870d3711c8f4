import type { z } from "zod";
import { readWords } from "#schemas/read-words.ts";
import { fields, list, plural, template, text } from "#schemas/text-fields.ts";

export const schema = fields({
  back: text,
  updated: text,
  tags: text,
  contents: text,
  readNext: text,
  related: text,
  aboutTheTeam: text,
  orTrial: text,
  sources: fields({ title: text, count: plural, shared: plural, lastChecked: text }),
  share: fields({ title: text, copy: text, copied: text, failed: text, whatsApp: text }),
  neighbours: fields({ title: text, older: text, newer: text }),
  example: template("title"),
  table: template("columns"),
  categories: list(text),
});

export type ArticleWords = z.infer<typeof schema>;

/** The words around every article, and the categories of articles. */
export const articleWords = readWords("article", schema);
