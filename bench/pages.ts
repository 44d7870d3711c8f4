import { everyPath } from "../site/every-path.ts";

/** Returns every address that search engines may list. */
export const indexedPaths: readonly string[] = everyPath()
  .filter(({ indexed }) => indexed)
  .map(({ path }) => path);

/** The pages that are measured in detail, one of each type. The article is the last one in the list of articles. */
export const chosenPages = {
  home: "/",
  pricing: "/pricing-plans",
  article: indexedPaths.findLast((path) => path.startsWith("/blog/")) ?? "/blog",
  contact: "/contact",
  auth: "/auth",
} as const;
