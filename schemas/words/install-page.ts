import type { z } from "zod";
import { readWords } from "#schemas/read-words.ts";
import { fields, icon, list, text } from "#schemas/text-fields.ts";

/** What the install button shows. */
const button = fields({ label: text, noPrompt: text, dismissed: text, installed: text });
export type InstallButtonWords = z.infer<typeof button>;

export const schema = fields({
  title: text,
  lead: text,
  button,
  benefits: fields({
    title: text,
    items: list(fields({ icon, title: text, text })),
    offline: text,
  }),
  platforms: list(fields({ title: text, browser: text, icon, steps: list(text) })),
  closing: fields({ title: text, text, price: text, tools: text, uninstall: text }),
});

export type InstallPageWords = z.infer<typeof schema>;

/** The words of /app. */
export const installPageWords = readWords("install-page", schema);
