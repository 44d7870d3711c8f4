import type { PageText } from "#content/pages/page-text.ts";
import { price } from "#content/plans.ts";

export const pricing: PageText = {
  title: "Pricing",
  description: `Channel manager from ${price.channelManagerFrom} or ${price.channelManagerFromEUR} a month by rooms, booking engine from ${price.bookingEngineFrom} or ${price.bookingEngineFromUSD}. Unlimited bookings and no commission on direct ones.`,
  keywords: [
    "channel manager price",
    "booking engine price South Africa",
    "hotel software cost",
    "hotel PMS pricing",
  ],
  updated: "2026-11-20",
};
