import { lookup as lookUp } from "node:dns";
import { type OutgoingHttpHeaders, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "#server/webhook/public-address.ts";

const timeoutMs = 15_000;

/**
 * Posts JSON and returns the status of the answer. Follows no redirect, and reads nothing of the answer's body. Unless
 * private addresses are allowed, connects to public ones only; to these by https only. Checks the address that it
 * connects to, so that a name that leads elsewhere a moment later is of no use. Rejects if there is no answer within 15 s.
 */
export function postJson(
  url: URL,
  body: string,
  { headers, allowsPrivate }: { headers: OutgoingHttpHeaders; allowsPrivate: boolean },
): Promise<number> {
  const reject = (address: string): Error | undefined => {
    if (!isPublicAddress(address)) {
      return allowsPrivate ? undefined : new Error("its address is private");
    }
    return url.protocol === "https:"
      ? undefined
      : new Error("its address is public, so needs https");
  };
  const lookup: LookupFunction = (hostname, options, callback) => {
    lookUp(hostname, { ...options, all: true }, (error, addresses) => {
      const problem = error ?? addresses.map(({ address }) => reject(address)).find(Boolean);
      if (problem) callback(problem, []);
      else if (options.all) callback(null, addresses);
      else callback(null, addresses[0]?.address ?? "", addresses[0]?.family);
    });
  };

  return new Promise((resolve, fail) => {
    // Node does not look up an address in the URL.
    const host = url.hostname.replace(/^\[|\]$/g, "");
    const problem = isIP(host) ? reject(host) : undefined;
    if (problem) throw problem;
    const send = url.protocol === "https:" ? requestHttps : requestHttp;
    send(url, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      agent: false,
      lookup,
      signal: AbortSignal.timeout(timeoutMs),
    })
      .on("response", (response) => {
        resolve(response.statusCode ?? 0);
        response.destroy();
      })
      .on("error", (error) => {
        fail(error.name === "AbortError" ? new Error("no answer within 15 s") : error);
      })
      .end(body);
  });
}
