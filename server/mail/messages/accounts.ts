import { site } from "#content/site.ts";
import type { Mail } from "#server/mail/mailer.ts";
import { describeMinutes } from "#server/mail/messages/describe-minutes.ts";
import { layOut } from "#server/mail/messages/layout.ts";

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
  return layOut({
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
      "If you did not open an account, do nothing. Without this step nobody can use it.",
      ...(isRepeated
        ? [
            "Somebody has signed up with this address more than once. This link is for the latest sign-up, with the password chosen there. If that was not you, do not open it, and choose “Forgot password” on our site instead.",
          ]
        : []),
    ],
  });
}

/** To the owner of an account with whose address somebody signed up once more. */
export function alreadyRegistered({ siteUrl, to }: Pick<Facts, "siteUrl" | "to">): Mail {
  return layOut({
    siteUrl,
    to,
    subject: "You already have an account",
    preheader: "Sign in, or choose a new password.",
    heading: "You already have an account",
    paragraphs: [
      `Someone signed up at ${site.name} with this address. It has an account already, and nothing was changed. Sign in with your password, or choose a new one there.`,
    ],
    action: { label: "Sign in", link: `${siteUrl}/auth` },
    notes: [
      "If it was not you, do nothing. Nobody can use your account without your password or this mailbox.",
    ],
  });
}

export function recovery({ siteUrl, to, link, minutes }: LinkFacts): Mail {
  return layOut({
    siteUrl,
    to,
    subject: "Reset your password",
    preheader: "Choose a new password for your account.",
    heading: "Reset your password",
    paragraphs: [
      `A new password was asked for, for your account at ${site.name}. The link signs you in, and you choose the new password there.`,
    ],
    action: { label: "Choose a new password", link },
    notes: [
      linkLasts(minutes),
      "If you did not ask for this, do nothing. Your password stays as it is.",
    ],
  });
}

export function magicLink({ siteUrl, to, link, minutes }: LinkFacts): Mail {
  return layOut({
    siteUrl,
    to,
    subject: "Your sign-in link",
    preheader: "Sign in without a password.",
    heading: "Your sign-in link",
    paragraphs: [
      `Open it on the device on which you want to be signed in at ${site.name}. You need no password.`,
    ],
    action: { label: "Sign in", link },
    notes: [
      linkLasts(minutes),
      "If you did not ask for this, do nothing, and pass this mail on to nobody: whoever opens the link is signed in to your account.",
    ],
  });
}

/** To a person for whom an operator opened an account. */
export function invite({ siteUrl, to, link, minutes }: LinkFacts): Mail {
  return layOut({
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
      "If you did not expect this, do nothing. The account stays closed, and is deleted after a while.",
    ],
  });
}

type EmailChangeFacts = LinkFacts & {
  /** The address so far; empty where the account had none. */
  email: string;
  newEmail: string;
};

/** To the new address, and to the current one: whoever only holds a session must not take the account away. */
export function emailChange(facts: EmailChangeFacts): Mail {
  const { siteUrl, to, link, minutes, email, newEmail } = facts;
  const change = email ? `from ${email} to ${newEmail}` : `to ${newEmail}`;
  const bothNeeded =
    "If both addresses got such a mail, the change is made once both have confirmed.";
  return layOut({
    siteUrl,
    to,
    subject: "Confirm your new email address",
    preheader: `The address of your account is to become ${newEmail}.`,
    heading: "Confirm your new email address",
    paragraphs: [
      `The address of your account at ${site.name} is to change ${change}.`,
      ...(email ? [bothNeeded] : []),
    ],
    action: { label: "Confirm the change", link },
    notes: [
      linkLasts(minutes),
      to === newEmail
        ? "If you did not ask for this, do nothing. Your address is then not used."
        : "If you did not ask for this, do not open the link. Somebody may be signed in to your account: change your password.",
    ],
  });
}

/** Has a code and no link: it is typed where one is signed in already. */
export function reauthentication({ siteUrl, to, code, minutes }: Facts & { code: string }): Mail {
  return layOut({
    siteUrl,
    to,
    subject: `${code} is your verification code`,
    preheader: "Enter it where you were asked for it.",
    heading: "Your verification code",
    paragraphs: ["Enter this code where you were asked for it."],
    code,
    notes: [
      `The code works once, for ${describeMinutes(minutes)}. Tell it to nobody; we never ask for it.`,
      "If you did not ask for this, somebody may be signed in to your account: change your password.",
    ],
  });
}

function linkLasts(minutes: number): string {
  return `The link works once, for ${describeMinutes(minutes)}.`;
}
