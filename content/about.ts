import { aboutClaims } from "#content/claims.ts";
import { pending } from "#content/pending.ts";
import { site } from "#schemas/facts/site.ts";
import { defaultLanguage } from "#schemas/languages.ts";
import type { Pending } from "#schemas/text-fields.ts";
import { promises } from "#schemas/words/promises.ts";

const {
  reply: contactPromise,
  demo: demoInWords,
  support: supportHours,
} = promises[defaultLanguage];

/** A part of our work, and who does it. */
type Role = { role: string; hours: string; name: string | Pending };

type Customer = { property: string; place: string; words: string };

/** The words of /about. */
export const about = {
  mission: {
    title: "Hotel software from a South African team that answers",
    text: `Our mission: more of each night’s rate stays with the host. ${site.name} gives owners of hotels, lodges, guest houses, B&Bs, resorts and short-term rentals the tools of a large hotel group, at a fixed price, without commission.`,
  },
  stats: aboutClaims,
  /** Each with a drawing of an article as its picture. */
  values: [
    {
      title: "The host decides",
      text: "Software counts, compares and reminds. Rates, rules and the tone of a reply are yours, so every suggestion waits for your yes.",
      art: "key-board",
    },
    {
      title: "Plain prices",
      text: "They are on the page, and a full month costs the same as a quiet one.",
      art: "metasearch",
    },
    {
      title: "Someone answers",
      text: "A guest is at the desk, and you need a person. Customers reach us at any hour: by WhatsApp and email, and by phone with Professional and Enterprise.",
      art: "farm-road-phone",
    },
    {
      title: "Care with guest details",
      text: "A passport number is handed over in trust. We keep to POPIA and GDPR, and ask only for what a stay needs.",
      art: "guest-book-lock",
    },
  ],
  valuesTitle: "Four things we value",
  story: {
    title: "Why we build this",
    picture: {
      art: "front-door",
      alt: "A green front door, open to a bright hall, with a suitcase on the stoep",
    },
    paragraphs: [
      "Ask an owner where last month’s money went, and commission is near the top of the list. The travel sites do useful work: they put a farm stay in the Karoo in front of a traveller in Munich. But they take the same percentage when the guest lives two towns away and has stayed before.",
      "Owners know this. What they lack is time. Rates are typed into five websites, bookings are copied into a book, and a double booking in December costs a guest and a good night’s sleep.",
      `So ${site.name} puts the four jobs in one place: the travel sites, your own booking page, the front desk, and help with rates and guest messages. One diary, one system to learn, one place to ask.`,
      "We have done our job when the diary is right, the rates are in step, and you are outside with your guests instead of in the office.",
    ],
  },
  people: {
    title: "Ask us anything",
    text: `Write, ring or send a WhatsApp, in English or Afrikaans. ${contactPromise} ${supportHours}`,
    /** Who answers, at which hours, and how. The page shows a role once its name is known. */
    roles: [
      {
        role: "Sales and demos",
        hours: "Weekdays, by phone, WhatsApp and email",
        name: pending("Name of the person who answers sales calls"),
      },
      {
        role: "Support by day",
        hours: "Every day, by WhatsApp and email; by phone with Professional and Enterprise",
        name: pending("Name of the person who leads support by day"),
      },
      {
        role: "Support at night and on public holidays",
        hours: "Every night, by WhatsApp and email; by phone with Professional and Enterprise",
        name: pending("Name of the person who leads support at night, and where the team is"),
      },
    ] as readonly Role[],
    /** The page shows them once they are known. */
    customers: {
      title: "Ask our customers",
      list: pending(
        "Customers who agreed to be named: property, place, and a sentence of theirs",
      ) as readonly Customer[] | Pending,
    },
  },
  closing: {
    title: "See it in half an hour",
    text: demoInWords,
  },
} as const;
