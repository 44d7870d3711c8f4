import { priceList } from "#pricing/price-list.ts";
import { defaultLanguage } from "#schemas/languages.ts";

export const { channelManagerBands, bookingPlans, setupFee, platformListing, suiteExtras } =
  priceList(defaultLanguage);
export { mostRooms } from "#pricing/quote.ts";
