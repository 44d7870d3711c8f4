import { allInRand, formatMoney, formatPrice, priceIn, rand } from "#pricing/money.ts";
import { bandFor, bothParts, extraOf, mostRooms, planFor, suiteRangeUSD } from "#pricing/quote.ts";
import { type ExtraId, platformListing, setupFee } from "#schemas/facts/plans.ts";
import { terms } from "#schemas/facts/terms.ts";

const band = (rooms: number) => formatPrice(bandFor(rooms).prices, "ZAR");
const plan = (rooms: number) => formatPrice(planFor(rooms).prices, "ZAR");
const extra = (id: ExtraId) => formatPrice(extraOf(id).prices, "USD");
const extraYear = (id: ExtraId) =>
  formatMoney(priceIn(extraOf(id).prices, "USD") * terms.commitmentMonths, "USD");

const both = (rooms: number) => allInRand(bothParts(rooms));

/** Prices as texts insert them: `{price.channelManager.upTo20}` is "R2,800". `price.both` is of the two main parts. */
export const price = {
  channelManagerFrom: band(1),
  channelManagerFromEUR: formatPrice(bandFor(1).prices, "EUR"),
  channelManager: {
    upTo10: band(10),
    upTo20: band(20),
    upTo30: band(30),
    upTo40: band(40),
    upTo50: band(50),
  },
  bookingEngineFrom: plan(1),
  bookingEngineFromUSD: formatPrice(planFor(1).prices, "USD"),
  bookingEngine: { starter: plan(10), professional: plan(50), enterprise: plan(51) },
  both: {
    rooms10: both(10),
    rooms14: both(14),
    rooms30: both(30),
    rooms45: both(45),
  },
  bothThreeYears: { rooms14: rand(bothParts(14).firstYear + 2 * bothParts(14).laterYear) },
  propertyManagement: extra("propertyManagement"),
  propertyManagementYear: extraYear("propertyManagement"),
  revenueManagement: extra("revenueManagement"),
  revenueManagementYear: extraYear("revenueManagement"),
  setupFee: formatPrice(setupFee.prices, "ZAR"),
  setupFeeUSD: formatPrice(setupFee.prices, "USD"),
  platformListing: formatPrice(platformListing.prices, "ZAR"),
  mostRooms,
  suiteFromUSD: formatMoney(suiteRangeUSD.low, "USD"),
  suiteUpToUSD: formatMoney(suiteRangeUSD.high, "USD"),
} as const;
