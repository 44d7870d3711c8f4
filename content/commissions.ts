import type { Faq } from "#content/faqs.ts";
import type { Source } from "#content/source.ts";
import { withIds } from "#content/with-ids.ts";
import { rand } from "#pricing/money.ts";

/**
 * What travel sites charge owners in South Africa, each row with its sources. A row says so if no source states its
 * VAT rule or way of payment. content/commission-reference.ts has the log of changes. `npm run check:content` warns once a source was checked too long ago.
 */

/**
 * How VAT is charged on the commission. "added": on top of it. "included": inside it. "byStatus": inside it for a VAT
 * vendor, on top for a property that is not registered. "none": there is no commission. "unknown": no source states it.
 */
export type CommissionVat = "added" | "included" | "byStatus" | "none" | "unknown";

/** Who takes the guest's money. "split": the site takes a deposit, the property the rest. */
export type CommissionPayment = "site" | "property" | "either" | "split" | "unknown";

export type Commission = {
  id: string;
  travelSite: string;
  market: "international" | "southAfrican";
  /** Percent of the guest's price. Without `high` the source says "from". */
  rate: { low: number; high?: number };
  /** What the rate depends on. */
  rateNote: string;
  vat: CommissionVat;
  payment: CommissionPayment;
  /** What else an owner should know before comparing. */
  note: string;
  /** The source of the rate is first. */
  sources: readonly [Source, ...Source[]];
};

/** Rows must be checked again after this many days. */
export const commissionMaxAgeDays = 90;

/** A row as it is written here: the day on which all its sources were last checked is stated once. */
type CommissionRow = Omit<Commission, "id" | "sources"> & {
  checked: string;
  sources: readonly [UncheckedSource, ...UncheckedSource[]];
};
type UncheckedSource = Omit<Source, "checked">;

/** Returns a page of NightsBridge's help as a source. */
function nightsBridge(title: string, page: string): UncheckedSource {
  const url = `https://nightsbridge.screenstepslive.com/a/${page}`;
  return { title, publisher: "NightsBridge", url };
}

/** Returns a page of SafariNow's help as a source. */
function safariNow(title: string, page: string): UncheckedSource {
  const url = `https://establishments.safarinow.com/support/solutions/articles/${page}`;
  return { title, publisher: "SafariNow", url };
}

const airbnbVat: UncheckedSource = {
  title: "Value Added Tax (VAT)",
  publisher: "Airbnb",
  url: "https://zu.airbnb.com/help/article/436",
};

const travelGround = nightsBridge(
  "TravelGround and LekkeSlaap: rates, commission and child policy",
  "1615273-travelground-lekkeslaap-rates-commission-and-child-policy",
);

