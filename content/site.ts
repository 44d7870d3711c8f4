/**
 * The company and the product. Every page, mail, picture and structured-data block reads these, so renaming the product is
 * one edit of `name`.
 *
 * Values under `.example`, the number that cannot ring and the registration are placeholders:
 * `npm run check:content` lists what is still to be replaced.
 */
const name = "Stoep";
const domain = "stoep.example";
const phone = { display: "+27 00 000 0000", href: "tel:+27000000000" };

export const site = {
  name,
  domain,
  tagline: "All-in-One Hotel Management Technology Solutions",
  blurb: "One place for your channels, your own bookings, your front desk and your rates.",
  language: "en-ZA",
  legalName: `${name} Hotel Software (Pty) Ltd`,
  registration: "0000/000000/07",
  vatNumber: "4000000000",
  address: "1 Example Street, Cape Town, 8001, South Africa",
  phone,
  whatsapp: { display: phone.display, number: "27000000000" },
  email: {
    enquiries: `hello@${domain}`,
    sales: `sales@${domain}`,
    support: `support@${domain}`,
    privacy: `privacy@${domain}`,
    /** For reports of vulnerabilities; /.well-known/security.txt names it. */
    security: `security@${domain}`,
  },
  demoUrl: `https://demo.${domain}`,
  social: { label: "LinkedIn", url: `https://social.${domain}` },
  editorialTeam: `${name} editorial team`,
  /** Shown next to every price (VAT Act s65: an advertised price says whether it includes VAT). */
  vatNote: "Rand prices include VAT at 15%.",
} as const;

/** The pages that read the outcome of a mailed link. The account service redirects to no other page of this site. */
export const linkLandingPaths: readonly string[] = ["/", "/auth", "/account"];
