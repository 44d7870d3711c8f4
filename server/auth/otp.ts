import { randomBytes } from "node:crypto";
import { hashPassword } from "#server/accounts/passwords.ts";
import { findUserByEmail } from "#server/accounts/users.ts";
import { hashTurnOf } from "#server/auth/hash-turn.ts";
import { mailLink } from "#server/auth/recover.ts";
import {
  type Body,
  invalid,
  type Pkce,
  readBody,
  readEmail,
  readPkce,
  takeLimit,
} from "#server/auth/requests.ts";
import type { AuthRequest } from "#server/auth/service.ts";
import { register, signupDisabled } from "#server/auth/signup.ts";
import { HttpError } from "#server/http/errors.ts";

/** POST /otp: mails a sign-in link to a user, or opens an account for a new address. */
export async function otp(c: AuthRequest) {
  await takeLimit(c, "otp");
  const body = await readBody(c);
  const { email, phone, channel, create_user: createUser = true } = body;
  if (email && phone) throw invalid("Only an email address or phone number should be provided");
  if (email && channel) throw invalid("Channel should only be specified with Phone OTP");
  if (!email && !phone) throw invalid("One of email or phone must be set");
  const pkce = readPkce(body);
  if (!email) throw new HttpError(400, "phone_provider_disabled", "Unsupported phone provider");
  const address = readEmail(email);
  if (!createUser && !(await findUserByEmail(c.var.auth.database.auth, address))) {
    throw new HttpError(422, "otp_disabled", "Signups not allowed for otp");
  }
  return mailSignInLink(c, { email: address, data: body.data, pkce });
}

/** POST /magiclink: the older form of /otp for an address. */
export async function magiclink(c: AuthRequest) {
  await takeLimit(c, "magiclink");
  const body = await readBody(c);
  if (!body.email) {
    throw new HttpError(422, "validation_failed", "Password recovery requires an email");
  }
  const pkce = readPkce(body);
  return mailSignInLink(c, { email: readEmail(body.email), data: body.data, pkce });
}

type SignInLink = { email: string; data: Body["data"]; pkce: Pkce | null };

/** A sign-in link for a confirmed user; anybody else goes through sign-up, with a password that nobody knows. */
async function mailSignInLink(c: AuthRequest, { email, data, pkce }: SignInLink) {
  const { database, config } = c.var.auth;
  const user = await findUserByEmail(database.auth, email);
  if (!user?.email_confirmed_at) {
    if (!config.signup) throw signupDisabled();
    const passwordHash = await hashPassword(randomBytes(24).toString("base64url"), hashTurnOf(c));
    await register(c, { email, passwordHash, metadata: data ?? {}, pkce });
    if (!config.autoconfirm) return c.json({});
  }
  await mailLink(c, { email, kind: "magiclink", pkce });
  return c.json({});
}
