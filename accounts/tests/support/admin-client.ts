import { createClient } from "@supabase/supabase-js";
import type { TestService } from "#accounts/tests/support/auth-service.ts";

export const secretKey = "sb_secret_of_the_tests_0123456789";

/** Returns the official client with the secret key, as a server of the operator uses it. */
export function adminClient(service: TestService) {
  const client = createClient(service.url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: {
      fetch: async (...request) => {
        const response = await fetch(...request);
        await service.auth.mails.idle();
        return response;
      },
    },
  });
  return client.auth.admin;
}

/** Sends a raw call with the secret key, as the client does. */
export function adminCall(service: TestService) {
  return (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    service.call(method, path, {
      ...(body !== undefined && { body }),
      token: secretKey,
      headers: { apikey: secretKey, ...headers },
    });
}
