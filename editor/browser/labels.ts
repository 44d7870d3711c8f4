/** What common fields are called in forms, lists and messages, in place of their names in the files. */
const labels: Readonly<Record<string, string>> = {
  about: "Subject that the form starts with",
  alt: "What the picture shows",
  art: "Drawing",
  artAlt: "What the drawing shows",
  body: "Text",
  chat: "First message of the chat",
  cta: "Offer at the end",
  excerpt: "Line on the card",
  faq: "Questions and answers",
  id: "Name in the address",
  keywords: "Words for search engines",
  lead: "Introduction",
  meta: "Title and search engines",
  one: "For one",
  other: "For several",
  path: "Leads to",
  pendingFact: "To fill in",
  preheader: "Line below the subject",
  primary: "First button",
  primaryAction: "First button",
  related: "Article to read next",
  scene: "Landscape",
  secondary: "Second button",
  shareFact: "Line on the share image",
  slug: "Last part of the address",
  to: "Leads to",
  url: "Web address",
  what: "What it is for",
};

/** Letters that are an abbreviation in the name of a field. */
const abbreviations = /\b(vat|ota|pms|pdf|faq|sms|api|csv|url|zar|usd|eur)\b/g;

/** "channelManagerBands" -> "Channel manager bands", "EUR" -> "EUR", "demoUrl" -> "Demo URL", "cta" -> "Offer at the end". */
export function labelOf(name: string): string {
  const known = labels[name];
  if (known) return known;
  if (/^[A-Z]+$/.test(name)) return name;
  const words = name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/[-_]/g, " ")
    .toLowerCase()
    .replace(/\bwhats app\b/, "WhatsApp")
    .replace(abbreviations, (word) => word.toUpperCase());
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** "cta.primary.label" -> "Offer at the end, First button, Label"; entries of lists count from 1. */
export const labelsOf = (field: string) =>
  field
    .split(".")
    .map((name) => (/^\d+$/.test(name) ? String(Number(name) + 1) : labelOf(name)))
    .join(", ");
