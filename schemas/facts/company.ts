import { z } from "zod";
import { readFields } from "#schemas/read-facts.ts";
import { fields, text, webAddress } from "#schemas/text-fields.ts";

const email = z.email("an email address");
const phone = z.string("a number").regex(/^\+\d[\d ]+$/, "a number as +27 21 123 4567");
const digits = (number: string) => number.replace(/\D/g, "");

/** The company that owns the site, and the name of its product. */
export const company = readFields("company", {
  name: text,
  domain: text,
  legalName: text,
  registration: text,
  vatNumber: text,
  address: text,
  phone: phone.transform((display) => ({ display, href: `tel:+${digits(display)}` })),
  whatsapp: phone.transform((display) => ({ display, number: digits(display) })),
  email: fields({
    enquiries: email,
    sales: email,
    support: email,
    privacy: email,
    security: email,
  }),
  demoUrl: webAddress,
  social: fields({ label: text, url: webAddress }),
  editorialTeam: text,
});
