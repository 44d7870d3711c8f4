import type { Selectable } from "kysely";
import { site } from "#content/site.ts";
import {
  roomRanges,
  type TrialPart,
  trialHours,
  trialLanguages,
  trialParts,
  trialTeam,
} from "#content/trial.ts";
import type { TrialRequestsTable } from "#server/db/schema.ts";
import type { Mail } from "#server/mail/mailer.ts";
import { renderMail } from "#server/mail/messages/render-mail.ts";

type Trial = Omit<Selectable<TrialRequestsTable>, "parts"> & { parts: TrialPart[] };

type About = {
  siteUrl: string;
  to: string;
  event: "requested" | "changed" | "withdrawn";
  trial: Trial;
};

const next = `Within ${trialHours} hours the ${trialTeam} will write to you to set up your trial.`;

const toPerson = {
  requested: {
    subject: "We have your trial request",
    texts: [`Thank you for asking for a trial of ${site.name}.`, next],
  },
  changed: {
    subject: "Your trial request was changed",
    texts: ["This is your request as it is now.", next],
  },
  withdrawn: {
    subject: "Your trial request was withdrawn",
    texts: ["We will not write to you about it again. You can ask for a trial again at any time."],
  },
} as const;

/** Tells the person what became of their request, and what happens next. */
export function trialToPerson({ siteUrl, to, event, trial }: About): Mail {
  const { subject, texts } = toPerson[event];
  const mail = renderMail({
    siteUrl,
    to,
    subject: `${subject} (${trial.reference})`,
    preheader: texts.at(-1) ?? "",
    heading: subject,
    paragraphs: texts,
    ...(event !== "withdrawn" && describe(trial)),
    action: { label: "Your account", link: `${siteUrl}/account` },
    notes: [
      "You can change or withdraw the request in your account. Answer this email to reach the sales team.",
      `If this was not you, choose “Forgot password” on our site to set a new password, and write to ${site.email.support}.`,
    ],
  });
  return { ...mail, replyTo: site.email.sales };
}

type Person = { email: string; name: string; company: string; phone: string };

const toSales = {
  requested: "New trial request",
  changed: "Trial request changed",
  withdrawn: "Trial request withdrawn",
} as const;

/** Tells the sales mailbox of a request. An answer goes to the person. */
export function trialToSales({
  siteUrl,
  to,
  event,
  trial,
  person,
}: About & { person: Person }): Mail {
  const isWithdrawn = event === "withdrawn";
  const { details, quote } = describe(trial);
  const mail = renderMail({
    siteUrl,
    to,
    subject: `${toSales[event]}: ${trial.reference}`,
    preheader: `From ${person.email}`,
    heading: toSales[event],
    paragraphs: [
      isWithdrawn
        ? "The person no longer wants the trial. Do not write to them about it."
        : `The person was told that the sales team writes within ${trialHours} hours of the request. Answer this mail to write to them.`,
    ],
    details: [
      ["Email", person.email],
      ["Name", person.name],
      ["Company", person.company],
      ["Phone", person.phone],
      ...details,
    ],
    ...(quote && !isWithdrawn && { quote }),
    notes: ["The person typed the details and the message. Take care with links in them."],
  });
  return { ...mail, replyTo: person.email };
}

/** Tells the sales mailbox that an account was deleted with its trial request. Does not name the person. */
export function trialDeleted(about: { siteUrl: string; to: string; reference: string }): Mail {
  const { siteUrl, to, reference } = about;
  const heading = "Delete a trial request";
  return renderMail({
    siteUrl,
    to,
    subject: `${heading}: ${reference}`,
    preheader: "The person has deleted their account.",
    heading,
    paragraphs: [
      `The person behind trial request ${reference} has deleted their account. Delete every mail and note that you have of this request, and write to the person no more.`,
    ],
    notes: ["The law allows keeping only what belongs to a contract or an invoice."],
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
