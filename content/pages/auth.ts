import type { PageText } from "#content/pages/page-text.ts";

export const auth: PageText = {
  title: "Sign in",
  description: "Sign in to your account, or open one with an email address and a password.",
  keywords: ["sign in", "sign up", "account"],
  updated: "2026-11-20",
};
