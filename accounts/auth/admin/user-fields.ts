import { z } from "zod";
import { userData, validationError } from "#accounts/auth/requests.ts";
import type { AuthRequest } from "#accounts/auth/service.ts";
import { HttpError } from "#accounts/http/errors.ts";
import { parseDuration } from "#accounts/rules/ban-duration.ts";
import { isKnownHash } from "#accounts/rules/imported-hashes.ts";
import { isTooLong } from "#accounts/rules/password-rules.ts";
import { hashPassword } from "#accounts/rules/passwords.ts";

/** The length of the columns. */
const shortText = z.string().max(255).optional();

/** Fields of a user that an operator may set. */
export const userFields = z.object({
  id: z.string().optional(),
  aud: shortText,
  role: shortText,
  email: z.string().optional(),
  password: z.string().optional(),
  password_hash: z.string().optional(),
  email_confirm: z.boolean().optional(),
  user_metadata: userData.optional(),
  app_metadata: z.record(z.string(), z.unknown()).optional(),
  ban_duration: z.string().optional(),
});

export type UserFields = z.infer<typeof userFields>;

/** Returns the end of a ban: null to lift the ban, undefined to leave it unchanged. */
export function readBan(c: AuthRequest, duration: string | undefined): string | null | undefined {
  if (!duration) return undefined;
  const milliseconds = parseDuration(duration);
  if (milliseconds === undefined) {
    throw validationError("Ban duration must have a format such as 24h or 1h30m, or be none");
  }
  if (milliseconds === 0) return null;
  return new Date(c.var.auth.now().getTime() + milliseconds).toISOString();
}

/**
 * Returns the hash of the password that an operator gives, or the hash itself; null if there is neither. `failure` is
 * the error's message for a hash of an unknown format.
 */
export async function readPasswordHash(
  c: AuthRequest,
  { password, password_hash: hash }: Pick<UserFields, "password" | "password_hash">,
  failure: string,
): Promise<string | null> {
  if (password && hash)
    throw validationError("Only a password or a password hash should be provided");
  if (hash) {
    if (!isKnownHash(hash)) throw new HttpError(500, "unexpected_failure", failure);
    return hash;
  }
  if (!password) return null;
  if (isTooLong(password)) throw validationError("Password cannot be longer than 72 characters");
  return hashPassword(password, c.req.raw.signal);
}