const rows: Record<string, CommissionRow> = {
  "booking-com": {
    travelSite: "Booking.com",
    market: "international",
    rate: { low: 15, high: 20 },
    rateNote:
      "Your rate is in your contract. Booking.com’s help for affiliates names 15%, 17% and 20%.",
    vat: "unknown",
    payment: "either",
    note: "Booking.com says that it may charge VAT, depending on local law. We found no page that says what it does on a South African invoice. Look for the VAT line on yours. According to a trade source, Preferred status costs about 3 points more.",
    checked: "2026-11-22",
    sources: [
      {
        title: "How does the standard commission scale work?",
        publisher: "Booking.com, affiliate support",
        url: "https://affiliates-support.booking.com/hc/en-us/articles/115011828407-How-does-the-standard-commission-scale-work-",
      },
      {
        title: "Does my Booking.com commission invoice include a VAT charge?",
        publisher: "Booking.com",
        url: "https://partner.booking.com/en-gb/help/commission-invoices-tax/local-taxes/does-my-bookingcom-commission-invoice-include-vat-charge",
      },
      nightsBridge(
        "Booking.com: what to do now that you are live",
        "1632765-booking-com-what-to-do-now-that-you-are-live",
      ),
      {
        title: "Preferred Partner Program",
        publisher: "Little Hotelier",
        url: "https://www.littlehotelier.com/blog/get-more-bookings/preferred-partner-program/",
      },
    ],
  },
  "airbnb-host-only": {
    travelSite: "Airbnb, host-only fee",
    market: "international",
    rate: { low: 15.5, high: 15.5 },
    rateNote: "For hosts connected through software, since 27 October 2025.",
    vat: "added",
    payment: "site",
    note: "Airbnb takes the whole amount when the guest books and pays you 24 hours after check-in. If you connect one listing, all your listings move to this fee.",
    checked: "2026-11-22",
    sources: [
      {
        title: "Simplifying Airbnb service fees",
        publisher: "Airbnb",
        url: "https://www.airbnb.com.au/resources/hosting-homes/a/simplifying-airbnb-service-fees-746",
        published: "2025",
      },
      airbnbVat,
      nightsBridge("How Airbnb payments work", "1614638-how-airbnb-payments-work"),
      {
        title: "Airbnb: connecting via NightsBridge",
        publisher: "NightsBridge",
        url: "https://nightsbridge-6.screenstepslive.com/a/1770193-airbnb-connecting-via-nightsbridge",
      },
    ],
  },
  "airbnb-split": {
    travelSite: "Airbnb, split fee",
    market: "international",
    rate: { low: 3, high: 3 },
    rateNote: "For hosts who enter prices on Airbnb itself. The guest pays a fee as well.",
    vat: "added",
    payment: "site",
    note: "Airbnb is moving hosts to the 15.5% fee country by country. Your account shows which fee you pay under Payments, Service fee.",
    checked: "2026-11-22",
    sources: [
      {
        title: "Airbnb service fees",
        publisher: "Airbnb",
        url: "https://www.airbnb.ca/help/article/1857",
      },
      airbnbVat,
      {
        title: "Airbnb split fee: what we know and what we have heard",
        publisher: "Hospitable",
        url: "https://community.hospitable.com/industry-conversations-33/airbnb-split-fee-bug-what-we-know-what-we-ve-heard-and-what-i-d-recommend-1492",
        published: "2026-04-17",
      },
      {
        title: "Which Airbnb service fee am I paying?",
        publisher: "Rental Scale-Up",
        url: "https://www.rentalscaleup.com/which-airbnb-service-fee-am-i-paying-how-to-check-your-host-fee-in-2025",
        published: "2025",
      },
    ],
  },
  expedia: {
    travelSite: "Expedia",
    market: "international",
    rate: { low: 15 },
    rateNote:
      "“From 15%”, according to NightsBridge’s guide. Expedia publishes no South African rate.",
    vat: "included",
    payment: "either",
    note: "Guests pay Expedia, which gives you a virtual card, or they pay you. Hotels.com also belongs to Expedia Group.",
    checked: "2026-11-22",
    sources: [
      nightsBridge("Expedia: how the connection works", "1626541-expedia-how-the-connection-works"),
      {
        title: "How do Expedia payments work?",
        publisher: "NightsBridge",
        url: "http://www.nightsbridge.co.za/tutorials/lessons/How_do_Expedia_Payments_Work.html",
      },
    ],
  },
  agoda: {
    travelSite: "Agoda",
    market: "international",
    rate: { low: 15, high: 15 },
    rateNote:
      "The usual rate, according to NightsBridge’s guide. Agoda sets it by city and country.",
    vat: "included",
    payment: "either",
    note: "Agoda mostly takes the money and pays you by virtual card or bank transfer. With Property Collect the guest pays you. Visibility programmes cost more.",
    checked: "2026-11-22",
    sources: [
      nightsBridge(
        "Agoda YCS: how the connection works",
        "1614896-agoda-ycs-how-the-connection-works",
      ),
      {
        title: "What commission do I pay to Agoda?",
        publisher: "Agoda",
        url: "https://partnerhub.agoda.com/what-commission-do-i-pay-to-agoda/",
      },
      {
        title: "How do Agoda payments work",
        publisher: "NightsBridge",
        url: "https://nightsbridge-6.screenstepslive.com/a/1614902-how-do-agoda-payments-work",
      },
    ],
  },
  hostelworld: {
    travelSite: "Hostelworld",
    market: "international",
    rate: { low: 16.7, high: 16.7 },
    rateNote: "The average that it took worldwide from July to December 2025.",
    vat: "unknown",
    payment: "split",
    note: "The guest pays the commission to Hostelworld as a deposit and the rest to you. You can pay more for a higher place in the list.",
    checked: "2026-11-22",
    sources: [
      {
        title: "Trading statement",
        publisher: "Hostelworld Group, on Investegate",
        url: "https://www.investegate.co.uk/announcement/rns/hostelworld-group--hsw/trading-statement/9354419",
        published: "2026-01-15",
      },
      {
        title: "Understanding how payments work on Hostelworld",
        publisher: "Hostelworld",
        url: "https://support.hostelworld.com/knowledge/understanding-how-payments-work-on-hostelworld",
      },
    ],
  },
  google: {
    travelSite: "Google, free booking links",
    market: "international",
    rate: { low: 0, high: 0 },
    rateNote: "No fee. The link leads to your own booking page.",
    vat: "none",
    payment: "property",
    note: "A booking engine can send your prices to Google. Google’s hotel ads are a different product: since 20 February 2025 you pay for them by the click.",
    checked: "2026-11-22",
    sources: [
      {
        title: "Google makes hotel listing free on its search platform",
        publisher: "The Tech Portal",
        url: "https://thetechportal.com/2021/03/09/google-makes-hotel-listing-free-on-its-search-platform",
        published: "2021-03-09",
      },
      {
        title: "How Google’s new hotel bidding works",
        publisher: "Hospitality Today",
        url: "https://hospitality.today/article/how-googles-new-hotel-bidding-works",
      },
    ],
  },
  lekkeslaap: {
    travelSite: "LekkeSlaap",
    market: "southAfrican",
    rate: { low: 15, high: 15 },
    rateNote: "On every booking, and R500 plus VAT once to start.",
    vat: "added",
    payment: "split",
    note: "LekkeSlaap takes the deposit and holds it until seven days before the stay. You choose who collects the rest. A bank transfer to you costs 1.8%; a virtual card is free. NightsBridge’s guide says that a vendor’s 15% includes VAT. LekkeSlaap’s own page makes no such distinction.",
    checked: "2026-11-22",
    sources: [
      {
        title: "List your place with us",
        publisher: "LekkeSlaap",
        url: "https://lekkeslaap.co.za/add-a-property",
      },
      {
        title: "How to manage your account",
        publisher: "LekkeSlaap",
        url: "https://hosts-help.lekkeslaap.co.za/how-to-manage-your-account",
        published: "2024-09-13",
      },
      travelGround,
      nightsBridge(
        "LekkeSlaap: deposit and cancellation policy",
        "1615260-lekkeslaap-deposit-and-cancellation-policy",
      ),
    ],
  },
  safarinow: {
    travelSite: "SafariNow",
    market: "southAfrican",
    rate: { low: 10, high: 15 },
    rateNote: "15% below R10,000 a booking, 12.5% from R10,000 to R15,000, 10% above.",
    vat: "byStatus",
    payment: "split",
    note: "SafariNow takes the deposit and pays you in 5 to 8 working days. A vendor’s commission is worked out on the price without VAT. There is no commission on the cleaning fee.",
    checked: "2026-11-22",
    sources: [
      safariNow(
        "What are the costs to list or sell on SafariNow?",
        "6000030603-what-are-the-costs-to-list-or-sell-on-safarinow-",
      ),
      safariNow("Why we charge VAT", "6000014623-why-we-charge-vat"),
      safariNow("How payments work", "6000014624-how-payments-work"),
      safariNow(
        "What happens when you cancel a booking (establishment cancellation)",
        "24000003916-what-happens-when-you-cancel-a-booking-establishment-cancellation-",
      ),
      safariNow("Adding standard extra charges", "24000005917-adding-standard-extra-charges"),
    ],
  },
  afristay: {
    travelSite: "Afristay",
    market: "southAfrican",
    rate: { low: 15, high: 15 },
    rateNote: "“Typically 15% + VAT”, and at least R50 a booking.",
    vat: "added",
    payment: "split",
    note: "Afristay takes half by default and pays you in about 5 business days. The guest pays you the rest. Its own pages are from 2017 to 2019. NightsBridge’s guide says that the 15% includes VAT.",
    checked: "2026-11-22",
    sources: [
      {
        title: "Service fees",
        publisher: "Afristay",
        url: "https://afristay.freshdesk.com/support/solutions/articles/1000015722-service-fees",
        published: "2017-08-18",
      },
      nightsBridge(
        "Afristay: what to do now that you are live",
        "1614956-afristay-what-to-do-now-that-you-are-live",
      ),
    ],
  },
  "sa-venues": {
    travelSite: "SA-Venues",
    market: "southAfrican",
    rate: { low: 15, high: 15 },
    rateNote: "According to NightsBridge’s guide. We found no page of SA-Venues’ own.",
    vat: "included",
    payment: "split",
    note: "The guest pays SA-Venues half or all of it, and you get your part in 3 to 5 working days.",
    checked: "2026-11-22",
    sources: [nightsBridge("SA-Venues: how it works", "1615081-sa-venues-how-it-works")],
  },
};

