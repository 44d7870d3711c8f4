import { readFields } from "#schemas/read-facts.ts";
import { fields, icon, idOf, list, siteLink } from "#schemas/text-fields.ts";

export type ToolId = FactsByName["tools"]["tools"][number]["id"];

/** The tools in the order of /tools. */
export const { tools } = readFields("tools", {
  tools: list(fields({ id: idOf<ToolId>(), path: siteLink, icon })),
});
