import { about } from "#content/about.ts";
import { accountPage } from "#content/account-page.ts";
import { answerGroups } from "#content/answers.ts";
import { blogPage } from "#content/blog.ts";
import { connectionCount, otaCommissionPaid } from "#content/claims.ts";
import { lastChanged } from "#content/commission-reference.ts";
import { aNight, commissionTravelSites } from "#content/commissions.ts";
import { contactPromise } from "#content/contact.ts";
import { generalFaqs } from "#content/faqs.ts";
import { glossary } from "#content/glossary.ts";
import { guide } from "#content/guide.ts";
import { appLink } from "#content/navigation.ts";
import { newsletter } from "#content/newsletter.ts";
import { site } from "#content/site.ts";
import { tools } from "#content/tools.ts";
import { group } from "#pricing/figures/example-house.ts";
import { price } from "#pricing/figures/prices.ts";
import { terms } from "#schemas/facts/terms.ts";
import { defaultLanguage } from "#schemas/languages.ts";
import { pricingWords } from "#schemas/words/pricing.ts";
import { termsWords } from "#schemas/words/terms.ts";

const { trialOffer } = termsWords[defaultLanguage];

/** What search engines and shared links show for a page. */
export type PageText = {
  /** Without the product's name, which every page but the home page adds. */
  title: string;
  description: string;
  keywords: readonly string[];
  /** A short fact for the share image. */
  shareFact?: string | ((counts: { articles: number }) => string);
  /** The day the page's words last changed, as an ISO date; the sitemap repeats it. */
  updated: string;
};

/** A page's address and texts. Its route is the file of the same name in site/pages. */
export type PageRow = PageText & {
  path: string;
  /** A second address that shows the same page. Search engines keep `path`. */
  alias?: string;
  /** False for a page that search engines should not list. */
  indexed?: false;
};

/** The texts of a page that has none of its own. */
export const defaultPageText: PageText = {
  title: `${site.name}: ${site.tagline}`,
  description:
    "Channel manager, commission-free booking engine, property management and AI revenue tools for hotels, lodges and guest houses in South Africa.",
  keywords: ["hotel management software", "South Africa", "channel manager", "booking engine"],
  updated: "2026-11-22",
};

/**
 * Every page but the articles and the legal pages, which have their texts in their own files. Link types, page heads,
 * the sitemap and tests/e2e/every-page.e2e.ts come from this list (site/urls.ts).
 */
