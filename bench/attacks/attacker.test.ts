import { expect, test } from "vitest";
import { attackerAddress } from "./attacker.ts";

test("the attacker uses the 256 networks of one /56, and a new address for each request", () => {
  const addresses = Array.from({ length: 3000 }, (_, number) => attackerAddress(number));
  expect(new Set(addresses).size).toBe(3000);
  const networks = new Set(addresses.map((address) => address.split("::")[0]));
  expect(networks.size).toBe(256);
  for (const network of networks) expect(network).toMatch(/^2001:db8:a:bb[0-9a-f]{2}$/);
});
