import { house } from "#pricing/figures/example-house.ts";
import { price } from "#pricing/figures/prices.ts";
import { site } from "#schemas/facts/site.ts";

/** One point of a guide section. */
export type GuideDetail = {
  title: string;
  /** All duties as one text, for the page. */
  description: string;
  /** Duties of the owner, each with a checkbox in the PDF. */
  duties: readonly string[];
};

/** A picture of a section: one of our drawings, or a file below public/. */
export type GuideImage = {
  /** "art-front-door" is site/illustrations/art-front-door.svg, "/pictures/stoep.jpg" is public/pictures/stoep.jpg. */
  src: string;
  alt: string;
};

/** One of the six sections of the guide, on the page and in the PDF. */
export type GuideSection = {
  /** Also its anchor on /success-guide. */
  id: "legal" | "property" | "pricing" | "guests" | "operations" | "brand";
  title: string;
  content: string;
  details: readonly [GuideDetail, GuideDetail, GuideDetail, GuideDetail];
  proTip: string;
  image?: GuideImage;
  /** A page of ours that helps with the section; linked on the page only. */
  more?: { to: "/tools/guest-records" | "/ota-commission" | "/features"; label: string };
};

/** Returns a point of a section. Each string is one duty: what to do, and why in a second sentence. */
function detail(title: string, ...duties: string[]): GuideDetail {
  return { title, description: duties.join(" "), duties };
}

