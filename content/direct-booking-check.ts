import { count } from "#content/count.ts";
import { withIds } from "#content/with-ids.ts";
import { site } from "#schemas/facts/site.ts";
import type { GuideSectionId } from "#schemas/words/guide.ts";

export type CheckQuestion = {
  id: string;
  /** A few words for lists. */
  name: string;
  question: string;
  why: string;
  /** What counts as "partly". */
  partly: string;
  /** Points for "yes", an even number. "Partly" is half of it. All weights add up to 100. */
  weight: number;
  /** The first thing to do, if the answer is not "yes". */
  step: string;
  /** True if the step needs a booking engine. For the others, the page says that no software is needed. */
  needsEngine?: true;
  /** The section of an article that explains it. */
  article: { label: string; path: `/blog/${string}#${string}` };
  /** The section of the success guide with the duties that belong to it. */
  guide: GuideSectionId;
};

/** The address of this article has the product's name. */
export const otaArticle = `/blog/south-african-hotels-choosing-${site.slug}-over-ota` as const;

/** The twelve questions, in the order in which a guest meets them. The weights are our own judgement. */
export const checkQuestions: readonly CheckQuestion[] = withIds<Omit<CheckQuestion, "id">>({
  "own-name": {
    name: "Your own name on Google",
    question: "If a guest searches for your name, is your own website the first result?",
    why: "A guest who types your name has already chosen you. If a travel site comes first, you may pay commission for that guest.",
    partly: "it is on the first page",
    weight: 8,
    step: "Put your full name, town and province into the title of your home page. Then search for your name in a private window on a phone.",
    article: {
      label: "Search for your own name",
      path: "/blog/keyword-research#1-search-for-your-own-name",
    },
    guide: "brand",
  },
  google: {
    name: "Google Business Profile",
    question: "Does the website button of your Google Business Profile open your own booking page?",
    why: "On some profiles it opens a travel site, which then takes commission on people who were looking for you. Changing the link costs nothing.",
    partly: "it opens your website, but not a page to book or to ask",
    weight: 8,
    step: "Open your profile as a guest, press the website button, and change the link if it leads anywhere else. Then ask for Google’s free booking links.",
    article: {
      label: "Point the website button at your own booking page",
      path: "/blog/local-seo-google-business#5-point-the-website-button-at-your-own-booking-page",
    },
    guide: "pricing",
  },
  speed: {
    name: "Speed on a phone",
    question: "Does your booking page load in less than three seconds on a phone with mobile data?",
    why: "A slow first page is the first of five points at which guests give up. Google calls a page good if its main part is there within 2.5 seconds.",
    partly: "three to five seconds",
    weight: 8,
    step: "Test the booking page with PageSpeed Insights, and make the pictures smaller: 1,200 pixels wide, about 150 KB each.",
    article: {
      label: "Make the page load in 2.5 seconds",
      path: "/blog/mobile-booking-ux#5-make-the-page-load-in-2-5-seconds",
    },
    guide: "brand",
  },
  total: {
    name: "The total price",
    question:
      "Does the first screen show the total for the stay, and is the amount to pay the same?",
    why: "A price that grows on the last screen is a reason to leave. A VAT vendor’s price must include VAT in any case.",
    partly: "the total comes later, but it does not grow",
    weight: 10,
    step: "Show the total for the party and the stay first, in large type, and the rate per person below it. Include VAT and any levy that you collect.",
    article: {
      label: "Show the full price on the first screen",
      path: "/blog/mobile-booking-ux#3-show-the-full-price-on-the-first-screen",
    },
    guide: "brand",
  },
  "no-dearer": {
    name: "No dearer than the sites",
    question: "On three dates, is your own total no higher than on any travel site?",
    why: "Guests compare. If your own page is dearer, the guest books on the site, and you pay its commission.",
    partly: "on two of the three dates",
    weight: 12,
    step: "Compare the total for two adults on three dates, one of them in school holidays. Read each contract before you go below its price.",
    article: {
      label: "May I be cheaper than Booking.com on my own page?",
      path: `${otaArticle}#may-i-be-cheaper-than-booking-com-on-my-own-page`,
    },
    guide: "pricing",
  },
  instant: {
    name: "Instant confirmation",
    question: "Does a guest who pays get a written confirmation within 30 seconds, by itself?",
    why: "A guest who has a yes stops looking. Travel sites give that yes instantly.",
    partly: "by itself, but only for some rooms or dates",
    weight: 12,
    step: "Pay for your cheapest room, close the browser, and time the message. Then refund yourself. If no message comes, your booking engine has to send it.",
    needsEngine: true,
    article: {
      label: "Test the 30 seconds",
      path: "/blog/instant-booking-confirmations#7-test-the-30-seconds",
    },
    guide: "guests",
  },
  payment: {
    name: "Ways to pay",
    question: "Can guests pay a deposit by card and from a bank account, such as by instant EFT?",
    why: "A card or a completed instant EFT confirms by itself. For an ordinary EFT you must wait until the money reflects.",
    partly: "by one of the two",
    weight: 10,
    step: "Ask your payment firm which ways to pay it has. Cross out those that cannot confirm by themselves, or put a hold on them.",
    needsEngine: true,
    article: {
      label: "Choose payment methods that confirm instantly",
      path: "/blog/instant-booking-confirmations#4-choose-payment-methods-that-confirm-instantly",
    },
    guide: "pricing",
  },
  terms: {
    name: "Terms before paying",
    question: "Does the guest see the deposit and the last free day to cancel before paying?",
    why: "The deposit and the charge must be reasonable by law. “Free until 27 November” is clearer than “14 days prior”.",
    partly: "the terms are there, but without the date",
    weight: 6,
    step: "Put the terms on the payment screen, with the last free day as a date.",
    article: {
      label: "Set the deposit and the cancellation terms",
      path: "/blog/instant-booking-confirmations#5-set-the-deposit-and-the-cancellation-terms",
    },
    guide: "pricing",
  },
  enquiries: {
    name: "Quick answers",
    question:
      "Do you answer enquiries on WhatsApp and by email within the hour, with a room and a total?",
    why: "A guest who asks three places books with the one that answers. The others reply the next morning, to a guest who has already booked.",
    partly: "within the hour, but only in the daytime",
    weight: 8,
    step: "Save one WhatsApp reply with dates, total and a payment link. Keep a log for two weeks: when each enquiry came, and when you answered.",
    article: {
      label: "Work out what slow answers cost you",
      path: "/blog/instant-booking-confirmations#1-work-out-what-slow-answers-cost-you",
    },
    guide: "operations",
  },
  addresses: {
    name: "Guests’ own addresses",
    question:
      "Do you ask each guest for an email address of their own, with an unticked box for news?",
    why: "Booking.com gives you only an alias address. Offers need a legal ground: consent, or the rule for your own past guests.",
    partly: "you ask for the address, but not for consent",
    weight: 6,
    step: "Add two lines to the check-in card: “Your own email, for the invoice”, and an unticked box, “Tell me about rooms and dates at this house”.",
    article: {
      label: "Direct marketing to past guests: section 69",
      path: "/blog/popia-compliance-south-african-hotels-guest-data-protection#direct-marketing-to-past-guests-section-69-and-the-opt-out-registry",
    },
    guide: "guests",
  },
  invitation: {
    name: "The invitation to return",
    question: "Does every guest leave with your own link and a reason to book direct next time?",
    why: "A guest who has stayed before is the first who can move to your own page.",
    partly: "some guests do, or they get the link without a reason",
    weight: 8,
    step: "Put a card in each room with your own link, and choose a thank-you that costs you little: a later check-out, or a picnic for the road.",
    article: {
      label: "Which bookings can move to my own page?",
      path: `${otaArticle}#which-bookings-can-move-to-my-own-page`,
    },
    guide: "pricing",
  },
  reviews: {
    name: "Reviews with complaints",
    question: "Do you answer every review with a complaint within 24 hours?",
    why: "Guests read reviews before they book. In a Cornell study, hotels that replied had better ratings and more sales.",
    partly: "you answer, but later",
    weight: 4,
    step: "Name one person for each day of the week who answers, with an alert on that phone.",
    article: {
      label: "How fast do I answer, and which reviews?",
      path: "/blog/review-management#how-fast-do-i-answer-and-which-reviews",
    },
    guide: "brand",
  },
});

