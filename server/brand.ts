import type { Brand } from "#accounts/index.ts";
import { dark, light } from "#schemas/facts/colors.ts";
import { company } from "#schemas/facts/company.ts";
import { site } from "#schemas/facts/site.ts";
import { readWords } from "#schemas/words.ts";

/** The website's brand, for the mails and pages of the account service. */
export const brand: Brand = {
  name: site.name,
  language: site.language,
  words: readWords("mails"),
  legalName: company.legalName,
  address: company.address,
  from: `${site.name} <${company.email.enquiries}>`,
  icon: "/icon-192.png",
  signInPath: "/auth",
  accountPath: "/account",
  landingPaths: site.linkLandingPaths,
  colors: { light, dark },
};
