import type { IncomingMessage } from "node:http";
import type { Log } from "#accounts/log/open-log.ts";

/** Headers in which proxies send the visitor's address. */
const proxyHeaders = ["X-Forwarded-For", "X-Real-IP", "Forwarded"] as const;

/**
 * Returns a function that logs a warning at the first request with a header of a proxy. The server does not trust it
 * without TRUSTED_IP_HEADER, so behind a proxy all visitors would share the limits of one address.
 */
export function warnOfUntrustedProxy(log: Log | undefined): (request: IncomingMessage) => void {
  let isDone = false;
  return ({ headers }) => {
    if (isDone) return;
    const header = proxyHeaders.find((name) => headers[name.toLowerCase()] !== undefined);
    if (!header) return;
    isDone = true;
    log?.warn(
      `A request has the header ${header}, but TRUSTED_IP_HEADER is not set: limits count the address of the connection. If this server is behind a proxy, all visitors share the limits of its address. Let the proxy replace X-Forwarded-For, as the files in deploy/ do, and set TRUSTED_IP_HEADER=X-Forwarded-For. Without a proxy leave it unset: the visitor sent the header. A public address needs the proxy.`,
    );
  };
}
