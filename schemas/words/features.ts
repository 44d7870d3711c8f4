import { z } from "zod";
import { benefitIds } from "#schemas/facts/benefits.ts";
import { productIds, suitePartIds } from "#schemas/facts/products.ts";
import { readWords } from "#schemas/read-words.ts";
import { action, fields, icon, list, oneOf, template, text } from "#schemas/text-fields.ts";

export const schema = fields({
  head: fields({ title: text, lead: text, note: text, demoSite: text }),
  core: list(
    fields({ part: oneOf(suitePartIds), title: text, summary: text, icon, bullets: list(text) }),
  ),
  more: fields({
    title: text,
    features: list(fields({ benefit: oneOf(benefitIds), text, icon })),
    partOf: fields({ everyProduct: text, everyPlan: text, these: template("products") }),
    products: z.record(z.enum(productIds), text),
  }),
  closing: fields({ title: text, text, actions: list(action) }),
});

export type FeaturesWords = z.infer<typeof schema>;

/** The words of /features. */
export const featuresWords = readWords("features", schema);
