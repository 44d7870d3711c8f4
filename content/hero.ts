import { channelCount } from "#content/claims.ts";
import { exampleHouse } from "#content/example-house.ts";
import type { HomeAction } from "#content/home.ts";
import { bookDemoLabel } from "#content/navigation.ts";
import { schoolCalendar, schools } from "#content/school-calendar.ts";
import { trialOffer } from "#content/terms.ts";
import { price } from "#pricing/figures/prices.ts";

/** The words of a slide. */
export type SlideWords = {
  title: string;
  /** The words of the title that its button below the slides shows. */
  label: string;
  subtitle: string;
  /** Ticked facts, at most three. */
  features: readonly string[];
};

type Urgency =
  | { urgent: false; urgentUntil?: undefined; afterwards?: undefined }
  | {
      urgent: true;
      /** The last urgent day, as an ISO date. From the next day on the slide shows `afterwards`. */
      urgentUntil: string;
      afterwards: SlideWords;
    };

/** A slide of the hero. The first holds the page's heading. */
export type HeroSlide = SlideWords &
  Urgency & {
    id: "direct" | "calendar" | "season";
    icon: "key-round" | "calendar-range" | "calendar-check";
    /** The place that its landscape shows. */
    location: string;
    scene: "scene-karoo" | "scene-cape" | "scene-bushveld";
    /** One line about the price: a figure in large type, and the rest of the sentence. */
    price: { figure: string; text: string };
    actions: readonly [HomeAction, HomeAction];
  };

/** For visitors without JavaScript, in place of the buttons. */
export const heroNoScript = "Swipe or scroll sideways to see every slide.";

/** How long a slide is shown, by the specification. */
export const heroIntervalMs = 7000;

const bookDemo = { label: bookDemoLabel, path: "/contact", about: "demo" } as const;

export const heroSlides: readonly HeroSlide[] = [
  {
    id: "direct",
    title: "Guests book direct. You keep the commission.",
    label: "Guests book direct",
    subtitle:
      "A booking page in your own name, and one calendar that keeps your travel sites in step with it.",
    features: ["No commission", trialOffer, "Help 24/7"],
    icon: "key-round",
    urgent: false,
    location: "Prince Albert, Great Karoo",
    scene: "scene-karoo",
    price: {
      figure: price.both.rooms14.month,
      text: `a month for ${exampleHouse.rooms} rooms: booking page and calendar. VAT included.`,
    },
    actions: [bookDemo, { label: "See pricing", path: "/pricing" }],
  },
  {
    id: "calendar",
    title: "One calendar. Every site in step.",
    label: "One calendar",
    subtitle:
      "When one travel site sells a room, the others close it in real time. Change a rate once, and it changes everywhere.",
    features: [`${channelCount} travel sites`, "Unlimited bookings"],
    icon: "calendar-range",
    urgent: false,
    location: "Stellenbosch, Cape Winelands",
    scene: "scene-cape",
    price: {
      figure: price.channelManagerFrom,
      text: "a month: channel manager, up to 10 rooms. VAT included.",
    },
    actions: [bookDemo, { label: "See the features", path: "/features" }],
  },
  {
    id: "season",
    title: "Choose now. Start in January.",
    label: "Start in January",
    subtitle: `Send us your rooms and rates by ${schools.close}. We set up while you host, and you go live after the holidays.`,
    features: [`Start from ${schools.open}`, "Billed from that day"],
    icon: "calendar-check",
    urgent: true,
    urgentUntil: schoolCalendar.closes,
    afterwards: {
      title: "Change systems in a quiet fortnight.",
      label: "A quiet fortnight",
      subtitle: "We move your bookings, you check the arrivals, then you go live.",
      features: ["You choose the starting date", "Billed from that date"],
    },
    location: "Hazyview, Lowveld",
    scene: "scene-bushveld",
    price: { figure: "Free", text: "move of your data and bookings." },
    actions: [
      { label: "Get set up", path: "/contact", about: "setup" },
      { label: "How you switch", path: "/switch" },
    ],
  },
];
