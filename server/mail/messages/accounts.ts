import { site } from "#content/site.ts";
import type { Mail } from "#server/mail/mailer.ts";
import { describeMinutes } from "#server/mail/messages/describe-minutes.ts";
import { renderMail } from "#server/mail/messages/render-mail.ts";

/** The mails of the account service. Subjects are the protocol's, which people may have rules for. */

type Facts = {
  siteUrl: string;
  to: string;
  /** How long the link or code is good. */
  minutes: number;
};
/** `code` stands for the same as the link. The protocol's mails show the link only, and so do these. */
type LinkFacts = Facts & { link: string; code?: string };

/** `isRepeated`: there was another sign-up before, whose link this one replaces. */
export function confirmSignup({
  siteUrl,
  to,
  link,
  minutes,
  isRepeated,
}: LinkFacts & { isRepeated?: boolean }): Mail {
  return renderMail({
    siteUrl,
    to,
    subject: "Confirm your email address",
    preheader: "One step, and your account is open.",
    heading: "Confirm your email address",
    paragraphs: [
      `An account at ${site.name} was opened with this address. Confirm that it is yours, and you are signed in.`,
    ],
    action: { label: "Confirm email address", link },
    notes: [
      linkLasts(minutes),
      "If you did not open an account, do nothing. No one can use it without this step.",
      ...(isRepeated
        ? [
            "Someone has signed up with this address more than once. This link is for the latest sign-up, with the password chosen there. If that was not you, do not open it, and choose “Forgot password” on our site instead.",
          ]
        : []),
    ],
  });
}

/** To the owner of an account when someone signs up with its address again. */
export function alreadyRegistered({ siteUrl, to }: Pick<Facts, "siteUrl" | "to">): Mail {
  return renderMail({
    siteUrl,
    to,
    subject: "You already have an account",
    preheader: "Sign in, or choose a new password.",
    heading: "You already have an account",
    paragraphs: [
      `Someone signed up at ${site.name} with this address. It has an account already, and nothing was changed. Sign in with your password, or choose a new one on the same page.`,
    ],
    action: { label: "Sign in", link: `${siteUrl}/auth` },
    notes: [
      "If it was not you, do nothing. No one can use your account without your password or this mailbox.",
    ],
  });
}

export function recovery({ siteUrl, to, link, minutes }: LinkFacts): Mail {
  return renderMail({
    siteUrl,
    to,
    subject: "Reset your password",
    preheader: "Choose a new password for your account.",
    heading: "Reset your password",
    paragraphs: [
      `Someone asked to reset the password of your account at ${site.name}. The link signs you in, and you then choose a new password.`,
    ],
    action: { label: "Choose a new password", link },
    notes: [
      linkLasts(minutes),
      "If you did not ask for this, do nothing. Your password does not change.",
    ],
  });
}

export function magicLink({ siteUrl, to, link, minutes }: LinkFacts): Mail {
  return renderMail({
    siteUrl,
    to,
    subject: "Your sign-in link",
    preheader: "Sign in without a password.",
    heading: "Your sign-in link",
    paragraphs: [
      `Open the link on the device on which you want to sign in at ${site.name}. You need no password.`,
    ],
    action: { label: "Sign in", link },
    notes: [
      linkLasts(minutes),
      "If you did not ask for this, do nothing, and do not forward this email: the link signs anyone who opens it in to your account.",
    ],
  });
}

/** To a person for whom an operator opened an account. */
export function invite({ siteUrl, to, link, minutes }: LinkFacts): Mail {
  return renderMail({
    siteUrl,
    to,
    subject: "You've been invited",
    preheader: `Open your account at ${site.name}.`,
    heading: "You've been invited",
    paragraphs: [
      `You have been invited to open an account at ${site.name}. The link confirms your address and signs you in. You can then choose a password.`,
    ],
    action: { label: "Accept the invitation", link },
    notes: [
      linkLasts(minutes),
      "If you did not expect this, do nothing. The account stays closed, and we delete it later.",
    ],
  });
}

type EmailChangeFacts = LinkFacts & {
  /** The address so far; empty where the account had none. */
  email: string;
  newEmail: string;
};

/** To the new address, and to the current one, so that a stolen session alone cannot take the account away. */
export function emailChange(facts: EmailChangeFacts): Mail {
  const { siteUrl, to, link, minutes, email, newEmail } = facts;
  const change = email ? `from ${email} to ${newEmail}` : `to ${newEmail}`;
  const bothNeeded = "If we wrote to both addresses, the change is made once both have confirmed.";
  return renderMail({
    siteUrl,
    to,
    subject: "Confirm your new email address",
    preheader: `Your account’s address will change to ${newEmail}.`,
    heading: "Confirm your new email address",
    paragraphs: [
      `Someone asked to change the address of your account at ${site.name} ${change}.`,
      ...(email ? [bothNeeded] : []),
    ],
    action: { label: "Confirm the change", link },
    notes: [
      linkLasts(minutes),
      to === newEmail
        ? "If you did not ask for this, do nothing. Your address will not be used."
        : "If you did not ask for this, do not open the link. Someone else may be signed in to your account: change your password.",
    ],
  });
}

/** Has a code and no link: it is typed where one is signed in already. */
export function reauthentication({ siteUrl, to, code, minutes }: Facts & { code: string }): Mail {
  return renderMail({
    siteUrl,
    to,
    subject: `${code} is your verification code`,
    preheader: "Enter it on the page that asked for it.",
    heading: "Your verification code",
    paragraphs: ["Enter this code on the page that asked for it."],
    code,
    notes: [
      `The code works once, for ${describeMinutes(minutes)}. Do not share it. We never ask for it.`,
      "If you did not ask for this, someone else may be signed in to your account: change your password.",
    ],
  });
}

function linkLasts(minutes: number): string {
  return `The link works once, for ${describeMinutes(minutes)}.`;
}