export const pageTexts = {
  home: {
    path: "/",
    title: `${site.name}: booking engine and channel manager for guest houses`,
    description: `A booking page in your own name without commission, and every travel site in step. For guest houses, lodges and hotels. 14 rooms: ${price.both.rooms14.month} a month.`,
    updated: "2026-11-22",
    keywords: [
      "hotel management software South Africa",
      "channel manager",
      "commission-free booking engine",
      "property management system",
      "guest house booking system",
    ],
    shareFact: `${price.both.rooms14.month} a month for 14 rooms`,
  },
  features: {
    path: "/features",
    title: "Features of the channel manager, booking engine and PMS",
    description:
      "Hotel software features with pictures: channel manager, booking engine, property management and AI revenue tools, twelve more, and a calendar to try.",
    shareFact: `${connectionCount} travel sites and other systems to connect`,
    keywords: [
      "hotel software features",
      "channel manager features",
      "booking engine features",
      "hotel PMS",
      "revenue management tools",
    ],
    updated: "2026-11-23",
  },
  pricing: {
    path: "/pricing-plans",
    alias: "/pricing",
    title: pricingWords[defaultLanguage].head.subject,
    description: `${price.both.rooms14.month} a month for 14 rooms, both parts, VAT included. Channel manager from ${price.channelManagerFrom}, booking engine from ${price.bookingEngineFrom}, no commission.`,
    shareFact: `Channel manager from ${price.channelManagerFrom} a month`,
    keywords: [
      "channel manager price",
      "booking engine price South Africa",
      "hotel software cost",
      "hotel PMS pricing",
    ],
    updated: "2026-11-22",
  },
  successGuide: {
    path: "/success-guide",
    title: "How to start and run a guest house: free guide with PDF",
    description:
      "Six subjects and an eight-week plan for new hosts in South Africa: legal, set-up, pricing and platforms, guests, operations, branding and reviews.",
    shareFact: `${guide.sections.length} subjects and an eight-week plan`,
    keywords: [
      "hosting guide South Africa",
      "start a guest house",
      "guest house checklist",
      "hotel marketing plan",
    ],
    updated: "2026-11-23",
  },
  about: {
    path: "/about",
    title: about.mission.title,
    description:
      "A South African team that answers, day and night, in English and Afrikaans: why we build hotel software for owners, and what we value.",
    shareFact: "Support 24/7, in English and Afrikaans",
    keywords: ["hotel software company South Africa", "about", "hospitality technology"],
    updated: "2026-11-23",
  },
  contact: {
    path: "/contact",
    title: "Contact: demo, sales and support",
    description: `Call, WhatsApp or write to us, or open the live demo. We reply within ${terms.replyHours} hours, in English or Afrikaans.`,
    shareFact: contactPromise.replace(/\.$/, ""),
    keywords: ["hotel software demo", "contact", "hotel software support South Africa"],
    updated: "2026-11-23",
  },
  blog: {
    path: "/blog",
    title: blogPage.head.title,
    description:
      "Practical articles on direct bookings, distribution, search and guest experience for owners and managers of places to stay.",
    shareFact: ({ articles }: { articles: number }) =>
      `${articles} articles for owners and front desks`,
    keywords: [
      "hotel blog South Africa",
      "direct bookings",
      "hotel marketing",
      "channel management",
    ],
    updated: "2026-11-22",
  },
  faq: {
    path: "/faq",
    title: "Hotel software questions: prices, commission, set-up",
    description: `Straight answers on prices, set-up, travel sites, moving, support and data, and how much of the ${otaCommissionPaid.text} that travel sites take stays with you.`,
    shareFact: `${generalFaqs.length} questions, each with a short answer`,
    keywords: ["hotel software questions", "channel manager FAQ", "booking engine FAQ"],
    updated: "2026-11-23",
  },
  answers: {
    path: "/answers",
    title: "Questions to ask a channel manager before you sign",
    description:
      "Price, contract, moving from NightsBridge, being listed on LekkeSlaap or Booking.com, payments, data: what owners ask us before they sign, answered.",
    shareFact: `${answerGroups.flatMap(({ answers }) => answers).length} questions, answered before you sign`,
    keywords: [
      "questions to ask hotel software supplier",
      "list on LekkeSlaap",
      "channel manager contract",
      "hotel PMS questions",
    ],
    updated: "2026-11-23",
  },
  otaCommission: {
    path: "/ota-commission",
    title: "OTA commission in South Africa: rates, VAT and payouts",
    description: `What Booking.com, Airbnb, LekkeSlaap, SafariNow and others charge owners in South Africa: rate, VAT, cost of ${aNight}, and who takes the money. With sources.`,
    shareFact: `${commissionTravelSites.length} travel sites, with sources and dates`,
    keywords: [
      "OTA commission South Africa",
      "Booking.com commission South Africa",
      "LekkeSlaap commission",
      "SafariNow commission",
      "Airbnb host fee South Africa",
      "VAT on commission",
    ],
    updated: lastChanged(),
  },
  tools: {
    path: "/tools",
    title: "Free tools for guest houses, lodges and hotels",
    description:
      "Commission calculator, price builder, channel checker, direct booking check, POPIA forms and a channel manager to try. Free, without sign-up, in rand.",
    shareFact: `${tools.length} tools, free and without sign-up`,
    keywords: [
      "hotel calculator South Africa",
      "guest house tools",
      "OTA commission calculator",
      "free hotel forms",
    ],
    updated: "2026-11-23",
  },
  commissionCalculator: {
    path: "/tools/commission-calculator",
    title: "OTA commission calculator for South Africa",
    description:
      "What Booking.com, Airbnb, LekkeSlaap and others cost you a year, what you keep with more direct bookings, and when our fee is covered. In rand, every sum shown.",
    shareFact: "What you pay, and what you would keep",
    keywords: [
      "OTA commission calculator",
      "Booking.com commission calculator",
      "direct booking savings",
      "guest house commission",
    ],
    updated: "2026-11-23",
  },
  channelChecker: {
    path: "/tools/channel-checker",
    title: "Channel checker: which travel sites connect",
    description:
      "Tick the travel sites that you sell on and see which connect, the commission of each, who takes the guest’s money, and every source with its date.",
    shareFact: "What each travel site takes, with sources",
    keywords: ["channel manager South Africa", "travel site commission", "OTA payment", "channels"],
    updated: "2026-11-23",
  },
  directBookingCheck: {
    path: "/tools/direct-booking-check",
    title: "Direct booking check: twelve questions for your property",
    description:
      "Twelve questions about your website, prices, payments and guests, a score with its weights, and the three next steps for more direct bookings.",
    shareFact: "Twelve questions, three next steps",
    keywords: [
      "direct bookings",
      "hotel website checklist",
      "direct booking strategy",
      "guest house website",
    ],
    updated: "2026-11-23",
  },
  guestRecords: {
    path: "/tools/guest-records",
    title: "Guest register and POPIA forms to print",
    description:
      "How long to keep guest records, and forms to print with your property’s name: guest register, camera sign, retention table and breach notice.",
    shareFact: "Forms to print with your property’s name",
    keywords: [
      "guest register template South Africa",
      "POPIA guest house",
      "CCTV sign POPIA",
      "retention period guest records",
    ],
    updated: "2026-11-23",
  },
  priceBuilder: {
    path: "/tools/price-builder",
    title: "Price builder: hotel software cost in rand, line by line",
    description: `Enter your rooms and see every line of your price, the first invoice and the first year. 14 rooms with channel manager and booking engine: ${price.both.rooms14.month} a month.`,
    shareFact: `14 rooms: ${price.both.rooms14.month} a month`,
    keywords: [
      "hotel software cost calculator",
      "channel manager price South Africa",
      "booking engine cost",
      "hotel software quote",
    ],
    updated: "2026-11-23",
  },
  glossary: {
    path: "/glossary",
    title: `Hotel distribution glossary: ${glossary.length} terms explained`,
    description: `ADR, RevPAR, allotment, stop-sell, rate parity, virtual card and ${glossary.length - 6} more hotel terms in plain English, with examples in rand.`,
    shareFact: `${glossary.length} terms in plain English`,
    keywords: [
      "hotel glossary",
      "what is ADR",
      "what is RevPAR",
      "OTA meaning",
      "channel manager meaning",
      "hotel terms South Africa",
    ],
    updated: "2026-11-23",
  },
  switch: {
    path: "/switch",
    title: "NightsBridge alternative: move your guest house in days",
    description:
      "Moving from NightsBridge, Little Hotelier, Semper, Apex or a spreadsheet: what moves, who does it, and how you keep taking bookings. Free of charge.",
    shareFact: "We move your data, free of charge",
    keywords: [
      "NightsBridge alternative",
      "Little Hotelier alternative South Africa",
      "Semper alternative",
      "change channel manager",
      "switch hotel software",
    ],
    updated: "2026-11-23",
  },
  forGuestHouses: {
    path: "/for/guest-houses",
    title: "Guest house booking system in South Africa",
    description: `Rooms and rates in step on the travel sites, and guests who book direct: a day at a guest house, the parts, and the sum for 14 rooms at ${price.both.rooms14.month} a month.`,
    shareFact: `14 rooms: ${price.both.rooms14.month} a month`,
    keywords: [
      "guest house booking system South Africa",
      "B&B booking software",
      "guest house channel manager",
      "guest house software cost",
    ],
    updated: "2026-11-23",
  },
  forLodges: {
    path: "/for/lodges",
    title: "Lodge and resort booking software in South Africa",
    description: `Travel sites in step and guests who book direct: a day at a lodge, the parts, the price of every size, and the sum for 30 rooms at ${price.both.rooms30.month} a month.`,
    shareFact: `30 rooms: ${price.both.rooms30.month} a month`,
    keywords: [
      "lodge booking software South Africa",
      "safari lodge reservation system",
      "resort booking system",
      "lodge channel manager",
    ],
    updated: "2026-11-23",
  },
  forSelfCatering: {
    path: "/for/self-catering",
    title: "Self-catering and short-term rental software",
    description: `All your units in one calendar, and a booking page of your own: a day with the cottages, how a house counts, and the sum for 10, from ${price.bookingEngine.starter} a month.`,
    shareFact: `10 cottages: from ${price.bookingEngine.starter} a month`,
    keywords: [
      "self-catering booking software South Africa",
      "short-term rental channel manager",
      "Airbnb channel manager South Africa",
      "holiday rental software",
    ],
    updated: "2026-11-23",
  },
  forHotelGroups: {
    path: "/for/hotel-groups",
    title: "Hotel group software in South Africa",
    description: `All your houses under one sign-in, with reports for each. One Enterprise plan, a channel manager for each: four houses of 14 rooms pay ${group.month} a month, both parts.`,
    shareFact: `Four houses: ${group.month} a month`,
    keywords: [
      "hotel group software South Africa",
      "multi-property hotel management",
      "multi-property PMS",
      "hotel group booking engine",
    ],
    updated: "2026-11-23",
  },
  auth: {
    path: "/auth",
    indexed: false,
    title: "Sign in",
    description: "Sign in to your account, or open one with an email address and a password.",
    shareFact: `${trialOffer} without a credit card`,
    keywords: ["sign in", "sign up", "account"],
    updated: "2026-11-22",
  },
  account: {
    path: "/account",
    indexed: false,
    title: accountPage.title,
    description:
      "See and correct your details, add a second step to your sign-in, end sessions, download your data or delete your account.",
    keywords: ["account", "details", "password"],
    updated: "2026-11-22",
  },
  newsletterConfirm: {
    path: "/newsletter/confirm",
    indexed: false,
    title: newsletter.confirmPage.title,
    description: "Confirm that you want our newsletter at your email address.",
    shareFact: "About once a month, by email",
    keywords: ["newsletter", "confirm"],
    updated: "2026-11-21",
  },
  newsletterUnsubscribe: {
    path: "/newsletter/unsubscribe",
    indexed: false,
    title: newsletter.unsubscribePage.title,
    description: "Unsubscribe from our newsletter with one click. You do not have to sign in.",
    keywords: ["newsletter", "unsubscribe"],
    updated: "2026-11-21",
  },
  app: {
    path: "/app",
    title: appLink.label,
    description:
      "Prices, tools and the guide, one tap from the home screen of your Android phone, iPhone or computer: four steps, no app store.",
    shareFact: "No app store needed",
    keywords: ["install app", "hotel app", "home screen"],
    updated: "2026-11-22",
  },
  notFound: {
    path: "/404",
    indexed: false,
    title: "Page not found",
    description: "There is no page at this address.",
    keywords: ["not found"],
    updated: "2026-11-22",
  },
} as const satisfies Record<string, PageRow>;
