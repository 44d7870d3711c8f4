import type { Brand } from "#accounts/index.ts";
import { dark, light } from "#schemas/facts/colors.ts";
import { company } from "#schemas/facts/company.ts";
import { site } from "#schemas/facts/site.ts";

/** The website's brand, for the mails and pages of the account service. */
export const brand: Brand = {
  name: site.name,
  language: site.language,
  legalName: company.legalName,
  address: company.address,
  from: `${site.name} <${company.email.enquiries}>`,
  support: company.email.support,
  icon: "/icon-192.png",
  signInPath: "/auth",
  accountPath: "/account",
  landingPaths: site.linkLandingPaths,
  colors: { light, dark },
};
