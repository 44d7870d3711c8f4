import { type Commission, type CommissionVat, commissions } from "#content/commissions.ts";
import { count } from "#content/count.ts";
import { type Currency, currencyChoices } from "#content/currencies.ts";
import { cardFeePercent, exampleHouse } from "#content/example-house.ts";
import { mostRooms } from "#content/plans.ts";
import type { MainPart } from "#content/products.ts";
import { site } from "#content/site.ts";
import { terms, vatRate } from "#content/terms.ts";
import { termsToConfirm } from "#content/terms-to-confirm.ts";
import { house } from "#pricing/figures/example-house.ts";
import { formatNumber } from "#pricing/money.ts";

/** The commission calculator at /tools/commission-calculator: its channels, example, fields and words. */

/** A way in which guests book, as the calculator lists it. */
export type CalculatorChannel = {
  id: string;
  name: string;
  /** Present if the channel charges commission: its usual percent, how VAT is charged on it, and the table's rate. */
  commission?: { percent: number; vat: CommissionVat; rate?: Commission["rate"] };
  /** True if its bookings do not become direct, because it books for the guest. */
  isAgent?: true;
  /** False for a travel site that is shown only on request, because few properties sell much there. */
  first: boolean;
};

/** Where the table has a range: what most bookings pay. SafariNow takes 15% of every booking below R10,000. */
const usualPercent: Readonly<Record<string, number>> = { "booking-com": 17, safarinow: 15 };

const shownFirst: readonly string[] = [
  "booking-com",
  "airbnb-host-only",
  "airbnb-split",
  "lekkeslaap",
];

/** Free booking links are not a channel here: their guests book on the property's own website. */
const sites = commissions
  .filter(({ vat }) => vat !== "none")
  .map(({ id, travelSite: name, rate, vat }) => ({
    id,
    name,
    commission: { percent: usualPercent[id] ?? rate.low, vat, rate },
    first: shownFirst.includes(id),
  }));

/** What Airbnb takes once a listing is connected to a channel manager. */
export const airbnbHostOnlyPercent =
  sites.find(({ id }) => id === "airbnb-host-only")?.commission.percent ?? Number.NaN;

/** The channel that takes what the others leave of 100%. */
export const restChannel = "phone";

export const calculatorChannels: readonly CalculatorChannel[] = [
  ...sites,
  {
    id: "other",
    name: "Other travel sites",
    commission: { percent: 17, vat: "unknown" },
    first: true,
  },
  {
    id: "agents",
    name: "Agents and tour operators",
    commission: { percent: 25, vat: "unknown" },
    isAgent: true,
    first: true,
  },
  { id: "website", name: "Your own website", first: true },
  { id: restChannel, name: "Phone, WhatsApp and walk-in", first: true },
];

/** How VAT may be charged where the commission table cannot confirm it. */
export const vatAnswers = {
  unknown: "Not confirmed",
  added: "On top",
  included: "Included",
} as const satisfies Partial<Record<CommissionVat, string>>;

export const partChoices = {
  engine: ["bookingEngine"],
  both: ["channelManager", "bookingEngine"],
} as const satisfies Record<string, readonly MainPart[]>;

/** The example house, as text in the fields. */
export const exampleFields = {
  rooms: String(exampleHouse.rooms),
  rate: String(exampleHouse.rate),
  occupancy: String(exampleHouse.occupancy),
  currency: "ZAR",
  status: "no",
  points: String(exampleHouse.moved),
  months: String(exampleHouse.movingMonths),
  cardFee: String(cardFeePercent),
  thanks: "0",
  own: "0",
  parts: "engine",
} as const;

export const exampleShares: Readonly<Record<string, string>> = {
  "booking-com": "48",
  other: "22",
  website: "10",
  [restChannel]: "20",
};

export const exampleArticle =
  "/blog/eliminate-booking-com-commissions-south-african-case-study" as const;

/** Returns a percentage with as many decimals as it needs, at most two: "15", "15.5". */
export function formatPercent(value: number): string {
  const rounded = Number(value.toFixed(2));
  return formatNumber(rounded, String(rounded).split(".")[1]?.length ?? 0);
}

/** A price with VAT, as a percentage of the price without. */
export const withVat = `${Math.round(100 * (1 + vatRate))}%`;

