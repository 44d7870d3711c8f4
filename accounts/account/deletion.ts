import { z } from "zod";
import { deleteWithNotices } from "#accounts/auth/delete-with-notices.ts";
import { guessPassword } from "#accounts/auth/guesses.ts";
import { checkNonce } from "#accounts/auth/password-change.ts";
import { securityEvent, takeLimit, visitorNetworks } from "#accounts/auth/requests.ts";
import type { AuthRequest, SignedInRequest } from "#accounts/auth/service.ts";
import { readBody } from "#accounts/http/body.ts";
import { HttpError } from "#accounts/http/errors.ts";
import type { User } from "#accounts/rules/users.ts";

const needsObject = "The request must be a JSON object with confirmation and a proof.";
const deletion = z.object(
  {
    confirmation: z.string(needsObject),
    current_password: z.string(needsObject).optional(),
    nonce: z.string(needsObject).optional(),
  },
  needsObject,
);
type Deletion = z.infer<typeof deletion>;

/** The word to type for an account without an address. */
const confirmationWord = "DELETE";

/**
 * POST /deletion: deletes the caller's account with every row about it. Needs the typed address, and a proof that the
 * caller is the owner rather than someone who found an open session: the current password, or the code that
 * GET /auth/v1/reauthenticate mails.
 */
export async function deleteAccount(c: SignedInRequest) {
  const { database, mails } = c.var.auth;
  const { user } = c.var.caller;
  const body = await readBody(c, deletion);
  checkConfirmation(user, body);
  await checkProof(c, user, body);
  await takeLimit(c, "ownerNotice");

  // Locked, so that no row is added between an extension's look at its rows and the deletion.
  await database.transaction(async (tables) => {
    await deleteWithNotices(c.var.auth, tables, user, visitorNetworks(c));
  }, user.id);
  mails.wake();
  securityEvent(c, "account_deleted", user.email ?? user.id);
  return c.json({});
}

function checkConfirmation({ email }: User, { confirmation }: Deletion): void {
  const isRight = email
    ? confirmation.trim().toLowerCase() === email.toLowerCase()
    : confirmation.trim() === confirmationWord;
  if (isRight) return;
  throw new HttpError(
    400,
    "confirmation_mismatch",
    email
      ? "Enter the email address of this account, exactly as it is shown."
      : `Enter the word ${confirmationWord}.`,
  );
}

async function checkProof(c: AuthRequest, user: User, { current_password, nonce }: Deletion) {
  if (!current_password && !nonce) {
    throw new HttpError(
      400,
      "reauthentication_needed",
      "Enter your current password, or the code that we email you.",
    );
  }
  if (nonce) await checkNonce(c, user, nonce);
  if (!current_password) return;
  const account = { email: user.email ?? user.id, userId: user.id };
  const guess = { hash: user.encrypted_password, password: current_password };
  if (!(await guessPassword(c, account, guess))) {
    throw new HttpError(400, "current_password_invalid", "This is not your current password.");
  }
}
