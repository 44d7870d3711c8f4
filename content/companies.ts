import * as facts from "#schemas/facts/companies.ts";
import { defaultLanguage } from "#schemas/languages.ts";
import { companiesWords } from "#schemas/words/companies.ts";

export type Company = { name: string; url: string; description: string };
export const { agencies } = facts;
export const companies: readonly Company[] = facts.companies.map((company) => ({
  ...company,
  description: companiesWords[defaultLanguage][company.id],
}));
