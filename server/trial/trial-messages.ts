import type { Selectable } from "kysely";
import { type Mail, renderMail } from "#accounts/index.ts";
import {
  roomRanges,
  type TrialPart,
  trialHours,
  trialLanguages,
  trialParts,
  trialStart,
  trialTeam,
} from "#content/trial.ts";
import { company } from "#schemas/facts/company.ts";
import { site } from "#schemas/facts/site.ts";
import { brand } from "#server/brand.ts";
import type { TrialRequestsTable } from "#server/trial/trial-tables.ts";

type Trial = Omit<Selectable<TrialRequestsTable>, "parts"> & { parts: TrialPart[] };

type TrialMail = {
  siteUrl: string;
  to: string;
  event: "requested" | "changed" | "withdrawn";
  trial: Trial;
};

const next = `The ${trialTeam} will write to you within ${trialHours} hours to set up your trial.`;

const toPerson = {
  requested: {
    subject: "We have your trial request",
    texts: [`Thank you for requesting a trial of ${site.name}.`, next, trialStart],
  },
  changed: {
    subject: "Your trial request was changed",
    texts: ["This is your updated request.", next, trialStart],
  },
  withdrawn: {
    subject: "Your trial request was withdrawn",
    texts: [
      "We will not write to you about it again. You are welcome to request a trial again at any time.",
    ],
  },
} as const;

/** Returns the mail that confirms a trial request, or a change to it, to the person. */
export function trialToPerson({ siteUrl, to, event, trial }: TrialMail): Mail {
  const { subject, texts } = toPerson[event];
  const mail = renderMail({
    brand,
    siteUrl,
    to,
    subject: `${subject} (${trial.reference})`,
    preheader: texts[1] ?? texts[0],
    heading: subject,
    paragraphs: texts,
    ...(event !== "withdrawn" && describe(trial)),
    action: { label: "Your account", link: siteUrl + brand.accountPath },
    notes: [
      "You can change or withdraw the request in your account. To reach the sales team, reply to this email.",
      `If this was not you, choose “Forgot password” on our site to set a new password, and please write to ${company.email.support}.`,
    ],
  });
  return { ...mail, replyTo: company.email.sales };
}

type Person = { email: string; name: string; company: string; phone: string };

const toSales = {
  requested: "New trial request",
  changed: "Trial request changed",
  withdrawn: "Trial request withdrawn",
} as const;

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
    subject: `${toSales[event]}: ${trial.reference}`,
    preheader: `From ${person.email}`,
    heading: toSales[event],
    paragraphs: [
      isWithdrawn
        ? "This person no longer wants a trial. Please do not write to them about it."
        : `We promised this person a message from the sales team within ${trialHours} hours of the request. Reply to this email to write to them.`,
    ],
    details: [
      ["Email", person.email],
      ["Name", person.name],
      ["Company", person.company],
      ["Phone", person.phone],
      ...details,
    ],
    ...(quote && !isWithdrawn && { quote }),
    notes: ["The details and the message were typed by a visitor. Be careful with links in them."],
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
  const heading = "Delete a trial request";
  return renderMail({
    brand,
    siteUrl,
    to,
    subject: `${heading}: ${reference}`,
    preheader: "The account was deleted.",
    heading,
    paragraphs: [
      `The person who made trial request ${reference} has deleted their account. Please delete all emails and notes about this request, and do not write to the person again.`,
    ],
    notes: ["By law, you may keep only what belongs to a contract or an invoice."],
  });
}

function describe(trial: Trial) {
  const details = [
    ["Reference", trial.reference],
    ["Requested", `${trial.requested_at.slice(0, 16).replace("T", " ")} UTC`],
    ["Rooms", roomRanges[trial.rooms] ?? trial.rooms],
    ["Parts", trial.parts.map((part) => trialParts[part] ?? part).join(", ")],
    ["Channels today", trial.channels],
    ["Preferred start", trial.start_on ?? "Any day"],
    ["Language", trialLanguages[trial.language]],
  ] as const;
  return { details, ...(trial.message && { quote: { label: "Message", text: trial.message } }) };
}
