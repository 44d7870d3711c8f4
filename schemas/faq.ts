import type { z } from "zod";
import { anchor, fields, listById, text } from "#schemas/text-fields.ts";

/** Questions with their answers in plain text. The page uses `id` as the question's anchor. */
export const faqs = listById(fields({ id: anchor, question: text, answer: text }));

export type Faq = z.infer<typeof faqs>[number];
