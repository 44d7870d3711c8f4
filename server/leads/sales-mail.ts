import { findPhoneNumbersInText } from "libphonenumber-js/max";
import { type Mail, renderMail } from "#accounts/index.ts";
import { formatDay, formatTime } from "#leads/south-african-time.ts";
import type { MailAction, VisitorAction } from "#leads/state.ts";
import { countText, fill } from "#schemas/fill.ts";
import { defaultLanguage } from "#schemas/languages.ts";
import { readWords } from "#schemas/words.ts";
import { brand } from "#server/brand.ts";
import { describePrice } from "#server/leads/describe-price.ts";
import type { Lead } from "#server/leads/leads-table.ts";
import { deskLink, mailLink } from "#server/leads/mail-links.ts";

const words = readWords("mails").salesRequest;
const deleted = readWords("mails").requestDeleted;
const { labels } = words;
const { languages } = readWords("trial");

/** Values that a change replaced. */
export type Before = Partial<
  Pick<Lead, "rooms" | "parts" | "channels" | "start_on" | "language" | "message">
>;

export const nameOf = ({ property, name, reference }: Lead) => property || name || reference;

type SalesMail = Omit<Parameters<typeof renderMail>[0], "brand" | "heading">;

/** Renders a mail to sales, whose heading is its subject. */
export const toSales = (mail: SalesMail) => renderMail({ brand, heading: mail.subject, ...mail });

export function salesMail(content: {
  siteUrl: string;
  to: string;
  event: VisitorAction;
  lead: Lead;
  before?: Before;
  /** What the server says about the request. */
  note?: string | undefined;
  now: Date;
}): Mail {
  const { siteUrl, to, event, lead, before = {}, note, now } = content;
  const time = formatTime(lead.reply_by);
  const isWithdrawn = event === "withdrawn";
  const subject = fill(
    words.subjects[event === "changed" && lead.answered_at ? "changedLater" : event],
    {
      kind: words.kinds[lead.kind],
      who: nameOf(lead),
      time,
      rooms: countText(words.roomCount, lead.rooms, defaultLanguage),
    },
  );
  const paragraphs: string[] = [];
  if (isWithdrawn) paragraphs.push(words.withdrawn);
  else if (lead.answered_at) paragraphs.push(words.answered);
  else {
    paragraphs.push(fill(words.promise, { time, language: languages[lead.language] }));
    const sooner = lead.wishes.toSorted().find((wish) => wish < lead.reply_by);
    if (sooner) paragraphs.push(fill(words.wishedSooner, { time: formatTime(sooner) }));
  }
  if (note && event === "requested") paragraphs.push(note);
  const mail = toSales({
    siteUrl,
    to,
    subject,
    preheader: paragraphs[0] ?? "",
    paragraphs,
    details: [
      ...(isWithdrawn ? [] : [...waysToReach(lead), ...recordLinks(siteUrl, lead, now)]),
      ...changes(lead, before),
      ...describe(lead),
    ],
    ...(!isWithdrawn && {
      ...(lead.message && { quote: { label: labels.message, text: lead.message } }),
      action: { label: words.links.open, link: deskLink(siteUrl, lead) },
    }),
    notes: [words.note],
  });
  return { ...mail, replyTo: lead.email };
}

