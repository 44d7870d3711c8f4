import type { PageText } from "#content/pages/page-text.ts";

export const features: PageText = {
  title: "Hotel software features",
  description:
    "What the suite does: channel manager, booking engine, property management and AI revenue tools, with the twelve smaller things an owner asks about.",
  keywords: [
    "hotel software features",
    "channel manager features",
    "hotel PMS",
    "revenue management tools",
  ],
  updated: "2026-11-20",
};
