import { createHash } from "node:crypto";
import type { Tables } from "#accounts/db/connect.ts";
import type { Extension } from "#accounts/extension.ts";
import { deleteUser } from "#accounts/rules/delete-user.ts";
import { findIdentities, type User } from "#accounts/rules/users.ts";

/** Returns the hash that replaces a personal value of a deleted user. */
function obfuscate(userId: string, value: string): string {
  return createHash("sha256")
    .update(userId + value)
    .digest("base64url");
}

/**
 * Deletes a user and every row about them, in the caller's transaction, but keeps the id for systems that refer to it:
 * leaves a row for the user and for each identity, with hashes instead of addresses and without other data.
 */
export async function softDeleteUser(
  { auth, own }: Tables,
  user: User,
  { extensions, now }: { extensions: readonly Extension[]; now: Date },
): Promise<void> {
  const identities = await findIdentities(auth, user.id);
  const hash = (value: string | null) => (value ? obfuscate(user.id, value) : null);
  await deleteUser({ auth, own }, user, extensions);
  await auth
    .insertInto("users")
    .values({
      instance_id: user.instance_id,
      id: user.id,
      aud: user.aud,
      role: user.role,
      email: hash(user.email),
      encrypted_password: null,
      email_confirmed_at: user.email_confirmed_at,
      invited_at: user.invited_at,
      confirmation_token: "",
      confirmation_sent_at: user.confirmation_sent_at,
      recovery_token: "",
      recovery_sent_at: user.recovery_sent_at,
      email_change_token_new: "",
      email_change: hash(user.email_change) ?? "",
      email_change_sent_at: user.email_change_sent_at,
      email_change_token_current: "",
      reauthentication_token: "",
      reauthentication_sent_at: user.reauthentication_sent_at,
      last_sign_in_at: user.last_sign_in_at,
      raw_app_meta_data: "{}",
      raw_user_meta_data: "{}",
      phone: hash(user.phone)?.slice(0, 15) ?? null,
      phone_confirmed_at: user.phone_confirmed_at,
      banned_until: user.banned_until,
      deleted_at: now.toISOString(),
      is_sso_user: Boolean(user.is_sso_user),
      is_anonymous: Boolean(user.is_anonymous),
      created_at: user.created_at,
      updated_at: now.toISOString(),
    })
    .execute();
  for (const identity of identities) {
    await auth
      .insertInto("identities")
      .values({
        id: identity.id,
        provider: identity.provider,
        provider_id: obfuscate(user.id, `${identity.provider}:${identity.provider_id}`),
        user_id: user.id,
        identity_data: "{}",
        last_sign_in_at: identity.last_sign_in_at,
        created_at: identity.created_at,
        updated_at: now.toISOString(),
      })
      .execute();
  }
}
