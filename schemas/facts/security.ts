import { readFacts } from "#schemas/read-facts.ts";
import { day, fields, list, text } from "#schemas/text-fields.ts";

export const schema = fields({
  expires: day,
  languages: list(text.regex(/^[a-z]{2,3}(-[A-Z]{2})?$/, "a language as en or en-ZA")),
});

/** What security.txt says besides the address. */
export const securityTxt = readFacts("security", schema);
