import { readFacts } from "#schemas/read-facts.ts";
import { fields, idOf, list, text, webAddress } from "#schemas/text-fields.ts";

type CompanyId = FactsByName["companies"]["companies"][number]["id"];

export const schema = fields({
  companies: list(fields({ id: idOf<CompanyId>(), name: text, url: webAddress })),
  agencies: list(text),
});

export const { companies, agencies } = readFacts("companies", schema);
