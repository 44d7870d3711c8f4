import { everyPath } from "../site/every-path.ts";

/** Every address that search engines may list. */
export const indexedPaths: readonly string[] = everyPath()
  .filter(({ indexed }) => indexed)
  .map(({ path }) => path);

/** The pages that are looked at closely: one of each kind. The article is the last of the list, whichever it is. */
export const chosenPages = {
  home: "/",
  pricing: "/pricing-plans",
  article: indexedPaths.findLast((path) => path.startsWith("/blog/")) ?? "/blog",
  contact: "/contact",
  auth: "/auth",
} as const;
