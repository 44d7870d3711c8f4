import type { PageText } from "#content/pages/page-text.ts";

export const account: PageText = {
  title: "Your account",
  description: "See and correct your details, change your address or password, and end sessions.",
  keywords: ["account", "details", "password"],
  updated: "2026-11-21",
};
