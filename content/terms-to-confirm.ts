import { agencies } from "#content/companies.ts";
import { terms } from "#content/terms.ts";

/**
 * Terms that a buyer needs and the company has not given. We decided them, so that every page can name a price. `npm run check:content` lists each until the company has confirmed it: read the sentence, correct it if it
 * is wrong, and set `confirmed` to true.
 */
export type TermToConfirm = { text: string; confirmed: boolean };

export const termsToConfirm = {
  vatOtherCurrencies: { text: "Prices in euro and dollars exclude VAT.", confirmed: false },
  addOnCurrency: {
    text: "Property management and the revenue suite are priced for each property, in US dollars.",
    confirmed: false,
  },
  group: {
    text: "A group pays for one Enterprise plan, and for the channel manager of each property by its rooms.",
    confirmed: false,
  },
  wholeHouse: { text: "A house that you let as a whole counts as one room.", confirmed: false },
  largerPlan: { text: "A larger plan may be taken at any size.", confirmed: false },
  reply: { text: `We reply within ${terms.replyHours} hours.`, confirmed: false },
  setup: {
    text: `Set-up takes ${terms.setupHours} hours once we have your rooms and rates.`,
    confirmed: false,
  },
  moving: {
    text: "We move rooms, rates, seasons, photos, guests and future bookings, free of charge, and add what was booked since on the day you go live.",
    confirmed: false,
  },
  trialStart: {
    text: `Your ${terms.trialDays} trial days begin on the day that your login arrives.`,
    confirmed: false,
  },
  connectedSites: {
    text: `${new Intl.ListFormat("en-ZA").format(agencies)} are connected.`,
    confirmed: false,
  },
} as const satisfies Record<string, TermToConfirm>;
