import { aboutClaims } from "#content/claims.ts";
import { type Pending, pending } from "#content/pending.ts";
import { site } from "#content/site.ts";

/** The words of /about. Icons are names of lucide icons. */
export const about = {
  mission: {
    title: "About us: hotel software from South Africa",
    text: `Our mission: more of each night’s rate stays with the host. ${site.name} gives owners of hotels, lodges, guest houses, B&Bs, resorts and short-term rentals the tools that large hotel groups use, at a monthly price that a ten-room place can plan for. You stay listed where travellers look, and you make it easy for them to book with you.`,
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
      text: "Our prices are on the page, in rand, and do not grow with your bookings.",
      icon: "tag",
    },
    {
      title: "Someone answers",
      text: "When a guest is standing at the desk, a help article is no help. Day and night you reach a person, in English and Afrikaans: by WhatsApp and email on every plan, and by phone from Professional.",
      icon: "headset",
    },
    {
      title: "Care with guest details",
      text: "A passport number is handed over in trust. We keep to POPIA and GDPR, and ask only for what a stay needs.",
      icon: "shield-check",
    },
  ],
  valuesTitle: "Four things we value",
  story: {
    title: "Why we build this",
    picture: {
      name: "band-karoo",
      alt: "A windpump and a dam in front of Karoo koppies",
    },
    paragraphs: [
      "Ask an owner where last month’s money went and commission is near the top of the list. The travel sites do useful work: they put a farm stay in the Karoo in front of a traveller in Munich. But the same share goes out when the guest lives two towns away and has stayed before.",
      "Owners know this. What they lack is time. Rates are typed into five websites, bookings are copied into a book or a spreadsheet, and a double booking in December costs a guest and a good night’s sleep. The tools that could help were made for hotels with an IT department.",
      `So ${site.name} puts the four jobs in one place: a channel manager for the travel sites, a booking engine for your own page, property management for the front desk, and help with rates and guest messages. They share one diary, you learn one system, and there is one place to ask.`,
      "We have done our job when your day is easy: the diary is right, the rates are in step, and you are outside with your guests instead of in the office.",
    ],
  },
  people: {
    title: "Who answers the phone",
    lead: "The people you reach and their hours, in English and Afrikaans.",
    /** Who answers, at which hours, and how. The page shows a role once its name is known. */
    roles: [
      {
        role: "Sales and demos",
        hours: "Weekdays, by phone, WhatsApp and email",
        name: pending("Name of the person who answers sales calls") as string | Pending,
      },
      {
        role: "Support by day",
        hours: "Every day, by WhatsApp and email; by phone from Professional",
        name: pending("Name of the person who leads support by day") as string | Pending,
      },
      {
        role: "Support at night and on public holidays",
        hours: "Every night, by WhatsApp and email; by phone from Professional",
        name: pending("Name of the person who leads support at night, and where the team is") as
          | string
          | Pending,
      },
    ],
  },
  closing: {
    title: "Come and meet us",
    text: "Half an hour on a call, with your rooms and your rates. You see the suite, and we hear about your place.",
  },
} as const;