/** The Hosts Success Guide, shown on /success-guide and printed in its ten-page PDF. */
export const guide = {
  title: "Hosts Success Guide",
  lead: "For owners of hotels, lodges, guest houses and B&Bs in South Africa: a checklist for each of six subjects, and a plan for eight weeks.",
  sections: [
    {
      id: "legal",
      title: "Legal and compliance",
      content:
        "Start with the paperwork, because it takes longest. Rules differ between municipalities and provinces, so confirm each point with the office that it names.",
      details: [
        detail(
          "The right to host at your address",
          "Ask the municipality in writing whether your zoning allows paying guests. A house in a residential zone often needs consent use.",
          "In a sectional title scheme or an estate, check its own rules too.",
          "Ask the municipality whether a guest house needs a licence of its own.",
          "Before you sell meals, get a business licence and a Certificate of Acceptability.",
        ),
        detail(
          "Company, tax and levies",
          "Register a company with CIPC, or trade as a sole proprietor.",
          "Register with SARS for income tax.",
          "Add up your turnover every month. Since 1 April 2026 you must register for VAT above R2.3 million in any 12 months.",
          "Decide whether to collect the voluntary TOMSA tourism levy, 1% of the room rate.",
        ),
        detail(
          "Safety, cover and licences",
          "Have the municipal fire service inspect and clear the building.",
          "Take out public liability cover for a full house.",
          "Before you serve alcohol, even free, apply to your provincial liquor authority.",
          "For music, ask SAMRO and SAMPRA which licences you need.",
          "Pay the SABC a TV licence for every set.",
        ),
        detail(
          "Guest records and POPIA",
          "Keep the guest register of the Immigration Act for two years: full names, a copy of the ID or passport, residence status, home address and signature.",
          "Register your Information Officer with the Information Regulator, free of charge. By law this is the head of the business.",
          "Collect only what the stay and the law require, and lock it away.",
        ),
      ],
      proTip:
        "Keep all licences in one folder, and put each renewal in the calendar 60 days ahead.",
      image: {
        src: "art-guest-book-lock",
        alt: "A guest book closed with a brass lock on a reception desk",
      },
      more: {
        to: "/tools/guest-records",
        label: "Work out how long to keep guest records, and print the register",
      },
    },
    {
      id: "property",
      title: "Property setup",
      content:
        "Get the basics right in every room before you buy anything decorative. Guests forgive a small room sooner than a cold shower or a dark path. Then take photographs that match what the guest will find.",
      details: [
        detail(
          "Beds, water and light",
          "Sleep one night in each room yourself, and write down what annoyed you.",
          "Put a reading lamp, a plug point and a place for a glass on both sides of the bed.",
          "Run two showers, then time how long the geyser takes to recover.",
        ),
        detail(
          "Power and water backup",
          "List the things that must run when the power fails: gate, Wi-Fi, lights, card machine, fridge.",
          "Add up their watts, and choose an inverter and a battery that carry them for an evening.",
          "Where the municipal supply is unreliable, fit a storage tank with a pressure pump.",
        ),
        detail(
          "Photographs",
          "Prepare at least 20 photographs: every room type, its bathroom, breakfast, the parking and the view.",
          "Shoot in the morning, in landscape format, with the curtains open and the lights on.",
          "Replace a photograph as soon as the room no longer looks like it.",
        ),
        detail(
          "Room names and types",
          "Group rooms that cost the same and sleep the same number into one type.",
          "Give each type one name. Use it on your website, on every travel site (OTA) and on the key.",
          "Write down size, beds, maximum guests and what is included, once. Copy from there.",
        ),
      ],
      proTip:
        "Ask a friend who has never visited to arrive after dark with only your directions. Where your friend gets lost, guests will too.",
      image: {
        src: "art-front-door",
        alt: "An open farmhouse front door, with a suitcase on the step",
      },
    },
    {
      id: "pricing",
      title: "Pricing and platform selection",
      content:
        "Below a certain rate, a sold night costs you money. Work out that rate first: it is your floor. Then choose the travel sites (OTAs) that bring guests you would not find yourself, and count their commission as a cost of each booking.",
      details: [
        detail(
          "Find your floor",
          "Add up what one occupied night costs you: linen, breakfast, cleaning, electricity, card fees.",
          "Divide the fixed costs of a month by the nights that you expect to sell.",
          "Add the two. Set no rate for the year below that sum.",
        ),
        detail(
          "Price by season and day",
          "Divide the year into three or four seasons, by school terms, public holidays and local events.",
          "Give weekends and weekdays their own rates where demand differs.",
          "Load rates for the next 12 months. Some families book December as early as June.",
        ),
        detail(
          "Choose travel sites",
          "Start with two or three, for example one large international site and one that South Africans use.",
          "Claim your free Google Business Profile, which leads guests to your own website.",
          `Write the commission beside each site, with VAT. At ${house.commissionPercent}, a night of ${house.rate} leaves you ${house.leftOfNight}.`,
          "Leave a site that has sent no booking for six months.",
        ),
        detail(
          "Deposits and cancellations",
          "State the deposit, the notice period and the charge before the guest pays.",
          "Keep the deposit and the cancellation charge reasonable. The Consumer Protection Act requires it.",
          "If the person who was to stay has died or is in hospital, the Act forbids any charge.",
        ),
      ],
      proTip:
        "Give direct guests something that costs you little and that a travel site cannot copy: a later check-out, a choice of room, or coffee on arrival.",
      image: {
        src: "art-commission-coins",
        alt: "A stack of coins with a slice cut out of it, beside a bell",
      },
      more: { to: "/ota-commission", label: "Compare what each travel site charges" },
    },
    {
      id: "guests",
      title: "Guest experience",
      content:
        "Guests remember how a stay began and how it ended, so plan both. Tell guests what they need to know before they travel.",
      details: [
        detail(
          "Before arrival",
          "Confirm each booking within 30 seconds, by automatic message.",
          "Three days before, send directions with a map pin, gate instructions and the check-in hours.",
          "Ask for the arrival time, and about food and mobility.",
        ),
        detail(
          "The welcome",
          "Meet the guest at the door and offer a drink. Do the paperwork sitting down.",
          "Show the room yourself: light switches, hot water, safe, Wi-Fi.",
          "Give one phone number that is answered at night.",
        ),
        detail(
          "During the stay",
          "Ask once, on the first morning, whether anything is missing.",
          "Fix what you can the same day. Give the guest a date for the rest.",
          "Know three things to do nearby when it rains, and how far away each is.",
        ),
        detail(
          "Departure and after",
          "Have the bill ready the evening before, and offer it by email.",
          "Let guests refuse offers when they book and in every message, free of charge. Then POPIA section 69 lets you send past guests offers for your own stays.",
          "Ask anyone else for consent first, in a separate, unticked box.",
          "Ask the National Consumer Commission whether you must register as a direct marketer.",
        ),
      ],
      proTip:
        "Keep a note of what each guest liked, and use it on the second visit. It costs you nothing, and guests notice.",
      image: {
        src: "art-arrivals-road",
        alt: "A road with three cars leading to a gate at sunrise",
      },
    },
    {
      id: "operations",
      title: "Operations and automation",
      content:
        "List the tasks that you do every day. Software can do those that need no judgement: start with rates, availability and confirmations. Then you have more time for your guests.",
      details: [
        detail(
          "One diary",
          "Enter every booking in one diary: travel sites, website, phone and walk-in.",
          "Connect the travel sites through a channel manager, so that a room sold on one closes on the others.",
          "Enter phone bookings while the guest is still on the line.",
        ),
        detail(
          "Housekeeping by list",
          "Write one cleaning list for each room type, in the order of the work.",
          "Mark rooms dirty, clean or checked on a phone, so that reception can see it.",
          "Keep three sets of linen for each bed, and count them every month.",
        ),
        detail(
          "Money every day",
          "Match card slips, EFT payments and cash with the day’s bills before you close.",
          "Follow up unpaid deposits on the same day every week.",
          "Send the month’s figures to your bookkeeper by the fifth.",
        ),
        detail(
          "Four figures to watch",
          "Every Monday, check occupancy, average rate (ADR), revenue per available room (RevPAR) and the share of direct bookings.",
          "Compare them with the same week last year.",
          "Change one thing at a time, and give it four weeks before you judge it.",
        ),
      ],
      proTip:
        "Write the night routine on one page and keep it in the office: generator, doctor, plumber, and who may decide about a refund.",
      image: {
        src: "art-key-board",
        alt: "A reception board with numbered hooks, some with keys",
      },
      more: {
        to: "/features",
        label: "See how one diary feeds your own page and the travel sites",
      },
    },
    {
      id: "brand",
      title: "Branding and reviews",
      content:
        "Your brand is what guests say about you at home. Choose two or three true things about your place, and repeat them everywhere in the same words. Guests read reviews before they book, so answer each one.",
      details: [
        detail(
          "Words and pictures",
          "Write a description of up to 750 characters. Start with where you are and who it suits.",
          "Use the same name, address and phone number, letter for letter, on your website, Google and every travel site.",
          "Choose one typeface and two colours for signs, menus and mail.",
        ),
        detail(
          "Your own website",
          "Show the rooms, the rates and a Book button on the first screen of a phone.",
          "Test it on slow data. If it takes longer than three seconds, make the pictures smaller.",
          "Say in one line why guests should book with you directly.",
        ),
        detail(
          "Reviews",
          "Two or three days after check-out, ask for a review: two sentences and one link.",
          "Answer within 24 hours if you can, and within 72 at the latest.",
          "Thank the guest, name the point and say what you did about it.",
          "Never argue about a fact in public. Offer a phone call.",
        ),
        detail(
          "Star grading",
          "Compare the grading fee with the bookings that stars would bring. Grading by the Tourism Grading Council of South Africa is voluntary, but some overseas agents and companies ask for it.",
          "Renew your grading every year: it is valid for one year.",
          "Show stars only while your grading is current.",
        ),
      ],
      proTip:
        "Read your last 20 reviews and count the nouns. The word that comes up most is your brand, whatever your logo says.",
      image: {
        src: "art-review-management",
        alt: "An open guest book with five gold stars",
      },
    },
  ],
  roadmapStart: {
    title: "Before week 1",
    text: "Get your zoning confirmed before you plan any dates. Town planners speak of 3 to 6 months for consent use and 6 to 18 months for rezoning. For a liquor licence, attorneys in the Western Cape speak of 3 to 6 months, and sometimes more than 8.",
    steps: [
      "Get the municipality’s answer on your zoning in writing",
      "Apply for consent use or rezoning if you need it",
      "Apply for the liquor licence if you will serve alcohol",
    ],
    sources: [
      {
        title: "Consent use in South Africa: expert FAQs",
        publisher: "Glensburg, town planners",
        url: "https://glensburg.co.za/faq/consent-use-south-africa-expert-faqs-guide",
        checked: "2026-11-22",
      },
      {
        title: "Frequently asked questions about liquor licensing",
        publisher: "C&A Friedlander Attorneys",
        url: "https://caf.co.za/frequently-asked-questions-about-liquor-licensing/",
        checked: "2026-11-22",
      },
    ],
  },
  roadmap: [
    {
      weeks: "Weeks 1–2",
      title: "Foundation",
      steps: [
        "Register the business with CIPC and SARS",
        "Book the fire inspection and ask for a public liability quote",
        "Register your Information Officer and write a privacy notice",
        "List your room types, seasons and rates, with your floor",
      ],
    },
    {
      weeks: "Weeks 3–4",
      title: "Technology setup",
      steps: [
        "Finish the rooms and take at least 20 photographs of them",
        "Load the rooms and rates into one diary",
        "Put a booking engine on your website and test a payment",
        "Set up the messages for confirmation, arrival and thank-you",
      ],
    },
    {
      weeks: "Weeks 5–6",
      title: "Market launch",
      steps: [
        "Check that each licence you need has been issued",
        "Claim your Google Business Profile and fill in every field",
        "Connect two travel sites and check one night on both",
        "Open 12 months of rates, with the first arrivals in week 9",
      ],
    },
    {
      weeks: "Weeks 7–8",
      title: "Operations",
      steps: [
        "Train each person on the lists for their shift",
        "Invite friends for a trial stay, from booking to bill",
        "Fix what they found, and take new photographs where needed",
        "Print the night routine for the office",
      ],
    },
    {
      weeks: "Ongoing",
      title: "Growth",
      steps: [
        "Check the four figures every Monday",
        "Ask each guest for a review, and answer every review",
        "Adjust the rates for the next 90 days every month",
        "Review licences, insurance and commissions every January",
      ],
    },
  ],
  techEcosystem: [
    {
      name: "Channel manager",
      what: "Sends rates and free rooms to the travel sites (OTAs) and brings their bookings back.",
      icon: "refresh-cw",
    },
    {
      name: "Booking engine",
      what: "Lets guests book and pay on your own website without commission.",
      icon: "globe",
    },
    {
      name: "Payment gateway",
      what: "Takes cards and instant EFT safely, so that no card number is written down.",
      icon: "credit-card",
    },
    {
      name: "Property management system",
      what: "Holds the diary, the guests and the bills in one place.",
      icon: "layout-list",
    },
    {
      name: "Revenue tool",
      what: "Compares demand with your rates and suggests changes for you to accept.",
      icon: "trending-up",
    },
    {
      name: "Guest messaging",
      what: "Sends confirmations, directions and thank-you notes by email or WhatsApp.",
      icon: "message-circle",
    },
    {
      name: "Accounting package",
      what: "Receives invoices and payments for your VAT return and your bookkeeper.",
      icon: "calculator",
    },
    {
      name: "Google Business Profile",
      what: "Shows your place, photographs and reviews on the map, with a link to your own site.",
      icon: "map-pin",
    },
  ],
  chatTexts: {
    guideSupport: "Hello, I am reading the Hosts Success Guide and have a question about it: ",
    expertSupport: `Hello, I would like to talk to someone at ${site.name} about setting up my property. It has this many rooms: `,
  },
} as const;

