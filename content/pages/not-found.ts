import type { PageText } from "#content/pages/page-text.ts";

export const notFound: PageText = {
  title: "Page not found",
  description: "There is no page at this address.",
  keywords: ["not found"],
  updated: "2026-11-20",
};
