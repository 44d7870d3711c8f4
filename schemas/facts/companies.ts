import { readFields } from "#schemas/read-facts.ts";
import { fields, idOf, list, text, webAddress } from "#schemas/text-fields.ts";

type CompanyId = FactsByName["companies"]["companies"][number]["id"];

export const { companies, agencies } = readFields("companies", {
  companies: list(fields({ id: idOf<CompanyId>(), name: text, url: webAddress })),
  agencies: list(text),
});
