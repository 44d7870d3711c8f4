import { type Claim, guideClaims } from "#content/claims.ts";
import { site } from "#content/site.ts";

/** One point of a guide section. */
export type GuideDetail = { title: string; description: string };

/** One of the six sections of the guide, on the page and in the PDF. */
export type GuideSection = {
  /** Also its place on /success-guide. */
  id: "legal" | "property" | "pricing" | "guests" | "operations" | "brand";
  title: string;
  content: string;
  details: readonly [GuideDetail, GuideDetail, GuideDetail, GuideDetail];
  proTip: string;
};

/** One stage of the eight-week roadmap. */
export type RoadmapStage = {
  weeks: string;
  title: string;
  steps: readonly [string, string, string, string];
};

/** One tool of the tech ecosystem list. */
export type EcosystemTool = {
  name: string;
  what: string;
  /** A lucide icon name. */
  icon: string;
};

/** The whole Hosts Success Guide. */
export type Guide = {
  title: string;
  lead: string;
  stats: readonly Claim[];
  sections: readonly [
    GuideSection,
    GuideSection,
    GuideSection,
    GuideSection,
    GuideSection,
    GuideSection,
  ];
  roadmap: readonly [RoadmapStage, RoadmapStage, RoadmapStage, RoadmapStage, RoadmapStage];
  techEcosystem: readonly EcosystemTool[];
  chatTexts: { guideSupport: string; expertSupport: string };
};

