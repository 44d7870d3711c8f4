// Each page's words are a file of its own, so that a browser fetches those of the page it shows.
import { about } from "#content/pages/about.ts";
import { account } from "#content/pages/account.ts";
import { app } from "#content/pages/app.ts";
import { auth } from "#content/pages/auth.ts";
import { blog } from "#content/pages/blog.ts";
import { contact } from "#content/pages/contact.ts";
import { faq } from "#content/pages/faq.ts";
import { features } from "#content/pages/features.ts";
import { home } from "#content/pages/home.ts";
import { newsletterConfirm } from "#content/pages/newsletter-confirm.ts";
import { newsletterUnsubscribe } from "#content/pages/newsletter-unsubscribe.ts";
import { notFound } from "#content/pages/not-found.ts";
import type { PageText } from "#content/pages/page-text.ts";
import { pricing } from "#content/pages/pricing.ts";
import { successGuide } from "#content/pages/success-guide.ts";

/** What search engines and shared links say of each page. For the build and the server; pages import their own. */
export const pageTexts = {
  home,
  features,
  pricing,
  successGuide,
  about,
  contact,
  blog,
  faq,
  auth,
  account,
  newsletterConfirm,
  newsletterUnsubscribe,
  app,
  notFound,
} satisfies Record<string, PageText>;
