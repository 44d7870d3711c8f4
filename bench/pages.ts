import { everyPath } from "../site/every-path.ts";

/** Returns every address that search engines may list. */
export const indexedPaths: readonly string[] = everyPath()
  .filter(({ indexed }) => indexed)
  .map(({ path }) => path);

/** The pages measured in detail: one of each kind. The article is the last of the list. */
export const chosenPages = {
  home: "/",
  pricing: "/pricing-plans",
  article: indexedPaths.findLast((path) => path.startsWith("/blog/")) ?? "/blog",
  contact: "/contact",
  auth: "/auth",
} as const;
