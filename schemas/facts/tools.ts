import { readFacts } from "#schemas/read-facts.ts";
import { fields, icon, idOf, list, siteLink } from "#schemas/text-fields.ts";

export type ToolId = FactsByName["tools"]["tools"][number]["id"];

export const schema = fields({
  tools: list(fields({ id: idOf<ToolId>(), path: siteLink, icon })),
});

/** The tools in the order of /tools. */
export const { tools } = readFacts("tools", schema);
