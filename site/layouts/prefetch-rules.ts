/**
 * Speculation rules: the browser fetches a page of ours when the pointer rests on its link or presses it. Files with
 * an ending, as the guide's PDF, are left out.
 */
export const prefetchRules = {
  prefetch: [
    {
      where: { and: [{ href_matches: "/*" }, { not: { href_matches: "/*.*" } }] },
      eagerness: "moderate",
    },
  ],
};
