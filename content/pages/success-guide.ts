import type { PageText } from "#content/pages/page-text.ts";

export const successGuide: PageText = {
  title: "Hosts Success Guide",
  description:
    "Six subjects and an eight-week plan for new hosts in South Africa: legal, set-up, pricing and platforms, guests, operations, branding and reviews.",
  keywords: [
    "hosting guide South Africa",
    "start a guest house",
    "guest house checklist",
    "hotel marketing plan",
  ],
  updated: "2026-11-20",
};
