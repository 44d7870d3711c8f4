import { randomUUID } from "node:crypto";
import { type Pkce, readPkce } from "#accounts/auth/pkce.ts";
import { queueSingleMail } from "#accounts/auth/queue-mail.ts";
import { redirectTarget } from "#accounts/auth/redirect-target.ts";
import {
  type Body,
  readBody,
  readEmail,
  takeLimit,
  validationError,
} from "#accounts/auth/requests.ts";
import type { AuthRequest } from "#accounts/auth/service.ts";
import { signupDisabled } from "#accounts/auth/signup.ts";
import { HttpError } from "#accounts/http/errors.ts";
import { findUserByEmail } from "#accounts/rules/users.ts";

/** POST /otp: mails a sign-in link to a user, or opens an account for a new address. */
export async function otp(c: AuthRequest) {
  const body = await readBody(c);
  const { email, phone, channel, create_user: createUser = true } = body;
  if (email && phone)
    throw validationError("Only an email address or phone number should be provided");
  if (email && channel) throw validationError("Channel should only be specified with Phone OTP");
  if (!email && !phone) throw validationError("One of email or phone must be set");
  const pkce = readPkce(body);
  if (!email) throw new HttpError(400, "phone_provider_disabled", "Unsupported phone provider");
  return mailSignInLink(c, { email: readEmail(email), data: body.data, pkce, createUser });
}

/** POST /magiclink: the older form of /otp for an address. */
export async function magiclink(c: AuthRequest) {
  const body = await readBody(c);
  if (!body.email) {
    throw new HttpError(422, "validation_failed", "Password recovery requires an email");
  }
  const pkce = readPkce(body);
  const email = readEmail(body.email);
  return mailSignInLink(c, { email, data: body.data, pkce, createUser: true });
}

type SignInLink = { email: string; data: Body["data"]; pkce: Pkce | null; createUser: boolean };

async function mailSignInLink(c: AuthRequest, { email, data, pkce, createUser }: SignInLink) {
  const { database, config } = c.var.auth;
  if (!createUser || !config.signup) {
    // The protocol's responses reveal whether an account exists, so these calls have a stricter limit.
    await takeLimit(c, "accountLookup");
    const user = await findUserByEmail(database.auth, email);
    if (!user && !createUser) {
      throw new HttpError(422, "otp_disabled", "Signups not allowed for otp");
    }
    if (!user?.email_confirmed_at && !config.signup) throw signupDisabled();
  }
  await queueSingleMail(c, {
    kind: "otp",
    recipient: email,
    payload: {
      redirectTo: redirectTarget(c),
      pkce,
      createUser,
      userId: randomUUID(),
      ...(data && { data }),
    },
  });
  return c.json({});
}
