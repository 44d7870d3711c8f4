import { site } from "#schemas/facts/site.ts";
import { readWords } from "#schemas/words.ts";

/** The link to the feed in the head of every page. */
export const feedLink = {
  rel: "alternate",
  type: "application/atom+xml",
  title: `${site.name}: ${readWords("blog").meta.title}`,
  href: "/feed.xml",
} as const;
