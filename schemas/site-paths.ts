import type { PartSlug, PlanId } from "#schemas/product-ids.ts";

export type PageAddress = {
  path: string;
  /** A second address that shows the same page. Search engines keep `path`. */
  alias?: string;
  /** False for a page that search engines should not list. */
  indexed?: false;
};

/**
 * The address of every page but the articles. Its route is the file of the same name in site/pages; its title and
 * description are in content/<language>/pages.yaml, those of the legal pages in their front matter.
 */
export const pageAddresses = {
  home: { path: "/" },
  features: { path: "/features" },
  pricing: { path: "/pricing-plans", alias: "/pricing" },
  successGuide: { path: "/success-guide" },
  about: { path: "/about" },
  contact: { path: "/contact" },
  demo: { path: "/demo" },
  blog: { path: "/blog" },
  faq: { path: "/faq" },
  answers: { path: "/answers" },
  otaCommission: { path: "/ota-commission" },
  tools: { path: "/tools" },
  commissionCalculator: { path: "/tools/commission-calculator" },
  channelChecker: { path: "/tools/channel-checker" },
  directBookingCheck: { path: "/tools/direct-booking-check" },
  guestRecords: { path: "/tools/guest-records" },
  priceBuilder: { path: "/tools/price-builder" },
  glossary: { path: "/glossary" },
  switch: { path: "/switch" },
  forGuestHouses: { path: "/for/guest-houses" },
  forLodges: { path: "/for/lodges" },
  forSelfCatering: { path: "/for/self-catering" },
  forHotelGroups: { path: "/for/hotel-groups" },
  auth: { path: "/auth", indexed: false },
  account: { path: "/account", indexed: false },
  desk: { path: "/desk", indexed: false },
  deskLink: { path: "/desk/link", indexed: false },
  newsletterConfirm: { path: "/newsletter/confirm", indexed: false },
  newsletterUnsubscribe: { path: "/newsletter/unsubscribe", indexed: false },
  app: { path: "/app" },
  notFound: { path: "/404", indexed: false },
  privacy: { path: "/privacy" },
  terms: { path: "/terms" },
} as const satisfies Record<string, PageAddress>;

export type PageId = keyof typeof pageAddresses;

type Address = (typeof pageAddresses)[PageId];

/** An address that a link of ours may have; anything else is a type error. */
export type SitePath =
  | Address["path"]
  | Extract<Address, { alias: string }>["alias"]
  | `/blog/${string}`;

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

type ContactQuery = `plan=${PlanId}` | `about=${ContactSubject}${"" | `&plan=${PlanId}`}`;

/** The contact form with its first fields filled in (`contactLink` in site/contact-links.ts). */
export type ContactLink =
  | `/contact?${ContactQuery}${"" | `&rooms=${string}`}${"" | `&sites=${string}`}#form`
  | `/contact?about=quote&${string}#form`;

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

/** The demo form with its first fields filled in (`demoLink` in site/contact-links.ts). */
export type DemoLink = "/demo" | `/demo?${string}`;

/** A link to the price builder with a choice. */
export type BuilderLink = `/tools/price-builder?${string}`;

/** A link to a tool with some of its entries. */
type ToolLink = `/tools/commission-calculator?${string}` | BuilderLink;

/** Opens the sign-up tab; a signed-in visitor is redirected to the trial request. */
export const trialPath = "/auth?sign-up";
/** The trial request on the account page, to which a sign-up for a trial leads. */
export const trialRequestPath = "/account#trial";

/** A link target: a page, with or without an anchor. */
export type SiteLink =
  | SitePath
  | `${SitePath}#${string}`
  | typeof trialPath
  | ContactLink
  | DemoLink
  | ToolLink;

/** Returns the addresses of all pages but the articles. */
export const sitePaths = (): string[] =>
  Object.values(pageAddresses).flatMap(({ path, alias }: PageAddress) =>
    alias ? [path, alias] : [path],
  );

/** Returns true for a page of ours, with or without query and anchor. Only the build knows which articles exist. */
export function isSiteLink(link: string): link is SiteLink {
  const [path = ""] = link.split(/[?#]/);
  return sitePaths().includes(path) || /^\/blog\/[a-z0-9-]+$/.test(path);
}

type SlugOf<Path> = Path extends `/for/${infer Slug}` ? Slug : never;

/** Returns the last parts of the addresses of the pages below /for. */
export const propertyTypeSlugs = () =>
  sitePaths().flatMap((path) => (/^\/for\/(.+)/.exec(path)?.[1] ?? []) as SlugOf<SitePath>);

/** A page with its words in pages.yaml. The legal pages have theirs in their front matter. */
export type PageTextId = Exclude<PageId, "privacy" | "terms">;
