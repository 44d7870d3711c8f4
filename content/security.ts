/**
 * What /.well-known/security.txt says besides the address in content/site.ts (RFC 9116). A finder of a hole
 * ignores the file from `expires` on, so move the date on once somebody has tried that the address is read:
 * at most a year ahead. `npm run check:content` warns a month before it.
 */
export const securityTxt = {
  expires: "2027-10-31",
  /** In which the people behind the address read and answer. */
  languages: ["en", "af"],
} as const;
