import { isIP } from "node:net";
import type { HttpBindings } from "@hono/node-server";
import type { HonoRequest } from "hono";

/**
 * The address of whoever calls, "" if there is none to be had: the connection's own, or, where the operator has
 * named the header of a proxy of theirs, the last one in that header. The ones before it came with the request,
 * so a visitor may have invented them.
 */
export function visitorAddress(
  c: { req: Pick<HonoRequest, "header">; env: HttpBindings },
  trustedIpHeader: string | undefined,
): string {
  const named = trustedIpHeader && c.req.header(trustedIpHeader)?.split(",").at(-1)?.trim();
  const address = (named || c.env.incoming.socket.remoteAddress || "")
    .replace(/^::ffff:(?=\d+\.)/i, "")
    // The network card of a local address, which says nothing to anybody else.
    .replace(/%.*$/, "");
  return isIP(address) ? address : "";
}

/**
 * The network that an address counts with: itself, or the first 64 bits of an IPv6 address, of which one
 * household has the rest to choose from.
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = "", tail] = address.split("::");
  const groups = head === "" ? [] : head.split(":");
  // A trailing IPv4 part stands for two groups, of the last 64 bits in any case.
  const after = tail
    ? tail.split(":").flatMap((group) => (group.includes(".") ? ["", ""] : [group]))
    : [];
  const missing = tail === undefined ? 0 : 8 - groups.length - after.length;
  const all = [...groups, ...Array.from({ length: missing }, () => "0"), ...after];
  const network = all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(":")}::/64`;
}
