import type { PageText } from "#content/pages/page-text.ts";
import { site } from "#content/site.ts";

/** What a page without its own words falls back to. */
export const defaultPageText: PageText = {
  title: `${site.name}: ${site.tagline}`,
  description:
    "Channel manager, commission-free booking engine, property management and AI revenue tools for hotels, lodges and guest houses in South Africa.",
  keywords: ["hotel management software", "South Africa", "channel manager", "booking engine"],
  updated: "2026-11-20",
};
