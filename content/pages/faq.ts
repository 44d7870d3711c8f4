import { otaCommission } from "#content/claims.ts";
import type { PageText } from "#content/pages/page-text.ts";

export const faq: PageText = {
  title: "Frequently asked questions",
  description: `Straight answers on prices, set-up, channels, support, data and how direct bookings save the ${otaCommission.text} that travel sites take.`,
  keywords: ["hotel software questions", "channel manager FAQ", "booking engine FAQ"],
  updated: "2026-11-20",
};
