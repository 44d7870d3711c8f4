import { company } from "#content/company.ts";

/** The website. Its owner is in content/company.ts. SITE_URL, a setting of the server and the build, is its address. */
export const site = {
  name: company.name,
  /** The name as part of an address. */
  slug: company.name.toLowerCase().replace(/[^a-z0-9]+/g, "-"),
  tagline: "All-in-One Hotel Management Technology Solutions",
  blurb: "One place for your channels, your own bookings, your front desk and your rates.",
  language: "en-ZA",
} as const;

/** The pages that read the outcome of a mailed link. The account service redirects to no other page of this site. */
export const linkLandingPaths: readonly string[] = ["/", "/auth", "/account"];
