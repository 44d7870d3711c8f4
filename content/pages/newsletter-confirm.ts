import type { PageText } from "#content/pages/page-text.ts";

export const newsletterConfirm: PageText = {
  title: "Confirm the letter",
  description: "Confirms that the letter may come to your address.",
  keywords: ["newsletter", "confirm"],
  updated: "2026-11-21",
};
