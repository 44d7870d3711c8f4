import { commissionOn, lastChanged, withVat } from "#pricing/commission.ts";
import { directBooking, house, vatClaimed } from "#pricing/figures/example-house.ts";
import { examples, group } from "#pricing/figures/example-properties.ts";
import { houseYears } from "#pricing/figures/house-years.ts";
import { price } from "#pricing/figures/prices.ts";
import { formatPercent, rand } from "#pricing/money.ts";
import { schoolCalendar } from "#schemas/facts/calendar.ts";
import { claims } from "#schemas/facts/claims.ts";
import { agencies } from "#schemas/facts/companies.ts";
import { cardFeePercent, exampleHouse } from "#schemas/facts/example-house.ts";
import { site } from "#schemas/facts/site.ts";
import { airbnbGuestFee, exampleNight, travelSites } from "#schemas/facts/travel-sites.ts";
import { inList } from "#schemas/fill.ts";
import { locale } from "#schemas/languages.ts";

/** Airbnb's two fees, and what each takes of a night of the example house. */
const { "airbnb-split": split, "airbnb-host-only": hostOnly } = travelSites;
if (!split || !hostOnly)
  throw new Error("content/facts/travel-sites.yaml: expected both fees of Airbnb");
const { rate } = exampleHouse;
const splitCost = commissionOn(rate, split).notRegistered.low;
const cardCost = (rate * cardFeePercent) / 100;
const airbnb = {
  split: `${formatPercent(split.rate.low)}%`,
  splitCost: rand(splitCost, 2),
  hostOnly: `${formatPercent(hostOnly.rate.low)}%`,
  hostOnlyCost: rand(commissionOn(rate, hostOnly).notRegistered.low, 2),
  /** The card fee of the same night on the own page, and what a moved night saves or costs. */
  cardCost: rand(cardCost, 2),
  saved: `${splitCost < cardCost ? "−" : ""}${rand(Math.abs(splitCost - cardCost), 2)}`,
  guestFee: `${airbnbGuestFee}%`,
  guestCost: rand((rate * airbnbGuestFee) / 100),
};

const dayAndMonth = new Intl.DateTimeFormat(locale, {
  day: "numeric",
  month: "long",
  timeZone: "UTC",
});
/** Returns an ISO date as running text shows it: "9 December". */
const inWords = (isoDate: string) => dayAndMonth.format(new Date(isoDate));

const rows = Object.values(travelSites);
const sourceUrls = rows.flatMap(({ sources }) => sources.map(({ url }) => url));
const charging = rows.filter(({ vat }) => vat !== "none");

/** What is calculated for texts, by the name under which they insert it: {price.setupFee}. Facts need no entry. */
export const figures = {
  price,
  house,
  group,
  houseYears,
  directBooking: { bookings: rand(directBooking.bookingsZAR) },
  examples,
  schools: {
    close: inWords(schoolCalendar.closes),
    open: inWords(schoolCalendar.opens),
    autumnFrom: inWords(schoolCalendar.autumn.from),
    autumnTo: inWords(schoolCalendar.autumn.to),
  },
  /** The commission of travel sites: as they list it, and as an owner pays it, with VAT and discounts; and their table. */
  commission: {
    listed: claims.otaCommission.text,
    paid: claims.otaCommissionPaid.text,
    vatClaimed,
    withVat,
    exampleNight: rand(exampleNight),
    /** The number of travel sites that charge commission. Airbnb has two fees and counts once. */
    travelSites: new Set(charging.map(({ name }) => name)).size,
    sources: new Set(sourceUrls).size,
    lastChanged: lastChanged(),
    airbnb,
  },
  /** The name as part of an address; the other fields of {site} are facts. */
  site: { slug: site.slug },
  agencies: { list: inList(agencies) },
};
