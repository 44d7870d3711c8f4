import { valueAt } from "#schemas/values.ts";

/** What common fields are called in forms, lists and messages, in place of their names in the files. */
const labels: Readonly<Record<string, string>> = {
  alias: "Second address of the page",
  alt: "What the picture shows",
  art: "Drawing",
  artAlt: "What the drawing shows",
  body: "Text",
  chat: "First message of the chat",
  cta: "Offer at the end",
  excerpt: "Line on the card",
  faq: "Questions and answers",
  id: "Short name in links",
  includedIn: "Products that include it",
  keywords: "Words for search engines",
  lead: "Introduction",
  maxRooms: "Largest number of rooms",
  meta: "Title and search engines",
  path: "Leads to",
  pendingFact: "What is missing",
  preheader: "Line below the subject",
  primaryAction: "First button",
  related: "Article to read next",
  scene: "Landscape",
  shareFact: "Line on the share image",
  slug: "End of the address",
  to: "Leads to",
  url: "Web address",
  what: "What it is for",
};

/** What fields for yes or no are called. */
const questions: Readonly<Record<string, string>> = {
  confirmed: "Confirmed by the company",
  listed: "Listed by search engines",
  onCard: "Shown on the card",
  popular: "Marked as popular",
  show: "Shown on the page",
};

/** Those that depend on what the field has, or on the fields beside it. */
function labelInPlace(name: string, value: unknown, beside: object): string | undefined {
  if (typeof value === "boolean" && questions[name]) return questions[name];
  const isGroup = typeof value === "object";
  if (name === "primary" && isGroup) return "First button";
  if (name === "secondary" && isGroup) return "Second button";
  if (name === "about" && typeof value === "string") return "Subject that the form starts with";
  if (name === "one" && "other" in beside) return "For one";
  if (name === "other" && "one" in beside) return "For several";
  if (name === "to" && "from" in beside) return "To";
  if (name === "path" && "description" in beside) return "Address of the page: ask a developer";
  // Groups that all have a name, such as travel sites, are called by it.
  const names = Object.values(beside).map((each) => valueAt(each, ["name"]));
  const own = valueAt(value, ["name"]);
  const isName = names.every(Boolean) && names.indexOf(own) === names.lastIndexOf(own);
  return typeof own === "string" && isName && !own.includes("{") ? own : undefined;
}

/** Letters that are an abbreviation in the name of a field. */
const abbreviations = /\b(vat|ota|pms|pdf|faq|sms|api|csv|url|zar|usd|eur)\b/g;

/**
 * Returns what a field of `group` is called: "channelManagerBands" -> "Channel manager bands", "EUR" -> "EUR", "demoUrl" ->
 * "Demo URL", "cta" -> "Offer at the end".
 */
export function labelOf(name: string, group: unknown = {}): string {
  const known = labelInPlace(name, valueAt(group, [name]), Object(group));
  if (known) return known;
  if (labels[name]) return labels[name];
  if (/^[A-Z]+$/.test(name)) return name;
  const words = name
    .replace(/([a-z])(?=\d)|([a-z\d])(?=[A-Z])/g, "$1$2 ")
    .replace(/[-_]/g, " ")
    .toLowerCase()
    .replace(/\bwhats app\b/, "WhatsApp")
    .replace(abbreviations, (word) => word.toUpperCase());
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * Returns where a field of a file is: "cta.primary.label" -> "Offer at the end, First button, Label". An entry of a list
 * is called by its first text, or counted from 1.
 */
export function labelsOf(field: string, data: unknown): string {
  const path = field.split(".");
  const places = path.map((name, index) => {
    const group = valueAt(data, path.slice(0, index));
    if (!Array.isArray(group)) return labelOf(name, group);
    const entry = group[Number(name)];
    const fields: [string, unknown][] =
      typeof entry === "string" ? [] : Object.entries(entry ?? {});
    const [, title] = fields.find(([key, each]) => key !== "id" && typeof each === "string") ?? [];
    return String(title ?? Number(name) + 1).slice(0, 80);
  });
  return places.join(", ");
}