export const commissions: readonly Commission[] = Object.entries(rows).map(
  ([
    id,
    {
      checked,
      sources: [first, ...others],
      ...row
    },
  ]) => ({
    ...row,
    id,
    sources: [{ ...first, checked }, ...others.map((source) => ({ ...source, checked }))],
  }),
);

/** The travel sites of the table that charge commission. Airbnb has two fees and counts once; Google’s links are free. */
export const commissionTravelSites: readonly string[] = [
  ...new Set(
    commissions
      .filter(({ vat }) => vat !== "none")
      .map(({ travelSite }) => travelSite.replace(/,.*/, "")),
  ),
];

/** The price of the night that the table works with, in rand. */
export const exampleNight = 1000;

/** "a R1,000 night" */
export const aNight = `a ${rand(exampleNight)} night`;

/** Sites that an owner may look for but that are not in the table, each with the source of the reason. */
export const travelSitesLeftOut = [
  {
    travelSite: "Vrbo",
    url: "https://help.vrbo.com/articles/en_US/Article/How-is-the-booking-fee-calculated",
    reason: "Its help page says 5% plus 3% for payments, but not for South Africa.",
  },
  {
    travelSite: "TravelGround",
    url: travelGround.url,
    reason: "The last rate that we found is 15%, or 18% for a higher place.",
  },
  {
    travelSite: "Rooms for Africa",
    url: "http://www.resafrica.com/terms_conditions.htm",
    reason: "The last rate that we found is 15% with VAT, on an old page.",
  },
  {
    travelSite: "Budget Getaways",
    url: "https://www.budget-getaways.co.za/terms?content-only=1",
    reason: "Subscription or commission, and no amount is published.",
  },
  {
    travelSite: "Tripadvisor",
    url: "https://en.roiback.com/rb-academy/tripadvisor-s-pay-per-stay-model-incorporates-a-new-and-attractive-commission-level-for-your-bells-",
    reason: "A trade source named 8–16% in 2023–24.",
  },
  {
    travelSite: "Trip.com",
    url: "https://uk.trip.com/list-your-property/faq.html",
    reason: "Listing is free. No commission is published.",
  },
] as const;

