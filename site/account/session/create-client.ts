import { GoTrueClient } from "@supabase/auth-js";
import { FunctionsClient } from "@supabase/functions-js";

/**
 * The two parts of the Supabase client that the site uses. The whole client, which adds parts for tables, files and live
 * messages, has twice their size.
 */
export type AccountClient = { auth: GoTrueClient; functions: FunctionsClient };

/**
 * Creates a client that sends the same requests as the whole one. `isShown` says whether the page shows that user: another
 * tab may have switched the account, and browsers bring that tab's storage and its message one after the other. Functions
 * would then answer with one person's data for the page of the other.
 */
export function createClient(
  url: string,
  publicKey: string,
  storageKey: string,
  send: typeof fetch,
  isShown: (userId: string) => boolean,
) {
  const auth = new GoTrueClient({
    url: `${url}/auth/v1`,
    headers: { apikey: publicKey, Authorization: `Bearer ${publicKey}` },
    storageKey,
    // connection.ts checks whose session the URL brings before it replaces the stored one.
    detectSessionInUrl: false,
    fetch: send,
  });
  // An anon key, the older kind of public key, is itself the token of visitors without a session.
  const anonToken = publicKey.startsWith("sb_") ? undefined : publicKey;
  const functions = new FunctionsClient(`${url}/functions/v1`, {
    headers: { apikey: publicKey },
    customFetch: async (input, init) => {
      const headers = new Headers(init?.headers);
      const { data } = await auth.getSession();
      if (data.session && !isShown(data.session.user.id)) throw new TypeError("Another account");
      const token = data.session?.access_token ?? anonToken;
      if (token) headers.set("Authorization", `Bearer ${token}`);
      return send(input, { ...init, headers });
    },
  });
  return { auth, functions } satisfies AccountClient;
}
