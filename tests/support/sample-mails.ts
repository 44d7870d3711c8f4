import type { Mail } from "#accounts/mail/mailer.ts";
import * as accounts from "#accounts/mail/messages/account-mails.ts";
import { type Notice, noticeMail } from "#accounts/mail/messages/notices.ts";
import { brand } from "#server/brand.ts";
import { newsletterConfirm } from "#server/newsletter/newsletter-messages.ts";
import { trialDeleted, trialToPerson, trialToSales } from "#server/trial/trial-messages.ts";

const noticeKinds: Record<Notice, true> = {
  password_changed: true,
  email_changed: true,
  factor_added: true,
  factor_removed: true,
  recovery_codes_made: true,
  recovery_code_used: true,
  account_deleted: true,
};
const notices = Object.keys(noticeKinds) as Notice[];

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
const trial = {
  id: "1",
  user_id: "2",
  reference: "TR-23456789",
  status: "requested",
  rooms: "1-10",
  parts: ["booking-engine"],
  channels: "None",
  start_on: "2026-12-01",
  language: "en",
  message: "Hello",
  requested_at: "2026-11-22T08:00:00.000Z",
  updated_at: "2026-11-22T08:00:00.000Z",
  withdrawn_at: null,
} as const;
const aboutTrial = { siteUrl, to, trial: { ...trial, parts: [...trial.parts] } };
const person = { email: to, name: "Ann", company: "", phone: "" };
export const trialMails = (["requested", "changed", "withdrawn"] as const).flatMap((event) => [
  trialToPerson({ ...aboutTrial, event }),
  trialToSales({ ...aboutTrial, event, person }),
]);
/** A mail of every kind that the server sends. */
export const sampleMails: readonly Mail[] = [
  ...trialMails,
  trialDeleted({ siteUrl, to, reference: trial.reference }),
  ...mailsWithLink.map(([, , mail]) => mail),
  accounts.confirmSignup({ ...recipientAndLink, warning: accounts.signupWarnings.repeated }),
  accounts.confirmSignup({ ...recipientAndLink, warning: accounts.signupWarnings.endsPassword }),
  accounts.emailChange({ ...change, to: change.newEmail }),
  reauthentication,
  alreadyRegistered,
  newsletterMail,
  ...notices.map((notice) => noticeMail({ brand, siteUrl, to, notice })),
];
