import {
  type ContactField,
  interestOptions,
  propertyCountOptions,
  contactDraft as words,
} from "#content/contact.ts";
import { company } from "#schemas/facts/company.ts";
import { chatUrl, mailDraftUrl } from "#site/contact-links.ts";

/** The form's values. A field without a value is "". */
export type ContactValues = Record<ContactField, string>;

/** The enquiry as a text to copy, a mail draft and a WhatsApp message. */
export type ContactDraft = {
  to: string;
  subject: string;
  body: string;
  mailUrl: string;
  chatUrl: string;
};

/** The sales enquiry mailbox. */
export const contactMailbox = company.email.sales;

function labelOf(options: readonly { value: string; label: string }[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value;
}

/**
 * Builds the draft from the form's fields: a line each, then the message.
 * Throws URIError if a field has half of a surrogate pair, which a URL cannot contain.
 */
export function contactDraft(values: ContactValues): ContactDraft {
  const shown: ContactValues = {
    ...values,
    propertyCount: values.propertyCount && labelOf(propertyCountOptions, values.propertyCount),
    interest: labelOf(interestOptions, values.interest),
  };
  const lines = words.lines.map(
    ({ field, label }) => `${label}: ${shown[field].trim() || words.emptyValue}`,
  );
  const body = [...lines, "", `${words.messageLabel}:`, values.message.trim()].join("\n");
  const draft = { to: contactMailbox, subject: words.subject, body };
  return {
    ...draft,
    mailUrl: mailDraftUrl(draft),
    chatUrl: chatUrl(`${words.subject}\n\n${body}`),
  };
}
