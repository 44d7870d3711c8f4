import { z } from "zod";
import { emailPattern, maxEmailBytes } from "#server/accounts/email-pattern.ts";

const missing = "Please enter your email address.";
const tooLong = "This email address is too long.";
const malformed =
  "This is no email address. It needs an @ and no spaces, as in you@yourhotel.co.za.";

/** An address by the account service's rules, in lower case. */
export const emailAddress = z
  .string(missing)
  .min(1, missing)
  .refine((email) => Buffer.byteLength(email) <= maxEmailBytes, tooLong)
  .regex(emailPattern, malformed)
  .toLowerCase();
