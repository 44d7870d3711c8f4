import { z } from "zod";
import { deleteWithNotices } from "#accounts/auth/delete-with-notices.ts";
import { checkNonce, isCurrentPassword } from "#accounts/auth/guesses.ts";
import { securityEvent, takeLimit, visitorNetworks } from "#accounts/auth/requests.ts";
import type { SignedInRequest } from "#accounts/auth/service.ts";
import { readBody } from "#accounts/http/body.ts";
import { HttpError } from "#accounts/http/errors.ts";

const needsObject = "The request must be a JSON object with confirmation and a proof.";
const deletion = z.object(
  {
    confirmation: z.string(needsObject),
    current_password: z.string(needsObject).optional(),
    nonce: z.string(needsObject).optional(),
  },
  needsObject,
);

/** The word to type for an account without an address. */
const confirmationWord = "DELETE";

/** POST /deletion: deletes the caller's account. Needs the typed address, and the password or a mailed code as proof. */
export async function deleteAccount(c: SignedInRequest) {
  const { database, mails } = c.var.auth;
  const { user } = c.var.caller;
  const { confirmation, current_password: password, nonce } = await readBody(c, deletion);
  const { email } = user;
  const isConfirmed = email
    ? confirmation.trim().toLowerCase() === email.toLowerCase()
    : confirmation.trim() === confirmationWord;
  if (!isConfirmed) {
    const message = email
      ? "Enter the email address of this account, exactly as it is shown."
      : `Enter the word ${confirmationWord}.`;
    throw new HttpError(400, "confirmation_mismatch", message);
  }
  if (!password && !nonce) {
    const message = "Enter your current password, or the code that we email you.";
    throw new HttpError(400, "reauthentication_needed", message);
  }
  if (nonce) await checkNonce(c, user, nonce);
  if (password && !(await isCurrentPassword(c, user, password)))
    throw new HttpError(400, "current_password_invalid", "This is not your current password.");
  await takeLimit(c, "ownerNotice");

  // Locked, so that no row is added between an extension's look at its rows and the deletion.
  await database.transaction(async (tables) => {
    await deleteWithNotices(c.var.auth, tables, user, visitorNetworks(c));
  }, user.id);
  mails.wake();
  securityEvent(c, "account_deleted", user);
  return c.json({});
}
