import type { PageText } from "#content/pages/page-text.ts";

export const newsletterUnsubscribe: PageText = {
  title: "Stop the letter",
  description: "Ends the letter with one press, at once and without signing in.",
  keywords: ["newsletter", "unsubscribe"],
  updated: "2026-11-21",
};
