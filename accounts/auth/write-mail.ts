import { randomUUID } from "node:crypto";
import { emailChangeMails } from "#accounts/auth/email-change.ts";
import { verifyLink } from "#accounts/auth/links.ts";
import type { MailPayload } from "#accounts/auth/mail-requests.ts";
import { storeFlow } from "#accounts/auth/pkce.ts";
import type { AuthService } from "#accounts/auth/service.ts";
import { isFromOneNetwork, isOwnSignup } from "#accounts/auth/sign-ups.ts";
import { brandFor } from "#accounts/config/brand.ts";
import type { Tables } from "#accounts/db/connect.ts";
import type { OneTimeTokenType } from "#accounts/db/schema.ts";
import type { Job, JobRequest, OwnJobKind, WrittenMail } from "#accounts/jobs/kinds.ts";
import * as messages from "#accounts/mail/account-mails.ts";
import { type AuditAction, recordAudit } from "#accounts/rules/audit-log.ts";
import { issueToken, mailedTokenSeconds } from "#accounts/rules/mailed-tokens.ts";
import type { Method } from "#accounts/rules/sessions.ts";
import {
  cancelChangesTo,
  createUser,
  findUserByEmail,
  findUserById,
  isCreatedByOperator,
  languageOf,
  type User,
  updateUser,
} from "#accounts/rules/users.ts";

/** The services that writing a mail uses. */
export type MailWriter = Pick<AuthService, "config" | "database" | "mails" | "now">;

type AccountMailKind = Exclude<OwnJobKind, "notice">;

type MailJob = Tables & {
  config: AuthService["config"];
  mails: AuthService["mails"];
  kind: AccountMailKind;
  recipient: string;
  payload: MailPayload;
  networks: JobRequest["networks"];
  mailId: number;
  isFirstAttempt: boolean;
  /** When the mail was requested, and the present time. */
  askedAt: string;
  now: Date;
};

/**
 * Finds or creates the user of a requested mail, creates the link, and returns the mail. The request was answered
 * before, so the time of the response reveals nothing about the recipient. Links expire from here on, so that a mail
 * that waited for its mail server is still of use. Called again for a mail that could not be sent.
 */
export function writeMail(service: MailWriter, row: Job): Promise<WrittenMail | null> {
  const { database, config, mails } = service;
  return database.transaction(async ({ auth, own }) => {
    const payload: MailPayload = JSON.parse(row.payload);
    const user =
      (await findUserById(auth, payload.userId ?? "")) ??
      (await findUserByEmail(auth, row.recipient));
    const brand = brandFor(config.brand, user ? languageOf(user) : payload.data?.language);
    return writers[row.kind as AccountMailKind]({
      config: { ...config, brand },
      mails,
      auth,
      own,
      kind: row.kind as AccountMailKind,
      recipient: row.recipient,
      payload,
      networks: row,
      mailId: row.id,
      isFirstAttempt: row.due_at === row.created_at,
      askedAt: row.created_at,
      now: service.now(),
    });
  });
}

