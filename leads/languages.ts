/** The languages in which a trial or a demo can be asked for, by the name under which requests are stored. */
export const trialLanguages = ["en", "af"] as const;
export type TrialLanguage = (typeof trialLanguages)[number];
