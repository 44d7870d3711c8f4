import { company } from "#schemas/facts/company.ts";
import type { WordsOf } from "#schemas/words.ts";
import { chatUrl, mailDraftUrl } from "#site/contact-links.ts";

/** The form's values. A field without a value is "". */
export type ContactValues = Record<keyof WordsOf<"contact">["form"]["fields"], string>;

export type ContactDraft = {
  to: string;
  subject: string;
  body: string;
  mailUrl: string;
  chatUrl: string;
};

export const contactMailbox = company.email.sales;

/**
 * Builds the draft from the form's fields: a line each, in the order of their labels, then the message.
 * Throws URIError if a field has half of a surrogate pair, which a URL cannot contain.
 */
export function contactDraft(
  values: ContactValues,
  { draft: words, propertyCounts, interests }: WordsOf<"contact">["form"],
): ContactDraft {
  const shown: ContactValues = {
    ...values,
    propertyCount:
      values.propertyCount &&
      (propertyCounts.find(({ value }) => value === values.propertyCount)?.label ??
        values.propertyCount),
    interest: new Map(Object.entries(interests)).get(values.interest) ?? values.interest,
  };
  const { message, ...labels } = words.labels;
  const lines = (Object.keys(labels) as (keyof typeof labels)[]).map(
    (field) => `${labels[field]}: ${shown[field].trim() || words.emptyValue}`,
  );
  const body = [...lines, "", `${message}:`, values.message.trim()].join("\n");
  const draft = { to: contactMailbox, subject: words.subject, body };
  return {
    ...draft,
    mailUrl: mailDraftUrl(draft),
    chatUrl: chatUrl(`${words.subject}\n\n${body}`),
  };
}
