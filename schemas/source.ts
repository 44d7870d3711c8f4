import { z } from "zod";
import { fields, pastDay, text, webAddress } from "#schemas/text-fields.ts";

/** The source of a fact. In an article's front matter, dates are in quotes. */
export const source = fields({
  title: text,
  publisher: text,
  url: webAddress,
  /** The source's own date, if it has one. */
  published: z
    .string("a date")
    .regex(/^\d{4}(-\d{2}(-\d{2})?)?$/, "a date as YYYY, YYYY-MM or YYYY-MM-DD")
    .exactOptional(),
  /** The day on which we last compared our text with the source. */
  checked: pastDay,
});

export type Source = z.infer<typeof source>;
