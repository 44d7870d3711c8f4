import { count } from "#content/count.ts";
import { site } from "#schemas/facts/site.ts";

/** Words that all tools share, and the list of tools on /tools. */

export const toolWords = {
  /** Follows from the numbers that a field accepts. */
  number: ({ min, max, example }: { min: string; max: string; example: string }) =>
    `Enter a number from ${min} to ${max}, for example ${example}.`,
  missing: (example: string) => `Enter a number, for example ${example}.`,
  share: {
    title: "Keep or send this result",
    copy: "Copy link",
    copied: "Link copied. It opens this page with what you entered.",
    failed: "Your browser did not allow it. The address bar has the same link.",
    whatsApp: "Send on WhatsApp",
    print: "Print",
  },
  reset: "Start again",
  /** Below each tool but the guest records, which have words of their own. */
  private:
    "We do not collect what you enter. It is only in the link of this page, for you to keep or to send.",
  withoutScript:
    "Below is a worked example. To use this tool yourself, turn on JavaScript in your browser.",
} as const;

export const toolsPage = {
  head: {
    title: "Free tools for guest houses, lodges and hotels",
    lead: "Work out what commission costs you, what we cost, and what you keep. No sign-up, and every result shows its sums.",
  },
  /** A result of each tool, on its card. */
  samples: {
    kept: "kept by our example house in its first year with the booking engine, VAT included",
    aMonth: (amount: string) => `${amount} a month`,
    price: (rooms: number) =>
      `${count(rooms, "room")}, both parts: channel manager and booking engine`,
    questions: (number: number) => `a guest house’s answers to ${count(number, "question")}`,
  },
} as const;

/** The tools in the order of /tools. One of them is part of another page. */
export const tools = [
  {
    id: "commission-calculator",
    path: "/tools/commission-calculator",
    icon: "calculator",
    name: "Commission calculator",
    text: "What travel sites cost you a year, what you keep with more direct bookings, and when our fee is covered.",
  },
  {
    id: "price-builder",
    path: "/tools/price-builder",
    icon: "receipt-text",
    name: "Price builder",
    text: `Your price for ${site.name}: every line, the first invoice and the first year.`,
  },
  {
    id: "try-calendar",
    path: "/features#try-calendar",
    icon: "calendar-days",
    name: "Channel manager to try",
    text: "A small channel manager in the page. Take a booking on one site and watch the others close.",
  },
  {
    id: "channel-checker",
    path: "/tools/channel-checker",
    icon: "list-checks",
    name: "Channel checker",
    text: "Which of your travel sites connect, what each one charges, and who takes the guest’s money.",
  },
  {
    id: "direct-booking-check",
    path: "/tools/direct-booking-check",
    icon: "circle-check",
    name: "Direct booking check",
    text: "Twelve questions, a score, and the three next steps to more bookings of your own.",
  },
  {
    id: "guest-records",
    path: "/tools/guest-records",
    icon: "file-lock",
    name: "Guest records and POPIA forms",
    text: "How long to keep each record, and a register, a camera sign and other forms to print with your property’s name.",
  },
] as const;
