import { z } from "zod";
import { readFacts } from "#schemas/read-facts.ts";
import { oneOf, pending, text } from "#schemas/text-fields.ts";

const connectionKinds = ["direct", "otherSystem", "calendar", "none"] as const;

/** How our channel manager connects to a site. */
export type Connection = (typeof connectionKinds)[number];

/** How our channel manager connects to each travel site, by its id. */
export const connections = readFacts(
  "channel-connections",
  z.record(
    text,
    z.union(
      [oneOf(connectionKinds), pending],
      `one of ${connectionKinds.join(", ")}, or a pendingFact`,
    ),
  ),
);
