import { z } from "zod";
import { fields, text } from "#schemas/text-fields.ts";

/** A name in addresses and anchors, as "guest-houses". */
export const slug = z
  .string("a text")
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "small letters, digits and hyphens");

/** A question with its answer. Its id is its anchor on the page, so it stays when the words change. */
export const faq = fields({ id: slug, question: text, answer: text });
