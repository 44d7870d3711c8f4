import { company } from "#schemas/facts/company.ts";

/** How many days an unsubscribed address gets no mail from us. */
const askAgainAfterDays = 30;

/**
 * The words of the newsletter. `consent` is what a subscriber agrees to: the box on the page shows it, and the server
 * stores it with each address. POPIA s69 requires it to say who writes, what, by which channel, and how to stop it.
 */
export const newsletter = {
  consent: `I agree that ${company.legalName} sends me its newsletter by email about once a month, with practical advice for places to stay and news of its software. I can unsubscribe at any time with the link in every newsletter.`,
  askAgainAfterDays,
  mail: {
    subject: "Confirm your newsletter subscription",
    preheader: "Confirm with one click, and you get the next newsletter.",
    heading: "Confirm your newsletter subscription",
    asked: "Someone entered this address to get our newsletter, and agreed to this:",
    confirm: "Confirm my subscription",
    ifNot:
      "If it was not you, ignore this email. You get no newsletter, and we delete your address.",
    unsubscribe: "To decline, or to unsubscribe later",
  },
  confirmPage: {
    title: "Confirm your newsletter subscription",
    text: "Confirm, and you get the next newsletter.",
    button: "Confirm my subscription",
    working: "Confirming your subscription...",
    done: {
      title: "You are subscribed.",
      text: "You get our next newsletter. Each one ends with a link to unsubscribe, and so does the email that you have just opened.",
    },
    help: {
      text: `Or enter your address again on the blog, and we send you another link, unless you unsubscribed in the last ${askAgainAfterDays} days.`,
      link: { label: "Subscribe again", to: "/blog#newsletter" },
    },
  },
  unsubscribePage: {
    title: "Unsubscribe from the newsletter",
    text: "Press the button, and we send you no more newsletters. You do not have to sign in.",
    button: "Unsubscribe",
    working: "Unsubscribing...",
    done: {
      title: "You are unsubscribed.",
      text: `For ${askAgainAfterDays} days we send nothing to this address, even if someone enters it on our site. After that you can subscribe again on the blog.`,
    },
    help: {
      text: "Or write to us from the address that gets the newsletter, and we unsubscribe it.",
      link: { label: "Write to us", to: "/contact#form" },
    },
  },
  /** The box on the blog; its other words are in content/blog.ts. */
  box: {
    working: "Subscribing...",
    missing: "Enter your email address.",
    invalid: "Enter a valid email address, for example reception@yourhotel.co.za.",
    noConsent: "Tick the box to agree. Without your consent we may not write to you.",
    done: {
      title: "Check your email.",
      text: "If you are not subscribed yet, we have sent you a link. Open it to get the next newsletter.",
    },
  },
  /** Why a request failed. A reason given by our server is shown instead of `http`. */
  failures: {
    fetch: "Your request did not reach us. Check your connection, then try again.",
    relay: "Our newsletter service is not working at the moment. Try again in a few minutes.",
    http: "Our server could not do this. Try again in a few minutes.",
  },
  notDone: "That did not work.",
  retry: "Try again",
  toBlog: "Read the articles",
  needsScript:
    "This page needs JavaScript, which is switched off in this browser. Switch it on and open the link again. Or write to us from the address that gets the newsletter, and we do it for you:",
  /** Shown if the address of either page has no usable token. */
  noToken: {
    title: "This link is not complete.",
    text: "Open it again from the email, or copy the whole link into the address bar.",
  },
} as const;
