import type { Brand } from "#accounts/brand.ts";
import type { Mail } from "#accounts/mail/mailer.ts";
import { describeMinutes } from "#accounts/mail/messages/describe-minutes.ts";
import { renderMail } from "#accounts/mail/messages/render-mail.ts";

/** The mails of the account service. Subjects are those of the protocol, as people may have mail rules for them. */

type Recipient = { brand: Brand; siteUrl: string; to: string };
/** `minutes` is the lifetime of the link and of the code. */
type WithLink = Recipient & { link: string; minutes: number; code?: string | undefined };

/** What a confirmation says if there was more than one sign-up for the address, or requests from several networks. */
export const signupWarnings = {
  repeated:
    "Someone has signed up with this address more than once. This email confirms the latest sign-up and its password. If that was not you, do not use it. Choose “Forgot password” on our site instead.",
  endsPassword:
    "There was more than one request for this address, and we cannot tell whether all of them were yours. So this email confirms only your address. You then choose a new password.",
} as const;

/** Returns the mail after a sign-up, with one of `signupWarnings` if there is cause for one. */
export function confirmSignup({
  brand,
  siteUrl,
  to,
  link,
  minutes,
  code,
  warning,
}: WithLink & { warning?: string | undefined }): Mail {
  return renderMail({
    brand,
    siteUrl,
    to,
    subject: "Confirm your email address",
    preheader: "One more step to open your account.",
    heading: "Confirm your email address",
    paragraphs: [
      `Thank you for signing up at ${brand.name}. Please confirm that this is your email address. We then sign you in.`,
    ],
    action: { label: "Confirm email address", link },
    notes: [
      ...codeInstead(code),
      linkLifetime(minutes, brand),
      "If you did not sign up, ignore this email. Without your confirmation no one can use the account.",
      ...(warning ? [warning] : []),
    ],
  });
}

/** Returns the mail to an account's owner after another sign-up with its address. */
export function alreadyRegistered({ brand, siteUrl, to }: Recipient): Mail {
  return renderMail({
    brand,
    siteUrl,
    to,
    subject: "You already have an account",
    preheader: "Sign in, or reset your password.",
    heading: "You already have an account",
    paragraphs: [
      `Someone signed up at ${brand.name} with this address, but you already have an account. We have not changed anything. Please sign in with your password, or choose “Forgot password” on the same page to reset it.`,
    ],
    action: { label: "Sign in", link: siteUrl + brand.signInPath },
    notes: [
      "If that was not you, ignore this email. No one can use your account without your password or access to your email.",
    ],
  });
}

export function recovery({ brand, siteUrl, to, link, minutes }: WithLink): Mail {
  return renderMail({
    brand,
    siteUrl,
    to,
    subject: "Reset your password",
    preheader: "Choose a new password for your account.",
    heading: "Reset your password",
    paragraphs: [
      `Someone asked to reset the password of your account at ${brand.name}. This link signs you in, and you can then choose a new password.`,
    ],
    action: { label: "Choose a new password", link },
    notes: [
      linkLifetime(minutes, brand),
      "If you did not ask for this, ignore this email. Your password stays the same.",
    ],
  });
}

export function magicLink({ brand, siteUrl, to, link, minutes, code }: WithLink): Mail {
  return renderMail({
    brand,
    siteUrl,
    to,
    subject: "Your sign-in link",
    preheader: "Sign in without a password.",
    heading: "Your sign-in link",
    paragraphs: [
      `Open this link on the device where you want to sign in to ${brand.name}. You do not need a password.`,
    ],
    action: { label: "Sign in", link },
    notes: [
      ...codeInstead(code),
      linkLifetime(minutes, brand),
      "If you did not ask for this, ignore this email. Do not forward it: anyone who opens the link is signed in to your account.",
    ],
  });
}

/** Returns the mail to a person for whom an operator created an account. */
export function invite({ brand, siteUrl, to, link, minutes }: WithLink): Mail {
  return renderMail({
    brand,
    siteUrl,
    to,
    subject: "You've been invited",
    preheader: `Open your account at ${brand.name}.`,
    heading: "You've been invited",
    paragraphs: [
      `You have been invited to open an account at ${brand.name}. This link confirms your email address and signs you in. You can then choose a password.`,
    ],
    action: { label: "Accept the invitation", link },
    notes: [
      linkLifetime(minutes, brand),
      "If you did not expect this, ignore this email. No one can use the account, and we will delete it.",
    ],
  });
}

/**
 * Returns the mail that confirms a change of address. It goes to the new address and to the current one, so that a
 * stolen session is not enough to take over the account. `email` is the current address, or empty if there is none.
 * `keepsSessions`: the server that sends it does not end sessions with the change.
 */
export function emailChange({
  brand,
  siteUrl,
  to,
  link,
  minutes,
  email,
  newEmail,
  keepsSessions = false,
}: WithLink & { email: string; newEmail: string; keepsSessions?: boolean }): Mail {
  const change = email ? `from ${email} to ${newEmail}` : `to ${newEmail}`;
  const bothNeeded =
    "If we wrote to both addresses, open the link to the old address first. The link to the new address completes the change.";
  return renderMail({
    brand,
    siteUrl,
    to,
    subject: "Confirm your new email address",
    preheader: `Your email address will change to ${newEmail}.`,
    heading: "Confirm your new email address",
    paragraphs: [
      `Someone asked to change the email address of your account at ${brand.name} ${change}.`,
      ...(email ? [bothNeeded] : []),
      ...(keepsSessions
        ? []
        : ["The change signs out all devices. You then choose a new password."]),
    ],
    action: { label: "Confirm the change", link },
    notes: [
      linkLifetime(minutes, brand),
      to === newEmail
        ? "If you did not ask for this, ignore this email. We will not use your address."
        : "If you did not ask for this, do not open the link. Someone else may be signed in to your account, so please change your password.",
    ],
  });
}

/** Returns the mail with a verification code. It has no link, as its owner is already signed in. */
export function reauthentication({
  brand,
  siteUrl,
  to,
  code,
  minutes,
}: Recipient & { code: string; minutes: number }): Mail {
  return renderMail({
    brand,
    siteUrl,
    to,
    subject: `${code} is your verification code`,
    preheader: "Enter it on the page that asked for it.",
    heading: "Your verification code",
    paragraphs: ["Please enter this code on the page that asked for it."],
    code,
    notes: [
      `You can use the code once, within ${describeMinutes(minutes, brand.language)}. Do not share it. We will never ask you for it.`,
      "If you did not ask for this, someone else may be signed in to your account, so please change your password.",
    ],
  });
}

/** For programs that ask for the code of a mail instead of its link. */
const codeInstead = (code: string | undefined) =>
  code ? [`If the page where you asked for this email wants a code, enter ${code} there.`] : [];

function linkLifetime(minutes: number, brand: Brand): string {
  return `You can use the link once, within ${describeMinutes(minutes, brand.language)}.`;
}
