import { z } from "zod";
import { cleanEmail } from "#accounts/rules/clean-text.ts";
import { emailPattern, maxEmailBytes } from "#accounts/rules/email-pattern.ts";

const missing = "Please enter your email address.";
const tooLong = "This email address is too long.";
const malformed = "Enter a valid email address, for example you@yourhotel.co.za.";

/** Schema of an email address by the rules of the account service. Cleans it and turns it into lower case. */
export const emailAddress = z
  .string(missing)
  .transform(cleanEmail)
  .pipe(
    z
      .string()
      .min(1, missing)
      .refine((email) => Buffer.byteLength(email) <= maxEmailBytes, tooLong)
      .regex(emailPattern, malformed)
      .toLowerCase(),
  );
