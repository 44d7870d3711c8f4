import { readWords } from "#schemas/read-words.ts";
import { fields, list, template, text } from "#schemas/text-fields.ts";

export const schema = fields({
  parts: text,
  suits: fields({ title: text, items: list(text) }),
  advice: fields({ title: text, items: list(text) }),
  prices: fields({
    title: text,
    channelManager: template("rooms", "rand", "euros"),
    onRequest: template("rooms"),
    bookingEngine: template("plan", "size", "rand", "dollars"),
    setup: template("rand", "dollars"),
    addOn: template("name", "description", "dollars"),
    listing: template("name", "platforms", "rand"),
    commitment: text,
  }),
  soldBy: text,
  pages: text,
  articles: text,
  data: text,
  updated: template("date", "licence", "terms"),
});

/** The sentences and headings of llms.txt. */
export const llmsTxtWords = readWords("llms-txt", schema);
