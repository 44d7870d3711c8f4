import type { Faq } from "#content/faqs.ts";
import type { Source } from "#content/source.ts";
import { withIds } from "#content/with-ids.ts";
import { price } from "#pricing/figures/prices.ts";
import { defaultLanguage } from "#schemas/languages.ts";
import { termsWords } from "#schemas/words/terms.ts";
import { termsToConfirm as toConfirm } from "#schemas/words/terms-to-confirm.ts";

const { trialOffer } = termsWords[defaultLanguage];
const termsToConfirm = toConfirm[defaultLanguage];

/** The page /switch: moving from another system. */

/** A claim about another firm has its source, with the day on which it was checked. */
export const switchSources = {
  nightsBridge: {
    title: "Reports available on NightsBridge",
    publisher: "NightsBridge",
    url: "https://bridgeit.screenstepslive.com/a/1614161-reports-available-on-nightsbridge",
    checked: "2026-11-23",
  },
  littleHotelier: {
    title: "Run and export reservations information",
    publisher: "Little Hotelier",
    url: "https://helpcentre.littlehotelier.com/en/articles/8673668-run-and-export-reservations-information",
    checked: "2026-11-23",
  },
  bookingCom: {
    title: "How do I change or disconnect my channel manager?",
    publisher: "Booking.com",
    url: "https://partner.booking.com/en-gb/help/channel-manager/setup/how-do-i-change-or-disconnect-my-channel-manager",
    checked: "2026-11-23",
  },
} as const satisfies Record<string, Source>;

/** A step of the move, with its days. */
export type MoveStep = { days: string; title: string; text: string };

export const movePlan = {
  title: "Your move, day by day",
  lead: "You take bookings the whole time. An example, for a house whose travel sites confirm by day 2.",
  /** What the drawing says to screen readers. */
  drawing:
    "Bookings come in every day. Your old system takes them on days 1 to 4 and is there to read for a month. Ours is set up on days 2 and 3, you check the arrivals on day 4, and it takes bookings from day 5.",
  lanes: {
    bookings: "Bookings, every day",
    old: "Your old system takes bookings",
    reading: "still there to read",
    setup: "We set up",
    check: "You check",
    live: "The new one takes bookings",
  },
  steps: [
    {
      days: "Day 1",
      title: "You send, we start",
      text: "Your rooms, rates, future bookings and guests: a spreadsheet, an export or screenshots. On each travel site you choose us as your new connection; we show you where.",
    },
    {
      days: "Days 2 and 3",
      title: "We set up",
      text: `${termsToConfirm.setup.text} Meanwhile each travel site confirms its connection.`,
    },
    {
      days: "Day 4",
      title: "You check the arrivals",
      text: "We go through the coming arrivals together, booking by booking, and change one rate as a test.",
    },
    {
      days: "Day 5, 10:00",
      title: "You go live",
      text: "We add what was booked since, and connect one travel site after the other. On each, a test night closes and opens.",
    },
    {
      days: "A month later",
      title: "The old one goes off",
      text: "Until then you can look things up in it. Export it one last time, and cancel it.",
    },
  ],
  bookingCom:
    "On Booking.com this is called Quick Switch: the old connection stays until the new one is ready.",
} as const satisfies Record<string, unknown> & { steps: readonly MoveStep[] };

export const moveTable = {
  title: "What moves, and who does it",
  lead: "Moving is free. We do the typing, you do the checking.",
  columns: { what: "What moves", you: "You", we: "We", when: "When" },
  rows: [
    {
      what: "Rooms and photos",
      you: "Send the list and the pictures",
      we: "Load them",
      when: "Within set-up",
    },
    {
      what: "Rates and seasons",
      you: "Send your rate sheet, and check three dates",
      we: "Load rates, seasons and minimum stays",
      when: "Within set-up",
    },
    {
      what: "Future bookings",
      you: "Send the list, with the deposits paid",
      we: "Enter them, until number and deposits agree with yours",
      when: "Within set-up",
    },
    {
      what: "Guests",
      you: "Send the list",
      we: "Load names and contacts; with property management, notes too",
      when: "Within set-up",
    },
    {
      what: "Travel sites",
      you: "Choose us on each site",
      we: "Match rooms and rates, and test a night",
      when: "As each site confirms",
    },
    {
      what: "Card and EFT payments",
      you: "Name your payment firm and your account",
      we: "Set them up, and make a test payment with you",
      when: "Before you go live",
    },
    {
      what: "Your website",
      you: "Tell us who looks after it",
      we: "Put your booking page behind its Book button",
      when: "On the day",
    },
    {
      what: "Your staff",
      you: "Send names and email addresses",
      we: "Make the sign-ins, and train the desk",
      when: "Before you go live",
    },
  ],
} as const;