const writers: Record<AccountMailKind, (job: MailJob) => Promise<WrittenMail | null>> = {
  signup: async (job) => {
    const existing = await findUserByEmail(job.auth, job.recipient);
    const { userId = "" } = job.payload;
    // Deleted in the meantime.
    if (!existing) return null;
    if (existing.email_confirmed_at) {
      // Confirmed by the link of an earlier attempt at this mail.
      if (existing.id === userId) return null;
      await audit(job, existing, "user_repeated_signup");
      const { brand, siteUrl } = job.config;
      const mail = messages.alreadyRegistered({ brand, siteUrl, to: job.recipient });
      return { mail, toStranger: true };
    }
    const confirmsSignup = existing.id === userId;
    // A later sign-up has replaced this one.
    if (!confirmsSignup && isOwnSignup(existing)) return null;
    return { ...(await confirmation(job, existing, { confirmsSignup })), toStranger: true };
  },

  resend: async (job) => {
    const user = await findUserByEmail(job.auth, job.recipient);
    if (!user || user.email_confirmed_at) return null;
    // After several sign-ups the password may be a stranger's, so confirming clears it.
    const confirmsSignup = !(await wasReplaced(job, user));
    return { ...(await confirmation(job, user, { confirmsSignup })), toStranger: true };
  },

  recovery: async (job) => {
    const user = await findUserByEmail(job.auth, job.recipient);
    return user ? signInLink(job, user, "recovery") : null;
  },

  otp: async (job) => {
    const { config, payload, auth, recipient } = job;
    const existing = await findUserByEmail(auth, recipient);
    if (existing && (existing.email_confirmed_at || config.autoconfirm)) {
      return signInLink(job, existing, "magiclink");
    }
    // An account that an earlier attempt at this mail created counts as new.
    if (existing && existing.id !== payload.userId) {
      return {
        ...(await confirmation(job, existing, { confirmsSignup: false })),
        toStranger: true,
      };
    }
    if (!existing && (!payload.createUser || !config.signup)) return null;
    const user = existing ?? (await openAccount(job));
    const written = config.autoconfirm
      ? await signInLink(job, user, "magiclink")
      : await confirmation(job, user, { confirmsSignup: true });
    return { ...written, toStranger: true };
  },

  email_change: async (job) => {
    const { auth, payload, recipient } = job;
    const { userId = "", newEmail = "", flowId = null } = payload;
    const user = await findUserById(auth, userId);
    // Another change was requested in the meantime, or this one is complete.
    if (user?.email_change !== newEmail) return null;
    const type = recipient === newEmail ? "email_change_token_new" : "email_change_token_current";
    const email = user.email ?? "";
    const token = await issueLinkToken(job, user, type, { flowId });
    const message = linkMessage(job, token, "email_change");
    const mail = messages.emailChange({ ...message, email, newEmail });
    return { mail, toStranger: recipient === newEmail };
  },

  invite: async (job) => {
    const user = await findUserById(job.auth, job.payload.userId ?? "");
    // The user followed another link, or was deleted, in the meantime.
    if (!user || user.email !== job.recipient || user.email_confirmed_at) return null;
    const message = await makeLink(job, user, {
      tokenType: "confirmation_token",
      linkType: "invite",
      method: "invite",
      sentAt: "confirmation_sent_at",
      confirmsSignup: true,
    });
    return { mail: messages.invite(message) };
  },

  // Adds the two mails of a new change to the queue, and sends none itself.
  resend_email_change: async (job) => {
    const { auth, own, config, mails, payload, networks, now } = job;
    const user = await findUserByEmail(auth, job.recipient);
    if (!user?.email_change) return null;
    const { redirectTo, pkce, ip } = payload;
    const flow = { userId: user.id, method: "email_change", now: now.toISOString() } as const;
    const flowId = pkce ? await storeFlow(auth, { ...flow, pkce }) : null;
    for (const mail of emailChangeMails(user, { redirectTo, flowId }, config)) {
      const pkce = flowId !== null;
      await mails.add(own, { ...mail, pkce, networks, payload: { ip, ...mail.payload } });
    }
    await audit(job, user, "user_confirmation_requested");
    return null;
  },

  reauthentication: async (job) => {
    const user = await findUserById(job.auth, job.payload.userId ?? "");
    if (user?.email !== job.recipient) return null;
    const { code } = await issueLinkToken(job, user, "reauthentication_token");
    await updateUser(job.auth, user.id, { reauthentication_sent_at: job.now.toISOString() });
    await audit(job, user, "user_reauthenticate_requested");
    const { brand, siteUrl } = job.config;
    const to = job.recipient;
    const mail = messages.reauthentication({ brand, siteUrl, to, code, minutes });
    return { mail };
  },
};

/** Creates the account that a sign-in link for a new address opens. */
async function openAccount({ auth, config, payload, recipient, askedAt }: MailJob): Promise<User> {
  if (config.autoconfirm) await cancelChangesTo(auth, recipient);
  return createUser(auth, {
    id: payload.userId ?? randomUUID(),
    identityId: randomUUID(),
    email: recipient,
    passwordHash: null,
    metadata: payload.data ?? {},
    now: askedAt,
    confirmed: config.autoconfirm,
  });
}

/** Returns true if there were several sign-ups for an unconfirmed account. */
async function wasReplaced({ own }: MailJob, user: User): Promise<boolean> {
  const replaced = await own
    .selectFrom("mailed_tokens")
    .select("mail_id")
    .where("user_id", "=", user.id)
    .where("replaced", "=", true)
    .executeTakeFirst();
  return replaced !== undefined;
}

