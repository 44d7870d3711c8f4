import { contactPrefill, interestOptions, type Subject } from "#content/contact.ts";
import type { MessageWords } from "#site/tools/price-builder/describe-quote.ts";

/** Values for the contact form. */
export type Prefill = { interest: (typeof interestOptions)[number]["value"]; message: string };

const {
  plans,
  plan: planOnly,
  subjects,
  rooms: roomsLine,
  askRooms,
  askProperties,
} = contactPrefill;

/**
 * Returns the form's values for a query string. The sums of a tool are fetched only for a link of it. The calculator's
 * entries are in the address of the page that the visitor came from.
 */
export async function fetchPrefill(
  query: string,
  referrer: string,
  quoteWords: MessageWords,
): Promise<Prefill | null> {
  const parameters = new URLSearchParams(query);
  const about = parameters.get("about");
  if (about === "quote") {
    const { readQuote } = await import("#site/contact/quote-prefill.ts");
    return readQuote(query, __SITE_URL__, quoteWords);
  }
  const prefill = readPrefill(query);
  const sites = parameters.get("sites");
  if (prefill && sites) {
    const { describeSites } = await import("#site/contact/sites-prefill.ts");
    const message = [prefill.message, describeSites(sites)].filter(Boolean).join(" ");
    return { ...prefill, message };
  }
  if (about !== "calculation" || !prefill) return prefill;
  const { describeCalculation } = await import("#site/contact/calculation-prefill.ts");
  const message = `${prefill.message} ${describeCalculation(referrer, __SITE_URL__)}`;
  return { ...prefill, message: message.trim() };
}

/** Returns the form's values for a query string such as "?plan=professional"; null if it has no known value. */
export function readPrefill(query: string): Prefill | null {
  const parameters = new URLSearchParams(query);
  const subject = ownValue<Subject>(subjects, parameters.get("about"));
  const plan = ownValue(plans, parameters.get("plan"));
  if (!subject && !plan) return null;
  const line = plan ? (subject?.lineWithPlan ?? planOnly.line)(plan) : subject?.line;
  const rooms = /^[1-9]\d{0,3}\+?$/.exec(parameters.get("rooms") ?? "")?.[0];
  const asksProperties = subject ? subject.asksProperties : plan === plans.enterprise;
  const sentences = [
    rooms && roomsLine(rooms),
    line,
    subject?.asksRooms && !rooms && askRooms,
    asksProperties && !rooms && askProperties,
  ];
  return {
    interest: (subject ?? planOnly).interest,
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
  if (interestField.value === interestOptions[0].value) interestField.value = interest;
  if (messageField.value === "") messageField.value = message;
}
