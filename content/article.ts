import { trialOffer } from "#content/terms.ts";

/** The line about the authors at the foot of every article. */
export const aboutTheTeam = "We write about running places to stay, with figures you can check.";

/** The words at the foot of every article. */
export const articleFoot = {
  share: {
    title: "Pass it on",
    copy: "Copy link",
    copied: "Link copied",
    failed: "Your browser did not allow it. The address is in its bar.",
    whatsApp: "Send on WhatsApp",
  },
  neighbours: { title: "Articles by date", older: "Previous article", newer: "Next article" },
} as const;

/** The list of sources below an article. */
export const articleSources = {
  title: "Sources",
  /** Followed by the date on which we last checked the source. */
  lastChecked: "Checked on",
} as const;

/** Below the buttons that end an article; leads to the sign-up. */
export const orTrial = `Or start a ${trialOffer}, without a credit card.`;
