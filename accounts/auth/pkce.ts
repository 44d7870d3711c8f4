import { randomUUID } from "node:crypto";
import { validationError } from "#accounts/auth/errors.ts";
import type { Body } from "#accounts/auth/requests.ts";
import { deleteOldest } from "#accounts/rules/most-rows.ts";
import type { Method } from "#accounts/rules/sessions.ts";
import type { AuthTables } from "#accounts/rules/users.ts";

export type Pkce = { challenge: string; method: "s256" | "plain" };

/** Returns the code challenge of a PKCE request, null for any other request. */
export function readPkce(body: Body): Pkce | null {
  const { code_challenge: challenge, code_challenge_method: given } = body;
  if (!challenge && !given) return null;
  if (!challenge || !given)
    throw validationError("PKCE flow requires code_challenge_method and code_challenge");
  if (challenge.length < 43 || challenge.length > 128)
    throw validationError("code challenge has to be between 43 and 128 characters");
  if (!/^[A-Za-z0-9\-._~]+$/.test(challenge)) {
    throw validationError(
      "code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes",
    );
  }
  const method = given.toLowerCase();
  if (method !== "s256" && method !== "plain")
    throw validationError("unsupported code challenge method");
  return { challenge, method };
}

/** Stores a PKCE request until its code is exchanged, and returns its id; null for a request without PKCE. */
export async function storeFlow(
  tables: AuthTables,
  flow: { userId: string; pkce: Pkce | null | undefined; method: Method; now: string },
): Promise<string | null> {
  const { userId, pkce, method, now } = flow;
  if (!pkce) return null;
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
