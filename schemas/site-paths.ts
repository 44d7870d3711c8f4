import type { PartSlug, PlanId } from "#schemas/product-ids.ts";

/** An address that a link of ours may have; anything else is a type error. */
export type SitePath = PagePath | `/blog/${string}`;

/** What a link to the contact form may say it is about (`contactPrefill`). */
export const contactSubjects = [
  "demo",
  "group",
  "listing",
  "sales",
  "setup",
  "move",
  "talk",
  "calculation",
  "channels",
  "question",
] as const;
export type ContactSubject = (typeof contactSubjects)[number];

/** What a link to the demo form may say that the demo is for: a group, or a move from another system. */
export const demoSubjects = ["group", "move"] as const satisfies readonly ContactSubject[];
export type DemoSubject = (typeof demoSubjects)[number];

export const isDemoSubject = (value: string | null | undefined): value is DemoSubject =>
  demoSubjects.some((subject) => subject === value);

/** What a button knows about the demo that its visitor wants. */
export type DemoChoice = {
  about?: DemoSubject | undefined;
  plan?: PlanId | undefined;
  /** A number, or a row of the price list that has no end: "51+". */
  rooms?: number | `${number}+` | undefined;
  parts?: readonly PartSlug[] | undefined;
};

/** Opens the sign-up tab; a signed-in visitor is redirected to the trial request. */
export const trialPath = "/auth?sign-up";
/** The trial request on the account page, to which a sign-up for a trial leads. */
export const trialRequestPath = "/account#trial";

/** A link target: a page, with or without a query and an anchor. */
export type SiteLink = `${SitePath}${"" | `?${string}`}${"" | `#${string}`}`;
