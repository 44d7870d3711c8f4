import { randomUUID } from "node:crypto";
import { type Body, validationError } from "#accounts/auth/requests.ts";
import { deleteOldest } from "#accounts/rules/most-rows.ts";
import type { Method } from "#accounts/rules/sessions.ts";
import type { AuthTables } from "#accounts/rules/users.ts";

export type Pkce = { challenge: string; method: "s256" | "plain" };

/** Returns the code challenge of a PKCE request, null for any other request. */
export function readPkce({
  code_challenge: challenge,
  code_challenge_method: method,
}: Body): Pkce | null {
  if (!challenge && !method) return null;
  if (!challenge || !method)
    throw validationError("PKCE flow requires code_challenge_method and code_challenge");
  if (challenge.length < 43 || challenge.length > 128) {
    throw validationError("code challenge has to be between 43 and 128 characters");
  }
  if (!/^[A-Za-z0-9\-._~]+$/.test(challenge)) {
    throw validationError(
      "code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes",
    );
  }
  const kind = method.toLowerCase();
  if (kind !== "s256" && kind !== "plain")
    throw validationError("unsupported code challenge method");
  return { challenge, method: kind };
}

/**
 * Stores a PKCE request until its link is followed and its code exchanged, and deletes the user's oldest beyond the maximum.
 * Returns the id of the row.
 */
export async function storeFlow(
  tables: AuthTables,
  { userId, pkce, method, now }: { userId: string; pkce: Pkce; method: Method; now: string },
): Promise<string> {
  const id = randomUUID();
  await tables
    .insertInto("flow_state")
    .values({
      id,
      user_id: userId,
      auth_code: randomUUID(),
      code_challenge: pkce.challenge,
      code_challenge_method: pkce.method,
      provider_type: "email",
      provider_access_token: "",
      provider_refresh_token: "",
      authentication_method: method,
      auth_code_issued_at: null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await deleteOldest(tables, "flow_state", { condition: (eb) => eb("user_id", "=", userId) });
  return id;
}
