import { z } from "zod";
import { productIds } from "#schemas/facts/products.ts";
import { readFacts } from "#schemas/read-facts.ts";
import { fields, list, oneOf, yesOrNo } from "#schemas/text-fields.ts";

export const benefitGroups = [
  "selling",
  "frontDesk",
  "ratesAndGuests",
  "staffAndGroups",
  "helpFromUs",
] as const;

export const benefitIds = [
  "inStep",
  "oneDiary",
  "closedByHand",
  "schoolTerms",
  "bookingPage",
  "unlimited",
  "payments",
  "currencies",
  "residentRates",
  "extras",
  "cancellation",
  "offers",
  "frontDesk",
  "groupBookings",
  "onlineCheckIn",
  "agentRates",
  "guestHistory",
  "maintenance",
  "ownersReport",
  "ownPageRates",
  "guestMessages",
  "channelRates",
  "draftedReplies",
  "reviewInbox",
  "users",
  "changeHistory",
  "severalProperties",
  "groupReports",
  "staffRoles",
  "helpInWriting",
  "helpByPhone",
  "accountManager",
] as const;

export const schema = z.record(
  z.enum(benefitIds),
  fields({
    group: oneOf(benefitGroups),
    includedIn: list(oneOf(productIds)),
    onCard: yesOrNo.exactOptional(),
  }),
);

/** Every benefit and the products that include it. pricing/price-list.ts adds the words. */
export const benefits = readFacts("benefits", schema);
