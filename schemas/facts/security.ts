import { readFields } from "#schemas/read-facts.ts";
import { day, list, text } from "#schemas/text-fields.ts";

/** What security.txt says besides the address. */
export const securityTxt = readFields("security", {
  expires: day,
  languages: list(text.regex(/^[a-z]{2,3}(-[A-Z]{2})?$/, "a language as en or en-ZA")),
});
