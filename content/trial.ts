import { channelManagerBands, terms } from "#content/plans.ts";
import { site } from "#content/site.ts";
import { type SuitePart, suiteParts } from "#content/suite-parts.ts";

/**
 * The trial request: its choices and limits, which the server checks, and its words. The mails are in
 * server/mail/messages/trial.ts.
 */

/** The ranges of rooms of the price table, by the name that is stored. */
export const roomRanges = Object.fromEntries(
  channelManagerBands.map(({ rooms }) => [rooms.replace("–", "-"), `${rooms} rooms`]),
);

export const trialParts = suiteParts;
export type TrialPart = SuitePart;

export const trialLanguages = { en: "English", af: "Afrikaans" } as const;
export type TrialLanguage = keyof typeof trialLanguages;

export const trialLimits = { channels: 500, message: 2000, startWithinDays: 365 } as const;

/** Who answers a request, and when. */
export const trialTeam = `${site.name} sales team`;
export const trialHours = terms.setupHours;

/** What is wrong with a field, and what to do. The site and the server say the same. */
export const trialErrors = {
  rooms: "Choose how many rooms you have.",
  parts: "Tick at least one part of the suite.",
  channels: `Write at most ${trialLimits.channels} characters.`,
  start_on: "Choose today or a later day, at most one year ahead, or leave the date empty.",
  language: "Choose English or Afrikaans.",
  message: `Write at most ${trialLimits.message.toLocaleString("en-US")} characters.`,
} as const;
