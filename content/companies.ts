import { company } from "#content/company.ts";
import { site } from "#content/site.ts";

/** A company of the group, shown on the home page with a Visit Website button. */
export type Company = { name: string; url: string; description: string };

/** The seven sister companies of the one that sells the suite. */
export const companies: readonly Company[] = [
  {
    name: `${site.name} Channels`,
    url: `https://channels.${company.domain}`,
    description: "Tour operators and agents, signed up for you.",
  },
  {
    name: `${site.name} Sites`,
    url: `https://sites.${company.domain}`,
    description: "Designers of hotel websites.",
  },
  {
    name: `${site.name} Listings`,
    url: `https://listings.${company.domain}`,
    description: "Photographers and writers for your rooms.",
  },
  {
    name: `${site.name} Revenue`,
    url: `https://revenue.${company.domain}`,
    description: "Advisers for revenue managers.",
  },
  {
    name: `${site.name} Marketing`,
    url: `https://marketing.${company.domain}`,
    description: "Campaigns in search, social and email.",
  },
  {
    name: `${site.name} Academy`,
    url: `https://academy.${company.domain}`,
    description: "Short courses for front desks.",
  },
  {
    name: `${site.name} Pay`,
    url: `https://pay.${company.domain}`,
    description: "Card machines and EFT for small hotels.",
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
