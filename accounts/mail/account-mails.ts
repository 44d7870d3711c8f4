import {
  type AccountWords,
  fill,
  type MailWords,
  type Notice,
} from "#accounts/config/account-words.ts";
import type { Brand } from "#accounts/config/brand.ts";
import { describeMinutes } from "#accounts/mail/describe-minutes.ts";
import type { Mail } from "#accounts/mail/mailer.ts";
import { type MailContent, renderMail } from "#accounts/mail/render-mail.ts";

type Recipient = { brand: Brand; siteUrl: string; to: string };
type WithLink = Recipient & { link: string; minutes: number; code?: string | undefined };

function accountMail(
  { brand, siteUrl, to }: Recipient,
  { subject, heading = subject, preheader, text, ifNot }: MailWords,
  more: Partial<MailContent> = {},
): Mail {
  const content = { subject, heading, preheader, paragraphs: [text], notes: [ifNot], ...more };
  return renderMail({ brand, siteUrl, to, ...content });
}

function linkMail(
  message: WithLink,
  words: MailWords & { button: string },
  { warning, ...more }: Partial<MailContent> & { warning?: string | undefined } = {},
): Mail {
  const { brand, link, minutes, code } = message;
  const { codeInstead, lifetime } = brand.words.account;
  const notes = [
    ...(code ? [fill(codeInstead, { code })] : []),
    fill(lifetime, { time: describeMinutes(minutes, brand.language) }),
    words.ifNot,
    ...(warning ? [warning] : []),
  ];
  return accountMail(message, words, { notes, action: { label: words.button, link }, ...more });
}

const wordsOf = ({ brand }: Recipient) => brand.words.account;

export function confirmSignup({
  warning,
  ...message
}: WithLink & { warning?: keyof AccountWords["account"]["signupWarnings"] | undefined }): Mail {
  const { signup, signupWarnings } = wordsOf(message);
  return linkMail(message, signup, { warning: warning && signupWarnings[warning] });
}

export function alreadyRegistered(recipient: Recipient): Mail {
  const { brand, siteUrl } = recipient;
  const words = wordsOf(recipient).alreadyRegistered;
  const action = { label: words.button, link: siteUrl + brand.signInPath };
  return accountMail(recipient, words, { action });
}

export const recovery = (message: WithLink) => linkMail(message, wordsOf(message).recovery);

export const magicLink = (message: WithLink) => linkMail(message, wordsOf(message).magicLink);

export const invite = (message: WithLink) => linkMail(message, wordsOf(message).invite);

/**
 * Returns the mail that confirms a change of address. It goes to the new address and to the current one, so that a
 * stolen session is not enough to take over the account. `email` is the current address, or empty if there is none.
 * `keepsSessions`: the server that sends it does not end sessions with the change.
 */
export function emailChange({
  email,
  newEmail,
  keepsSessions = false,
  ...message
}: WithLink & { email: string; newEmail: string; keepsSessions?: boolean }): Mail {
  const words = wordsOf(message).emailChange;
  const { text, textWithoutCurrent, bothNeeded, signsOut, ifNot, ifNotAtNew } = words;
  const filled = {
    ...words,
    preheader: fill(words.preheader, { newEmail }),
    ifNot: message.to === newEmail ? ifNotAtNew : ifNot,
  };
  const paragraphs = [
    // The current address may be a stranger's, with a text of theirs in it.
    fill(email && message.to !== newEmail ? text : textWithoutCurrent, { email, newEmail }),
    ...(email ? [bothNeeded] : []),
    ...(keepsSessions ? [] : [signsOut]),
  ];
  return linkMail(message, filled, { paragraphs });
}

export function reauthentication(message: Recipient & { code: string; minutes: number }): Mail {
  const { brand, code, minutes } = message;
  const words = wordsOf(message).reauthentication;
  const lifetime = fill(words.lifetime, { time: describeMinutes(minutes, brand.language) });
  return accountMail(message, words, {
    subject: fill(words.subject, { code }),
    code,
    notes: [lifetime, words.ifNot],
  });
}

export function noticeMail({ notice, ...recipient }: Recipient & { notice: Notice }): Mail {
  const { brand, siteUrl } = recipient;
  const { notices, notice: words } = wordsOf(recipient);
  const { subject, text } = notices[notice];
  const isDeleted = notice === "account_deleted";
  return accountMail(
    recipient,
    {
      subject,
      preheader: text,
      text: fill(words.about, { text }),
      ifNot: isDeleted ? words.ifNotDeleted : words.ifNot,
    },
    isDeleted ? {} : { action: { label: words.button, link: siteUrl + brand.accountPath } },
  );
}
