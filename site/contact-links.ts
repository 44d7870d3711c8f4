import { company } from "#schemas/facts/company.ts";
import type { Currency } from "#schemas/facts/currencies.ts";
import type { PlanId, PricedPart } from "#schemas/facts/products.ts";
import {
  type ContactSubject,
  type DemoChoice,
  isDemoSubject,
  type SiteLink,
} from "#schemas/site-paths.ts";
import type { Action } from "#schemas/text-fields.ts";

/** Returns the URL of a WhatsApp chat with us, with the visitor's first message filled in. */
export function chatUrl(text?: string): string {
  const url = `https://wa.me/${company.whatsapp.number}`;
  return text ? `${url}?text=${encodeURIComponent(text)}` : url;
}

/** Returns the URL of a WhatsApp message that names a page. The visitor chooses the recipient in WhatsApp. */
export const shareUrl = (title: string, url: string) =>
  `https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`;

/**
 * Returns the URL of a mail draft (RFC 6068): everything but letters and digits is percent-encoded as UTF-8, and line
 * breaks are CRLF.
 */
export function mailDraftUrl(draft: Record<"to" | "subject" | "body", string>): string {
  const encode = (text: string) => encodeURIComponent(text.replace(/\r\n|\r|\n/g, "\r\n"));
  return `mailto:${draft.to}?subject=${encode(draft.subject)}&body=${encode(draft.body)}`;
}

type Choice = {
  rooms?: number | string | undefined;
  /** The ids of the travel sites that the visitor sells on. */
  sites?: readonly string[] | undefined;
} & ({ plan: PlanId; about?: undefined } | { about: ContactSubject; plan?: PlanId | undefined });

/**
 * Returns a link that opens the contact form with the choice filled in: `contactLink({ plan: "professional" })` is
 * "/contact?plan=professional#form".
 */
export function contactLink(choice: Choice): SiteLink {
  const rooms = choice.rooms ? `&rooms=${encodeURIComponent(choice.rooms)}` : "";
  const sites = choice.sites?.length ? `&sites=${choice.sites.join(",")}` : "";
  if (!choice.about) return `/contact?plan=${choice.plan}${rooms}${sites}#form`;
  const plan = choice.plan ? `&plan=${choice.plan}` : "";
  return `/contact?about=${choice.about}${plan}${rooms}${sites}#form`;
}

/**
 * True if visitors of this build can book a demo. An own server and a hosted project have the function; VITE_DEMO is off for
 * other account services.
 */
export const isDemoOffered = () => {
  const { VITE_DEMO }: Partial<ImportMetaEnv> = import.meta.env ?? {};
  return VITE_DEMO !== "off";
};

/**
 * Returns a link to the demo form with the choice filled in: `demoLink({ plan: "starter", rooms: 6 })` is
 * "/demo?plan=starter&rooms=6". A build that does not offer it leads to the contact form.
 */
export function demoLink(choice: DemoChoice = {}): SiteLink {
  const { about, plan, rooms, parts = [] } = choice;
  if (!isDemoOffered()) return contactLink({ about: about ?? "demo", plan, rooms });
  const query = [
    about && `about=${about}`,
    plan && `plan=${plan}`,
    rooms && `rooms=${encodeURIComponent(rooms)}`,
    parts.length > 0 && `parts=${parts.join(",")}`,
  ].filter(Boolean);
  return query.length > 0 ? `/demo?${query.join("&")}` : "/demo";
}

export function actionLink({ path, about }: Action): SiteLink {
  if (path === "/demo") return demoLink({ about: isDemoSubject(about) ? about : undefined });
  return about ? contactLink({ about }) : path;
}

/** The values of the price builder's fields. */
type Quoted = { rooms: number; parts: readonly PricedPart[]; currency: Currency };

const quotedEntries = (quoted: Quoted) =>
  new URLSearchParams(
    Object.entries(quoted).map(([name, value]) => [name, [value].flat().join(" ")]),
  ).toString();

export const builderLink = (quoted: Quoted): SiteLink =>
  `/tools/price-builder?${quotedEntries(quoted)}`;

export const quoteLink = (quoted: Quoted): SiteLink =>
  `/contact?about=quote&${quotedEntries(quoted)}#form`;

export function subjectOfLabel(label: string): ContactSubject {
  if (/\bgroup demo\b/i.test(label)) return "group";
  if (/\bdemo\b/i.test(label)) return "demo";
  return label.startsWith("Ask ") ? "question" : "talk";
}
