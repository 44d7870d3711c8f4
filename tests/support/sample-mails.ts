import type { Notice } from "#accounts/config/account-words.ts";
import * as accounts from "#accounts/mail/account-mails.ts";
import type { Mail } from "#accounts/mail/mailer.ts";
import { brand } from "#server/brand.ts";
import { demoToPerson } from "#server/demo/demo-mail.ts";
import { digestMail } from "#server/leads/digest.ts";
import { requestDeleted, salesMail } from "#server/leads/sales-mail.ts";
import type { Lead } from "#server/leads/store.ts";
import { newsletterConfirm } from "#server/newsletter/newsletter-messages.ts";
import { trialToPerson } from "#server/trial/trial-messages.ts";

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
export const newsletterMail = newsletterConfirm({
  siteUrl,
  to,
  link: `${siteUrl}/newsletter/confirm#token=abc`,
  unsubscribeLink: `${siteUrl}/newsletter/unsubscribe#token=abc`,
  oneClickUrl: `${siteUrl}/functions/v1/newsletter-unsubscribe?token=abc`,
  consent: 'I agree to "news" & <more>',
  minutes: 7 * 24 * 60,
});
const alreadyRegistered = accounts.alreadyRegistered({ brand, siteUrl, to });
const trial: Lead = {
  kind: "trial",
  reference: "TR-23456789",
  status: "requested",
  email: to,
  name: "Ann Botha",
  phone: "082 123 4567",
  property: "Fourteen Oaks",
  rooms: "14",
  plan: "",
  parts: ["channel-manager", "booking-engine"],
  wishes: [],
  channels: "None",
  start_on: "2026-12-01",
  language: "af",
  message: "Hello",
  first_page: "/pricing",
  campaign: "google / cpc / lodges",
  requested_at: "2026-11-24T14:54:00.000Z",
  reply_by: "2026-11-25T14:54:00.000Z",
  updated_at: "2026-11-24T14:54:00.000Z",
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
  rooms: "80",
  parts: ["channel-manager", "booking-engine"],
  wishes: ["2026-11-25T08:00:00.000Z"],
};
const before = { rooms: "11-20", message: "" };
const trialMails = (["requested", "changed", "withdrawn"] as const).flatMap((event) => [
  trialToPerson({ siteUrl, to, event, lead: trial }),
  salesMail({ siteUrl, to, event, lead: trial, ...(event === "changed" && { before }) }),
]);
const demoMails = (["requested", "withdrawn"] as const).flatMap((status) => [
  demoToPerson({ siteUrl, mailFrom: brand.from ?? "", lead: { ...demo, status } }),
  salesMail({ siteUrl, to, event: status, lead: { ...demo, status } }),
]);
const answered = { ...trial, answered_at: trial.reply_by };
/** A mail of every kind that the server sends. */
export const sampleMails: readonly Mail[] = [
  ...trialMails,
  ...demoMails,
  salesMail({ siteUrl, to, event: "changed", lead: answered, before }),
  salesMail({ siteUrl, to, event: "requested", lead: hurried, isTrapped: true }),
  digestMail({ siteUrl, to, leads: [trial, demo] }),
  requestDeleted({ siteUrl, to, reference: trial.reference }),
  ...mailsWithLink.map(([, , mail]) => mail),
  accounts.confirmSignup({ ...recipientAndLink, warning: "repeated" }),
  accounts.confirmSignup({ ...recipientAndLink, warning: "endsPassword" }),
  accounts.emailChange({ ...change, to: change.newEmail }),
  reauthentication,
  alreadyRegistered,
  newsletterMail,
  ...notices.map((notice) => accounts.noticeMail({ brand, siteUrl, to, notice })),
];
