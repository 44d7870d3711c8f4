import type { Brand } from "#accounts/config/brand.ts";
import { readWords } from "#schemas/words.ts";

/** The brand of tests without the website, with the words of its mails. */
export const testBrand: Brand = {
  name: "Accounts",
  language: "en",
  words: readWords("mails"),
  signInPath: "/auth",
  accountPath: "/account",
  landingPaths: ["/", "/auth", "/account"],
  colors: {
    light: {
      background: "#f6f6f6",
      foreground: "#1b1b1b",
      card: "#ffffff",
      mutedForeground: "#545454",
      border: "#d6d6d6",
      primary: "#1d4f91",
      primaryForeground: "#ffffff",
      primaryEdge: "#143763",
      link: "#1d4f91",
    },
    dark: {
      background: "#161616",
      foreground: "#f1f1f1",
      card: "#222222",
      mutedForeground: "#b5b5b5",
      border: "#454545",
      primary: "#9cc2f5",
      primaryForeground: "#10233d",
      primaryEdge: "#6d97d1",
      link: "#9cc2f5",
    },
  },
};