export const commissionFaqs: readonly Faq[] = withIds({
  "average-commission": {
    question: "What commission do travel sites take in South Africa?",
    answer:
      "Most rates in the table are between 15% and 20% of what the guest pays. VAT, visibility programmes and discounts come on top, so many owners pay more than the rate in the contract. Divide 12 months of commission invoices by what those guests paid to find your own rate.",
  },
  "commission-base": {
    question: "Is commission charged on extras and VAT?",
    answer:
      "Often. Booking.com charges it on the total price, which may include VAT. LekkeSlaap charges it on cleaning and admin fees; SafariNow leaves the cleaning fee out. Your contract says what your sites count.",
  },
  "commission-cancelled": {
    question: "Do I pay commission when a guest cancels?",
    answer:
      "It depends on the site and on who cancels. LekkeSlaap earns no commission if the guest is refunded in full, according to NightsBridge’s guide. SafariNow may charge the full commission if you cancel.",
  },
  "lower-commission": {
    question: "How can I pay less commission?",
    answer:
      "Let guests who already know you book on your own page, and leave programmes that cost more than they bring. The travel site still takes its commission on the bookings that it sends you. It will not fall to zero, and it should not: travel sites find guests who have never heard of you.",
  },
});

export const commissionPage = {
  head: {
    title: "OTA commission in South Africa",
    lead: "What the travel sites (OTAs) charge, with and without VAT, and who takes the guest’s money. Every rate has its source and the day we checked it.",
  },
  table: {
    title: `What ${aNight} costs`,
    lead: `The commission on ${aNight}, VAT included. A VAT vendor claims the VAT on the commission back from SARS. A property that is not registered cannot.`,
    caption:
      "In rand. Your contract and your invoice decide. Each name leads to its details and sources.",
    columns: {
      site: "Site and rate",
      vat: "VAT on it",
      notRegistered: "Not registered for VAT",
      vendor: "VAT vendor",
      payment: "Who takes the money",
      source: "Source, checked",
    },
    markets: { international: "International", southAfrican: "South African" },
    beforeVat: "before any VAT",
    ifVatIsAdded: "if VAT is added",
    from: "from",
    checked: "Checked",
    vat: {
      added: "Added on top",
      included: "Included",
      byStatus: "Included for a vendor, on top for others",
      none: "None",
      unknown: "No source found",
    },
    payment: {
      site: "The site",
      property: "You",
      either: "The site or you",
      split: "The site a deposit, you the rest",
      unknown: "No source found",
    },
  },
  details: {
    title: "Site by site",
    lead: "What the rate depends on, what else is charged, and where we read it. Open a site to see its sources.",
    vatLabel: "VAT",
    paymentLabel: "Money",
    published: "published",
    sources: "Sources",
  },
  leftOut: {
    title: "Sites that are not in the table",
    text: "We leave a site out if we cannot find its rate for South Africa. Do you have a recent invoice from one of them? Send it to us, and we add the row.",
  },
  contract: {
    title: "How to read your own contract",
    steps: [
      "Find the percentage. On Booking.com it is in the accommodation agreement.",
      "Find what it is a percentage of: the room, or the total with cleaning, breakfast and VAT.",
      "Find the VAT line on the last invoice. If there is one, add it to the percentage.",
      "Add the programmes that you joined: Preferred, Genius, visibility, deals.",
      "Find the day on which you are paid, and what a transfer to you costs.",
    ],
  },
  vat: {
    title: "How VAT on commission works",
    sentences: [
      "A travel site that is registered for VAT charges 15% on its commission, whether or not you are registered.",
      "A VAT vendor claims that VAT back with a valid tax invoice, so 15% plus VAT costs 15% in the end, and 15% with VAT included costs 13.04%.",
      "A property that is not registered claims nothing back, so 15% plus VAT costs 17.25%.",
    ],
    sums: ["R1,000 × 15% = R150.00", "R150.00 × 115% = R172.50", "R150.00 ÷ 115% = R130.43"],
    caution: "Ask your accountant before you register or deregister for VAT.",
  },
  faqTitle: "Questions about OTA commission",
  articlesTitle: "What to do about it",
  /** Files in content/posts. */
  articles: [
    "eliminate-booking-com-commissions-south-african-case-study",
    "south-african-hotels-choosing-over-ota",
    "last-minute-booking-strategies",
  ],
  propertyTypes: { title: "Made for your property", glossary: "Hotel terms explained" },
} as const;
