import { site } from "#content/site.ts";

/** A company of the group, shown on the home page with a Visit Website button. */
export type Company = { name: string; url: string; description: string };

/** The seven sister companies of the one that sells the suite. */
export const companies: readonly Company[] = [
  {
    name: `${site.name} Channels`,
    url: `https://channels.${site.domain}`,
    description: "Connections to travel sites and travel agents.",
  },
  {
    name: `${site.name} Sites`,
    url: `https://sites.${site.domain}`,
    description: "Hotel websites with the booking engine built in.",
  },
  {
    name: `${site.name} Listings`,
    url: `https://listings.${site.domain}`,
    description: "Listing copy, photos and set-up on travel sites.",
  },
  {
    name: `${site.name} Revenue`,
    url: `https://revenue.${site.domain}`,
    description: "Hands-on rate management for busy owners.",
  },
  {
    name: `${site.name} Marketing`,
    url: `https://marketing.${site.domain}`,
    description: "Search, social and email for direct bookings.",
  },
  {
    name: `${site.name} Academy`,
    url: `https://academy.${site.domain}`,
    description: "Short courses for front-desk and reservations teams.",
  },
  {
    name: `${site.name} Pay`,
    url: `https://pay.${site.domain}`,
    description: "Card and EFT payments for small hotels.",
  },
];

/** Six booking agencies that the channel manager serves, shown as text (no trademark artwork). */
export const agencies = [
  "Booking.com",
  "Expedia",
  "Airbnb",
  "Agoda",
  "LekkeSlaap",
  "SafariNow",
] as const;