/** Without addresses and numbers: the phone number may be another person's, who would get them from us. */
const isPlainName = (name: string) => /^(?:[\p{L}\p{M} '’&,-]|\.(?= |$)){1,60}$/u.test(name);

type Detail = readonly [label: string, value: string, link?: string];

/** Returns how to reach the sender: the links of a telephone number, if it is one, and of a mail, with first words in them. */
export function reachOf({ phone: typed, language, kind, reference, name, email }: Lead) {
  const about = { kind: words.kindsToPerson[language][kind], reference };
  const known = isPlainName(name) ? ` ${name}` : "";
  const firstMessage = fill(words.whatsApp[language], { name: known, ...about });
  const subject = encodeURIComponent(fill(words.emailSubject[language], about));
  const address = encodeURIComponent(email).replace("%40", "@");
  const phone = readPhone(typed);
  const whatsApp = `https://wa.me/${phone?.digits}?text=${encodeURIComponent(firstMessage)}`;
  return {
    phone: phone && { display: phone.display, href: phone.href, whatsApp },
    mailTo: `mailto:${address}?subject=${subject}`,
  };
}

export function waysToReach(lead: Lead): Detail[] {
  const { phone, mailTo } = reachOf(lead);
  return [
    phone ? [labels.phone, phone.display, phone.href] : [labels.phone, lead.phone],
    [labels.whatsApp, phone ? words.openWhatsApp : "", phone?.whatsApp ?? ""],
    [labels.email, lead.email, mailTo],
  ];
}

export function recordLinks(siteUrl: string, lead: Lead, now: Date): Detail[] {
  const { answered, recordAnswer, setUp, recordSetUp } = words.links;
  const link = (action: MailAction) => mailLink(siteUrl, lead, action, now);
  const found: Detail[] = [];
  if (!lead.answered_at) found.push([answered, recordAnswer, link("answered")]);
  if (lead.kind === "trial" && !lead.set_up_at) found.push([setUp, recordSetUp, link("set up")]);
  return found;
}

/** Returns what a change replaced, and by what. */
export function changes(lead: Lead, before: Before): Detail[] {
  const [was, is] = [textsOf({ ...lead, ...before }), textsOf(lead)];
  return (Object.keys(before) as (keyof Before)[]).map((name) => [
    fill(words.changed, { label: labels[name] }),
    fill(words.change, { before: was[name] || words.empty, after: is[name] || words.empty }),
  ]);
}

/** Returns what a lead says, with its labels; not the message, which mails quote. */
export function describe(lead: Lead, language = defaultLanguage): Detail[] {
  const { labels } = readWords("mails", language).salesRequest;
  const { message: _, ...texts } = textsOf(lead, language);
  return Object.entries(texts).map(([name, text]) => [labels[name as keyof typeof texts], text]);
}

function textsOf(lead: Lead, language = defaultLanguage) {
  const { roomCount, labels } = readWords("mails", language).salesRequest;
  const { parts, languages } = readWords("trial", language);
  const { plan, kind, start_on } = lead;
  const price = describePrice(lead, language);
  const time = (at: string) => formatTime(at, language);
  const start = start_on ? formatDay(start_on, language) : labels.anyDay;
  return {
    name: lead.name,
    property: lead.property,
    wishes: lead.wishes.map(time).join(", "),
    start_on: kind === "trial" ? start : "",
    rooms: countText(roomCount, lead.rooms, language),
    parts: lead.parts.map((part) => parts[part] ?? part).join(", "),
    plan: plan && readWords("products", language).products[plan],
    price: price?.month ?? "",
    priceLines: price?.lines ?? "",
    channels: lead.channels,
    language: languages[lead.language],
    first_page: lead.first_page,
    campaign: lead.campaign,
    requested: time(lead.requested_at),
    reference: lead.reference,
    message: lead.message,
  };
}

export function requestDeleted(siteUrl: string, to: string, reference: string): Mail {
  const { preheader, text, note } = deleted;
  const subject = `${deleted.subject}: ${reference}`;
  const paragraphs = [fill(text, { reference })];
  return toSales({ siteUrl, to, subject, preheader, paragraphs, notes: [note] });
}

/** Kinds of numbers whose owner earns from the call: a stranger can type one into a form. */
const costly: readonly (string | undefined)[] = ["PREMIUM_RATE", "SHARED_COST"];

/**
 * Returns the first telephone number in a text, as a person writes it, and its digits for links; undefined if there is none, or
 * one that costs more than those of its country, as satellite numbers do. If the text says more, such as whom to ask for,
 * `display` is the text.
 */
function readPhone(typed: string) {
  const [found] = findPhoneNumbersInText(typed, "ZA");
  if (!found?.number.country || costly.includes(found.number.getType())) return undefined;
  const { number, startsAt, endsAt } = found;
  const isAll = typed.slice(startsAt, endsAt) === typed.trim();
  const display = isAll ? number.formatInternational() : typed;
  return { display, href: number.getURI(), digits: number.number.replace("+", "") };
}