const points = (number: number) => count(number, "point");

/** What the two questions that need a booking engine weigh. */
const engineWeight = checkQuestions
  .filter(({ needsEngine }) => needsEngine)
  .reduce((sum, { weight }) => sum + weight, 0);

/** The words of /tools/direct-booking-check. */
export const directBookingCheck = {
  head: {
    title: "Direct booking check",
    lead: "Is your own page ready for direct bookings? Answer twelve questions with your phone at hand, about ten minutes. You get a score and the three next steps.",
  },
  questions: {
    title: "The twelve questions",
    answers: {
      yes: (points: number) => `Yes: ${points}`,
      partly: (points: number) => `Partly: ${points}`,
      no: (points: number) => `No: ${points}`,
    },
    partly: (meaning: string) => `“Partly” means: ${meaning}.`,
    weight: (weight: number) => `Weight ${weight} of 100.`,
    read: "Read:",
  },
  result: {
    title: "Your score",
    start: "Answer the twelve questions. Your score and your next steps appear here.",
    answered: (count: number, all: number) => `${count} of ${all} answered`,
    noScore: "Your score appears with the last answer. Still open:",
    score: (score: number) => `${score} out of 100`,
    /** What a score means, from the highest it applies to. */
    verdicts: [
      [90, "Your page is ready. Keep it so."],
      [70, "Your page takes bookings well. A few steps make it better."],
      [40, "The base is there. The next steps bring the most."],
      [0, "There is much to win here. Start with these steps."],
    ],
    toScore: (score: string) => `${score}: see your next steps`,
    worth: (gain: number, score: number) =>
      `With these steps you reach ${score + gain} out of 100.`,
    done: "Every answer is yes. Repeat the check in three months, and look at your share of direct bookings every Monday.",
    steps: "Your next steps",
    gain: (gain: number) => `+${points(gain)}`,
    noSoftware: "You need no new software for this.",
    engine: "A booking engine does this: the one you have, ours or another.",
    guide: "Success guide:",
    /** The message that the score is sent with. */
    summary: (score: string, steps: string) =>
      steps ? `Direct booking check: ${score}. Next: ${steps}.` : `Direct booking check: ${score}.`,
  },
  how: {
    title: "How we work it out",
    lead: "Yes gives the whole weight, partly half of it, no gives nothing. The sum of all twelve is the score, because the weights add up to 100.",
    exampleTitle: "Example: a guest house answers",
    columns: { question: "Question", answer: "Answer", points: "Points", weight: "Weight" },
    answers: { yes: "Yes", partly: "Partly", no: "No" },
    score: "Score",
    stepsTitle: "Its next steps",
    lost: (name: string, lost: number) => `${name}: ${points(lost)} lost`,
    rules: [
      "The next steps are the three questions with the most points lost. If two lost the same, the earlier question comes first.",
      "The weights are our own judgement, from our articles.",
      "The score says how ready your own page and your front desk are. Your location and your rates decide how many guests come.",
      "On paper: write the points next to each question and add them up.",
    ],
    calculatorLink: "What more direct bookings would save you",
    articleLink: "How guests move to your own page",
    guideLink: "The whole success guide",
  },
  next: {
    title: "The two steps that a booking engine takes for you",
    text: `Confirmation by itself, and payment by card and instant EFT. Start the other ten today; these two, worth ${points(engineWeight)}, come with the engine.`,
    primary: "See the booking engine",
    secondary: "See pricing",
  },
} as const;
