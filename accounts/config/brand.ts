import type { AccountWords } from "#accounts/config/account-words.ts";

const colorNames = [
  "background",
  "foreground",
  "card",
  "mutedForeground",
  "border",
  "primary",
  "primaryForeground",
  "primaryEdge",
  "link",
] as const;

type Palette = Readonly<Record<(typeof colorNames)[number], string>>;

export type Brand = {
  name: string;
  /** BCP 47 language of the mails and pages. */
  language: string;
  words: AccountWords;
  legalName?: string;
  address?: string;
  /** Sender of the mails if MAIL_FROM is not set. */
  from?: string;
  /** Path of a square icon on the site. */
  icon?: string;
  /** Paths of the site's pages: to sign in, and of the visitor's account. */
  signInPath: string;
  accountPath: string;
  /** The pages that read the outcome of a mailed link. The service redirects to no other page of the site. */
  landingPaths: readonly string[];
  colors: Readonly<Record<"light" | "dark", Palette>>;
  /** What differs in other languages of the site, by the `language` in the data of an account. */
  translations?: Readonly<Record<string, Translation>>;
};

type Translation = Pick<Brand, "language" | "words" | "signInPath" | "accountPath">;

export function brandFor(brand: Brand, language: unknown): Brand {
  const { translations = {} } = brand;
  if (typeof language !== "string" || !Object.hasOwn(translations, language)) return brand;
  return { ...brand, ...translations[language] };
}

export const mailSender = ({ from, name }: Brand, siteUrl: string, mailFrom?: string): string =>
  mailFrom ?? from ?? `${name} <noreply@${new URL(siteUrl).hostname}>`;

export const paletteAsCss = ({ colors }: Pick<Brand, "colors">, theme: "light" | "dark"): string =>
  colorNames.map((name) => `--${name}: ${colors[theme][name]};`).join(" ");
