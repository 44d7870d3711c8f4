import type { PageText } from "#content/pages/page-text.ts";

export const about: PageText = {
  title: "About us",
  description:
    "Why we build hotel software for owners, what we value, and how we work with properties in South Africa and beyond.",
  keywords: ["hotel software company South Africa", "about", "hospitality technology"],
  updated: "2026-11-20",
};
