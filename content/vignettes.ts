import { channelCount } from "#content/claims.ts";

/**
 * The data of the illustrated product views: one example property in one December week. The views share it, so that they
 * agree: the suite booked on the phone is the cell edited in the calendar.
 */

/** Where the views are shown. */
export const illustrationNote =
  "The screens on this page are our illustration of how the suite works.";

const weekdays = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed", "Thu"] as const;

/** The second Thursday of December in the year of the build; the first start in a new year builds the site again. */
export const firstDate = 8 + ((4 - new Date(new Date().getFullYear(), 11, 8).getDay() + 7) % 7);

const days = weekdays.map((weekday, index) => ({
  weekday,
  date: firstDate + index,
  weekend: weekday === "Fri" || weekday === "Sat",
}));

export const week = {
  title: "December rates",
  days: days.slice(0, 6),
  inStep: `In step with ${channelCount} channels`,
} as const;

/** Returns a room type with its rates in rand and the rooms left, night by night; 0 left is shown as "Full". */
function roomType(name: string, rates: readonly number[], left: readonly number[]) {
  return { name, nights: rates.map((rate, night) => ({ rate, left: left[night] ?? 0 })) };
}

export const roomTypes = [
  roomType("Garden room", [1450, 1580, 1580, 1450, 1390, 1390], [4, 2, 1, 3, 5, 5]),
  roomType("Karoo suite", [2100, 2280, 2280, 2100, 1990, 1990], [2, 1, 1, 2, 2, 2]),
  roomType("Family cottage", [2650, 2650, 2650, 2650, 2490, 2490], [1, 0, 0, 1, 1, 1]),
];

/** Where a changed rate arrives. */
export const channels = ["Your page", "Booking.com", "Airbnb", "LekkeSlaap"] as const;

/** The stay on the phone: Friday and Saturday night, indexes into `week.days`. */
export const stay = {
  roomType: "Karoo suite",
  other: "Garden room",
  firstNight: 1,
  nights: 2,
  terms: "Breakfast, 2 guests",
} as const;

/** What a booking page on a phone offers: the first room is selected, for the nights of `stay`. */
export type PhonePage = {
  rooms: readonly [{ name: string; rate: number }, { name: string; rate: number }];
  terms: string;
  /** The name of the drawing above. */
  picture: string;
};

export const cottagePage = {
  rooms: [
    { name: "Sea cottage", rate: 1900 },
    { name: "Milkwood cottage", rate: 1750 },
  ],
  terms: "Self-catering, sleeps 4",
  picture: "band-cape",
} as const satisfies PhonePage;

type Bar = { from: number; to: number; state: "in" | "ok" | "out" | "off"; label: string };

/** The front desk's tape chart: six rooms over eight days, in half days counted from the first morning. */
export const tapeChart = {
  title: "Front desk",
  note: "3 in house, 1 out of use",
  days,
  rooms: [
    {
      number: 1,
      bars: [
        { from: 1, to: 6, state: "in", label: "Family of 4, direct" },
        { from: 8, to: 14, state: "ok", label: "Couple, direct" },
      ],
    },
    {
      number: 2,
      bars: [
        { from: 1, to: 4, state: "out", label: "Out Fri" },
        { from: 4, to: 12, state: "ok", label: "By phone, 4 nights" },
      ],
    },
    { number: 3, bars: [{ from: 4, to: 12, state: "ok", label: "Two guests, OTA" }] },
    {
      number: 4,
      bars: [
        { from: 1, to: 5, state: "off", label: "Painting" },
        { from: 8, to: 12, state: "ok", label: "Two nights" },
      ],
    },
    {
      number: 5,
      bars: [
        { from: 2, to: 8, state: "in", label: "Three nights, direct" },
        { from: 8, to: 14, state: "ok", label: "Three nights, OTA" },
      ],
    },
    { number: 6, bars: [{ from: 6, to: 16, state: "ok", label: "Tour group, agent" }] },
  ] as readonly { number: number; bars: readonly Bar[] }[],
} as const;

/** The school holidays of the urgent slide, and the quiet days after them. */
export const holidayView = {
  quietDays: 14,
  legend: [
    { kind: "closes", label: "Schools close" },
    { kind: "busy", label: "Your busy weeks" },
    { kind: "quiet", label: "Go live" },
  ],
} as const;

/** The houses of an example group tonight: rooms in all, and rooms still free. */
export const groupView = {
  title: "Your houses, tonight",
  note: "One sign-in",
  houses: [
    { name: "Gable House", place: "Prince Albert", rooms: 14, free: 0 },
    { name: "Mill Cottages", place: "Montagu", rooms: 14, free: 3 },
    { name: "River Lodge", place: "Swellendam", rooms: 14, free: 1 },
    { name: "The Old Post", place: "Tulbagh", rooms: 14, free: 5 },
  ],
  full: "Full",
  free: "free",
  total: "The group",
} as const;
