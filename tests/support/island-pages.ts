/** A page for each island. A test finds those that are missing here (tests/html/markup.test.ts). */
export const islandPages = {
  HeroControls: "/",
  ContactForm: "/contact",
  DemoForm: "/demo",
  ArticleSearch: "/blog",
  CategoryPicker: "/blog",
  NewsletterBox: "/blog",
  ShareRow: "/blog/mobile-booking-ux",
  InstallButton: "/app",
  CommissionCalculator: "/tools/commission-calculator",
  TryCalendar: "/features",
  MySites: "/ota-commission",
  DirectBookingCheck: "/tools/direct-booking-check",
  GuestRecords: "/tools/guest-records",
  CitePage: "/ota-commission",
  Price: "/tools/price-builder",
  Auth: "/auth",
  Account: "/account",
  NewsletterLink: "/newsletter/unsubscribe",
  Desk: "/desk",
  MailLink: "/desk/link",
  AccountEntry: "/about",
  PhoneAccountEntry: "/about",
  AccountLink: "/about",
  LinkNotice: "/about",
} as const;

/** Pages that send visitors without a session to /auth. A test of many pages that is signed out leaves them out. */
export const pagesBehindSignIn: readonly string[] = ["/account", "/desk"];

/** The pages with islands of their own that a visitor can open, and one with the islands of every page. */
export const pagesWithIslands: readonly string[] = [
  ...new Set<string>(Object.values(islandPages)),
].filter((path) => !pagesBehindSignIn.includes(path));
