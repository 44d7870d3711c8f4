import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { type Mail, renderMail } from "#accounts/index.ts";
import { formatDay, formatTime } from "#leads/south-african-time.ts";
import type { MailedAction } from "#leads/state.ts";
import { countText, fill } from "#schemas/fill.ts";
import { defaultLanguage, type Language } from "#schemas/languages.ts";
import { readWords } from "#schemas/words.ts";
import { brand } from "#server/brand.ts";
import { describePrice } from "#server/leads/describe-price.ts";
import { deskLink, type MailAction, mailLink } from "#server/leads/mail-links.ts";
import type { Lead } from "#server/leads/store.ts";

const words = readWords("mails").salesRequest;
const deleted = readWords("mails").requestDeleted;
const { labels } = words;
const { languages } = readWords("trial");

export type Before = Partial<
  Pick<Lead, "rooms" | "parts" | "channels" | "start_on" | "language" | "message">
>;

export const nameOf = ({ property, name, reference }: Lead) => property || name || reference;

/** Returns the fields of a request as texts, by name. Those that it has in common with `before` are formatted equally. */
function formatsIn(language: Language) {
  const { roomCount, labels } = readWords("mails", language).salesRequest;
  const { parts: partNames, languages } = readWords("trial", language);
  return {
    rooms: (rooms: number) => countText(roomCount, rooms, language),
    parts: (parts: Lead["parts"]) => parts.map((part) => partNames[part] ?? part).join(", "),
    channels: (channels: string) => channels,
    start_on: (day: string | null) => (day ? formatDay(day, language) : labels.anyDay),
    language: (wanted: Lead["language"]) => languages[wanted],
    message: (message: string) => message,
  } as const;
}

const formats = formatsIn(defaultLanguage);

export function salesMail(content: {
  siteUrl: string;
  to: string;
  event: MailedAction;
  lead: Lead;
  before?: Before | undefined;
  isTrapped?: boolean | undefined;
  now: Date;
}): Mail {
  const { siteUrl, to, event, lead, before = {}, isTrapped = false, now } = content;
  const time = formatTime(lead.reply_by);
  const subject = subjectOf(event, lead, time);
  const isWithdrawn = event === "withdrawn";
  const isWaiting = !isWithdrawn && !lead.answered_at;
  const [firstWish] = lead.wishes.toSorted();
  const paragraph = isWithdrawn
    ? words.withdrawn
    : lead.answered_at
      ? words.answered
      : fill(words.promise, { time, language: languages[lead.language] });
  const mail = renderMail({
    brand,
    siteUrl,
    to,
    subject,
    preheader: paragraph,
    heading: subject,
    paragraphs: [
      paragraph,
      ...(isWaiting && firstWish && firstWish < lead.reply_by
        ? [fill(words.wishedSooner, { time: formatTime(firstWish) })]
        : []),
      ...(isTrapped ? [words.trapped] : []),
    ],
    details: [
      ...(isWithdrawn ? [] : waysToReach(lead)),
      ...(isWithdrawn ? [] : recordLinks(siteUrl, lead, now)),
      ...changes(lead, before),
      ...describe(lead),
    ],
    ...(lead.message && !isWithdrawn && { quote: { label: labels.message, text: lead.message } }),
    ...(!isWithdrawn && { action: { label: words.links.open, link: deskLink(siteUrl, lead) } }),
    notes: [words.note],
  });
  return { ...mail, replyTo: lead.email };
}

function subjectOf(event: MailedAction, lead: Lead, time: string): string {
  const isOther = event === "changed" || event === "withdrawn";
  const isLate = event === "changed" && lead.answered_at !== null;
  return fill(words.subjects[isLate ? "changedLater" : isOther ? event : "requested"], {
    kind: words.kinds[lead.kind],
    who: nameOf(lead),
    rooms: formats.rooms(lead.rooms),
    time,
  });
}

