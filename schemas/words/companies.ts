import { z } from "zod";
import { companyIds } from "#schemas/facts/companies.ts";
import { readWords } from "#schemas/read-words.ts";
import { text } from "#schemas/text-fields.ts";

export const schema = z.record(z.enum(companyIds), text);

export type CompaniesWords = z.infer<typeof schema>;

/** What each sister company does. */
export const companiesWords = readWords("companies", schema);
