import type { PageText } from "#content/pages/page-text.ts";

export const blog: PageText = {
  title: "Blog",
  description:
    "Practical articles on direct bookings, distribution, search and guest experience for owners and managers of places to stay.",
  keywords: ["hotel blog South Africa", "direct bookings", "hotel marketing", "channel management"],
  updated: "2026-11-20",
};
