import { isIP } from "node:net";
import type { HttpBindings } from "@hono/node-server";
import type { HonoRequest } from "hono";

/**
 * Returns the caller's IP address, "" if it is unknown: of the connection, or the last one in a trusted proxy's
 * header. Those before it came with the request, so a visitor may have invented them.
 */
export function visitorAddress(
  c: { req: Pick<HonoRequest, "header">; env: HttpBindings },
  { trustedIpHeader }: { trustedIpHeader: string | undefined },
): string {
  const header = trustedIpHeader && c.req.header(trustedIpHeader);
  return addressIn(header, c.env.incoming.socket);
}

export function addressIn(
  header: string | undefined,
  { remoteAddress }: { remoteAddress?: string | undefined },
): string {
  return plainAddress(header?.split(",").at(-1)?.trim() || remoteAddress);
}

/** Returns the IP address in a text, "" if there is none. Some proxies append the port. */
function plainAddress(text = ""): string {
  const address = text
    .replace(/^\[(.*)\](:\d+)?$|^([\d.]+):\d+$/, "$1$3")
    .replace(/^::ffff:(?=\d+\.)/i, "")
    // The zone of a link-local address.
    .replace(/%.*$/, "");
  return isIP(address) ? address : "";
}

/** The networks of an address, from the narrowest to the widest, as keys for limits. */
export type Networks = {
  /** An IPv4 address, or the /64 of an IPv6 one: a household has the other 64 bits to choose from. */
  host: string;
  /** The /24 of an IPv4 address, or the /48 of an IPv6 one, which one organisation has. */
  organisation: string;
};

/** Returns the networks of an address; an unknown address ("") is a network of its own. */
export function networksOf(address: string): Networks {
  const version = isIP(address);
  if (version === 4) return { host: address, organisation: address.replace(/\.\d+$/, ".0/24") };
  if (version !== 6) return { host: address, organisation: address };
  const groups = expandGroups(address);
  const prefix = (count: number) => `${groups.slice(0, count).join(":")}::/${count * 16}`;
  return { host: prefix(4), organisation: prefix(3) };
}

/** Returns the network by which limits count: an IPv4 address, or the /64 of an IPv6 one. */
export const networkOf = (address: string): string => networksOf(address).host;

/** Returns the first four of an IPv6 address's eight groups, or more. */
function expandGroups(address: string): string[] {
  const [head = "", tail] = address.split("::");
  const groups = head === "" ? [] : head.split(":");
  // A trailing IPv4 part counts as two groups. It is in the last 64 bits.
  const after = tail ? tail.replace(/[\d.]+\.\d+$/, "0:0").split(":") : [];
  const missing = tail === undefined ? 0 : 8 - groups.length - after.length;
  const all = [...groups, ...Array.from({ length: missing }, () => "0"), ...after];
  return all.map((group) => Number.parseInt(group, 16).toString(16));
}
