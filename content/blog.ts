import { terms } from "#schemas/facts/terms.ts";

/** The words of the article index. */
export const blogPage = {
  head: {
    title: "Guest house and hotel articles",
    lead: "What to change at your place first, and what it brings in rand. With the sums to check and the sources to read.",
    demo: "Get Free Demo",
    latest: "Latest Articles",
  },
  finder: {
    title: "Find an article",
    subjects: "Show articles on",
    all: "All",
    search: {
      label: "Search titles and texts",
      clear: "Clear the search",
      results: "Search results",
      fetching: "Loading the articles...",
      found: (articles: string) => `${articles} found.`,
      none: "No article holds these words.",
      similar: (articles: string) =>
        `No article holds these words; ${articles} with words of similar spelling.`,
      inSection: "Under",
      empty: {
        advice: "Try one word instead of several, or a plainer one. Many articles use these:",
        examples: ["deposit", "commission", "WhatsApp"],
        ask: "Or ask us",
      },
      failed: "The search could not be loaded. Check your connection, then try again.",
      retry: "Try again",
    },
  },
  featured: "Featured Articles",
  all: "All Articles",
  guides: {
    title: "Practical Guides",
    lead: "How to do one thing properly, with the steps and the sums.",
  },
  newsletter: {
    title: "One newsletter a month, with one thing to try.",
    text: "Written for owners and front desks. Unsubscribe whenever you like.",
    label: "Your email address",
    button: "Subscribe to the newsletter",
    noScript:
      "Subscribing by email needs JavaScript, which is switched off in this browser. WhatsApp works without it.",
    chat: "Subscribe on WhatsApp",
    chatText: "Hello, please add me to your monthly newsletter.",
  },
  ready: {
    title: "Ready to Transform Your Hotel?",
    text: `Try the suite for ${terms.trialDays} days without a credit card, or let us show you around first.`,
    demo: "Schedule Demo",
    chatText: "Hello, I would like to schedule a demo meeting. My property is: ",
  },
} as const;