/** The preparations before the roadmap. */
export type RoadmapStart = typeof guide.roadmapStart;

/** One stage of the eight-week roadmap. */
export type RoadmapStage = (typeof guide.roadmap)[number];

/** One tool of the list; its icon is the name of a lucide icon. */
export type EcosystemTool = (typeof guide.techEcosystem)[number];

/** The words around the guide on /success-guide. */
export const guidePage = {
  sectionsTitle: "Checklists for six subjects",
  sectionsLead: "Each has four points to settle and one tip.",
  roadmapTitle: "The eight-week roadmap",
  roadmapLead:
    "The eight weeks start when your zoning is confirmed. Each stage is a fortnight; if one takes longer, move the rest. Already open? Start with weeks 3–4.",
  sources: "Sources:",
  sourcesRead: "read on",
  techTitle: "The tools, and what each is for",
  techLead: "Start with the first three, and add the others as you grow.",
  guideSupport: "Ask about the guide",
  expertSupport: "Talk to an expert",
  pdfSize: (pages: number, kilobytes: number) => `PDF, ${pages} pages, ${kilobytes} KB`,
  closingTitle: "Print the guide",
  closingText:
    "The PDF has a box to tick for every duty, lines for dates and names, and our prices. If you have a question, ask us.",
} as const;

