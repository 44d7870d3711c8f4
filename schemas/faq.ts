import type { z } from "zod";
import { anchor, fields, listById, text } from "#schemas/text-fields.ts";

/** A question with its answer in plain text. Its id is its anchor on the page, so it stays when the words change. */
export const faq = fields({ id: anchor, question: text, answer: text });

export const faqs = listById(faq);

export type Faq = z.infer<typeof faq>;
