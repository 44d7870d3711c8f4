import type { Brand } from "#accounts/index.ts";
import { dark, light } from "#schemas/facts/colors.ts";
import { company } from "#schemas/facts/company.ts";
import { site } from "#schemas/facts/site.ts";
import { type Language, languages, locales } from "#schemas/languages.ts";
import { translations } from "#schemas/pages.ts";
import { readWords } from "#schemas/words.ts";

const pathIn = (language: Language, path: string) => translations[path]?.[language] ?? path;

const brandIn = (language: Language) => ({
  language: locales[language],
  words: readWords("mails", language),
  signInPath: pathIn(language, "/auth"),
  accountPath: pathIn(language, "/account"),
});

export const brand: Brand = {
  ...brandIn(languages[0]),
  name: site.name,
  legalName: company.legalName,
  address: company.address,
  from: `${site.name} <${company.email.enquiries}>`,
  icon: "/icon-192.png",
  landingPaths: languages.flatMap((language) =>
    site.linkLandingPaths.map((path) => pathIn(language, path)),
  ),
  colors: { light, dark },
  translations: Object.fromEntries(
    languages.slice(1).map((language) => [language, brandIn(language)]),
  ),
};