/** Without addresses and numbers: the phone number may be another person's, who would get them from us. */
const isPlainName = (name: string) => /^(?:[\p{L}\p{M} '’&,-]|\.(?= |$)){1,60}$/u.test(name);

type Detail = readonly [label: string, value: string, link?: string];

/** Returns how to reach the sender: the links of a telephone number, if it is one, and of a mail, with first words in them. */
export function reachOf(lead: Lead) {
  const phone = readPhone(lead.phone);
  const { language, kind, reference, name } = lead;
  const about = { kind: words.kindsToPerson[language][kind], reference };
  const firstMessage = fill(words.whatsApp[language], {
    name: isPlainName(name) ? ` ${name}` : "",
    ...about,
  });
  const subject = encodeURIComponent(fill(words.emailSubject[language], about));
  const address = encodeURIComponent(lead.email).replace("%40", "@");
  return {
    phone: phone && {
      display: phone.display,
      href: phone.href,
      whatsApp: `https://wa.me/${phone.digits}?text=${encodeURIComponent(firstMessage)}`,
    },
    mailTo: `mailto:${address}?subject=${subject}`,
  };
}

function waysToReach(lead: Lead): Detail[] {
  const { phone, mailTo } = reachOf(lead);
  return [
    phone ? [labels.phone, phone.display, phone.href] : [labels.phone, lead.phone],
    [labels.whatsApp, phone ? words.openWhatsApp : "", phone?.whatsApp ?? ""],
    [labels.email, lead.email, mailTo],
  ];
}

export function recordLinks(siteUrl: string, lead: Lead, now: Date): Detail[] {
  const { links } = words;
  const found: Detail[] = [];
  const add = (label: string, text: string, action: MailAction) =>
    found.push([label, text, mailLink(siteUrl, lead, action, now)]);
  if (!lead.answered_at) add(links.answered, links.recordAnswer, "answered");
  if (lead.kind === "trial" && !lead.set_up_at) add(links.setUp, links.recordSetUp, "set up");
  return found;
}

function changes(lead: Lead, before: Before): Detail[] {
  return (Object.keys(before) as (keyof Before)[]).map((name) => {
    const format = formats[name] as (value: Before[typeof name]) => string;
    const [was, is] = [format(before[name]), format(lead[name])].map((text) => text || words.empty);
    return [
      fill(words.changed, { label: labels[name] }),
      fill(words.change, { before: was ?? "", after: is ?? "" }),
    ];
  });
}

export function describe(lead: Lead, language = defaultLanguage): Detail[] {
  const price = describePrice(lead, language);
  const { kind, plan } = lead;
  const { labels } = readWords("mails", language).salesRequest;
  const formats = formatsIn(language);
  const time = (at: string) => formatTime(at, language);
  return [
    [labels.name, lead.name],
    [labels.property, lead.property],
    [labels.wishes, lead.wishes.map(time).join(", ")],
    [labels.start_on, kind === "trial" ? formats.start_on(lead.start_on) : ""],
    [labels.rooms, formats.rooms(lead.rooms)],
    [labels.parts, formats.parts(lead.parts)],
    [labels.plan, plan && readWords("products", language).products[plan]],
    [labels.price, price?.month ?? ""],
    [labels.priceLines, price?.lines ?? ""],
    [labels.channels, lead.channels],
    [labels.language, formats.language(lead.language)],
    [labels.first_page, lead.first_page],
    [labels.campaign, lead.campaign],
    [labels.requested, time(lead.requested_at)],
    [labels.reference, lead.reference],
  ];
}

export function requestDeleted(siteUrl: string, to: string, reference: string): Mail {
  return renderMail({
    brand,
    siteUrl,
    to,
    subject: `${deleted.subject}: ${reference}`,
    preheader: deleted.preheader,
    heading: deleted.subject,
    paragraphs: [fill(deleted.text, { reference })],
    notes: [deleted.note],
  });
}

/** Kinds of numbers whose owner earns from the call: a stranger can type one into a form. */
const costly: readonly (string | undefined)[] = ["PREMIUM_RATE", "SHARED_COST"];

/**
 * Returns the telephone number in a text, as a person writes it, and its digits for links; undefined if there is none, or
 * one that costs more than those of its country, as satellite numbers do. If the text says more, such as whom to ask for,
 * `display` is the text.
 */
export function readPhone(
  typed: string,
): { display: string; href: string; digits: string } | undefined {
  const number = parsePhoneNumberFromString(typed, "ZA");
  if (!number?.isValid() || !number.country || costly.includes(number.getType())) return undefined;
  const only = parsePhoneNumberFromString(typed, { defaultCountry: "ZA", extract: false });
  return {
    display: only ? number.formatInternational() : typed,
    href: number.getURI(),
    digits: number.number.replace("+", ""),
  };
}
