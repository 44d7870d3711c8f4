import type { z } from "zod";
import { faqs } from "#schemas/faq.ts";
import { readWords } from "#schemas/read-words.ts";
import { fields, link, list, text } from "#schemas/text-fields.ts";

export const schema = fields({
  head: fields({ title: text, lead: text, questions: text }),
  general: faqs,
  links: list(link),
  advice: list(text),
  help: fields({
    title: text,
    text,
    email: text,
    call: text,
    whatsApp: text,
    chatText: text,
    demo: text,
  }),
  pricing: faqs,
  contact: faqs,
});

export type FaqsWords = z.infer<typeof schema>;

/** The questions of /faq, and those of the pricing and contact pages. */
export const faqsWords = readWords("faqs", schema);
