import type { PageText } from "#content/pages/page-text.ts";

export const app: PageText = {
  title: "Install the app",
  description:
    "How to put the site on the home screen of an Android phone, an iPhone or a computer, and what works without a connection.",
  keywords: ["install app", "hotel app", "home screen"],
  updated: "2026-11-20",
};
