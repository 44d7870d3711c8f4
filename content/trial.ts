import type { ChannelManagerBand } from "#schemas/facts/plans.ts";
import { channelManagerBands } from "#schemas/facts/plans.ts";
import { type PartSlug, suitePartIds, suiteParts } from "#schemas/facts/products.ts";
import { site } from "#schemas/facts/site.ts";
import { terms } from "#schemas/facts/terms.ts";
import { defaultLanguage } from "#schemas/languages.ts";
import { productsWords } from "#schemas/words/products.ts";
import { termsToConfirm as toConfirm } from "#schemas/words/terms-to-confirm.ts";

const { parts: partNames } = productsWords[defaultLanguage];
const termsToConfirm = toConfirm[defaultLanguage];

/**
 * The trial request: its choices and limits, which the server checks, and its words on /account. The mails are in
 * server/trial/trial-messages.ts.
 */

/** Returns the stored name of a row of the price table. */
export const rangeName = ({ rooms }: ChannelManagerBand) => rooms.replace("–", "-");

/** The ranges of rooms in the price table, by their stored name. */
export const roomRanges = Object.fromEntries(
  channelManagerBands.map((band) => [rangeName(band), `${band.rooms} rooms`]),
);

export type TrialPart = PartSlug;

/** The parts, by the name under which requests are sent and stored. */
export const trialParts = Object.fromEntries(
  suitePartIds.map((id) => [suiteParts[id].slug, partNames[id]]),
) as Readonly<Record<TrialPart, string>>;

export const trialLanguages = { en: "English", af: "Afrikaans" } as const;
export type TrialLanguage = keyof typeof trialLanguages;

export const trialLimits = { channels: 500, message: 2000, startWithinDays: 365 } as const;

/** The team that replies to a request, and within how many hours. */
export const trialTeam = `${site.name} sales team`;
export const trialHours = terms.replyHours;
/** How the trial goes on after the reply. */
export const trialStart = `${termsToConfirm.setup.text} ${termsToConfirm.trialStart.text}`;

/** Errors of fields, used by the site and the server. */
export const trialErrors = {
  rooms: "Choose how many rooms you have.",
  parts: "Tick at least one part of the suite.",
  channels: `Write at most ${trialLimits.channels} characters.`,
  start_on: "Choose today or a later day, at most one year ahead, or leave the date empty.",
  language: "Choose English or Afrikaans.",
  message: "Write at most 2,000 characters.",
} as const;

/** The card on /account. */
export const trialCard = {
  title: "Your free trial",
  intro: `Try the suite for ${terms.trialDays} days, without a credit card. Tell us what to set up, and the ${trialTeam} does the rest with you. ${trialStart}`,
  restored: "This is what you typed last time. It is not sent yet.",
  fromBuilder: "The rooms and parts are those of the price that you built. Nothing is sent yet.",
  fields: {
    rooms: { label: "How many rooms do you have?", choose: "Choose..." },
    parts: { label: "What do you want to try?" },
    channels: {
      label: "Channels you use today",
      hint: "For example Booking.com, Airbnb or your own website.",
    },
    start_on: { label: "Preferred start", hint: "Leave it empty if any day suits you." },
    language: { label: "Language for your trial" },
    message: { label: "Message" },
  },
  send: "Ask for my trial",
  sendAgain: "Ask again",
  save: "Save the changes",
  working: "Sending...",
  cancel: "Cancel",
  requested: {
    title: "We have your request",
    on: "Requested on",
    reference: "Reference",
    copy: "We have mailed you a copy.",
    next: `Within ${trialHours} hours of your request, the ${trialTeam} will write to`,
    nextEnd: "to set up your trial with you.",
    late: "If you have not heard from us by then, write to",
  },
  withdrawn: {
    title: "You withdrew your request",
    on: "Withdrawn on",
    text: "We will not write to you about it any more. You can ask for a trial again at any time.",
  },
  labels: {
    rooms: "Rooms",
    parts: "Parts",
    channels: "Channels today",
    start_on: "Preferred start",
    anyDay: "Any day",
    language: "Language",
    message: "Message",
  },
  change: "Change",
  withdraw: "Withdraw",
  confirmWithdraw: {
    title: "Withdraw your trial request?",
    text: "We will tell the sales team not to set up your trial.",
    yes: "Withdraw the request",
    no: "Keep it",
    working: "Withdrawing...",
  },
  conflict: {
    title: "Your request was changed in another window",
    text: "Nothing was sent from here. What you typed is in the form below. This is what is saved now:",
    none: "No request is saved any more.",
    keep: "Keep what is saved",
    send: "Send mine instead",
  },
  /** Each is followed by the reason. */
  failures: {
    sent: "Your request was not sent.",
    changed: "The changes were not saved.",
    withdrawn: "Your request was not withdrawn.",
  },
} as const;
