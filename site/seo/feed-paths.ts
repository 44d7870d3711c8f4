import { site } from "#schemas/facts/site.ts";
import { readWords } from "#schemas/words.ts";

export const feedTitle = `${site.name}: ${readWords("blog").meta.title}`;

export const atomFeed = {
  path: "/feed.xml",
  type: "application/atom+xml",
  format: "Atom",
} as const;
export const jsonFeed = {
  path: "/feed.json",
  type: "application/feed+json",
  format: "JSON Feed",
} as const;

export const feedLinks = [atomFeed, jsonFeed].map(({ path, type, format }) => ({
  rel: "alternate",
  type,
  title: `${feedTitle} (${format})`,
  href: path,
}));
