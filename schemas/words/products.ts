import { z } from "zod";
import { productIds, suitePartIds } from "#schemas/facts/products.ts";
import { readWords } from "#schemas/read-words.ts";
import { fields, text } from "#schemas/text-fields.ts";

export const schema = fields({
  parts: z.record(z.enum(suitePartIds), text),
  products: z.record(z.enum(productIds), text),
  howPartsAreSold: text,
});

export type ProductsWords = z.infer<typeof schema>;

/** The names of the parts and products. */
export const productsWords = readWords("products", schema);
