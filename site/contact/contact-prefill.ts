import { contactPrefill, interestOptions, type Subject } from "#content/contact.ts";
import { builderDefaults } from "#content/price-builder.ts";
import { messageOf } from "#site/tools/price-builder/describe-quote.ts";
import { readSelection } from "#site/tools/price-builder/read-selection.ts";
import { readEntries } from "#site/tools/tool-link.ts";

/** Values for the contact form. */
export type Prefill = { interest: (typeof interestOptions)[number]["value"]; message: string };

const { plans, plan: planOnly, subjects, rooms: roomsLine, askRooms } = contactPrefill;

/** Returns the form's values for a query string such as "?plan=professional"; null if it has no known value. */
export function readPrefill(query: string): Prefill | null {
  const parameters = new URLSearchParams(query);
  const quote = parameters.get("about") === "quote" ? readQuote(query) : null;
  if (quote) return quote;
  const subject = ownValue<Subject>(subjects, parameters.get("about"));
  const plan = ownValue(plans, parameters.get("plan"));
  if (!subject && !plan) return null;
  const line = plan ? (subject?.lineWithPlan ?? planOnly.line)(plan) : subject?.line;
  const rooms = /^[1-9]\d{0,3}\+?$/.exec(parameters.get("rooms") ?? "")?.[0];
  const sentences = [rooms && roomsLine(rooms), line, subject?.asksRooms && !rooms && askRooms];
  return {
    interest: (subject ?? planOnly).interest,
    message: sentences.filter(Boolean).join(" "),
  };
}

/** Returns the values for a price of the price builder, whose sums are worked out again here; null if it is no price. */
function readQuote(query: string): Prefill | null {
  const { selection } = readSelection(readEntries(builderDefaults, query));
  return selection && { interest: planOnly.interest, message: messageOf(selection) };
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
