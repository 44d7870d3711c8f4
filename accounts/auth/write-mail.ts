import { randomUUID } from "node:crypto";
import { verifyLink } from "#accounts/auth/links.ts";
import { emailChangeMails, type MailPayload } from "#accounts/auth/mail-requests.ts";
import { storeFlow } from "#accounts/auth/pkce.ts";
import type { AuthService } from "#accounts/auth/service.ts";
import { isFromOneNetwork, isOwnSignup } from "#accounts/auth/sign-ups.ts";
import { brandFor } from "#accounts/config/brand.ts";
import type { Tables } from "#accounts/db/connect.ts";
import { findRow } from "#accounts/db/rows.ts";
import type { OneTimeTokenType } from "#accounts/db/schema.ts";
import type { Job, OwnJobKind, WrittenMail } from "#accounts/jobs/kinds.ts";
import * as messages from "#accounts/mail/account-mails.ts";
import { type AuditAction, recordAudit } from "#accounts/rules/audit-log.ts";
import { issueToken, mailedTokenSeconds } from "#accounts/rules/mailed-tokens.ts";
import type { Method } from "#accounts/rules/sessions.ts";
import type { User } from "#accounts/rules/users.ts";
import * as users from "#accounts/rules/users.ts";

type AccountMailKind = Exclude<OwnJobKind, "notice">;

type MailJob = Tables &
  Pick<AuthService, "config" | "mails"> & {
    row: Job;
    recipient: string;
    payload: MailPayload;
    now: Date;
    /** The user with the id in the payload, and the one with the recipient's address. */
    named: User | undefined;
    addressed: User | undefined;
  };

/** Writes a mail after its request was answered, so that its time reveals nothing. Called again if sending failed. */
export function writeMail(service: AuthService, row: Job): Promise<WrittenMail | null> {
  const { config, mails } = service;
  const { recipient } = row;
  return service.database.transaction(async ({ auth, own }) => {
    const payload: MailPayload = JSON.parse(row.payload);
    const named = await users.findUserById(auth, payload.userId ?? "");
    const addressed = await users.findUserByEmail(auth, recipient);
    const user = named ?? addressed;
    const brand = brandFor(config.brand, user ? users.languageOf(user) : payload.data?.language);
    const job = { auth, own, mails, row, recipient, payload, named, addressed };
    const write = writers[row.kind as AccountMailKind];
    return write({ ...job, config: { ...config, brand }, now: service.now() });
  });
}

const writers: Record<AccountMailKind, (job: MailJob) => Promise<WrittenMail | null>> = {
  signup: async (job) => {
    const { addressed: existing, recipient, config, payload } = job;
    // Deleted in the meantime.
    if (!existing) return null;
    const confirmsSignup = existing.id === payload.userId;
    if (existing.email_confirmed_at) {
      // Confirmed by the link of an earlier attempt at this mail.
      if (confirmsSignup) return null;
      await audit(job, existing, "user_repeated_signup");
      const { brand, siteUrl } = config;
      return {
        mail: messages.alreadyRegistered({ brand, siteUrl, to: recipient }),
        toStranger: true,
      };
    }
    // A later sign-up has replaced this one.
    if (!confirmsSignup && isOwnSignup(existing)) return null;
    return confirmation(job, existing, confirmsSignup);
  },

  resend: async (job) => {
    const user = job.addressed;
    if (!user || user.email_confirmed_at) return null;
    // After several sign-ups the password may be a stranger's, so confirming clears it.
    return confirmation(job, user, !(await wasReplaced(job, user)));
  },

  recovery: async (job) => (job.addressed ? signInLink(job, job.addressed, "recovery") : null),

  otp: async (job) => {
    const { config, payload, addressed: existing } = job;
    if (existing && (existing.email_confirmed_at || config.autoconfirm))
      return signInLink(job, existing, "magiclink");
    // An account that an earlier attempt at this mail created counts as new.
    if (existing && existing.id !== payload.userId) return confirmation(job, existing, false);
    if (!existing && (!payload.createUser || !config.signup)) return null;
    const user = existing ?? (await openAccount(job));
    if (!config.autoconfirm) return confirmation(job, user, true);
    return { ...(await signInLink(job, user, "magiclink")), toStranger: true };
  },

  email_change: async (job) => {
    const { named: user, payload, recipient } = job;
    const { newEmail = "", flowId = null } = payload;
    // Another change was requested in the meantime, or this one is complete.
    if (user?.email_change !== newEmail) return null;
    const isForNew = recipient === newEmail;
    const type = isForNew ? "email_change_token_new" : "email_change_token_current";
    const token = await issueLinkToken(job, user, type, { flowId });
    const message = linkMessage(job, token, "email_change");
    const mail = messages.emailChange({ ...message, email: user.email ?? "", newEmail });
    return { mail, toStranger: isForNew };
  },

  invite: async (job) => {
    const { named: user, recipient } = job;
    // The user followed another link, or was deleted, in the meantime.
    if (!user || user.email !== recipient || user.email_confirmed_at) return null;
    return { mail: messages.invite(await makeLink(job, user, "invite", true)) };
  },

  // Adds the two mails of a new change to the queue, and sends none itself.
  resend_email_change: async (job) => {
    const { auth, own, config, mails, payload, row, addressed: user } = job;
    if (!user?.email_change) return null;
    const { redirectTo, pkce, ip } = payload;
    const now = job.now.toISOString();
    const flowId = await storeFlow(auth, { userId: user.id, method: "email_change", now, pkce });
    for (const mail of emailChangeMails(user, { redirectTo, flowId }, config)) {
      const request = { ...mail, pkce: flowId !== null, networks: row };
      await mails.add(own, { ...request, payload: { ip, ...mail.payload } });
    }
    await audit(job, user, "user_confirmation_requested");
    return null;
  },

  reauthentication: async (job) => {
    const { named: user, recipient: to, config } = job;
    if (user?.email !== to) return null;
    const { code } = await issueLinkToken(job, user, "reauthentication_token");
    await users.updateUser(job.auth, user.id, { reauthentication_sent_at: job.now.toISOString() });
    await audit(job, user, "user_reauthenticate_requested");
    const { brand, siteUrl } = config;
    return { mail: messages.reauthentication({ brand, siteUrl, to, code, minutes }) };
  },
};

