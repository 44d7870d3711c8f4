import { site } from "#content/site.ts";

/** How long an address that was unsubscribed is not asked again, days. */
const askAgainAfterDays = 30;

/**
 * The words of the newsletter. `consent` is what one agrees to: the box on the page shows it, and the server
 * stores it with each address, so it is changed here and nowhere else (POPIA s69: who writes, what, by which
 * channel, and how to stop it).
 */
export const newsletter = {
  consent: `I agree that ${site.legalName} sends me its letter by email, about once a month, with practical advice for places to stay and news of its software. I can stop it at any time with the link in every letter.`,
  askAgainAfterDays,
  mail: {
    subject: "Please confirm: our letter by email",
    preheader: "One step, and the next letter comes to you.",
    heading: "Do you want our letter?",
    asked: "This address was entered for our letter, and this was agreed to:",
    confirm: "Yes, send me the letter",
    ifNot: "If it was not you, do nothing: you then get no letter, and the address is deleted.",
    unsubscribe: "To say no at once, or to stop the letter later",
  },
  confirmPage: {
    title: "Confirm the letter",
    text: "One press, and the next letter comes to you.",
    button: "Yes, send me the letter",
    working: "Confirming...",
    done: { title: "You are on the list.", text: "The next letter comes to you." },
  },
  unsubscribePage: {
    title: "Stop the letter",
    text: "One press, and no letter comes to you any more. It works at once.",
    button: "Stop the letter",
    working: "Stopping...",
    done: {
      title: "You get no more letters.",
      text: `For ${askAgainAfterDays} days we send nothing to this address, even if somebody enters it on our site. After that you can sign up again on the blog.`,
    },
  },
  /** The box on the blog; its other words are in content/blog.ts. */
  box: {
    working: "Sending...",
    missing: "Enter your email address",
    invalid: "Write the address as in reception@yourhotel.co.za",
    noConsent: "Tick the box to agree; without it we may not write to you",
    done: {
      title: "Check your email.",
      text: "Unless your address is on the list already, we have mailed you a link. Press it, and the next letter comes to you.",
    },
  },
  /** Why a call did not work. Where our server gave a reason, that stands instead of `http`. */
  failures: {
    fetch: "Your request did not reach us. Check your connection, then try again.",
    relay:
      "Our server is there, but the part that keeps the list is not. Try again in a few minutes.",
    http: "Our server could not do this. Try again in a few minutes.",
  },
  notDone: "That did not work.",
  retry: "Try again",
  toBlog: "Read the articles",
  needsScript: "This page needs JavaScript, which is switched off in this browser.",
  /** Where the address of either page holds no usable link. */
  noToken: {
    title: "This link is not complete.",
    text: "Open it from the mail again, or copy the whole of it into the address bar.",
  },
} as const;
