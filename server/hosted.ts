import { createHostedFunctions } from "#accounts/index.ts";
import { brand } from "#server/brand.ts";
import { extensions } from "#server/extensions.ts";

/** The parts of the runtime of hosted functions that are used here (docs.deno.com, supabase.com/docs/guides/functions). */
declare const Deno: {
  env: { toObject: () => Record<string, string> };
  serve: (handler: (request: Request) => Promise<Response>) => unknown;
};
declare const EdgeRuntime: { waitUntil: (work: Promise<void>) => void } | undefined;

/** Answers the calls of one function of a hosted project. Mails are sent after the answer. */
export function serveFunction(): void {
  const functions = createHostedFunctions({ env: Deno.env.toObject(), brand, extensions });
  Deno.serve(async (request) => {
    const response = await functions.fetch(request);
    const sent = functions.idle();
    if (typeof EdgeRuntime !== "undefined") EdgeRuntime.waitUntil(sent);
    return response;
  });
}
