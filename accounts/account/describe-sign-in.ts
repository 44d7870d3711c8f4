import { networksOf } from "#accounts/http/visitor.ts";

/**
 * Returns what the account page tells about the place of a sign-in: the network of its IP address. It tells no country,
 * which would need a database of IP addresses.
 */
export const describeSignIn = (ipAddress: string) => ({
  network: networksOf(ipAddress).organisation,
});
