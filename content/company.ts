/**
 * The company and the name of its product. Every page, mail, picture and structured-data block reads these, so renaming
 * the product is one edit of `name`.
 *
 * Values under `.example`, the number that cannot ring and the registration are placeholders:
 * `npm run check:content` lists what is still to be replaced.
 */
const name = "Stoep";
const domain = "stoep.example";

/** The number on every page: in the footer, on /contact, /faq and the guide's PDF. The header shows none. */
const phoneNumber = "+27 00 000 0000";
const phoneDigits = phoneNumber.replace(/\D/g, "");
const phone = { display: phoneNumber, href: `tel:+${phoneDigits}` };

export const company = {
  name,
  domain,
  legalName: `${name} Hotel Software (Pty) Ltd`,
  registration: "0000/000000/07",
  vatNumber: "4000000000",
  address: "1 Example Street, Cape Town, 8001, South Africa",
  phone,
  whatsapp: { display: phone.display, number: phoneDigits },
  email: {
    enquiries: `hello@${domain}`,
    sales: `sales@${domain}`,
    support: `support@${domain}`,
    privacy: `privacy@${domain}`,
    /** For reports of vulnerabilities; /.well-known/security.txt names it. */
    security: `security@${domain}`,
  },
  /** The product's demo, where visitors try it. */
  demoUrl: `https://demo.${domain}`,
  social: { label: "LinkedIn", url: `https://social.${domain}` },
  editorialTeam: `${name} editorial team`,
} as const;