/** Writes the mail that confirms the address of an account. */
async function confirmation(
  job: MailJob,
  user: User,
  { confirmsSignup }: { confirmsSignup: boolean },
): Promise<WrittenMail> {
  const { mails, own, recipient: email } = job;
  const keepsPassword = confirmsSignup && (await isFromOneNetwork(mails, own, { email }));
  const endsPassword =
    Boolean(user.encrypted_password) && !keepsPassword && !isCreatedByOperator(user);
  const message = await makeLink(job, user, {
    tokenType: "confirmation_token",
    linkType: "signup",
    method: "email/signup",
    sentAt: "confirmation_sent_at",
    confirmsSignup,
  });
  await audit(job, user, "user_confirmation_requested");
  const isRepeated = confirmsSignup && (await wasReplaced(job, user));
  const warning = endsPassword ? "endsPassword" : isRepeated ? "repeated" : undefined;
  return { mail: messages.confirmSignup({ ...message, warning }) };
}

const signInMails = { recovery: messages.recovery, magiclink: messages.magicLink } as const;

/** Writes the mail with a link to sign in or to set a new password. */
async function signInLink(
  job: MailJob,
  user: User,
  type: keyof typeof signInMails,
): Promise<WrittenMail> {
  const message = await makeLink(job, user, {
    tokenType: "recovery_token",
    linkType: type,
    method: type,
    sentAt: "recovery_sent_at",
    confirmsSignup: false,
  });
  await audit(job, user, "user_recovery_requested");
  return { mail: signInMails[type](message), toStranger: !user.email_confirmed_at };
}

async function makeLink(
  job: MailJob,
  user: User,
  kind: {
    tokenType: OneTimeTokenType;
    linkType: string;
    method: Method;
    sentAt: "confirmation_sent_at" | "recovery_sent_at";
    confirmsSignup: boolean;
  },
) {
  const { auth, payload } = job;
  const now = job.now.toISOString();
  const earlier = await findEarlierAttempt(job);
  const flowId =
    earlier?.flow_id ??
    (payload.pkce
      ? await storeFlow(auth, { userId: user.id, pkce: payload.pkce, method: kind.method, now })
      : null);
  const { confirmsSignup } = kind;
  const token = await issueLinkToken(job, user, kind.tokenType, { confirmsSignup, flowId });
  await updateUser(auth, user.id, { [kind.sentAt]: now });
  return linkMessage(job, token, kind.linkType);
}

/** Creates the link token and the code of a mail. */
function issueLinkToken(
  { own, recipient, mailId, now }: MailJob,
  { id }: User,
  type: OneTimeTokenType,
  options: { confirmsSignup?: boolean; flowId?: string | null } = {},
) {
  return issueToken(own, {
    user_id: id,
    token_type: type,
    email: recipient,
    mail_id: mailId,
    created_at: now.toISOString(),
    ...options,
  });
}

/** Returns the token that an earlier attempt to send this mail has created. */
function findEarlierAttempt({ own, mailId }: MailJob) {
  return own
    .selectFrom("mailed_tokens")
    .select("flow_id")
    .where("mail_id", "=", mailId)
    .executeTakeFirst();
}

/** Returns what the mail with a link says. The one that POST /otp asks for also has the code. */
function linkMessage(
  job: MailJob,
  { linkToken, code }: { linkToken: string; code: string },
  type: string,
) {
  const { brand, siteUrl } = job.config;
  const { redirectTo = siteUrl } = job.payload;
  const link = verifyLink(siteUrl, { token: linkToken, type, redirectTo });
  const message = { brand, siteUrl, to: job.recipient, link, minutes };
  return { ...message, code: job.kind === "otp" ? code : undefined };
}

/** How long a link or code is valid, minutes. */
const minutes = mailedTokenSeconds / 60;

/** Records the request for a mail in the audit log, once for all attempts to send it. */
async function audit(job: MailJob, actor: User, action: AuditAction): Promise<void> {
  const { auth, payload, now, isFirstAttempt } = job;
  if (isFirstAttempt) await recordAudit(auth, { action, actor, ip: payload.ip, now });
}
