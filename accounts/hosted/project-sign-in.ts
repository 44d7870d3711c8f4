import { hasSession } from "#accounts/auth/guesses.ts";
import type { SignIn } from "#accounts/auth/service.ts";
import type { Database } from "#accounts/db/connect.ts";
import { findRow } from "#accounts/db/rows.ts";
import { HttpError } from "#accounts/http/errors.ts";

const timeoutMs = 8000;

/** Checks passwords by signing in, as hashes are the project's own matter, and ends the session that this starts. */
export function projectSignIn(
  { auth }: Pick<Database, "auth">,
  { url, publicKey }: { url: string; publicKey: string },
): SignIn {
  const post = (path: string, headers: Record<string, string>, body?: object) =>
    fetch(`${url}/auth/v1/${path}`, {
      method: "POST",
      headers: { apikey: publicKey, "Content-Type": "application/json", ...headers },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
  return {
    isPassword: async ({ email, hash }, password) => {
      if (!hash) return false;
      const response = await post("token?grant_type=password", {}, { email, password });
      const answer: Answer = await response.json();
      if (response.ok) {
        const headers = { Authorization: `Bearer ${answer.access_token}` };
        const ended = await post("logout?scope=local", headers);
        await ended.body?.cancel();
        return true;
      }
      if ((answer.error_code ?? answer.code) === "invalid_credentials") return false;
      const [status, code] =
        response.status === 429 ? [429, "over_request_rate_limit"] : [503, "service_unavailable"];
      const message = "The password cannot be checked at the moment. Please try again later.";
      const cause = new Error(`The project's sign-in answered ${response.status}`);
      throw new HttpError(status, code, message, { cause });
    },
    // The form of the project's own sign-in: the SHA-224 of address and code.
    findCode: async ({ id }) => {
      const user = await findRow(auth, "users", { id });
      const { email, reauthentication_token: hash, reauthentication_sent_at: sentAt } = user ?? {};
      if (!email || !hash || !sentAt) return undefined;
      const token = { token_hash: hash, code_hash: hash, relates_to: email, created_at: sentAt };
      return { ...token, token_type: "reauthentication_token" };
    },
    isKnownNetwork: (visit) => hasSession(auth, visit),
  };
}

type Answer = { access_token?: string; error_code?: string; code?: string | number };
