/** Links of the header, in order; the phone menu shows the same. */
export const headerLinks = [
  { label: "Home", path: "/" },
  { label: "About", path: "/about" },
  { label: "Features", path: "/features" },
  { label: "Success Guide", path: "/success-guide" },
  { label: "Pricing", path: "/pricing-plans" },
  { label: "Blog", path: "/blog" },
  { label: "FAQ", path: "/faq" },
  { label: "Contact", path: "/contact" },
] as const;

export const footerLinks = [
  { label: "Home", path: "/" },
  { label: "About", path: "/about" },
  { label: "Features", path: "/features" },
  { label: "Pricing", path: "/pricing" },
  { label: "Contact", path: "/contact" },
] as const;

export const toolsLink = { label: "Free tools", path: "/tools" } as const;

/** Reference pages, in the footer. */
export const guideLinks = [
  { label: "Guest houses", path: "/for/guest-houses" },
  { label: "Lodges and resorts", path: "/for/lodges" },
  { label: "Self-catering", path: "/for/self-catering" },
  { label: "Hotel groups", path: "/for/hotel-groups" },
  { label: "Switch to us", path: "/switch" },
  { label: "OTA commission", path: "/ota-commission" },
  toolsLink,
  { label: "Questions to ask us", path: "/answers" },
  { label: "Glossary", path: "/glossary" },
] as const;

export const legalLinks = [
  { label: "Privacy", path: "/privacy" },
  { label: "Terms", path: "/terms" },
] as const;

/** The button of the header and the phone menu. */
export const bookDemoLabel = "Book a demo";

/** The sign-in page. */
export const signInLink = { label: "Sign In", path: "/auth" } as const;
/** Opens the sign-up tab; a signed-in visitor is redirected to the trial request. */
export const trialLink = { label: "Start Free Trial", path: "/auth?sign-up" } as const;
/** The trial request on the account page, to which a sign-up for a trial leads. */
export const trialRequestPath = "/account#trial";
/** The `id` of the newsletter box on the blog. */
export const newsletterId = "newsletter";
export const newsletterLink = { label: "Newsletter", path: `/blog#${newsletterId}` } as const;
export const appLink = { label: "Install the app", path: "/app" } as const;

/** The links of the footer's column "More". The account comes before them, the social network after them. */
export const moreLinks = [appLink, newsletterLink] as const;

/** The header's menu for a signed-in visitor; the phone menu has the same links. */
export const accountMenu = {
  label: "Account of",
  account: { label: "Your account", path: "/account" },
  signOut: "Sign Out",
} as const;
