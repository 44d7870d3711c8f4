import type { Selectable } from "kysely";
import { type Mail, renderMail } from "#accounts/index.ts";
import { company } from "#schemas/facts/company.ts";
import { channelManagerBands } from "#schemas/facts/plans.ts";
import type { PartSlug } from "#schemas/facts/products.ts";
import { fill } from "#schemas/fill.ts";
import { defaultLanguage } from "#schemas/languages.ts";
import { mailsWords } from "#schemas/words/mails.ts";
import { trialWords } from "#schemas/words/trial.ts";
import { brand } from "#server/brand.ts";
import type { TrialRequestsTable } from "#server/trial/trial-tables.ts";

type Trial = Omit<Selectable<TrialRequestsTable>, "parts"> & { parts: PartSlug[] };

type TrialMail = {
  siteUrl: string;
  to: string;
  event: "requested" | "changed" | "withdrawn";
  trial: Trial;
};

const {
  trialToPerson: toPerson,
  trialToSales: toSales,
  trialDeleted: deleted,
  trialDetails: labels,
} = mailsWords[defaultLanguage];

/** Returns the mail that confirms a trial request, or a change to it, to the person. */
export function trialToPerson({ siteUrl, to, event, trial }: TrialMail): Mail {
  const { subject, paragraphs } = toPerson[event];
  const mail = renderMail({
    brand,
    siteUrl,
    to,
    subject: `${subject} (${trial.reference})`,
    preheader: paragraphs[1] ?? paragraphs[0] ?? "",
    heading: subject,
    paragraphs,
    ...(event !== "withdrawn" && describe(trial)),
    action: { label: toPerson.account, link: siteUrl + brand.accountPath },
    notes: toPerson.notes,
  });
  return { ...mail, replyTo: company.email.sales };
}

type Person = { email: string; name: string; company: string; phone: string };

/** Returns the mail about a request to the sales mailbox. A reply goes to the person. */
export function trialToSales({
  siteUrl,
  to,
  event,
  trial,
  person,
}: TrialMail & { person: Person }): Mail {
  const isWithdrawn = event === "withdrawn";
  const { details, quote } = describe(trial);
  const mail = renderMail({
    brand,
    siteUrl,
    to,
    subject: `${toSales.subjects[event]}: ${trial.reference}`,
    preheader: fill(toSales.preheader, { email: person.email }),
    heading: toSales.subjects[event],
    paragraphs: [isWithdrawn ? toSales.withdrawn : toSales.promise],
    details: [
      [toSales.person.email, person.email],
      [toSales.person.name, person.name],
      [toSales.person.company, person.company],
      [toSales.person.phone, person.phone],
      ...details,
    ],
    ...(quote && !isWithdrawn && { quote }),
    notes: [toSales.note],
  });
  return { ...mail, replyTo: person.email };
}

/**
 * Returns the mail to the sales mailbox after an account with a trial request was deleted. Does not name the person.
 */
export function trialDeleted({
  siteUrl,
  to,
  reference,
}: {
  siteUrl: string;
  to: string;
  reference: string;
}): Mail {
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

function describe(trial: Trial) {
  const { roomRange, parts, languages } = trialWords[defaultLanguage];
  const band = channelManagerBands.find(({ roomRange }) => roomRange === trial.rooms);
  const details = [
    [labels.reference, trial.reference],
    [labels.requested, `${trial.requested_at.slice(0, 16).replace("T", " ")} UTC`],
    [labels.rooms, band ? fill(roomRange, { rooms: band.rooms }) : trial.rooms],
    [labels.parts, trial.parts.map((part) => parts[part] ?? part).join(", ")],
    [labels.channels, trial.channels],
    [labels.start_on, trial.start_on ?? labels.anyDay],
    [labels.language, languages[trial.language]],
  ] as const;
  return {
    details,
    ...(trial.message && { quote: { label: labels.message, text: trial.message } }),
  };
}
