import { readFacts } from "#schemas/read-facts.ts";
import { fields, icon, list, oneOf, siteLink } from "#schemas/text-fields.ts";

export const toolIds = [
  "commission-calculator",
  "price-builder",
  "try-calendar",
  "channel-checker",
  "direct-booking-check",
  "guest-records",
] as const;
export type ToolId = (typeof toolIds)[number];

export const schema = fields({
  tools: list(fields({ id: oneOf(toolIds), path: siteLink, icon })),
});

/** The tools in the order of /tools. */
export const { tools } = readFacts("tools", schema);