/** The words that only the printed guide needs. */
export const guidePdfWords = {
  coverPromise: "Six checklists and a plan for eight weeks",
  contentsTitle: "What is inside",
  howToTitle: "How to use it",
  howTo: [
    "Read the six subjects once, in order. Each is one page.",
    "Go back with a pen. Tick a box when that duty is done, and use the lines for dates and names.",
    "Get your zoning confirmed. Then start the eight weeks.",
  ],
  toolsTitle: "The tools that this guide names",
  proTip: "Pro tip",
  /** The table for the dates of licences on the first subject's page. */
  licences: {
    title: "Your licences and registrations",
    columns: ["Licence", "Number", "Issued", "Renews", "Phone"],
    rows: [
      "Zoning or consent use",
      "Business licence",
      "Certificate of Acceptability",
      "Fire clearance",
      "Public liability cover",
      "Liquor licence",
      "SAMRO, SAMPRA, TV",
    ],
  },
  /** The lines on the pages of the other subjects. */
  notes: ["To do", "Name", "Date"],
  roadmapTitle: "The eight-week roadmap",
  pricesTitle: "Costs and contacts",
  costsTitle: `${price.both.rooms14.month} a month for 14 rooms`,
  costsLead: `That is the channel manager and the booking engine together. A night that moves from a travel site to your own page keeps ${house.keptPerNight}, so ${house.nightsToCover.both} such nights a month cover it.`,
  /** What the example house saves and keeps. */
  kept: [
    {
      value: house.saved,
      label: "of commission saved by our example house in a full year",
    },
    {
      value: house.both.firstYear,
      label: "kept in its first year, after card fees, our fees and set-up",
    },
    {
      value: house.both.secondYear,
      label: "kept in its second year, after card fees and our fees",
    },
  ],
  aMonth: "a month",
  rooms: "rooms",
  onceOff: "Paid once",
  upToSites: (sites: number) => `Up to ${sites} travel sites`,
  totals: {
    title: "Channel manager and booking engine together, in rand",
    columns: ["Rooms", "A month", "First invoice", "First year"],
    note: (billingMonths: number, commitmentMonths: number) =>
      `First invoice: ${billingMonths} months and set-up. First year: ${commitmentMonths} months and set-up.`,
  },
  commitment: "-month commitment.",
  pricesOn: "Prices on",
  pricesToday: "Current prices:",
} as const;
