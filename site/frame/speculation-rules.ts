import { localPath } from "#site/local-path.ts";

/**
 * Lets the browser prerender a page when the pointer rests on its link or, on a phone, when a touch is likely. Browsers
 * skip this if the visitor saves data. Islands of a prerendered page wait until it is opened. The account pages are
 * excluded because they call the server, and files because they are downloads.
 */
export const speculationRules = {
  prerender: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          { not: { href_matches: ["/*.*", localPath("/auth"), localPath("/account")] } },
        ],
      },
      eagerness: "moderate",
    },
  ],
};