/** The numbers that the fields accept. */
export const fieldRanges = {
  rooms: { min: 1, max: 500, example: exampleHouse.rooms, whole: true },
  rate: { min: 1, max: 100_000, example: exampleHouse.rate },
  occupancy: { min: 0, max: 100, example: 54 },
  share: { min: 0, max: 100, example: 20 },
  commission: { min: 0, max: 50, example: 15 },
  points: { min: 0, max: 50, example: 5 },
  months: { min: 1, max: 12, example: exampleHouse.movingMonths, whole: true },
  cardFee: { min: 0, max: 20, example: cardFeePercent },
  thanks: { min: 0, max: 100_000, example: 40 },
  own: { min: 0, max: 1_000_000, example: 1500 },
} as const;

const partNames = {
  channelManager: "channel manager",
  bookingEngine: "booking engine",
} as const satisfies Record<MainPart, string>;

export const commissionCalculator = {
  head: {
    title: "OTA commission calculator",
    lead: "What travel sites cost you in a year, what you keep if more guests book with you, and when our fee is covered.",
  },
  fields: {
    rooms: { label: "Rooms" },
    rate: { label: "Average rate a night", hint: "What the guest pays, VAT included." },
    occupancy: { label: "Occupancy, %", hint: "Over the whole year." },
    currency: {
      label: "Currency",
      options: currencyChoices,
      converted: "Nothing is converted. Enter your amounts in this currency.",
    },
    status: {
      label: "VAT",
      options: {
        no: "With VAT",
        vendor: "After VAT is claimed back",
      },
      hint: "VAT is in commission, card fee and our fees alike. A VAT vendor claims it back on all three.",
    },
    points: {
      label: "Bookings that could become direct, of every 100",
      hint: `Of all your bookings, not only those from travel sites. Our example house moves ${exampleHouse.moved} of 100 in ${count(exampleHouse.movingMonths, "month")}.`,
    },
    months: {
      label: "Months in which they move",
      hint: "Evenly, a few more each month. Guests change their habits slowly.",
    },
    cardFee: { label: "Card fee on your own page, %" },
    parts: {
      label: "What you would take from us",
      options: {
        engine: "Booking engine only",
        both: "Both, with the channel manager",
      },
      hint: "Already have a channel manager? The booking engine works beside it; tell us its name and we say how bookings reach it.",
    },
    thanks: {
      label: "Thank-you or discount for each of these nights",
      hint: "A breakfast basket, for example, or 10% off the rate.",
    },
    own: {
      label: "Advertising and your own time, a month",
      hint: "Hours × what an hour is worth to you, plus what you pay for advertisements.",
    },
  },
  groups: {
    property: "Your property",
    channels: "How guests book with you",
    channelsHint:
      "Percent of a year’s revenue, 100% together. Your contract and your invoice decide the commission. Where the VAT is not confirmed, we count it as included: that gives the smaller saving.",
    tableLink: "What each travel site charges, with sources",
    moreTravelSites: "More travel sites",
    plan: "What would change",
    ownCosts: "Costs that only you know",
  },
  channel: {
    share: (name: string) => `${name}, %`,
    commission: "Commission, %",
    vat: "VAT on its invoice",
    table: (rate: string, vat: string) => `Commission table: ${rate}. VAT: ${vat}.`,
  },
  rest: {
    tooLittle: (total: string, missing: string) =>
      `All shares together are ${total}%. ${missing}% is missing.`,
    tooMuch: (total: string, over: string) =>
      `All shares together are ${total}%. That is ${over}% too much.`,
    action: (channel: string, rest: string) => `Set “${channel}” to ${rest}%`,
  },
  points: {
    tooMany: (most: string) =>
      `Enter ${most} or less: half of what travel sites bring you. The other half finds you only there.`,
    none: "No travel site brings you guests, so no booking can move. Enter 0.",
    /** Instead of the two errors, while the field has the example's number. */
    reduced: (most: string) =>
      `We count ${most} for you: half of what travel sites bring you. The other half finds you only there.`,
    reducedToNone: "We count 0 for you: no travel site brings you guests, so no booking can move.",
  },
  result: {
    title: "Result",
    correct: "Correct this to see the result.",
    /** In the words of the first and the second verdict: "… in the first year and … in the second". */
    when: {
      first: ["in the first year", "in the first"],
      later: ["in the second year", "in the second"],
    },
    /** Until the visitor changes a field, the result is the example house's. */
    voices: {
      own: {
        subject: "you would",
        keep: "keep",
        lose: "lose",
        even: "break even",
        today: "You pay",
      },
      example: {
        subject: "our example house",
        keep: "keeps",
        lose: "loses",
        even: "breaks even",
        today: "It pays",
      },
    },
    answerBefore: (parts: readonly MainPart[], years: string) =>
      `Before the fee of the ${parts.map((part) => partNames[part]).join(" and the ")}, ${years}`,
    /** The result in short, in view while the fields are on a small screen. */
    short: (first: string, later: string) => `${first} in the first year, ${later} in the second`,
    example: "Enter your own figures to see what you would keep.",
    today: (year: string, month: string) => `${year} commission a year, or ${month} a month.`,
    mostOfIt: (channel: string, year: string) => `${year} of it goes to ${channel}.`,
    noCommission: "You pay no commission.",
    /** What would have to be true, below a loss. */
    cover: {
      firstYear: "With these figures our fee is not covered in the first year.",
      noYear: "With these figures our fee is not covered.",
      first: (points: string) => `It is once ${points} of 100 bookings move.`,
      fromSecond: "It is from the second year.",
      later: (points: string) => `It is from the second year once ${points} of 100 bookings move.`,
      both: (first: string, later: string) =>
        `It is once ${first} of 100 bookings move, and from the second year once ${later} do.`,
      rate: (points: string, rate: string) =>
        `It would be at ${rate} a night if ${points} of 100 bookings move.`,
      engineOnly: (when: string) =>
        `Start with the booking engine alone: its fee is covered ${when}.`,
      engineWhen: { first: "from the first year", later: "from the second year" },
      cheapTravelSite: (percent: string) =>
        `A booking that pays ${percent}% commission already costs no more than a card fee.`,
      dearerTravelSites: "Moving bookings pays off where travel sites take more.",
      laterOn:
        "Start with the free steps of our direct booking check, and come back when travel sites bring you more bookings.",
      noTravelSites: "Without travel sites there is no commission to save.",
    },
    rows: {
      month: "Kept each month, from the second year",
      monthBefore: "Kept each month before that fee, from the second year",
      covered: "Our invoices are covered",
      pays: "Our fee is covered from",
    },
    covered: (month: string) => `By the end of month ${month}`,
    neverCovered: "Not within five years, at these figures",
    pays: (first: string, later: string) =>
      `${first} of 100 bookings in the first year, ${later} in a later one`,
    byOffer: `The channel manager is priced by offer above ${mostRooms} rooms, so its fee is not in this sum. The booking engine’s Enterprise plan is counted once. If you have several properties, our offer says how they are counted.`,
    otherCurrency: {
      channelManager:
        "The channel manager has no dollar price, so its fee is not in this sum. Choose rand to include it.",
      bookingEngine:
        "The booking engine has no euro price, so its fee is not in this sum. Choose rand to include it.",
    },
    withoutManager:
      "No channel manager yet? Choose both parts: a room that your page sells then closes on every travel site.",
    tooSmall: "With one or two rooms on a single travel site, that site’s own calendar is enough.",
    ownCostsMissing:
      "Your time, advertising and thank-yous are not in this sum. Add them under “Costs that only you know”.",
    managerSeparate: "The hours that the channel manager saves are not in this sum.",
    airbnbMoves: (extra: string) =>
      `If you connect Airbnb to the channel manager, Airbnb charges you ${airbnbHostOnlyPercent}%. On today’s sales that is ${extra} more a year, which is not in this sum.`,
    toOffer: "Contact sales",
    toBuilder: (rooms: number) => `See every line of our price for ${count(rooms, "room")}`,
    /** Begins what is sent to others. */
    shared: (points: string, months: number) =>
      `${site.name} commission calculator, if ${points} of every 100 bookings become direct over ${count(months, "month")}:`,
  },
  years: {
    title: "The first two years",
    caption: {
      ZAR: "Rounded to the rand. Costs have a minus sign.",
      EUR: "Rounded to the euro. Costs have a minus sign.",
      USD: "Rounded to the dollar. Costs have a minus sign.",
    } satisfies Record<Currency, string>,
    line: "Line",
    first: "First year",
    later: "Second year",
    saved: "Commission saved",
    cardFee: "Card fee",
    thanks: "Thank-yous and discounts",
    own: "Advertising and your time",
    setup: "Set-up, once",
    fees: {
      channelManager: "Our channel manager",
      bookingEngine: "Our booking engine",
    } satisfies Record<MainPart, string>,
    left: "Kept",
    leftBefore: "Kept before the missing fee",
  },
  channels: {
    title: "Commission today, by channel",
    caption:
      "A year. A bar is as long as the commission, and its hatched part is what you would save.",
    channel: "Channel",
    sales: "Sales",
    commission: "Commission",
    saved: "Saved a year",
    total: "Together",
  },
  chart: {
    title: "Saving and invoices, month by month",
    kept: "Saved so far",
    invoiced: "Our invoices so far",
    month: "Month",
    label: (kept: string, invoiced: string) =>
      `After 24 months ${kept} is saved, after card fees and your own costs, and we have invoiced ${invoiced}.`,
    covered: (month: string) => `Covered in month ${month}`,
    table: "The same figures as a table",
    basis: "Saved so far is after card fees and your own costs.",
  },
  how: {
    title: "How we work it out",
    own: "How we worked this out, with your figures",
    exampleSums: "The example house, sum by sum",
    lead: `${house.inWords} It has a channel manager and takes our booking engine.`,
    steps: {
      nights: "Nights sold: rooms × 365 × occupancy, rounded",
      revenue: "Revenue: nights × average rate",
      commission: `Commission today: sales × commission, × ${withVat} where VAT comes on top, ÷ ${withVat} where it is included and you claim it back`,
      moved: "Revenue that moves: revenue × bookings that become direct",
      saved: "Commission saved: revenue that moves × a site’s part of all sites × its commission",
      cardFee: `Card fee: revenue that moves × fee, ÷ ${withVat} where you claim VAT back`,
      thanks: "Thank-yous and discounts: nights that move × amount",
      own: "Advertising and your time: 12 × the amount of a month",
      fees: `Our fees: 12 × the fee of a month, ÷ ${withVat} where you claim VAT back`,
      later: "Second year: commission saved − every cost above",
      moving:
        "Months of full saving in the first year: 12 − half of the months in which bookings move",
      first: "First year: the same for these months, with a year of our fees and the set-up",
      covered: "Covered: our invoices so far, and what you kept so far",
    },
    movingNote: (months: number) =>
      `The bookings move evenly over ${count(months, "month")}, so these count half.`,
    setupNote: (setup: string) => `And ${setup} once for the set-up.`,
    coveredNote: (month: string) =>
      `Month ${month} is the first at whose end the saving covers every invoice so far. We invoice ${terms.billingMonths} months in advance, and the set-up with the first invoice.`,
    rulesTitle: "What we count, and what we do not",
    rules: [
      "Moved bookings come from all your travel sites, each by its share. Agents, your own website and your phone stay as they are: an agent books for the guest.",
      "You win no extra guest. Every night would have been sold anyway.",
      "Commission follows our commission table, or the percentage that you enter. Where no source confirms the VAT, the commission counts as including it until you choose. That always gives the smaller saving.",
      `“With VAT” counts commission, card fee and our fees as you pay them. “After VAT is claimed back” counts all three without VAT. ${terms.vatNote} ${termsToConfirm.vatOtherCurrencies.text} We count euro and dollar prices as listed. The VAT in the guest’s price is the same either way.`,
      "Enter the card fee with VAT.",
      "Not counted: property management and the revenue tools, the hours that a channel manager saves, the double bookings that it prevents, a fee of a travel site for paying you out, and any price change after today.",
    ],
    articleLink: "Read how a house moves its bookings",
    managerLink: "What a channel manager earns is a separate sum",
  },
  next: {
    title: "Have the sum checked",
    text: "Send us the link of your result. We check it with your invoices and tell you what we would do in your place.",
    primary: "Talk to us",
    secondary: "See pricing",
  },
  link: "Work it out for your own property with the commission calculator",
} as const;
