import { fill } from "#schemas/fill.ts";
import type { ContactSubject } from "#schemas/site-paths.ts";
import type { WordsOf } from "#schemas/words.ts";

type Interest = keyof WordsOf<"contact">["form"]["interests"];

export type Prefill = { interest: Interest; message: string };

type PrefillWords = WordsOf<"contact">["form"]["prefill"];

/** The choice of "What is it about?" that the form has at first. */
export const defaultInterest: Interest = "general";

/** What a link about a plan chooses, if it names no subject. */
const planInterest: Interest = "pricing";

/** What each subject chooses, and what its line asks for at the end. */
const subjects: Record<ContactSubject, { interest: Interest; asks?: "rooms" | "properties" }> = {
  demo: { interest: "demo" },
  group: { interest: "demo", asks: "properties" },
  listing: { interest: "pricing" },
  sales: { interest: "pricing", asks: "rooms" },
  setup: { interest: "migration", asks: "rooms" },
  move: { interest: "migration" },
  talk: { interest: "general" },
  calculation: { interest: "general" },
  channels: { interest: "general" },
  question: { interest: "general" },
};

/**
 * Returns the form's values for a query string. The sums of a tool are fetched only for a link of it. The calculator's
 * entries are in the address of the page that the visitor came from.
 */
export async function fetchPrefill(
  query: string,
  referrer: string,
  words: PrefillWords,
): Promise<Prefill | null> {
  const prefill = readPrefill(query, words);
  const parameters = new URLSearchParams(query);
  const about = parameters.get("about");
  const sites = parameters.get("sites");
  if (!sites && about !== "quote" && about !== "calculation") return prefill;
  const tools = await import("#site/pages/_contact/tool-prefill.ts");
  if (about === "quote") {
    const message = tools.readQuote(query, __SITE_URL__);
    return message === null ? null : { interest: planInterest, message };
  }
  const sentences = [
    prefill?.message,
    sites && tools.describeSites(sites, words),
    about === "calculation" && tools.describeCalculation(referrer, __SITE_URL__),
  ];
  return prefill && { ...prefill, message: sentences.filter(Boolean).join(" ") };
}

/** Returns the form's values for a query string such as "?plan=professional"; null if it has no known value. */
export function readPrefill(query: string, words: PrefillWords): Prefill | null {
  const parameters = new URLSearchParams(query);
  const about = parameters.get("about");
  const subject = ownValue(subjects, about);
  const lines = ownValue(words.subjects, about);
  const plan = ownValue(words.plans, parameters.get("plan"));
  if (!subject && !plan) return null;
  const line = plan ? fill(lines?.lineWithPlan ?? words.plan, { plan }) : lines?.line;
  const rooms = /^[1-9]\d{0,3}\+?$/.exec(parameters.get("rooms") ?? "")?.[0];
  const planAsks = plan === words.plans.enterprise && "properties";
  const asks = !rooms && (subject ? subject.asks : planAsks);
  const sentences = [
    rooms && fill<"count">(words.rooms[rooms === "1" ? "one" : "other"], { count: rooms }),
    line,
    asks === "rooms" && words.askRooms,
    asks === "properties" && words.askProperties,
  ];
  return {
    interest: subject?.interest ?? planInterest,
    message: sentences.filter(Boolean).join(" "),
  };
}

/** Returns the value of an own key. Undefined for inherited ones such as "constructor". */
function ownValue<Value>(values: Readonly<Record<string, Value>>, key: string | null) {
  return key !== null && Object.hasOwn(values, key) ? values[key] : undefined;
}

/** Fills in the contact form. Leaves a field unchanged if the visitor has already changed it. */
export function fillIn(form: HTMLFormElement, { interest, message }: Prefill): void {
  const interestField = form.elements.namedItem("interest") as HTMLSelectElement;
  const messageField = form.elements.namedItem("message") as HTMLTextAreaElement;
  if (interestField.value === defaultInterest) interestField.value = interest;
  if (messageField.value === "") messageField.value = message;
}
