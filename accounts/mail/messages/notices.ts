import type { Mail } from "#accounts/mail/mailer.ts";
import { renderMail } from "#accounts/mail/messages/render-mail.ts";
import { company as site } from "#content/company.ts";

/** Mails to the owner of an account about changes to it. Where the protocol has the notice, the subject is the same. */
const notices = {
  password_changed: {
    subject: "Your password was changed",
    text: "Your other devices have been signed out.",
  },
  email_changed: {
    subject: "Your email address was changed",
    text: "From now on, please sign in with the new address.",
  },
  factor_added: {
    subject: "A new verification method was added to your account",
    text: "From now on, you need a code from your authenticator app to sign in. Your other devices have been signed out.",
  },
  factor_removed: {
    subject: "A verification method was removed from your account",
    text: "You no longer need a code from that authenticator app to sign in.",
  },
  recovery_codes_made: {
    subject: "New recovery codes were made for your account",
    text: "Your earlier codes no longer work.",
  },
  recovery_code_used: {
    subject: "A recovery code was used to sign in to your account",
    text: "Each recovery code works once. You can create new ones in your account.",
  },
  account_deleted: {
    subject: "Your account was deleted",
    text: "Your account and all its data are deleted. Backups contain them until they expire, as our privacy notice explains. You are welcome to open a new account with this address at any time.",
  },
} as const;

export type Notice = keyof typeof notices;

/** Returns the mail that notifies the owner of an account of a change. */
export function noticeMail({
  siteUrl,
  to,
  notice,
}: {
  siteUrl: string;
  to: string;
  notice: Notice;
}): Mail {
  const { subject, text } = notices[notice];
  const isDeleted = notice === "account_deleted";
  return renderMail({
    siteUrl,
    to,
    subject,
    preheader: text,
    heading: subject,
    paragraphs: [`This is about your account at ${site.name}. ${text}`],
    ...(!isDeleted && { action: { label: "Your account", link: `${siteUrl}/account` } }),
    notes: [
      isDeleted
        ? `If this was not you, please write to ${site.email.support}.`
        : `If this was not you, choose “Forgot password” on our site to set a new password, and please write to ${site.email.support}.`,
    ],
  });
}
