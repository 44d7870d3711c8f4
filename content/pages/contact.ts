import type { PageText } from "#content/pages/page-text.ts";

export const contact: PageText = {
  title: "Contact",
  description:
    "Call, WhatsApp or write to us, or open the live demo. We reply within 24 hours, in English or Afrikaans.",
  keywords: ["hotel software demo", "contact", "hotel software support South Africa"],
  updated: "2026-11-20",
};