/** A system that owners move from. */
export type OldSystem = { name: string; text: string; source?: Source };

export const oldSystems: { title: string; checked: string; systems: readonly OldSystem[] } = {
  title: "What are you moving from?",
  checked: "checked",
  systems: [
    {
      name: "NightsBridge",
      text: "Send its Booking Summary and its Client report: the first lists your bookings, the second your guests. Add your rates.",
      source: switchSources.nightsBridge,
    },
    {
      name: "Little Hotelier",
      text: "Export your reservations as a CSV file from its Reservations page, and send it with your rates.",
      source: switchSources.littleHotelier,
    },
    {
      name: "Semper",
      text: "Send three lists: coming bookings with the deposits paid, guests with phone and email, and rates by room type and season. On a call we find the right reports with you.",
    },
    {
      name: "Apex",
      text: "Show us your diary on a call. We note what to send: coming bookings with deposits, guests, rates and minimum stays. A spreadsheet, an export or screenshots will do.",
    },
    {
      name: "A spreadsheet",
      text: "Send the file as it is. We ask about what we cannot read, and you check the result.",
    },
    {
      name: "WhatsApp and a diary",
      text: "Photograph the coming pages and send the chats. We type them in, and you check each arrival.",
    },
  ],
};

export const surprises = {
  title: "If something goes differently",
  items: [
    {
      icon: "hourglass",
      title: "A travel site confirms late",
      text: "You choose: we wait for it, or go live without it and close its sold nights by hand until it follows.",
    },
    {
      icon: "calendar-plus",
      title: "A booking comes in during the move",
      text: "It lands in your old system, as always. On the morning you go live we compare once more and add it.",
    },
    {
      icon: "credit-card",
      title: "Card details cannot be moved",
      text: "Cards saved with one payment firm usually stay there. We list those bookings, and you send the guests a payment link.",
    },
    {
      icon: "tag",
      title: "A rate was wrong",
      text: "Correct it once, and every connected site has it. A guest who booked keeps the price that she saw, so check three dates on day 4.",
    },
  ],
} as const;

/** Also emitted as FAQ structured data. */
export const switchFaqs: readonly Faq[] = withIds({
  bookings: {
    question: "Can I take bookings while we move?",
    answer:
      "Yes, all the time. Your old system takes them until the hour you go live. We then add what came in since, and you check the arrivals.",
  },
  cost: {
    question: "What does the move cost?",
    answer: `${termsToConfirm.moving.text} The booking engine has a set-up fee of ${price.setupFee}, paid once, training included. The channel manager has none.`,
  },
  reviews: {
    question: "Do my listings keep their reviews?",
    answer:
      "Yes. Your listing, its photos and its reviews belong to your account on the travel site. Only the connection behind it changes.",
  },
  cancel: {
    question: "When do I cancel the old system?",
    answer:
      "A month after you are live, not before. Look up its notice period today, so that you do not pay for both longer than you must. A plan with us runs from the starting date in our offer: tell us the day on which you want to go live.",
  },
  trial: {
    question: "Can I try it first?",
    answer: `Yes. The ${trialOffer} needs no card. ${termsToConfirm.trialStart.text} Your old system goes on as before.`,
  },
});

export const switchPage = {
  head: {
    title: "Moving from NightsBridge or another system",
    lead: "We move your rooms, rates, guests and bookings, free. You check the arrivals, then you go live, and you take bookings all the while.",
    scene: "scene-move",
  },
  price: {
    amount: price.both.rooms14.month,
    of: "a month for 14 rooms: booking page and calendar",
  },
  toPlan: "See the plan",
  faqTitle: "Before you move",
  others: { title: "Is it made for a place like mine?", price: "What you pay in the first year" },
  closing: {
    title: "Bring your old system to the demo",
    text: "Thirty minutes. Show us your diary, and we tell you what moves, by when, and what it costs.",
    chat: "Hello, I would like to move to you. The system that I use now is: ",
  },
} as const;
