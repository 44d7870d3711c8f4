import { describe, expect, test } from "vitest";
import { networkOf, visitorAddress } from "#accounts/http/visitor.ts";

/** A call over a connection from 192.0.2.7 with one header of a proxy. */
function call(header?: string, connection = "192.0.2.7") {
  return {
    req: { header: () => header },
    env: { incoming: { socket: { remoteAddress: connection } } },
  } as unknown as Parameters<typeof visitorAddress>[0];
}

describe("the visitor's address", () => {
  test.each([
    ["no header", undefined, "192.0.2.7"],
    ["one address", "203.0.113.9", "203.0.113.9"],
    ["an address that the proxy appended", "10.0.0.1, 203.0.113.9", "203.0.113.9"],
    ["an IPv6 address", "2001:db8::1", "2001:db8::1"],
    ["a zone", "fe80::1%eth0", "fe80::1"],
    ["an IPv4-mapped IPv6 address", "::ffff:203.0.113.9", "203.0.113.9"],
    ["a port", "203.0.113.9:41234", "203.0.113.9"],
    ["an IPv6 address and a port", "[2001:db8::1]:443", "2001:db8::1"],
    ["an IPv6 address in brackets", "[2001:db8::1]", "2001:db8::1"],
    ["an IPv4-mapped IPv6 address and a port", "[::ffff:203.0.113.9]:443", "203.0.113.9"],
    ["an IPv6 address that ends like a port", "2001:db8::1:443", "2001:db8::1:443"],
    ["an invalid port", "203.0.113.9:http", ""],
    ["brackets around no address", "[hotel]:443", ""],
    ["no address", "'; drop table users; --", ""],
    ["an empty last part", "203.0.113.9,", "192.0.2.7"],
  ])("by a trusted header with %s", (_, header, address) => {
    expect(visitorAddress(call(header), { trustedIpHeader: "x-forwarded-for" })).toBe(address);
  });

  test("by the connection where no header is trusted", () => {
    expect(visitorAddress(call("203.0.113.9"), { trustedIpHeader: undefined })).toBe("192.0.2.7");
    expect(
      visitorAddress(call(undefined, "::ffff:192.0.2.8"), { trustedIpHeader: undefined }),
    ).toBe("192.0.2.8");
  });
});

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["", ""],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:0001:0002::1", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:db8:1:2:3::", "2001:db8:1:2::/64"],
  ["::1", "0:0:0:0::/64"],
  ["::", "0:0:0:0::/64"],
  ["64:ff9b::192.0.2.1", "64:ff9b:0:0::/64"],
])("%s is counted by the network %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
