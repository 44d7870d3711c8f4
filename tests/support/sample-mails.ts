import type { Notice } from "#accounts/config/account-words.ts";
import * as accounts from "#accounts/mail/account-mails.ts";
import type { Mail } from "#accounts/mail/mailer.ts";
import { readWords } from "#schemas/words.ts";
import { brand } from "#server/brand.ts";
import { digestMail } from "#server/leads/digest.ts";
import type { Lead } from "#server/leads/leads-table.ts";
import { personMail } from "#server/leads/person-mail.ts";
import { requestDeleted, salesMail } from "#server/leads/sales-mail.ts";
import { confirmMail } from "#server/newsletter/newsletter-mail.ts";

const words = readWords("mails").salesRequest;
const notices = Object.keys(brand.words.account.notices) as Notice[];

export const siteUrl = "https://hotel.test";
export const to = "ann@guest.test";
export const link = `${siteUrl}/auth/v1/verify?token=abc&type=signup&redirect_to=${siteUrl}`;
const recipientAndLink = { brand, siteUrl, to, link, minutes: 60 };
export const change = { ...recipientAndLink, email: to, newEmail: "ann@new.test" };
export const code = "012345";

export const mailsWithLink: [name: string, subject: string, mail: Mail][] = [
  ["confirmSignup", "Confirm your email address", accounts.confirmSignup(recipientAndLink)],
  ["recovery", "Reset your password", accounts.recovery(recipientAndLink)],
  ["magicLink", "Your sign-in link", accounts.magicLink(recipientAndLink)],
  ["invite", "You've been invited", accounts.invite(recipientAndLink)],
  ["emailChange", "Confirm your new email address", accounts.emailChange(change)],
];
export const reauthentication = accounts.reauthentication({
  brand,
  siteUrl,
  to,
  code,
  minutes: 10,
});
export const newsletterMail = confirmMail(
  { siteUrl, functionsUrl: `${siteUrl}/functions/v1` },
  { to, token: "abc", consent: 'I agree to "news" & <more>' },
);
const alreadyRegistered = accounts.alreadyRegistered({ brand, siteUrl, to });
const trial: Lead = {
  id: "6f1c0a52-3b1e-4c1d-9a57-0d7d3c1f2b11",
  user_id: "0b9cf3a4-55a1-4f0e-8f0d-6a1f6f7b2c22",
  assigned_to: null,
  version: 1,
  link_key: "a".repeat(64),
  fingerprint: "",
  kind: "trial",
  reference: "TR-23456789",
  email: to,
  name: "Ann Botha",
  phone: "082 123 4567",
  property: "Fourteen Oaks",
  rooms: 14,
  plan: "",
  parts: ["channel-manager", "booking-engine"],
  wishes: [],
  channels: "None",
  start_on: "2026-12-01",
  language: "en",
  message: "Hello",
  first_page: "/pricing",
  campaign: "google / cpc / lodges",
  requested_at: "2026-11-24T14:54:00.000Z",
  reply_by: "2026-11-25T14:54:00.000Z",
  withdrawn_at: null,
  answered_at: null,
  set_up_at: null,
  ends_at: null,
  closed_at: null,
  closed_reason: null,
};
const demo: Lead = {
  ...trial,
  kind: "demo",
  reference: "DM-23456789",
  plan: "professional",
  parts: [],
  wishes: ["2026-12-01T08:00:00.000Z"],
  channels: "",
  start_on: null,
};
/** A large house in a hurry: the channel manager is by offer, and the wished time is before the promised answer. */
const hurried: Lead = {
  ...demo,
  rooms: 80,
  parts: ["channel-manager", "booking-engine"],
  wishes: ["2026-11-25T08:00:00.000Z"],
};
const before = { rooms: 9, message: "" };
const now = new Date(trial.requested_at);
const toPerson = { siteUrl, mailFrom: brand.from ?? "" };
const toSales = { siteUrl, to, now };
const afterwards = {
  answered_at: trial.reply_by,
  set_up_at: trial.reply_by,
  ends_at: "2026-12-09T14:54:00.000Z",
};
const leadMails = [trial, demo].flatMap((lead) => [
  ...(["requested", "changed", "withdrawn"] as const).flatMap((event) => [
    personMail({ ...toPerson, lead, event }),
    salesMail({ ...toSales, event, lead, ...(event === "changed" && { before }) }),
  ]),
  ...(["answered", "set up", "closed"] as const).map((event) =>
    personMail({ ...toPerson, lead: { ...lead, ...afterwards }, event }),
  ),
]);
const answered = { ...trial, answered_at: trial.reply_by };
/** A mail of every kind that the server sends. */
export const sampleMails: readonly Mail[] = [
  ...leadMails,
  salesMail({ ...toSales, event: "changed", lead: answered, before }),
  salesMail({ ...toSales, event: "requested", lead: hurried, note: words.trapped }),
  digestMail({
    ...toSales,
    leads: [trial, demo],
    recorded: [{ reference: "DM-3456789A", action: "answered", at: trial.reply_by }],
  }),
  requestDeleted(siteUrl, to, trial.reference),
  ...mailsWithLink.map(([, , mail]) => mail),
  accounts.confirmSignup({ ...recipientAndLink, warning: "repeated" }),
  accounts.confirmSignup({ ...recipientAndLink, warning: "endsPassword" }),
  accounts.emailChange({ ...change, to: change.newEmail }),
  reauthentication,
  alreadyRegistered,
  newsletterMail,
  ...notices.map((notice) => accounts.noticeMail({ brand, siteUrl, to, notice })),
];
