import { isIP } from "node:net";
import type { HttpBindings } from "@hono/node-server";
import type { HonoRequest } from "hono";

/**
 * The address of whoever calls, "" if there is none to be had: the connection's own, or, where the operator has
 * named the header of a proxy of theirs, the first one in that header.
 */
export function visitorAddress(
  c: { req: Pick<HonoRequest, "header">; env: HttpBindings },
  trustedIpHeader: string | undefined,
): string {
  const named = trustedIpHeader && c.req.header(trustedIpHeader)?.split(",")[0]?.trim();
  const address = (named || c.env.incoming.socket.remoteAddress || "").replace(/^::ffff:/, "");
  return isIP(address) ? address : "";
}
