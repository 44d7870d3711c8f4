/**
 * What a browser with speculation rules draws before it is opened: the page behind a link on which the pointer rests,
 * or, on a phone, which the browser expects to be touched. It does not where the visitor saves data. Islands of such
 * a page wait until it is opened. Pages of an account are left out, as they ask the server, and files, as they are
 * downloads.
 */
export const speculationRules = {
  prerender: [
    {
      where: {
        and: [{ href_matches: "/*" }, { not: { href_matches: ["/*.*", "/auth", "/account"] } }],
      },
      eagerness: "moderate",
    },
  ],
};
