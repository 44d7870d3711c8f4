import type { z } from "zod";
import { readWords } from "#schemas/read-words.ts";
import { fields, list, plural, text } from "#schemas/text-fields.ts";

export const schema = fields({
  head: fields({ title: text, lead: text, demo: text, latest: text }),
  finder: fields({
    title: text,
    subjects: text,
    all: text,
    articles: fields({ one: text, other: text }),
    search: fields({
      label: text,
      clear: text,
      results: text,
      fetching: text,
      found: plural,
      none: text,
      similar: plural,
      inSection: text,
      empty: fields({ advice: text, examples: list(text), ask: text }),
      failed: text,
      retry: text,
    }),
  }),
  featured: text,
  all: text,
  guides: fields({ title: text, lead: text }),
  newsletter: fields({
    title: text,
    text,
    label: text,
    button: text,
    noScript: text,
    chat: text,
    chatText: text,
  }),
  ready: fields({ title: text, text, demo: text, chatText: text }),
});

export type BlogWords = z.infer<typeof schema>;

/** The words of the article index. */
export const blogWords = readWords("blog", schema);
