import { BlockList, isIPv4 } from "node:net";

/** IPv4 ranges that are not for public hosts (IANA IPv4 Special-Purpose Address Registry, multicast, reserved). */
const specialIpv4 = listSubnets("ipv4", [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
]);

/** Global unicast addresses. The rest has IPv4 addresses in IPv6 form, private, link-local and multicast ones. */
const globalIpv6 = listSubnets("ipv6", [["2000::", 3]]);

/** Parts of it that are not for public hosts, or that lead to an IPv4 address (Teredo, 6to4). */
const specialIpv6 = listSubnets("ipv6", [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
]);

/** Returns true if an IP address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !specialIpv4.check(address);
  return globalIpv6.check(address, "ipv6") && !specialIpv6.check(address, "ipv6");
}

function listSubnets(
  family: "ipv4" | "ipv6",
  subnets: readonly (readonly [network: string, prefix: number])[],
): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of subnets) list.addSubnet(network, prefix, family);
  return list;
}