async function openAccount({ auth, config, payload, recipient, row }: MailJob): Promise<User> {
  if (config.autoconfirm) await users.cancelChangesTo(auth, recipient);
  return users.createUser(auth, {
    id: payload.userId ?? randomUUID(),
    identityId: randomUUID(),
    email: recipient,
    passwordHash: null,
    metadata: payload.data ?? {},
    now: row.created_at,
    confirmed: config.autoconfirm,
  });
}

/** Returns true if there were several sign-ups for an unconfirmed account. */
const wasReplaced = async ({ own }: MailJob, { id }: User): Promise<boolean> =>
  (await findRow(own, "mailed_tokens", { user_id: id, replaced: true })) !== undefined;

async function confirmation(job: MailJob, user: User, confirmsSignup: boolean) {
  const { mails, own, recipient: email } = job;
  const keepsPassword = confirmsSignup && (await isFromOneNetwork(mails, own, { email }));
  const endsPassword =
    user.encrypted_password && !keepsPassword && !users.isCreatedByOperator(user);
  const message = await makeLink(job, user, "signup", confirmsSignup);
  await audit(job, user, "user_confirmation_requested");
  const isRepeated = confirmsSignup && (await wasReplaced(job, user));
  const warning = endsPassword ? "endsPassword" : isRepeated ? "repeated" : undefined;
  return { mail: messages.confirmSignup({ ...message, warning }), toStranger: true };
}

const signInMails = { recovery: messages.recovery, magiclink: messages.magicLink } as const;

async function signInLink(job: MailJob, user: User, type: keyof typeof signInMails) {
  const message = await makeLink(job, user, type, false);
  await audit(job, user, "user_recovery_requested");
  return { mail: signInMails[type](message), toStranger: !user.email_confirmed_at };
}

/** The tokens of links by the type in the link, and how a PKCE request signs in by it. */
const linkKinds = {
  signup: ["confirmation_token", "email/signup"],
  invite: ["confirmation_token", "invite"],
  recovery: ["recovery_token", "recovery"],
  magiclink: ["recovery_token", "magiclink"],
} as const satisfies Record<string, readonly [OneTimeTokenType, Method]>;

async function makeLink(
  job: MailJob,
  user: User,
  type: keyof typeof linkKinds,
  confirmsSignup: boolean,
) {
  const { auth, own, payload, row } = job;
  const [tokenType, method] = linkKinds[type];
  const now = job.now.toISOString();
  // The token that an earlier attempt to send this mail has created.
  const earlier = await findRow(own, "mailed_tokens", { mail_id: row.id });
  const flow = { userId: user.id, pkce: payload.pkce, method, now };
  const flowId = earlier?.flow_id ?? (await storeFlow(auth, flow));
  const token = await issueLinkToken(job, user, tokenType, { confirmsSignup, flowId });
  const isSignIn = tokenType === "recovery_token";
  const sentAt = isSignIn ? { recovery_sent_at: now } : { confirmation_sent_at: now };
  await users.updateUser(auth, user.id, sentAt);
  return linkMessage(job, token, type);
}

function issueLinkToken(
  { own, recipient, row, now }: MailJob,
  { id }: User,
  type: OneTimeTokenType,
  options: { confirmsSignup?: boolean; flowId?: string | null } = {},
) {
  return issueToken(own, {
    user_id: id,
    token_type: type,
    email: recipient,
    mail_id: row.id,
    created_at: now.toISOString(),
    ...options,
  });
}

/** Returns what the mail with a link says. The one that POST /otp asks for also has the code. */
function linkMessage(
  { config: { brand, siteUrl }, payload, recipient, row }: MailJob,
  { linkToken, code }: { linkToken: string; code: string },
  type: string,
) {
  const { redirectTo = siteUrl } = payload;
  const link = verifyLink(siteUrl, { token: linkToken, type, redirectTo });
  const message = { brand, siteUrl, to: recipient, link, minutes };
  return { ...message, code: row.kind === "otp" ? code : undefined };
}

const minutes = mailedTokenSeconds / 60;

/** Records the request for a mail in the audit log, once for all attempts to send it. */
async function audit({ auth, payload, now, row }: MailJob, actor: User, action: AuditAction) {
  const isFirstAttempt = row.due_at === row.created_at;
  if (isFirstAttempt) await recordAudit(auth, { action, actor, ip: payload.ip, now });
}
