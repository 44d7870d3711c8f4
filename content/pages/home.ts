import { defaultPageText } from "#content/pages/default.ts";
import type { PageText } from "#content/pages/page-text.ts";

export const home: PageText = {
  ...defaultPageText,
  keywords: [
    "hotel management software South Africa",
    "channel manager",
    "commission-free booking engine",
    "property management system",
    "guest house booking system",
  ],
};