/** The Hosts Success Guide, shown on /success-guide and printed in its ten-page PDF. */
export const guide = {
  title: "Hosts Success Guide",
  lead: "Ten pages for owners of hotels, lodges, guest houses and B&Bs in South Africa: six subjects, an eight-week plan, and what to do first in each.",
  stats: guideClaims,
  sections: [
    {
      id: "legal",
      title: "Legal and compliance",
      content:
        "Start with the paper, because it takes longest and everything else leans on it. Rules differ between municipalities and provinces, so use this list to ask the right questions at the counter. It is a checklist for planning; confirm each point with the office named in it.",
      details: [
        {
          title: "The right to host at your address",
          description:
            "Ask the municipal planning department whether your zoning allows paying guests. A house in a residential zone often needs consent use, and in a sectional title scheme or estate the rules of the body corporate count as well. Selling meals usually needs a municipal business licence and a Certificate of Acceptability for the kitchen, and some municipalities license the guest house itself.",
        },
        {
          title: "Company, tax and levies",
          description:
            "Register a company with CIPC or trade as a sole proprietor, then register with SARS for income tax. VAT registration is compulsory once taxable turnover passes R2.3 million in any 12 months, the threshold since 1 April 2026. The 1% TOMSA tourism levy on the room rate is voluntary: you collect it only if you sign up as a contributor.",
        },
        {
          title: "Safety, cover and licences",
          description:
            "Have the municipal fire service inspect and clear the building, and insure against public liability for the number of guests you can sleep. Alcohol needs a licence from your provincial liquor authority, so ask it about drinks included in the rate too. Music for guests needs a SAMRO licence and usually one from SAMPRA for recordings, and the SABC charges a business for a TV licence on every set.",
        },
        {
          title: "Guest records and POPIA",
          description:
            "The Immigration Act has hotels, lodges and guest houses keep a register of every guest: full names, a copy of the ID or passport, residence status, home address and signature, kept safe for two years. Under POPIA the head of the business is its Information Officer and must be registered with the Information Regulator, which costs nothing. Collect no more than the stay and the law require, and lock away what you keep.",
        },
      ],
      proTip:
        "Keep one folder with a page for each licence: number, date of issue, date of renewal, and the telephone number of the office. Put every renewal in the calendar 60 days ahead.",
    },
    {
      id: "property",
      title: "Property setup",
      content:
        "Guests forgive a small room sooner than a cold shower or a dark path. Get the basics right in every room before you buy anything decorative. Then photograph what is there, so that what arrives in the inbox matches what stands at the end of the drive.",
      details: [
        {
          title: "Beds, water and light",
          description:
            "Sleep one night in each room yourself and write down what annoyed you. Put a reading lamp, a plug point and a place for a glass on both sides of the bed. Test how long the geyser takes to recover after two showers.",
        },
        {
          title: "Power and water backup",
          description:
            "Decide what must run when the power fails: gate, Wi-Fi, lights, card machine, fridge. An inverter with a battery carries those loads for an evening; size it by adding up their watts. Where the municipal supply is patchy, a storage tank with a pressure pump keeps the showers going.",
        },
        {
          title: "Photographs",
          description:
            "Prepare at least 20 photographs: every room type, its bathroom, breakfast, the parking and the view. Shoot in the morning with the curtains open and the lights on, in landscape format. Replace a picture as soon as the room no longer looks like it.",
        },
        {
          title: "Room names and types",
          description:
            "Group rooms that cost the same and sleep the same into one type, and give every type one name. Use that name on your website, on every travel site and on the key. Write down size, bed, maximum guests and what is included, once, and copy from there.",
        },
      ],
      proTip:
        "Ask a friend who has never visited to arrive after dark using only your directions. Whatever they get wrong, a guest gets wrong too.",
    },
    {
      id: "pricing",
      title: "Pricing and platform selection",
      content:
        "A rate has a floor and a ceiling: below the floor the night costs you money, above the ceiling the room stays empty. Work out the floor first. Then choose the travel sites that bring guests you would not find yourself, and count their commission as a cost of each booking.",
      details: [
        {
          title: "Find your floor",
          description:
            "Add up what one occupied night costs: linen, breakfast, cleaning, electricity, card fees. Then share the fixed costs of a month over the nights you expect to sell. The sum of the two is the rate you do not go below.",
        },
        {
          title: "Price by season and day",
          description:
            "Divide the year into three or four seasons using school terms, public holidays and local events. Give weekends and weekdays their own rate where demand differs. Load 12 months ahead, because families book December in winter.",
        },
        {
          title: "Choose travel sites",
          description:
            "Start with two or three: one large international site, one that South Africans use, and your Google Business Profile for direct visits. Write the commission beside each: at 18%, a night of R1,500 leaves you R1,230. Drop a site that has sent nothing for six months.",
        },
        {
          title: "Deposits and cancellations",
          description:
            "State the deposit, the notice period and the charge before the guest pays. The Consumer Protection Act allows a reasonable deposit and a reasonable cancellation charge. It allows no charge where the person the booking was made for has died or is in hospital.",
        },
      ],
      proTip:
        "Give direct guests something that costs you little and that a travel site cannot copy: a later check-out, a choice of room, or coffee on arrival.",
    },
    {
      id: "guests",
      title: "Guest experience",
      content:
        "A stay is remembered by its first ten minutes and its last ten. Plan both, and let the middle be quiet. Most complaints come from something a guest was not told, so tell them before they travel.",
      details: [
        {
          title: "Before arrival",
          description:
            "Confirm the booking within 30 seconds, by automatic message. Three days before, send directions with a map pin, gate instructions and the check-in hours. Ask for the arrival time and for anything you should know about food or mobility.",
        },
        {
          title: "The welcome",
          description:
            "Meet the guest at the door, offer water or something warm, and do the paperwork sitting down. Show the room yourself: light switches, hot water, safe, Wi-Fi. Give one telephone number that is answered at night.",
        },
        {
          title: "During the stay",
          description:
            "Ask once, on the first morning, whether anything is missing. Fix what you can the same day, and write down what you cannot with a date. Know three things to do nearby in rain, and the distance to each.",
        },
        {
          title: "Departure and after",
          description:
            "Have the bill ready the evening before, and offer it by email. Ask for a review two to three days after check-out with one link and two sentences. POPIA asks for consent before you mail news and offers, so take it in a separate, unticked box.",
        },
      ],
      proTip:
        "Keep a note of what each guest liked. Using it on the second visit costs nothing and is the reason for the third.",
    },
    {
      id: "operations",
      title: "Operations and automation",
      content:
        "Everything you do twice a day belongs on a list, and everything on the list that needs no judgement can be done by software. Automate the copying first: rates, availability, confirmations. Keep for yourself what a guest notices.",
      details: [
        {
          title: "One diary",
          description:
            "Keep a single diary that every booking flows into: travel sites, website, telephone and walk-in. Connect the travel sites through a channel manager, so a room sold on one closes on the others. Enter telephone bookings while the guest is still on the line.",
        },
        {
          title: "Housekeeping by list",
          description:
            "Write one cleaning list for each room type, in the order the work is done. Mark rooms dirty, clean or checked on a phone, so reception does not have to walk and look. Count linen every month, and keep three sets for each bed.",
        },
        {
          title: "Money every day",
          description:
            "Match card slips, EFT payments and cash with the day's bills before you close. Follow up unpaid deposits once a week, on the same day. Send the month's figures to your bookkeeper by the fifth.",
        },
        {
          title: "Four figures to watch",
          description:
            "Check occupancy, average rate, revenue for each available room and the share of direct bookings, every Monday. Compare them with the same week last year. Change one thing at a time, and give it four weeks before you judge.",
        },
      ],
      proTip:
        "Write the night routine on one page and tape it inside the office door: generator, gate code, doctor, plumber, and who decides what.",
    },
    {
      id: "brand",
      title: "Branding and reviews",
      content:
        "Your brand is what a guest says about you to somebody at home. Choose two or three true things about your place and repeat them everywhere in the same words. Reviews then do most of the selling.",
      details: [
        {
          title: "Words and pictures",
          description:
            "Write a description of up to 750 characters that starts with where you are and who it suits. Use the same name, address and telephone number, letter for letter, on your website, Google and every travel site. Set one typeface and two colours for signs, menus and mail.",
        },
        {
          title: "Your own website",
          description:
            "Put the rooms, the rates, the map and a Book button on the first screen of a phone. Test it on slow data: if it takes longer than three seconds, make the pictures smaller. Say in one line why booking with you is better.",
        },
        {
          title: "Answering reviews",
          description:
            "Answer within 24 hours if you can, and within 72 at the latest. Thank the guest, name the point they raised and say what you did about it. Never argue about a fact in public; offer a telephone call.",
        },
        {
          title: "Star grading",
          description:
            "Grading by the Tourism Grading Council of South Africa is voluntary, and a grading is valid for one year. Overseas agents and some companies ask for it, so weigh the fee against the bookings it would bring. Show stars only while your grading is current.",
        },
      ],
      proTip:
        "Read your last 20 reviews and count the nouns. The word that comes up most is your brand, whatever the logo says.",
    },
  ],
  roadmap: [
    {
      weeks: "Weeks 1–2",
      title: "Foundation",
      steps: [
        "Confirm zoning, and list the licences you hold and lack",
        "Register the business with CIPC and SARS where you have not",
        "Book the fire inspection and ask for a public liability quote",
        "Register your Information Officer and write a privacy notice",
      ],
    },
    {
      weeks: "Weeks 3–4",
      title: "Technology setup",
      steps: [
        "Write the list of room types, rates and seasons",
        "Load them into the property management system",
        "Put the booking engine on your website and test a payment",
        "Connect two travel sites and check one night on both",
      ],
    },
    {
      weeks: "Weeks 5–6",
      title: "Market launch",
      steps: [
        "Photograph every room type and upload at least 20 pictures",
        "Claim your Google Business Profile and fill in every field",
        "Open 12 months of rates on all channels",
        "Invite past guests who agreed to hear from you to book direct",
      ],
    },
    {
      weeks: "Weeks 7–8",
      title: "Operations",
      steps: [
        "Set up the messages for confirmation, arrival and thank-you",
        "Train each person on the lists for their shift",
        "Run one full day on the new diary only",
        "Answer every review of the past three months",
      ],
    },
    {
      weeks: "Ongoing",
      title: "Growth",
      steps: [
        "Check the four figures every Monday",
        "Adjust the rates for the next 90 days every month",
        "Replace photographs and descriptions twice a year",
        "Review licences, insurance and commissions every January",
      ],
    },
  ],
  techEcosystem: [
    {
      name: "Property management system",
      what: "Holds the diary, the guests and the bills, and is the one record the others read from.",
      icon: "layout-list",
    },
    {
      name: "Channel manager",
      what: "Sends rates and free rooms to the travel sites and brings their bookings back.",
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
      name: "Revenue tool",
      what: "Compares demand with your rates and proposes changes for you to accept or refuse.",
      icon: "trending-up",
    },
    {
      name: "Guest messaging",
      what: "Sends confirmations, directions and thank-you notes by email or WhatsApp at set times.",
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
} as const satisfies Guide;

/** The words around the guide on /success-guide. */
export const guidePage = {
  sectionsTitle: "Six subjects, in this order.",
  sectionsLead: "Each has four things to settle and one tip from the floor.",
  roadmapTitle: "Eight weeks, then steady growth.",
  roadmapLead:
    "A fortnight for each stage. If one takes longer, move the rest; the order matters more than the dates.",
  techTitle: "The tools, and what each is for.",
  techLead: "You do not need all of them on the first day.",
  guideSupport: "Ask about the guide",
  expertSupport: "Talk to an expert",
  pdfSize: (pages: number, kilobytes: number) => `PDF, ${pages} pages, ${kilobytes} KB`,
  closingTitle: "Take it with you.",
  closingText:
    "The whole guide as a PDF to print, or ask somebody who has opened a few doors before.",
} as const;

/** The few words that only the printed guide needs. */
export const guidePdfWords = {
  contentsTitle: "What is inside",
  howToTitle: "How to use it",
  howTo: [
    "Read the six subjects once, in order. Each takes one page.",
    "Go back with a pen. Tick a box when a point is settled, and use the lines for dates and names.",
    "Start the eight weeks when the first subject is under way. Move a stage if it needs longer.",
  ],
  proTip: "Pro tip",
  roadmapTitle: "The eight-week roadmap",
  pricesTitle: "Tools, costs and contacts",
  costsTitle: "What ours cost, a month.",
  rooms: "rooms",
  once: "once",
  commitment: "-month commitment.",
  pricesOf: "Prices of",
  pricesToday: "Today’s are at",
} as const;
