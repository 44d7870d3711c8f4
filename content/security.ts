/**
 * The fields of /.well-known/security.txt (RFC 9116) besides the address in content/site.ts. Researchers ignore the file from
 * `expires` on. Before you move the date, by a year at most, test that someone reads mail to that address.
 * `npm run check:content` warns a month before.
 */
export const securityTxt = {
  expires: "2027-10-31",
  /** The languages of the people who read that mail. */
  languages: ["en", "af"],
} as const;
