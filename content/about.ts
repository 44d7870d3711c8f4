import { aboutClaims, type Claim } from "#content/claims.ts";
import { site } from "#content/site.ts";

/** One of the four values shown on /about. */
export type CoreValue = {
  title: string;
  text: string;
  /** A lucide icon name. */
  icon: string;
};

/** All the words of /about: mission, figures, values and story. */
export type About = {
  mission: { title: string; text: string };
  stats: readonly Claim[];
  values: readonly [CoreValue, CoreValue, CoreValue, CoreValue];
  valuesTitle: string;
  story: { title: string; paragraphs: readonly string[] };
  closing: { title: string; text: string };
};

/** The mission, four statistics, four core values and story shown on /about. */
export const about = {
  mission: {
    title: "More of each night's rate stays with the host.",
    text: `${site.name} gives owners of hotels, lodges, guest houses and B&Bs the tools that large hotel groups use, at a monthly price a ten-room place can plan for. You stay listed where travellers look, and you make it easy for them to book with you.`,
  },
  stats: aboutClaims,
  values: [
    {
      title: "The host decides",
      text: "Software can count, compare and remind. Rates, rules and the tone of a reply are yours, so every suggestion waits for your yes.",
      icon: "key-round",
    },
    {
      title: "Plain prices",
      text: "Our prices are on the page, in rand first, and they do not grow with your bookings.",
      icon: "tag",
    },
    {
      title: "Someone answers",
      text: "When a guest is standing at the desk, a help article is no help. You can reach a person by phone, WhatsApp or email.",
      icon: "headset",
    },
    {
      title: "Care with guest details",
      text: "A passport number is handed over in trust. We keep to POPIA and GDPR, and ask only for what a stay needs.",
      icon: "shield-check",
    },
  ],
  valuesTitle: "What we hold to.",
  story: {
    title: "Why we do this",
    paragraphs: [
      "Ask an owner where last month's money went and commission is near the top of the list. The travel sites do useful work: they put a farm stay in the Karoo in front of somebody in Munich. But the same share goes out when the guest lives two towns away and has stayed before.",
      "Most owners know this. What they lack is time. Rates are typed into five websites, bookings are copied into a book or a spreadsheet, and a double booking in December costs a guest and a good night's sleep. The tools that could help were made for hotels with an IT department, and priced in another currency.",
      `So ${site.name} puts the four jobs in one place: a channel manager for the travel sites, a booking engine for your own page, property management for the front desk, and help with rates and guest messages. A room sold in one is gone from the others. You learn one system, and there is one place to ask.`,
      "We are done when it is dull: the diary is right, the rates are in step, and you are outside with your guests instead of in the office.",
    ],
  },
  closing: {
    title: "Come and see.",
    text: "Book half an hour with us, or walk through the features first.",
  },
} as const satisfies About;
