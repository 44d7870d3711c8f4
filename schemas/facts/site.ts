import { readFacts } from "#schemas/read-facts.ts";
import { fields, list, text } from "#schemas/text-fields.ts";

export const site = readFacts(
  "site",
  fields({
    name: text,
    linkLandingPaths: list(text.startsWith("/", "an address of ours, as /auth")),
  }).transform((site) => ({
    ...site,
    /** The name as part of an address. */
    slug: site.name.toLowerCase().replace(/[^a-z0-9]+/g, "-"),
  })),
);
